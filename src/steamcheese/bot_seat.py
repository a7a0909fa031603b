"""The seat of a bot, which `greedy` takes over when the bot fails: no game ends because of a bot.

The bots that come with the game are trusted: they think where they are asked and see the game
itself. A bot of another package thinks in a thread of its own, on a copy with another future, for a
limited time. A thread cannot be killed; one that goes on for too long is told to end, which ends
everything but a call that never returns to Python. So many of those may be left behind, then no
more such bots are asked at all.
"""

from __future__ import annotations

import ctypes
import math
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import Future
from operator import index
from textwrap import shorten
from traceback import format_exception_only
from typing import Any, Literal, NamedTuple, TypeVar

from steamcheese.bot_plugins import load_plugin, plugin_names
from steamcheese.bots import Bot, bot_named, can_decide
from steamcheese.bots.levels import LEVELS
from steamcheese.errors import BadOption, one_line
from steamcheese.game import Game
from steamcheese.language import N_, _
from steamcheese.rules.door import is_ready

__all__ = ["PATIENCE", "BotSeat", "Fault", "check_patience", "guest_names", "values_of"]

PATIENCE = 10.0  # seconds that a bot of another package has for a decision
MOST_PATIENCE = 24 * 60 * 60
SETTING_OUT = 300.0  # and for its first steps: importing, compiling, reading its files
MOST_DETAIL = 200  # characters told of what a bot has said
LEFT_BEHIND = 4  # threads that may go on for ever before such bots are not asked any more

Answer = TypeVar("Answer")
_left_behind: list[threading.Thread] = []


Kind = Literal["raised", "stalled", "nonsense", "refused"]

SENTENCES: dict[Kind, str] = {
    "raised": N_("bot {bot} failed: {detail}; {heir} plays on in its seat"),
    "stalled": N_("bot {bot} did not decide within {detail} seconds; {heir} plays on in its seat"),
    "nonsense": N_("bot {bot} answered {detail}, no legal move; {heir} plays on in its seat"),
    "refused": N_(
        "bot {bot} is not asked, because too many bots never came to an end;"
        " {heir} plays on in its seat"
    ),
}


class Fault(NamedTuple):
    """What a bot did wrong, and who plays on in its seat."""

    bot: str
    kind: Kind
    detail: str
    heir: str

    def __str__(self) -> str:
        return _(SENTENCES[self.kind]).format(**self._asdict())


class Stalled(Exception):
    """Says that a bot took too long."""


class Refused(Exception):
    """Says that no more bots of other packages are asked."""


class Nonsense(Exception):
    """Says that an answer is none."""


def guest_names() -> list[str]:
    """Returns the names of the bots of other packages, none of which is a name of the house."""
    return [name for name in plugin_names() if name not in ("random", *LEVELS)]


class BotSeat:
    """A bot that always decides: once it has failed, another one does so in its place.

    `fault` tells why the bot lost its seat. The bot is made when it is first needed. One that
    searches does so with `effort` times its usual budget.
    """

    def __init__(
        self,
        name: str,
        seed: int | None = None,
        patience: float = PATIENCE,
        effort: float = 1.0,
    ) -> None:
        self.name = name
        self.fault: Fault | None = None
        self._seed = secrets.randbelow(2**31) if seed is None else seed
        self._patience = patience
        self._more: dict[str, float] = {} if effort == 1 else {"effort": effort}
        self._is_guest = name in guest_names()
        self._bot: Bot | None = None

    @property
    def is_guest(self) -> bool:
        """Whether a bot of another package decides."""
        return self._is_guest

    def make(self) -> BotSeat:
        """Makes the bot now and returns the seat; raises BadOption if it cannot be made."""
        try:
            self._made()
        except BadOption:
            raise
        except Exception as error:
            kind = type(error).__name__
            raise BadOption(f"bot {self.name} cannot be made: {kind}, {error}") from error
        return self

    def can_decide(self, game: Game) -> bool:
        """Tells whether the bot can decide now, or waits for the compiled rules."""
        try:
            return is_ready() or (not self._is_guest and can_decide(self._made(), game))
        except Exception:  # noqa: BLE001 - `choose` meets it again and says so
            return True

    def choose(self, game: Game) -> int:
        """Returns the number of a legal move, whatever the bot does."""
        while True:
            try:
                return self._move(self._ask(game), game)
            except Stalled as error:
                self._give_up("stalled", str(error), error)
            except Refused as error:
                self._give_up("refused", "", error)
            except Nonsense as error:
                self._give_up("nonsense", str(error), error)
            except BadOption as error:
                self._give_up("raised", str(error), error)
            except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, the others play on
                self._give_up("raised", "".join(format_exception_only(error)), error)

    def values(self, game: Game) -> list[float]:
        """Returns the VP with which the bot expects each seat to end, see `values_of`.

        Raises BadOption if the bot cannot tell.
        """
        bot = self.make()._made()
        if not self._is_guest:
            return values_of(bot, game)
        twin = game.copy(self._seed)  # of another future than the table's
        try:
            return within(self._patience, lambda: values_of(bot, twin))
        except Exception as error:
            kind = type(error).__name__
            raise BadOption(f"bot {self.name} cannot value a position: {kind}, {error}") from error

    def _made(self) -> Bot:
        if self._bot is None:
            if self._is_guest:
                self._bot = within(SETTING_OUT, self._guest)
            else:
                self._bot = bot_named(self.name, self._seed, **self._more)
        return self._bot

    def _guest(self) -> Bot:
        make: Callable[..., Bot] = load_plugin(self.name)
        return make(self._seed, **self._more)

    def _ask(self, game: Game) -> Any:
        bot = self._made()
        if not self._is_guest:
            return bot.choose(game)
        twin = game.copy(self._seed)
        return within(self._patience, lambda: bot.choose(twin))

    def _move(self, answer: Any, game: Game) -> int:
        try:
            move = -1 if isinstance(answer, bool) else index(answer)
        except TypeError:
            move = -1
        if move not in game.legal():
            raise Nonsense(f"{answer!r:.60}")
        return move

    def _give_up(self, kind: Kind, detail: str, error: Exception) -> None:
        """Lets the heir play on: `greedy`, or `random` for that; after it nobody is left."""
        heir = {"greedy": "random", "random": None}.get(self.name, "greedy")
        if heir is None:
            raise error
        if self.fault is None:
            line = shorten(one_line(detail), MOST_DETAIL, placeholder=" ...")
            self.fault = Fault(self.name, kind, line, heir)
        self.name, self._is_guest, self._bot = heir, False, None


def check_patience(seconds: float) -> None:
    """Raises BadOption if a bot cannot have so many seconds for a decision."""
    if not 0 < seconds <= MOST_PATIENCE:
        raise BadOption(
            f"{seconds} seconds for a decision: more than 0 and at most {MOST_PATIENCE} are allowed"
        )


def values_of(bot: Bot, game: Game) -> list[float]:
    """Returns the VP with which a bot expects each seat to end: exact when the game is over.

    A bot without `values` is taken at the score as if the game ended now.
    """
    ask: Callable[[Game], list[float]] | None = getattr(bot, "values", None)
    if ask is None or game.over:
        return [float(score.total) for score in game.scores()]
    values = [float(value) for value in ask(game)]
    if len(values) != game.players or not all(map(math.isfinite, values)):
        raise BadOption(f"bot {bot.name} values {game.players} seats as {values}")
    return values


def within(seconds: float, ask: Callable[[], Answer]) -> Answer:
    """Calls a function in a thread of its own; raises what it raises, Stalled or Refused."""
    _left_behind[:] = [thread for thread in _left_behind if thread.is_alive()]
    if len(_left_behind) >= LEFT_BEHIND:
        raise Refused
    future: Future[Answer] = Future()

    def think() -> None:
        try:
            future.set_result(ask())
        except Exception as error:  # noqa: BLE001 - raised again where it is waited for
            future.set_exception(error)
        except BaseException as error:  # noqa: BLE001 - it is not for a bot to end the program
            future.set_exception(RuntimeError(type(error).__name__))

    thread = threading.Thread(target=think, name="a bot thinks", daemon=True)
    thread.start()
    try:
        return future.result(seconds)
    except TimeoutError:
        if future.done():
            raise  # the bot's own
        _left_behind.append(thread)
        end(thread)
        raise Stalled(f"{seconds:g}") from None


def end(thread: threading.Thread) -> None:
    """Raises SystemExit in a thread, as soon as it runs Python again."""
    assert thread.ident is not None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(
        ctypes.c_ulong(thread.ident), ctypes.py_object(SystemExit)
    )
