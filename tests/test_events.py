"""Events explain every change: replayed onto a position they give the position after the move."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from steamcheese import Game
from steamcheese.box.edition import load_edition
from steamcheese.moves import Move
from steamcheese.narration import Event
from steamcheese.rules.vocabulary import EVENTS
from tests.scenario import Scenario, at_strength, play

Position = dict[str, Any]
Data = dict[str, Any]

RESHUFFLED = {"orders-reshuffled", "blueprints-reshuffled", "bonus-tiles-reshuffled"}

# --- an independent reader ------------------------------------------------------------------------

ROWS = {"raw": 0, "pasteurized": 1}
GRADES = {"fresh": 0, "soft": 1, "hard": 2, "refined": 3}
SIDES = {"n": "north", "e": "east", "s": "south", "w": "west"}
MILK = {"milk": 0, "pasteurized": 1}
FACES = ("color", "top", "bottom", "north", "east", "south", "west")


def machine_at(position: Position, slot: str) -> Data:
    board: Data = position["boards"][int(slot[0]) - 1]["machines"][SIDES[slot[1]]]
    return board


def standing_at(position: Position, place: str) -> list[int]:
    """Finds the list of seats in `shared`, `top 1` to `bottom 11`, `outer 0` to `inner 7`."""
    word, _, number = place.partition(" ")
    if word == "shared":
        seats = position["zeppelin"]["shared"]
    elif word in {"top", "bottom"}:
        seats = position["zeppelin"][word][int(number) - 1]
    else:
        seats = position["assistants"][word][int(number)]
    assert isinstance(seats, list)
    return seats


def bonus_tiles_at(position: Position, spot: str, tile: str | None) -> None:
    word, _, number = spot.partition(" ")
    if word == "overseer":
        position["overseers"]["bonus_tiles"][int(number)] = tile
    elif word == "sector":
        position["assistants"]["bonus_tiles"][int(number)] = tile
    else:
        machine_at(position, spot)["bonus_tile"] = tile


def change_good(seat: Position, good: str, number: int) -> None:
    if good in MILK:
        seat["milk"][MILK[good]][0] += number
    else:
        seat[good] += number


def move_milk(seat: Position, data: Data) -> None:
    seat["milk"][ROWS[data["row"]]][data["from"] - 1] -= data["number"]
    if data["to"] is None:
        seat["waste"] += data["number"]
    else:
        seat["milk"][ROWS[data["to_row"]]][data["to"] - 1] += data["number"]


def change_cheese(seat: Position, row: str, grade: str, number: int) -> None:
    seat["cheese"][ROWS[row]][GRADES[grade]] += number


def apply_to_seat(  # noqa: C901 - a case for each kind
    kind: str, data: Data, seat: Position, number: int, position: Position
) -> bool:
    """Replays what happens on a player board; tells whether the event was one of those."""
    match kind:
        case "gain":
            change_good(seat, data["good"], data["number"])
        case "pay":
            change_good(seat, data["good"], -data["number"])
        case "waste":
            seat["waste"] += data["number"]
        case "milk-moves":
            move_milk(seat, data)
        case "curd":
            seat["milk"][ROWS[data["row"]]][data["from"] - 1] -= data["number"]
            change_cheese(seat, data["row"], "fresh", data["number"])
        case "cheese-moves":
            change_cheese(seat, data["row"], data["from"], -data["number"])
            change_cheese(seat, data["row"], data["to"], data["number"])
        case "cheese-handed-in":
            change_cheese(seat, data["row"], data["grade"], -data["number"])
        case "marker-taken":
            seat["markers"][data["place"] - 1] = False
        case "marker-back":
            seat["markers"][data["place"] - 1] = True
        case "start-tile-taken":
            seat["start_tile"] = data["tile"]
        case "order-bought":
            position["market"]["orders"][data["place"] - 1] = None
            seat["orders"].append(data["order"])
        case "blueprint-bought":
            position["market"]["blueprints"][data["place"] - 1] = None
            seat["blueprints"].append(data["tile"])
        case "blueprint-drawn":
            position["piles"]["blueprints"]["count"] -= 1
            seat["blueprints"].append(data["tile"])
        case "bonus-tile-drawn":
            position["piles"]["bonus_tiles"]["count"] -= 1
            seat["bonus_tiles"].append(data["tile"])
        case "bonus-tile-used":
            seat["bonus_tiles"].remove(data["tile"])
            position["piles"]["bonus_tiles"]["discard"].append(data["tile"])
        case "bonus-tile-placed":
            seat["bonus_tiles"].remove(data["tile"])
            bonus_tiles_at(position, data["spot"], data["tile"])
        case "order-completed":
            seat["orders"].remove(data["order"])
            done = {"id": data["order"], "extended": data["extended"], "bonus_used": False}
            seat["completed"].append(done)
        case "order-bonus-used":
            order = next(done for done in seat["completed"] if done["id"] == data["order"])
            order["bonus_used"] = True
        case "machine-installed":
            seat["blueprints"].remove(data["tile"])
            printed = {key: data[key] for key in ("tile", "level", "plus", "actions")}
            machine_at(position, data["slot"]).update(printed, owner=number)
        case "assistant-deployed":
            seat["assistants"][data["place"] - 1] = False
            standing_at(position, data["to"]).append(number)
        case "assistant-moved":
            standing_at(position, data["from"]).remove(number)
            standing_at(position, data["to"]).append(number)
        case "assistant-back":
            standing_at(position, data["from"]).remove(number)
            seat["assistants"][data["place"] - 1] = True
        case "overseer-placed":
            spaces = position["overseers"]["spaces"]
            if data["from"] is not None:
                spaces[data["from"]] = None
            spaces[data["to"]] = number
            if position["displaced"] == number:
                position["displaced"] = None
        case "overseer-displaced":
            position["overseers"]["spaces"][data["from"]] = None
            position["displaced"] = number
        case "achievement-claimed":
            cards = position["achievements"]
            card = next(card for card in cards if card["id"] == data["achievement"])
            card["claimed_by"].append(number)
            assert len(card["claimed_by"]) == data["place"]
        case "die-taken":
            position["pool"].remove({"color": data["color"], "top": data["top"]})
            position["hand"] = {**data_of(data, "color", "top"), "bottom": 7 - data["top"]}
        case "die-placed":
            space = position["boards"][int(data["space"][0]) - 1]["dice"]
            space[data["space"][1:]] = data_of(data, *FACES)
            position["hand"] = None
        case "die-placed-own":
            seat["die"] = data_of(data, "color", "top", "bottom")
            seat["own_space_rounds"] += 1
            position["hand"] = None
        case _:
            return False
    return True


def data_of(data: Data, *keys: str) -> Data:
    return {key: data[key] for key in keys}


def apply(event: Event, position: Position) -> None:  # noqa: C901 - a case for each kind
    """Replays one event onto a position."""
    kind, number, data = event.kind, event.seat, event.data
    if number is not None and apply_to_seat(
        kind, data, position["seats"][number], number, position
    ):
        return
    market, piles = position["market"], position["piles"]
    match kind:
        case "rolled":
            position["pool"].append(data_of(data, "color", "top"))
        case "dice-cleared":
            position["pool"] = []
            for board in position["boards"]:
                for space, die in board["dice"].items():
                    if die and die["color"] != "purple":
                        board["dice"][space] = None
            for seat in position["seats"]:
                seat["die"] = None
        case "machine-removed":
            machine_at(position, data["slot"]).update(tile=None, owner=None)
            if data["discarded"]:
                piles["blueprints"]["discard"].append(data["tile"])
        case "bonus-tile-replaced":
            bonus_tiles_at(position, data["spot"], None)
            piles["bonus_tiles"]["discard"].append(data["tile"])
        case "order-shifted" | "blueprint-shifted":
            row = market[f"{kind.removesuffix('-shifted')}s"]
            row[data["to"] - 1], row[data["from"] - 1] = row[data["from"] - 1], None
        case "order-removed":
            market["orders"][data["place"] - 1] = None
            piles["orders"]["discard"].append(data["order"])
        case "blueprint-removed":
            market["blueprints"][data["place"] - 1] = None
            piles["blueprints"]["discard"].append(data["tile"])
        case "order-dealt":
            market["orders"][data["place"] - 1] = data["order"]
            piles["orders"]["top"] = None
            piles["orders"]["count"] -= 1
        case "blueprint-dealt":
            market["blueprints"][data["place"] - 1] = data["tile"]
            piles["blueprints"]["count"] -= 1
        case "order-revealed":
            piles["orders"]["top"] = data["order"]
        case "orders-reshuffled" | "blueprints-reshuffled" | "bonus-tiles-reshuffled":
            pile = piles[kind.removesuffix("-reshuffled").replace("-", "_")]
            pile["count"] += len(pile["discard"])
            pile["discard"] = []
        case "gear-turned":
            inner, turned = position["assistants"]["inner"], data["number"]
            position["assistants"]["inner"] = [inner[(at + turned) % 8] for at in range(8)]
            position["assistants"]["rotation"] = data["rotation"]
        case "round-begins":
            assert number is not None
            position.update(
                round=data["round"], turn=1, starting_seat=number, seat=number, phase="turn"
            )
        case "turn-begins":
            position.update(turn=data["turn"], seat=number)
        case "overseer-step-begins":
            position.update(phase="overseers", turn=3, seat=number)
        case "game-over":
            position.update(phase="over", turn=3, seat=None)
        case "machine-used":
            pass  # nothing lies elsewhere by that
        case _:
            pytest.fail(f"{kind} is not known")


def ordered(position: Position) -> Position:
    """Sorts the lists that are without order."""
    copy: Position = json.loads(json.dumps(position))
    copy["pool"].sort(key=str)
    for pile in copy["piles"].values():
        pile["discard"].sort()
    for seat in copy["seats"]:
        seat["completed"].sort(key=str)
        for cards in ("orders", "blueprints", "bonus_tiles"):
            seat[cards].sort()
    copy["zeppelin"]["shared"].sort()
    for board, rows in (("zeppelin", ("top", "bottom")), ("assistants", ("outer", "inner"))):
        for row in rows:
            for seats in copy[board][row]:
                seats.sort()
    return copy


def replayed(before: Position, events: list[Event], after: Position) -> Position:
    """Replays events; who decides in the middle of a turn is no event and taken from `after`."""
    position: Position = json.loads(json.dumps(before))
    for event in events:
        json.dumps(event.data)
        apply(event, position)
    position["seat"] = after["seat"]
    return ordered(position)


# --- the tests ------------------------------------------------------------------------------------


def check_move(game: Game, before: Position, move: Move | str) -> Position:
    """Plays a move whose events must explain everything; returns the position after it."""
    game.play(move)
    after = game.position()
    found, wanted = replayed(before, game.events, after), ordered(after)
    for key, value in wanted.items():
        assert found[key] == value, f"{key} after {game.text_of(game.log[-1].move)}: {game.events}"
    return after


# First words of moves that lead on; the rest is chosen where there is nothing else.
TELLING = ("complete", "modify", "bonus", "claim", "buy", "move", "trigger", "amount", "use")


def check_game(seed: int, first_words: tuple[str, ...] = ("",)) -> set[str]:
    """Plays a random game, checking every move; returns the kinds of events that it brought."""
    game = Game.new(2 + seed % 3, seed=seed, first_game=seed % 5 == 0, expert=seed % 2 == 0)
    choice, position = random.Random(seed), game.position()
    kinds: set[str] = {event.kind for event in game.events}
    while game.seat is not None:
        moves = game.moves()
        wanted = [move for move in moves if move.text.startswith(first_words)]
        position = check_move(game, position, choice.choice((wanted or moves)[-40:]))
        kinds |= {event.kind for event in game.events}
    return kinds


@pytest.mark.parametrize("seed", range(20))
def test_events_explain_every_change(seed: int) -> None:
    check_game(seed)


@pytest.mark.rule("R-6")
def test_events_explain_how_empty_stacks_are_refilled() -> None:
    orders = [order.id for order in load_edition().orders[:5]]
    scenario = Scenario(3).machine("1n", "acquire").machine("1w", "complete-orders")
    scenario.market([*orders[:4], None], [None] * 5).open_order(orders[4])
    game = at_strength(
        scenario.leave("orders", 1).leave("blueprints", 0).leave("bonus_tiles", 0), "1n", 6
    )
    position, kinds = game.position(), set()
    for text in ("use 1n", f"buy {orders[3]}", f"buy {orders[2]}", "pass", "use 1w", "end"):
        if text == "pass" and "pass" not in [move.text for move in game.moves()]:
            continue
        position = check_move(game, position, text)
        kinds |= {event.kind for event in game.events}
    assert kinds >= RESHUFFLED


def test_every_kind_of_event_is_told() -> None:
    kinds: set[str] = set()
    seed = 0
    while not kinds >= set(EVENTS) - RESHUFFLED and seed < 20:
        kinds |= check_game(seed, TELLING)
        seed += 1
    assert set(EVENTS) - kinds <= RESHUFFLED


def test_events_name_others_and_go_on_after_the_seats_own_name() -> None:
    game = Scenario(3).machine("1n", owner=1).seat(0, rennet=9).pool("white 5").game()
    game.names = ["Ada", "Bo", "Cy"]
    play(game, "die white 5")
    assert [(event.seat, event.text) for event in game.events] == [
        (0, "takes the white die with a 5"),
        (0, "gains 5 raw milk (the die)"),
    ]
    play(game, "place 1nw n4", "use 1n")
    assert game.events[0].text == "uses Bo's Curd Harp at 1 north with strength 4"
    play(game, "take money")
    assert [(event.seat, event.text) for event in game.events] == [
        (1, "gains 1 money (the marker on the Curd Harp at 1 north)")
    ]
    play(game, "amount 2")
    assert [event.text for event in game.events] == [
        "cuts 2 raw milk from the first space into fresh cheese",
        "uses 2 rennet",
    ]
    play(game, "end")
    assert game.events[0].text == "lets 3 raw milk age to the second space"
    assert game.events[0].data == {
        "number": 3,
        "row": "raw",
        "from": 1,
        "to_row": "raw",
        "to": 2,
        "cause": "ageing",
        "which": None,
    }


def test_without_names_the_seats_have_numbers() -> None:
    game = Scenario(3).machine("1n", owner=1).pool("white 5").game()
    play(game, "die white 5", "place 1nw n4", "use 1n")
    assert game.events[0].text == "uses Seat 1's Curd Harp at 1 north with strength 4"


def test_events_of_the_setup_are_told_in_sentences() -> None:
    texts = [event.text for event in Game.new(2, seed=3, first_game=True).events]
    assert "The Curd Harp lies at 1 north" in texts
    assert 'The achievement "Milk Dealer" is used' in texts
    assert any(text.startswith("A purple die stands at board 1, ") for text in texts)
