"""The README's examples run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text()


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", README, re.DOTALL))
def test_python_example_runs(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "README.md", "exec"), {})  # noqa: S102 - our own text
    assert capsys.readouterr().out.startswith("[")


@pytest.mark.parametrize("page", re.findall(r"\]\(((?!http)[^)]+)\)", README))
def test_linked_files_exist(page: str) -> None:
    assert (ROOT / page).exists()


def test_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text()
    targets = re.findall(r"(?:^    |`)make (\w+)", README, re.MULTILINE)
    assert "play" in targets
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
