"""Runs the command line: `python -m steamcheese`."""

from __future__ import annotations

from steamcheese.cli import main

__all__: list[str] = []

if __name__ == "__main__":
    main()
