"""Saving a draft of an edition writes only the changed values, and keeps all other text byte for byte."""

from __future__ import annotations

import copy as copying
import tomllib
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.editions import component_copies, edition_draft
from sandtable.editions.editor_interface import kit
from sandtable.editions.form_schemas import forms
from sandtable.editions.toml_editing import UnsupportedToml, canonical, rewritten, written
from sandtable.games import GAMES, find
from sandtable.kernel.edition.component_reader import Table

every_game = pytest.mark.parametrize("name", ["blitzkrieg", "eleven"])
every_start = pytest.mark.parametrize("full", [True, False], ids=["copy", "overlay"])
HEAD = "components"


def folder_of(name: str, tmp_path: Path, full: bool) -> Path:
    """Return the folder of an edition. It has copies of the game's files if `full`; otherwise it is empty."""
    folder = tmp_path / "own"
    folder.mkdir()
    if full:
        component_copies.copy(name, folder, HEAD, lambda keys: f"reconstructed: {keys}")
    return folder


def texts(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in folder.glob("*.toml")}


def entry(tables: edition_draft.Tables, file: str, what: str, id: str) -> Table:
    found: list[Table] = tables[file][what]
    return next(each for each in found if each["id"] == id)


def lines_changed(before: str, after: str) -> list[str]:
    """Return the lines of the second text that the first one lacks."""
    old = before.splitlines()
    return [line for line in after.splitlines() if line not in old]


@every_game
@every_start
def test_nothing_changed_is_nothing_written(name: str, full: bool, tmp_path: Path) -> None:
    folder = folder_of(name, tmp_path, full)
    before = texts(folder)
    assert edition_draft.save(name, folder, edition_draft.read(name, folder), "en") == []
    assert texts(folder) == before
    assert find(name, folder).edition == find(name).edition


@every_start
def test_one_value_changed_is_all_that_differs(full: bool, tmp_path: Path) -> None:
    folder = folder_of("blitzkrieg", tmp_path, full)
    before = texts(folder)
    tables = edition_draft.read("blitzkrieg", folder)
    wanted = copying.deepcopy(tables)
    entry(wanted, "map.toml", "space", "lille")["defence"] = 3
    assert edition_draft.save("blitzkrieg", folder, wanted, "en") == ["map.toml"]
    after = texts(folder)
    assert {file for file in after if after[file] != before.get(file)} == {"map.toml"}
    if full:
        assert lines_changed(before["map.toml"], after["map.toml"]) == ["defence = 3"]
        assert len(after["map.toml"].splitlines()) == len(before["map.toml"].splitlines())
    else:
        assert tomllib.loads(after["map.toml"]) == {"space": [{"id": "lille", "defence": 3}]}
    board = find("blitzkrieg", folder).board
    own = find("blitzkrieg").board
    differing = [n for n in range(len(own.space_ids)) if board.defence[n] != own.defence[n]]
    assert [own.space_ids[n] for n in differing] == ["lille"]


def much_changed(name: str, tables: edition_draft.Tables) -> edition_draft.Tables:
    """Return a copy of the tables with changes of every kind.

    It changes values, sources and lists without ids, and adds, changes and removes entries.
    """
    wanted = copying.deepcopy(tables)
    map_ = wanted["map.toml"]
    joins = map_["route" if name == "blitzkrieg" else "border"]
    gone = joins.pop(3)
    joins[5]["source"] = "own"
    joins.append({**gone, "between": list(reversed(gone["between"])), "source": "own"})
    paris = entry(wanted, "map.toml", "space", "paris")
    paris |= {"x": 7, "en": 'Paris "la"', "source": {**paris["source"], "place": "own"}}
    wanted["sources.toml"]["source"].append({"id": "own", "title": "手元の印刷版", "url": ""})
    if name == "blitzkrieg":
        wanted["cards.toml"]["card"][0] |= {"count": 5, "own_dice": 1, "text": {"en": "a\nb", "ja": "あ"}}
        wanted["game.toml"]["limits"]["group"]["value"] = 3
        wanted["game.toml"]["turn"][2]["allied"] = 7
        wanted["victory.toml"]["victory"].pop(1)
        lille = entry(wanted, "map.toml", "space", "lille")
        map_["space"].append({**lille, "id": "arras", "lon": 2.5})
    else:
        wanted["game.toml"]["tracks"]["soviet-union"]["steps"] = 9
        entry(wanted, "generals.toml", "general", "jodl")["strength"] = 2
        entry(wanted, "cards.toml", "card", "tito")["steps"] = [{"do": "advance", "general": "tito"}]
        wanted["setup.toml"]["place"][0]["units"] = "2 soldier-poland 1 head-poland"
        map_["arrow"][0]["faces"] = [1, 2]
    return wanted


@every_game
@every_start
def test_all_that_changes_is_read_back(name: str, full: bool, tmp_path: Path) -> None:
    folder = folder_of(name, tmp_path, full)
    before, tables = texts(folder), edition_draft.read(name, folder)
    wanted = much_changed(name, tables)
    changed = edition_draft.save(name, folder, wanted, "en")
    assert "sources.toml" in changed
    assert canonical(edition_draft.read(name, folder)) == canonical(wanted)
    after = texts(folder)
    for file, text in before.items():
        # Saving keeps all comments except those about reconstructed data that was changed.
        comments = [line for line in text.splitlines() if line.startswith("# ") and "reconstructed:" not in line]
        gone = [line for line in comments if line not in after[file].splitlines()]
        assert all(line.startswith(("# §card.victory", "# Which ports", "# fulfilled", "# northern")) for line in gone)
    # Saving the original tables again must restore the original edition.
    edition_draft.save(name, folder, tables, "en")
    assert canonical(edition_draft.read(name, folder)) == canonical(tables)
    assert find(name, folder).edition == find(name).edition


def test_comments_on_reconstructed_values_are_updated(tmp_path: Path) -> None:
    folder = folder_of("blitzkrieg", tmp_path, True)
    tables = edition_draft.read("blitzkrieg", folder)
    paris = entry(tables, "map.toml", "space", "paris")
    paris["source"] = {**paris["source"], "defence": "rulebook 2.1", "place": "rulebook 2.1"}
    agb = entry(tables, "map.toml", "space", "agb")
    agb["source"] = {**agb["source"], "name": "rulebook 2.1"}
    edition_draft.save("blitzkrieg", folder, tables, "en")
    text = texts(folder)["map.toml"]
    assert '[[space]]\nid = "paris"' in text
    assert '[[space]]\n# reconstructed: defence, place\nid = "agb"' in text


def test_a_draft_with_problems_is_reported_and_can_be_saved(tmp_path: Path) -> None:
    folder = folder_of("blitzkrieg", tmp_path, True)
    before = texts(folder)
    tables = edition_draft.read("blitzkrieg", folder)
    entry(tables, "map.toml", "space", "lille")["defence"] = 12
    problems = edition_draft.check("blitzkrieg", folder, tables, "en")
    assert isinstance(problems, list)
    assert [(each.id, each.args["key"]) for each in problems] == [("edition-out-of-range", "space.lille.defence")]
    assert texts(folder) == before
    assert edition_draft.save("blitzkrieg", folder, tables, "en") == ["map.toml"]
    assert edition_draft.read("blitzkrieg", folder) == tables
    entry(tables, "map.toml", "space", "lille")["defence"] = 9
    found = edition_draft.check("blitzkrieg", folder, tables, "en")
    assert not isinstance(found, list)
    assert found.edition not in (sandtable.game("blitzkrieg").edition, "")


def test_values_an_edition_cannot_contain_are_not_written(tmp_path: Path) -> None:
    folder = folder_of("blitzkrieg", tmp_path, True)
    before = texts(folder)
    tables = edition_draft.read("blitzkrieg", folder)
    lacking: Any = copying.deepcopy(tables)
    del lacking["game.toml"]["limits"]["stack"]
    empty: Any = copying.deepcopy(tables)
    entry(empty, "map.toml", "space", "lille")["en"] = None
    for wanted, file in ((lacking, "game.toml"), (empty, "map.toml")):
        with pytest.raises(edition_draft.UnwritableEdition, match=file):
            edition_draft.save("blitzkrieg", folder, wanted, "en")
    assert texts(folder) == before


def test_a_file_with_another_layout_is_rewritten(tmp_path: Path) -> None:
    folder = folder_of("blitzkrieg", tmp_path, False)
    (folder / "map.toml").write_text('# Mine.\nspace = [{ id = "lille", defence = 1 }]\n"route" = []\n', "utf-8")
    tables = edition_draft.read("blitzkrieg", folder)
    entry(tables, "map.toml", "space", "lille")["defence"] = 2
    edition_draft.save("blitzkrieg", folder, tables, "en")
    assert edition_draft.read("blitzkrieg", folder) == tables
    assert texts(folder)["map.toml"].startswith("# Mine.\n")


def test_text_is_edited_in_place() -> None:
    text = (
        "# Head.\na = 1  # one\nb = [\n  { x = 1 },\n  # two\n  { x = 2 }  # last\n]\n\n"
        "[t]\nk = 'v'\n\n# Of one.\n[[e]]\nid = 1\n\n[[e]]\nid = 2\n"
    )
    new = {"a": 2, "b": [{"x": 1}, {"x": 2}, {"x": 3}], "t": {"k": "v", "l": [1.5]}, "e": [{"id": 2}, {"id": 3}]}
    found = rewritten(text, new, lambda entry: "", lambda line: False)
    assert found == (
        "# Head.\na = 2  # one\nb = [\n  { x = 1 },\n  # two\n  { x = 2 },  # last\n  { x = 3 },\n]\n\n"
        "[t]\nk = 'v'\nl = [1.5]\n\n[[e]]\nid = 2\n\n[[e]]\nid = 3\n"
    )
    assert tomllib.loads(found) == new
    with pytest.raises(UnsupportedToml):
        rewritten("a.b = 1\n", {"a": {"b": 2}}, lambda entry: "", lambda line: False)
    value: Any
    for value in ('\x7f\t"\\\n', {"ü": {}}, [True, 0.25, []]):
        assert tomllib.loads(f"x = {written(value)}") == {"x": value}


@every_game
def test_forms_know_every_type_and_reference(name: str) -> None:
    described, found = forms(name), kit(name)
    assert found is not None
    assert list(described["files"]) == list(GAMES[name].files) == list(found.shapes)
    keys = {key for type in described["types"].values() for key in type.get("properties", {})}
    assert {reference.rpartition(":")[2] for reference in found.references} <= keys
