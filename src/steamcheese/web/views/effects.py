"""What spaces, tiles and cards give: in words and as icons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from steamcheese.narration.words import cheeses_words, good_by_strength, good_words, listed
from steamcheese.web.views.icons import cheese, icon, use
from steamcheese.web.views.markup import number
from steamcheese.web.words import N_, NN_, _, ngettext

__all__ = [
    "ACTION_NAMES",
    "action_name",
    "actions_words",
    "cheese_words",
    "cheeses",
    "effect_icons",
    "effect_marks",
    "effect_words",
    "plate_name",
    "short_name",
]

Effects = Mapping[str, int | str]

GIFTS = {
    "remove-waste": NN_("{number} waste removed", "{number} waste removed"),
    "bonus-tile": NN_("{number} bonus tile drawn", "{number} bonus tiles drawn"),
    "machine-tile": NN_("{number} blueprint drawn", "{number} blueprints drawn"),
    "ownership-marker": NN_("{number} ownership marker", "{number} ownership markers"),
}
# An action's name on a plate, and in a sentence.
ACTION_NAMES = {
    "pasteurize": (N_("Pasteurize"), N_("pasteurize")),
    "cut-curd": (N_("Cut curd"), N_("cut curd")),
    "press": (N_("Press"), N_("press")),
    "refine": (N_("Refine"), N_("refine")),
    "dispose": (N_("Dispose"), N_("dispose of waste")),
    "zeppelin-top": (N_("Zeppelin top"), N_("move on the zeppelin's top row")),
    "zeppelin-bottom": (N_("Zeppelin bottom"), N_("move on the zeppelin's bottom row")),
    "assistant-move": (N_("Assistant"), N_("move on the assistant board")),
    "turn-gear": (N_("Turn gear"), N_("turn the inner gear of the assistant board")),
    "acquire": (N_("Acquire"), N_("acquire orders and blueprints")),
    "complete-orders": (N_("Complete"), N_("complete orders")),
    "modify": (N_("Modify"), N_("modify a machine")),
    "press-without-waste": (N_("Clean press"), N_("press without waste")),
    "complete-one-order": (N_("Complete 1"), N_("complete one order, drawing no tiles")),
    "zeppelin": (N_("Zeppelin"), N_("move on either row of the zeppelin")),
    "move-overseer": (N_("Overseer"), N_("move the overseer to any other space")),
}
SHORTER = {"zeppelin-top": N_("Zep. top"), "zeppelin-bottom": N_("Zep. bottom")}


def plate_name(action: str) -> str:
    """Returns an action's name as a plate with room for one action shows it."""
    return _(ACTION_NAMES[action][0])


def short_name(action: str) -> str:
    """Returns an action's name where two of them share a plate."""
    return _(SHORTER.get(action) or ACTION_NAMES[action][0])


def action_name(action: str) -> str:
    """Returns an action's name for a sentence."""
    return _(ACTION_NAMES[action][1])


def actions_words(actions: Iterable[str], *, both: bool) -> str:
    """Returns what a machine can do, for a sentence: 'press or refine', 'press and refine'."""
    return listed([action_name(action) for action in actions], "and" if both else "or")


def effect_words(effects: Effects) -> str:
    """Returns what effects give, in words: '4 VP, 2 money'."""
    return ", ".join(_words(word, amount) for word, amount in effects.items()) or _("nothing")


def _words(word: str, amount: int | str) -> str:
    if word in ACTION_NAMES:
        if amount == "strength":
            return action_name(word)
        return _("{action} at strength {amount}").format(action=action_name(word), amount=amount)
    if amount == "strength":
        return good_by_strength(word)
    number = int(amount)
    if word in GIFTS:
        return ngettext(*GIFTS[word], number).format(number=number)
    return good_words(word, number)


def cheese_words(wanted: Mapping[str, int]) -> str:
    """Returns cheeses in words: '2 raw soft cheeses'."""
    return ", ".join(cheeses_words({kind: count}) for kind, count in wanted.items())


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
