"""Game setup and start tiles: SET, STA."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from steamcheese import Game
from steamcheese.box.edition import load_edition
from steamcheese.errors import BadOption
from tests.scenario import WORKBENCH, Scenario, at_own_space, changes, moves, play, scripted

SEEDS = range(24)
STARTING = {tile.id for tile in load_edition().tiles if tile.level == 1}
STARRED = {
    "busy-little-mouse",
    "the-best-mechanic",
    "a-knack-for-spices",
    "milk-dealer",
    "submerged-in-trash",
}
FIVE_MONEY = ["rennet-chest", "inventors-sketch", "milk-round", "lucky-cog"]


def new(players: int = 3, chance: Iterable[str] = ("first 0",), **options: Any) -> Game:
    return Game.new(players=players, seed=1, chance=scripted(chance), **options)


def machines(game: Game) -> list[str]:
    boards = game.position()["boards"]
    return [board["machines"][side]["tile"] for board in boards for side in board["machines"]]


def set_up(game: Game) -> Game:
    """Chooses start tiles and places overseers, the first offered each."""
    while game.position()["phase"] == "setup":
        game.play(game.moves()[0])
    return game


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_play(players: int) -> None:
    assert len(new(players).position()["seats"]) == players


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadOption, match="2, 3 or 4"):
        Game.new(players=players, seed=1)


@pytest.mark.rule("SET-2")
def test_the_starting_machines_fill_the_boards_in_random_order() -> None:
    arrangements = [machines(Game.new(seed=seed)) for seed in SEEDS]

    assert len(STARTING) == 12
    assert all(sorted(arrangement) == sorted(STARTING) for arrangement in arrangements)
    for slot in range(12):
        assert len({arrangement[slot] for arrangement in arrangements}) > 6


@pytest.mark.rule("SET-3")
def test_a_first_game_has_its_machines_in_fixed_places() -> None:
    assert machines(Game.new(seed=3, first_game=True)) == [
        *("cut-curd", "refine", "turn-gear", "zeppelin-top"),
        *("pasteurize", "acquire", "modify", "assistant-move"),
        *("press", "dispose", "complete-orders", "zeppelin-bottom"),
    ]


@pytest.mark.rule("SET-4")
def test_five_random_orders_lie_in_the_market_and_the_next_is_known() -> None:
    games = [Game.new(seed=seed).position() for seed in SEEDS]

    for position in games:
        pile = position["piles"]["orders"]
        assert len({*position["market"]["orders"], pile["top"]} - {None}) == 6
        assert (pile["count"], pile["discard"]) == (75, [])
    assert len({position["market"]["orders"][0] for position in games}) > 12
    assert len({position["piles"]["orders"]["top"] for position in games}) > 12


@pytest.mark.rule("SET-4")
def test_the_known_order_is_the_next_one_in_the_market() -> None:
    game = Scenario().open_order("sunrise-terrace").pool("white 1").game()
    cheapest = game.position()["market"]["orders"][4]
    play(game, "die white 1", "place own", "do acquire", f"buy {cheapest}", "pass", "end")

    assert game.position()["market"]["orders"][0] == "sunrise-terrace"


@pytest.mark.rule("SET-5")
def test_five_random_blueprints_lie_in_the_market_and_the_rest_is_hidden() -> None:
    games = [Game.new(seed=seed).position() for seed in SEEDS]

    for position in games:
        assert len(set(position["market"]["blueprints"]) - {None} - STARTING) == 5
        assert position["piles"]["blueprints"] == {"count": 31, "discard": []}
    assert len({position["market"]["blueprints"][0] for position in games}) > 10


@pytest.mark.rule("SET-6")
def test_the_bonus_tiles_lie_hidden_in_random_order() -> None:
    drawn = set()
    for seed in SEEDS:
        game = Game.new(seed=seed)
        assert game.position()["piles"]["bonus_tiles"] == {"count": 32, "discard": []}
        seat = game.seat
        assert seat is not None
        drawn.add(play(game, "start lucky-cog").position()["seats"][seat]["bonus_tiles"][0])

    assert len(drawn) > 6


@pytest.mark.rule("SET-7")
def test_five_random_achievements_lie_open() -> None:
    every = [
        {achievement["id"] for achievement in Game.new(seed=seed).position()["achievements"]}
        for seed in range(60)
    ]

    assert all(len(cards) == 5 for cards in every)
    assert len(set.union(*every)) == 17


@pytest.mark.rule("SET-8")
def test_a_first_game_has_the_starred_achievements() -> None:
    position = Game.new(seed=5, first_game=True).position()

    assert {achievement["id"] for achievement in position["achievements"]} == STARRED


@pytest.mark.rule("SET-9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_colour_has_one_die_more_than_there_are_players(players: int) -> None:
    pool = set_up(new(players)).position()["pool"]

    assert Counter(die["color"] for die in pool) == dict.fromkeys(
        ("white", "yellow", "brown"), players + 1
    )


def occupied(position: dict[str, Any]) -> list[tuple[int, str, str]]:
    return [
        (number, space, die["color"])
        for number, board in enumerate(position["boards"])
        for space, die in board["dice"].items()
        if die
    ]


@pytest.mark.rule("SET-10", "R-3")
def test_two_players_have_a_purple_die_on_a_random_space_of_each_board() -> None:
    found = [occupied(Game.new(players=2, seed=seed).position()) for seed in SEEDS]

    for dice in found:
        assert [(board, color) for board, _, color in dice] == [
            (0, "purple"),
            (1, "purple"),
            (2, "purple"),
        ]
    for board in range(3):
        assert {dice[board][1] for dice in found} == {"nw", "ne", "sw", "se"}


@pytest.mark.rule("SET-10")
@pytest.mark.parametrize("players", [3, 4])
def test_more_players_have_no_purple_dice(players: int) -> None:
    assert occupied(set_up(new(players)).position()) == []


@pytest.mark.rule("SET-11")
def test_every_player_begins_with_markers_assistants_and_a_score_of_nothing() -> None:
    position = new(4).position()

    for board in position["seats"]:
        assert board == {
            **dict.fromkeys(("money", "rennet", "spice", "waste", "vp", "own_space_rounds"), 0),
            "milk": [[0, 0, 0], [0, 0, 0]],
            "cheese": [[0, 0, 0, 0], [0, 0, 0, 0]],
            "markers": [True] * 6,
            "assistants": [True] * 4,
            **dict.fromkeys(("die", "start_tile")),
            **{cards: [] for cards in ("orders", "completed", "blueprints", "bonus_tiles")},
        }
    assert position["zeppelin"] == {"shared": [], "top": [[]] * 11, "bottom": [[]] * 11}
    spaces = set_up(new(4)).position()["overseers"]["spaces"]
    assert sorted(seat for seat in spaces if seat is not None) == [0, 1, 2, 3]


@pytest.mark.rule("SET-12", "SET-16")
def test_tiles_then_overseers_go_anticlockwise_and_the_starting_player_is_last() -> None:
    game = new(4, ["first 1"])
    seats = []
    while game.position()["phase"] == "setup":
        decision = game.decision
        assert decision is not None
        seats.append((decision.kind, decision.seat))
        game.play(game.moves()[0])

    assert seats == [
        *(("start-tile", 0), ("start-tile", 3), ("start-tile", 2), ("start-tile", 1)),
        *(("overseer-setup", 0), ("overseer-setup", 3)),
        *(("overseer-setup", 2), ("overseer-setup", 1)),
    ]
    assert game.seat == 1


@pytest.mark.rule("SET-13")
def test_a_first_game_offers_the_start_tiles_with_money() -> None:
    assert moves(new(first_game=True)) == [f"start {tile}" for tile in FIVE_MONEY]


@pytest.mark.rule("SET-14", "STA-2")
def test_the_start_tile_with_the_extra_marker_is_left_out() -> None:
    tile = load_edition().rows["spare-nameplate"]

    assert getattr(tile, "effect") == {"ownership-marker": 1, "vp": 2}  # noqa: B009
    assert moves(new()) == [f"start {tile}" for tile in [*FIVE_MONEY, "apprentice-contract"]]


@pytest.mark.rule("SET-15")
def test_a_chosen_start_tile_is_nobody_elses_and_the_others_leave() -> None:
    game = play(new(2), "start milk-round")

    assert moves(game) == [f"start {tile}" for tile in FIVE_MONEY if tile != "milk-round"] + [
        "start apprentice-contract"
    ]
    set_up(game)
    owned = [board["start_tile"] for board in game.position()["seats"]]
    assert owned == ["rennet-chest", "milk-round"]


@pytest.mark.rule("SET-16")
def test_an_overseer_begins_on_an_empty_space() -> None:
    game = play(new(2), "start milk-round", "start rennet-chest")
    assert moves(game) == [f"overseer {space}" for space in range(8)]

    play(game, "overseer 6")
    assert moves(game) == [f"overseer {space}" for space in range(8) if space != 6]


@pytest.mark.rule("SET-16", "R-14")
@pytest.mark.parametrize(
    ("space", "gain"),
    [
        (1, {"seats[1].money": (5, 10)}),
        (5, {"seats[1].vp": (0, 3)}),
        *((space, {}) for space in (0, 2, 3, 4, 6, 7)),
    ],
)
def test_an_immediate_bonus_is_granted_at_setup(space: int, gain: dict[str, Any]) -> None:
    game = play(new(2), "start lucky-cog", "start rennet-chest")

    placed = {f"overseers.spaces[{space}]": (None, 1)}
    assert changes(game, f"overseer {space}") == placed | gain


@pytest.mark.rule("SET-17", "R-27")
def test_the_first_starting_player_is_random() -> None:
    games = [Game.new(players=4, seed=seed) for seed in SEEDS]

    assert {game.position()["starting_seat"] for game in games} == {0, 1, 2, 3}
    for game in games[:4]:
        assert set_up(game).seat == game.position()["starting_seat"]


@pytest.mark.rule("STA-1", "SET-15")
def test_a_start_tile_gives_money_and_rennet() -> None:
    assert changes(new(), "start rennet-chest") == {
        "seats[2].start_tile": (None, "rennet-chest"),
        "seats[2].money": (0, 5),
        "seats[2].rennet": (0, 4),
    }


@pytest.mark.rule("STA-3")
def test_a_start_tile_gives_money_and_a_blueprint_drawn_blind() -> None:
    game = new()
    drawn = {tile.id for tile in game.edition.tiles if tile.level > 1}
    drawn -= set(game.position()["market"]["blueprints"])
    found = changes(game, "start inventors-sketch")

    went, came = found.pop("seats[2].blueprints")
    assert went == []
    assert len(came) == 1
    assert came[0] in drawn
    assert found == {
        "seats[2].start_tile": (None, "inventors-sketch"),
        "seats[2].money": (0, 5),
        "piles.blueprints.count": (31, 30),
    }


@pytest.mark.rule("STA-4")
def test_a_start_tile_gives_money_and_milk() -> None:
    assert changes(new(), "start milk-round") == {
        "seats[2].start_tile": (None, "milk-round"),
        "seats[2].money": (0, 5),
        "seats[2].milk[0][0]": (0, 4),
    }


@pytest.mark.rule("STA-5")
def test_a_start_tile_gives_money_and_a_bonus_tile() -> None:
    game = new(chance=["first 0", "bonus-tile night-cart"])

    assert changes(game, "start lucky-cog") == {
        "seats[2].start_tile": (None, "lucky-cog"),
        "seats[2].money": (0, 5),
        "seats[2].bonus_tiles": ([], ["night-cart"]),
        "piles.bonus_tiles.count": (32, 31),
    }


@pytest.mark.rule("STA-6")
def test_a_start_tile_gives_spices() -> None:
    assert changes(new(), "start apprentice-contract") == {
        "seats[2].start_tile": (None, "apprentice-contract"),
        "seats[2].spice": (0, 2),
    }


@pytest.mark.rule("STA-6", "R-24")
@pytest.mark.parametrize(
    ("deployed", "before", "price"),
    [
        *((0, [], 2 - 2), (1, [], 4 - 2), (2, [], 6 - 2), (3, [], 8 - 2)),
        (2, ["take-back outer 3"], 4 - 2),  # sent out again
    ],
)
def test_its_owner_pays_two_less_whenever_an_assistant_is_deployed(
    deployed: int, before: list[str], price: int
) -> None:
    scenario = Scenario(edition=WORKBENCH).assistants(0, *["outer 3"] * deployed)
    game = at_own_space(scenario.seat(0, start_tile="apprentice-contract", money=30), 1)
    play(game, *before, "do zeppelin-top", "deploy")

    assert game.position()["seats"][0]["money"] == 30 - price


@pytest.mark.rule("STA-6")
def test_no_assistant_costs_less_than_nothing() -> None:
    edition = replace(
        WORKBENCH, player_board=replace(WORKBENCH.player_board, assistant_cost=(1, 4, 6, 8))
    )
    scenario = Scenario(edition=edition).seat(0, start_tile="apprentice-contract", money=3)
    game = play(at_own_space(scenario, 1), "do zeppelin-top", "deploy")

    assert game.position()["seats"][0]["money"] == 3
