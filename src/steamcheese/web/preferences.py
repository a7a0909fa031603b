"""What a seat lets happen by itself, and whether the coach speaks to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from steamcheese.box.edition import Edition
from steamcheese.errors import BadOption
from steamcheese.game import Game
from steamcheese.web.words import _

__all__ = ["Preferences", "automatic", "owner_goods", "preferences_from"]


@dataclass(frozen=True, slots=True)
class Preferences:
    """A seat's wishes.

    `take` is the good taken as an owner without being asked, empty to be asked; `singles` plays
    whatever has no alternative; `coach` is None until somebody has chosen.
    """

    take: str = ""
    singles: bool = False
    coach: bool | None = None

    def data(self) -> dict[str, Any]:
        """Returns the wishes as an act keeps them."""
        return asdict(self)


def owner_goods(edition: Edition) -> list[str]:
    """Returns the goods of which a machine's owner takes one."""
    return [next(iter(choice)) for choice in edition.owner_bonus.choices]


def preferences_from(form: Mapping[str, str], edition: Edition) -> Preferences:
    """Reads the form of a seat's preferences. Raises BadOption with what is allowed."""
    take = form.get("take", "")
    if take not in {"", *owner_goods(edition)}:
        raise BadOption(
            _("An owner takes one of {goods}, not {good}.").format(
                goods=", ".join(owner_goods(edition)), good=repr(take[:20])
            )
        )
    return Preferences(take, "singles" in form, "coach" in form)


def automatic(game: Game, wishes: Mapping[int, Preferences]) -> str | None:
    """Returns the move that the seat to decide lets happen by itself, or None to ask it.

    The end of a turn is always asked.
    """
    decision = game.decision
    if decision is None or decision.seat not in wishes:
        return None
    wish = wishes[decision.seat]
    legal = game.legal()
    if decision.kind == "owner-bonus" and wish.take:
        wanted = f"take {wish.take}"
        return wanted if wanted in map(game.text_of, legal) else None
    if wish.singles and len(legal) == 1 and game.text_of(legal[0]) != "end":
        return game.text_of(legal[0])
    return None
