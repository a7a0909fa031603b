"""`steamcheese serve`: the table in the browser."""

from __future__ import annotations

from steamcheese.bot_seat import PATIENCE, check_patience
from steamcheese.errors import BadOption
from steamcheese.web.app import BOT_DELAY, run

__all__ = ["serve"]

MOST_PORT = 65535
MOST_PACE = 60


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    edition: str = "prototype",
    browser: bool = True,
    pace: float = BOT_DELAY,
    patience: float = PATIENCE,
) -> None:
    """Serve tables to browsers, and open one.

    Args:
        host: The address to listen on; 0.0.0.0 lets others in the network join.
        port: The port to listen on; 0 takes any free one.
        database: Where games are kept: a file or the URL of a database. By default a file in
            your data folder.
        edition: A built-in edition's name, a file or a folder.
        browser: Whether to open the browser.
        pace: How many seconds a bot waits before it moves, for people to follow.
        patience: How many seconds a bot of another package has for a decision before greedy plays
            on in its seat.

    """
    if not 0 <= port <= MOST_PORT:
        raise BadOption(f"port {port}: 0 to {MOST_PORT} are allowed")
    check_patience(patience)
    if not 0 <= pace <= MOST_PACE:
        raise BadOption(f"pace {pace}: 0 to {MOST_PACE} seconds are allowed")
    run(host, port, database, edition, open_browser=browser, bot_delay=pace, patience=patience)
