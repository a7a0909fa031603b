"""The table as HTML and SVG: complete, well-formed, small, and true to what can be clicked."""

from __future__ import annotations

import re
import time
from collections import Counter
from xml.etree import ElementTree as ET

import pytest

from steamcheese.web.views import board
from steamcheese.web.views.icons import sprite
from tests.web.sample import EDITION, rich_choices, rich_position, setup_position

PLAYERS = (2, 3, 4)


def drawn(players: int = 4, choices: dict[str, list[dict[str, str]]] | None = None) -> ET.Element:
    return parsed(board(rich_position(players), EDITION, {0}, choices or {}))


def parsed(markup: str) -> ET.Element:
    return ET.fromstring(f"<page>{markup}</page>")  # noqa: S314 - our own markup


def by_id(page: ET.Element) -> dict[str, ET.Element]:
    return {element.attrib["id"]: element for element in page.iter() if "id" in element.attrib}


def text_of(element: ET.Element) -> str:
    return " ".join(text.strip() for text in element.itertext() if text.strip())


@pytest.mark.parametrize("players", PLAYERS)
def test_a_page_is_well_formed_with_unique_ids_and_no_inline_style_or_script(players: int) -> None:
    page = drawn(players, rich_choices())
    ids = Counter(e.attrib["id"] for e in page.iter() if "id" in e.attrib)
    assert not [id_ for id_, count in ids.items() if count > 1]
    assert not [e for e in page.iter() if e.tag == "script" or "style" in e.attrib]
    assert not [name for e in page.iter() for name in e.attrib if name.startswith("on")]
    assert set(ids) >= {"gears", "market", "tracks", "mine", "others"}


@pytest.mark.parametrize("players", PLAYERS)
def test_every_reference_leads_to_a_symbol(players: int) -> None:
    page = drawn(players)
    ids = by_id(page)
    assert not [
        e.attrib["href"] for e in page.iter("use") if e.attrib["href"].removeprefix("#") not in ids
    ]


@pytest.mark.parametrize("players", PLAYERS)
def test_every_piece_of_the_position_is_drawn(players: int) -> None:
    position, ids = rich_position(players), by_id(drawn(players))
    wanted = set()
    for number, here in enumerate(position["boards"], 1):
        for side, machine in here["machines"].items():
            wanted.add(f"slot-{number}{side[0]}")
            if machine["bonus_tile"]:
                wanted.add(f"bonus-{number}{side[0]}")
        for place, die in here["dice"].items():
            wanted.add(f"{'die' if die else 'space'}-{number}{place}")
    wanted |= {f"order-{id_}" for id_ in position["market"]["orders"] if id_}
    wanted |= {f"tile-{id_}" for id_ in position["market"]["blueprints"] if id_}
    wanted |= {f"achievement-{row['id']}" for row in position["achievements"]}
    wanted |= {f"overseer-{seat}" for seat in position["overseers"]["spaces"] if seat is not None}
    for spots, what in ((position["overseers"], "overseer"), (position["assistants"], "sector")):
        wanted |= {f"bonus-{what}-{n}" for n, kind in enumerate(spots["bonus_tiles"]) if kind}
    wanted.add(f"next-{position['piles']['orders']['top']}")
    for seat, own in enumerate(position["seats"]):
        wanted |= {f"hand-{id_}" for id_ in own["orders"]}
        wanted |= {f"plan-{id_}" for id_ in own["blueprints"]}
        wanted |= {f"done-{row['id']}" for row in own["completed"]}
        wanted |= {f"bonus-{seat}-{kind}" for kind in own["bonus_tiles"]}
        wanted |= {f"marker-{seat}-{n}" for n in range(1, 7)}
        wanted |= {f"helper-{seat}-{n}" for n in range(1, 5)}
        wanted.add(f"own-space-{seat}")
    assert not wanted - set(ids)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_assistant_stands_in_its_space(players: int) -> None:
    position, ids = rich_position(players), by_id(drawn(players))
    places = [("shared", position["zeppelin"]["shared"])]
    for row in ("top", "bottom"):
        places += [(f"{row}-{n}", seats) for n, seats in enumerate(position["zeppelin"][row], 1)]
    for row in ("outer", "inner"):
        places += [(f"{row}-{n}", seats) for n, seats in enumerate(position["assistants"][row])]
    wanted = set()
    for where, seats in places:
        for seat, count in Counter(seats).items():
            wanted |= {
                f"assistant-{seat}-{where}" + (f"-{nth}" if nth > 1 else "")
                for nth in range(1, count + 1)
            }
    assert {id_ for id_ in ids if re.match(r"assistant-\d", id_)} == wanted


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_is_told_with_all_its_numbers(seat: int) -> None:
    position, ids = rich_position(), by_id(drawn())
    own = position["seats"][seat]
    for good in ("vp", "money", "rennet", "spice", "waste"):
        assert text_of(ids[f"stock-{seat}-{good}"]) == str(own[good])
    for row, kind in enumerate(("raw", "pasteurized")):
        for age in range(3):
            cell = ids[f"milk-{seat}-{kind}-{age + 1}"]
            assert text_of(cell) == str(own["milk"][row][age])
        for column, grade in enumerate(("fresh", "soft", "hard", "refined")):
            cell = ids[f"cheese-{seat}-{kind}-{grade}"]
            assert text_of(cell) == str(own["cheese"][row][column])


def test_a_placed_die_shows_the_strength_that_each_machine_sees() -> None:
    position, ids = rich_position(), by_id(drawn())
    die = position["boards"][0]["dice"]["nw"]
    digits = [text.text for text in ids["die-1nw"].iter("text")]
    assert digits == [str(die[side]) for side in ("north", "east", "south", "west")]


def test_a_purple_die_tells_no_strength() -> None:
    ids = by_id(drawn(2))
    assert not list(ids["die-1nw"].iter("text"))


def test_a_blueprints_price_is_its_level_times_the_factor() -> None:
    position, ids = rich_position(), by_id(drawn())
    market = position["market"]
    for factor, id_ in zip(market["factors"], market["blueprints"], strict=True):
        if id_ is None:
            continue
        level = EDITION.tiles[EDITION.numbers["tiles"][id_]].level
        price = next(e for e in ids[f"tile-{id_}"].iter() if e.get("class") == "price")
        assert price.text == str(level * factor)


def test_the_inner_gear_is_drawn_turned() -> None:
    ids = by_id(drawn())
    assert ids["inner-gear"].attrib["transform"] == "rotate(-135)"


def test_a_single_choice_is_a_button_with_the_labels_name() -> None:
    ids = by_id(drawn(choices=rich_choices()))
    die = ids["pool-white-4"]
    assert die.tag == "button"
    assert die.attrib["form"] == "move"
    assert die.attrib["name"] == "move"
    assert die.attrib["value"] == "move die:white:4"
    assert die.attrib["title"] == "Do <die:white:4>"
    slot = ids["slot-1n"]
    assert slot.attrib["role"] == "button"
    assert slot.attrib["tabindex"] == "0"
    assert slot.attrib["data-move"] == "move slot:1n"


def test_several_choices_are_carried_as_data() -> None:
    choices = rich_choices()
    space = by_id(drawn(choices=choices))["space-1ne"]
    assert space.attrib["data-moves"].split(";") == [m["move"] for m in choices["space:1ne"]]
    assert "data-move" not in space.attrib


def test_every_target_with_a_choice_can_be_clicked_and_nothing_else() -> None:
    choices = rich_choices()
    page = drawn(choices=choices)
    moves = {m["move"] for offered in choices.values() for m in offered}
    seen: set[str | None] = set()
    for element in page.iter():
        if "choice" in element.get("class", "").split():
            seen |= set(element.get("data-moves", "").split(";")) - {""}
            seen |= {element.get("value"), element.get("data-move")}
    assert seen - {None} == moves
    assert not [e for e in drawn().iter() if "choice" in e.get("class", "").split()]


def test_everything_that_cannot_be_clicked_says_what_it_is() -> None:
    ids = by_id(drawn())
    for id_ in ("slot-1n", "space-1ne", "die-1nw", "zeppelin-top-4", "sector-2", "bar-1"):
        title = ids[id_].find("title")
        assert title is not None
        assert title.text
    for id_ in ("pool-white-4", "order-payday-feast", "achievement-busy-little-mouse"):
        assert ids[id_].attrib["title"]


def test_start_tiles_are_shown_while_they_can_be_chosen() -> None:
    key = f"start-tile:{EDITION.start_tiles[0].id}"
    choices = {key: [{"move": "start x", "label": "Take it"}]}
    page = by_id(parsed(board(setup_position(), EDITION, {0}, choices)))
    assert page[f"start-{EDITION.start_tiles[0].id}"].attrib["value"] == "start x"


def test_the_large_board_is_the_readers() -> None:
    position = rich_position()

    def mine(viewer_seats: set[int]) -> str:
        page = by_id(parsed(board(position, EDITION, viewer_seats, {}, ["A", "B", "C", "D"])))
        return text_of(page["mine"])[0]

    assert mine({2}) == "C"
    assert mine({0, 2}) == "A"  # of several the one whose decision it is
    assert mine(set()) == "A"  # a guest sees the board of whoever decides


def test_names_and_labels_are_escaped() -> None:
    choices = {"slot:1n": [{"move": 'a"<b>', "label": "<i>&"}]}
    page = parsed(board(rich_position(), EDITION, {0}, choices, ['<b>Ada</b> & "co"', "B"]))
    assert by_id(page)["slot-1n"].attrib["data-move"] == 'a"<b>'
    assert '<b>Ada</b> & "co"' in text_of(by_id(page)["mine"])


def test_colour_is_never_the_only_sign() -> None:
    ids = by_id(drawn())

    def signs(*wanted: str) -> set[str]:
        return {[use.attrib["href"] for use in ids[id_].iter("use")][-1] for id_ in wanted}

    assert len(signs(*(f"turn-{seat}" for seat in range(4)))) == 4
    assert len(signs("pool-white-4", "pool-yellow-2", "pool-brown-1")) == 3
    assert len(signs("cheese-0-raw-soft", "cheese-0-pasteurized-soft")) == 2


def test_a_view_is_small_and_quick() -> None:
    position, choices = rich_position(), rich_choices()
    times = []
    for _ in range(5):
        start = time.perf_counter()
        board(position, EDITION, {0}, choices)
        times.append(time.perf_counter() - start)
    page = board(position, EDITION, {0}, choices)
    assert len(page.encode()) < 150_000
    assert min(times) < 0.1  # 5 ms on an idle machine; the limit only catches blunders
    assert len(sprite()) < 20_000
