"""The notation: one text for each move, readable again, and as its page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from steamcheese.box.edition import load_edition
from steamcheese.box.vocabulary import ACTIONS
from steamcheese.errors import AmbiguousMove, UnreadableMove
from steamcheese.moves import notation
from steamcheese.rules.vocabulary import MOVE_COUNT, MOVE_RANGES
from tests.scenario import Scenario, play

PAGE = Path(__file__).parent.parent / "docs" / "notation.md"
NOTATION = notation(load_edition())


def examples() -> list[str]:
    """Returns the examples of the page: the last cells of its tables of moves and outcomes."""
    moves = PAGE.read_text(encoding="utf-8").partition("## Moves")[2]
    rows = [line.split("|") for line in moves.splitlines() if line.startswith("| `")]
    return [text for row in rows for text in re.findall(r"`([^`]+)`", row[3])]


def blocks() -> list[list[str]]:
    """Returns the indented blocks of the page: turns, a move a line."""
    text = PAGE.read_text(encoding="utf-8")
    found = re.findall(r"(?:^ {4}.+\n)+", text, re.MULTILINE)
    return [[line.strip() for line in block.splitlines()] for block in found]


def test_every_move_has_its_own_text() -> None:
    assert len(NOTATION.texts) == MOVE_COUNT
    assert len(set(NOTATION.texts)) == MOVE_COUNT
    assert all(text == " ".join(text.lower().split()) for text in NOTATION.texts)


def test_every_text_is_read_as_its_move() -> None:
    assert [NOTATION.read(text) for text in NOTATION.texts] == list(range(MOVE_COUNT))


def test_capitals_and_spaces_do_not_matter() -> None:
    assert NOTATION.read("  Die  WHITE 5 ") == NOTATION.read("die white 5")


@pytest.mark.parametrize("text", ["", "dice white 5", "die red 5", "place 1nw", "use 4n"])
def test_what_is_no_move_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(UnreadableMove, match=r"is no move: (write for example|moves begin)"):
        NOTATION.read(text)


def test_a_beginning_of_several_legal_moves_is_ambiguous() -> None:
    game = play(Scenario(3).pool("white 5").game(), "die white 5")
    with pytest.raises(AmbiguousMove) as caught:
        game.play("place 1nw")
    assert caught.value.legal == ["place 1nw n1", "place 1nw n4", "place 1nw n6", "place 1nw n3"]


def test_every_example_of_the_page_is_a_move() -> None:
    assert len(examples()) > 30
    for text in examples():
        assert NOTATION.texts[NOTATION.read(text)] == text


def test_the_page_names_every_kind_of_move_and_every_action() -> None:
    kinds = {NOTATION.kinds[NOTATION.read(text)][0] for text in examples()}
    assert set(MOVE_RANGES) - kinds <= {"buy tile"}
    text = PAGE.read_text(encoding="utf-8")
    assert all(f"`{action}`" in text for action in ACTIONS)


def test_the_turns_of_the_page_can_be_played() -> None:
    board, own = blocks()
    scenario = Scenario(3).machine("1n", "press").machine("1w", "dispose").pool("white 5")
    scenario.seat(0, cheese=[[2, 0, 0, 0], [0, 0, 0, 0]], bonus_tiles=["petty-cash"])
    game = scenario.game()
    assert play(game, *board).seat == 1
    orders = [order.id for order in load_edition().orders[:5]][::-1]
    game = Scenario(3).market(orders, None).pool("brown 2").game()
    assert play(game, *own).seat == 1
