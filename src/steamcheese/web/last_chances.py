"""What a player might regret a moment after ending the turn."""

from __future__ import annotations

from steamcheese.game import Game

__all__ = ["last_chances"]


def last_chances(game: Game) -> list[str]:
    """Returns a sentence for everything that ending the turn now would lose."""
    seat = game.seat
    if seat is None:
        return []
    mine = game.position()["seats"][seat]
    moves = game.moves()
    texts = [move.text for move in moves]
    warnings = []
    spoiling = sum(row[2] for row in mine["milk"])
    if spoiling:
        what = (
            "1 milk on a third space spoils"
            if spoiling == 1
            else (f"{spoiling} milk on the third spaces spoil")
        )
        warnings.append(f"{what} when you end the turn.")
    warnings += [
        f"You could still: {move.label.rstrip('.')}."
        for move in moves
        if move.text.startswith("claim ")
    ]
    if any(text.startswith("do ") for text in texts):
        warnings.append("The action of your own die space has not been used.")
    unused = sum(text.startswith("use ") for text in texts)
    if unused:
        warnings.append(
            "You could still use a machine."
            if unused == 1
            else f"You could still use one of {unused} machines."
        )
    if any(text.startswith("extra") for text in texts):
        warnings.append("The extra zeppelin action of your overseer has not been used.")
    return warnings
