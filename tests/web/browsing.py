"""Servers and browsers for the tests of the web pages."""

from __future__ import annotations

import asyncio
import contextlib
import html
import re
import socket
import threading
import warnings
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from typing import Any, cast

import httpx

with warnings.catch_warnings():
    # Litestar tries other libraries on importing; what those use is their own business.
    warnings.simplefilter("ignore")
    from litestar import Litestar

from steamcheese.web.app import Server
from steamcheese.web.site import Site

__all__ = ["Browser", "Litestar", "alive", "browsing", "serving", "site_of"]


@dataclass
class Browser:
    """A browser without JavaScript: keeps cookies, reads forms, follows redirects."""

    client: httpx.AsyncClient
    page: str = ""
    status: int = 0
    path: str = ""
    extra: dict[str, str] = field(default_factory=dict)

    async def get(self, path: str) -> str:
        return self._saw(await self.client.get(path))

    async def post(self, path: str, **fields: str) -> str:
        return self._saw(await self.client.post(path, data=fields, headers=self.extra))

    def _saw(self, answer: httpx.Response) -> str:
        self.page, self.status, self.path = answer.text, answer.status_code, answer.url.path
        return self.page

    async def open_table(self, *kinds: str, **options: str) -> str:
        fields = {f"kind{row}": kind for row, kind in enumerate(kinds)}
        await self.post("/tables", **fields, **options)
        assert self.status == 200, self.message
        return self.path

    async def play(self, table: str, move: str = "", **fields: str) -> str:
        given = {"version": str(self.version), "act": self.act}
        if move:
            given["move"] = move
        return await self.post(f"{table}/moves", **(given | fields))

    async def undo(self, table: str, undo: str = "step") -> str:
        fields = {"version": str(self.version), "act": self.act + "-u", "undo": undo}
        return await self.post(f"{table}/undo", **fields)

    def _found(self, pattern: str) -> str:
        found = re.search(pattern, self.page, re.DOTALL)
        return "" if found is None else html.unescape(found[1])

    @property
    def version(self) -> int:
        return int(self._found(r'data-version="(\d+)"'))

    @property
    def act(self) -> str:
        return self._found(r'name="act" value="([^"]+)"')

    @property
    def moves(self) -> list[str]:
        buttons = re.findall(r'name="move" value="([^"]*)"', self._prompt)
        return [html.unescape(text) for text in buttons]

    @property
    def amounts(self) -> dict[str, tuple[int, int]]:
        """The steppers: by name what they may be at most and what is proposed."""
        steppers = re.findall(r'name="(amount:\d+)" min="0" max="(\d+)" value="(\d+)"', self.page)
        return {name: (int(most), int(preset)) for name, most, preset in steppers}

    @property
    def message(self) -> str:
        return self._found(r'role="alert">(.*?)</p>')

    @property
    def _prompt(self) -> str:
        return self._found(r'<section id="prompt"(.*?)</section>')


def site_of(app: Litestar) -> Site:
    site = app.state.site
    assert isinstance(site, Site)
    return site


@contextlib.asynccontextmanager
async def alive(app: Litestar) -> AsyncIterator[None]:
    """Starts an application and stops it, both in one task of its own, as it wants it."""
    started, done = asyncio.Event(), asyncio.Event()

    async def live() -> None:
        async with app.lifespan():
            await site_of(app).ready.wait()
            started.set()
            await done.wait()

    task = asyncio.create_task(live())
    await asyncio.wait(
        [task, asyncio.create_task(started.wait())], return_when=asyncio.FIRST_COMPLETED
    )
    try:
        yield
    finally:
        done.set()
        await task


@contextlib.asynccontextmanager
async def browsing(app: Litestar) -> AsyncIterator[Browser]:
    transport = httpx.ASGITransport(cast(Any, app))
    async with httpx.AsyncClient(
        transport=transport, base_url="http://table.test", follow_redirects=True
    ) as client:
        yield Browser(client)


@contextlib.contextmanager
def serving(app: Litestar) -> Iterator[str]:
    """Serves an application on a free port; yields its address."""
    listener = socket.create_server(("127.0.0.1", 0))
    server = Server(app)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        listener.close()
