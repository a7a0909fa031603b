"""The log of a table: a line a move, the latest first, and what happened since one's own last."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, islice
from urllib.parse import urlencode

from steamcheese.language import language
from steamcheese.web.standing import Gains, gains, vp_gains
from steamcheese.web.table import Note, Play, Table
from steamcheese.web.words import N_, _

__all__ = [
    "EVERYTHING",
    "KINDS",
    "LOGGED",
    "LogLine",
    "TurnTold",
    "Wanted",
    "log_lines",
    "since",
    "wanted",
]

LOGGED = 40  # lines shown at once
KINDS = {
    "": N_("Everything"),
    "moves": N_("Moves"),
    "chance": N_("Dice and draws"),
    "points": N_("VP"),
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a reader wants to see of the log: of one seat or all, of one kind or all."""

    seat: int | None = None
    kind: str = ""

    @property
    def query(self) -> str:
        """Returns it as the query of an address, with its question mark; empty for everything."""
        fields = {"who": "" if self.seat is None else str(self.seat), "what": self.kind}
        text = urlencode({name: value for name, value in fields.items() if value})
        return f"?{text}" if text else ""


EVERYTHING = Wanted()


def wanted(query: Mapping[str, str], seats: int) -> Wanted:
    """Reads the query of an address; what makes no sense there wants everything."""
    who, what = query.get("who", ""), query.get("what", "")
    seat = int(who) if who in map(str, range(seats)) else None
    return Wanted(seat, what if what in KINDS else "")


Words = tuple[str, tuple[str, ...]]  # what was done, and what else happened


@dataclass(frozen=True, slots=True)
class LogLine:
    """A move, or something else worth telling, as the log shows it; told when it is read."""

    number: int
    name: str
    seat: int | None
    tell: Callable[[], Words] = field(compare=False)
    after: int | None = None  # how many plays were made when the line was done; None for a remark
    points: tuple[str, ...] = ()  # VP that came or went by it
    chance: bool = False  # dice or a draw spoke
    ends_turn: bool = False
    remark: int | None = None  # the number of a line that is no move

    @property
    def label(self) -> str:
        """Returns what was done, to go on after the name."""
        return self.tell()[0]

    @property
    def events(self) -> tuple[str, ...]:
        """Returns what else happened, a sentence each."""
        return self.tell()[1]

    @property
    def continues(self) -> bool:
        """Tells whether the label goes on after the name: `takes the die`."""
        return self.label[:1].islower()

    def is_wanted(self, wanted: Wanted) -> bool:
        """Tells whether a reader wants to see the line."""
        if wanted.seat is not None and self.seat != wanted.seat:
            return False
        match wanted.kind:
            case "moves":
                return self.seat is not None
            case "chance":
                return self.chance
            case "points":
                return bool(self.points)
            case _:
                return True


@dataclass(frozen=True, slots=True)
class TurnTold:
    """What somebody did in one go: what it brought, and its lines in the order of play."""

    name: str
    seat: int
    gains: tuple[Gains, ...]
    did: str
    after: int  # how many plays were made when it was done


def log_lines(table: Table, wanted: Wanted = EVERYTHING, most: int = LOGGED) -> list[LogLine]:
    """Returns the log, latest first; the amounts of one action make a line together."""
    wanted_lines = (line for line in _lines(table) if line.is_wanted(wanted))
    return list(islice(wanted_lines, most))


def whole_log(table: Table) -> list[LogLine]:
    """Returns the whole log, latest first; drawn up once for each version and language."""
    key = ("log", language())
    if key not in table.drawn:
        table.drawn[key] = list(_lines(table))
    lines: list[LogLine] = table.drawn[key]
    return lines


def _lines(table: Table) -> Iterator[LogLine]:
    notes = list(table.notes)
    for number, plays in reversed(_moves(table)):
        while notes and notes[-1][0] >= number:
            yield _note(len(notes), *notes.pop())
        yield _line(table, number, plays)
    while notes:
        yield _note(len(notes), *notes.pop())
    yield _set_up(table)


def since(table: Table, mine: tuple[int, ...]) -> list[TurnTold]:
    """Returns what others did since the browser's last move, turn by turn in the order of play."""
    lines: list[LogLine] = []
    for number, plays in reversed(_moves(table)):
        if plays[0].seat in mine and not plays[0].by_itself:
            break
        lines.append(_line(table, number, plays))
    turns = []
    for seat, group in groupby(reversed(lines), key=lambda line: line.seat or 0):
        told = tuple(group)
        start = told[0].number - 1
        end = told[-1].after or start
        did = "; ".join(dict.fromkeys(line.label for line in told if not line.ends_turn))
        name = table.seats[seat].name
        turns.append(TurnTold(name, seat, gains(table, seat, start, end), did, end))
    return turns


def _moves(table: Table) -> list[tuple[int, list[Play]]]:
    """Returns the plays, each with its number; successive amounts of a seat as one."""
    numbered = (
        (number, play)
        for number, play in enumerate(table.plays, 1)
        # Where the tile is put says the next move.
        if not (play.move.startswith("put ") and number < len(table.plays))
    )
    moves: list[tuple[int, list[Play]]] = []
    for seat, group in groupby(
        numbered, key=lambda item: item[1].seat if item[1].move.startswith("amount ") else None
    ):
        plays = list(group)
        if seat is None:
            moves += [(number, [play]) for number, play in plays]
        else:
            moves.append((plays[0][0], [play for _, play in plays]))
    return moves


def _line(table: Table, number: int, plays: Sequence[Play]) -> LogLine:
    seat, end = plays[0].seat, number + len(plays) - 1
    start = end - len(plays)
    while start > 0 and table.plays[start - 1].move.startswith("put "):
        start -= 1

    def tell() -> Words:
        did = [play.label for play in plays if play.label[:1].islower()] or [plays[0].label]
        return "; ".join(dict.fromkeys(did)), tuple(
            event for play in plays for event in play.events
        )

    return LogLine(
        number,
        table.seats[seat].name,
        seat,
        tell,
        after=end,
        points=tuple(
            signed_vp(vp) if winner == seat else f"{table.seats[winner].name} {signed_vp(vp)}"
            for winner, vp in vp_gains(table, start, end)
        ),
        chance=any(len(play.log) > 1 for play in plays),
        ends_turn=plays[-1].move == "end",
    )


def signed_vp(number: int) -> str:
    """Returns VP that came or went, with their sign."""
    return _("{number} VP").format(number=f"{number:+d}".replace("-", "\N{MINUS SIGN}"))


def _set_up(table: Table) -> LogLine:
    def tell() -> Words:
        return _("The table is set up."), table.opening

    return LogLine(0, "", None, tell, after=0, chance=True, remark=0)


def _note(remark: int, number: int, note: Note) -> LogLine:
    return LogLine(number, "", None, lambda: (note.text, ()), remark=remark)
