"""A game for people and programs: legal moves, playing, undo, events, scores, positions."""

from __future__ import annotations

import secrets
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from steamcheese.box.edition import Edition, load_edition
from steamcheese.box.vocabulary import ACTIONS
from steamcheese.errors import AmbiguousMove, BadOption, BadRecord, IllegalMove
from steamcheese.language import _
from steamcheese.moves import Move, notation
from steamcheese.narration import Event, label, prompt, source_of, tell
from steamcheese.position import describe
from steamcheese.reasons import reason
from steamcheese.record import Options, Record, read_record, record_of, steps
from steamcheese.rules.door import Door, door_to, get_ready
from steamcheese.rules.table import EVENT_CAPACITY, TABLE
from steamcheese.rules.vocabulary import ACTION, CHANCE, DECISIONS
from steamcheese.taking_up import take_up

__all__ = ["Decision", "Entry", "Game", "Score"]

# What the public interface calls a decision on an action.
KIND_OF_ACTION = {
    **dict.fromkeys(("pasteurize", "cut-curd", "press", "refine", "dispose"), "amount"),
    "press-without-waste": "amount",
    **dict.fromkeys(("zeppelin-top", "zeppelin-bottom", "assistant-move"), "assistant"),
    "zeppelin": "choose-action",
    "turn-gear": "gear",
    "acquire": "acquire",
    "complete-orders": "complete",
    "complete-one-order": "complete",
    "modify": "modify",
    "move-overseer": "move-overseer",
}
PARTS = ("track", "waste", "coins", "markers", "assistants", "sets")
MOST_SEED = 2**63 - 1


class Decision(NamedTuple):
    """Who must decide what, at which strength, because of what, and by which rule."""

    kind: str
    seat: int
    action: str | None
    strength: int
    source: str
    prompt: str
    rule: str
    item: int | None
    maximum: int | None


class Score(NamedTuple):
    """A seat's score as it stands: the total, its parts in VP, and whether it would win."""

    total: int
    parts: dict[str, int]
    wins: bool


class Entry(NamedTuple):
    """One line of a game's log: a seat's move, or an outcome of chance (seat None)."""

    seat: int | None
    move: int


Chance = Callable[["Game"], "Move | int | str"]


class Game:
    """A game of Steam & Cheese.

    Rules run compiled where they are ready; the first game of a fresh installation waits for the
    compiler unless `Game.patient` is False, which plays interpreted meanwhile.
    """

    patient = True

    def __init__(self, edition: Edition, table: np.ndarray, chance: Chance | None = None) -> None:
        self.edition = edition
        self.names: list[str] = []
        self._table = table
        self._chance = chance
        self._log: list[Entry] = []
        self._tables: list[bytes] = []  # as set up, and after each entry of the log
        self._past: list[int] = []  # how long the log was before each move
        self._legal: list[int] | None = None
        self._taken_up = False  # from a position: its beginning is not known
        self._notation = notation(edition)
        if self.patient:
            get_ready()

    @classmethod
    def new(
        cls,
        players: int = 3,
        seed: int | None = None,
        edition: str | Edition = "prototype",
        *,
        first_game: bool = False,
        expert: bool = False,
        chance: Chance | None = None,
    ) -> Game:
        """Sets a new game up to its first decision.

        `seed` is a number from 0 to 2**63 - 1 and by default random. `chance` is asked for every
        outcome with the game itself, whose `moves()` then lists the possible ones; without it
        the table's own generator decides. Raises BadOption (SET-1) and BadEdition.
        """
        game = cls._blank(players, seed, edition, first_game, expert, chance)
        game._settle()
        return game

    @classmethod
    def _blank(
        cls,
        players: int,
        seed: int | None,
        edition: str | Edition,
        first_game: bool,
        expert: bool,
        chance: Chance | None = None,
    ) -> Game:
        if type(players) is not int or not 2 <= players <= 4:
            raise BadOption(f"{players!r} players: Steam & Cheese is for 2, 3 or 4 (SET-1)")
        if seed is None:
            seed = secrets.randbelow(MOST_SEED)
        if type(seed) is not int or not 0 <= seed <= MOST_SEED:
            raise BadOption(f"seed {seed!r}: a whole number from 0 to 2**63 - 1 is allowed")
        if isinstance(edition, str):
            edition = load_edition(edition)
        if not isinstance(edition, Edition):
            raise BadOption(f"edition {edition!r}: a name, a path or a loaded edition is allowed")
        table = np.zeros(1, TABLE)
        table["players"], table["seed"] = players, seed
        table["first_game"], table["expert"] = bool(first_game), bool(expert)
        table["chance_from_outside"], table["logging"] = 1, 1
        game = cls(edition, table, chance)
        game._door.deal(table)
        game._keep()
        return game

    @classmethod
    def from_position(
        cls,
        position: Mapping[str, Any],
        seed: int | None = None,
        edition: str | Edition | None = None,
        chance: Chance | None = None,
    ) -> Game:
        """Takes up a position at the start of a turn or of an overseer step.

        Raises BadPosition with the path of the field that contradicts the box or another field.
        """
        if seed is None:
            seed = secrets.randbelow(MOST_SEED)
        if isinstance(edition, str):
            edition = load_edition(edition)
        table, edition = take_up(position, edition)
        table["seed"] = seed
        table["chance_from_outside"], table["logging"] = 1, 1
        game = cls(edition, table, chance)
        game._taken_up = True
        game._keep()
        return game

    # --- who decides what ------------------------------------------------------------------------

    @property
    def _door(self) -> Door:
        return door_to(self.edition)

    @property
    def players(self) -> int:
        """The number of seats."""
        return int(self._table["players"][0])

    @property
    def seed(self) -> int:
        """The seed of the table's own generator."""
        return int(self._table["seed"][0])

    @property
    def version(self) -> int:
        """How many moves were made, outcomes of chance not counted."""
        return sum(entry.seat is not None for entry in self._log)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._door.is_over(self._table)

    @property
    def table(self) -> np.ndarray:
        """The table itself, an array of one record, for compiled functions. Not to be changed."""
        return self._table

    @property
    def log(self) -> Sequence[Entry]:
        """All moves and outcomes so far."""
        return self._log

    def _top(self, field: str) -> int:
        return int(self._table[field][0][self._table["agenda_size"][0] - 1])

    @property
    def chance_is_due(self) -> bool:
        """Whether an outcome of chance is due, which only a `chance` callback gets to see."""
        return not self.over and self._top("agenda_kind") >= CHANCE

    @property
    def seat(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return None if self.over or self.chance_is_due else self._top("agenda_seat")

    @property
    def decision(self) -> Decision | None:
        """What is to be decided now; None when the game is over."""
        seat = self.seat
        if seat is None:
            return None
        kind, strength = self._top("agenda_kind"), self._top("agenda_strength")
        action = ACTIONS[kind - ACTION] if kind >= ACTION else None
        name = KIND_OF_ACTION[action] if action else DECISIONS[kind]
        if name == "choose-waiting":
            name = "choose-action"
        is_amount = name == "amount"
        item = self._top("agenda_which") if is_amount else None
        most = len(self._ids()) - 1 if is_amount else None
        text, rule = prompt(self._table, self.edition, name, action, strength, item)
        source = source_of(self._top("agenda_cause"), self._table, self.edition)
        return Decision(name, seat, action, strength, source, text, rule, item, most)

    def _ids(self) -> list[int]:
        if self._legal is None:
            self._legal = self._door.legal(self._table)
        return self._legal

    def legal(self) -> list[int]:
        """Returns the numbers of the legal moves: `moves` without their words, for programs."""
        return list(self._ids())

    def moves(self) -> list[Move]:
        """Returns the legal moves; empty when the game is over."""
        return [self._move(move) for move in self._ids()]

    def _move(self, move: int) -> Move:
        text = self._notation.texts[move]
        return Move(move, text, label(move, self._notation, self._table))

    # --- playing ---------------------------------------------------------------------------------

    def _number(self, move: Move | int | str) -> int:
        """Finds the legal move that is meant, or says why there is none."""
        legal = self._ids()
        texts = [self._notation.texts[number] for number in legal]
        if isinstance(move, Move):
            move = move.id
        if isinstance(move, str):
            words = " ".join(move.lower().split())
            if words not in self._notation.ids:
                begun = [text for text in texts if text.startswith(words + " ")]
                if len(begun) > 1 and words:
                    raise AmbiguousMove(
                        _("{move} could mean several moves").format(move=repr(move)), "", begun
                    )
            move = self._notation.read(move)
        elif isinstance(move, bool) or not isinstance(move, int):
            raise IllegalMove(_("{move} is no move").format(move=repr(move)), "", texts)
        if move not in legal:
            if self.over:
                raise IllegalMove(_("the game is over"), "RND-8")
            if not 0 <= move < len(self._notation.texts):
                raise IllegalMove(_("{move} is the number of no move").format(move=move), "", texts)
            why, rule = reason(move, self._notation, self._table, self.decision)
            message = _("{move} is not possible: {why}").format(
                move=repr(self._notation.texts[move]), why=why
            )
            raise IllegalMove(message, rule, texts)
        return move

    def play(self, move: Move | int | str) -> None:
        """Plays a move, by itself, its number or its notation, and what chance adds to it.

        Raises IllegalMove, with the rule and the legal alternatives; nothing is changed then.
        """
        number = self._number(move)
        self._past.append(len(self._log))
        self._apply(number)
        self._settle()

    def play_entry(self, text: str) -> None:
        """Plays one line of a log, a move or an outcome, and nothing that follows from it."""
        number = self._number(text)
        self._past.append(len(self._log))
        if self.chance_is_due:
            self._table["draws"] += 1  # as if drawn: what comes next is not what came before
        self._apply(number)

    def _apply(self, move: int) -> None:
        self._log.append(Entry(self.seat, move))
        self._door.play(self._table, move)
        self._legal = None
        self._keep()

    def _keep(self) -> None:
        """Keeps the table as it stands now, and with it what the last step has changed."""
        count = int(self._table["event_count"][0])
        if count > EVENT_CAPACITY:
            raise RuntimeError(f"a move caused {count} events, {EVENT_CAPACITY} fit the table")
        self._tables.append(self._table.tobytes())

    def _settle(self) -> None:
        """Lets chance speak until somebody has to decide."""
        while self.chance_is_due:
            if self._chance is None:
                self._apply(self._door.sample(self._table))
            else:
                self._apply(self._number(self._chance(self)))

    @property
    def events(self) -> list[Event]:
        """What the last move changed, with what chance added, in order."""
        first = self._past[-1] + 1 if self._past else 0
        return [
            event
            for table in self._tables[first:]
            for event in tell(np.frombuffer(table, TABLE), self.edition, self.names)
        ]

    def table_after(self, entries: int) -> np.ndarray:
        """Returns the table as it stood after so many entries of the log. Not to be changed."""
        return np.frombuffer(self._tables[entries], TABLE)

    @property
    def can_undo(self) -> bool:
        """Whether the last move can be taken back: no chance and no other seat has spoken since."""
        if not self._past:
            return False
        last = self._log[self._past[-1] :]
        return len(last) == 1 and last[0].seat == self.seat

    def undo(self) -> None:
        """Takes the last move back, whatever it was."""
        if not self._past:
            raise IllegalMove(_("there is no move to take back"))
        length = self._past.pop()
        del self._log[length:]
        del self._tables[length + 1 :]
        self._table[:] = self.table_after(length)
        self._legal = None

    def at(self, entries: int) -> Game:
        """Returns a copy of the game as it was after so many entries of its log, with its past."""
        twin = self.copy()
        twin._table = self.table_after(entries).copy()
        del twin._log[entries:], twin._tables[entries + 1 :]
        del twin._past[bisect_left(twin._past, entries) :]
        return twin

    def copy(self, seed: int | None = None) -> Game:
        """Returns an independent copy, with the same past; with a seed, of another future."""
        twin = Game(self.edition, self._table.copy(), self._chance)
        if seed is not None:
            twin._table["seed"] = seed
        twin.names, twin._log, twin._past = list(self.names), list(self._log), list(self._past)
        twin._tables, twin._taken_up = list(self._tables), self._taken_up
        return twin

    # --- reading ---------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """Returns what all players may know, JSON-ready."""
        return describe(self._table, self.edition, self.seat)

    def scores(self) -> list[Score]:
        """Returns each seat's score as if the game ended now, with every part (END)."""
        scores = []
        for seat in range(self.players):
            parts, wins = self._door.score(self._table, seat)
            scores.append(Score(sum(parts), dict(zip(PARTS, parts, strict=True)), wins))
        return scores

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty while the game goes on."""
        if not self.over:
            return []
        return [seat for seat, score in enumerate(self.scores()) if score.wins]

    def record(
        self, players: Sequence[tuple[str, str]] | None = None, *, with_seed: bool = True
    ) -> dict[str, Any]:
        """Returns the record of the game so far, JSON-ready; `players` are (name, kind) by seat."""
        if self._taken_up:
            raise BadRecord(_("a game taken up from a position has no record of its beginning"))
        return record_of(self, players, with_seed=with_seed)

    @classmethod
    def steps(
        cls, record: Record | Mapping[str, Any], edition: Edition | None = None
    ) -> Iterator[tuple[int, Game]]:
        """Replays a record entry by entry: yields each entry's number and the game after it.

        Number 0 is the table as set up; the outcomes that set it up belong to it. The game is the
        same object each time. Raises BadRecord at the entry that does not fit.
        """

        def begin(edition: Edition, options: Options, seed: int) -> Game:
            try:
                return cls._blank(
                    options.players, seed, edition, options.first_game, options.expert
                )
            except BadOption as error:
                raise BadRecord(str(error)) from error

        return steps(read_record(record), edition, begin)

    @classmethod
    def replay(cls, record: Record | Mapping[str, Any], edition: Edition | None = None) -> Game:
        """Replays a whole record; raises BadRecord."""
        games = [game for _, game in cls.steps(record, edition)]
        if not games:
            raise BadRecord(_("its log does not even set the table up"))
        return games[-1]

    def check_seed(self) -> None:
        """Raises BadRecord unless the seed yields the outcomes of the log."""
        first_game, expert = (bool(self._table[name][0]) for name in ("first_game", "expert"))
        game = Game.new(self.players, self.seed, self.edition, first_game=first_game, expert=expert)
        for number, entry in enumerate(self._log):
            if number == len(game._log) and entry.seat is not None:
                game.play(entry.move)
            yielded = game._log[number] if number < len(game._log) else None
            if yielded != entry:
                told = "no more" if yielded is None else repr(self.text_of(yielded.move))
                raise BadRecord(
                    f"entry {number + 1} is {self.text_of(entry.move)!r},"
                    f" but the seed yields {told}"
                )

    def text_of(self, move: int) -> str:
        """Returns a move's notation."""
        return self._notation.texts[move]
