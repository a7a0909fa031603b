"""`steamcheese serve`: the table in the browser."""

from __future__ import annotations

from steamcheese.bot_seat import PATIENCE
from steamcheese.errors import BadOption
from steamcheese.web.app import run

__all__ = ["serve"]

MOST_PORT = 65535


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    edition: str = "prototype",
    browser: bool = True,
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
        patience: How many seconds a bot of another package has for a decision before greedy plays
            on in its seat.

    """
    if not 0 <= port <= MOST_PORT:
        raise BadOption(f"port {port}: 0 to {MOST_PORT} are allowed")
    if patience <= 0:
        raise BadOption(f"{patience} seconds for a decision: it has to be more than 0")
    run(host, port, database, edition, open_browser=browser, patience=patience)
