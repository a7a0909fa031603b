"""What holds for all tests."""

from __future__ import annotations

import random
import secrets

import pytest


@pytest.fixture(autouse=True)
def _known_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a test meet the same games whenever it runs: seeds are secret, but known beforehand."""
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "randbits", chance.getrandbits)
    monkeypatch.setattr(secrets, "randbelow", chance.randrange)
