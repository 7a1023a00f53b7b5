"""The components agree with the rulebook, and the loader names file, key and reason of every problem."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.games.blitzkrieg.edition.component_checks import SHEET
from sandtable.games.blitzkrieg.edition.loader import LOADER
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.edition.component_reader import ComponentError
from sandtable.kernel.state import playout
from sandtable.translation import Words


def problems(folder: Path) -> list[str]:
    with pytest.raises(ComponentError) as error:
        LOADER.load(folder)
    words = Words("en")
    return [words.text(problem) for problem in error.value.problems]


def edition(folder: Path, name: str, text: str) -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_the_components_of_the_rulebook() -> None:
    """The components have 24 spaces, four bases, and the numbers of units in §2.1 and §2.2."""
    own = LOADER.load()
    spaces = own.parts.map.space
    assert len(spaces) == 24
    assert [space.id for space in spaces if space.shape == "base"] == ["agb", "aga", "agc", "paris"]
    assert [space.id for space in spaces if space.country == "NL"] == ["dordrecht"]
    assert {unit.id: unit.count for unit in own.parts.rules.unit} == {
        "german-infantry": 11,
        "german-tank": 9,
        "french-infantry": 12,
        "french-tank": 3,
        "british-infantry": 2,
        "british-tank": 1,
    }


def test_every_datum_has_a_source() -> None:
    own = LOADER.load()
    sources: list[object] = [space.source for space in own.parts.map.space]
    sources += [route.source for route in own.parts.map.route]
    sources += [card.source for card in own.parts.cards.card]
    sources += [card.source for card in own.parts.victory.victory]
    sources += [unit.source for unit in own.parts.rules.unit]
    sources += [turn.source for turn in own.parts.rules.turn]
    assert all(sources)


def test_an_edition_replaces_single_entries(tmp_path: Path) -> None:
    edition(tmp_path, "map.toml", '[[space]]\nid = "lille"\ndefence = 2\nen = "Rijsel"\n')
    edition(tmp_path, "cards.toml", '[[card]]\nid = "rommel"\nside = "german"\nremove = true\n')
    game = sandtable.game("blitzkrieg", tmp_path)
    assert game.component_name("space", "lille", "en") == "Rijsel"
    assert game.component_name("space", "lille", "ja") == "リール"
    assert game.component_name("card", "rommel", "en") is None
    assert game.edition != sandtable.game("blitzkrieg").edition
    dice = SeededDice(1)
    state = game.start(dice)
    playout(state, dice)
    assert state.over


def test_problems_are_all_named(tmp_path: Path) -> None:
    edition(
        tmp_path,
        "map.toml",
        '[[space]]\nid = "lille"\ndefence = 77\nsource = { name = "hearsay" }\n'
        '[[space]]\nid = "island"\nen = "I"\nja = "I"\ncountry = "FR"\nshape = "square"\ndefence = 0\n'
        "x = 0\ny = 0\nlon = 0\nlat = 0\nsource = {}\n",
    )
    edition(tmp_path, "victory.toml", '[[victory]]\nid = "paris"\ncontrol = ["lutetia"]\n')
    found = problems(tmp_path)
    assert len(found) == 5
    for piece in ("space.lille.defence", "hearsay", "space.island", "lutetia", "25"):
        assert any(piece in text for text in found), piece
    assert all(text.split(",")[0].split(":")[0] in LOADER.files for text in found)


@pytest.mark.parametrize(
    ("name", "text", "piece"),
    [
        ("map.toml", "[[space", "map.toml"),
        ("map.toml", '[[space]]\nid = "lille"\ndefense = 1\n', "defense"),
        ("map.toml", '[[space]]\nid = "lille"\nshape = "round"\n', "round"),
        ("map.toml", 'route = [{ between = ["lille", "lille"], source = "P1" }]\n', "lille"),
        ("cards.toml", '[[card]]\nid = "operation"\nside = "german"\nwhen = ["attack"]\n', "operation"),
        ("cards.toml", '[[card]]\nid = "fog-of-war"\nside = "allied"\nremove = true\n', "allied"),
        ("game.toml", '[[unit]]\nid = "german-tank"\ncount = 40\nsource = "P1"\n', "51"),
        ("game.toml", '[[unit]]\nid = "french-tank"\ncount = 0\n', "french-tank"),
        ("maps.toml", "", "maps.toml"),
    ],
)
def test_a_problem_is_named_with_its_file(tmp_path: Path, name: str, text: str, piece: str) -> None:
    found = problems(edition(tmp_path, name, text))
    assert any(piece in problem and name in problem for problem in found), found


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert str(tmp_path / "nowhere") in problems(tmp_path / "nowhere")[0]


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        (
            "map.toml",
            '[[space]]\nid = "lille"\ndefence = "two"\n',
            "space.lille.defence: this must be a whole number, not text in quotes.",
        ),
        (
            "map.toml",
            '[[space]]\nid = "lille"\ndefense = 2\n',
            "space.lille.defense: no key called “defense” here. Did you mean “defence”?",
        ),
        (
            "map.toml",
            '[[space]]\nid = "lille"\ncountry = "GER"\n',
            "space.lille.country: “GER” isn’t possible. Choose one of DE, FR, BE, NL.",
        ),
        ("map.toml", '[[space]]\nid = "lille"\nen = " "\n', "space.lille.en: this can’t be empty. Enter a value."),
        (
            "map.toml",
            '[[space]]\nid = "lille"\nx = 1\n[[space]]\nid = "lille"\ny = 1\n',
            "space.lille: lille is listed twice. Remove one.",
        ),
        (
            "map.toml",
            '[[space]]\nid = "ypres"\n',
            "space.ypres: the game has no “ypres” to change. "
            "A new one also needs country, defence, en, icons, ja, lat, lon, shape, source, x, y.",
        ),
        (
            "map.toml",
            '[[route]]\nbetween = ["lille"]\nsource = "reconstructed"\n',
            "route[0].between: there must be 2 values, not 1.",
        ),
        (
            "cards.toml",
            '[[card]]\nid = "rommel"\nside = "german"\nwhen = ["dinner"]\n',
            "card.rommel.when[0]: “dinner” isn’t possible. Choose one of operation, attack, defence, breakthrough.",
        ),
        (
            "map.toml",
            '[[space]]\nid = "lille"\nx = 5000\n',
            "space.lille.x: 5,000 isn’t possible. Use a number from 0 to 1,000.",
        ),
        ("game.toml", 'title = { en = "" }\n', "title.en: this can’t be empty. Enter a value."),
    ],
)
def test_problems_are_reported_in_plain_words(tmp_path: Path, name: str, text: str, said: str) -> None:
    assert f"{name}, {said}" in problems(edition(tmp_path, name, text))


def test_the_sheet_is_that_of_the_drawing() -> None:
    assert (LOADER.shapes["width"], LOADER.shapes["height"]) == SHEET
