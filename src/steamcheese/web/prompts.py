"""The prompt bar's choices: every legal move, in groups that read well."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from steamcheese.box.edition import Edition
from steamcheese.moves import Move
from steamcheese.narration.words import name_of
from steamcheese.web.plans import Plan
from steamcheese.web.views.planning import compass, plan_words, prices, space_title
from steamcheese.web.words import N_, _

__all__ = ["Choice", "Group", "grouped"]

# First words of moves, and the heading under which they stand, in the order of the bar.
HEADINGS = {
    "die": N_("Take a die"),
    "start": N_("Start tiles"),
    "place": N_("Place the die"),
    "use": N_("Use a machine"),
    "do": N_("Actions"),
    "extra": N_("Extra action"),
    "take": N_("Take as the owner"),
    "trigger": N_("Bonus tile beside the machine"),
    "turn": N_("Inner gear"),
    "deploy": N_("Assistants"),
    "move": N_("Assistants"),
    "buy": N_("Buy"),
    "complete": N_("Complete orders"),
    "modify": N_("Install a machine"),
    "overseer": N_("Overseer spaces"),
    "at": N_("Where to put the bonus tile"),
    "claim": N_("Claim achievements"),
    "tile": N_("Use a bonus tile"),
    "put": N_("Place a bonus tile"),
    "bonus": N_("Use the bonus of an order"),
    "take-back": N_("Take an assistant back"),
    "amount": N_("How many"),
    "pass": "",
    "end": "",
}
MORE = N_("More")
FOLDED = {"take-back", "put"}  # rarely wanted: closed until asked for
LONG = 14  # choices beyond which a group is folded


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: its move, what it says; for a placement also what the die would see."""

    move: str
    label: str
    plan: Markup | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Choices under a heading, with notes on them; a folded group is opened by its reader."""

    id: str
    title: str
    choices: tuple[Choice, ...] = ()
    groups: tuple[Group, ...] = ()
    folded: bool = False
    notes: tuple[str, ...] = ()


def grouped(
    moves: Sequence[Move],
    edition: Edition,
    plans: Mapping[str, Plan],
    names: Sequence[str] = (),
) -> tuple[Group, ...]:
    """Returns all legal moves but `end`, in groups; `plans` say what placements see."""
    by_word: dict[str, list[Move]] = defaultdict(list)
    for move in moves:
        by_word[move.text.split(" ")[0]].append(move)
    by_word.pop("end", None)
    by_heading: dict[str, list[Group]] = defaultdict(list)
    for word in sorted(by_word, key=_place):
        heading = _(HEADINGS.get(word, MORE))
        by_heading[heading].append(_group(edition, word, heading, by_word[word], plans, names))
    groups = [_merged(same) for same in by_heading.values()]
    if len(groups) == 1:
        groups = [replace(groups[0], folded=False)]
    return tuple(groups)


def _place(word: str) -> int:
    words = list(HEADINGS)
    return words.index(word) if word in HEADINGS else len(words)


def _group(
    edition: Edition,
    word: str,
    heading: str,
    moves: Sequence[Move],
    plans: Mapping[str, Plan],
    names: Sequence[str],
) -> Group:
    if word == "place":
        return _placements(edition, heading, moves, plans, names)
    if word == "modify":
        return _installations(edition, heading, moves)
    folded = word in FOLDED or len(moves) > LONG
    return Group(word, heading, tuple(Choice(move.text, move.label) for move in moves), (), folded)


def _merged(same: Sequence[Group]) -> Group:
    """Joins groups that share a heading."""
    if len(same) == 1:
        return same[0]
    choices = tuple(choice for group in same for choice in group.choices)
    return replace(same[0], choices=choices, folded=len(choices) > LONG)


def _installations(edition: Edition, heading: str, moves: Sequence[Move]) -> Group:
    """Folds `modify 1n <tile>` by the tile that is to be installed."""
    parted: dict[str, list[Choice]] = defaultdict(list)
    for move in moves:
        parted[move.text.split(" ")[2]].append(Choice(move.text, move.label))
    groups = tuple(
        Group(f"modify-{tile}", name_of(edition.rows[tile]), tuple(choices), (), True)
        for tile, choices in parted.items()
    )
    if len(groups) == 1:
        return Group("modify", heading, groups[0].choices)
    return Group("modify", heading, (), groups)


def _placements(
    edition: Edition,
    heading: str,
    moves: Sequence[Move],
    plans: Mapping[str, Plan],
    names: Sequence[str],
) -> Group:
    """Folds the placements by space; each quarter turn says which machines it reaches."""
    spaces: dict[str, list[Move]] = defaultdict(list)
    own: list[Choice] = []
    for move in moves:
        if move.text in plans:
            spaces[move.text.split(" ")[1]].append(move)
        else:
            own.append(Choice(move.text, move.label))
    groups = []
    for space, turns in spaces.items():
        seen = [machine for turn in turns for machine in plans[turn.text].seen]
        choices = [
            Choice(turn.text, plan_words(plans[turn.text]), compass(plans[turn.text]))
            for turn in turns
        ]
        notes = tuple(prices(seen, edition, names))
        groups.append(Group(f"place-{space}", space_title(space), tuple(choices), (), True, notes))
    return Group("place", heading, tuple(own), tuple(groups))
