"""The only source of randomness: a counter-based generator on the table.

An outcome is a hash of the seed and of how many outcomes were drawn before. Stacks are not
shuffled ahead; a draw picks from what is left, so a copy with another seed has another future.
"""

from __future__ import annotations

from steamcheese.rules.jit import rule
from steamcheese.rules.table import Table

__all__ = ["draw"]

WORD = 0xFFFFFFFF
# Odd multipliers below 2^31: their product with a 32-bit word fits a signed 64-bit integer.
FIRST, SECOND = 0x7FEB352D, 0x2C1B3C6D


@rule
def mix(word: int) -> int:
    """Scrambles a 32-bit word so that every bit depends on every other one."""
    word ^= word >> 16
    word = (word * FIRST) & WORD
    word ^= word >> 15
    word = (word * SECOND) & WORD
    return word ^ (word >> 16)


@rule
def draw(table: Table, count: int) -> int:
    """Draws a number from 0 to count - 1, each equally likely."""
    table.draws += 1
    word = mix(table.draws & WORD)
    word = mix(word ^ (table.seed & WORD))
    word = mix((word + (table.seed >> 32)) & WORD)
    return (word * count) >> 32
