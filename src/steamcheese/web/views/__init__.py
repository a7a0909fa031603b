"""What the table looks like: pure functions from a position to HTML and SVG."""

from __future__ import annotations

from steamcheese.web.views.board import board
from steamcheese.web.views.markup import Choice, Choices, Position, Scene

__all__ = ["Choice", "Choices", "Position", "Scene", "board"]
