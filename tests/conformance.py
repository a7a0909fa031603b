"""Writes or checks docs/conformance.md: which tests hold which rule.

A test names the rules it would catch broken by `@pytest.mark.rule("PRE-4", "R-17")`. The table
lists every ID of `rules/index.toml` with its tests.

    python -m tests.conformance           writes the table
    python -m tests.conformance --check   fails if a rule has no test, a mark names no rule, or the
                                          table in the repository is another
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from steamcheese.rules.index import chapters, rule_titles

__all__ = ["RuleMarks", "main", "problems", "table"]

ROOT = Path(__file__).parent.parent
TABLE = ROOT / "docs" / "conformance.md"

INTRODUCTION = """\
# Which tests hold which rule

Generated from the tests' marks by `make conformance`; `make test` fails when a rule has no test or
this page is out of date. The rules are listed by their IDs with a few words each; R-n are the
rulings on what the rulebook leaves open.
"""


class RuleMarks:
    """A pytest plugin that gathers which tests carry which rule's mark."""

    def __init__(self) -> None:
        self.tests: dict[str, dict[str, None]] = defaultdict(dict)  # an ordered set per rule

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            test = item.nodeid.split("[")[0]  # the cases of one test are one test
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    self.tests[rule][test] = None


def problems(tests: Mapping[str, object]) -> Iterator[str]:
    """Yields one sentence for every rule without a test and every mark without a rule."""
    known = rule_titles()
    for rule, title in known.items():
        if rule not in tests:
            yield f"{rule} ({title}) has no test"
    for rule in tests:
        if rule not in known:
            yield f"a test is marked with {rule!r}, which is no rule of rules/index.toml"


def table(tests: Mapping[str, Mapping[str, None]]) -> str:
    """Returns the page: a table a chapter, a row a rule."""
    pages = [INTRODUCTION]
    for chapter in chapters():
        rows = [f"## {chapter.title}\n", "| ID | Rule | Tests |", "| --- | --- | --- |"]
        for rule, title in chapter.rules.items():
            links = "<br>".join(_link(test) for test in sorted(tests.get(rule, ())))
            rows.append(f"| {rule} | {title} | {links or '**none**'} |")
        pages.append("\n".join(rows) + "\n")
    return "\n".join(pages)


def _link(test: str) -> str:
    file, _, name = test.partition("::")
    return f"[{name.replace('::', '.')}](../{file})"


def main(arguments: list[str]) -> int:
    """Writes the table, or with `--check` compares it; returns the exit status."""
    marks = RuleMarks()
    collected = pytest.main(["--collect-only", "-qqq", "-p", "no:cacheprovider"], plugins=[marks])
    if collected not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return int(collected)

    page = table(marks.tests)
    found = list(problems(marks.tests))
    if "--check" not in arguments:
        TABLE.parent.mkdir(exist_ok=True)
        TABLE.write_text(page, encoding="utf-8")
    elif not TABLE.exists() or TABLE.read_text(encoding="utf-8") != page:
        found.append(f"{TABLE.relative_to(ROOT)} is out of date: make conformance writes it anew")

    for problem in found:
        sys.stderr.write(f"conformance: {problem}\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
