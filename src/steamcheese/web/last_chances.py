"""What a player might regret a moment after ending the turn."""

from __future__ import annotations

from steamcheese.game import Game
from steamcheese.web.idle import is_idle
from steamcheese.web.words import _, ngettext

__all__ = ["last_chances"]


def last_chances(game: Game) -> list[str]:
    """Returns a sentence for everything that ending the turn now would lose."""
    seat = game.seat
    if seat is None:
        return []
    mine = game.position()["seats"][seat]
    moves = game.moves()
    texts = [move.text for move in moves if not is_idle(game, move)]
    warnings = []
    spoiling = sum(row[2] for row in mine["milk"])
    if spoiling:
        warnings.append(
            ngettext(
                "{number} milk on a third space spoils when you end the turn.",
                "{number} milk on the third spaces spoil when you end the turn.",
                spoiling,
            ).format(number=spoiling)
        )
    warnings += [
        _("You could still: {move}.").format(move=move.label)
        for move in moves
        if move.text.startswith("claim ")
    ]
    if any(text.startswith("do ") for text in texts):
        warnings.append(_("The action of your own die space has not been used."))
    unused = sum(text.startswith("use ") for text in texts)
    if unused:
        warnings.append(
            ngettext(
                "You could still use a machine.",
                "You could still use one of {number} machines.",
                unused,
            ).format(number=unused)
        )
    if any(text.startswith("extra") for text in texts):
        warnings.append(_("The extra zeppelin action of your overseer has not been used."))
    return warnings
