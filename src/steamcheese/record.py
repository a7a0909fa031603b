"""Records: complete games as JSON, which replay from their own outcomes on any machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from steamcheese.box.edition import Edition, is_path, load_edition
from steamcheese.errors import BadEdition, BadRecord, IllegalMove
from steamcheese.language import _

if TYPE_CHECKING:
    from steamcheese.game import Game

__all__ = ["FORMAT", "RULES_VERSION", "Options", "Record", "read_record", "record_of", "steps"]

FORMAT = "steamcheese-record/1"
RULES_VERSION = 1


class _Part(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    pass


class MoveEntry(_Part, omit_defaults=True):
    """A seat's move, or an outcome of chance: exactly one of the two forms."""

    seat: int | None = None
    move: str | None = None
    chance: str | None = None


class Player(_Part):
    """Who sat in a seat: a name, and `person` or a bot's name."""

    name: str
    kind: str


class Options(_Part):
    """How the game was set up."""

    players: int
    first_game: bool = False
    expert: bool = False


class Record(_Part):
    """One game. `result` is null while the game is not over."""

    format: Literal["steamcheese-record/1"]
    rules_version: int
    edition: str
    edition_sha256: str
    options: Options
    players: list[Player]
    seed: int | None
    log: list[MoveEntry]
    result: dict[str, Any] | None = None


def record_of(
    game: Game, players: Sequence[tuple[str, str]] | None = None, *, with_seed: bool = True
) -> dict[str, Any]:
    """Returns a game's record, JSON-ready; `players` are (name, kind) by seat."""
    given = players or [(f"Seat {seat}", "person") for seat in range(game.players)]
    table = game.table[0]
    result = None
    if game.over:
        scores = game.scores()
        result = {
            "winners": game.winners,
            "scores": [{"total": score.total, **score.parts} for score in scores],
        }
    return {
        "format": FORMAT,
        "rules_version": RULES_VERSION,
        "edition": game.edition.name,
        "edition_sha256": game.edition.sha256,
        "options": {
            "players": game.players,
            "first_game": bool(table["first_game"]),
            "expert": bool(table["expert"]),
        },
        "players": [{"name": name, "kind": kind} for name, kind in given],
        "seed": game.seed if with_seed else None,
        "log": [
            {"chance": game.text_of(entry.move)}
            if entry.seat is None
            else {"seat": entry.seat, "move": game.text_of(entry.move)}
            for entry in game.log
        ],
        "result": result,
    }


def read_record(source: Record | str | Path | bytes | Mapping[str, Any]) -> Record:
    """Reads a record from a file's path, its bytes or a mapping; raises BadRecord."""
    if isinstance(source, Record):
        return source
    try:
        if isinstance(source, Mapping):
            return msgspec.convert(source, Record)
        if not isinstance(source, str | Path | bytes):
            raise BadRecord(_("a record is a mapping, its text in bytes, or the path of its file"))
        data = source if isinstance(source, bytes) else Path(source).read_bytes()
        return msgspec.json.decode(data, type=Record)
    except RecursionError as error:
        raise BadRecord(_("it is nested too deep")) from error
    except OSError as error:
        raise BadRecord(f"{source!r}: {error.strerror or error}") from error
    except (msgspec.DecodeError, ValueError) as error:
        raise BadRecord(_("this is no record of a game: {error}").format(error=error)) from error


def _edition_of(record: Record, edition: Edition | None) -> Edition:
    if record.rules_version != RULES_VERSION:
        raise BadRecord(
            _("it needs version {version} of the rules, these are {ours}").format(
                version=record.rules_version, ours=RULES_VERSION
            )
        )
    if edition is None:
        if is_path(record.edition):
            raise BadRecord(_("its edition is no name; give an edition of your own beside it"))
        try:
            edition = load_edition(record.edition)
        except BadEdition as error:
            raise BadRecord(
                _("its edition {edition} is not here: {error}").format(
                    edition=repr(record.edition), error=error
                )
            ) from error
    if edition.sha256 != record.edition_sha256:
        raise BadRecord(
            _(
                "it was played with another edition {edition} than the one given:"
                " {theirs} is not {ours}"
            ).format(
                edition=repr(record.edition),
                theirs=record.edition_sha256[:12],
                ours=edition.sha256[:12],
            )
        )
    return edition


def steps(
    record: Record, edition: Edition | None, begin: Callable[[Edition, Options, int], Game]
) -> Iterator[tuple[int, Game]]:
    """Replays a record entry by entry: yields each entry's number, from 1, and the game after it.

    Number 0 is the table as set up, before the first decision; the outcomes that set it up
    belong to it. Raises BadRecord at the entry that does not fit.
    """
    edition = _edition_of(record, edition)
    options = record.options
    if len(record.players) != options.players:
        raise BadRecord(
            _("{named} players are named, {playing} play").format(
                named=len(record.players), playing=options.players
            )
        )
    game = begin(edition, options, 0 if record.seed is None else record.seed)
    game.names = [player.name for player in record.players]
    set_up = False
    for number, entry in enumerate(record.log, 1):
        _play_entry(game, entry, number)
        if not set_up and not game.chance_is_due:
            set_up = True
            yield 0, game
        elif set_up:
            yield number, game
    if game.chance_is_due:
        raise BadRecord(
            _("it ends after entry {entry}, where an outcome of chance is due").format(
                entry=len(record.log)
            )
        )
    if record.result is not None:
        result = record_of(game)["result"]
        if record.result != result:
            raise BadRecord(_("its result is not the one to which its moves lead"))


def _play_entry(game: Game, entry: MoveEntry, number: int) -> None:
    is_chance = entry.chance is not None
    if is_chance == (entry.move is not None) or is_chance != (entry.seat is None):
        raise BadRecord(
            _("entry {entry} is neither a seat's move nor an outcome of chance").format(
                entry=number
            )
        )
    if game.over:
        raise BadRecord(_("entry {entry} comes after the end of the game").format(entry=number))
    if is_chance != game.chance_is_due:
        if game.chance_is_due:
            text = _("entry {entry}: an outcome of chance is due")
        else:
            text = _("entry {entry}: a move of seat {seat} is due")
        raise BadRecord(text.format(entry=number, seat=game.seat))
    if entry.seat != game.seat:
        raise BadRecord(
            _("entry {entry}: it is for seat {seat} to decide, not {other}").format(
                entry=number, seat=game.seat, other=entry.seat
            )
        )
    try:
        game.play_entry(str(entry.chance if is_chance else entry.move))
    except IllegalMove as error:
        raise BadRecord(_("entry {entry}: {error}").format(entry=number, error=error)) from error
