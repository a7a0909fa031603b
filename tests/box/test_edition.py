"""Loading editions: of one's own, on a base, and broken ones."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from steamcheese.box import edition as edition_module
from steamcheese.box.edition import load_edition
from steamcheese.box.schema import ROWS_OF, TABLE_OF, BonusKind
from steamcheese.box.vocabulary import EFFECTS, GOALS, TRIGGERS
from steamcheese.errors import BadEdition

SHIPPED = Path(edition_module.__file__).with_name("editions") / "prototype"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped edition, to be edited."""
    return Path(shutil.copytree(SHIPPED, tmp_path / "mine"))


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def cut(file: Path, first: str) -> None:
    """Removes the table that holds a line."""
    tables = file.read_text(encoding="utf-8").split("\n\n")
    kept = [table for table in tables if first not in table]
    assert len(kept) == len(tables) - 1
    file.write_text("\n\n".join(kept), encoding="utf-8")


class TestLoading:
    def test_a_name_is_loaded_once(self) -> None:
        assert load_edition("prototype") is load_edition()

    def test_a_folder_is_loaded(self, folder: Path) -> None:
        mine = load_edition(folder)
        assert mine.orders == load_edition().orders
        assert mine.sha256 == load_edition().sha256
        assert load_edition(str(folder)) is mine

    def test_a_changed_file_is_noticed(self, folder: Path) -> None:
        load_edition(folder)
        edit(folder / "scoring.toml", "coins_per_vp = 5", "coins_per_vp = 10")
        assert load_edition(folder).record["coins_per_vp"] == 10

    def test_one_file_may_hold_all(self, folder: Path, tmp_path: Path) -> None:
        texts = [file.read_text(encoding="utf-8") for file in folder.glob("*.toml")]
        single = tmp_path / "single.toml"
        single.write_text("\n".join(texts), encoding="utf-8")
        assert load_edition(single).sha256 == load_edition().sha256

    def test_rows_and_numbers_are_found_by_id(self) -> None:
        edition = load_edition()
        assert edition.rows["petty-cash"].name == "Petty Cash"
        assert edition.numbers["tiles"]["press"] == 2
        assert edition.tiles[2].id == "press"


class TestBase:
    def variant(self, tmp_path: Path, text: str) -> Path:
        file = tmp_path / "variant.toml"
        head = '[edition]\nname = "Variant"\nversion = "1"\nbase = "prototype"\n'
        file.write_text(head + text, encoding="utf-8")
        return file

    def test_sections_are_replaced(self, tmp_path: Path) -> None:
        text = '[market]\nsource = "reconstruction"\nfactors = [3, 3, 2, 2, 1]\n'
        variant = load_edition(self.variant(tmp_path, text))
        assert variant.name == "Variant"
        assert variant.record["market_factor"][0].tolist() == [3, 3, 2, 2, 1]
        assert variant.orders == load_edition().orders
        assert variant.sha256 != load_edition().sha256

    def test_single_fields_are_changed(self, tmp_path: Path) -> None:
        variant = load_edition(self.variant(tmp_path, "[change.petty-cash]\neffect = {money = 6}"))
        number = variant.numbers["bonus_kinds"]["petty-cash"]
        assert variant.bonus_kinds[number].effect == {"money": 6}
        assert variant.bonus_kinds[number].name == "Petty Cash"
        assert load_edition().bonus_kinds[number].effect == {"money": 4}

    def test_a_folder_may_have_a_base(self, tmp_path: Path) -> None:
        self.variant(tmp_path, "")
        assert load_edition(tmp_path).sha256 == load_edition().sha256

    def test_a_wrong_change_names_its_own_file(self, tmp_path: Path) -> None:
        file = self.variant(tmp_path, "[change.petty-cash]\neffect = {gold = 6}")
        with pytest.raises(BadEdition, match="'gold' is not known; use milk, ") as caught:
            load_edition(file)
        assert caught.value.file == "variant.toml"
        assert (caught.value.item, caught.value.field) == ("petty-cash", "effect")

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("[change.nobody]\ncopies = 1", "no row of the edition has this id"),
            ("[change]\npetty-cash = 1", "must be a table of fields"),
            ("[[market]]\nfactors = []", "must be a table, under \\[market\\]"),
            ("[orders]\nid = 1", "must be a list of tables, each under \\[\\[orders\\]\\]"),
            ("[dragons]\nid = 1", "is no section; the sections are edition, "),
        ],
    )
    def test_nonsense_is_refused(self, tmp_path: Path, text: str, message: str) -> None:
        with pytest.raises(BadEdition, match=message):
            load_edition(self.variant(tmp_path, text))

    def test_an_unknown_base_is_refused(self, tmp_path: Path) -> None:
        file = tmp_path / "variant.toml"
        file.write_text('[edition]\nname = "V"\nversion = "1"\nbase = "x"\n', encoding="utf-8")
        with pytest.raises(BadEdition, match="base: is 'x'; it may be prototype"):
            load_edition(file)


class TestDocumentation:
    PAGE = (Path(__file__).parents[2] / "docs" / "editions.md").read_text(encoding="utf-8")

    def test_the_example_loads(self, tmp_path: Path) -> None:
        [example] = re.findall(r"```toml\n(.*?)```", self.PAGE, re.DOTALL)
        (tmp_path / "example.toml").write_text(example, encoding="utf-8")
        mine = load_edition(tmp_path / "example.toml")
        assert mine.record["marker_cost"][0].tolist() == [5, 7, 9, 11, 13, 15]
        assert isinstance(mine.rows["petty-cash"], BonusKind)

    @pytest.mark.parametrize("word", sorted({*EFFECTS, *GOALS, *TRIGGERS, *ROWS_OF, *TABLE_OF}))
    def test_every_word_is_told(self, word: str) -> None:
        assert re.search(rf"[`\[]{word}[`\]]", self.PAGE)


class TestHash:
    def test_wording_layout_and_comments_do_not_count(self, folder: Path) -> None:
        edit(folder / "orders.toml", 'name = "Harvest Ball"', 'name = "Autumn Ball"  # nicer')
        edit(folder / "market.toml", "[3, 2, 2, 1, 1]", "[\n  3, 2,\n  2, 1, 1,\n]")
        (folder / "market.toml").rename(folder / "square.toml")
        assert load_edition(folder).sha256 == load_edition().sha256

    @pytest.mark.parametrize(
        ("file", "old", "new"),
        [
            ("market.toml", "[3, 2, 2, 1, 1]", "[3, 2, 1, 1, 1]"),
            ("orders.toml", 'id = "harvest-ball"', 'id = "autumn-ball"'),
            ("start_tiles.toml", "money = 5, rennet = 4", "rennet = 4, money = 5"),
        ],
    )
    def test_what_matters_to_play_counts(self, folder: Path, file: str, old: str, new: str) -> None:
        edit(folder / file, old, new)
        assert load_edition(folder).sha256 != load_edition().sha256


# file, what is edited, and the item, field and part of the message that must come of it
BROKEN = {
    "unknown effect": (
        "bonus_tiles.toml", "{ money = 4 }", "{ gold = 4 }",
        "petty-cash", "effect", "'gold' is not known; use milk, pasteurized, rennet, spice",
    ),
    "doubled id": (
        "orders.toml", 'id = "harvest-ball"', 'id = "sunrise-terrace"',
        "sunrise-terrace", "id", "used twice, also in orders",
    ),
    "id of another section": (
        "bonus_tiles.toml", 'id = "tailwind"', 'id = "press"',
        "press", "id", "used twice, also in machines",
    ),
    "malformed id": (
        "orders.toml", 'id = "harvest-ball"', 'id = "Harvest Ball"',
        "Harvest Ball", "id", "matching regex",
    ),
    "missing id": (
        "bonus_tiles.toml", 'id = "petty-cash"\n', "",
        "bonus_tiles 1", "", "missing required field `id`",
    ),
    "doubled name": (
        "orders.toml", 'name = "Harvest Ball"', 'name = "Sunrise Terrace"',
        "sunrise-terrace", "name", "'Sunrise Terrace' names two orders",
    ),
    "unknown field": (
        "bonus_tiles.toml", "copies = 2", "number = 2",
        "petty-cash", "", "unknown field `number`; the fields are id, name, name_de, source",
    ),
    "number too high": (
        "bonus_tiles.toml", "{ money = 4 }", "{ money = 400 }",
        "petty-cash", "effect", "`int` <= 30",
    ),
    "no number": (
        "bonus_tiles.toml", "{ money = 4 }", '{ money = "lots" }',
        "petty-cash", "effect", "invalid enum value 'lots'",
    ),
    "too many copies": (
        "bonus_tiles.toml", "copies = 2", "copies = 3",
        "bonus_tiles", "", "there must be 32 bonus tiles (all copies together), not 33",
    ),
    "endless bonus tile": (
        "bonus_tiles.toml", "{ complete-one-order =", "{ complete-orders =",
        "express-courier", "effect", "'complete-orders' cannot be here, only milk, ",
    ),
    "number of something done once": (
        "bonus_tiles.toml", '{ move-overseer = "strength" }', "{ move-overseer = 2 }",
        "marching-orders", "effect", 'takes "strength", no number',
    ),
    "action on the zeppelin": (
        "zeppelin.toml", "{ effect = { milk = 1 } }", "{ effect = { press = 2 } }",
        "zeppelin", "top[2]", "'press' cannot be here, only milk, ",
    ),
    "action on the assistant board": (
        "assistant_board.toml", "{ money = 1 }", "{ turn-gear = 1 }",
        "assistant_board", "outer[0]", "'turn-gear' cannot be here",
    ),
    "strength on a track": (
        "zeppelin.toml", "{ effect = { milk = 1 } }", '{ effect = { milk = "strength" } }',
        "zeppelin", "top[2]", "'milk' needs a number here, no strength",
    ),
    "too much of a symbol": (
        "assistant_board.toml", "{ money = 2 },\n  { spice", "{ money = 11 },\n  { spice",
        "assistant_board", "symbols[2]", "'money' may be 10 at most, for a multiplier of 3",
    ),
    "too many draws by a symbol": (
        "assistant_board.toml", "{ vp = 2 }", "{ bonus-tile = 2 }",
        "assistant_board", "symbols[6]", "'bonus-tile' may be 1 at most, for a multiplier of 3",
    ),
    "too many draws": (
        "zeppelin.toml", "{ vp = 2, bonus-tile = 1 }", "{ vp = 2, bonus-tile = 4 }",
        "zeppelin", "middle[9]", "'bonus-tile' draws 1 to 3",
    ),
    "too many effects": (
        "zeppelin.toml", "{ vp = 5 }", "{ vp = 5, milk = 1, spice = 1 }",
        "zeppelin", "middle[10]", "holds 3 effects; at most 2 fit here",
    ),
    "a column too few": (
        "zeppelin.toml", "  { vp = 5 },\n", "",
        "zeppelin", "middle", "of length >= 11",
    ),
    "market factor": (
        "market.toml", "[3, 2, 2, 1, 1]", "[4, 2, 2, 1, 1]",
        "market", "factors[0]", "`int` <= 3",
    ),
    "unknown client": (
        "orders.toml", 'client = "grand-hotel-aurora"', 'client = "grand-hotel"',
        "midnight-room-service", "client", "'grand-hotel' is not known; use grand-hotel-aurora, ",
    ),
    "one order of another client": (
        "orders.toml", 'client = "grand-hotel-aurora"', 'client = "dockside-canteen"',
        "orders", "", "there must be 16 orders of grand-hotel-aurora, not 15",
    ),
    "unknown cheese": (
        "orders.toml", "{ raw-refined = 1 }", "{ raw-blue = 1 }",
        "midnight-room-service", "basic", "'raw-blue' is not known; use raw-fresh, ",
    ),
    "too much cheese": (
        "orders.toml", "{ raw-refined = 1 }", "{ raw-refined = 5 }",
        "midnight-room-service", "basic", "asks for 5 cheeses, not 1 to 4",
    ),
    "three kinds of cheese": (
        "orders.toml", "{ raw-refined = 1 }", "{ raw-refined = 1, raw-soft = 1, raw-hard = 1 }",
        "midnight-room-service", "basic", "more than two kinds",
    ),
    "an order without reward": (
        "orders.toml", "reward = { vp = 4, money = 2 }", "reward = {}",
        "midnight-room-service", "reward", "it must give something",
    ),
    "a pair twice": (
        "machines.toml", '["pasteurize", "press"]', '["cut-curd", "press"]',
        "pressure-cooker", "actions", "are those of 'dairy-automaton' too",
    ),
    "a pair of one": (
        "machines.toml", '["pasteurize", "press"]', '["press", "press"]',
        "pressure-cooker", "actions", "must be two different actions",
    ),
    "no action of a machine": (
        "machines.toml", '["pasteurize", "press"]', '["pasteurize", "zeppelin"]',
        "pressure-cooker", "actions", "'zeppelin' is not known; use pasteurize, ",
    ),
    "starting machines out of order": (
        "machines.toml", 'level = 1\nactions = ["press"]', 'level = 1\nactions = ["refine"]',
        "press", "actions", "tile 3 must be the starting machine of 'press'",
    ),
    "level of no class": (
        "machines.toml", "level = 2\nplus = 1", "level = 3\nplus = 1",
        "double-boiler", "level", "must make it one of level 1 with one action, ",
    ),
    "a class too large": (
        "machines.toml", 'level = 3\nactions = ["pasteurize", "press"]',
        'level = 2\nactions = ["pasteurize", "press"]',
        "machines", "", "there must be 12 tiles of the class level 2 with two actions, not 13",
    ),
    "first game twice the same": (
        "machines.toml", '["cut-curd", "refine",', '["cut-curd", "cut-curd",',
        "first_game", "boards", "'cut-curd' lies there twice",
    ),
    "a better machine in the first game": (
        "machines.toml", '["cut-curd", "refine",', '["flywheel", "refine",',
        "first_game", "boards", "'flywheel' is not known; use pasteurize, ",
    ),
    "six stars": (
        "achievements.toml", "number = 20", "number = 20\nstarred = true",
        "achievements", "", "there must be 5 starred achievements, not 6",
    ),
    "unknown goal": (
        "achievements.toml", 'goal = "cheese"', 'goal = "yoghurt"',
        "abundance-of-cheese", "goal", "'yoghurt' is not known; use own-machines, ",
    ),
    "a goal out of reach": (
        "achievements.toml", "number = 4\nstarred", "number = 7\nstarred",
        "the-best-mechanic", "number", "can never be reached; 1 to 6 can",
    ),
    "a goal twice": (
        "achievements.toml", 'goal = "rennet"', 'goal = "milk"',
        "coagulation-baron", "goal", "is that of 'milk-dealer' too",
    ),
    "unknown trigger": (
        "overseers.toml", 'trigger = "white-die"', 'trigger = "purple-die"',
        "milk-inspection", "trigger", "'purple-die' is not known; use arrival, ",
    ),
    "an overseer space that presses": (
        "overseers.toml", "effect = { spice = 1 }", "effect = { press = 1 }",
        "spice-hold", "effect", "'press' cannot be here",
    ),
    "a marker without a space": (
        "start_tiles.toml", "vp = 2 }\nin_use = false", "vp = 2 }",
        "spare-nameplate", "in_use", "must be false",
    ),
    "three tiles for a first game": (
        "start_tiles.toml", "first_game = true", "first_game = false",
        "start_tiles", "first_game", "must be true for 4 tiles at least",
    ),
    "source": (
        "orders.toml", 'source = "reconstruction"', 'source = "hearsay"',
        "grand-hotel-aurora", "source", "invalid enum value 'hearsay'",
    ),
}  # fmt: skip


class TestBroken:
    @pytest.mark.parametrize(
        ("file", "old", "new", "item", "field", "message"), BROKEN.values(), ids=BROKEN
    )
    def test_the_error_says_where_and_what(
        self, folder: Path, file: str, old: str, new: str, item: str, field: str, message: str
    ) -> None:
        edit(folder / file, old, new)
        with pytest.raises(BadEdition) as caught:
            load_edition(folder)
        error = caught.value
        assert (error.file, error.item) == (file, item)
        assert error.field.startswith(field) if field else not error.field
        assert message in error.message
        assert "\n" not in str(error)
        assert str(error).startswith(f"{file}: {item}: ")

    @pytest.mark.parametrize(
        ("file", "line", "message"),
        [
            ("orders.toml", 'id = "harvest-ball"', "there must be 80 orders, not 79"),
            ("orders.toml", 'id = "cloudliner-company"', "there must be 5 clients, not 4"),
            ("machines.toml", 'id = "flywheel"', "there must be 48 machine tiles, not 47"),
            ("bonus_tiles.toml", 'id = "tailwind"', "there must be 32 bonus tiles"),
            ("achievements.toml", 'id = "milk-dealer"', "there must be 17 achievements, not 16"),
            ("start_tiles.toml", 'id = "lucky-cog"', "there must be 6 start tiles, not 5"),
            ("overseers.toml", 'id = "gala-box"', "there must be 8 overseer spaces, not 7"),
            ("market.toml", "[market]", "market: the section is missing"),
        ],
    )
    def test_a_missing_component(self, folder: Path, file: str, line: str, message: str) -> None:
        cut(folder / file, line)
        with pytest.raises(BadEdition, match=message):
            load_edition(folder)

    def test_two_alike_orders(self, folder: Path) -> None:
        text = (folder / "orders.toml").read_text(encoding="utf-8")
        orders = text.split("[[orders]]")
        first, second = orders[1], orders[3]
        name = first.split("client =")[0]
        orders[3] = second.split("client =")[0] + first.removeprefix(name)
        (folder / "orders.toml").write_text("[[orders]]".join(orders), encoding="utf-8")
        with pytest.raises(BadEdition, match="asks and gives the same as 'midnight-room-service'"):
            load_edition(folder)

    def test_a_section_in_two_files(self, folder: Path) -> None:
        shutil.copy(folder / "market.toml", folder / "square.toml")
        with pytest.raises(BadEdition, match=r"square\.toml: market: is in market\.toml as well"):
            load_edition(folder)

    def test_invalid_toml_names_the_line(self, folder: Path) -> None:
        edit(folder / "scoring.toml", "waste_vp = 3", "waste_vp == 3")
        with pytest.raises(BadEdition, match=r"scoring\.toml: is no valid TOML: .*line 7"):
            load_edition(folder)

    def test_a_file_that_is_no_text(self, folder: Path) -> None:
        (folder / "scoring.toml").write_bytes(b"\xff\xfe\x00")
        with pytest.raises(BadEdition, match=r"scoring\.toml: is no UTF-8 text"):
            load_edition(folder)

    def test_a_folder_in_place_of_a_file(self, folder: Path) -> None:
        (folder / "scoring.toml").unlink()
        (folder / "scoring.toml").mkdir()
        with pytest.raises(BadEdition, match=r"scoring\.toml: cannot be read"):
            load_edition(folder)

    def test_an_empty_folder(self, tmp_path: Path) -> None:
        with pytest.raises(BadEdition, match=r"the folder holds no \.toml file"):
            load_edition(tmp_path)

    def test_an_empty_file(self, tmp_path: Path) -> None:
        (tmp_path / "empty.toml").touch()
        with pytest.raises(BadEdition, match="edition: is missing: it gives name and version"):
            load_edition(tmp_path)

    @pytest.mark.parametrize("name", ["nowhere", "no/such/file.toml", "x" * 5000, ""])
    def test_no_such_edition(
        self, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        with pytest.raises(BadEdition, match="no such edition; give prototype, a folder or a"):
            load_edition(name)
