"""The prompt bar: every kind of decision is explained and leads to its rule."""

from __future__ import annotations

import html
import random
from dataclasses import replace
from datetime import UTC, datetime

from steamcheese.bots import bot_named
from steamcheese.game import KIND_OF_ACTION, Game
from steamcheese.rules.vocabulary import DECISIONS
from steamcheese.web.amounts import amount_form
from steamcheese.web.render import draw
from steamcheese.web.rulebook import linked, rule
from steamcheese.web.store import Act, Saved, Seat
from steamcheese.web.table import Table
from steamcheese.web.view import table_view
from tests.web.browsing import Browser

# What the public interface calls the kinds of decisions; actions that are asked apart by amount.
WANTED = ({*DECISIONS, *KIND_OF_ACTION.values()} - {"choose-waiting"}) | {
    action for action, kind in KIND_OF_ACTION.items() if kind == "amount"
}


def table_of(game: Game) -> Table:
    at = datetime.now(UTC)
    seats = tuple(Seat(seat, f"Player {seat}", "person", "me") for seat in range(game.players))
    saved = Saved("t", 1, False, {"first_game": False, "expert": False}, 1, at, at, seats)
    table = Table(saved, game)
    table.apply(replace(Act("deal", data={"log": [], "events": []}), version=1))
    return table


def prompt_bar(game: Game) -> str:
    table = table_of(game)
    view = table_view(table, game.edition, tuple(range(game.players)))
    return draw("prompt.html.j2", message="", hint=None, compiling=False, link="", **view)


async def test_every_kind_of_decision_is_explained_and_leads_to_its_rule(browser: Browser) -> None:
    rules_page = await browser.get("/rules")
    left, chance, bots = set(WANTED), random.Random(1), [bot_named("greedy", seed=1)]
    for seed in range(200):
        game = Game.new(players=2 + seed % 3, seed=seed, expert=bool(seed % 2))
        while (decision := game.decision) is not None and left:
            asked = decision.action if decision.kind == "amount" else decision.kind
            if asked in left:
                left -= {asked, decision.kind}
                bar = prompt_bar(game)
                is_amount = decision.kind == "amount"
                words = amount_form(game).title if is_amount else decision.prompt
                assert words in html.unescape(bar)
                assert f'id="rule-{decision.rule}"' in bar
                assert f'href="/rules#{decision.rule}"' in bar
                assert f'id="{decision.rule}"' in rules_page
                assert 'name="move"' in bar or 'name="amount:' in bar
            legal = game.legal()
            greedy = chance.random() < 0.5
            game.play(bots[0].choose(game) if greedy else chance.choice(legal))
        if not left:
            break
    assert left == set()


def test_rules_named_in_a_text_become_links_and_nothing_else_does() -> None:
    text = linked("Not this <b>way</b> (MCH-2), see R-1 and ABC-9.")
    assert '(<a class="rule" href="/rules#MCH-2" rel="help">MCH-2</a>)' in text
    assert 'href="/rulings#R-1"' in text
    assert "ABC-9." in text
    assert "#ABC-9" not in text
    assert "&lt;b&gt;" in text


async def test_one_rule_is_told_in_place_to_scripts_and_among_all_to_others(
    browser: Browser,
) -> None:
    await browser.get("/rules/PRE-4")
    assert (browser.path, 'id="PRE-4"' in browser.page) == ("/rules", True)
    answer = await browser.client.get("/rules/pre-4", headers={"x-requested-with": "fetch"})
    found = rule("PRE-4")
    assert found is not None
    assert found.title in answer.text
    assert "<html" not in answer.text
    await browser.get("/rules/XYZ-1")
    assert browser.status == 404


async def test_end_turn_says_why_it_cannot_be_pressed_yet(browser: Browser) -> None:
    table = await browser.open_table("person", "person")
    while any(move.split()[0] in {"start", "overseer"} for move in browser.moves):
        await browser.play(table, browser.moves[0])
    assert 'aria-disabled="true" data-thing="end"' in browser.page
    assert "A turn ends when its die is placed." in browser.page
    await browser.play(table, next(move for move in browser.moves if move.startswith("die ")))
    assert "The die must be placed first." in browser.page
