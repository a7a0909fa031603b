"""The one set of icons: goods, cheeses, actions, clients, seats, dice.

Icons are symbols of 24 x 24 that stand once in the page; everything else refers to them. Their
colours are CSS variables, so that they follow the colour scheme.
"""

from __future__ import annotations

import math
from functools import cache

from steamcheese.web.views.markup import number

__all__ = ["SEAT_SHAPES", "cheese", "gear_path", "icon", "sprite", "use"]

SEAT_SHAPES = ("disc", "square", "triangle", "diamond")

_BOTTLE = "M9.5 2h5v4l3 4.5V20a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-9.5l3-4.5z"
_SCROLL = "M5 4a2 2 0 0 1 2-2h11a2 2 0 0 0-2 2v16a2 2 0 0 1-2 2H3a2 2 0 0 0 2-2z"
_CAN = "M6 8h12l-1 13.5H7z"
_LID = "M4.5 5h15v3h-15zM10 2.5h4V5h-4z"
_BALLOON = "M1.5 9.5C1.5 5.6 6.5 3 12.5 3s10 3.2 10 6.5-4 6.5-10 6.5-11-2.6-11-6.5z"
_GONDOLA = "M8.5 17.5h8l-1.2 3.5h-5.6z"
_HAT = "M7 15V5.5C7 3.5 17 3.5 17 5.5V15M3 17c0-3 18-3 18 0s-18 3-18 0z"
_PRESS = (
    '<path class="m" d="M3 2.5h18v3H3zM3 19h18v2.8H3zM10.6 5.5h2.8V11h-2.8z"/>'
    '<path class="k" d="M6.5 8h11"/><path class="c" d="M6.5 14h11v5h-11z"/>'
    '<path class="m" d="M5.5 11h13v3h-13z"/>'
)

# Classes: w milk, b brown, r red, y gold, v points, g leaf, q rubbish, m metal, u blueprint,
# c cheese, p paper: fills with an outline; k an outline alone; s a solid in the line's colour.
_SYMBOLS: dict[str, str] = {
    # goods
    "milk": f'<path class="w" d="{_BOTTLE}"/><path class="kd" d="M8.5 5.5h7M6.5 12.5h11"/>',
    "pasteurized": f'<path class="w" d="{_BOTTLE}"/><path class="k" d="M8.5 5.5h7"/>'
    '<path class="r" d="M6.5 11h11v8.5h-11z"/><path class="t" d="M12 12c2.5 2.5 3 3.5 3 4.5'
    'a3 2.5 0 0 1-6 0c0-1 .5-1.5 1.2-2 .5 1 1 .8 1.8-2.5z"/>',
    "rennet": '<path class="p" d="M10 2h4v6l5.5 11c.6 1.5-.5 3-2 3h-11c-1.5 0-2.6-1.5-2-3L10 8z"/>'
    '<path class="b" d="M7.3 13.5h9.4l2.8 5.5c.6 1.5-.5 3-2 3h-11c-1.5 0-2.6-1.5-2-3z"/>'
    '<path class="k" d="M8.5 2h7"/>',
    "spice": '<path class="r" d="M16 7.5c5 3 4 9-2 12.5-4 2.2-8 2.2-11.5.5 5.5-1 7-3.5 8-8 '
    '.6-3 3-6 5.5-5z"/><path class="g" d="M12.5 8c1-2.5 5.5-3 7 .5-2-.6-4.5-.8-7-.5z"/>'
    '<path class="k" d="M16 6.5c0-2 1-3.5 3-4"/>',
    "money": '<circle class="y" cx="12" cy="12" r="9.8"/><circle class="kd" cx="12" cy="12"'
    ' r="6.6"/>'
    '<path class="kd" d="M12 8.5v7M9.5 10h4a1.5 1.5 0 0 1 0 3.5h-4"/>',
    "vp": '<path class="v" d="M12 1.5l3.1 6.7 7.2.8-5.4 4.9 1.5 7.2L12 17.5l-6.4 3.6 1.5-7.2'
    'L1.7 9l7.2-.8z"/>',
    "waste": f'<path class="q" d="{_CAN}"/><path class="q" d="{_LID}"/>'
    '<path class="k" d="M10 11.5v7M14 11.5v7"/>',
    "remove-waste": f'<path class="q" d="{_CAN}"/><path class="q" d="{_LID}"/>'
    '<path class="x" d="M3 21L21 3"/>',
    "bonus-tile": '<path class="m" d="M7 2.5h10l5 9.5-5 9.5H7L2 12z"/>'
    '<circle class="p" cx="12" cy="12" r="4.5"/>',
    "machine-tile": '<path class="u" d="M2.5 4h19v16h-19z"/>'
    '<path class="l" d="M6 16V9h5v7M14 8h4M14 12h4M14 16h4"/>',
    "ownership-marker": '<path class="r" d="M6 3h13l-3 4.5 3 4.5H6z"/><path class="k" d="M6'
    ' 2v20"/>',
    "order": f'<path class="p" d="{_SCROLL}"/><path class="k" d="M8 7h5M8 11h5M8 15h4"/>',
    # actions
    "pasteurize": '<path class="m" d="M2.5 6.5h19v4a6 6 0 0 1-6 5h-7a6 6 0 0 1-6-5z"/>'
    '<path class="k" d="M8 4V1.5M12 4V1M16 4V1.5"/><path class="r" d="M12.5 15.5c.5 2.5 3 2.8 3 5.2'
    'a3.5 3 0 0 1-7 0c0-1.7 1-2.2 1.5-3.2.4.6.8.7 1.2.5.6-.4 1-1.2 1.3-2.5z"/>',
    "cut-curd": '<path class="w" d="M5 2.5h14v12H5z"/><path class="kd" d="M5 6.5h14M5 10.5h14'
    'M8.5 2.5v12M12 2.5v12M15.5 2.5v12"/><path class="m" d="M10.5 14.5h3v7.5h-3z"/>',
    "press": _PRESS,
    "refine": '<circle class="c" cx="11" cy="13" r="9.5"/><circle class="kd" cx="11" cy="13"'
    ' r="6"/>'
    '<path class="g" d="M11 13c0-6 5-10 12-10.5C23 9 19 13.5 11 13z"/>'
    '<path class="kd" d="M11 13c3-3.5 5-5 8-7"/>',
    "dispose": '<path class="q" d="M6.5 12h11l-1 9.5h-9z"/><path class="k" d="M4.5 12h15"/>'
    '<path class="s" d="M10.5 1.5h3v4h3L12 10 7.5 5.5h3z"/>',
    "zeppelin": f'<path class="y" d="{_BALLOON}"/><path class="kd" d="M4 12c5 1.5 13 1.5 17 0M4'
    f" 7c5-1.5 "
    f'13-1.5 17 0"/><path class="m" d="{_GONDOLA}"/>',
    "zeppelin-top": f'<path class="y" d="{_BALLOON}"/><path class="m" d="{_GONDOLA}"/>'
    '<path class="sd" d="M12 4.5l5.5 8h-11z"/>',
    "zeppelin-bottom": f'<path class="y" d="{_BALLOON}"/><path class="m" d="{_GONDOLA}"/>'
    '<path class="sd" d="M12 14.5l5.5-8h-11z"/>',
    "assistant-move": '<circle class="m" cx="8" cy="6" r="4"/>'
    '<path class="m" d="M8 9.5c3.5 0 5 4 5.5 11.5h-11C3 13.5 4.5 9.5 8 9.5z"/>'
    '<path class="s" d="M14.5 10h4V7l5 5-5 5v-3h-4z"/>',
    "turn-gear": "",  # made below
    "acquire": '<path class="p" d="M4 9.5h16v12H4z"/><path class="r" d="M3.5 2.5h17l2 7h-21z"/>'
    '<path class="t" d="M8 2.5h3.3l-.5 7H6.5zM15.5 2.5h3l1.5 7h-4z"/>'
    '<path class="k" d="M12 12v7M8.5 15.5h7"/>',
    "complete-orders": f'<path class="p" d="{_SCROLL}"/><path class="k" d="M8 6.5h5"/>'
    '<path class="a" d="M7 13.5l4.5 4.5L21.5 7"/>',
    "complete-one-order": f'<path class="p" d="{_SCROLL}"/><path class="k" d="M8 6.5h5"/>'
    '<path class="a" d="M6.5 14l3 3.5 5-6"/><path class="k" d="M19 11l2-1.5V18"/>',
    "modify": '<path class="m" d="M20.8 5.8l-3.3 3.3-2.6-.6-.6-2.6 3.3-3.3a6 6 0 0 0-7.5 7.7'
    'L2.6 17.8a2.5 2.5 0 0 0 3.6 3.6l7.5-7.5a6 6 0 0 0 7.1-8.1z"/>',
    "press-without-waste": _PRESS + '<circle class="p" cx="18.5" cy="18" r="5.3"/>'
    '<path class="q" d="M16.5 16.5h4l-.5 4h-3z"/><path class="x" d="M15.2 21.3L21.8 14.7"/>',
    "move-overseer": f'<path class="s2" d="{_HAT}"/><path class="r" d="M7 11.5h10v2.8H7z"/>',
    "hex": '<path class="hx" d="M7 2h10l5.5 10L17 22H7L1.5 12z"/>',
    # signs
    "strength": '<circle class="p" cx="12" cy="12" r="9.8"/>'
    '<path class="k" d="M5 15a7.5 7.5 0 1 1 14 0"/><path class="a" d="M12 14l4-6.5"/>'
    '<circle class="s" cx="12" cy="14" r="2.2"/>',
    "arrival": '<path class="y" d="M13.5 1.5L4 13.5h6.5L9 22.5l10.5-12.5h-7z"/>',
    "arrow": '<path class="s" d="M2 9.5h11V5l9 7-9 7v-4.5H2z"/>',
    "start": '<path class="y" d="M3 19V7l5 4.5L12 3l4 8.5L21 7v12z"/>',
    "overseer": f'<path d="{_HAT}"/>',
    "flame": '<path class="r" d="M18.2 10.5c3 3 5 5.5 5 8a5.5 5 0 0 1-11 0c0-2.5 4-4.5 6-8z"/>'
    '<path class="t" d="M17.8 16c1.5 1.5 2.2 2.4 2.2 3.4a2.3 2.2 0 0 1-4.6 0c0-1 1.5-1.7'
    ' 2.4-3.4z"/>',
    # cheeses
    "fresh": '<path class="c" d="M3 14C3 7.5 6.5 3.5 12 3.5S21 7.5 21 14z"/>'
    '<path class="b" d="M1.5 13.5h21L20 21H4z"/><path class="k" d="M4 17.2h16"/>',
    "soft": '<path class="c" d="M1.5 10v6.5c0 2.5 5 4.5 10.5 4.5s10.5-2 10.5-4.5V10z"/>'
    '<path class="w" d="M12 10L21 6.4c1 .8 1.5 1.7 1.5 3.6 0 2.5-5 4.5-10.5 4.5S1.5 12.5 1.5 10 6'
    " 5 "
    '12 5c1.5 0 2.5.1 4 .4z"/>',
    "hard": '<path class="c" d="M1.5 11L17 3.5c3 1 5 3.5 5.5 7.5v10h-21z"/><path class="kd"'
    ' d="M1.5 11h21"/>'
    '<circle class="h" cx="6.5" cy="15.5" r="2.2"/><circle class="h" cx="13.5" cy="17.5" r="1.8"/>'
    '<circle class="h" cx="18" cy="14" r="1.5"/>',
    "refined": '<circle class="c" cx="12" cy="12" r="10.5"/><circle class="kd" cx="12" cy="12"'
    ' r="7.5"/>'
    '<path class="g" d="M12 18C7 14 7.5 9 12 5c4.5 4 5 9 0 13z"/><path class="kd" d="M12 9v11"/>',
    # clients, by their number in the edition
    "client-0": '<path class="s" d="M3 17a9 9 0 0 1 18 0zM2 18.5h20v2.5H2zM10.5 4.5h3v3h-3z"/>',
    "client-1": '<circle class="k" cx="12" cy="4.5" r="2.5"/><path class="k" d="M12 7v14M8 10.5h8'
    'M3 13c0 5 4 8 9 8s9-3 9-8"/><path class="s" d="M1.5 15L3 10.5 6 14zM22.5 15L21 10.5 18 14z"/>',
    "client-2": '<path class="s" d="M11 1h2v2h2v2h-2v2.5l7 5V22h-5.5v-4.5a2.5 2.5 0 0 0-5'
    " 0V22H4v-9.5"
    'l7-5V5H9V3h2z"/>',
    "client-3": '<path class="s" d="M6 15a4.5 4.5 0 0 1 0-9 6 6 0 0 1 11.3 1A4 4 0 0 1 18 15z"/>'
    '<path class="k" d="M5 18.5h9M8 21.5h10"/>',
    "client-4": '<path class="s" d="M12 1.5a7 7 0 0 1 4 12.7V17H8v-2.8A7 7 0 0 1 12 1.5z"/>'
    '<path class="k" d="M8.5 19h7M10 22h4"/>',
    # seats
    "disc": '<circle cx="12" cy="12" r="10"/>',
    "square": '<path d="M3 3h18v18H3z"/>',
    "triangle": '<path d="M12 1.5L23 21H1z"/>',
    "diamond": '<path d="M12 .5L22.5 12 12 23.5 1.5 12z"/>',
}

_PIPS = {
    1: ((15, 15),),
    2: ((8, 8), (22, 22)),
    3: ((8, 8), (15, 15), (22, 22)),
    4: ((8, 8), (22, 8), (8, 22), (22, 22)),
    5: ((8, 8), (22, 8), (15, 15), (8, 22), (22, 22)),
    6: ((8, 7), (22, 7), (8, 15), (22, 15), (8, 23), (22, 23)),
}


def icon(name: str, kind: str = "") -> str:
    """Returns an icon for a line of text."""
    return f'<svg class="i {kind}" aria-hidden="true"><use href="#i-{name}"/></svg>'.replace(
        ' "', '"'
    )


def use(name: str, x: float, y: float, size: float, kind: str = "") -> str:
    """Returns an icon inside a drawing, by its centre."""
    half = size / 2
    shape = f' class="{kind}"' if kind else ""
    side = number(size)
    return (
        f'<use href="#i-{name}" x="{number(x - half)}" y="{number(y - half)}" width="{side}"'
        f' height="{side}"{shape}/>'
    )


def cheese(row: str, grade: str) -> str:
    """Returns a cheese for a line of text; pasteurized ones carry a flame besides their colour."""
    flame = '<use href="#i-flame"/>' if row == "pasteurized" else ""
    return f'<svg class="i {row}" aria-hidden="true"><use href="#i-{grade}"/>{flame}</svg>'


@cache
def gear_path(inner: float, outer: float, teeth: int, phase: float = 0) -> str:
    """Returns the outline of a gear around (0, 0), a tooth at the angle `phase` (degrees)."""
    points = []
    pitch = 2 * math.pi / teeth
    for tooth in range(teeth):
        middle = math.radians(phase) + tooth * pitch
        for radius, offset in ((inner, -0.29), (outer, -0.17), (outer, 0.17), (inner, 0.29)):
            angle = middle + offset * pitch
            points.append(f"{number(radius * math.cos(angle))} {number(radius * math.sin(angle))}")
    return f"M{'L'.join(points)}z"


def _windows(near: float, far: float) -> str:
    """Returns four windows cut into a gear's web, between its machines."""
    parts = []
    for quarter in range(4):
        corners = [
            (radius * math.cos(angle), radius * math.sin(angle))
            for radius, shift in ((near, -9.0), (far, -11.5), (far, 11.5), (near, 9.0))
            for angle in (math.radians(45 + 90 * quarter + shift),)
        ]
        a, b, c, d = (f"{number(x)} {number(y)}" for x, y in corners)
        parts.append(
            f"M{a}L{b}A{number(far)} {number(far)} 0 0 1 {c}L{d}A{number(near)} "
            f"{number(near)} 0 0 0 {a}z"
        )
    return "".join(parts)


@cache
def sprite() -> str:
    """Returns all symbols, gradients and gear outlines, to stand once in the page."""
    symbols = dict(_SYMBOLS)
    symbols["turn-gear"] = (
        f'<path class="m" transform="translate(12 12)" d="{gear_path(6, 8, 8)}"/>'
        '<circle class="p" cx="12" cy="12" r="2.5"/>'
        '<path class="k" d="M4.2 4.2A11 11 0 0 1 22 8"/><path class="s" d="M1.5 7.5L2 1l5.5 4z"/>'
    )
    drawn = "".join(
        f'<symbol id="i-{name}" viewBox="0 0 24 24">{body}</symbol>'
        for name, body in symbols.items()
    )
    pips = "".join(
        f'<g id="pips-{face}">'
        + "".join(f'<circle class="pip" cx="{x}" cy="{y}" r="2.7"/>' for x, y in at)
        + "</g>"
        for face, at in _PIPS.items()
    )
    die = (
        '<g id="die-solid"><path class="d3" d="M3.5 28.5h26l10.5 9.6c0 1.6-1 2.4-2.6 2.4H15.6z"/>'
        '<path class="d2" d="M28.5 3.5l9.6 12.1c1.6 0 2.4 1 2.4 2.6v19.2c0 1.6-.5 2.2-1.6 2.4'
        'l-9.4-9.3z"/>'
        '<rect class="d1" x="1.5" y="1.5" width="29" height="29" rx="5"/>'
        '<path class="gleam" d="M5 12V7.500Q5 5 7.500 5H17"/></g>'
        '<g id="die-seen"><rect class="d3" x="-23" y="-23" width="46" height="46" rx="6"/>'
        '<path class="d2" d="M-21-21L21 21V-21L-21 21z"/>'
        '<rect class="d1" x="-12.5" y="-12.5" width="25" height="25" rx="4"/></g>'
    )
    gears = "".join(
        f'<path id="gear-{name}" d="{gear_path(121, 135, 24, phase)}"/>'
        for name, phase in (("a", 0), ("b", 7.5))
    )
    gears = gears.replace('z"/>', f'z{_windows(79, 106)}"/>')
    gears += f'<path id="gear-outer" d="{gear_path(125, 131.5, 40)}"/>'
    gears += f'<path id="gear-inner" d="{gear_path(74, 79, 32)}"/>'
    gradients = "".join(
        f'<radialGradient id="{name}"><stop class="{name}-1" offset=".35"/>'
        f'<stop class="{name}-2" offset=".8"/><stop class="{name}-3" offset="1"/></radialGradient>'
        for name in ("brass", "copper", "iron")
    )
    gradients += (
        '<linearGradient id="sheen" x2=".6" y2="1"><stop class="sheen-1"/>'
        '<stop class="sheen-2" offset=".45"/><stop class="sheen-3" offset="1"/></linearGradient>'
    )
    return (
        '<svg class="sprite" aria-hidden="true" width="0" height="0"><defs>'
        f"{gradients}{drawn}{pips}{die}{gears}</defs></svg>"
    )
