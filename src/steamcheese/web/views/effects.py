"""What spaces, tiles and cards give: in words and as icons."""

from __future__ import annotations

from collections.abc import Mapping

from steamcheese.web.views.icons import cheese, icon, use
from steamcheese.web.views.markup import number
from steamcheese.web.words import _

__all__ = [
    "ACTION_NAMES",
    "action_name",
    "cheese_words",
    "cheeses",
    "effect_icons",
    "effect_marks",
    "effect_words",
    "plate_name",
    "short_name",
]

Effects = Mapping[str, int | str]

ROWS = {"raw": "raw-milk", "pasteurized": "pasteurized"}
GOODS = {
    "milk": "milk",
    "pasteurized": "pasteurized milk",
    "rennet": "rennet",
    "spice": "spice",
    "money": "money",
    "vp": "VP",
}
GIFTS = {
    "remove-waste": "waste removed",
    "bonus-tile": "bonus tile drawn",
    "machine-tile": "blueprint drawn",
    "ownership-marker": "ownership marker",
}
# An action's name on a plate, and in a sentence.
ACTION_NAMES = {
    "pasteurize": ("Pasteurize", "pasteurize"),
    "cut-curd": ("Cut curd", "cut curd"),
    "press": ("Press", "press"),
    "refine": ("Refine", "refine"),
    "dispose": ("Dispose", "dispose of waste"),
    "zeppelin-top": ("Zeppelin top", "move on the zeppelin's top row"),
    "zeppelin-bottom": ("Zeppelin bottom", "move on the zeppelin's bottom row"),
    "assistant-move": ("Assistant", "move on the assistant board"),
    "turn-gear": ("Turn gear", "turn the inner gear of the assistant board"),
    "acquire": ("Acquire", "acquire orders and blueprints"),
    "complete-orders": ("Complete", "complete orders"),
    "modify": ("Modify", "modify a machine"),
    "press-without-waste": ("Clean press", "press without waste"),
    "complete-one-order": ("Complete 1", "complete one order, drawing no tiles"),
    "zeppelin": ("Zeppelin", "move on either row of the zeppelin"),
    "move-overseer": ("Overseer", "move the overseer to any other space"),
}
SHORTER = {"zeppelin-top": "Zep. top", "zeppelin-bottom": "Zep. bottom"}


def plate_name(action: str) -> str:
    """Returns an action's name as a plate with room for one action shows it."""
    return _(ACTION_NAMES[action][0])


def short_name(action: str) -> str:
    """Returns an action's name where two of them share a plate."""
    return _(SHORTER.get(action) or ACTION_NAMES[action][0])


def action_name(action: str) -> str:
    """Returns an action's name for a sentence."""
    return _(ACTION_NAMES[action][1])


def effect_words(effects: Effects) -> str:
    """Returns what effects give, in words: '4 VP, 2 money'."""
    return ", ".join(_words(word, amount) for word, amount in effects.items()) or _("nothing")


def _words(word: str, amount: int | str) -> str:
    if word in ACTION_NAMES:
        if amount == "strength":
            return action_name(word)
        return _("{action} at strength {amount}").format(action=action_name(word), amount=amount)
    what = _(GOODS.get(word) or GIFTS[word])
    if amount == "strength":
        return _("as much {good} as the strength").format(good=what)
    return f"{amount} {what}"


def cheese_words(wanted: Mapping[str, int]) -> str:
    """Returns cheeses in words: '2 raw-milk soft'."""
    parts = []
    for kind, count in wanted.items():
        row, grade = kind.split("-")
        parts.append(f"{count} {_(ROWS[row])} {_(grade)}")
    return ", ".join(parts)


def effect_icons(effects: Effects) -> str:
    """Returns effects as numbers and icons for a line of text."""
    return "".join(
        f'<span class="fx">{_amount(word, amount)}{icon(word)}'
        f"{icon('strength') if amount == 'strength' else ''}</span>"
        for word, amount in effects.items()
    )


def cheeses(wanted: Mapping[str, int], sign: str = "") -> str:
    """Returns cheeses as numbers and icons for a line of text."""
    return "".join(
        f'<span class="fx"><b>{"" if place else sign}{count}</b>{cheese(*kind.split("-"))}</span>'
        for place, (kind, count) in enumerate(wanted.items())
    )


def effect_marks(effects: Effects, x: float, y: float, size: float, width: float = 999) -> str:
    """Returns effects inside a drawing, centred on a point; one below the other if too wide."""
    items = [
        (word, "" if amount == "strength" else str(amount), amount)
        for word, amount in effects.items()
    ]
    spans = [_span(digits, amount, size) for _word, digits, amount in items]
    gap = size * 0.2
    if sum(spans) + gap * (len(spans) - 1) > width and len(items) > 1:
        step = size * 1.02
        top = y - step * (len(items) - 1) / 2
        return "".join(
            effect_marks({word: amount}, x, top + step * line, size)
            for line, (word, _digits, amount) in enumerate(items)
        )
    left = x - (sum(spans) + gap * (len(spans) - 1)) / 2
    drawn = []
    for (word, digits, amount), span in zip(items, spans, strict=True):
        at = left
        if digits:
            drawn.append(
                f'<text x="{number(at)}" y="{number(y + size * 0.36)}"'
                f' font-size="{number(size)}">{digits}</text>'
            )
            at += len(digits) * size * 0.54
        drawn.append(use(word, at + size / 2, y, size))
        if amount == "strength":
            drawn.append(use("strength", at + size * 1.4, y + size * 0.1, size * 0.8))
        left += span + gap
    return "".join(drawn)


def _span(digits: str, amount: int | str, size: float) -> float:
    return size * (len(digits) * 0.54 + (1.8 if amount == "strength" else 1))


def _amount(word: str, amount: int | str) -> str:
    if amount == "strength" or (amount == 1 and word in GIFTS):
        return ""
    return f"<b>{amount}</b>"
