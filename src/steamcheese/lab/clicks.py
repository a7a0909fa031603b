"""Measures how long a click takes while bots think at other tables.

    python -m steamcheese.lab.clicks [--bot greedy] [--tables 4] [--clicks 300] [--pace 0.7]

A server of its own is started, with a fresh database. Somebody clicks through games of two people,
first alone, then while bots play at so many other tables. A click is the posted move and the page
that follows it. With `--pace 0` the bots make no pause, which no table asks for: it shows where the
server's limit is.
"""

from __future__ import annotations

import html
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import urlencode

import msgspec
import numpy as np
from rich.console import Console

from steamcheese.bot_seat import BotSeat
from steamcheese.errors import BadOption
from steamcheese.lab.commands import run_as_command
from steamcheese.lab.progress import compile_with_progress, progress_bar
from steamcheese.lab.provenance import provenance

__all__ = ["Clicks", "measure"]

PACE = 0.7  # seconds before a bot's decision shows, as tables have it
STARTING = 60.0  # seconds that a server has to start


class Clicks(msgspec.Struct, frozen=True, kw_only=True):
    """How long clicks took, in milliseconds."""

    bot: str | None  # who played meanwhile; None: nobody
    tables: int
    clicks: int
    median: float
    percentile_95: float
    percentile_99: float
    most: float
    bot_moves: int  # made meanwhile

    def text(self) -> str:
        """Writes one line."""
        who = "nobody else" if self.bot is None else f"{self.tables} tables of {self.bot}"
        return (
            f"{who}: {self.clicks} clicks, median {self.median:.0f} ms, "
            f"95 % {self.percentile_95:.0f} ms, 99 % {self.percentile_99:.0f} ms, "
            f"most {self.most:.0f} ms; {self.bot_moves} changes at the bots' tables"
        )


class Page:
    """A browser without JavaScript: one connection, its cookies, the page it sees."""

    def __init__(self, host: str, port: int) -> None:
        self._connection = HTTPConnection(host, port, timeout=60)
        self._cookies: dict[str, str] = {}
        self.text, self.path, self.status = "", "", 0

    def close(self) -> None:
        """Ends the connection."""
        self._connection.close()

    def get(self, path: str) -> str:
        """Loads a page, where redirects lead; returns its text."""
        return self._ask("GET", path, None)

    def post(self, path: str, fields: Mapping[str, str]) -> str:
        """Sends a form and loads the page that follows."""
        return self._ask("POST", path, urlencode(fields))

    def _ask(self, method: str, path: str, body: str | None) -> str:
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self._cookies.items())}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self._connection.request(method, path, body, headers)
        answer = self._connection.getresponse()
        data = answer.read()
        for line in answer.headers.get_all("Set-Cookie") or []:
            self._cookies |= {name: morsel.value for name, morsel in SimpleCookie(line).items()}
        if 300 <= answer.status < 400:
            return self._ask("GET", answer.headers["Location"], None)
        self.text, self.path, self.status = data.decode(), path, answer.status
        return self.text

    def open_table(self, *kinds: str) -> str:
        """Opens a table and returns its address."""
        self.post("/tables", {f"kind{row}": kind for row, kind in enumerate(kinds)})
        if self.status != 200:
            raise BadOption(f"no table could be opened for {', '.join(kinds)}")
        return self.path

    @property
    def version(self) -> int:
        """The table's version."""
        found = re.search(r'data-version="(\d+)"', self.text)
        return int(found[1]) if found else 0

    @property
    def is_over(self) -> bool:
        """Whether the table's game has ended."""
        return re.search(r'<main id="main" class="[^"]*\bover\b', self.text) is not None

    @property
    def moves(self) -> list[dict[str, str]]:
        """What can be clicked: the fields of each choice."""
        prompt = re.search(r'<section id="prompt"(.*?)</section>', self.text, re.DOTALL)
        if prompt is None:
            return []
        if amounts := re.findall(r'name="(amount:\d+)"', prompt[1]):
            return [dict.fromkeys(amounts, "0")]
        texts = re.findall(r'name="move" value="([^"]*)"', prompt[1])
        return [{"move": html.unescape(text), "confirmed": "on"} for text in texts]

    def click(self, table: str, fields: Mapping[str, str]) -> None:
        """Makes a move."""
        act = re.search(r'name="act" value="([^"]+)"', self.text)
        known = {"version": str(self.version), "act": act[1] if act else ""}
        self.post(f"{table}/moves", {**known, **fields})


@contextmanager
def server(pace: float = PACE) -> Iterator[tuple[str, int]]:
    """Serves tables with bots of that pace; yields where."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "steamcheese", "serve", "--port", "0", "--no-browser"]
        command += ["--pace", str(pace), "--database", str(Path(folder) / "tables.sqlite3")]
        told = Path(folder) / "told"
        with told.open("w") as file:
            process = subprocess.Popen(command, stderr=file)  # noqa: S603 - this program
        try:
            yield "127.0.0.1", _port(process, told)
        finally:
            process.terminate()
            process.wait(STARTING)


def _port(process: subprocess.Popen[bytes], told: Path) -> int:
    """Waits until a server says on which port it listens."""
    until = time.monotonic() + STARTING
    while time.monotonic() < until and process.poll() is None:
        if found := re.search(r"localhost:(\d+)", told.read_text()):
            return int(found[1])
        time.sleep(0.05)
    raise BadOption(f"the server did not start: {told.read_text()[-300:]}")


class Company:
    """Bots that play at tables of their own, one game after the other."""

    def __init__(self, host: str, port: int, bot: str, tables: int) -> None:
        self._page, self._bot, self._tables = Page(host, port), bot, tables
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._keep_going)
        self.moves = 0

    def __enter__(self) -> Company:
        """Opens the tables and sees to it that games go on."""
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Opens no more tables."""
        self._stop.set()
        self._thread.join()
        self._page.close()

    def _keep_going(self) -> None:
        versions: dict[str, int] = {}
        while not self._stop.wait(1.0):
            for table, version in list(versions.items()):
                self._page.get(table)
                self.moves += self._page.version - version
                versions[table] = self._page.version
                if self._page.is_over:
                    del versions[table]
            while len(versions) < self._tables:
                table = self._page.open_table(*[self._bot] * 4)
                versions[table] = self._page.version


def measure(host: str, port: int, clicks: int, bot: str | None, tables: int) -> Clicks:
    """Clicks so often while bots play, or nobody."""
    if bot is None:
        return _clicked(host, port, clicks, None, 0, lambda: 0)
    with Company(host, port, bot, tables) as company:
        time.sleep(3)  # the tables are open and the bots at work
        return _clicked(host, port, clicks, bot, tables, lambda: company.moves)


def _clicked(
    host: str, port: int, clicks: int, bot: str | None, tables: int, moves: Callable[[], int]
) -> Clicks:
    draw = random.Random(1)
    spent: list[float] = []
    table, before = "", moves()
    with closing(Page(host, port)) as page, progress_bar("Clicks") as show:
        while len(spent) < clicks:
            choices = page.moves
            if not choices:
                table = page.open_table("person", "person")
                continue
            started = time.perf_counter()
            page.click(table, draw.choice(choices))
            spent.append(1000 * (time.perf_counter() - started))
            show(len(spent), clicks)
    values = np.quantile(spent, (0.5, 0.95, 0.99)).round(1).tolist()
    return Clicks(
        bot=bot,
        tables=tables,
        clicks=clicks,
        median=values[0],
        percentile_95=values[1],
        percentile_99=values[2],
        most=round(max(spent), 1),
        bot_moves=moves() - before,
    )


# --- the command ----------------------------------------------------------------------------------


def run(
    *,
    bot: str = "greedy",
    tables: int = 4,
    clicks: int = 300,
    pace: float = PACE,
    json: bool = False,
) -> int:
    """Measures clicks, alone and beside bots.

    Args:
        bot: Who plays at the other tables, in each of four seats.
        tables: How many of those there are.
        clicks: How many clicks are measured.
        pace: How many seconds a bot waits before it moves.
        json: Whether to print one JSON document.

    """
    if clicks < 1 or tables < 1:
        raise BadOption(f"{clicks} clicks beside {tables} tables: at least 1 of each is needed")
    compile_with_progress()
    BotSeat(bot, 0).make()
    with server(pace) as (host, port):
        results = [measure(host, port, clicks, who, tables) for who in (None, bot)]
    if json:
        document = msgspec.json.encode({"clicks": results, "made_by": provenance()})
        sys.stdout.write(msgspec.json.format(document, indent=2).decode() + "\n")
    else:
        console = Console(highlight=False, markup=False, soft_wrap=True)
        for result in results:
            console.print(result.text())
    return 0


if __name__ == "__main__":
    run_as_command("clicks", run)
