"""The table as text: all boards, the market and what every seat has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from steamcheese.box.edition import Edition
from steamcheese.box.schema import Order
from steamcheese.box.vocabulary import GRADES
from steamcheese.game import PARTS, Game
from steamcheese.narration.words import cheeses_words, does, effects_words

__all__ = ["board", "make_console", "score_table"]

STYLES = {"white": "bold", "yellow": "yellow", "brown": "dark_orange3", "purple": "magenta"}
NOTHING = "-"


def make_console() -> Console:
    """Returns the console of the commands: as wide as the terminal, and wide enough in a pipe."""
    console = Console(highlight=False, markup=False, emoji=False)  # names are anybody's
    if not console.is_terminal:
        console.width = 130
    return console


def _grid(title: str, *headings: str) -> Table:
    table = Table(title=title, title_style="bold", title_justify="left", box=None, pad_edge=False)
    for heading in headings:
        table.add_column(heading, header_style="dim")
    return table


class _Board:
    """Draws one position."""

    def __init__(self, game: Game, names: Sequence[str], me: int | None) -> None:
        self.edition: Edition = game.edition
        self.at = game.position()
        self.names, self.me = names, me

    def name(self, row_id: str | None) -> str:
        return NOTHING if row_id is None else self.edition.rows[row_id].name

    def who(self, seats: Sequence[int] | int | None) -> str:
        if seats is None or seats == []:
            return NOTHING
        numbers = [seats] if isinstance(seats, int) else seats
        return ", ".join(self.names[seat] for seat in numbers)

    def kind(self, kind: str | None) -> str:
        if kind is None:
            return NOTHING
        row = self.edition.bonus_kinds[self.edition.numbers["bonus_kinds"][kind]]
        return effects_words(row.effect)

    # --- the middle of the table -----------------------------------------------------------------

    def top(self) -> RenderableType:
        at = self.at
        line = Text()
        if at["phase"] == "setup":
            line.append("Setup", "bold")
        else:
            line.append(f"Round {at['round']} of 6, turn {at['turn']} of 3", "bold")
        line.append(f"   starting player: {self.names[at['starting_seat']]}   dice left:")
        for die in at["pool"]:
            line.append(f" {die['color']} {die['top']}", STYLES[die["color"]])
        if not at["pool"]:
            line.append(" none")
        if at["hand"] is not None:
            line.append(f"   in hand: {at['hand']['color']} {at['hand']['top']}", "bold")
        return line

    def action_board(self, number: int) -> RenderableType:
        board = self.at["boards"][number]
        table = _grid(f"Board {number + 1}", "at", "machine", "does", "owner", "tile")
        for direction, machine in board["machines"].items():
            if machine["tile"] is None:
                continue
            tile = self.edition.tiles[self.edition.numbers["tiles"][machine["tile"]]]
            plus = " +1" if machine["plus"] else ""
            table.add_row(
                f"{number + 1}{direction[0]}",
                tile.name,
                f"{does(tile, short=True)}{plus}",
                self.who(machine["owner"]),
                self.kind(machine["bonus_tile"]),
            )
        dice = _grid("", "space", "die", "north", "east", "south", "west")
        for quarter, die in board["dice"].items():
            cells = [f"{number + 1}{quarter}"]
            if die is None:
                cells.append("free")
            else:
                cells.append(f"{die['color']} {die.get('top', '')}".strip())
                cells += [
                    str(die.get(side, NOTHING)) for side in ("north", "east", "south", "west")
                ]
            dice.add_row(*cells, style=STYLES[die["color"]] if die else None)
        return Group(table, dice)

    def market(self) -> RenderableType:
        market, piles = self.at["market"], self.at["piles"]
        table = _grid("Market", "cost", "order", "asks for", "gives", "extended", "gives also")
        table.add_column("once", header_style="dim")
        for factor, order in zip(market["factors"], market["orders"], strict=True):
            if order is not None:
                table.add_row(str(factor), *self.order(order))
        if piles["orders"]["top"] is not None:
            table.add_row("next", *self.order(piles["orders"]["top"]), style="dim")
        blueprints = _grid("", "cost", "blueprint", "level", "does")
        for factor, name in zip(market["factors"], market["blueprints"], strict=True):
            if name is not None:
                tile = self.edition.tiles[self.edition.numbers["tiles"][name]]
                plus = " +1" if tile.plus else ""
                blueprints.add_row(
                    str(factor * tile.level),
                    tile.name,
                    str(tile.level),
                    f"{does(tile, short=True)}{plus}",
                )
        left = (
            f"left: {piles['orders']['count']} orders, {piles['blueprints']['count']} blueprints, "
            f"{piles['bonus_tiles']['count']} bonus tiles"
        )
        return Group(table, blueprints, Text(left, "dim"))

    def order(self, order_id: str) -> list[str]:
        order = self.edition.rows[order_id]
        assert isinstance(order, Order)
        return [
            order.name,
            cheeses_words(order.basic),
            effects_words(order.reward),
            cheeses_words(order.extra),
            effects_words(order.extra_reward),
            effects_words(order.bonus) if order.bonus else NOTHING,
        ]

    def achievements(self) -> RenderableType:
        table = _grid("Achievements", "achievement", "at least", "claimed by")
        for card in self.at["achievements"]:
            row = self.edition.achievements[self.edition.numbers["achievements"][card["id"]]]
            goal = f"{row.number} {row.goal.replace('-', ' ')}"
            table.add_row(row.name, goal, self.who(card["claimed_by"]))
        return table

    def overseers(self) -> RenderableType:
        board = self.at["overseers"]
        table = _grid("Overseers", "", "space", "when", "gives", "there", "tile")
        for number, space in enumerate(self.edition.overseer_spaces):
            table.add_row(
                str(number),
                space.name,
                space.trigger.replace("-", " "),
                effects_words(space.effect),
                self.who(board["spaces"][number]),
                self.kind(board["bonus_tiles"][number]),
            )
        return table

    def zeppelin(self) -> RenderableType:
        printed, at = self.edition.zeppelin, self.at["zeppelin"]
        title = f"Zeppelin; on the first space: {self.who(at['shared'])}"
        table = _grid(title, "", "top", "cost", "there", "between", "bottom", "cost", "there")
        rows = zip(printed.top, printed.middle, printed.bottom, strict=True)
        for column, (top, middle, bottom) in enumerate(rows):
            table.add_row(
                str(column + 1),
                effects_words(top.effect),
                str(top.cost or ""),
                self.who(at["top"][column]),
                effects_words(middle),
                effects_words(bottom.effect),
                str(bottom.cost or ""),
                self.who(at["bottom"][column]),
            )
        return table

    def assistants(self) -> RenderableType:
        printed, at = self.edition.assistant_board, self.at["assistants"]
        headings = ("sector", "outer", "there", "inner", "there", "middle", "tile")
        table = _grid("Assistant board", *headings)
        for sector in range(8):
            inner = (sector + at["rotation"]) % 8
            times, symbol = printed.multipliers[sector], printed.symbols[inner]
            middle = f"{times} x {effects_words(symbol)}" if times and symbol else NOTHING
            table.add_row(
                str(sector),
                effects_words(printed.outer[sector]),
                self.who(at["outer"][sector]),
                effects_words(printed.inner[inner]),
                self.who(at["inner"][sector]),
                middle,
                self.kind(at["bonus_tiles"][sector]),
            )
        return table

    # --- the seats -------------------------------------------------------------------------------

    def seats(self) -> RenderableType:
        table = _grid("Players", "", *self.names)
        grades = " ".join(GRADES)
        rows: list[tuple[str, Callable[[Mapping[str, Any]], str]]] = [
            ("VP on the track", lambda seat: str(seat["vp"])),
            ("money", lambda seat: str(seat["money"])),
            ("rennet / spice", lambda seat: f"{seat['rennet']} / {seat['spice']}"),
            ("waste", lambda seat: str(seat["waste"])),
            ("raw milk, new to old", lambda seat: _numbers(seat["milk"][0])),
            ("pasteurized milk", lambda seat: _numbers(seat["milk"][1])),
            (f"raw cheese: {grades}", lambda seat: _numbers(seat["cheese"][0])),
            ("pasteurized cheese", lambda seat: _numbers(seat["cheese"][1])),
            ("markers at home", lambda seat: _home(seat["markers"])),
            ("assistants at home", lambda seat: _home(seat["assistants"])),
            ("own die space", lambda seat: _die(seat["die"])),
            ("orders: in hand / done", lambda s: f"{len(s['orders'])} / {len(s['completed'])}"),
            ("blueprints", lambda seat: str(len(seat["blueprints"]))),
            ("bonus tiles", lambda seat: str(len(seat["bonus_tiles"]))),
        ]
        for title, tell in rows:
            table.add_row(title, *(tell(seat) for seat in self.at["seats"]))
        return table

    def hand(self, seat: int) -> RenderableType:
        """Draws what a seat holds, card by card."""
        has = self.at["seats"][seat]
        headings = ("asks for", "gives", "extended", "gives also", "once")
        table = _grid(f"In the hand of {self.names[seat]}", "order", *headings)
        for order in has["orders"]:
            table.add_row(*self.order(order))
        lines: list[RenderableType] = [table] if has["orders"] else []
        open_bonuses = [
            f"{self.name(done['id'])} ({bonus})"
            for done in has["completed"]
            if not done["bonus_used"] and (bonus := self.order(done["id"])[5]) != NOTHING
        ]
        blueprints = []
        for name in has["blueprints"]:
            tile = self.edition.tiles[self.edition.numbers["tiles"][name]]
            plus = " +1" if tile.plus else ""
            blueprints.append(f"{tile.name} ({does(tile, short=True)}{plus})")
        for title, items in (
            ("blueprints", blueprints),
            (
                "bonus tiles",
                [f"{self.name(kind)} ({self.kind(kind)})" for kind in has["bonus_tiles"]],
            ),
            ("order bonuses", open_bonuses),
        ):
            if items:
                lines.append(Text(f"{title}: {'; '.join(items)}"))
        return Group(*lines)

    def draw(self) -> RenderableType:
        parts: list[RenderableType] = [
            self.top(),
            Columns([Padding(self.action_board(number), (0, 4, 1, 0)) for number in range(3)]),
            self.market(),
            "",
            Columns(
                [
                    Padding(part, (0, 4, 1, 0))
                    for part in (self.overseers(), self.assistants(), self.zeppelin())
                ]
            ),
            Columns([Padding(self.achievements(), (0, 4, 1, 0)), self.seats()]),
        ]
        if self.me is not None:
            parts.append(self.hand(self.me))
        return Group(*parts)


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(str(number) for number in numbers)


def _home(spaces: Sequence[bool]) -> str:
    return f"{sum(spaces)} of {len(spaces)}"


def _die(die: Mapping[str, Any] | None) -> str:
    return NOTHING if die is None else f"{die['color']} {die['top']}"


def board(game: Game, names: Sequence[str], me: int | None = None) -> RenderableType:
    """Draws the whole table, with the hand of one seat card by card."""
    return _Board(game, names, me).draw()


def score_table(game: Game, names: Sequence[str]) -> Table:
    """Returns every seat's score part by part, the winners marked."""
    scores = game.scores()
    table = _grid("Scores", "", *PARTS, "total", "")
    for column in table.columns[1:]:
        column.justify = "right"
    for name, score in zip(names, scores, strict=True):
        cells = [str(score.parts[part]) for part in PARTS]
        won = "wins" if game.over and score.wins else ""
        table.add_row(name, *cells, str(score.total), won)
    return table
