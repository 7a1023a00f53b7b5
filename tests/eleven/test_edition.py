"""The components agree with the rulebook, and the loader names file, key and reason of every problem."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from sandtable.games.eleven.edition.component_checks import SHEET
from sandtable.games.eleven.edition.component_file_types import counted
from sandtable.games.eleven.edition.loader import LOADER
from sandtable.games.eleven.state.vocabulary import CARD_IDS, GENERAL_IDS, POWER_IDS
from sandtable.kernel.edition.component_reader import ComponentError, edition_hash, read_folder
from sandtable.translation import Words


def problems(folder: Path) -> list[str]:
    with pytest.raises(ComponentError) as error:
        LOADER.load(folder)
    for lang in ("ja", "en"):
        words = Words(lang, "eleven")
        said = [words.text(problem) for problem in error.value.problems]
    return said


def edition(folder: Path, name: str, text: str) -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    """Return an edition with a copy of one of the game's files, in which one text is replaced."""
    text = (LOADER.folder / name).read_text(encoding="utf-8")
    assert old in text
    return edition(folder, name, text.replace(old, new))


def soldiers(scenario: str) -> dict[str, int]:
    """Return the number of soldiers on the map at the start, by nation."""
    found = dict.fromkeys(POWER_IDS, 0)
    for place in LOADER.load().parts.setup.place:
        if place.scenario in (scenario, "both"):
            for unit, n in counted(place.units):
                if unit.startswith("soldier-"):
                    found[unit.removeprefix("soldier-")] += n
    return found


def boxes(scenario: str) -> dict[str, int]:
    return {box.power: box.soldiers for box in LOADER.load().parts.setup.box if box.scenario in (scenario, "both")}


def test_editions_use_the_ids_of_the_game() -> None:
    parts = LOADER.load().parts
    assert [power.id for power in parts.powers.power] == list(POWER_IDS)
    assert [general.id for general in parts.generals.general] == list(GENERAL_IDS)
    assert [card.id for card in parts.cards.of("axis")] == list(GENERAL_IDS[:12])
    assert [card.id for card in parts.cards.of("allied")] == list(CARD_IDS)


def test_the_numbers_of_the_rulebook() -> None:
    """The standard edition has the numbers of §1, §2-1, §5-3, §8 and §11, such as 40 cards and 19 turns."""
    parts = LOADER.load().parts
    cards = sum(card.count for card in parts.cards.card) + sum(extra.count for extra in parts.cards.extra)
    assert cards == 40
    assert sum(space.zone == "core" for space in parts.map.space) == 4
    assert {space.id for space in parts.map.space if space.home in ("timoshenko", "konev", "zhukov")} == {
        "leningrad",
        "moscow",
        "stalingrad",
    }
    turns = [turn.id for turn in parts.rules.turn]
    assert len(turns) == 19
    # Winning in spring 1944 leaves four turns (§11).
    assert len(turns) - 1 - turns.index("1944-spring") == 4
    assert (parts.rules.tracks.power.min, parts.rules.tracks.power.max) == (2, 11)


def test_the_counters_of_the_box() -> None:
    """The sheet has 176 counters: 155 units, and markers and counters of the advanced rules (§1)."""
    parts = LOADER.load().parts
    heads = [power.head for power in parts.powers.power if power.head and power.id != "germany"]
    # Tito has no counter: he is on the back of a soldier (§4-3-6).
    units = sum(power.soldiers for power in parts.powers.power) + len(heads) + len(parts.generals.general) - 1
    assert units == 155


def test_the_sums_of_chapter_12() -> None:
    """In the short scenario, 34 German and 12 British soldiers begin on the map (§12).

    Four German and three British soldiers begin in the boxes.
    """
    assert soldiers("short")["germany"] == 34
    assert boxes("short")["germany"] == 4
    assert soldiers("short")["united-kingdom"] == 12
    assert boxes("short")["united-kingdom"] == 3
    powers = {power.id: power for power in LOADER.load().parts.powers.power}
    gone = ["poland", "denmark", "norway", "netherlands", "belgium", "france", "yugoslavia", "greece"]
    assert powers["germany"].soldiers + sum(powers[id].backs.get("germany", 0) for id in gone) == 38
    assert powers["united-kingdom"].soldiers == 11
    assert sum(powers[id].backs.get("united-kingdom", 0) for id in gone) == 4


def test_the_board_holds_the_short_scenario() -> None:
    """In the short scenario, units are in the areas of §12, with Model in Königsberg as in the Japanese rulebook."""
    board = LOADER.load().board
    short = board.scenarios[1]
    model = GENERAL_IDS.index("model")
    assert board.area_ids[short.axis[model]] == "konigsberg"
    assert short.guards[model] == 5
    assert [short.axis[GENERAL_IDS.index(id)] for id in ("keitel", "sepp", "jodl")] == [-1, -1, -1]
    assert sum(short.guards) == 34
    assert short.turn == board.turn_ids.index("1941-summer")
    assert short.power == board.scenarios[0].power + 1
    assert short.entry == [board.entry_length[0] - 1, board.entry_length[1]]


def test_every_arrow_chain_ends_in_berlin() -> None:
    """With any dice, every march leads to Berlin; no chain of arrows returns to its start (§5-1)."""
    board = LOADER.load().board
    longest: dict[int, int] = {board.berlin: 0}

    def steps(area: int, seen: frozenset[int]) -> int:
        assert area not in seen, board.area_ids[area]
        if area not in longest:
            assert len(board.arrows[area]) == 6, board.area_ids[area]
            longest[area] = 1 + max(steps(to, seen | {area}) for to in board.arrows[area])
        return longest[area]

    for general in range(12, len(GENERAL_IDS)):
        assert steps(board.home[general], frozenset()) > 0


def test_the_arrow_from_africa_to_athens_crosses_no_border() -> None:
    """The only arrow from Africa to Athens starts in Alexandria, without a border (§5-1-1)."""
    board = LOADER.load().board
    athens = board.area_ids.index("athens")
    africa = [n for n, arrows in enumerate(board.arrows) if athens in arrows]
    assert [board.area_ids[n] for n in africa] == ["alexandria"]
    assert not board.neighbours[athens] >> africa[0] & 1


def test_names() -> None:
    own = LOADER.load()
    assert own.name("space", "konigsberg", "en") == "Königsberg"
    assert own.name("power", "soviet-union", "ja") == "ソ連"
    assert own.name("turn", "1941-winter", "en") == "Winter 1941"
    assert own.name("card", "half-end", "ja") == "半終了"
    assert own.name("general", "sepp", "en") == "Sepp Dietrich"
    assert own.name("space", "atlantis", "en") is None
    assert own.name("flavour", "berlin", "en") is None


def test_an_edition_replaces_single_entries(tmp_path: Path) -> None:
    edition(tmp_path, "generals.toml", '[[general]]\nid = "rommel"\nstrength = 4\nen = "The Fox"\n')
    edition(tmp_path, "map.toml", '[[space]]\nid = "moscow"\nvp = 7\n')
    own = LOADER.load(tmp_path)
    assert own.name("general", "rommel", "en") == "The Fox"
    assert own.name("general", "rommel", "ja") == "ロンメル"
    assert own.board.strength[GENERAL_IDS.index("rommel")] == 4
    assert own.board.vp[own.board.area_ids.index("moscow")] == 7
    assert own.hash != LOADER.load().hash


@pytest.mark.parametrize(
    ("name", "old", "new", "pieces"),
    [
        ("map.toml", 'id = "metz"', 'id = "metz"\ncolour = "blue"', ["colour"]),
        ("map.toml", 'between = ["berlin", "hamburg"]', 'between = ["berlin", "warsaw"]', ["four core areas"]),
        ("map.toml", 'between = ["narvik", "oslo"]', 'between = ["narvik", "thule"]', ["thule"]),
        ("map.toml", 'between = ["narvik", "oslo"]', 'between = ["narvik", "sweden"]', ["sweden", "closed"]),
        ("map.toml", 'from = "oslo", to = "copenhagen"', 'from = "oslo", to = "narvik"', ["arrow.oslo", "berlin"]),
        (
            "map.toml",
            'from = "oslo", to = "copenhagen"',
            'from = "oslo", to = "berlin"',
            ["arrow.oslo.berlin", "border"],
        ),
        ("map.toml", 'to = "lille", faces = [1, 2]', 'to = "lille", faces = [1]', ["arrow.london", "each face"]),
        ("map.toml", "[6], jump = true", "[6]", ["arrow.alexandria.athens"]),
        ("map.toml", 'home = "zhukov"', 'home = "tito"', ["tito", "home"]),
        ("map.toml", 'owner = "belgium"', 'owner = "prussia"', ["space.brussels.owner", "prussia"]),
        (
            "powers.toml",
            "backs = { germany = 4, united-kingdom = 1 }",
            "backs = { germany = 5, united-kingdom = 0 }",
            ["39"],
        ),
        ("powers.toml", "backs = { germany = 1 }", "backs = { germany = 2 }", ["power.denmark.backs"]),
        ("powers.toml", 'id = "latvia"', 'remove = true\nid = "latvia"', ["latvia", "missing"]),
        ("generals.toml", 'home = "cairo"', 'home = "london"', ["general.alexander.home"]),
        ("generals.toml", "strength = 3  # balance: with 4", "strength = 9  #", ["general.zhukov.strength", "9"]),
        ("cards.toml", "count = 5", "count = 6", ["41"]),
        ("cards.toml", 'do = "half-end"', 'do = "nothing"', ["nothing"]),
        ("cards.toml", 'space = "cairo"', 'space = "cairo", homes = true', ["card.churchill.steps[2]"]),
        ("cards.toml", '"breslau", "berlin", "bucharest"', '"breslau", "berlin"', ["card.strategic-bombing"]),
        ("cards.toml", '"neutral:soviet-union"', '"neutral:sweden"', ["neutral:sweden"]),
        ("game.toml", '"turn"', "", []),
        ("game.toml", "soldiers = [3, 4, 4, 5]", "soldiers = [3, 4, 4, 6]", ["17", "16"]),
        ("game.toml", "soldiers = [6, 6]", "soldiers = [6]", ["deal.2"]),
        ("game.toml", 'id = "1944-summer", source', 'id = "1947-summer", source', ["1947-summer"]),
        ("setup.toml", '"4 soldier-france 1 head-france"', '"4 soldier-france"', ["head-france"]),
        ("setup.toml", '"4 soldier-france 1 head-france"', '"many soldier-france"', ["many soldier-france"]),
        ("setup.toml", '"3 soldier-france"', '"4 soldier-france"', ["france", "10", "9"]),
        ("setup.toml", "1 rommel 1 soldier-germany", "1 rommel 2 soldier-germany", ["germany", "39", "38"]),
        ("setup.toml", "2 half-end 1 churchill 1 stalin 1 roosevelt", "3 half-end", ["deck.half-end"]),
        ("setup.toml", 'turn = "1941-summer"', 'turn = "1938-summer"', ["1938-summer"]),
        ("sources.toml", 'id = "NE"', "id = 5", ["sources.toml"]),
    ],
)
def test_a_problem_is_named_with_its_file(tmp_path: Path, name: str, old: str, new: str, pieces: list[str]) -> None:
    if not pieces:
        folder = edition(tmp_path, name, '[[turn]]\nid = "1945-summer"\nremove = true\n')
        pieces = ["18", "1945-summer"]
    else:
        folder = changed(tmp_path, name, old, new)
    found = problems(folder)
    for piece in pieces:
        assert any(piece in problem for problem in found), found
    assert all(re.split("[,:]", problem)[0] in LOADER.files for problem in found), found


def test_a_bad_source_is_named(tmp_path: Path) -> None:
    found = problems(changed(tmp_path, "cards.toml", 'source = "rulebook 1, reconstructed"', 'source = "hearsay"'))
    assert len(found) == 1
    assert "hearsay" in found[0]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert str(tmp_path / "nowhere") in problems(tmp_path / "nowhere")[0]


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        (
            "cards.toml",
            'do = "reinforce"',
            'do = "reinforced"',
            "card.churchill.steps[0].do: “reinforced” can’t be used here. Choose another value.",
        ),
        ("game.toml", 'en = "Hitler\'s Eleven"', 'en = ""', "title.en: this can’t be empty. Enter a value."),
    ],
)
def test_problems_are_reported_in_plain_words(tmp_path: Path, name: str, old: str, new: str, said: str) -> None:
    assert f"{name}, {said}" in problems(changed(tmp_path, name, old, new))


def test_a_place_is_on_the_sheet_of_the_drawing(tmp_path: Path) -> None:
    assert (LOADER.shapes["width"], LOADER.shapes["height"]) == SHEET
    edition(tmp_path, "map.toml", '[[space]]\nid = "berlin"\ny = -40\n')
    assert problems(tmp_path) == ["map.toml, space.berlin.y: -40 isn’t possible. Use a number from 0 to 1,150."]


def test_new_names_leave_records_and_editions_readable(tmp_path: Path) -> None:
    """Edition hashes use the former names, so that existing records and editions stay valid."""
    with_old_names = tmp_path / "old"
    with_old_names.mkdir()
    for file in LOADER.files:
        text = (LOADER.folder / file).read_text(encoding="utf-8")
        text = text.replace("メッツ", "メス").replace("ケーニヒズベルグ", "ケーニヒスベルク")
        text = text.replace('"Half-turn"', '"Half-end"')
        (with_old_names / file).write_text(text, encoding="utf-8")
    own = edition_hash(read_folder(with_old_names, list(LOADER.files)))
    assert LOADER.load().hash == own == "744bf6f544e74d62"
    # A full copy of the files has the hash of the standard edition, with the old or the new names. Names that an
    # edition changes are hashed unchanged.
    copy = tmp_path / "copy"
    shutil.copytree(LOADER.folder, copy, ignore=shutil.ignore_patterns("*.json", "colours.toml"))
    assert LOADER.load(with_old_names).hash == LOADER.load(copy).hash == own
    for name in ("part", "named"):
        (tmp_path / name).mkdir()
    part = edition(tmp_path / "part", "map.toml", '[[space]]\nid = "metz"\nx = 500\n')
    named = edition(tmp_path / "named", "map.toml", '[[space]]\nid = "metz"\nx = 500\nja = "メッツ"\n')
    for over in (part, named):
        assert LOADER.load(over).hash == edition_hash(read_folder(with_old_names, list(LOADER.files), over)) != own
    assert LOADER.load(part).name("space", "metz", "ja") == "メッツ"
    assert LOADER.load(part).name("space", "konigsberg", "ja") == "ケーニヒズベルグ"
    assert LOADER.load(part).name("card", "half-end", "en") == "Half-turn"
