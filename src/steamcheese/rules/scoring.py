"""Final scoring (rulebook: End of the Game & Final Scoring). Changes nothing on the table."""

from __future__ import annotations

from steamcheese.box.contents import ASSISTANTS, CLIENTS, MARKERS, SEATS, Box
from steamcheese.rules.goods import stock
from steamcheese.rules.jit import rule
from steamcheese.rules.table import Table

__all__ = [
    "assistant_points",
    "coins",
    "final_waste",
    "is_winner",
    "marker_points",
    "set_points",
    "total",
]


@rule
def final_waste(table: Table, seat: int) -> int:
    """Counts the waste, milk left over included (END-1)."""
    return table.waste[seat] + stock(table, seat)


@rule
def coins(table: Table, box: Box, seat: int) -> int:
    """Counts the money after the cheese is sold (END-2)."""
    number = table.money[seat]
    for row in range(2):
        for grade in range(4):
            number += table.cheese[seat, row, grade] * box.cheese_price[grade]
    return number


@rule
def marker_points(table: Table, box: Box, seat: int) -> int:
    """Adds the VP above the empty marker spaces up to the first marker (END-4)."""
    points = 0
    for place in range(MARKERS):
        if table.marker_home[seat, place] != 0:
            break
        points += box.marker_vp[place]
    return points


@rule
def assistant_points(table: Table, box: Box, seat: int) -> int:
    """Adds the VP above the empty assistant spaces up to the first assistant (END-4)."""
    points = 0
    for place in range(ASSISTANTS):
        if table.assistant_home[seat, place] != 0:
            break
        points += box.assistant_vp[place]
    return points


@rule
def are_sets(table: Table, seat: int, fives: int, fours: int, threes: int) -> bool:
    """Tells whether the completed orders can be laid out in so many sets of 5, 4 and 3 clients.

    By Gale and Ryser: the m largest sets never need more cards than all clients can give them
    with at most m cards each.
    """
    need = 0
    for largest in range(1, fives + fours + threes + 1):
        need += 5 if largest <= fives else (4 if largest <= fives + fours else 3)
        have = 0
        for client in range(CLIENTS):
            have += min(table.completed_for[seat, client], largest)
        if have < need:
            return False
    return True


@rule
def set_points(table: Table, box: Box, seat: int) -> int:
    """Finds the best partition of the completed orders into sets of different clients (END-5)."""
    cards = 0
    for client in range(CLIENTS):
        cards += table.completed_for[seat, client]
    best = 0
    for fives in range(cards // 5 + 1):
        for fours in range((cards - 5 * fives) // 4 + 1):
            threes = (cards - 5 * fives - 4 * fours) // 3
            while threes > 0 and not are_sets(table, seat, fives, fours, threes):
                threes -= 1
            if threes > 0 or are_sets(table, seat, fives, fours, 0):
                points = fives * box.set_vp[5] + fours * box.set_vp[4] + threes * box.set_vp[3]
                best = max(best, points)
    return best


@rule
def total(table: Table, box: Box, seat: int) -> int:
    """Adds all parts of the final scoring (END-1 to END-5)."""
    points = table.vp[seat] - final_waste(table, seat) * box.waste_vp
    points += coins(table, box, seat) // box.coins_per_vp  # END-3
    points += marker_points(table, box, seat) + assistant_points(table, box, seat)
    return points + set_points(table, box, seat)


@rule
def beats(table: Table, box: Box, seat: int, other: int) -> bool:
    """Tells whether a seat ends before another one (END-6)."""
    mine, theirs = total(table, box, seat), total(table, box, other)
    if mine != theirs:
        return mine > theirs
    mine, theirs = final_waste(table, seat), final_waste(table, other)
    if mine != theirs:
        return mine < theirs
    mine = table.rennet[seat] + table.spice[seat]
    return mine < table.rennet[other] + table.spice[other]


@rule
def is_winner(table: Table, box: Box, seat: int) -> bool:
    """Tells whether nobody ends before the seat; several may share the victory (END-6)."""
    for other in range(min(table.players, SEATS)):
        if beats(table, box, other, seat):
            return False
    return True
