"""A table in memory: the game as it stands, made from the acts that the database keeps.

Acts by kind, and what their `data` holds:

    deal    log: what chance did at the setup; events: the same in sentences
    moves   plays: moves made in one go, each with its seat, what it did ("takes the white die"; a
            label where nothing happened), the log entries that it and chance after it make, and
            what else happened in sentences
    undo    keep: how many plays still count
    joined  name: who sat down
    note    text: what everybody at the table should know
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from steamcheese.box.edition import Edition
from steamcheese.game import Game
from steamcheese.narration import Event, in_short, told_by_event
from steamcheese.record import FORMAT, RULES_VERSION
from steamcheese.web.store import Act, Saved, Seat

__all__ = ["Play", "Table", "deal", "play_on", "rebuild"]


@dataclass(frozen=True, slots=True)
class Play:
    """A move that was made, as the log shows it and as a record has it."""

    version: int  # of its act
    seat: int
    move: str
    label: str
    log: tuple[Mapping[str, Any], ...]
    events: tuple[str, ...]


@dataclass(slots=True)
class Table:
    """A table at its latest known version. Changed only while its lock is held."""

    saved: Saved
    game: Game
    version: int = 0
    opening: tuple[str, ...] = ()  # what happened at the setup
    dealt: tuple[Mapping[str, Any], ...] = ()  # the same as a record has it
    plays: list[Play] = field(default_factory=list)
    notes: list[tuple[int, str]] = field(default_factory=list)  # number of plays before it, text
    requests: dict[str, int | None] = field(default_factory=dict)  # whose act has which own id
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    drawn: dict[Any, Any] = field(default_factory=dict)  # parts of pages drawn for this version

    @property
    def id(self) -> str:
        """Returns the name of the table in links."""
        return self.saved.id

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Returns who sits where."""
        return self.saved.seats

    @property
    def seat_to_decide(self) -> Seat | None:
        """Returns who must decide now, or None when the game is over."""
        return None if self.game.seat is None else self.seats[self.game.seat]

    @property
    def undoable(self) -> int:
        """Tells how many of the last plays their player may take back in this turn."""
        game, count = self.game.copy(), 0
        while count < len(self.plays) and game.can_undo and self.plays[-1 - count].move != "end":
            game.undo()
            count += 1
        return count

    @property
    def last_step(self) -> int:
        """Tells how many plays one step back takes back: those made in one go."""
        version = self.plays[-1].version if self.plays else 0
        return min(self.undoable, sum(play.version == version for play in self.plays))

    def seats_of(self, holder: str) -> tuple[int, ...]:
        """Returns the seats that a browser holds."""
        return tuple(seat.number for seat in self.seats if holder and seat.holder == holder)

    def apply(self, act: Act) -> None:
        """Takes over an act that is saved; the game itself is its caller's to set."""
        self.version = act.version
        self.drawn.clear()
        if act.request is not None:
            self.requests[act.request] = act.seat
        match act.kind:
            case "deal":
                self.dealt, self.opening = tuple(act.data["log"]), tuple(act.data["events"])
            case "moves":
                self.plays += [_play(act.version, data) for data in act.data["plays"]]
            case "undo":
                keep = act.data["keep"]
                del self.plays[keep:]
                self.notes = [(min(at, keep), text) for at, text in self.notes]
            case "joined":
                self.notes.append((len(self.plays), f"{act.data['name']} sits down at the table."))
            case "note":
                self.notes.append((len(self.plays), act.data["text"]))
            case unknown:
                raise ValueError(f"act {act.version} of table {self.id} is of the kind {unknown!r}")


def _play(version: int, data: Mapping[str, Any]) -> Play:
    log, events = tuple(data["log"]), tuple(data["events"])
    return Play(version, data["seat"], log[0]["move"], data["label"], log, events)


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
    told = _sentences(game, game.events)
    return game, Act("deal", data={"log": _entries(game, 0), "events": told})


def play_on(game: Game, moves: Sequence[str]) -> tuple[Game, list[dict[str, Any]]]:
    """Plays moves on a copy; returns it with the plays as an act keeps them.

    Raises IllegalMove; the game given stays as it was.
    """
    copy = game.copy()
    plays = []
    for text in moves:
        seat, length, legal = copy.seat, len(copy.log), copy.moves()
        copy.play(text)
        entries = _entries(copy, length)
        label = next(move.label for move in legal if move.text == entries[0]["move"])
        said, events = told_by_event(copy.events, entries[0]["move"], seat)
        if said is not None:
            label = said.text
        elif entries[0]["move"] == "end":
            label = "ends the turn"
        told = _sentences(copy, events, seat)
        plays.append({"seat": seat, "label": label, "log": entries, "events": told})
    return copy, plays


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


def _sentences(game: Game, events: Sequence[Event], actor: int | None = None) -> list[str]:
    """Returns what happened; the subject is named unless it is whoever made the move."""

    def told(event: Event) -> str:
        if event.seat is None or event.seat == actor:
            return event.text
        return f"{game.names[event.seat]} {event.text}"

    return in_short(events, told, game.names, actor)
