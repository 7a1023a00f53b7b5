"""Editions as files are copied with their comments, checked with all errors in one report, and played."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

import sandtable
from sandtable.cli import make_app
from sandtable.editions.component_copies import sources
from sandtable.games import GAMES, find

APP = make_app(("edition", "simulate", "bot_ratings", "verify_and_replay", "games_and_components"))
every_game = pytest.mark.parametrize("name", sandtable.game_ids())


def output_of(*arguments: str, status: int = 0) -> str:
    done = CliRunner().invoke(APP, [*arguments, "--lang", "en"])
    assert done.exit_code == status, done.output
    return done.stdout + done.stderr


def changed(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


@every_game
def test_a_copy_is_the_game_itself_with_comments(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "own"
    assert find(name).title["en"] in output_of("edition", "new", name, str(folder))
    assert sandtable.game(name, folder).edition == sandtable.game(name).edition
    for file in GAMES[name].files:
        text = (folder / file).read_text("utf-8")
        assert text.startswith("# ")
        assert "remove = true" in text.partition("\n\n")[0]
        # An entry has the comment “reconstructed” exactly if its own source says that it is reconstructed.
        for block in re.split(r"^(?=\[)", text, flags=re.MULTILINE)[1:]:
            source = re.search(r"^source = .*$", block, re.MULTILINE)
            wanted = source is not None and "reconstructed" in source[0]
            assert bool(re.match(r"\[.*\]\n# reconstructed: \w+", block)) == wanted, block
    assert "No differences" in output_of("edition", "check", str(folder))


@every_game
def test_reconstructed_values_are_counted(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "own"
    output_of("edition", "new", name, str(folder))
    shown = output_of("edition", "check", str(folder))
    for file in GAMES[name].files:
        found = list(sources(tomllib.loads((folder / file).read_text("utf-8"))))
        if found:
            number = sum("reconstructed" in source for source in found)
            assert re.search(rf"{file}\D+{len(found)}\D+{number}\b", shown), file


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", "utf-8")
    assert "isn’t empty" in output_of("edition", "new", "eleven", str(tmp_path), status=2)
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]
    assert "Can’t write" in output_of("edition", "new", "eleven", str(tmp_path / "notes.txt" / "x"), status=2)


def test_all_problems_are_reported_together(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    output_of("edition", "new", "blitzkrieg", str(folder))
    changed(folder, "map.toml", "defence = 2", 'defence = "two"')
    changed(folder, "map.toml", 'country = "DE"', 'country = "XX"\ncolour = "grey"')
    changed(folder, "cards.toml", "count = 6", "count = []")
    changed(folder, "game.toml", "[momentum", "[momentun")
    shown = output_of("edition", "check", str(folder), status=1)
    for place in ("space.agb.defence", "space.agb.country", "space.agb.colour", "card.operation.count", "momentun"):
        assert place in shown, shown
    assert "map.toml" in shown
    assert "cards.toml" in shown
    assert re.search(r"[5-9] problems", shown)


def test_problems_of_sense_are_all_named(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text(
        '[[space]]\nid = "lille"\ndefence = 77\nsource = { name = "hearsay" }\n', "utf-8"
    )
    (tmp_path / "victory.toml").write_text('[[victory]]\nid = "paris"\ncontrol = ["lutetia"]\n', "utf-8")
    shown = output_of("edition", "check", str(tmp_path), status=1)
    assert all(piece in shown for piece in ("space.lille.defence", "hearsay", "lutetia", "3 problems"))


def test_of_which_game_a_folder_is(tmp_path: Path) -> None:
    assert "No folder" in output_of("edition", "check", str(tmp_path / "none"), status=2)
    assert "no component files" in output_of("edition", "check", str(tmp_path), status=2)
    (tmp_path / "cards.toml").write_text("", "utf-8")
    assert "--game" in output_of("edition", "check", str(tmp_path), status=2)
    assert "Blitzkrieg" in output_of("edition", "check", str(tmp_path), "--game", "blitzkrieg")
    assert "Eleven" in output_of("edition", "check", str(tmp_path), "--game", "eleven")


def test_games_are_played_with_an_edition_and_their_records_refuse_another(tmp_path: Path) -> None:
    own, records = tmp_path / "own", tmp_path / "records"
    own.mkdir()
    (own / "map.toml").write_text('[[space]]\nid = "lille"\ndefence = 3\n', "utf-8")
    output_of("simulate", "blitzkrieg", "--games", "1", "--edition", str(own), "--output", str(records))
    [record] = records.glob("*.jsonl")
    assert sandtable.game("blitzkrieg", own).edition in record.read_text("utf-8").splitlines()[0]
    assert output_of("verify", str(record), "--edition", str(own))
    assert "edition" in output_of("verify", str(record), status=1)
    (own / "map.toml").rename(own / "moved.toml")
    other = tmp_path / "other"
    other.mkdir()
    (other / "map.toml").write_text('[[space]]\nid = "lille"\ndefence = 2\n', "utf-8")
    assert "edition" in output_of("verify", str(record), "--edition", str(other), status=1)
