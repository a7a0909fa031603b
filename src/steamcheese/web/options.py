"""The form on which a table is opened: what may be chosen, and what was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from steamcheese.errors import BadOption
from steamcheese.web.store import Seat
from steamcheese.web.words import _

__all__ = ["MOST_SEATS", "NAME_LENGTH", "Chosen", "chosen", "seat_name"]

LEAST_SEATS, MOST_SEATS = 2, 4
NAME_LENGTH = 24


@dataclass(frozen=True, slots=True)
class Chosen:
    """A filled form that makes sense."""

    seats: tuple[Seat, ...]
    first_game: bool
    expert: bool


def chosen(form: Mapping[str, str], bots: Mapping[str, str], holder: str) -> Chosen:
    """Reads the form of a new table. Raises BadOption with one sentence on what is allowed."""
    kinds = ["person", "open", *bots]
    seats: list[Seat] = []
    for row in range(MOST_SEATS):
        kind = form.get(f"kind{row}", "")
        if not kind:
            continue
        if kind not in kinds:
            raise BadOption(
                _(
                    "Seat {number}: there is no player of the kind {kind}."
                    " There are: {kinds}; or leave the seat empty."
                ).format(number=row + 1, kind=repr(kind[:30]), kinds=", ".join(kinds))
            )
        default = {
            "person": _("Player {number}").format(number=row + 1),
            "open": _("Free seat"),
        }.get(kind, "")
        name = form.get(f"name{row}", "") or default or _bot_name(bots[kind], seats)
        seats.append(
            Seat(
                len(seats),
                seat_name(name, _("Seat {number}").format(number=row + 1)),
                kind,
                holder if kind == "person" else None,
            )
        )
    if not LEAST_SEATS <= len(seats) <= MOST_SEATS:
        raise BadOption(
            _("A table has {least} to {most} players; you chose {number}.").format(
                least=LEAST_SEATS, most=MOST_SEATS, number=len(seats)
            )
        )
    names = [seat.name.casefold() for seat in seats if seat.kind != "open"]
    if len(set(names)) < len(names):
        raise BadOption(_("Every player needs a name of their own."))
    return Chosen(tuple(seats), _checked(form, "first_game"), _checked(form, "expert"))


def seat_name(text: str, where: str = "") -> str:
    """Returns a player's name, tidied. Raises BadOption if it is none."""
    name = " ".join(text.split())
    if not name or len(name) > NAME_LENGTH or not name.isprintable():
        message = _("{where}: a name has 1 to {most} characters that can be seen.")
        raise BadOption(message.format(where=where or _("Name"), most=NAME_LENGTH))
    return name


def _bot_name(title: str, seats: list[Seat]) -> str:
    """Names a bot after its kind, with a number if there are several of them."""
    taken = {seat.name for seat in seats}
    names = [title, *(f"{title} {number}" for number in range(2, MOST_SEATS + 1))]
    return next(name for name in names if name not in taken)


def _checked(form: Mapping[str, str], name: str) -> bool:
    value = form.get(name, "")
    if value not in {"", "on"}:
        message = _("Option {name}: it is on or left out, not {value}.")
        raise BadOption(message.format(name=name, value=repr(value[:30])))
    return value == "on"
