"""The reader's language: English unless somebody says otherwise, for one task at a time."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import pytest

from steamcheese.language import by_language, language, speak, speaking


def test_english_is_spoken_by_default_and_again_afterwards() -> None:
    assert language() == "en"
    with speaking("de"):
        assert language() == "de"
        with speaking("en"):
            assert language() == "en"
        assert language() == "de"
    assert language() == "en"


def test_a_language_that_nobody_translates_is_refused() -> None:
    with pytest.raises(ValueError, match="none of the languages en, de"):
        speak("tlh")


async def test_tasks_do_not_hear_each_other() -> None:
    async def spoken(code: str) -> str:
        speak(code)
        await asyncio.sleep(0)
        return await asyncio.to_thread(language)

    assert [*await asyncio.gather(spoken("de"), spoken("en"), spoken("de"))] == ["de", "en", "de"]
    assert language() == "en"


def test_what_is_remembered_is_remembered_by_language() -> None:
    calls = []

    @by_language
    def told(number: int) -> str:
        calls.append(number)
        return f"{language()} {number}"

    assert [told(1), told(1)] == ["en 1"] * 2
    with speaking("de"):
        assert [told(1), told(1)] == ["de 1"] * 2
    assert calls == [1, 1]


def test_a_program_pays_for_no_catalogue() -> None:
    code = "import sys, steamcheese; print(any(name.startswith('babel') for name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
