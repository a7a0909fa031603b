"""The order of play and the goods: RND, RES, and what happens to the stacks."""

from __future__ import annotations

from collections import Counter

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
    play,
)

MILK = bonus_kind("milk")


def quick_turn(game: Game) -> None:
    """Takes the first die, puts it down and ends the turn."""
    play(game, game.moves()[0].text)
    play(game, next(move.text for move in game.moves() if move.text.startswith("place")), "end")


def pool(game: Game) -> list[str]:
    return [f"{die['color']} {die['top']}" for die in game.position()["pool"]]


def last_step(players: int = 2, starting: int = 0) -> Scenario:
    """The last seat's overseer step, from which nothing but the round's end follows."""
    seat = (starting - 1) % players
    scenario = Scenario(players, phase="overseers", seat=seat, starting=starting)
    for number in range(players):
        scenario.overseer(number, None)
    return scenario.overseer(seat, 2).pool("white 1 yellow 2 brown 4")


# --- rounds ---------------------------------------------------------------------------------------


@pytest.mark.rule("RND-1", "SET-9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_round_all_dice_are_rolled_anew(players: int) -> None:
    number = players + 1
    rolls = [f"{color} {6 - at}" for color in ("white", "yellow", "brown") for at in range(number)]
    game = last_step(players).game(chance=[f"roll {roll}" for roll in rolls])
    play(game, "die white 1")

    assert pool(game) == rolls  # sorted by colour
    assert game.position()["round"] == 3


@pytest.mark.rule("RND-1", "R-3")
def test_a_roll_is_random() -> None:
    rolled: Counter[int] = Counter()
    for seed in range(20):
        position = last_step(4).position()
        game = play(Game.from_position(position, seed=seed), "die white 1")
        rolled.update(die["top"] for die in game.position()["pool"])

    assert set(rolled) == {1, 2, 3, 4, 5, 6}
    assert all(25 < rolled[face] < 75 for face in rolled)  # 300 dice


@pytest.mark.rule("RND-1", "RND-2", "RND-3", "RND-4", "RND-6", "RND-8", "TRN-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_six_rounds_of_three_turns_and_a_step_between_them(players: int) -> None:
    game = Scenario(players, round=1, starting=1, seat=1).game()
    found: list[tuple[int, str, int, int | None]] = []
    while not game.over and len(found) < 6 * 4 * players:
        position = game.position()
        found.append((position["round"], position["phase"], position["turn"], game.seat))
        if position["phase"] == "turn":
            quick_turn(game)
        else:
            play(game, game.moves()[0].text)
            while game.decision and game.decision.kind == "displaced":
                play(game, game.moves()[0].text)

    expected = []
    for number in range(1, 7):
        seats = [(1 + number - 1 + later) % players for later in range(players)]
        expected += [(number, "turn", turn, seat) for turn in (1, 2, 3) for seat in seats]
        if number < 6:
            expected += [(number, "overseers", 3, seat) for seat in seats]
    assert found == expected


@pytest.mark.rule("RND-3", "OVR-2")
def test_each_seat_selects_a_die_that_stays_for_the_others() -> None:
    scenario = Scenario(3, phase="overseers", seat=1, starting=1)
    scenario.overseer(0, 4).overseer(1, 6).overseer(2, 0)
    game = scenario.pool("white 3 yellow 3 brown 5").game()
    assert moves(game) == ["die white 3", "die yellow 3", "die brown 5"]  # nobody may pass

    assert changes(game, "die brown 5") == {
        "overseers.spaces[6]": (1, None),
        "overseers.spaces[3]": (None, 1),
    }
    assert game.seat == 2
    assert moves(game) == ["die white 3", "die yellow 3", "die brown 5"]
    assert changes(game, "die brown 5") == {
        "overseers.spaces[0]": (2, None),
        "overseers.spaces[5]": (None, 2),
        "seats[2].vp": (0, 3),
    }
    assert game.seat == 0


@pytest.mark.rule("R-13", "OVR-2", "OVR-8")
def test_an_overseer_moves_clockwise_and_its_die_yields_nothing() -> None:
    """Standing where a white die pays 1 VP, the seat selects a white one: neither milk nor VP."""
    scenario = Scenario(2, phase="overseers").overseer(0, 2).overseer(1, None)
    game = scenario.pool("white 6 white 4 yellow 1").game()

    assert changes(game, "die white 6") == {  # 2 + 6 is once around to 0
        "overseers.spaces[2]": (0, None),
        "overseers.spaces[0]": (None, 0),
    }


@pytest.mark.rule("R-13", "OVR-4")
@pytest.mark.parametrize("top", range(1, 7))
def test_an_overseer_never_stays_by_a_die(top: int) -> None:
    scenario = Scenario(3, phase="overseers").overseer(0, 7).overseer(1, None).overseer(2, None)
    game = play(scenario.pool(f"brown {top}").game(), f"die brown {top}")

    spaces = game.position()["overseers"]["spaces"]
    assert spaces.index(0) == (7 + top) % 8 != 7


@pytest.mark.rule("RND-4", "RND-8")
def test_after_the_last_turn_of_the_last_round_the_game_is_over_at_once() -> None:
    scenario = Scenario(2, round=6, turn=3, seat=1).seat(0, die="white 2")
    scenario.seat(1, milk=[[1, 0, 4], [0, 2, 0]]).pool("brown 2")
    game = play(scenario.game(), "die brown 2", "place 1nw n1", "use 1e")

    assert changes(game, "end") == {  # TRN-8, and nothing of RND-3 to RND-7
        "phase": ("turn", "over"),
        "seats[1].milk[0][0]": (1, 0),
        "seats[1].milk[0][1]": (0, 1),
        "seats[1].milk[0][2]": (4, 0),
        "seats[1].milk[1][1]": (2, 0),
        "seats[1].milk[1][2]": (0, 2),
        "seats[1].waste": (0, 4),
    }
    assert game.over
    assert game.decision is None
    assert moves(game) == []
    assert game.winners == [0]
    with pytest.raises(IllegalMove):
        game.play("die white 1")


@pytest.mark.rule("RND-8", "TRN-9")
def test_the_market_is_refilled_after_the_very_last_turn_too() -> None:
    game = at_own_space(Scenario(2, round=6, turn=3, seat=1), 1)
    market = game.position()["market"]["orders"]
    top = game.position()["piles"]["orders"]["top"]
    play(game, "do acquire", f"buy {market[4]}", "end")

    assert game.over
    assert game.position()["market"]["orders"] == [top, *market[:4]]


@pytest.mark.rule("RND-5")
def test_the_two_cheapest_leave_the_market_at_the_end_of_a_round() -> None:
    scenario = last_step()
    tiles = [tile.id for tile in scenario.edition.tiles if tile.level > 1]
    orders = [order.id for order in scenario.edition.orders]
    game = scenario.game(
        chance=[f"order {orders[40]}", f"blueprint {tiles[30]}", f"blueprint {tiles[31]}"]
    )
    before = game.position()
    play(game, "die white 1")
    after = game.position()

    assert before["market"]["orders"] == orders[:5]
    assert before["piles"]["orders"]["top"] == orders[5]
    # the first card fills the rightmost gap
    assert after["market"]["orders"] == [orders[40], orders[5], *orders[:3]]
    assert after["market"]["blueprints"] == [tiles[31], tiles[30], *tiles[:3]]
    assert sorted(after["piles"]["orders"]["discard"]) == sorted(orders[3:5])
    assert sorted(after["piles"]["blueprints"]["discard"]) == sorted(tiles[3:5])
    assert after["piles"]["orders"]["count"] == before["piles"]["orders"]["count"] - 2
    assert after["piles"]["blueprints"]["count"] == before["piles"]["blueprints"]["count"] - 2


@pytest.mark.rule("RND-5")
def test_the_market_changes_only_after_the_last_step() -> None:
    game = Scenario(2, phase="overseers").overseer(1, None).pool("white 1").game()
    before = game.position()["market"]
    play(game, "die white 1")

    assert game.seat == 1
    assert game.position()["market"] == before


@pytest.mark.rule("RND-6")
@pytest.mark.parametrize(("starting", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_starting_player_marker_passes_clockwise(starting: int, following: int) -> None:
    game = play(last_step(3, starting=starting).game(), "die white 1")
    position = game.position()

    assert (position["round"], position["starting_seat"]) == (3, following)
    assert (position["phase"], position["turn"], game.seat) == ("turn", 1, following)


@pytest.mark.rule("RND-7", "R-3")
def test_every_die_but_the_purple_ones_leaves_before_the_next_roll() -> None:
    scenario = last_step().seat(0, die="white 5").purple("1nw", "2sw", "3ne")
    game = play(scenario.game(), "die white 1")
    position = game.position()

    left = {
        f"{number + 1}{space}": die
        for number, board in enumerate(position["boards"])
        for space, die in board["dice"].items()
        if die
    }
    assert left == {space: {"color": "purple"} for space in ("1nw", "2sw", "3ne")}
    assert [board["die"] for board in position["seats"]] == [None, None]
    assert len(position["pool"]) == 9


@pytest.mark.rule("R-3", "SET-10")
def test_purple_dice_keep_their_spaces_all_game() -> None:
    game = Scenario(2, round=1).purple("1ne", "2nw", "3sw").game()
    while not game.over:
        if game.position()["phase"] == "turn":
            quick_turn(game)
        else:
            play(game, game.moves()[0].text)
        boards = game.position()["boards"]
        purple = [
            board["dice"][space] for board, space in zip(boards, ("ne", "nw", "sw"), strict=True)
        ]
        assert purple == [{"color": "purple"}] * 3


# --- goods ----------------------------------------------------------------------------------------


@pytest.mark.rule("RES-1", "TRN-2")
@pytest.mark.parametrize(
    ("color", "resource"), [("white", "milk[0][0]"), ("yellow", "money"), ("brown", "rennet")]
)
@pytest.mark.parametrize("top", [1, 4, 6])
def test_a_die_gives_the_resource_of_its_colour(color: str, resource: str, top: int) -> None:
    game = Scenario().pool(f"{color} {top}").game()

    assert changes(game, f"die {color} {top}") == {
        "pool": ([f"{color} {top}"], []),
        "hand": (None, f"{color} {top}"),
        f"seats[0].{resource}": (0, top),
    }


@pytest.mark.rule("RES-2")
def test_new_milk_is_the_freshest() -> None:
    scenario = Scenario().seat(0, milk=[[1, 2, 3], [4, 5, 6]])
    game = scenario.pool("white 4").game()
    assert changes(game, "die white 4").pop("seats[0].milk[0][0]") == (1, 5)

    pasteurized = bonus_kind("pasteurized", 3)
    scenario = Scenario().seat(0, milk=[[1, 2, 3], [4, 5, 6]], bonus_tiles=[pasteurized])
    game = play(scenario.pool("yellow 4").game(), "die yellow 4")
    play(game, f"tile {pasteurized}")
    assert game.position()["seats"][0]["milk"] == [[1, 2, 3], [7, 5, 6]]


@pytest.mark.rule("RES-3", "R-30")
def test_there_is_no_limit_on_resources() -> None:
    """More of everything than the box holds, and it still grows."""
    rich = {"money": 400, "rennet": 400, "spice": 400, "milk": [[400, 0, 0], [0, 0, 0]]}
    scenario = Scenario().seat(0, **rich, waste=400, cheese=[[400, 0, 0, 0], [0, 0, 0, 0]])
    scenario.tile("overseer 4", MILK)
    game = play(scenario.pool("white 6").game(), "die white 6", "place own", "do cut-curd")
    assert game.position()["seats"][0]["milk"][0][0] == 406
    play(game, "amount 1")

    assert game.position()["seats"][0]["cheese"][0][0] == 401
    assert changes(game, "end") == {
        "seats[0].milk[0][0]": (405, 0),
        "seats[0].milk[0][1]": (0, 405),
    }


@pytest.mark.rule("RES-3")
def test_nothing_is_exchanged_between_units() -> None:
    """A rich seat can do no more between units than a poor one."""
    rich = {"money": 29, "rennet": 9, "spice": 9, "milk": [[4, 0, 0], [4, 0, 0]]}
    games = [Scenario().pool("white 5").game(), Scenario().seat(0, **rich).pool("white 5").game()]
    for texts in (("die white 5",), ("place 1nw n1",), ("use 1s", "pass")):
        poor, wealthy = (moves(play(game, *texts)) for game in games)
        assert poor == wealthy


@pytest.mark.rule("RES-4")
def test_milk_left_when_the_game_ends_becomes_waste_other_goods_do_not() -> None:
    goods = {"milk": [[1, 2, 0], [0, 3, 0]], "money": 4, "rennet": 7, "spice": 7, "waste": 1}
    scenario = Scenario(2, round=6, turn=3, seat=1).seat(1, **goods)
    game = play(scenario.pool("brown 1").game(), "die brown 1", "place own", "end")

    assert game.scores()[1].parts["waste"] == -3 * (1 + 1 + 2 + 3)
    assert game.scores()[1].parts["coins"] == 0


@pytest.mark.rule("R-21")
def test_a_score_may_be_negative() -> None:
    game = Scenario().seat(0, waste=40, vp=-3).game()
    score = game.scores()[0]

    assert score.parts["track"] == -3
    assert score.total == -3 - 3 * 40


@pytest.mark.rule("R-21")
def test_goods_are_never_negative() -> None:
    """What removes more waste than there is removes all of it."""
    cart = bonus_kind("remove-waste", 4)
    game = Scenario().seat(0, waste=3, bonus_tiles=[cart]).pool("white 1").game()
    play(game, "die white 1", f"tile {cart}")

    assert game.position()["seats"][0]["waste"] == 0


# --- stacks ---------------------------------------------------------------------------------------


@pytest.mark.rule("R-6", "TRN-9")
def test_an_empty_pile_of_orders_is_refilled_from_the_discards_when_a_card_is_due() -> None:
    game = at_own_space(Scenario().leave("orders", 1).pool("white 6"), 1)
    before = game.position()
    market, discard = before["market"]["orders"], before["piles"]["orders"]["discard"]
    assert before["piles"]["orders"]["count"] == 1
    assert len(discard) == 74
    play(game, "do acquire", f"buy {market[4]}", "end")

    # the last card is dealt and nothing is shuffled: no card is due from the empty pile
    assert game.position()["market"]["orders"][0] == before["piles"]["orders"]["top"]
    assert game.position()["piles"]["orders"] == {"top": None, "count": 0, "discard": discard}

    play(game, "die white 6", "place own", "do acquire", f"buy {market[3]}", "end")
    after = game.position()
    assert after["market"]["orders"][0] in discard
    assert after["piles"]["orders"]["count"] == 73
    assert after["piles"]["orders"]["top"] in discard
    assert after["piles"]["orders"]["discard"] == []


@pytest.mark.rule("R-6", "RND-5")
def test_an_empty_stack_of_blueprints_is_refilled_from_the_discards() -> None:
    game = last_step().leave("blueprints", 1).game()
    before = game.position()
    play(game, "die white 1")
    after = game.position()

    assert None not in after["market"]["blueprints"]
    assert after["market"]["blueprints"][2:] == before["market"]["blueprints"][:3]
    # one was left, one of the 30 discarded and the two just removed came by the shuffling
    assert after["piles"]["blueprints"] == {"count": 31, "discard": []}


@pytest.mark.rule("R-6")
def test_without_discards_spaces_stay_empty_but_cards_shift() -> None:
    orders = [order.id for order in WORKBENCH.orders]
    scenario = Scenario().seat(1, orders=orders[5:]).market(orders=orders[:5])
    game = at_own_space(scenario, 1)
    play(game, "do acquire", f"buy {orders[3]}", "end")

    assert game.position()["market"]["orders"] == [None, *orders[:3], orders[4]]
    assert game.position()["piles"]["orders"] == {"top": None, "count": 0, "discard": []}


@pytest.mark.rule("R-6")
def test_an_older_gap_is_filled_at_the_next_refilling_and_not_before() -> None:
    orders = [order.id for order in WORKBENCH.orders]
    scenario = Scenario().seat(1, orders=orders[6:]).market(orders=[None, *orders[:4]])
    scenario.discard("orders", orders[5]).discard("orders", orders[4])
    game = at_own_space(scenario, 1)
    quiet = game.copy()
    play(quiet, "end")
    assert quiet.position()["market"]["orders"] == [None, *orders[:4]]

    play(game, "do acquire", f"buy {orders[3]}", "end")
    market = game.position()["market"]["orders"]
    assert sorted(market[:2]) == sorted(orders[4:6])
    assert market[2:] == orders[:3]


@pytest.mark.rule("R-6")
def test_bonus_tiles_used_are_shuffled_into_an_empty_stack() -> None:
    """The only discards are the two tiles named; drawing one refills the stack with both."""
    kinds = [kind.id for kind in WORKBENCH.bonus_kinds for _ in range(2)]
    used = [kinds[0], kinds[2]]
    others = [*kinds[1:2], *kinds[3:]]
    scenario = Scenario().seat(1, bonus_tiles=others).discard("bonus_tiles", *used)
    game = at_own_space(scenario, 3)
    play(game, "do complete-orders")

    (drawn,) = game.position()["seats"][0]["bonus_tiles"]
    assert drawn in used
    assert game.position()["piles"]["bonus_tiles"] == {"count": 1, "discard": []}


@pytest.mark.rule("R-6", "ORD-5")
def test_drawing_from_an_empty_stack_without_discards_gives_nothing() -> None:
    kinds = [kind.id for kind in WORKBENCH.bonus_kinds for _ in range(2)]
    game = at_own_space(Scenario().seat(1, bonus_tiles=kinds[:-1]).seat(0), 6)
    play(game, "do complete-orders")  # two are due, one is left

    assert game.position()["seats"][0]["bonus_tiles"] == kinds[-1:]
    assert "end" in moves(game)


@pytest.mark.rule("R-6", "BON-4")
def test_a_replaced_bonus_tile_is_discarded() -> None:
    old, new = bonus_kind("money"), bonus_kind("spice", 2)
    scenario = Scenario().tile("1n", old).seat(0, bonus_tiles=[new]).pool("white 1")
    game = play(scenario.game(), "die white 1", f"put {new}", "at 1n")

    assert game.position()["piles"]["bonus_tiles"]["discard"] == [old]


@pytest.mark.rule("R-6", "MOD-1")
def test_a_replaced_machine_is_discarded_but_a_starting_one_leaves_the_game() -> None:
    vat, old = blueprint(3), blueprint(2)
    scenario = Scenario().machine("2n", old).seat(0, money=20, blueprints=[vat])
    game = play(at_own_space(scenario, 3), "do modify", f"modify 2n {vat}")
    assert game.position()["piles"]["blueprints"]["discard"] == [old]

    scenario = Scenario().seat(0, money=20, blueprints=[vat])
    game = play(at_own_space(scenario, 3), "do modify", f"modify 2n {vat}")
    assert game.position()["piles"]["blueprints"]["discard"] == []
