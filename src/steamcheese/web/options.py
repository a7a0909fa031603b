"""The form on which a table is opened: what may be chosen, and what was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from steamcheese.errors import BadOption
from steamcheese.web.store import Seat

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
                f"Seat {row + 1}: there is no player of the kind {kind[:30]!r}."
                f" There are: {', '.join(kinds)}; or leave the seat empty."
            )
        default = {"person": f"Player {row + 1}", "open": "Free seat"}.get(kind, "")
        name = form.get(f"name{row}", "") or default or _bot_name(bots[kind], seats)
        seats.append(
            Seat(
                len(seats),
                seat_name(name, f"Seat {row + 1}"),
                kind,
                holder if kind == "person" else None,
            )
        )
    if not LEAST_SEATS <= len(seats) <= MOST_SEATS:
        raise BadOption(
            f"A table has {LEAST_SEATS} to {MOST_SEATS} players; you chose {len(seats)}."
        )
    names = [seat.name.casefold() for seat in seats if seat.kind != "open"]
    if len(set(names)) < len(names):
        raise BadOption("Every player needs a name of their own.")
    return Chosen(tuple(seats), _checked(form, "first_game"), _checked(form, "expert"))


def seat_name(text: str, where: str = "Name") -> str:
    """Returns a player's name, tidied. Raises BadOption if it is none."""
    name = " ".join(text.split())
    if not name or len(name) > NAME_LENGTH or not name.isprintable():
        raise BadOption(f"{where}: a name has 1 to {NAME_LENGTH} characters that can be seen.")
    return name


def _bot_name(title: str, seats: list[Seat]) -> str:
    """Names a bot after its kind, with a number if there are several of them."""
    taken = {seat.name for seat in seats}
    names = [title, *(f"{title} {number}" for number in range(2, MOST_SEATS + 1))]
    return next(name for name in names if name not in taken)


def _checked(form: Mapping[str, str], name: str) -> bool:
    value = form.get(name, "")
    if value not in {"", "on"}:
        raise BadOption(f"Option {name}: it is on or left out, not {value[:30]!r}.")
    return value == "on"
