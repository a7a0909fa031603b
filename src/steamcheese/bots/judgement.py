"""What a position is worth to a seat: by rules of thumb, which a small network corrects.

The network has learned from how games ended by how much the rules of thumb are wrong.
"""

from __future__ import annotations

from importlib.resources import as_file, files

import numpy as np

from steamcheese.bots.desk import FEATURES, FIRST, SECOND, Desk
from steamcheese.bots.evaluation import turns_left, value
from steamcheese.bots.features import describe_seat
from steamcheese.box.contents import Box
from steamcheese.rules.jit import rule
from steamcheese.rules.scoring import total
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import OVER

__all__ = ["SCALE", "judge", "learned_network"]

SCALE = 50.0  # VP of one unit of output


def learned_network() -> dict[str, np.ndarray]:
    """Returns the weights that come with the game, by their fields on a desk."""
    with as_file(files("steamcheese.bots") / "network.npz") as path, np.load(path) as weights:
        return {name: weights[name] for name in weights.files}


@rule
def think(desk: Desk) -> float:
    """Runs the network on `desk.inputs`: two hidden layers of rectified units."""
    for unit in range(FIRST):
        desk.hidden_1[unit] = desk.bias_1[unit]
    for entry in range(FEATURES):
        number = desk.inputs[entry]
        if number != 0.0:
            for unit in range(FIRST):
                desk.hidden_1[unit] += number * desk.weights_1[entry, unit]
    for unit in range(SECOND):
        desk.hidden_2[unit] = desk.bias_2[unit]
    for entry in range(FIRST):
        number = desk.hidden_1[entry]
        if number > 0.0:
            for unit in range(SECOND):
                desk.hidden_2[unit] += number * desk.weights_2[entry, unit]
    points = 1.0 * desk.bias_3
    for unit in range(SECOND):
        points += max(desk.hidden_2[unit], 0.0) * desk.weights_3[unit]
    return points


@rule
def judge(table: Table, box: Box, seat: int, desk: Desk) -> float:
    """Values a position between turns for a seat: the VP it will end with."""
    desk.judged += 1
    if table.phase == OVER:
        return 1.0 * total(table, box, seat)
    points = value(table, box, seat)
    if desk.learned != 0 and turns_left(table, seat) > 0:  # after the last turn it is exact
        describe_seat(table, box, seat, desk)
        points += SCALE * think(desk)
    return points
