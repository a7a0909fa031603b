"""A turn in its order, what may come between its units, and what waits: TRN."""

from __future__ import annotations

from typing import Any

import pytest

from steamcheese import Game
from steamcheese.errors import IllegalMove
from tests.scenario import (
    WORKBENCH,
    Scenario,
    at_own_space,
    blueprint,
    bonus_kind,
    changes,
    moves,
    order_with,
    play,
    printed,
)

COINS = bonus_kind("money")  # as much money as the strength
DISPOSAL = order_with("dispose")  # an order whose bonus disposes of waste


def asked(game: Game) -> tuple[str, int | None, str | None, int]:
    """Kind, seat, action and strength of the decision at hand."""
    decision = game.decision
    assert decision is not None
    return decision.kind, decision.seat, decision.action, decision.strength


def seat(game: Game, number: int = 0) -> dict[str, Any]:
    board: dict[str, Any] = game.position()["seats"][number]
    return board


def done(*orders: str) -> list[dict[str, Any]]:
    return [{"id": order, "extended": False, "bonus_used": False} for order in orders]


def begin(scenario: Scenario, color: str = "brown") -> Game:
    """Takes a die whose bottom is 2."""
    return play(scenario.pool(f"{color} 5").game(), f"die {color} 5")


def words(game: Game) -> set[str]:
    """The first words of the legal moves."""
    return {move.split()[0] for move in moves(game)}


# --- the order of a turn --------------------------------------------------------------------------


@pytest.mark.rule("TRN-1", "R-26")
def test_a_turn_begins_with_choosing_a_die_and_nothing_else() -> None:
    scenario = Scenario(edition=WORKBENCH).achievements("milk-dealer")
    scenario.assistants(0, "top 1").overseer(0, 0)
    scenario.seat(0, milk=[[20, 0, 0], [0, 0, 0]], bonus_tiles=[COINS], completed=done(DISPOSAL))
    game = scenario.pool("white 5 white 5 white 2 yellow 1 yellow 1 yellow 1").game()

    # equal dice once
    assert moves(game) == [
        *("die white 2", "die white 5", "die yellow 1"),
        *("die brown 1", "die brown 2", "die brown 3"),
    ]
    assert asked(game)[:2] == ("die", 0)


@pytest.mark.rule("TRN-1")
def test_only_a_die_left_in_the_pool_can_be_chosen() -> None:
    game = Scenario().pool("white 5 white 2 white 2").game()

    with pytest.raises(IllegalMove):
        game.play("die white 6")
    play(game, "die white 5", "place 1nw n1", "end")
    assert "die white 5" not in moves(game)
    assert "die white 2" in moves(game)


@pytest.mark.rule("TRN-2")
def test_the_resource_comes_with_the_die() -> None:
    assert changes(Scenario().pool("yellow 6").game(), "die yellow 6") == {
        "pool": (["yellow 6"], []),
        "hand": (None, "yellow 6"),
        "seats[0].money": (0, 6),
    }


@pytest.mark.rule("TRN-3")
def test_the_die_goes_to_an_empty_space_of_a_board_or_the_own_die_space() -> None:
    scenario = Scenario(2, seat=1, turn=2).purple("1nw", "2ne", "3sw").seat(0, die="white 1")
    scenario.die("1se", "white 4").die("2sw", "yellow 4")
    game = play(scenario.pool("brown 6").game(), "die brown 6")
    places = moves(game, "place")

    free = ["1ne", "1sw", "2nw", "2se", "3nw", "3ne", "3se"]
    assert places == [
        *(f"place {space} n{north}" for space in free for north in (2, 3, 5, 4)),
        "place own",  # the other seat's is taken, not this one's
    ]
    assert changes(game, "place 2se n3") == {
        "hand": ("brown 6", None),
        "boards[1].dice.se": (None, "brown 6 n3"),
    }
    assert moves(game, "place") == []


@pytest.mark.rule("TRN-3")
def test_the_turn_does_not_end_with_the_die_in_hand() -> None:
    game = begin(Scenario())

    assert "end" not in moves(game)
    assert words(game) == {"place"}


@pytest.mark.rule("TRN-4")
def test_machines_may_be_forgone() -> None:
    game = play(begin(Scenario()), "place 1nw n1")
    assert words(game) == {"use", "end"}
    play(game, "use 1e")
    assert words(game) == {"use", "end"}
    play(game, "end")

    assert asked(game)[:2] == ("die", 1)


@pytest.mark.rule("TRN-4", "MCH-3")
def test_there_is_no_third_machine() -> None:
    game = play(begin(Scenario()), "place 1nw n1", "use 1e", "use 1n")

    assert moves(game) == ["end"]


BEFORE_AND_AFTER = [
    [],
    ["place 1nw n1"],
    ["place 1nw n1", "use 1e"],
    ["place 1nw n1", "use 1e", "use 1n"],
    ["place own"],
    ["place own", "do refine"],
]


@pytest.mark.rule("TRN-5", "R-26", "R-28", "BON-1")
@pytest.mark.parametrize("before", BEFORE_AND_AFTER)
def test_one_bonus_tile_may_be_used_or_placed_between_any_units(before: list[str]) -> None:
    scenario = Scenario().seat(0, bonus_tiles=[COINS, bonus_kind("spice", 2)])
    game = play(begin(scenario), *before)
    other = game.copy()
    assert changes(game, f"tile {COINS}")["seats[0].money"] == (0, 2)
    play(other, f"put {COINS}", "at 2w")

    for ended in (game, other):
        assert moves(ended, "tile") == []
        assert moves(ended, "put") == []


@pytest.mark.rule("TRN-5")
def test_the_next_turn_has_its_own_bonus_tile() -> None:
    scenario = Scenario().seat(0, bonus_tiles=[COINS, COINS]).pool("white 5 white 4 white 3")
    game = play(scenario.game(), "die white 5", f"tile {COINS}", "place own", "end")
    play(game, "die white 4", "place own", "end", "die white 3")

    assert f"tile {COINS}" in moves(game)


@pytest.mark.rule("TRN-5")
def test_triggering_placed_tiles_is_unlimited() -> None:
    scenario = Scenario().tile("1e", COINS).tile("1n", COINS)
    scenario.seat(0, bonus_tiles=[bonus_kind("vp", 2)])
    game = play(begin(scenario), "place 1nw n1", f"tile {bonus_kind('vp', 2)}")
    play(game, "use 1e", "trigger", "use 1n", "trigger")

    assert seat(game)["money"] == 4 + 1
    assert seat(game)["vp"] == 2


SIDE_MOVES = {"tile", "put", "bonus", "take-back", "claim", "extra", "end", "use", "place"}


@pytest.mark.rule("R-28", "TRN-5", "TRN-6", "ZEP-10", "ACH-1")
def test_nothing_comes_inside_a_unit() -> None:
    """A level 3 machine, its owner's bonus, what waits and its neighbour tile are one unit."""
    scenario = Scenario(3).machine("1e", blueprint(3, "press", "dispose"), owner=1)
    scenario.tile("1e", bonus_kind("refine")).achievements("submerged-in-trash").overseer(0, 0)
    scenario.assistants(0, "top 1")
    scenario.seat(0, waste=20, cheese=[[3, 0, 1, 0], [0, 0, 0, 0]], spice=5)
    scenario.seat(0, bonus_tiles=[COINS], completed=done(DISPOSAL))
    game = play(begin(scenario), "place 1nw n1")
    assert words(game) == SIDE_MOVES - {"place"}
    play(game, "use 1e")
    asked_for = []
    for move in ("pass", "do press", "amount 1", "amount 0", "amount 1", "amount 1"):
        assert not words(game) & SIDE_MOVES
        asked_for.append(asked(game)[0])
        play(game, move)

    assert asked_for == ["owner-bonus", "choose-action", *["amount"] * 4]
    assert words(game) == SIDE_MOVES - {"place"}


@pytest.mark.rule("R-28", "MCH-6")
def test_the_own_die_spaces_unit_begins_with_its_action() -> None:
    scenario = Scenario().seat(0, bonus_tiles=[COINS], waste=3, completed=done(DISPOSAL))
    game = play(begin(scenario), "place own")
    assert {"tile", "bonus", "do"} <= words(game)
    play(game, f"bonus {DISPOSAL}", "amount 1", f"tile {COINS}", "do dispose")

    assert words(game) == {"amount"}


@pytest.mark.rule("R-28")
def test_an_own_tile_and_an_order_bonus_are_units_themselves() -> None:
    refine = bonus_kind("refine")
    scenario = Scenario().seat(0, bonus_tiles=[refine], completed=done(DISPOSAL), waste=4)
    game = begin(scenario.seat(0, spice=4, cheese=[[0, 0, 3, 0], [0, 0, 3, 0]]))
    play(game, f"tile {refine}")
    assert words(game) == {"amount"}
    play(game, "amount 2", f"bonus {DISPOSAL}")

    assert words(game) == {"amount"}


@pytest.mark.rule("TRN-6", "R-26")
@pytest.mark.parametrize("before", BEFORE_AND_AFTER)
def test_any_number_of_order_bonuses_may_be_used_from_the_die_to_the_end(
    before: list[str],
) -> None:
    spices, milk = order_with("spice"), order_with("pasteurized")
    coins = order_with("money")
    scenario = Scenario().seat(0, completed=done(spices, milk, coins))
    game = play(begin(scenario), *before)

    assert changes(game, f"bonus {spices}", f"bonus {coins}", f"bonus {milk}") == {
        "seats[0].spice": (0, 2),
        "seats[0].money": (0, 2),
        "seats[0].milk[1][0]": (0, 3),
        **{f"seats[0].completed[{at}].bonus_used": (False, True) for at in range(3)},
    }
    assert moves(game, "bonus") == []  # once a game


@pytest.mark.rule("TRN-6")
def test_the_bonuses_of_others_are_not_at_hand() -> None:
    scenario = Scenario().seat(1, completed=done(order_with("spice")), bonus_tiles=[COINS])

    assert words(begin(scenario)) == {"place"}


@pytest.mark.rule("R-26")
@pytest.mark.parametrize("before", BEFORE_AND_AFTER)
def test_side_moves_are_open_from_the_die_on(before: list[str]) -> None:
    scenario = Scenario().seat(0, bonus_tiles=[COINS], completed=done(DISPOSAL), waste=10)
    scenario.achievements("submerged-in-trash").assistants(0, "outer 3")
    game = play(begin(scenario), *before)

    assert {"tile", "put", "bonus", "take-back", "claim"} <= words(game)


@pytest.mark.rule("R-26")
def test_side_moves_are_closed_in_the_overseer_phase() -> None:
    scenario = Scenario(phase="overseers").achievements("submerged-in-trash")
    scenario.seat(0, bonus_tiles=[COINS], completed=done(DISPOSAL), waste=10)
    game = scenario.assistants(0, "outer 3").game()

    assert words(game) == {"die"}


@pytest.mark.rule("TRN-7", "ACH-1")
def test_the_last_chance_to_claim_comes_before_the_milk_ages() -> None:
    """Nine waste and one milk that spoils: the tenth comes too late for this turn."""
    scenario = Scenario().achievements("submerged-in-trash", "milk-dealer")
    scenario.seat(0, waste=9, milk=[[15, 0, 1], [0, 0, 0]])
    game = play(begin(scenario.pool("yellow 2 yellow 3")), "place own", "do refine")
    assert moves(game, "claim") == ["claim milk-dealer"]
    play(game, "end")
    assert seat(game)["waste"] == 10
    assert asked(game)[:2] == ("die", 1)
    play(game, "die yellow 2")
    assert moves(game, "claim") == []  # it is the other seat's turn
    play(game, "place own", "end", "die yellow 3")

    assert moves(game, "claim") == ["claim submerged-in-trash"]


@pytest.mark.rule("TRN-8")
def test_all_milk_ages_and_the_oldest_spoils() -> None:
    scenario = Scenario().seat(0, milk=[[1, 2, 3], [4, 5, 6]], waste=7)
    game = play(begin(scenario.seat(1, milk=[[1, 1, 1], [1, 1, 1]])), "place own")

    assert changes(game, "end") == {
        "seats[0].milk[0][0]": (1, 0),
        "seats[0].milk[0][1]": (2, 1),
        "seats[0].milk[0][2]": (3, 2),
        "seats[0].milk[1][0]": (4, 0),
        "seats[0].milk[1][1]": (5, 4),
        "seats[0].milk[1][2]": (6, 5),
        "seats[0].waste": (7, 7 + 3 + 6),
    }


@pytest.mark.rule("TRN-8")
def test_the_milk_of_this_turns_die_ages_already() -> None:
    game = play(begin(Scenario(), "white"), "place own")

    assert changes(game, "end") == {
        "seats[0].milk[0][0]": (5, 0),
        "seats[0].milk[0][1]": (0, 5),
    }


@pytest.mark.rule("R-33", "MCH-8", "TRN-8")
def test_milk_from_anothers_turn_ages_first_at_the_end_of_the_next_own_one() -> None:
    scenario = Scenario().machine("1e", owner=1).machine("1n", owner=1).pool("yellow 2")
    game = play(begin(scenario), "place 1nw n1", "use 1e", "take milk", "use 1n")
    play(game, "take pasteurized", "end")
    assert seat(game, 1)["milk"] == [[1, 0, 0], [1, 0, 0]]
    play(game, "die yellow 2", "place own", "end")

    assert seat(game, 1)["milk"] == [[0, 1, 0], [0, 1, 0]]


@pytest.mark.rule("R-33", "BON-5")
def test_milk_from_the_overseer_phase_does_not_age_in_it() -> None:
    scenario = Scenario(phase="overseers", seat=1).tile("overseer 3", bonus_kind("milk"))
    scenario.overseer(0, None).overseer(1, 0).seat(1, milk=[[0, 1, 0], [0, 0, 1]])
    game = play(scenario.pool("white 3").game(), "die white 3")

    assert game.position()["round"] == 3
    assert seat(game, 1)["milk"] == [[3, 1, 0], [0, 0, 1]]


@pytest.mark.rule("TRN-9", "ACQ-4")
def test_after_a_purchase_the_market_closes_its_gaps_and_refills() -> None:
    orders = [order.id for order in WORKBENCH.orders]
    tiles = [tile.id for tile in WORKBENCH.tiles if tile.level > 1]
    scenario = Scenario().market(orders[:5], tiles[:5]).open_order(orders[5])
    game = scenario.pool("brown 1").game(
        chance=[f"order {orders[6]}", f"order {orders[7]}", f"blueprint {tiles[20]}"]
    )
    play(game, "die brown 1", "place own", "do acquire")
    play(game, f"buy {orders[2]}", f"buy {orders[4]}", f"buy {tiles[3]}", "pass")
    market = game.position()["market"]
    assert market["orders"] == [orders[0], orders[1], None, orders[3], None]
    assert market["blueprints"] == [tiles[0], tiles[1], tiles[2], None, tiles[4]]
    play(game, "end")

    # to the right, the cheap end; the first card drawn fills the rightmost gap
    market = game.position()["market"]
    assert market["orders"] == [orders[6], orders[5], orders[0], orders[1], orders[3]]
    assert market["blueprints"] == [tiles[20], tiles[0], tiles[1], tiles[2], tiles[4]]
    assert game.position()["piles"]["orders"]["top"] == orders[7]


@pytest.mark.rule("TRN-9")
def test_the_first_card_drawn_fills_the_rightmost_gap() -> None:
    orders = [order.id for order in WORKBENCH.orders]
    tiles = [tile.id for tile in WORKBENCH.tiles if tile.level == 2]
    scenario = Scenario().market(orders[:5], tiles[:5]).open_order(orders[5]).pool("brown 1")
    chance = [f"order {orders[6]}", f"blueprint {tiles[20]}", f"blueprint {tiles[12]}"]
    game = play(scenario.game(chance=chance), "die brown 1", "place own", "do acquire")
    play(game, *(f"buy {card}" for card in (*orders[3:5], *tiles[3:5])), "end")

    assert game.position()["market"]["orders"] == [orders[6], orders[5], *orders[:3]]
    assert game.position()["market"]["blueprints"] == [tiles[12], tiles[20], *tiles[:3]]


@pytest.mark.rule("TRN-9")
def test_without_a_purchase_the_market_stays() -> None:
    orders = [order.id for order in WORKBENCH.orders]
    game = at_own_space(Scenario().market([None, *orders[:4]]).discard("orders", orders[9]), 3)

    assert changes(game, "do acquire", "pass", "end") == {}


@pytest.mark.rule("TRN-9", "R-16", "OVR-5")
def test_after_each_overseer_step_the_market_refills_whoever_bought() -> None:
    """Seat 0 displaces seat 1, whose new zone lets it acquire; the next step sees a full market."""
    scenario = Scenario(3, phase="overseers").tile("overseer 6", bonus_kind("acquire"))
    scenario.overseer(0, 1).overseer(1, 4).overseer(2, 3)
    game = play(scenario.pool("white 3").game(), "die white 3")
    before = game.position()["market"]["orders"]
    top = game.position()["piles"]["orders"]["top"]
    assert asked(game)[:2] == ("displaced", 1)
    play(game, "overseer 6")
    assert asked(game) == ("acquire", 1, "acquire", 3)  # the strength of the move that displaced
    play(game, f"buy {before[4]}", "pass")

    assert asked(game)[:2] == ("overseer-step", 1)
    assert game.position()["market"]["orders"] == [top, *before[:4]]


@pytest.mark.rule("TRN-9")
def test_what_another_seat_bought_in_a_turn_is_refilled_at_its_end() -> None:
    """An overseer tile is used in the turn; the displaced seat acquires."""
    marching = bonus_kind("move-overseer")
    scenario = Scenario(2).tile("overseer 6", bonus_kind("acquire")).overseer(0, 3)
    game = begin(scenario.overseer(1, 4).seat(0, bonus_tiles=[marching]))
    before = game.position()["market"]["orders"]
    top = game.position()["piles"]["orders"]["top"]
    play(game, f"tile {marching}", "overseer 4", "overseer 6", f"buy {before[4]}", "pass")
    assert game.position()["market"]["orders"] == [*before[:4], None]
    play(game, "place own", "end")

    assert game.position()["market"]["orders"] == [top, *before[:4]]


@pytest.mark.rule("TRN-10")
@pytest.mark.parametrize(("now", "following"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_then_it_is_the_next_players_turn(now: int, following: int) -> None:
    starting = (now + 2) % 4
    game = play(begin(Scenario(4, seat=now, starting=starting)), "place own", "end")

    assert asked(game)[:2] == ("die", following)


# --- taking back, waiting, extra action -----------------------------------------------------------


@pytest.mark.rule("R-10", "ZEP-10")
@pytest.mark.parametrize("place", ["shared", "top 4", "bottom 11", "outer 3", "inner 6"])
def test_an_assistant_returns_to_the_rightmost_empty_space(place: str) -> None:
    scenario = Scenario().assistants(0, place, "outer 5").rotation(3)
    scenario.seat(0, assistants=[True, False, False, True])
    game = begin(scenario)
    play(game, f"take-back {place}")

    assert seat(game)["assistants"] == [True, False, True, True]
    assert moves(game, "take-back") == ["take-back outer 5"]


@pytest.mark.rule("R-10")
def test_only_own_assistants_are_taken_back() -> None:
    game = begin(Scenario().assistants(1, "outer 3").assistants(0, "outer 5", "outer 5"))

    assert moves(game, "take-back") == ["take-back outer 5"]


REWARDING = order_with("dispose")


def rewarded(reward: dict[str, Any], **board: Any) -> Scenario:
    """Seat 0 can complete an order with this reward at the machine 1s, whose strength is 6."""
    scenario = Scenario(3, edition=printed("orders", REWARDING, reward=reward))
    scenario.machine("1s", "complete-orders")
    stock = {"cheese": [[2, 0, 0, 0], [2, 0, 0, 0]], **board}
    return scenario.seat(0, orders=[REWARDING], **stock)


@pytest.mark.rule("R-16", "ORD-2")
def test_goods_are_granted_at_once_and_an_action_waits() -> None:
    scenario = rewarded({"dispose": "strength", "money": 3}, waste=9)
    second = order_with("spice")
    scenario.seat(0, orders=[REWARDING, second], cheese=[[3, 3, 3, 3], [3, 3, 3, 3]])
    game = play(begin(scenario), "place 1nw n1", "use 1s")
    play(game, f"complete {REWARDING}")
    assert seat(game)["money"] == 3
    assert asked(game)[:3] == ("complete", 0, "complete-orders")  # it goes on
    play(game, "pass")

    assert asked(game) == ("amount", 0, "dispose", 6)  # the strength of the completing action
    assert len(seat(game)["bonus_tiles"]) == 2  # drawn after the orders, before what waited


@pytest.mark.rule("R-16", "R-29")
def test_what_waits_is_offered_after_both_halves() -> None:
    scenario = rewarded({"refine": "strength"}, milk=[[2, 0, 0], [0, 0, 0]], spice=5)
    scenario.machine("1s", blueprint(3, "pasteurize", "complete-orders"))
    scenario.seat(0, cheese=[[2, 0, 2, 0], [2, 0, 0, 0]])
    game = play(begin(scenario), "place 1nw n1", "use 1s", "do complete-orders")
    play(game, f"complete {REWARDING}")
    assert asked(game)[:3] == ("amount", 0, "pasteurize")
    play(game, "amount 2")

    assert asked(game) == ("amount", 0, "refine", 6)


@pytest.mark.rule("R-16")
def test_several_waiting_actions_come_in_the_order_their_player_likes() -> None:
    scenario = rewarded({"dispose": "strength", "acquire": 3}, waste=9)
    game = play(begin(scenario), "place 1nw n1", "use 1s", f"complete {REWARDING}")
    assert asked(game)[:2] == ("choose-action", 0)
    assert sorted(moves(game)) == ["do acquire 3", "do dispose 6"]
    play(game, "do acquire 3")
    assert asked(game) == ("acquire", 0, "acquire", 3)
    play(game, "pass")

    assert asked(game) == ("amount", 0, "dispose", 6)


@pytest.mark.rule("R-36")
def test_a_waiting_action_that_can_change_nothing_lapses() -> None:
    game = begin(rewarded({"dispose": "strength", "refine": "strength"}, waste=0))
    play(game, "place 1nw n1", "use 1s", f"complete {REWARDING}")
    assert asked(game)[0] == "turn"
    assert not any(move.startswith("do ") for move in moves(game))


@pytest.mark.rule("R-16")
def test_a_waiting_action_may_be_declined() -> None:
    scenario = rewarded({"move-overseer": "strength"})
    game = play(begin(scenario), "place 1nw n1", "use 1s", f"complete {REWARDING}")
    assert asked(game)[0] == "move-overseer"
    before = game.position()["overseers"]
    play(game, "pass")

    assert game.position()["overseers"] == before
    assert asked(game)[0] == "turn"


@pytest.mark.rule("R-16")
def test_the_active_players_waiting_actions_come_first_then_clockwise() -> None:
    """Seat 2 lands where it may acquire and displaces seat 1, who then may do so, too."""
    acquire = bonus_kind("acquire")
    scenario = Scenario(3, phase="overseers", seat=2)
    scenario.tile("overseer 4", acquire).tile("overseer 6", acquire)
    game = scenario.overseer(2, 2).overseer(1, 4).overseer(0, 7).pool("white 2").game()
    play(game, "die white 2")
    assert asked(game)[:2] == ("displaced", 1)  # what waits comes after it is set down
    play(game, "overseer 6")
    assert asked(game)[:3] == ("acquire", 2, "acquire")
    play(game, "pass")

    assert asked(game)[:3] == ("acquire", 1, "acquire")


@pytest.mark.rule("R-16", "OVR-5")
def test_an_overseers_mover_has_its_goods_before_the_displaced_one_moves() -> None:
    scenario = Scenario(3, phase="overseers").tile("overseer 1", COINS)
    scenario.overseer(0, 7).overseer(1, 1).overseer(2, 4)
    game = scenario.pool("white 2").game()

    assert changes(game, "die white 2") == {
        "overseers.spaces[7]": (0, None),
        "overseers.spaces[1]": (1, 0),
        "displaced": (None, 1),
        "seats[0].money": (0, 5 + 2),
    }
    assert asked(game)[:2] == ("displaced", 1)


@pytest.mark.rule("R-16", "R-6", "BON-2")
def test_a_used_tile_is_among_the_discards_before_its_effect_draws() -> None:
    """The stack is empty: the tile that moves an assistant onto a draw is drawn itself."""
    kinds = [kind.id for kind in WORKBENCH.bonus_kinds for _ in range(2)]
    tailwind = bonus_kind("zeppelin")
    kinds.remove(tailwind)
    scenario = Scenario(edition=WORKBENCH).seat(1, bonus_tiles=kinds)
    scenario.seat(0, bonus_tiles=[tailwind], money=9).assistants(0, "bottom 6")
    game = play(scenario.pool("brown 6").game(), "die brown 6", f"tile {tailwind}")
    play(game, "do zeppelin-bottom", "move bottom 6")  # one step, to a space that draws a tile

    assert seat(game)["bonus_tiles"] == [tailwind]
    assert game.position()["piles"]["bonus_tiles"] == {"count": 0, "discard": []}


@pytest.mark.rule("R-16")
@pytest.mark.parametrize("gifts", [("bonus-tile", "machine-tile"), ("machine-tile", "bonus-tile")])
def test_draws_come_in_printed_order(gifts: tuple[str, str]) -> None:
    game = begin(rewarded({gifts[0]: 1, gifts[1]: 1, "money": 2}))
    play(game, "place 1nw n6", "use 1s", f"complete {REWARDING}")  # at 1 it draws nothing itself

    drawn = [game.text_of(entry.move).split()[0] for entry in game.log[-2:]]
    words = {"bonus-tile": "bonus-tile", "machine-tile": "blueprint"}
    assert drawn == [words[gift] for gift in gifts]


@pytest.mark.rule("R-16", "OVR-5", "BON-5")
def test_an_overseers_mover_has_its_draws_before_the_displaced_one_moves() -> None:
    scenario = Scenario(3, edition=WORKBENCH, phase="overseers")
    scenario.tile("overseer 1", "sealed-churns")  # on the workbench: draw a blueprint
    game = scenario.overseer(0, 7).overseer(1, 1).overseer(2, 4).pool("white 2").game()
    play(game, "die white 2")

    assert asked(game)[:2] == ("displaced", 1)
    assert len(seat(game)["blueprints"]) == 1


@pytest.mark.rule("R-16", "ORD-6")
def test_an_order_completed_by_a_tile_rewards_with_the_strength_of_the_tile() -> None:
    courier = bonus_kind("complete-one-order")
    scenario = rewarded({"dispose": "strength"}, waste=9, bonus_tiles=[courier])
    game = play(begin(scenario), f"tile {courier}", f"complete {REWARDING}")

    assert asked(game) == ("amount", 0, "dispose", 2)


def bridge(**board: Any) -> Scenario:
    """Seat 0 stands where a brown die brings an extra zeppelin action."""
    return Scenario(edition=WORKBENCH).overseer(0, 0).seat(0, **{"money": 20, **board})


@pytest.mark.rule("R-23", "OVR-7")
@pytest.mark.parametrize("before", BEFORE_AND_AFTER)
def test_the_extra_zeppelin_action_flies_between_any_units(before: list[str]) -> None:
    game = play(begin(bridge().assistants(0, "top 1", "bottom 1")), *before)
    play(game, "extra")
    assert asked(game)[3] == 2  # the bottom
    assert moves(game, "do") == ["do zeppelin-top", "do zeppelin-bottom"]
    play(game, "do zeppelin-top", "move top 1")

    assert game.position()["zeppelin"]["top"][2] == [0]
    assert "extra" not in moves(game)  # once


@pytest.mark.rule("R-23")
@pytest.mark.parametrize("color", ["white", "yellow"])
def test_only_a_brown_die_brings_the_extra_action(color: str) -> None:
    assert "extra" not in moves(begin(bridge(), color))
    assert "extra" in moves(begin(bridge()))


@pytest.mark.rule("R-23")
def test_the_extra_action_outlasts_the_overseers_stay_but_not_the_turn() -> None:
    marching = bonus_kind("move-overseer")
    game = begin(bridge(bonus_tiles=[marching]).pool("yellow 1 yellow 2"))
    play(game, f"tile {marching}", "overseer 6")
    assert "extra" in moves(game)
    play(game, "place own", "end", "die yellow 1")
    assert "extra" not in moves(game)
    play(game, "place own", "end", "die yellow 2")

    assert "extra" not in moves(game)


@pytest.mark.rule("R-23")
def test_an_overseer_that_arrives_during_the_turn_comes_too_late() -> None:
    marching = bonus_kind("move-overseer")
    scenario = bridge(bonus_tiles=[marching]).overseer(0, 6)
    game = play(begin(scenario), f"tile {marching}", "overseer 0")

    assert "extra" not in moves(game)


@pytest.mark.rule("R-17")
def test_a_machine_counts_as_used_when_it_is_chosen() -> None:
    """Completing orders is chosen for its tiles alone."""
    game = play(begin(Scenario().machine("1s", "complete-orders")), "place 1nw n1", "use 1s")

    assert len(seat(game)["bonus_tiles"]) == 2
    assert "use 1s" not in moves(game)


# --- counting -------------------------------------------------------------------------------------


def claimable(achievement: str, scenario: Scenario) -> bool:
    game = begin(scenario.achievements(achievement))
    return f"claim {achievement}" in moves(game)


@pytest.mark.rule("R-32", "ACH-4")
def test_milk_is_all_six_milk_spaces_and_waste_is_none() -> None:
    def dealer(*rows: list[int], waste: int = 0) -> bool:
        return claimable("milk-dealer", Scenario().seat(0, milk=list(rows), waste=waste))

    assert dealer([3, 3, 3], [3, 3, 1])
    assert not dealer([3, 3, 3], [3, 3, 0], waste=9)


@pytest.mark.rule("R-32", "ACH-4")
def test_cheese_is_all_eight_cheese_spaces_and_milk_is_none() -> None:
    def abundance(*rows: list[int], milk: int = 0) -> bool:
        board = {"cheese": list(rows), "milk": [[milk, 0, 0], [0, 0, 0]], "waste": 9}
        return claimable("abundance-of-cheese", Scenario().seat(0, **board))

    assert abundance([3, 3, 3, 3], [2, 2, 2, 2])
    assert not abundance([3, 3, 3, 3], [2, 2, 2, 1], milk=9)


@pytest.mark.rule("R-32", "ACH-4")
def test_own_machines_are_own_markers_beside_machines() -> None:
    def mechanic(own: int) -> bool:
        scenario = Scenario().machine("3n", owner=1).seat(0, blueprints=[blueprint(3)])
        for slot in ("1n", "1e", "2n", "2e")[:own]:
            scenario.machine(slot, owner=0)
        return claimable("the-best-mechanic", scenario)

    assert mechanic(4)
    assert not mechanic(3)


@pytest.mark.rule("R-32", "ACH-4")
def test_bonus_tiles_in_possession_are_those_not_placed() -> None:
    kinds = [kind.id for kind in WORKBENCH.bonus_kinds]

    def mouse(tiles: int) -> bool:
        scenario = Scenario().tile("1n", kinds[8]).tile("sector 1", kinds[9])
        return claimable("busy-little-mouse", scenario.seat(0, bonus_tiles=kinds[:tiles]))

    assert mouse(5)
    assert not mouse(4)


@pytest.mark.rule("R-32", "ACH-4")
def test_orders_of_one_colour_are_completed_orders_of_one_client() -> None:
    first, second = WORKBENCH.clients[:2]

    def of(client: str) -> list[str]:
        return [order.id for order in WORKBENCH.orders if order.client == client]

    def merchant(completed: list[str], hand: list[str]) -> bool:
        scenario = Scenario().seat(0, completed=done(*completed), orders=hand)
        return claimable("cheese-merchant", scenario)

    assert merchant(of(second.id)[:4], [])
    assert not merchant(of(first.id)[:3] + of(second.id)[:3], of(first.id)[3:6])
