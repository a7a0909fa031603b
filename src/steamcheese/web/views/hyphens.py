"""Where long words of names may be broken: browsers know it for few languages, on few machines.

German makes one word of many. It is broken where speech breaks it: before the longest group of
consonants that can begin a syllable. Words whose parts begin with a vowel would be torn; their
joints are told.
"""

from __future__ import annotations

import re
from itertools import pairwise

from steamcheese.language import by_language, language

__all__ = ["soft"]

SHY = "\u00ad"
LONG = 10  # letters up to which a word is not broken
LEAST = 3  # letters before and after a break

ONSETS = (
    "schl", "schm", "schn", "schr", "schw", "sch", "str", "spr", "spl", "pfl", "pfr",
    "bl", "br", "ch", "dr", "fl", "fr", "gl", "gr", "kl", "kn", "kr", "ph", "pf", "pl", "pr",
    "qu", "sp", "st", "th", "tr", "zw", *"bcdfghjklmnpqrstvwxzß",
)  # fmt: skip
VOWEL, CONSONANT = "aeiouyäöü", "bcdfghjklmnpqrstvwxzß"
TORN = {"st", "sp", "pf"}  # between vowels: Kis-te, Wes-pe, Kup-fer
BETWEEN = re.compile(f"(?<=[{VOWEL}])[{CONSONANT}]+(?=[{VOWEL}])")
# What begins the second part of a compound, though the rule would take a letter from the first.
JOINTS = re.compile(
    r"(?<=[a-zäöüß]{3})(?=abend|abschied|abwurf|amt\b|arbeiter|atlantisch|aufzug|automat|empfang|"
    r"exped|lager|ofen|orgel|rolltreppe|skizze|terrasse|tisch\b)"
)


@by_language
def soft(name: str) -> str:
    """Returns a name with soft hyphens in its long words, where the language makes such words."""
    if language() != "de":
        return name
    return " ".join(_broken(word) if len(word) > LONG else word for word in name.split(" "))


def _broken(word: str) -> str:
    """Breaks a word, but leaves no fewer than three letters at its beginning and its end."""
    parts = SHY.join(BETWEEN.sub(_between, part) for part in JOINTS.split(word)).split(SHY)
    broken, letters = parts[0], len(parts[0])
    for before, part in pairwise(parts):
        tight = min(letters, len(word) - letters) < LEAST or len(before) == 1
        broken += part if tight else SHY + part
        letters += len(part)
    return broken


def _between(found: re.Match[str]) -> str:
    group: str = found[0]
    if group in TORN:
        return group[0] + SHY + group[1]
    if group == "ck":
        return SHY + group
    whole = group.removeprefix("ck")  # what stays together with the syllable before
    begins: str = next(onset for onset in ONSETS if whole.endswith(onset))
    return group[: -len(begins)] + SHY + begins
