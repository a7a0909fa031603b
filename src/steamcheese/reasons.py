"""Why a move is not possible now, and by which rule."""

from __future__ import annotations

import numpy as np

from steamcheese.moves import Notation

__all__ = ["reason"]


def reason(move: int, notation: Notation, table: np.ndarray, decision: object) -> tuple[str, str]:
    """Says why a move is illegal, and names the rule."""
    return "it is not among the legal moves", ""
