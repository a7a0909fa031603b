"""Reasons for what cannot be chosen."""

from __future__ import annotations

import random
import re

from steamcheese.bots import bot_named
from steamcheese.game import Game
from steamcheese.web.choices import targets
from steamcheese.web.rulebook import rule
from steamcheese.web.views import board
from steamcheese.web.whys import end_why, whys
from tests.web.browsing import Browser
from tests.web.scripts import play_until

NAMES = ["Ada", "Bob", "Eve"]


def reasons(game: Game, seat: int | None = None) -> dict[str, tuple[str, str]]:
    mine = (game.seat,) if seat is None else (seat,)
    found = whys(game, game.edition, NAMES, [seat for seat in mine if seat is not None])
    return {why.thing: (why.text, why.rule) for kind in found for why in kind.things}


def test_every_thing_can_be_chosen_or_has_a_reason_with_a_rule() -> None:
    game, bot, chance = Game.new(players=3, seed=5), bot_named("greedy", seed=1), random.Random(4)
    kinds = set()
    while game.decision is not None:
        kinds.add(game.decision.kind)
        legal = {
            target for move in game.moves() for target in targets(move.text, game.edition.numbers)
        }
        said = reasons(game)
        assert not legal & said.keys()
        for text, id_ in said.values():
            assert text[0].isupper() or text[0].isdigit()
            assert text.endswith(".")
            assert rule(id_) is not None
        if chance.random() < 0.1:  # whatever is drawn with a key is accounted for
            page = board(game.position(), game.edition, {game.seat or 0}, {}, NAMES)
            drawn = set(re.findall(r'data-thing="([^"]+)"', page))
            assistants = {key for key in drawn if re.fullmatch("assistant:(?!.* deploy).*", key)}
            assert drawn - assistants - legal <= said.keys()
        game.play(bot.choose(game))
    assert len(kinds) > 14
    assert set(reasons(game, 0).values()) == {("The game is over.", "")}


def test_reason_of_a_machine_follows_the_turn() -> None:
    game = play_until(Game.new(players=2, seed=11), "die")
    assert reasons(game)["slot:2n"][1] == "TRN-4"
    game.play(next(move for move in game.moves() if move.text.startswith("die ")))
    assert reasons(game)["slot:2n"] == ("The die must be placed first.", "TRN-3")
    game.play(next(move for move in game.moves() if move.text.startswith("place 1")))
    assert reasons(game)["slot:2n"] == ("The die stands on board 1.", "MCH-3")


def test_end_of_the_turn_says_what_is_missing() -> None:
    game = play_until(Game.new(players=2, seed=11), "die")
    assert end_why(game, game.edition).rule == "TRN-3"
    game.play(next(move for move in game.moves() if move.text.startswith("die ")))
    assert end_why(game, game.edition).text == "The die must be placed first."


def test_who_waits_is_told_whose_decision_it_is() -> None:
    game = play_until(Game.new(players=2, seed=11), "die")
    assert game.seat is not None
    said = set(reasons(game, 1 - game.seat).values())
    assert said == {(f"It is for {NAMES[game.seat]} to decide.", "")}


async def test_reasons_are_a_page_of_their_own(browser: Browser, other: Browser) -> None:
    table = await browser.open_table("person", "person", name0="Ada", name1="Bob")
    page = await browser.get(f"{table}/why")
    assert 'data-about="slot:1n"' in page
    assert 'href="/rules#' in page
    page = await other.get(f"{table}/why")
    assert "to decide." in page
