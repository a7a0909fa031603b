"""What the bots call most, compiled apart: playing a move and the judgement of a position."""

from __future__ import annotations

from steamcheese.bots import judgement
from steamcheese.rules import engine
from steamcheese.rules.jit import apart

__all__ = ["judge", "play"]

play = apart(engine.play)
judge = apart(judgement.judge)
