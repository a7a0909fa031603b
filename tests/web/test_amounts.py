"""Amounts in one form, and what on the boards stands for a move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from steamcheese.box.edition import load_edition
from steamcheese.errors import IllegalMove
from steamcheese.game import Game
from steamcheese.web.amounts import Step, amount_form, amount_moves, legal_steps
from steamcheese.web.choices import targets
from steamcheese.web.last_chances import last_chances


def own_space(action: str, top: int, **goods: object) -> Game:
    """Returns a game in which an action begins on the own die space at strength 7 - top."""
    game = Game.new(players=2, seed=11)
    while game.decision is not None and game.decision.kind != "die":
        game.play(game.moves()[0])
    assert game.seat is not None
    position = game.position()
    position["seats"][game.seat].update(goods)
    pool = {die["top"]: die["color"] for die in position["pool"]}
    game = Game.from_position(position, seed=1)
    game.play(f"die {pool[top]} {top}")
    game.play("place own")
    game.play(f"do {action}")
    return game


def a_top() -> int:
    """Returns a top face of 3 or less that lies in the pool of `own_space`."""
    game = Game.new(players=2, seed=11)
    while game.decision is not None and game.decision.kind != "die":
        game.play(game.moves()[0])
    return min(int(die["top"]) for die in game.position()["pool"])


def test_press_offers_the_second_step_that_the_first_makes_possible() -> None:
    top = a_top()
    game = own_space("press", top, cheese=[[3, 0, 0, 0], [0, 1, 0, 0]])
    form = amount_form(game)
    strength = 7 - top
    assert [item.label for item in form.items] == [
        "Raw cheese: fresh to soft",
        "Raw cheese: soft to hard",
        "Pasteurized cheese: soft to hard",
    ]
    assert form.items[0].most == min(3, strength)
    assert form.items[1].most == min(3, strength // 2)
    moves = amount_moves(game, {"amount:0": "1", "amount:1": "1", "amount:3": "1"})
    for move in moves:
        game.play(move)
    assert any(seat["cheese"] == [[2, 0, 1, 0], [0, 0, 1, 0]] for seat in game.position()["seats"])


def test_amounts_beyond_the_strength_are_refused() -> None:
    game = own_space("press", a_top(), cheese=[[9, 9, 0, 0], [9, 9, 0, 0]])
    form = amount_form(game)
    with pytest.raises(IllegalMove, match="is not possible after the amounts before it"):
        amount_moves(game, {item.field: "9" for item in form.items})
    beyond = {"amount:0": str(form.strength), "amount:3": "1"}
    with pytest.raises(IllegalMove, match="after the amounts before it nothing is"):
        amount_moves(game, beyond)
    with pytest.raises(IllegalMove, match="not possible"):
        amount_moves(game, {"amount:99": "1"})
    assert sum(item.preset for item in form.items) == form.strength


def combinations(game: Game) -> Iterator[tuple[int, ...]]:
    """Yields every way to answer the questions of the action, played out one by one."""
    for number in range(len(game.legal())):
        after = game.copy()
        after.play(f"amount {number}")
        here, item = game.decision, 0 if game.decision is None else game.decision.item or 0
        there = after.decision
        goes_on = (
            here is not None
            and there is not None
            and (there.kind, there.action) == (here.kind, here.action)
            and (there.item or 0) > item
        )
        for rest in combinations(after) if goes_on else ((),):
            yield (item, number, *rest)


def ways(steps: Sequence[Step], at: int = 0) -> Iterator[tuple[int, ...]]:
    """Yields every way through the steps that a page gets."""
    if at < 0:
        yield ()
        return
    for number, following in enumerate(steps[at].following):
        for rest in ways(steps, following):
            yield (steps[at].item, number, *rest)


@pytest.mark.parametrize(
    ("action", "goods"),
    [
        ("press", {"cheese": [[2, 1, 0, 0], [1, 0, 3, 0]]}),
        ("press", {"cheese": [[9, 9, 0, 0], [9, 9, 0, 0]]}),
        ("cut-curd", {"milk": [[1, 0, 2], [0, 3, 1]], "rennet": 2}),
        ("cut-curd", {"milk": [[2, 1, 2], [1, 1, 1]], "rennet": 9}),
        ("refine", {"cheese": [[0, 0, 2, 0], [0, 0, 3, 0]], "spice": 3}),
        ("pasteurize", {"milk": [[2, 2, 2], [0, 0, 0]]}),
        ("dispose", {"waste": 3}),
    ],
)
def test_page_gets_exactly_the_legal_combinations(action: str, goods: dict[str, object]) -> None:
    game = own_space(action, a_top(), **goods)
    found = sorted(ways(legal_steps(game)))
    assert found == sorted(combinations(game))
    assert len(found) == len(set(found)) > 1
    assert len(amount_form(game).legal) < 4000


@pytest.mark.parametrize(
    ("move", "target"),
    [
        ("die white 5", "die:white:5"),
        ("place 1nw n4", "space:1nw"),
        ("place own", "own-space:"),
        ("use 3w", "slot:3w"),
        ("at 2e", "slot:2e"),
        ("at sector 5", "sector:5"),
        ("at overseer 0", "overseer:0"),
        ("overseer 7", "overseer:7"),
        ("move top 11", "assistant:top 11"),
        ("take-back inner 0", "assistant:inner 0"),
        ("deploy", "assistant:shared deploy"),
        ("deploy outer", "assistant:outer deploy"),
        ("claim milk-dealer", "achievement:milk-dealer"),
    ],
)
def test_move_glows_where_it_happens(move: str, target: str) -> None:
    assert target in targets(move, load_edition().numbers)


@pytest.mark.parametrize("move", ["pass", "end", "do press", "amount 3", "turn", "trigger"])
def test_move_without_a_place_glows_nowhere(move: str) -> None:
    assert not targets(move, load_edition().numbers)


def test_bought_cards_are_told_apart() -> None:
    edition = load_edition()
    order, tile = edition.orders[3].id, edition.tiles[20].id
    assert targets(f"buy {order}", edition.numbers) == (f"order:{order}",)
    assert targets(f"buy {tile}", edition.numbers) == (f"tile:{tile}",)
    assert targets(f"modify 1n {tile}", edition.numbers) == ("slot:1n", f"tile:{tile}")


def test_milk_about_to_spoil_is_a_last_chance() -> None:
    game = own_space("pasteurize", a_top(), milk=[[0, 0, 2], [0, 0, 1]])
    game.play("amount 0")
    assert "3 milk on the third spaces spoil when you end the turn." in last_chances(game)
