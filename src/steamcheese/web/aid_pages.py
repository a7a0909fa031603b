"""Pages that help to decide: what dice would reach, and why things cannot be chosen.

They stand for themselves, and a table's script shows parts of them in place.
"""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from steamcheese.web.plans import dice_to_plan, plans_of, reaches
from steamcheese.web.render import page
from steamcheese.web.seats import browser_of
from steamcheese.web.site import AnyRequest, site_of
from steamcheese.web.table import Table
from steamcheese.web.views.icons import sprite
from steamcheese.web.views.markup import drawn
from steamcheese.web.views.planning import planned_machines, planned_spaces
from steamcheese.web.whys import end_why, whys

__all__ = ["AID_PAGES"]


@get("/tables/{name:str}/plan")
async def show_plan(request: AnyRequest, name: FromPath[str]) -> Response[str]:
    """Shows what the dice would reach; `?die=white-5` leaves one, and tells it by space too."""
    site = site_of(request)
    table = await site.tables.find(name)
    position = table.game.position()
    dice = dice_to_plan(position)
    wanted = str(request.query_params.get("die", ""))
    chosen = next((die for die in dice if die.id == wanted), dice[0] if len(dice) == 1 else None)
    tops = sorted({die.top for die in dice}) if chosen is None else [chosen.top]
    seat, names = _reader(table, browser_of(request)), [seat.name for seat in table.seats]
    machines = reaches(table.game, site.edition, tops, seat) if dice else []
    spaces = {} if chosen is None else plans_of(table.game, site.edition, chosen, seat)
    return page(
        "plan.html.j2",
        table=table,
        sprite=drawn(sprite()),
        dice=dice,
        chosen=chosen,
        own_space=seat is not None and position["seats"][seat]["die"] is None,
        spaces=planned_spaces(spaces, site.edition, names),
        machines=planned_machines(machines, site.edition, names),
    )


@get("/tables/{name:str}/why")
async def show_whys(request: AnyRequest, name: FromPath[str]) -> Response[str]:
    """Says of everything on the boards that cannot be chosen now why that is so."""
    site = site_of(request)
    table = await site.tables.find(name)
    mine = table.seats_of(browser_of(request))
    names = [seat.name for seat in table.seats]
    game = table.game
    kinds = whys(game, site.edition, names, mine)
    ends = [] if game.seat not in mine else [move.text for move in game.moves()]
    end = end_why(game, site.edition) if ends and "end" not in ends else None
    return page("whys.html.j2", table=table, kinds=kinds, end=end)


def _reader(table: Table, browser: str) -> int | None:
    """Returns the seat for which a browser plans: the one due, else its first, else nobody's."""
    mine = table.seats_of(browser)
    return table.game.seat if table.game.seat in mine or not mine else mine[0]


AID_PAGES = [show_plan, show_whys]
