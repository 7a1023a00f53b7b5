"""`sandtable edition` and `--edition`: each mistake gets one sentence with the next step."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from sandtable.cli import make_app
from sandtable.cli.commands import serve as serving
from sandtable.translation import Words

APP = make_app(("edition", "games_and_components"))
EXAMPLE = re.search(r"```toml\n(.*?)```", Path("docs/editions.md").read_text("utf-8"), re.DOTALL)


def said(*command: object, status: int = 2) -> str:
    """Run a command, check its exit status, and return what it writes to standard error."""
    done = CliRunner().invoke(APP, [*map(str, command), "--lang", "en"])
    assert done.exit_code == status, done.output
    return done.stderr.strip()


def written(folder: Path, name: str, text: str) -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_the_game_of_the_manuals_example_is_known_by_its_ids(tmp_path: Path) -> None:
    """The example in the manual is recognised as an edition of The Rise of Blitzkrieg by its space.

    Both games have a file map.toml, so the name of the file is not enough.
    """
    assert EXAMPLE is not None
    folder = written(tmp_path, "map.toml", EXAMPLE[1])
    assert said("edition", "check", folder, status=0) == ""
    assert serving.read_editions(Words("en"), [folder]) == {"blitzkrieg": folder.resolve()}


def test_serve_takes_the_name_of_the_game_where_it_cannot_be_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = written(tmp_path, "game.toml", "")
    with pytest.raises(typer.Exit):
        serving.read_editions(Words("en"), [folder])
    assert f"GAME={folder} for “serve”" in capsys.readouterr().err
    assert serving.read_editions(Words("en"), [f"eleven={folder}"]) == {"eleven": folder.resolve()}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return the folder of an edition of The Rise of Blitzkrieg with a renamed space."""
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "map.toml").write_text('[[space]]\nid = "lille"\nen = "Rijsel"\n', "utf-8")
    (folder / "victory.toml").write_text("", "utf-8")
    return folder


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ("nope=myed", "No game called “nope”. Available: blitzkrieg, eleven."),
        ("blitzkrieg=nofolder", "No folder called nofolder. Check the path."),
        ("blitzkrieg=a=b", "No folder called a=b. Check the path."),
        ("nofolder", "No folder called nofolder. Check the path."),
        ("./nope=myed", "No folder called nope=myed. Check the path."),
        ("blitzkrieg=", "“blitzkrieg=” isn’t an edition. Write DIR or GAME=DIR. Games: blitzkrieg, eleven."),
        ("=myed", "“=myed” isn’t an edition. Write DIR or GAME=DIR. Games: blitzkrieg, eleven."),
        ("=", "“=” isn’t an edition. Write DIR or GAME=DIR. Games: blitzkrieg, eleven."),
        ("", "“” isn’t an edition. Write DIR or GAME=DIR. Games: blitzkrieg, eleven."),
    ],
)
def test_a_server_reports_the_problems_of_an_edition(
    entry: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(make_app(("serve",)), ["serve", "--edition", entry, "--lang", "en"])
    assert (done.exit_code, " ".join(done.stderr.split())) == (2, sentence)


def test_a_folder_with_an_equals_sign_in_its_name_is_an_edition(own: Path, tmp_path: Path) -> None:
    folder = own.rename(tmp_path / "my=edition")
    assert serving.read_editions(Words("en"), [folder]) == {"blitzkrieg": folder}
    assert serving.read_editions(Words("en"), [f"blitzkrieg={folder}"]) == {"blitzkrieg": folder}


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_other_commands_take_the_folder_alone(command: str) -> None:
    sentences = {
        "blitzkrieg=myed": "This command takes only the folder: --edition myed",
        "nope=myed": "This command takes only the folder: --edition myed",
        "nofolder": "No folder called nofolder. Check the path.",
        "=myed": "No folder called =myed. Check the path.",
        "blitzkrieg=": "No folder called blitzkrieg=. Check the path.",
    }
    for entry, sentence in sentences.items():
        done = CliRunner().invoke(make_app((command,)), [command, "blitzkrieg", "--edition", entry, "--lang", "en"])
        assert (done.exit_code, " ".join(done.stderr.split())) == (2, sentence)


def test_editions_are_found_by_their_files(own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = Words("en")
    assert serving.read_editions(words, [own]) == {"blitzkrieg": own}
    with pytest.raises(BaseException, match="2"):
        serving.read_editions(words, [own, own])
    assert "blitzkrieg" in capsys.readouterr().err
    (own / "map.toml").write_text('[[space]]\nid = "lille"\nwhat = 1\n', "utf-8")
    other = own.rename(tmp_path / "other")
    with pytest.raises(BaseException, match="2"):
        serving.read_editions(words, [other])
    assert "space.lille.what" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("map.toml", '[[space]]\nid = "lile"\ndefence = 1', "the game has no “lile”. Did you mean “lille”?"),
        ("map.toml", '[[space]]\nid = "lile"\nremove = true', "the game has no “lile”. Did you mean “lille”?"),
        (
            "map.toml",
            '[[space]]\nid = "lille"\ndefense = 1',
            "no key called “defense” here. Did you mean “defence”?",
        ),
        ("victory.toml", '[[victory]]\nid = "paris"\ncontrol = ["pari"]', "Did you mean “paris”?"),
        ("map.toml", '[[space]]\nid = "xyzzy"\ndefence = 1', "A new one also needs country, en,"),
    ],
)
def test_a_misspelling_is_reported_with_the_intended_word(tmp_path: Path, name: str, text: str, sentence: str) -> None:
    written(tmp_path, "game.toml", "")
    sentences = said("show", "blitzkrieg", "--edition", written(tmp_path, name, text))
    assert sentence in sentences
    assert len(sentences.splitlines()) == 1


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("mpa.toml", "Rename it to map.toml."),
        ("maps.toml", "Rename it to map.toml."),
        ("Map.toml", "Rename it to map.toml."),
        ("map.toml.txt", "Rename it to map.toml."),
        ("notes.toml", "Add at least one of these files"),
    ],
)
def test_a_misnamed_file_is_reported_with_its_right_name(tmp_path: Path, name: str, sentence: str) -> None:
    written(tmp_path, name, '[[space]]\nid = "lille"\ndefence = 1\n')
    assert sentence in said("edition", "check", tmp_path)


def test_a_misnamed_file_among_good_ones_is_a_problem(tmp_path: Path) -> None:
    written(tmp_path, "map.toml", '[[space]]\nid = "lille"\ndefence = 1\n')
    written(tmp_path, "card.toml", "")
    # Backup copies that an editor leaves behind are ignored.
    written(tmp_path, "map.toml.bak", "")
    written(tmp_path, "notes.txt", "")
    done = CliRunner().invoke(APP, ["edition", "check", str(tmp_path), "--lang", "en"])
    assert done.exit_code == 1
    assert "card.toml: the game uses no file of this name. Rename it to cards.toml." in done.stdout
    assert done.stderr.strip() == "1 problem."


def test_a_file_for_a_folder_names_the_folder(tmp_path: Path) -> None:
    file = written(tmp_path, "map.toml", "") / "map.toml"
    sentence = f"{file} is a file. Name its folder instead: {tmp_path}"
    assert said("edition", "check", file) == sentence
    assert said("edition", "edit", file, "--no-open") == sentence
    assert said("show", "blitzkrieg", "--edition", file) == sentence


def test_an_edition_of_another_game_is_one_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    assert said("edition", "new", "blitzkrieg", folder, status=0) == ""
    sentence = "is an edition of The Rise of Blitzkrieg, not of Hitler’s Eleven. Use it with “blitzkrieg”."
    for command in (["show", "eleven", "--edition", folder], ["edition", "check", folder, "--game", "eleven"]):
        assert said(*command).replace("'", "’").endswith(sentence)


def test_files_as_windows_writes_them(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_bytes(b'\xef\xbb\xbf[[space]]\r\nid = "lille"\r\ndefence = 1\r\n')
    assert said("edition", "check", tmp_path, status=0) == ""


def test_the_differences_of_two_editions(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for folder in (one, two):
        folder.mkdir()
    written(one, "map.toml", '[[space]]\nid = "lille"\ndefence = 1\n')
    written(two, "map.toml", '[[space]]\nid = "lille"\ndefence = 2\nen = "Rijsel"\n')
    written(two, "cards.toml", '[[card]]\nid = "rommel"\nside = "german"\nremove = true\n')

    def compared(*folders: Path) -> list[tuple[str, str, str, object, object]]:
        done = CliRunner().invoke(APP, ["edition", "diff", *map(str, folders), "--json"])
        found = json.loads(done.stdout)
        assert found["game"] == "blitzkrieg"
        return [tuple(each.values()) for each in found["differences"]]

    cards, *spaces = sorted(compared(one, two))
    assert cards[:3] == ("cards.toml", "card.german.rommel", "removed")
    assert spaces == [
        ("map.toml", "space.lille.defence", "changed", 1, 2),
        ("map.toml", "space.lille.en", "changed", "Lille", "Rijsel"),
    ]
    assert compared(one) == [("map.toml", "space.lille.defence", "changed", 0, 1)]
    assert compared(one, one) == []
    shown = CliRunner().invoke(APP, ["edition", "diff", str(one), str(two), "--lang", "en"]).stdout
    assert re.search(r"map\.toml +space\.lille\.defence +1 +2\b", shown)
    assert shown.rstrip().endswith("3 differences.")
    assert "No differences" in CliRunner().invoke(APP, ["edition", "diff", str(one), str(one), "--lang", "en"]).stdout
