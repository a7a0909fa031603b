"""A table in memory: the game as it stands, made from the acts that the database keeps.

Acts by kind, and what their `data` holds:

    deal    log: what chance did at the setup
    moves   plays: moves made in one go, each with its seat and the log entries that it and chance
            after it make; `by_itself` where a seat's preferences made it
    undo    keep: how many plays still count; the others can be made again until the next move
    redo    plays: how many of those taken back count again
    rematch table: where the same players play again; name: who asked for it
    forked  number: after how many plays another table's game goes on here
    joined  name: who sat down
    failed  name, bot, kind, detail, heir: a bot lost its seat to another, which plays on
    preferences  take, singles, coach: what a seat lets happen by itself

What happened is told from the game's own tables, to each reader in their language.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import accumulate
from types import MappingProxyType
from typing import Any

from steamcheese.bot_seat import Fault
from steamcheese.box.edition import Edition
from steamcheese.game import Game
from steamcheese.language import by_language, language
from steamcheese.narration import Told, retold, setup_retold
from steamcheese.record import FORMAT, RULES_VERSION
from steamcheese.web.happenings import Happened, Happenings, happened
from steamcheese.web.preferences import Preferences, automatic
from steamcheese.web.store import Act, Saved, Seat
from steamcheese.web.words import N_, _

__all__ = ["Note", "Play", "Table", "deal", "play_on", "rebuild"]

NO_WISHES: Mapping[int, Preferences] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Play:
    """A move that was made, as a record has it and as the log tells it."""

    version: int  # of its act
    seat: int
    move: str
    log: tuple[Mapping[str, Any], ...]
    tell: Callable[[], Told] = field(compare=False)  # in the reader's language
    by_itself: bool = False  # its seat was not asked

    @property
    def label(self) -> str:
        """Returns what the move did, to go on after a name: `takes the white die with a 5`."""
        return self.tell().did

    @property
    def events(self) -> tuple[str, ...]:
        """Returns what else happened, a sentence each."""
        return self.tell().then


@dataclass(frozen=True, slots=True)
class Note:
    """Something else that everybody at the table is told."""

    kind: str
    data: Mapping[str, Any]

    @property
    def text(self) -> str:
        """Returns the sentence."""
        if self.kind == "failed":
            fault = Fault(*(self.data[part] for part in Fault._fields))
            return f"{self.data['name']}: {fault}."
        return _(NOTES[self.kind]).format(**self.data)


NOTES = {
    "joined": N_("{name} sits down at the table."),
    "rematch": N_("{name} opens a table for a rematch."),
    "forked": N_("Played on from move {number} of another table."),
}


@dataclass(slots=True)
class Table:
    """A table at its latest known version. Changed only while its lock is held."""

    saved: Saved
    game: Game
    version: int = 0
    dealt: tuple[Mapping[str, Any], ...] = ()  # what happened at the setup, as a record has it
    plays: list[Play] = field(default_factory=list)
    undone: list[Play] = field(default_factory=list)  # taken back, to be made again in this order
    notes: list[tuple[int, Note]] = field(default_factory=list)  # with the number of plays before
    heirs: dict[int, str] = field(default_factory=dict)  # by seat: the bot in a failed one's place
    rematch: str | None = None  # the table where the same players play again
    requests: dict[str, int | None] = field(default_factory=dict)  # whose act has which own id
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    drawn: dict[Any, Any] = field(default_factory=dict)  # parts of pages drawn for this version
    openings: dict[str, tuple[str, ...]] = field(default_factory=dict)  # the setup, by language
    happenings: Happenings = field(default_factory=Happenings)
    wishes: dict[int, Preferences] = field(default_factory=dict)  # by seat

    @property
    def id(self) -> str:
        """Returns the name of the table in links."""
        return self.saved.id

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Returns who sits where; a free seat is called so in the reader's language."""
        return tuple(
            replace(seat, name=_("Free seat")) if seat.kind == "open" else seat
            for seat in self.saved.seats
        )

    @property
    def names(self) -> list[str]:
        """Returns what the seats are called."""
        return [seat.name for seat in self.seats]

    @property
    def seat_to_decide(self) -> Seat | None:
        """Returns who must decide now, or None when the game is over."""
        return None if self.game.seat is None else self.seats[self.game.seat]

    @property
    def dealt_until(self) -> int | None:
        """Tells how many plays were made elsewhere, to whose outcomes the seed does not lead."""
        dealt: int | None = self.saved.options.get("dealt")
        return dealt

    @property
    def undoable(self) -> int:
        """Tells how many of the last plays the seat to decide may take back in this turn.

        Moves that were made by themselves go back with the one that brought them about.
        """
        count = 0
        for play in reversed(self.plays):
            has_spoken = len(play.log) > 1 or play.move == "end"  # chance, or the turn is over
            if has_spoken or not (play.by_itself or play.seat == self.game.seat):
                break
            count += 1
        while count and self.plays[-count].by_itself:
            count -= 1
        return count

    @property
    def last_step(self) -> int:
        """Tells how many plays one step back takes back: those made in one go."""
        version = self.plays[-1].version if self.plays else 0
        return min(self.undoable, sum(play.version == version for play in self.plays))

    @property
    def undone_by(self) -> int | None:
        """Returns the seat that has taken moves back and can make them again."""
        return self.undone[0].seat if self.undone else None

    @property
    def redoable(self) -> list[Play]:
        """Returns the plays that one step forward makes again: those taken back in one go."""
        return [play for play in self.undone if play.version == self.undone[0].version]

    @property
    def _lengths(self) -> list[int]:
        """Returns how long the game's log was after each number of plays."""
        if "lengths" not in self.drawn:
            parts = (len(play.log) for play in self.plays)
            self.drawn["lengths"] = list(accumulate(parts, initial=len(self.dealt)))
        lengths: list[int] = self.drawn["lengths"]
        return lengths

    def plays_after(self, entries: int) -> int:
        """Returns how many plays were made when the game's log had so many entries."""
        return bisect_right(self._lengths, entries) - 1

    def row_after(self, number: int) -> Any:
        """Returns the table's record as it was after so many plays. Not to be changed."""
        return self.game.table_after(self._lengths[number])[0]

    def game_after(self, number: int) -> Game:
        """Returns the game as it was after so many plays, 0 for the table as set up."""
        return self.game.at(self._lengths[number])

    def preferences(self, seat: int) -> Preferences:
        """Returns a seat's preferences; the coach speaks in a first game until it is sent away."""
        wishes = self.wishes.get(seat, Preferences())
        if wishes.coach is None:
            return replace(wishes, coach=bool(self.saved.options["first_game"]))
        return wishes

    def seats_of(self, holder: str) -> tuple[int, ...]:
        """Returns the seats that a browser holds."""
        return tuple(seat.number for seat in self.seats if holder and seat.holder == holder)

    def become(self, other: Table) -> None:
        """Takes over everything from the same table as another process left it."""
        kept = {"lock", "drawn", "happenings"}
        for part in fields(self):
            if part.name not in kept:
                setattr(self, part.name, getattr(other, part.name))
        self.drawn.clear()

    def apply(self, act: Act) -> None:
        """Takes over an act that is saved; the game itself is its caller's to set."""
        self.version = act.version
        self.drawn.clear()
        if act.request is not None:
            self.requests[act.request] = act.seat
        match act.kind:
            case "deal":
                self.dealt = tuple(act.data["log"])
            case "moves":
                for data in act.data["plays"]:
                    self._take_over(act.version, data)
                self.undone.clear()
            case "undo":
                keep = act.data["keep"]
                self.undone[:0] = self.plays[keep:]
                del self.plays[keep:]
                self.notes = [(min(at, keep), note) for at, note in self.notes]
            case "redo":
                count = act.data["plays"]
                self.plays += self.undone[:count]
                del self.undone[:count]
            case "preferences":
                assert act.seat is not None
                self.wishes[act.seat] = Preferences(**act.data)
                if act.seat in {play.seat for play in self.undone} - {self.undone_by}:
                    self.undone.clear()  # its own part might not happen by itself any more
            case "joined" | "failed" | "rematch" | "forked":
                self.notes.append((len(self.plays), Note(act.kind, act.data)))
                if act.kind == "failed" and act.seat is not None:
                    self.heirs[act.seat] = act.data["heir"]
                self.rematch = act.data.get("table", self.rematch)
            case unknown:
                raise ValueError(f"act {act.version} of table {self.id} is of the kind {unknown!r}")

    def _take_over(self, version: int, data: Mapping[str, Any]) -> None:
        seat, log = data["seat"], tuple(data["log"])
        start = len(self.dealt) + sum(len(play.log) for play in self.plays)
        move = log[0]["move"]

        def tell() -> Told:
            tables = [self.game.table_after(start + step) for step in range(len(log) + 1)]
            return retold(move, seat, tables, self.game.edition, self.names)

        by_itself = bool(data.get("by_itself"))
        self.plays.append(Play(version, seat, move, log, by_language(tell), by_itself))

    @property
    def opening(self) -> tuple[str, ...]:
        """Returns what happened at the setup, a sentence each."""
        if language() not in self.openings:
            tables = [self.game.table_after(step) for step in range(len(self.dealt) + 1)]
            told = setup_retold(tables, self.game.edition, self.names)
            self.openings[language()] = told
        return self.openings[language()]


def deal(saved: Saved, edition: Edition) -> tuple[Game, Act]:
    """Deals a table's game; returns it with the act that keeps what chance did."""
    game = Game.new(
        players=len(saved.seats),
        seed=saved.seed,
        edition=edition,
        first_game=saved.options["first_game"],
        expert=saved.options["expert"],
    )
    game.names = _names(saved)
    return game, Act("deal", data={"log": _entries(game, 0)})


def play_on(
    game: Game, moves: Sequence[str], wishes: Mapping[int, Preferences] = NO_WISHES
) -> tuple[Game, list[dict[str, Any]], list[Happened]]:
    """Plays moves on a copy, and after them whatever seats let happen by itself.

    Returns the copy with the plays as an act keeps them, and what happened. Raises IllegalMove; the
    game given stays as it was.
    """
    copy = game.copy()
    plays: list[dict[str, Any]] = []
    moved: list[Happened] = []

    def play(text: str, **how: bool) -> None:
        seat, length = copy.seat, len(copy.log)
        copy.play(text)
        plays.append({"seat": seat, "log": _entries(copy, length), **how})
        moved.extend(happened(copy.events))

    for text in moves:
        play(text)
    while (forced := automatic(copy, wishes)) is not None:
        play(forced, by_itself=True)
    return copy, plays, moved


def rebuild(saved: Saved, edition: Edition, acts: Iterable[Act]) -> Table:
    """Makes a table anew from everything that was done at it."""
    blank, _ = deal(saved, edition)
    table = Table(saved, blank)
    for act in acts:
        table.apply(act)
    log = [*table.dealt, *(entry for play in table.plays for entry in play.log)]
    table.game = _replayed(saved, edition, log)
    return table


def _replayed(saved: Saved, edition: Edition, log: Sequence[Mapping[str, Any]]) -> Game:
    """Replays from the outcomes that were, not from the seed: they outlive a new generator."""
    record = {
        "format": FORMAT,
        "rules_version": RULES_VERSION,
        "edition": edition.name,
        "edition_sha256": edition.sha256,
        "options": {
            "players": len(saved.seats),
            "first_game": saved.options["first_game"],
            "expert": saved.options["expert"],
        },
        "players": [{"name": seat.name, "kind": seat.kind} for seat in saved.seats],
        "seed": saved.seed,
        "log": list(log),
    }
    game = Game.replay(record, edition)
    game.names = _names(saved)
    return game


def _names(saved: Saved) -> list[str]:
    return [seat.name for seat in saved.seats]


def _entries(game: Game, start: int) -> list[dict[str, Any]]:
    return [
        {"chance": game.text_of(entry.move)}
        if entry.seat is None
        else {"seat": entry.seat, "move": game.text_of(entry.move)}
        for entry in game.log[start:]
    ]
