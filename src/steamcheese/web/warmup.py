"""Compiles the rules without holding up the pages that are served meanwhile."""

from __future__ import annotations

import asyncio
import logging
import sys

from steamcheese.bot_plugins import plugin_names
from steamcheese.rules import jit
from steamcheese.rules.door import get_ready, is_ready

__all__ = ["warm_up"]

log = logging.getLogger(__name__)

# Nicely, where there is niceness: the pages come first.
COMPILE = (
    "import os; getattr(os, 'nice', abs)(5); "
    "import steamcheese.bots, steamcheese.bot_plugins as others; others.load_all(); "
    "from steamcheese.rules.door import get_ready; get_ready()"
)


async def warm_up(ready: asyncio.Event) -> None:
    """Makes the compiled rules ready and then sets the event.

    A cold cache is filled by a process of its own: compiling would keep this one's interpreter. The
    same goes for the rules that bots of other packages bring along.
    """
    if not is_ready():
        if plugin_names() or not jit.cache_is_warm():
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", COMPILE, stdin=asyncio.subprocess.DEVNULL
            )
            try:
                if await process.wait() != 0:
                    log.warning("the rules could not be compiled beforehand")
            except asyncio.CancelledError:
                process.terminate()
                raise
        get_ready()  # not in a thread: pages call it too, and it is not made to run twice at once
    ready.set()
