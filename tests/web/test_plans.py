"""What dice would see before they are placed, even before they are taken."""

from __future__ import annotations

import pytest

from steamcheese.game import Game
from steamcheese.web.plans import PlannedDie, dice_to_plan, plans, plans_of, reaches
from steamcheese.web.views.planning import planned_machines, planned_spaces, prices
from tests.web.browsing import Browser
from tests.web.scripts import play_until

NAMES = ["Ada", "Bob"]


def before_a_die(**owned: int) -> Game:
    """Returns a game in which a die is to be chosen, machines marked for seats: `n1=1`."""
    game = play_until(Game.new(players=2, seed=11), "die")
    position = game.position()
    for name, seat in owned.items():
        machine = position["boards"][int(name[1]) - 1]["machines"][SIDES[name[0]]]
        machine["owner"] = seat
        position["seats"][seat]["markers"][0] = False
    return Game.from_position(position, seed=1)


SIDES = {"n": "north", "e": "east", "s": "south", "w": "west"}


def test_plan_before_the_die_is_taken_is_what_the_placement_then_sees() -> None:
    game = before_a_die()
    for die in dice_to_plan(game.position()):
        planned = plans_of(game, game.edition, die)
        taken = game.copy()
        taken.play(f"die {die.color} {die.top}")
        moves = [move.text for move in taken.moves()]
        real = plans(taken, moves, game.edition)
        assert len(real) == sum(len(turns) for turns in planned.values())
        for text, plan in real.items():
            assert plan in planned[text.split(" ")[1]]


def test_reach_names_each_space_in_sight_and_every_strength_that_a_turn_gives() -> None:
    game = before_a_die()
    for die in dice_to_plan(game.position()):
        planned = plans_of(game, game.edition, die)
        found = {reach.slot: reach for reach in reaches(game, game.edition, [die.top])}
        assert len(found) == 12
        for slot, reach in found.items():
            seen = {
                (space, machine.strength)
                for space, turns in planned.items()
                for plan in turns
                for machine in plan.seen
                if machine.slot == slot
            }
            assert {space for space, _ in seen} == set(reach.spaces)
            assert {strength for _, strength in seen} == set(dict(reach.strengths)[die.top])
            assert not set(reach.spaces) & set(reach.hidden)


def test_price_names_the_owner_who_is_paid_and_nobody_for_ones_own_machine() -> None:
    game = before_a_die(n1=1)
    payer = 0
    seen = {reach.slot: reach for reach in reaches(game, game.edition, [3], payer)}
    assert seen["1n"].owner == 1
    (line,) = prices([seen["1n"]], game.edition, NAMES)
    assert "Bob" in line
    assert "1 VP" in line
    own = {reach.slot: reach for reach in reaches(game, game.edition, [3], 1)}
    assert own["1n"].owner is None
    assert prices([own["1n"]], game.edition, NAMES) == []


def test_price_names_the_bonus_tile_beside_a_machine() -> None:
    game = before_a_die()
    position = game.position()
    kind = game.edition.bonus_kinds[4]
    position["boards"][0]["machines"]["north"]["bonus_tile"] = kind.id
    position["piles"]["bonus_tiles"]["count"] -= 1
    game = Game.from_position(position, seed=1)
    machines = planned_machines(reaches(game, game.edition, [3]), game.edition, NAMES)
    (note,) = next(machine for machine in machines if machine.slot == "1n").notes
    assert kind.name in note


def test_machine_behind_another_die_is_hidden_from_there() -> None:
    game = play_until(Game.new(players=3, seed=11), "die")
    die = dice_to_plan(game.position())[0]
    game.play(f"die {die.color} {die.top}")
    space = next(move.text for move in game.moves() if move.text.startswith("place 1sw"))
    game.play(space)
    north, south = (
        next(reach for reach in reaches(game, game.edition, [3]) if reach.slot == slot)
        for slot in ("1n", "1s")
    )
    assert "1nw" in north.spaces
    assert "1nw" in south.hidden
    (machine,) = planned_machines([south], game.edition, NAMES)
    assert "Hidden by another die from north-west" in machine.sight


def test_each_turn_of_a_space_is_told_in_words_too() -> None:
    game = before_a_die()
    die = PlannedDie("white", 5)
    for space in planned_spaces(plans_of(game, game.edition, die), game.edition, NAMES):
        assert [words.split(" ")[0] for _, words in space.turns] == ["1", "4", "6", "3"]


@pytest.mark.parametrize("kind", ["start-tile", "overseer-step"])
def test_there_is_nothing_to_plan_outside_turns(kind: str) -> None:
    assert dice_to_plan(play_until(Game.new(players=2, seed=11), kind).position()) == []


async def test_plan_is_a_page_of_its_own_for_everybody(browser: Browser, other: Browser) -> None:
    table = await browser.open_table("person", "person")
    await browser.get(f"{table}/plan")
    assert "No die can be placed now" in browser.page
    await browser.get(table)
    while any(move.split()[0] in {"start", "overseer"} for move in browser.moves):
        await browser.play(table, browser.moves[0])
    assert f'href="{table}/plan"' in browser.page
    die = next(move for move in browser.moves if move.startswith("die "))
    name = die.removeprefix("die ").replace(" ", "-")
    for reader in (browser, other):
        page = await reader.get(f"{table}/plan")
        assert 'data-about="slot:1n"' in page
        assert 'data-about="space:1nw"' not in page
        page = await reader.get(f"{table}/plan?die={name}")
        assert 'aria-current="true"' in page
        assert 'data-about="slot:1n"' in page
        assert page.count('class="plan"') >= 4 * 9
        assert 'data-about="own-space:"' in page
    await browser.get(f"{table}/plan?die=nonsense-9")
    assert browser.status == 200
