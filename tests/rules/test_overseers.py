"""Overseers: their moves, what their spaces give, and who is displaced."""

from __future__ import annotations

import pytest

from steamcheese import Game
from tests.scenario import (
    WORKBENCH,
    Scenario,
    at_own_space,
    at_strength,
    bonus_kind,
    changes,
    moves,
    play,
)

MARCH = bonus_kind("move-overseer")


def phase(**fields: object) -> Scenario:
    """Seat 0 is about to select a die for its overseer, which stands on space 1."""
    return Scenario(phase="overseers", edition=WORKBENCH).seat(0, **fields)


def spaces(game: Game) -> dict[int, int]:
    """Tells where each seat's overseer stands."""
    row = game.position()["overseers"]["spaces"]
    return {seat: space for space, seat in enumerate(row) if seat is not None}


def asked(game: Game) -> tuple[str, int]:
    assert game.decision is not None
    return game.decision.kind, game.decision.seat


class TestMoving:
    @pytest.mark.rule("OVR-1")
    def test_no_machine_moves_an_overseer(self) -> None:
        game = at_own_space(Scenario(), 3)
        assert len(moves(game, "do")) == 12
        assert not [text for text in moves(game) if "overseer" in text]
        actions = {action for tile in WORKBENCH.tiles for action in tile.actions}
        assert "move-overseer" not in actions

    @pytest.mark.rule("OVR-1", "OVR-2", "R-13")
    @pytest.mark.parametrize("top", [1, 2, 3, 4, 5, 6])
    @pytest.mark.parametrize("start", [0, 2, 6])
    def test_by_die_as_many_spaces_as_it_shows_clockwise(self, start: int, top: int) -> None:
        scenario = phase().overseer(0, start).overseer(1, None).pool(f"white {top}")
        game = scenario.game()
        assert asked(game) == ("overseer-step", 0)
        play(game, f"die white {top}")
        assert spaces(game) == {0: (start + top) % 8}
        assert asked(game) == ("overseer-step", 1)

    @pytest.mark.rule("OVR-2", "RND-3")
    def test_the_die_stays_for_others(self) -> None:
        game = phase().pool("white 2").game()
        before = game.position()["pool"]
        play(game, "die white 2")
        assert game.position()["pool"] == before
        assert "die white 2" in moves(game)

    @pytest.mark.rule("OVR-2", "R-13")
    def test_the_selected_die_yields_no_goods(self) -> None:
        game = phase().pool("white 2").overseer(0, 0).overseer(1, 7).game()
        assert changes(game, "die white 2") == {
            "overseers.spaces[0]": (0, None),
            "overseers.spaces[2]": (None, 0),
        }

    @pytest.mark.rule("OVR-3", "OVR-4")
    def test_by_bonus_to_any_other_space(self) -> None:
        game = at_own_space(Scenario(edition=WORKBENCH).seat(0, bonus_tiles=[MARCH]), 1)
        play(game, f"tile {MARCH}")
        assert moves(game) == ["pass", *(f"overseer {space}" for space in range(8) if space != 1)]
        play(game, "overseer 7")
        assert spaces(game) == {0: 7, 1: 5}

    @pytest.mark.rule("OVR-3")
    def test_a_bonus_may_be_declined(self) -> None:
        game = at_own_space(Scenario(edition=WORKBENCH).seat(0, bonus_tiles=[MARCH]), 1)
        play(game, f"tile {MARCH}")
        assert changes(game, "pass") == {}
        assert spaces(game) == {0: 1, 1: 5}

    @pytest.mark.rule("OVR-4")
    def test_no_die_lets_it_stay(self) -> None:
        """In the overseer phase there is no passing, and no die shows 8."""
        game = phase().pool("white 1").game()
        assert set(moves(game)) == {f"die {color} {top}" for color, top in left(game)}
        for move in moves(game):
            assert spaces(play(game.copy(), move))[0] != 1


def left(game: Game) -> set[tuple[str, int]]:
    return {(die["color"], die["top"]) for die in game.position()["pool"]}


class TestDisplacing:
    @pytest.mark.rule("OVR-5")
    def test_the_displaced_one_moves_at_once_to_a_free_space(self) -> None:
        """Seat 0 goes from 1 to 5, where seat 1 was; seats 2 and 3 stand on 4 and 3."""
        scenario = Scenario(4, phase="overseers", edition=WORKBENCH).pool("white 4")
        game = scenario.game()
        assert changes(game, "die white 4") == {
            "overseers.spaces[1]": (0, None),
            "overseers.spaces[5]": (1, 0),
            "displaced": (None, 1),
            "seats[0].vp": (0, 3),
        }
        assert asked(game) == ("displaced", 1)
        assert moves(game) == [f"overseer {space}" for space in (0, 1, 2, 6, 7)]
        assert changes(game, "overseer 1") == {  # the space that was just vacated
            "overseers.spaces[1]": (None, 1),
            "displaced": (1, None),
            "seats[1].money": (0, 5),
        }
        assert asked(game) == ("overseer-step", 1)  # its own step is still to come

    @pytest.mark.rule("OVR-5")
    @pytest.mark.parametrize(("space", "gain"), [(1, ("money", 5)), (2, None), (7, None)])
    def test_it_gets_the_immediate_bonus(self, space: int, gain: tuple[str, int] | None) -> None:
        game = play(phase().pool("white 4").game(), "die white 4")
        found = changes(game, f"overseer {space}")
        del found["displaced"], found[f"overseers.spaces[{space}]"]
        assert found == ({f"seats[1].{gain[0]}": (0, gain[1])} if gain else {})

    @pytest.mark.rule("OVR-5")
    def test_by_a_bonus_in_a_turn_as_well(self) -> None:
        game = at_own_space(Scenario(edition=WORKBENCH).seat(0, bonus_tiles=[MARCH]), 1)
        play(game, f"tile {MARCH}", "overseer 5")
        assert asked(game) == ("displaced", 1)
        assert "overseer 5" not in moves(game)
        play(game, "overseer 0")
        assert asked(game) == ("turn", 0)
        assert spaces(game) == {0: 5, 1: 0}

    @pytest.mark.rule("OVR-5")
    def test_nobody_else_is_displaced(self) -> None:
        """A displaced overseer finds free spaces only, however many players."""
        game = Scenario(4, phase="overseers", edition=WORKBENCH).pool("white 2").game()
        play(game, "die white 2")  # seat 0 to space 3, where seat 3 was
        assert asked(game) == ("displaced", 3)
        assert moves(game) == [f"overseer {space}" for space in (0, 1, 2, 6, 7)]


class TestSpaces:
    @pytest.mark.rule("OVR-6", "OVR-7")
    @pytest.mark.parametrize(("space", "good", "number"), [(1, "money", 5), (5, "vp", 3)])
    def test_immediate_bonuses_come_on_arrival(self, space: int, good: str, number: int) -> None:
        scenario = phase().overseer(0, space - 1).overseer(1, 7).pool("white 1, brown 3")
        game = scenario.game()
        assert changes(game, "die white 1") == {
            f"overseers.spaces[{space - 1}]": (0, None),
            f"overseers.spaces[{space}]": (None, 0),
            f"seats[0].{good}": (0, number),
        }

    @pytest.mark.rule("OVR-6")
    @pytest.mark.parametrize("space", [0, 2, 3, 4, 6, 7])
    def test_the_other_spaces_give_nothing_on_arrival(self, space: int) -> None:
        scenario = phase().overseer(0, (space - 1) % 8).overseer(1, (space + 1) % 8)
        game = scenario.pool("white 1").game()
        assert changes(game, "die white 1").keys() == {
            f"overseers.spaces[{(space - 1) % 8}]",
            f"overseers.spaces[{space}]",
        }

    @pytest.mark.rule("OVR-6")
    @pytest.mark.parametrize("space", [1, 5])
    def test_those_who_stand_on_an_immediate_bonus_get_no_more(self, space: int) -> None:
        game = Scenario(edition=WORKBENCH).overseer(0, space).overseer(1, 0).pool("white 2").game()
        assert changes(game, "die white 2").keys() == {"seats[0].milk[0][0]", "pool", "hand"}

    @pytest.mark.rule("OVR-7", "OVR-6", "OVR-8")
    @pytest.mark.parametrize(
        ("space", "die", "gains"),
        [
            (2, "white 4", {"milk[0][0]": 4, "vp": 1}),
            (2, "yellow 4", {"money": 4}),
            (2, "brown 4", {"rennet": 4}),
            (6, "yellow 4", {"money": 4 + 3}),
            (6, "white 4", {"milk[0][0]": 4}),
            (6, "brown 4", {"rennet": 4}),
            (0, "white 4", {"milk[0][0]": 4}),
            (0, "yellow 4", {"money": 4}),
            (0, "brown 4", {"rennet": 4}),
        ],
    )
    def test_choosing_a_die(self, space: int, die: str, gains: dict[str, int]) -> None:
        game = Scenario(edition=WORKBENCH).overseer(0, space).pool(die).game()
        found = changes(game, f"die {die}")
        expected = {f"seats[0].{good}": (0, number) for good, number in gains.items()}
        assert {where: found[where] for where in found if "seats" in where} == expected
        assert (moves(game, "extra") == ["extra"]) == (space == 0 and die.startswith("brown"))

    @pytest.mark.rule("OVR-7", "R-23")
    @pytest.mark.parametrize("row", ["top", "bottom"])
    def test_an_extra_zeppelin_action_by_a_brown_die(self, row: str) -> None:
        scenario = Scenario(edition=WORKBENCH).overseer(0, 0).assistants(0, "top 1", "bottom 1")
        game = play(scenario.pool("brown 5").game(), "die brown 5", "extra", f"do zeppelin-{row}")
        play(game, f"move {row} 1")
        assert game.position()["zeppelin"][row][1 + 1] == [0]  # 2 is the bottom of a 5
        assert moves(game, "extra") == []
        assert moves(game, "place")  # it was no use of the die

    @pytest.mark.rule("OVR-7", "OVR-6")
    @pytest.mark.parametrize(("space", "good", "number"), [(3, "vp", 2), (7, "spice", 1)])
    @pytest.mark.parametrize("slot", ["1w", "3w"])
    def test_each_zeppelin_action(self, slot: str, space: int, good: str, number: int) -> None:
        scenario = Scenario(edition=WORKBENCH).overseer(0, space).seat(0, money=2)
        scenario.overseer(1, 0)
        game = play(at_strength(scenario, slot, 1), f"use {slot}")
        assert changes(game, "deploy")[f"seats[0].{good}"] == (0, number)

    @pytest.mark.rule("OVR-7", "OVR-6")
    @pytest.mark.parametrize("space", [3, 7])
    def test_other_actions_are_no_zeppelin_actions(self, space: int) -> None:
        scenario = Scenario(edition=WORKBENCH).overseer(0, space).assistants(0, "outer 2")
        game = at_own_space(scenario, 1)
        found = changes(game, "do assistant-move", "move outer 2")
        assert found.keys() == {"assistants.outer[2]", "assistants.outer[3]"}

    @pytest.mark.rule("OVR-6")
    def test_a_permanent_bonus_ends_with_leaving(self) -> None:
        scenario = Scenario(edition=WORKBENCH).overseer(0, 7).seat(0, bonus_tiles=[MARCH])
        game = at_own_space(scenario.assistants(0, "bottom 1"), 1)
        play(game, f"tile {MARCH}", "overseer 0")
        found = changes(game, "do zeppelin-bottom", "move bottom 1")
        assert "seats[0].spice" not in found

    @pytest.mark.rule("OVR-8", "R-13")
    @pytest.mark.parametrize(("space", "die"), [(2, "white 1"), (6, "yellow 1"), (0, "brown 3")])
    def test_a_die_for_the_overseer_is_not_chosen(self, space: int, die: str) -> None:
        game = phase().overseer(0, space).overseer(1, 4).pool(die).game()
        assert not [where for where in changes(game, f"die {die}") if "seats" in where]
        assert asked(game) == ("overseer-step", 1)


class TestOffTheBoard:
    @pytest.mark.rule("OVR-9")
    def test_by_a_die_it_is_placed_on_any_space(self) -> None:
        game = phase().overseer(0, None).pool("white 3").game()
        play(game, "die white 3")
        assert moves(game) == [f"overseer {space}" for space in range(8)]  # it must be placed
        assert changes(game, "overseer 1") == {
            "overseers.spaces[1]": (None, 0),
            "seats[0].money": (0, 5),
        }
        assert asked(game) == ("overseer-step", 1)

    @pytest.mark.rule("OVR-9", "OVR-5")
    def test_also_where_another_one_stands(self) -> None:
        game = phase().overseer(0, None).pool("white 3").game()
        play(game, "die white 3", "overseer 5")
        assert game.position()["seats"][0]["vp"] == 3
        assert asked(game) == ("displaced", 1)
        play(game, "overseer 1")
        assert spaces(game) == {0: 5, 1: 1}

    @pytest.mark.rule("OVR-9", "OVR-3")
    def test_by_a_bonus_too(self) -> None:
        scenario = Scenario(edition=WORKBENCH).overseer(0, None).seat(0, bonus_tiles=[MARCH])
        game = at_own_space(scenario, 1)
        play(game, f"tile {MARCH}")
        assert moves(game) == ["pass", *(f"overseer {space}" for space in range(8))]
        play(game, "overseer 2")
        assert spaces(game) == {0: 2, 1: 5}

    @pytest.mark.rule("OVR-9")
    def test_meanwhile_it_gives_nothing(self) -> None:
        game = at_own_space(Scenario(edition=WORKBENCH).overseer(0, None), 1, "white")
        board = game.position()["seats"][0]
        assert (board["vp"], board["milk"][0][0]) == (0, 6)


# --- every case of goods, draws, a displaced overseer and what waits ------------------------------

KINDS = [kind.id for kind in WORKBENCH.bonus_kinds]
EFFECTS = {kind.id: next(iter(kind.effect.items())) for kind in WORKBENCH.bonus_kinds}
GIFTS = ("money", "vp", "spice", "rennet", "milk", "pasteurized", "remove-waste", "machine-tile")
IMMEDIATE = {1: ("money", 5), 5: ("vp", 3)}


def able(scenario: Scenario, **fields: object) -> Scenario:
    """Gives both seats something for every action, and tiles on all overseer spaces."""
    orders = ["midnight-room-service", "sunrise-terrace"]
    for seat in range(2):
        scenario.seat(
            seat,
            **dict.fromkeys(("rennet", "spice", "waste"), 9),
            money=9,
            milk=[[1, 1, 1], [1, 1, 1]],
            cheese=[[2, 2, 2, 0], [2, 2, 2, 0]],
            orders=[orders[seat]],
        )
    return scenario.seat(0, **fields) if fields else scenario


def holdings(game: Game, seat: int) -> dict[str, int]:
    board = game.position()["seats"][seat]
    return {
        **{good: board[good] for good in ("money", "vp", "spice", "rennet")},
        "milk": board["milk"][0][0],
        "pasteurized": board["milk"][1][0],
        "remove-waste": -board["waste"],
        "machine-tile": len(board["blueprints"]),
    }


def after_arrival(
    before: dict[str, int], space: int, kind: str | None, strength: int
) -> dict[str, int]:
    """Adds what a space and its tile give at once to what a seat had."""
    after = dict(before)
    effects = [IMMEDIATE.get(space), EFFECTS[kind] if kind else None]
    for good, number in (effect for effect in effects if effect):
        if good in GIFTS:
            after[good] += strength if number == "strength" else int(number)
    return after


def declined(game: Game) -> list[tuple[int, str, int]]:
    """Declines every action that is offered; returns them, seat, action and strength, in order."""
    offered: list[tuple[int, str, int]] = []
    while game.decision and game.decision.action:
        decision = game.decision
        offer = (decision.seat, str(decision.action), decision.strength)
        if not offered or offered[-1] != offer:
            offered.append(offer)
        game.play("pass" if "pass" in moves(game) else "amount 0")
    return offered


@pytest.mark.rule("OVR-5", "R-16", "R-31", "BON-5")
@pytest.mark.parametrize("by", ["die", "tile"])
@pytest.mark.parametrize("shift", range(len(KINDS)))
def test_every_way_through_a_displacement(by: str, shift: int) -> None:
    """The mover's goods and draws, the displaced one's move with its own, then what waits."""
    kinds = [*KINDS[shift:], *KINDS[:shift]]  # the first one where the mover arrives
    zone = {5: kinds[0], **dict(zip((0, 1, 2, 3, 4, 6, 7), kinds[1:], strict=False))}
    if by == "die":
        strength, scenario = 4, able(phase()).pool("white 4")
    else:
        strength, scenario = 2, able(Scenario(edition=WORKBENCH), bonus_tiles=[MARCH])
        if MARCH in zone.values():  # the box holds two of them: one is used, one may lie there
            assert list(zone.values()).count(MARCH) == 1
    for space, kind in zone.items():
        scenario.tile(f"overseer {space}", kind)
    if by == "die":
        game = scenario.game()
        before = [holdings(game, seat) for seat in range(2)]
        play(game, "die white 4")
    else:
        game = at_own_space(scenario, 2)
        play(game, f"tile {MARCH}")
        before = [holdings(game, seat) for seat in range(2)]
        play(game, "overseer 5")
    # The mover has everything that comes at once before the displaced one decides.
    assert asked(game) == ("displaced", 1)
    assert holdings(game, 0) == after_arrival(before[0], 5, zone[5], strength)
    assert holdings(game, 1) == before[1]
    assert moves(game) == [f"overseer {space}" for space in (0, 1, 2, 3, 4, 6, 7)]
    for space in (0, 1, 2, 3, 4, 6, 7):
        branch = play(game.copy(), f"overseer {space}")
        assert holdings(branch, 0) == holdings(game, 0)
        assert holdings(branch, 1) == after_arrival(before[1], space, zone[space], strength)
        waits = [
            (seat, EFFECTS[kind][0], strength)
            for seat, kind in ((0, zone[5]), (1, zone[space]))
            if EFFECTS[kind][0] not in GIFTS
        ]
        assert [(seat, action, at) for seat, action, at in declined(branch)] == [
            (seat, action, 1 if action == "complete-one-order" else at)
            for seat, action, at in waits
        ]
        assert asked(branch) == (("overseer-step", 1) if by == "die" else ("turn", 0))


@pytest.mark.rule("OVR-5", "BON-7", "R-8", "R-16")
def test_a_placed_tile_that_moves_the_overseer_on_triggers_no_other() -> None:
    """It displaces once more; neither of the two gets the tile of the new space."""
    scenario = phase().pool("white 4").tile("overseer 5", MARCH)
    for space in (0, 2, 3, 7):
        scenario.tile(f"overseer {space}", ("petty-cash", "brass-medal")[space % 2])
    game = play(scenario.game(), "die white 4")
    play(game, "overseer 0")  # the displaced one gets the tile there
    assert game.position()["seats"][1]["money"] == 4
    assert game.decision is not None
    assert (game.seat, game.decision.action) == (0, "move-overseer")
    assert changes(game, "overseer 0") == {
        "overseers.spaces[5]": (0, None),
        "overseers.spaces[0]": (1, 0),
        "displaced": (None, 1),
    }
    assert changes(game, "overseer 2") == {
        "overseers.spaces[2]": (None, 1),
        "displaced": (1, None),
    }
    assert asked(game) == ("overseer-step", 1)


@pytest.mark.rule("OVR-5", "OVR-6", "R-8")
def test_immediate_bonuses_are_no_placed_tiles() -> None:
    """Moved on by a placed tile, both still get what is printed on the board."""
    game = play(phase().pool("white 4").tile("overseer 5", MARCH).game(), "die white 4")
    play(game, "overseer 1")
    assert game.position()["seats"][1]["money"] == 5
    found = changes(game, "overseer 1")
    assert found["seats[0].money"] == (0, 5)
    assert changes(game, "overseer 5")["seats[1].vp"] == (0, 3)
