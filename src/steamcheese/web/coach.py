"""The coach of a first game: says of each choice, when it comes up, what it is about.

It speaks all through the first round, and later where a kind of choice comes up for the first time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from steamcheese.game import Decision
from steamcheese.rules.vocabulary import IN_HAND
from steamcheese.web.table import Table
from steamcheese.web.words import N_, _

__all__ = ["LESSONS", "Lesson", "lesson_for"]

BONUS = {"tile", "put", "bonus"}  # first words of the moves that use or place one


@dataclass(frozen=True, slots=True)
class Lesson:
    """What the coach says of a choice, and the area of the boards that it is about."""

    id: str
    title: str
    text: tuple[str, ...]
    area: str = ""


def _lesson(id_: str, title: str, *text: str, area: str = "") -> Lesson:
    return Lesson(id_, title, text, area)


LESSONS = {
    lesson.id: lesson
    for lesson in (
        _lesson(
            "start-tile",
            N_("Welcome to the dairy"),
            N_(
                "The aim: most victory points (VP) after six rounds of three turns. You make cheese"
                " of milk and hand it in for orders; points also come from the zeppelin, from the"
                " assistant board and from achievements."
            ),
            N_(
                "First choose a start tile. It gives you goods to begin with; none is wrong. Rennet"
                " and milk let you make cheese at once."
            ),
            area="gears",
        ),
        _lesson(
            "overseer-setup",
            N_("Your overseer"),
            N_(
                "The top hat stands on a space that pays you: at once, or each time you do what it"
                " shows, for instance take a die of that colour. After every round it walks on."
            ),
            N_("A space with a die is good if you mean to take dice of that colour often."),
            area="tracks",
        ),
        _lesson(
            "die",
            N_("A turn begins with a die"),
            N_(
                "It gives goods at once: white milk, yellow money, brown rennet, as many as its top"
                " shows. Machines then work with its sides."
            ),
            N_(
                "Cheese needs milk and rennet: take what you have less of. Point at a die and then"
                " at a machine to see how strong it could be."
            ),
            area="gears",
        ),
        _lesson(
            "round-two",
            N_("That was a whole round"),
            N_(
                "From now on the coach speaks only where something is new. Look ahead: the market"
                " becomes cheaper after each round, and achievements pay most to whoever is first."
            ),
            N_(
                "In the end every waste costs 3 VP, every 5 money are worth 1 VP, and completed"
                " orders of different clients score as sets."
            ),
        ),
        _lesson(
            "place",
            N_("Place the die"),
            N_(
                "Choose a glowing space between the machines and turn the die: a machine works with"
                " the side that looks at it, unless another die stands in front."
            ),
            N_(
                "You may use two of the machines in sight. Your own die space does one action"
                " of any kind, with the bottom of the die."
            ),
            area="gears",
        ),
        _lesson(
            "machines",
            N_("Use up to two machines"),
            N_("What glows can be used, in any order. Leave out what brings you nothing now."),
            N_(
                "Cheese is cut from milk with rennet, pressed, and handed in for orders. Acquire"
                " orders early: they tell you which cheese to make."
            ),
            area="gears",
        ),
        _lesson(
            "own-action",
            N_("One action of your choice"),
            N_("On your own die space the die does any one of the twelve basic actions."),
        ),
        _lesson(
            "last",
            N_("End your turn"),
            N_(
                "When you end the turn, all your milk grows older by one space. What leaves the"
                " third space is waste, and each waste costs 3 VP at the end of the game."
            ),
            N_(
                "If something still glows, you may do it first. An assistant is better left where"
                " it is: once taken back, it must be paid for again."
            ),
            area="mine",
        ),
        _lesson(
            "bonus",
            N_("A bonus of yours"),
            N_(
                "A bonus tile in your supply and the bonus of a completed order work once, whenever"
                " you like between two deeds of your turn. They keep for later turns."
            ),
            N_("A tile may also be placed beside a machine; then it scores and works for all."),
            area="mine",
        ),
        _lesson(
            "claim",
            N_("An achievement"),
            N_(
                "You have what the card asks for; you keep it all. Claim the card now: whoever"
                " comes first gets most."
            ),
            area="tracks",
        ),
        _lesson(
            "pasteurize",
            N_("Pasteurize"),
            N_(
                "Raw milk goes to the lower row and is fresh again: good for milk about to spoil."
                " Orders ask for raw and for pasteurized cheese; one never becomes the other."
            ),
            area="mine",
        ),
        _lesson(
            "cut-curd",
            N_("Cut curd"),
            N_("Each milk becomes a fresh cheese of its row and takes one rennet."),
            N_("Use the oldest milk first, it spoils next."),
            area="mine",
        ),
        _lesson(
            "press",
            N_("Press"),
            N_(
                "Each point of strength makes one cheese harder by one grade: fresh to soft, or"
                " soft to hard. Pressing leaves one waste, however much you press."
            ),
            area="mine",
        ),
        _lesson(
            "refine",
            N_("Refine"),
            N_("Hard cheese becomes refined cheese, the dearest kind; each takes one spice."),
            area="mine",
        ),
        _lesson(
            "dispose",
            N_("Dispose of waste"),
            N_("Each waste you get rid of saves you 3 VP at the end."),
            area="mine",
        ),
        _lesson(
            "zeppelin",
            N_("Along the zeppelin"),
            N_(
                "One assistant walks as many spaces as the strength, and you get what is printed on"
                " each it enters. The first step of a new one is the space at the bow; the price"
                " for sending it stands on your board."
            ),
            area="tracks",
        ),
        _lesson(
            "assistant-move",
            N_("The assistant board"),
            N_(
                "One assistant walks around the outer or the inner gear and gets what it enters. If"
                " it stops in a sector where you have another one on the other gear, the middle"
                " pays, too."
            ),
            area="tracks",
        ),
        _lesson(
            "gear",
            N_("Turn the inner gear"),
            N_(
                "Everybody on the inner gear turns along. It pays you wherever you have assistants"
                " on both gears of a sector afterwards."
            ),
            area="tracks",
        ),
        _lesson(
            "acquire",
            N_("Acquire"),
            N_(
                "You pay with strength: an order costs the number above it, a blueprint that number"
                " times its level. Cards further right are cheaper."
            ),
            N_(
                "Look for orders whose cheese you can soon make. Blueprints become better machines,"
                " which pay you when others use them."
            ),
            area="market",
        ),
        _lesson(
            "complete",
            N_("Complete orders"),
            N_(
                "Hand in the cheese that an order asks for and take its reward. If you have the"
                " cheese of its lower part as well, hand that in at the same time or never."
            ),
            N_("With strength 3 you also draw a bonus tile, with 6 two."),
            area="mine",
        ),
        _lesson(
            "modify",
            N_("Install a machine"),
            N_(
                "A blueprint of yours replaces a machine. It gets your marker, and whoever else"
                " uses it lets you take a good."
            ),
            area="gears",
        ),
        _lesson(
            "choose-action",
            N_("Which action?"),
            N_("Some machines and tiles can do two things. Choose what comes first."),
        ),
        _lesson(
            "owner-bonus",
            N_("Your machine is used"),
            N_(
                "Somebody uses a machine with your marker, so you take one good. In the settings"
                " you can say which, and need not be asked again."
            ),
        ),
        _lesson(
            "neighbour",
            N_("A tile beside the machine"),
            N_("It works for everybody who uses the machine, with the machine's strength."),
        ),
        _lesson(
            "spot",
            N_("Place a bonus tile"),
            N_(
                "It scores at once, most beside another player's machine, and from then on works"
                " for everybody. Used from your supply instead, it works once, for you alone."
            ),
        ),
        _lesson(
            "overseer-step",
            N_("The overseers walk"),
            N_(
                "The round is over. Choose one of the dice that are left: your overseer walks as"
                " many spaces as it shows. The die stays for the others."
            ),
            area="tracks",
        ),
        _lesson(
            "displaced",
            N_("Your overseer must move"),
            N_("Another overseer has come to its space; choose any empty one."),
            N_(
                "If it has not walked yet in this round, it will still walk from there: so look at"
                " the dice that are left."
            ),
            area="tracks",
        ),
        _lesson(
            "move-overseer",
            N_("Move your overseer"),
            N_("It may go to any other space, even one that is taken."),
            area="tracks",
        ),
        _lesson(
            "waiting",
            N_("The others play"),
            N_(
                "Look how they do it: what happened is told in the log. You can already plan: point"
                " at a die, then at machines and spaces."
            ),
        ),
    )
}


def lesson_for(table: Table, seat: int) -> Lesson | None:
    """Returns what the coach has to say to a seat now, in the reader's language, or None."""
    if not table.preferences(seat).coach:
        return None
    decision = table.game.decision
    first_round = bool(table.game.table["round"][0] <= 1)
    if decision is None or (decision.seat != seat and not first_round):
        return None
    if decision.seat != seat:
        return _told("waiting")
    if not first_round and _begins_round_two(table):
        return _told("round-two")
    if not first_round and (extra := _extra(table, seat)):
        return _told(extra)
    if not first_round and _top(table.game.table[0]) in _met(table, seat):
        return None
    return _told(_about(table, decision))


def _begins_round_two(table: Table) -> bool:
    """Tells whether a seat chooses its first die after the guided round."""
    now, decision = table.game.table[0], table.game.decision
    is_die = decision is not None and decision.kind == "die"
    return is_die and bool(now["round"] == 2 and now["turns_taken"] < now["players"])


def _told(id_: str) -> Lesson:
    lesson = LESSONS[id_]
    return Lesson(id_, _(lesson.title), tuple(_(line) for line in lesson.text), lesson.area)


def _about(table: Table, decision: Decision) -> str:
    """Returns which lesson a decision needs."""
    match decision.kind, decision.action:
        case "amount", "press-without-waste":
            return "press"
        case "amount", str(action):
            return action
        case "assistant", str(action):
            return "zeppelin" if action.startswith("zeppelin") else action
        case "turn", _:
            return _of_turn(table)
        case kind, _:
            return kind


def _of_turn(table: Table) -> str:
    if table.game.table["die_space"][0] == IN_HAND:
        return "place"
    words = {table.game.text_of(move).split(" ")[0] for move in table.game.legal()}
    if "do" in words:
        return "own-action"
    return "machines" if "use" in words else "last"


def _extra(table: Table, seat: int) -> str:
    """Returns the lesson of what a seat may do beside its machines for the first time, if any."""
    offered = {table.game.text_of(move).split(" ")[0] for move in table.game.legal()}
    own = [(number, play.move) for number, play in enumerate(table.plays) if play.seat == seat]
    done = {move.split(" ")[0] for _number, move in own}
    if "claim" in offered:
        return "" if "claim" in done else "claim"
    if not offered & BONUS or done & BONUS:
        return ""
    ends = [table.row_after(number) for number, move in own if move == "end"]
    return "" if any(row["round"] > 1 and _has_bonus(row, seat) for row in ends) else "bonus"


def _has_bonus(row: Any, seat: int) -> bool:
    return bool(row["bonus_tiles_in_hand"][seat] + row["bonuses_open"][seat] > 0)


def _met(table: Table, seat: int) -> set[int]:
    """Returns the kinds of decisions that a seat has met in earlier turns."""
    now = table.game.table[0]
    met = set()
    for number, play in enumerate(table.plays):
        then = table.row_after(number)
        same = all(then[name] == now[name] for name in ("round", "turns_taken"))
        if play.seat == seat and not same:
            met.add(_top(then))
    return met


def _top(row: Any) -> int:
    """Returns the kind of what is to be decided on a table."""
    return int(row["agenda_kind"][row["agenda_size"] - 1])
