"""Who can take a seat besides people."""

from steamcheese.bots.levels import MASTER
from steamcheese.bots.protocol import Bot, bot_named, bot_names, can_decide

__all__ = ["MASTER", "Bot", "bot_named", "bot_names", "can_decide"]
