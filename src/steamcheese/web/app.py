"""The web server: `create_app` for any ASGI server, `run` for one of its own."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
import webbrowser
from collections.abc import AsyncIterator
from pathlib import Path

import uvicorn
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.static_files import create_static_files_router
from rich.console import Console

from steamcheese.bot_seat import PATIENCE
from steamcheese.box.edition import Edition, load_edition
from steamcheese.errors import BadOption
from steamcheese.game import Game
from steamcheese.web.aid_pages import AID_PAGES
from steamcheese.web.analyses import Analyses
from steamcheese.web.bots_runner import BotsRunner
from steamcheese.web.failures import EXCEPTION_HANDLERS
from steamcheese.web.guard import same_origin, secure
from steamcheese.web.live import Live
from steamcheese.web.pages import PAGES
from steamcheese.web.preference_pages import PREFERENCE_PAGES
from steamcheese.web.record_pages import RECORD_PAGES
from steamcheese.web.render import STATIC
from steamcheese.web.site import Site
from steamcheese.web.store import Store
from steamcheese.web.table_pages import TABLE_PAGES
from steamcheese.web.tables import Tables
from steamcheese.web.travel_pages import TRAVEL_PAGES
from steamcheese.web.warmup import warm_up
from steamcheese.web.words import listen

__all__ = ["BOT_DELAY", "Server", "create_app", "run"]

BOT_DELAY = 0.7  # seconds before a bot's decision shows
MOST_FORM = 64 * 1024  # bytes of a posted form
ANY_ADDRESS = {"0.0.0.0", "::"}  # noqa: S104 - compared, not bound
YEAR = 365 * 24 * 3600


def create_app(
    database_url: str | None = None,
    edition: str | Path | Edition = "prototype",
    *,
    bot_delay: float = BOT_DELAY,
    patience: float = PATIENCE,
) -> Litestar:
    """Makes the server's application.

    `database_url` is a file's name or any URL that SQLAlchemy knows; by default a file in the
    user's data folder; `patience` is how many seconds a bot of another package has for a decision.
    Raises BadEdition, and BadOption when the application starts.
    """
    box = edition if isinstance(edition, Edition) else load_edition(edition)

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(database_url)
        await store.open()
        live, ready = Live(), asyncio.Event()
        tables = Tables(store, live, box)
        bots = BotsRunner(tables, bot_delay, ready, patience)
        analyses = Analyses(ready)
        app.state.site = Site(box, store, live, tables, bots, analyses, ready)
        patient, Game.patient = Game.patient, False  # nobody waits for the compiler
        warming = asyncio.create_task(warm_up(ready))
        try:
            yield
        finally:
            Game.patient = patient
            live.close()
            warming.cancel()
            await bots.close()
            await analyses.close()
            await asyncio.gather(warming, return_exceptions=True)
            await store.close()

    static = create_static_files_router(
        path="/static",
        directories=[STATIC],
        cache_control=CacheControlHeader(public=True, max_age=YEAR, immutable=True),
        include_in_schema=False,
    )
    return Litestar(
        route_handlers=[
            *PAGES,
            *TABLE_PAGES,
            *TRAVEL_PAGES,
            *RECORD_PAGES,
            *AID_PAGES,
            *PREFERENCE_PAGES,
            static,
        ],
        lifespan=[lifespan],
        guards=[same_origin],
        exception_handlers=EXCEPTION_HANDLERS,
        logging_config=None,
        request_max_body_size=MOST_FORM,
        # A stream of news must not wait in a buffer for more of them.
        compression_config=CompressionConfig("gzip", gzip_compress_level=6, exclude="/events$"),
        before_request=listen,
        before_send=[secure],
        openapi_config=None,
    )


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    edition: str = "prototype",
    *,
    open_browser: bool = True,
    bot_delay: float = BOT_DELAY,
    patience: float = PATIENCE,
) -> None:
    """Serves until it is stopped. Raises BadOption and BadEdition before anything is served."""
    box = load_edition(edition)
    asyncio.run(_check(database))
    listener = _listen(host, port)
    address = f"http://{_shown(host)}:{listener.getsockname()[1]}/"
    console = Console(stderr=True)
    console.print(
        f"Steam & Cheese is served at [link={address}]{address}[/link]  (Ctrl+C stops it)"
    )
    if host in ANY_ADDRESS and (name := _in_network()):
        others = f"http://{name}:{listener.getsockname()[1]}/"
        console.print(f"Others in your network find it at [link={others}]{others}[/link]")
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        Server(create_app(database, box, bot_delay=bot_delay, patience=patience)).run(
            sockets=[listener]
        )


class Server(uvicorn.Server):
    """Serves an application; on stopping it first ends the streams, which would never end."""

    def __init__(self, app: Litestar) -> None:
        config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=3)
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stops serving: streams end at once, requests within seconds."""
        site: Site = self._app.state.site
        site.live.close()
        await super().shutdown(sockets)


async def _check(database: str | None) -> None:
    """Finds out whether a database can be used, while there is still somebody to tell."""
    store = Store(database)
    await store.open()
    await store.close()


def _listen(host: str, port: int) -> socket.socket:
    """Takes the port, so that whoever opens the browser at once is heard."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM
        )[0]
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(128)
    except (OSError, OverflowError) as error:
        raise BadOption(f"{host}, port {port}: cannot be used ({error}); try --port 0") from error
    return listener


def _shown(host: str) -> str:
    """Returns the name under which this machine's own browser finds the server."""
    if host in {*ANY_ADDRESS, "127.0.0.1"}:
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _in_network() -> str:
    """Returns this machine's address for others in its network, if it has one; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])
