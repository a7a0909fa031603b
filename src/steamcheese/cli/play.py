"""`steamcheese play`: a game in the terminal, by numbers or by notation."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console

from steamcheese.bot_seat import PATIENCE, BotSeat, check_patience
from steamcheese.bots import bot_names
from steamcheese.cli.board import board, make_console, score_table
from steamcheese.cli.names import names_of
from steamcheese.errors import BadOption, IllegalMove
from steamcheese.game import Game
from steamcheese.lab.progress import compile_with_progress
from steamcheese.moves import Move

__all__ = ["find_move", "play"]

PERSON = "person"
HELP = """\
Answer with a move's number, its notation (as listed) or the beginning of it.
  board      show the whole table again
  moves      list the moves again
  score      what everybody would score if the game ended now
  undo       take the last move back, while no dice, draw or other seat has spoken
  save FILE  write the record of the game so far
  quit       leave the game (Ctrl-D does the same)"""


class Quit(Exception):
    """Says that the people leave the table."""


def play(
    *,
    players: int | None = None,
    bots: str | None = None,
    seed: int | None = None,
    first_game: Annotated[bool, Parameter(negative="")] = False,
    expert: Annotated[bool, Parameter(negative="")] = False,
    edition: str = "prototype",
    patience: float = PATIENCE,
) -> None:
    """Play in the terminal against bots.

    Args:
        players: How many seats: 2, 3 or 4. By default you and the bots, or 2.
        bots: Who sits in the other seats: names separated by commas, "person" for another one at
            the same terminal. By default greedy in each.
        seed: The seed of all chance; by default random.
        first_game: Whether to set up as for a first game.
        expert: Whether to play by the expert rule.
        edition: A built-in edition's name, a file or a folder.
        patience: How many seconds a bot of another package has for a decision before greedy plays
            on in its seat.

    """
    kinds = _kinds(players, bots)
    check_patience(patience)
    seated = [None if kind == PERSON else BotSeat(kind, patience=patience).make() for kind in kinds]
    compile_with_progress()
    game = Game.new(len(kinds), seed, edition, first_game=first_game, expert=expert)
    names = _names(kinds)
    game.names = names
    table = _Table(game, names, kinds, seated, make_console())
    try:
        table.play()
    except Quit:
        table.console.print("Goodbye.")


def _kinds(players: int | None, bots: str | None) -> list[str]:
    """Returns who sits in each seat; raises BadOption."""
    others = [] if bots is None else list(names_of(bots))
    for kind in others:
        if kind != PERSON and kind not in bot_names():
            known = ", ".join(bot_names())
            raise BadOption(f"there is no bot {kind!r}: choose from {known}, or {PERSON}")
    if players is None:
        players = len(others) + 1 if others else 2
    if not 2 <= players <= 4:
        raise BadOption(f"{players} players: Steam & Cheese is for 2, 3 or 4 (SET-1)")
    if not others:
        others = ["greedy"] * (players - 1)
    if len(others) > players:
        raise BadOption(f"{len(others)} bots are named, there are {players} seats")
    return [PERSON] * (players - len(others)) + others


def _names(kinds: Sequence[str]) -> list[str]:
    if kinds.count(PERSON) == 1:
        return ["You" if kind == PERSON else f"{kind} {seat}" for seat, kind in enumerate(kinds)]
    return [f"{kind} {seat}" for seat, kind in enumerate(kinds)]


def find_move(words: str, moves: Sequence[Move], first: int) -> Move | str:
    """Returns the move that a person means by a number or the beginning of its notation.

    What means no legal move comes back as text, for `Game.play` to explain. Raises IllegalMove
    where several moves begin so, or no move has the number.
    """
    text = " ".join(words.lower().split())
    if text.isdecimal():
        number = int(text) - first
        if not 0 <= number < len(moves):
            last = len(moves) + first - 1
            raise IllegalMove(f"{text} is the number of no move: they go from {first} to {last}")
        return moves[number]
    begun = [move for move in moves if move.text.startswith(text)]
    exact = [move for move in begun if move.text == text]
    if exact or len(begun) == 1:
        return (exact or begun)[0]
    if begun:
        some = ", ".join(move.text for move in begun[:8]) + (", ..." if len(begun) > 8 else "")
        raise IllegalMove(f"{text!r} could mean several moves: {some}")
    return text


class _Table:
    """Asks people and bots until the game is over."""

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        kinds: Sequence[str],
        seated: Sequence[BotSeat | None],
        console: Console,
    ) -> None:
        self.game, self.names, self.kinds, self.seated = game, names, kinds, seated
        self.console = console

    def say(self, text: str, style: str | None = None) -> None:
        self.console.print(text, style=style, soft_wrap=True)

    def play(self) -> None:
        """Plays to the end of the game."""
        shown: tuple[int, int] | None = None
        while (seat := self.game.seat) is not None:
            bot = self.seated[seat]
            if bot is not None:
                before, chosen = bot.fault, bot.choose(self.game)
                if bot.fault is not None and before is None:
                    self.say(f"{self.names[seat]}: {bot.fault}", "red")
                move = next(move for move in self.game.moves() if move.id == chosen)
                self.go(move, self.names[seat])
                continue
            turn = (seat, int(self.game.table["turns_taken"][0]))
            if turn != shown:
                self.show_board(seat)
                if shown is None:
                    self.say("Type a number of the list; help tells what else can be typed.")
                shown = turn
            self.ask(seat)
        self.say("")
        self.console.print(board(self.game, self.names))
        self.console.print(score_table(self.game, self.names))
        winners = [self.names[seat] for seat in self.game.winners]
        verb = "win" if len(winners) > 1 or winners == ["You"] else "wins"
        self.say(f"{' and '.join(winners)} {verb}.", "bold")

    def go(self, move: Move, name: str) -> None:
        """Plays a move and tells what it changed."""
        self.game.play(move)
        self.say(f"{name}: {move.label}", "bold")
        for event in self.game.events:
            self.say(f"  {event.text}", "dim")

    def ask(self, seat: int) -> None:
        """Asks a person until a move is made."""
        self.show_moves(seat)
        version = self.game.version
        while self.game.version == version:
            try:
                words = self.console.input("> ").strip()
            except EOFError:
                self.say("")
                raise Quit from None
            if words:
                self.answer(seat, words)

    def answer(self, seat: int, words: str) -> None:
        """Carries out what a person typed: a command or a move."""
        command, _, rest = words.partition(" ")
        match command.lower():
            case "quit" | "exit":
                raise Quit
            case "help" | "?":
                self.say(HELP)
            case "board":
                self.show_board(seat)
            case "moves":
                self.show_moves(seat)
            case "score":
                self.console.print(score_table(self.game, self.names))
            case "save":
                self.save(rest.strip())
            case "undo":
                self.undo(seat)
            case _:
                self.try_move(seat, words)

    def try_move(self, seat: int, words: str) -> None:
        """Plays the move that is meant, or says why not."""
        moves = self.game.moves()
        try:
            move = find_move(words, moves, self.first_number())
            if isinstance(move, str):
                self.game.play(move)  # says why not
            else:
                self.go(move, self.names[seat])
        except IllegalMove as error:
            rule = f" ({error.rule})" if error.rule else ""
            self.say(f"{error}{rule}", "red")
            self.say("Type a number of the list, or: moves, help")

    def undo(self, seat: int) -> None:
        """Takes the last move back, where that gives nothing away."""
        if not self.game.can_undo:
            self.say("Nothing can be taken back: chance or another seat has spoken.", "red")
            return
        self.game.undo()
        self.say("Taken back.")
        self.show_moves(seat)

    def save(self, path: str) -> None:
        """Writes the record of the game so far."""
        if not path:
            self.say("save needs the name of a file", "red")
            return
        record = self.game.record(list(zip(self.names, self.kinds, strict=True)))
        try:
            Path(path).write_bytes(msgspec.json.format(msgspec.json.encode(record), indent=1))
        except OSError as error:
            self.say(f"{path}: cannot be written ({error.strerror})", "red")
        else:
            self.say(f"Written to {path}")

    def first_number(self) -> int:
        """Returns the number of the first move in the list: amounts are numbered as they are."""
        decision = self.game.decision
        return 0 if decision is not None and decision.kind == "amount" else 1

    def show_moves(self, seat: int) -> None:
        """Lists the legal moves under what is asked."""
        decision = self.game.decision
        assert decision is not None
        whose = "" if self.names[seat] == "You" else f"{self.names[seat]}: "
        rule = f"  [{decision.rule}]" if decision.rule else ""
        self.say(f"\n{whose}{decision.prompt}{rule}", "bold cyan")
        moves = self.game.moves()
        width = max(len(move.text) for move in moves)
        for number, move in enumerate(moves, self.first_number()):
            self.say(f"{number:4}  {move.text:{width}}  {move.label}")

    def show_board(self, seat: int) -> None:
        """Shows the whole table."""
        self.say("")
        self.console.print(board(self.game, self.names, seat))
