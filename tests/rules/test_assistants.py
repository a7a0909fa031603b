"""The assistant board and its gears, on the spaces of the workbench: see tests/workbench.toml."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from steamcheese import Game
from tests.scenario import WORKBENCH, Scenario, at_own_space, bonus_kind, changes, moves, play

GOODS = ("money", "rennet", "spice", "vp")


def bench(**fields: object) -> Scenario:
    return Scenario(edition=WORKBENCH).seat(0, **fields)


def sectors(game: Game, gear: str, seat: int = 0) -> list[int]:
    """Lists the sectors in which a seat's assistants stand."""
    rows = game.position()["assistants"][gear]
    return [sector for sector in range(8) for whose in rows[sector] if whose == seat]


class TestMovement:
    @pytest.mark.rule("AST-1", "AST-6")
    def test_one_assistant_makes_all_the_steps(self) -> None:
        game = at_own_space(bench().assistants(0, "outer 2", "inner 6"), 2)
        play(game, "do assistant-move")
        assert moves(game) == ["pass", "move outer 2", "move inner 6"]  # no money to deploy
        assert changes(game, "move outer 2") == {
            "assistants.outer[2]": ([0], []),
            "assistants.outer[4]": ([], [0]),
            "seats[0].money": (0, 8),
        }
        assert moves(game, "move") == []
        assert "end" in moves(game)

    @pytest.mark.rule("AST-1")
    @pytest.mark.parametrize("strength", [1, 2, 3, 4, 5, 6])
    @pytest.mark.parametrize(("gear", "way"), [("outer", 1), ("inner", -1)])
    def test_exactly_as_many_as_the_strength(self, gear: str, way: int, strength: int) -> None:
        game = at_own_space(bench().assistants(0, f"{gear} 3"), strength)
        play(game, "do assistant-move", f"move {gear} 3")
        assert sectors(game, gear) == [(3 + way * strength) % 8]

    @pytest.mark.rule("AST-1")
    @pytest.mark.parametrize("gear", ["outer", "inner"])
    def test_deploying_is_paid_and_is_the_first_step(self, gear: str) -> None:
        short = at_own_space(bench(money=3).assistants(0, "top 1"), 1)
        assert changes(short, "do assistant-move") == {}
        game = at_own_space(bench(money=4).assistants(0, "top 1"), 1)
        play(game, "do assistant-move")
        good = "money" if gear == "outer" else "rennet"
        found = changes(game, f"deploy {gear}")
        assert found.pop(f"assistants.{gear}[0]") == ([], [0])
        assert found.pop("seats[0].assistants[1]") == (True, False)
        money = 1 if good == "money" else 0
        assert found.pop("seats[0].money") == (4, money)
        assert found == ({} if gear == "outer" else {"seats[0].rennet": (6, 7)})

    @pytest.mark.rule("AST-1", "R-11")
    @pytest.mark.parametrize("rotation", range(8))
    def test_the_inner_entry_space_turns_with_its_gear(self, rotation: int) -> None:
        game = at_own_space(bench(money=2).rotation(rotation), 1)
        play(game, "do assistant-move")
        assert changes(game, "deploy inner") == {
            f"assistants.inner[{-rotation % 8}]": ([], [0]),
            "seats[0].assistants[0]": (True, False),
            "seats[0].money": (2, 0),
            "seats[0].rennet": (6, 7),  # printed on the entry space, wherever it lies
        }

    @pytest.mark.rule("AST-1", "R-11")
    @pytest.mark.parametrize("rotation", [0, 3])
    def test_the_outer_entry_space_stays(self, rotation: int) -> None:
        game = at_own_space(bench(money=2).rotation(rotation), 1)
        play(game, "do assistant-move", "deploy outer")
        assert sectors(game, "outer") == [0]

    @pytest.mark.rule("R-11")
    @pytest.mark.parametrize("gear", ["outer", "inner"])
    def test_eight_sectors_make_a_gear(self, gear: str) -> None:
        game = at_own_space(bench().assistants(0, f"{gear} 1"), 4)
        assert len(game.position()["assistants"][gear]) == 8
        play(game, "do assistant-move", f"move {gear} 1")
        assert sectors(game, gear) == [5]  # half way round from either side

    @pytest.mark.rule("AST-2")
    @pytest.mark.parametrize(("gear", "other"), [("outer", "inner"), ("inner", "outer")])
    def test_nobody_changes_gears(self, gear: str, other: str) -> None:
        game = at_own_space(bench().assistants(0, f"{gear} 7"), 6)
        play(game, "do assistant-move")
        assert moves(game) == ["pass", f"move {gear} 7"]
        play(game, f"move {gear} 7")
        assert len(sectors(game, gear)) == 1
        assert sectors(game, other) == []

    @pytest.mark.rule("AST-2")
    def test_assistants_of_the_zeppelin_do_not_walk_here(self) -> None:
        game = at_own_space(bench().assistants(0, "shared", "top 3", "bottom 1"), 2)
        assert changes(game, "do assistant-move") == {}

    @pytest.mark.rule("AST-3", "R-11")
    def test_the_outer_gear_runs_clockwise_the_inner_one_anticlockwise(self) -> None:
        scenario = bench().assistants(0, "outer 7", "inner 1").rotation(5)
        game = at_own_space(scenario, 3)
        play(game.copy(), "do assistant-move", "move outer 7")
        clockwise = play(game.copy(), "do assistant-move", "move outer 7")
        assert (sectors(clockwise, "outer"), sectors(clockwise, "inner")) == ([2], [1])
        against = play(game, "do assistant-move", "move inner 1")
        assert (sectors(against, "outer"), sectors(against, "inner")) == ([7], [6])

    @pytest.mark.rule("AST-4")
    @pytest.mark.parametrize(
        ("gear", "gains"),
        [
            ("outer", {"seats[0].money": (2, 1 + 2 + 4 + 0)}),
            (
                "inner",
                {
                    "seats[0].money": (2, 0),
                    "seats[0].rennet": (3, 3 + 1 + 16 + 0),
                    "seats[0].vp": (0, 1),
                },
            ),
        ],
    )
    def test_every_space_gives_its_bonus(
        self, gear: str, gains: dict[str, tuple[int, int]]
    ) -> None:
        """Of the entry space, of the two passed and of the last: outer 0 to 3, inner 0, 7, 6, 5."""
        game = at_own_space(bench(money=2), 4)
        assert changes(game, "do assistant-move", f"deploy {gear}") == {
            f"assistants.{gear}[{3 if gear == 'outer' else 5}]": ([], [0]),
            "seats[0].assistants[0]": (True, False),
            **gains,
        }

    @pytest.mark.rule("AST-4")
    def test_a_space_left_behind_gives_nothing(self) -> None:
        game = at_own_space(bench().assistants(0, "outer 4"), 1)
        assert changes(game, "do assistant-move", "move outer 4") == {
            "assistants.outer[4]": ([0], []),
            "assistants.outer[5]": ([], [0]),
            "seats[0].milk[0][0]": (0, 1),
        }

    @pytest.mark.rule("AST-4")
    def test_inner_spaces_keep_their_bonuses_when_turned(self) -> None:
        """After 2 sectors inner space 2 lies in sector 0; the next one on is space 1."""
        game = at_own_space(bench().assistants(0, "inner 0").rotation(2), 1)
        assert changes(game, "do assistant-move", "move inner 0") == {
            "assistants.inner[0]": ([0], []),
            "assistants.inner[7]": ([], [0]),
            "seats[0].rennet": (6, 8),
        }

    @pytest.mark.rule("AST-5")
    def test_spaces_hold_any_number(self) -> None:
        scenario = bench().assistants(0, "outer 2", "outer 3", "outer 3").assistants(1, "outer 3")
        game = at_own_space(scenario, 1)
        play(game, "do assistant-move", "move outer 2")
        assert game.position()["assistants"]["outer"][3] == [0, 0, 0, 1]

    @pytest.mark.rule("AST-6")
    def test_two_on_one_space_are_one_choice(self) -> None:
        game = at_own_space(bench().assistants(0, "outer 2", "outer 2"), 1)
        play(game, "do assistant-move")
        assert moves(game) == ["pass", "move outer 2"]
        play(game, "move outer 2")
        assert sectors(game, "outer") == [2, 3]

    @pytest.mark.rule("AST-6")
    def test_not_the_assistants_of_others(self) -> None:
        game = at_own_space(bench().assistants(1, "outer 2", "inner 2"), 1)
        assert changes(game, "do assistant-move") == {}

    @pytest.mark.rule("AST-7", "R-10")
    def test_taking_back_and_deploying_anew(self) -> None:
        scenario = bench(money=4).assistants(0, "outer 2", "inner 6").rotation(3)
        game = scenario.pool("brown 6").game()
        assert moves(game, "take-back") == []
        play(game, "die brown 6")
        assert moves(game, "take-back") == ["take-back outer 2", "take-back inner 6"]
        assert changes(game, "take-back inner 6") == {
            "assistants.inner[6]": ([0], []),
            "seats[0].assistants[1]": (False, True),
        }
        play(game, "place own", "do assistant-move")
        assert moves(game, "take-back") == []
        found = changes(game, "deploy inner")
        assert found["seats[0].money"] == (4, 0)


class TestMiddleBonus:
    @pytest.mark.rule("AST-8")
    def test_symbol_times_multiplier_where_it_ends(self) -> None:
        """Sector 2, multiplier 3; at rotation 1 symbol 3 lies there: 2 spices."""
        game = at_own_space(bench().assistants(0, "outer 1", "inner 2").rotation(1), 1)
        assert changes(game, "do assistant-move", "move outer 1") == {
            "assistants.outer[1]": ([0], []),
            "assistants.outer[2]": ([], [0]),
            "seats[0].money": (0, 4),
            "seats[0].spice": (0, 3 * 2),
        }

    @pytest.mark.rule("AST-8")
    def test_from_the_inner_gear_as_well(self) -> None:
        """Sector 7, multiplier 4, symbol 7: 5 spices."""
        game = at_own_space(bench().assistants(0, "inner 1", "outer 7"), 2)
        assert changes(game, "do assistant-move", "move inner 1") == {
            "assistants.inner[1]": ([0], []),
            "assistants.inner[7]": ([], [0]),
            "seats[0].rennet": (5, 5 + 1 + 16),
            "seats[0].spice": (0, 4 * 5),
        }

    @pytest.mark.rule("AST-8")
    def test_by_deploying_as_well(self) -> None:
        """Sector 0, multiplier 1, symbol 0: 1 spice."""
        game = at_own_space(bench(money=4).assistants(0, "inner 0"), 1)
        found = changes(game, "do assistant-move", "deploy outer")
        assert found["seats[0].spice"] == (0, 1)

    @pytest.mark.rule("AST-8")
    def test_only_on_the_last_space(self) -> None:
        game = at_own_space(bench().assistants(0, "inner 1", "outer 7", "outer 0"), 3)
        assert "seats[0].spice" not in changes(game, "do assistant-move", "move inner 1")

    @pytest.mark.rule("AST-8")
    def test_once_however_many_partners(self) -> None:
        game = at_own_space(bench().assistants(0, "inner 0", "outer 7", "outer 7"), 1)
        found = changes(game, "do assistant-move", "move inner 0")
        assert found["seats[0].spice"] == (0, 4 * 5)

    @pytest.mark.rule("AST-8")
    @pytest.mark.parametrize(
        ("sector", "rotation"),
        [(2, 0), (3, 0), (3, 7)],  # no symbol; no multiplier; neither
    )
    def test_an_empty_bar_grants_nothing(self, sector: int, rotation: int) -> None:
        scenario = bench().assistants(0, f"outer {sector - 1}", f"inner {sector}")
        game = at_own_space(scenario.rotation(rotation), 1)
        found = changes(game, "do assistant-move", f"move outer {sector - 1}")
        moved = {f"assistants.outer[{sector - 1}]", f"assistants.outer[{sector}]"}
        assert found.keys() == moved | ({"seats[0].money"} if sector == 2 else set())

    @pytest.mark.rule("AST-8")
    def test_others_and_those_on_the_same_gear_are_no_partners(self) -> None:
        scenario = bench().assistants(0, "inner 0", "inner 7").assistants(1, "outer 7")
        game = at_own_space(scenario, 1)
        assert "seats[0].spice" not in changes(game, "do assistant-move", "move inner 0")


class TestTurningTheGear:
    @pytest.mark.rule("GEA-1")
    @pytest.mark.parametrize("rotation", [0, 6])
    @pytest.mark.parametrize("strength", [1, 2, 3, 4, 5, 6])
    def test_it_turns_by_the_strength_with_all_that_is_on_it(
        self, rotation: int, strength: int
    ) -> None:
        scenario = bench().assistants(0, "inner 1", "outer 4").assistants(1, "inner 5")
        game = at_own_space(scenario.rotation(rotation), strength)
        play(game, "do turn-gear")
        assert moves(game) == ["pass", "turn"]  # no lesser turn
        play(game, "turn")
        assert game.position()["assistants"]["rotation"] == (rotation + strength) % 8
        assert sectors(game, "inner") == [(1 - strength) % 8]
        assert sectors(game, "inner", 1) == [(5 - strength) % 8]
        assert sectors(game, "outer") == [4]

    @pytest.mark.rule("GEA-1")
    def test_its_bars_turn_too(self) -> None:
        """Turned by 3, symbol 0 faces sector 5, whose multiplier is 1: 1 spice for the pair."""
        game = at_own_space(bench().assistants(0, "inner 0", "outer 5"), 3)
        found = changes(game, "do turn-gear", "turn")
        assert found["seats[0].spice"] == (0, 1)

    @pytest.mark.rule("GEA-2")
    def test_every_sector_with_a_pair_pays_after_the_turn(self) -> None:
        """By 1: symbol 1 in sector 0 (2 VP times 1), symbol 0 in sector 7 (1 spice times 4)."""
        game = at_own_space(bench().assistants(0, "inner 1", "inner 0", "outer 0", "outer 7"), 1)
        assert changes(game, "do turn-gear", "turn") == {
            "assistants.rotation": (0, 1),
            "assistants.inner[1]": ([0], []),
            "assistants.inner[7]": ([], [0]),
            "seats[0].vp": (0, 2),
            "seats[0].spice": (0, 4),
        }

    @pytest.mark.rule("GEA-2")
    def test_pairs_passed_on_the_way_do_not(self) -> None:
        game = at_own_space(bench().assistants(0, "inner 0", "outer 0", "outer 7"), 2)
        assert changes(game, "do turn-gear", "turn") == {
            "assistants.rotation": (0, 2),
            "assistants.inner[0]": ([0], []),
            "assistants.inner[6]": ([], [0]),
        }

    @pytest.mark.rule("GEA-2", "R-12")
    @pytest.mark.parametrize(("inside", "outside", "times"), [(1, 3, 1), (3, 1, 1), (2, 2, 2)])
    def test_as_often_as_the_smaller_number(self, inside: int, outside: int, times: int) -> None:
        places = ["inner 0"] * inside + ["outer 7"] * outside
        game = at_own_space(bench().assistants(0, *places), 1)
        assert changes(game, "do turn-gear", "turn")["seats[0].spice"] == (0, times * 4)

    @pytest.mark.rule("GEA-3")
    def test_nobody_is_deployed(self) -> None:
        game = at_own_space(bench(money=30), 1)
        play(game, "do turn-gear")
        assert moves(game) == ["pass", "turn"]
        assert changes(game, "turn") == {"assistants.rotation": (0, 1)}

    @pytest.mark.rule("GEA-4")
    def test_no_space_and_no_placed_tile_is_triggered(self) -> None:
        tile = bonus_kind("cut-curd")
        scenario = bench(milk=[[3, 0, 0], [0, 0, 0]]).assistants(0, "inner 1", "inner 2")
        for sector in range(0, 8, 2):
            scenario.tile(f"sector {sector}", "petty-cash" if sector < 4 else tile)
        game = at_own_space(scenario, 1)
        assert changes(game, "do turn-gear", "turn").keys() == {
            "assistants.rotation",
            "assistants.inner[0]",
            "assistants.inner[2]",
        }
        assert "end" in moves(game)

    @pytest.mark.rule("GEA-4")
    @pytest.mark.parametrize(("mine", "theirs"), [("inner 0", "outer 7"), ("outer 7", "inner 0")])
    def test_only_the_acting_players_assistants_count(self, mine: str, theirs: str) -> None:
        """Neither a mixed pair nor one of another player is worth anything, to anybody."""
        scenario = bench().assistants(0, mine).assistants(1, theirs, "inner 5", "outer 4")
        found = changes(at_own_space(scenario, 1), "do turn-gear", "turn")
        assert found["assistants.rotation"] == (0, 1)
        assert not [where for where in found if "seats" in where]


# --- against a second implementation --------------------------------------------------------------

# The workbench's boards once more, in words of this test.
SYMBOLS = [
    *(("spice", 1), ("vp", 2), None, ("spice", 2)),
    *(("vp", 3), ("spice", 3), ("vp", 5), ("spice", 5)),
]
MULTIPLIERS = [1, 2, 3, 0, 2, 1, 3, 4]
OUTER = [
    *(("money", 1), ("money", 2), ("money", 4), None),
    *(("money", 8), ("milk", 1), ("pasteurized", 1), ("money", 16)),
]
INNER = [
    *(("rennet", 1), ("rennet", 2), None, ("rennet", 4)),
    *(("rennet", 8), ("vp", 1), None, ("rennet", 16)),
]


def goods(game: Game, seat: int) -> Counter[str]:
    board = game.position()["seats"][seat]
    found = Counter({good: board[good] for good in GOODS})
    found["milk"], found["pasteurized"] = board["milk"][0][0], board["milk"][1][0]
    return found


def add(gains: Counter[str], effect: tuple[str, int] | None, times: int = 1) -> None:
    if effect is not None:
        gains[effect[0]] += effect[1] * times


def middle(sector: int, rotation: int) -> tuple[str, int] | None:
    symbol = SYMBOLS[(sector + rotation) % 8]
    return None if symbol is None else (symbol[0], symbol[1] * MULTIPLIERS[sector])


places = st.lists(st.tuples(st.sampled_from(["outer", "inner"]), st.integers(0, 7)), max_size=4)
boards = st.tuples(places, places, st.integers(0, 7), st.integers(1, 6))
by_play = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None
)


def on_board(board: Any) -> Game:
    mine, theirs, rotation, strength = board
    scenario = bench(money=20).rotation(rotation)
    scenario.assistants(0, *(f"{gear} {sector}" for gear, sector in mine))
    scenario.assistants(1, *(f"{gear} {sector}" for gear, sector in theirs))
    return at_own_space(scenario, strength)


@pytest.mark.rule("GEA-2", "R-12")
@given(boards)
@by_play
def test_turning_against_a_second_implementation(board: Any) -> None:
    mine, _, rotation, strength = board
    game = on_board(board)
    before, others = goods(game, 0), goods(game, 1)
    play(game, "do turn-gear", "turn")

    gains: Counter[str] = Counter()
    inside = Counter((sector - strength) % 8 for gear, sector in mine if gear == "inner")
    outside = Counter(sector for gear, sector in mine if gear == "outer")
    for sector in range(8):
        pairs = min(inside[sector], outside[sector])
        add(gains, middle(sector, rotation + strength), pairs)
    assert goods(game, 0) == before + gains
    assert goods(game, 1) == others
    assert Counter(sectors(game, "inner")) == inside
    assert Counter(sectors(game, "outer")) == outside


@pytest.mark.rule("AST-4", "AST-8")
@given(boards)
@by_play
def test_moving_against_a_second_implementation(board: Any) -> None:
    mine, _, rotation, strength = board
    begun = on_board(board)
    play(begun, "do assistant-move")
    for move in moves(begun):
        if move == "pass":
            continue
        game = begun.copy()
        before = goods(game, 0)
        play(game, move)

        gains: Counter[str] = Counter()
        if move.startswith("deploy"):
            gear, standing = move.split()[1], list(mine)
            entry = 0 if gear == "outer" else -rotation
            way = [entry + (step if gear == "outer" else -step) for step in range(strength)]
            gains["money"] -= (2, 4, 6, 8)[len(mine)]
        else:
            gear, at = move.split()[1], int(move.split()[2])
            standing = list(mine)
            standing.remove((gear, at))
            way = [at + (step if gear == "outer" else -step) for step in range(1, strength + 1)]
        for sector in way:
            outer, inner = OUTER[sector % 8], INNER[(sector + rotation) % 8]
            add(gains, outer if gear == "outer" else inner)
        last = way[-1] % 8
        if ("inner" if gear == "outer" else "outer", last) in standing:
            add(gains, middle(last, rotation))
        before.update(gains)
        assert +goods(game, 0) == +before
        assert Counter(sectors(game, gear)) == Counter(
            [*(sector for other, sector in standing if other == gear), last]
        )
