"""The zeppelin board: the shared space, two rows of columns and the bonuses between them."""

from __future__ import annotations

from steamcheese.box.edition import Edition
from steamcheese.box.schema import Space
from steamcheese.language import by_language
from steamcheese.narration.words import sentence, track_words
from steamcheese.web.views.effects import effect_marks, effect_words
from steamcheese.web.views.icons import use
from steamcheese.web.views.markup import Scene, number
from steamcheese.web.views.pieces import assistants
from steamcheese.web.words import _

__all__ = ["zeppelin"]

LEFT, PITCH, WIDTH, HEIGHT = 66, 46.8, 45, 49
TOP, MIDDLE, BOTTOM = 8, 59, 87
HULL = "M2 72C10 34 40 2 100 2H562C585 2 589 12 589 72S585 142 562 142H100C40 142 10 110 2 72z"


def zeppelin(scene: Scene) -> str:
    """Returns the zeppelin board."""
    now = scene.position["zeppelin"]
    here = "".join(
        assistants(scene, seats, f"{row} {column + 1}", _points(column, y), 11.5)
        for row, y in (("top", TOP), ("bottom", BOTTOM))
        for column, seats in enumerate(now[row])
    )
    name = _("Zeppelin")
    return (
        '<svg id="zeppelin" class="zeppelin" viewBox="0 0 590 151" role="group"'
        f' aria-label="{name}"><path class="gondola" d="M210 141l12 9h146l12-9z"/>'
        f'<path class="hull" d="{HULL}"/><path class="seam" d="M60 72H586"/>'
        f"{_shared(scene, now['shared'])}{_spaces(scene.edition)}{here}</svg>"
    )


def _shared(scene: Scene, here: list[int]) -> str:
    points = [(28 + 15 * (n % 2), 80 + 15 * (n // 2)) for n in range(4)]
    effect = scene.edition.zeppelin.shared
    body = '<rect class="edge space" x="12" y="41" width="48" height="62" rx="12"/>'
    body += effect_marks(effect, 36, 57, 15, 42)
    tip = _("{place}: {effect}").format(
        place=sentence(track_words("shared")), effect=effect_words(effect)
    )
    drawn = scene.svg("assistant:shared deploy", body, tip, "stop", "zeppelin-shared")
    return drawn + assistants(scene, here, "shared", points, 13)


def _points(column: int, y: float) -> list[tuple[float, float]]:
    left = LEFT + PITCH * column
    return [(left + 7.5 + 10 * n, y + HEIGHT - 7.5) for n in range(4)]


@by_language
def _spaces(edition: Edition) -> str:
    """Returns all columns: nobody can click there, so they are the same at every table."""
    board, scene = edition.zeppelin, Scene({}, edition)
    parts = []
    for column in range(len(board.top)):
        x = LEFT + PITCH * column
        for row, y, spaces in (("top", TOP, board.top), ("bottom", BOTTOM, board.bottom)):
            parts.append(_space(scene, spaces[column], f"{row} {column + 1}", x, y))
        parts.append(_middle(scene, column, x))
    return "".join(parts)


def _space(scene: Scene, space: Space, where: str, x: float, y: float) -> str:
    text = _("{place}: {effect}, costs {money} money") if space.cost else _("{place}: {effect}")
    track, _space_between, column = where.partition(" ")
    tip = text.format(
        place=sentence(track_words(track, column)),
        effect=effect_words(space.effect),
        money=space.cost,
    )
    middle = x + WIDTH / 2
    body = (
        f'<rect class="edge space{" toll" if space.cost else ""}" x="{number(x)}" y="{y}"'
        f' width="{WIDTH}" height="{HEIGHT}" rx="6"/>'
    )
    body += effect_marks(
        space.effect,
        middle,
        y + (25 if space.cost else 18),
        13.5 if len(space.effect) < 2 else 12.3,
    )
    if space.cost:
        body += (
            f'<text class="cost" x="{number(middle - 4)}" y="{y + 11}">&#8722;{space.cost}</text>'
            f"{use('money', middle + 9, y + 7.5, 10)}"
        )
    return scene.svg("", body, tip, "stop", f"zeppelin-{where.replace(' ', '-')}")


def _middle(scene: Scene, column: int, x: float) -> str:
    effects = scene.edition.zeppelin.middle[column]
    tip = _("Middle bonus of column {column}, with an assistant above and below: {effect}").format(
        column=column + 1, effect=effect_words(effects)
    )
    body = (
        f'<rect class="link" x="{number(x + 1)}" y="{MIDDLE}" width="{WIDTH - 2}" height="26"'
        ' rx="13"/>'
        + effect_marks(effects, x + WIDTH / 2, MIDDLE + 13, 13 if len(effects) == 1 else 11.5)
    )
    return scene.svg("", body, tip, "", f"zeppelin-middle-{column + 1}")
