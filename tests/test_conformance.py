"""The conformance table tells the truth about the marks."""

from __future__ import annotations

import pytest

from steamcheese.rules.index import chapters, rule_titles
from tests.conformance import problems, table

TEST = {"tests/rules/test_dairy.py::test_waste": None}


def test_the_index_holds_every_rule_and_ruling_once() -> None:
    rules = [rule for chapter in chapters() for rule in chapter.rules]
    rulings = [f"R-{n}" for n in range(1, 37)]

    assert len(rules) == len(rule_titles()) == 144 + len(rulings)
    assert list(chapters()[-1].rules) == rulings
    for chapter in chapters():
        assert list(chapter.rules) == [
            f"{chapter.code}-{n}" for n in range(1, len(chapter.rules) + 1)
        ]


@pytest.mark.parametrize("rule", ["PRE-4", "R-17"])
def test_a_rule_without_a_test_is_a_problem(rule: str) -> None:
    tests = dict.fromkeys(rule_titles(), TEST)
    assert list(problems(tests)) == []

    del tests[rule]
    assert [problem.split()[0] for problem in problems(tests)] == [rule]


def test_a_mark_without_a_rule_is_a_problem() -> None:
    tests = dict.fromkeys((*rule_titles(), "PRE-44"), TEST)

    assert ["'PRE-44'" in problem for problem in problems(tests)] == [True]


def test_the_table_links_a_rule_to_its_tests() -> None:
    page = table({"PRE-4": TEST})

    assert "| PRE-4 | Each pressing leaves a single waste | " in page
    assert "[test_waste](../tests/rules/test_dairy.py)" in page
    assert page.count("**none**") == len(rule_titles()) - 1
