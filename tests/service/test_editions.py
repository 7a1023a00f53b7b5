"""Tables with an edition: the view, the components that bots use, and refusals."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from typer.testing import CliRunner

import sandtable
from sandtable.cli import make_app
from sandtable.cli.commands.serve import read_editions
from sandtable.cli.shared_options import words_for
from service.service_in_process import ok, open_table, service


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "map.toml").write_text('[[space]]\nid = "lille"\nen = "Rijsel"\n', "utf-8")
    (folder / "victory.toml").write_text("", "utf-8")
    return folder


async def test_a_table_is_of_the_edition_that_is_served(own: Path, tmp_path: Path) -> None:
    game = sandtable.game("blitzkrieg", own)
    file = tmp_path / "tables.sqlite3"
    async with service(file, editions={"blitzkrieg": own}) as client:
        catalogue = ok(await client.get("games/blitzkrieg"))
        assert catalogue["edition"] == game.edition != sandtable.game("blitzkrieg").edition
        assert "Rijsel" in {space["en"] for space in catalogue["spaces"]}
        seats = await open_table(client, {"german": "human", "allied": "bot:random"}, seed=3)
        seat = seats["german"]
        table = seat.table
        # Wait until the bot has deployed the Allies with the edition's components.
        for _ in range(3000):
            state = await seat.look()
            if state["view"]["actor"] == "german":
                break
            await asyncio.sleep(0.02)
        assert state["view"]["decision"] == "DeployGermans"
    # A server without the edition still knows the table, and explains why it cannot show it.
    async with service(file) as client:
        answer = await client.get(f"tables/{table}/replay")
        assert answer.status_code == 410
        assert game.edition in answer.text


@pytest.mark.parametrize(
    ("entry", "said"),
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
    entry: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(make_app(("serve",)), ["serve", "--edition", entry, "--lang", "en"])
    assert (done.exit_code, " ".join(done.stderr.split())) == (2, said)


def test_a_folder_with_an_equals_sign_in_its_name_is_an_edition(own: Path, tmp_path: Path) -> None:
    folder = own.rename(tmp_path / "my=edition")
    assert read_editions(words_for("en"), [folder]) == {"blitzkrieg": folder}
    assert read_editions(words_for("en"), [f"blitzkrieg={folder}"]) == {"blitzkrieg": folder}


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_other_commands_take_the_folder_alone(command: str) -> None:
    said = {
        "blitzkrieg=myed": "This command takes only the folder: --edition myed",
        "nope=myed": "This command takes only the folder: --edition myed",
        "nofolder": "No folder called nofolder. Check the path.",
        "=myed": "No folder called =myed. Check the path.",
        "blitzkrieg=": "No folder called blitzkrieg=. Check the path.",
    }
    for entry, sentence in said.items():
        done = CliRunner().invoke(make_app((command,)), [command, "blitzkrieg", "--edition", entry, "--lang", "en"])
        assert (done.exit_code, " ".join(done.stderr.split())) == (2, sentence)


def test_editions_are_found_by_their_files(own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = words_for("en")
    assert read_editions(words, [own]) == {"blitzkrieg": own}
    with pytest.raises(BaseException, match="2"):
        read_editions(words, [own, own])
    assert "blitzkrieg" in capsys.readouterr().err
    (own / "map.toml").write_text('[[space]]\nid = "lille"\nwhat = 1\n', "utf-8")
    other = own.rename(tmp_path / "other")
    with pytest.raises(BaseException, match="2"):
        read_editions(words, [other])
    assert "space.lille.what" in capsys.readouterr().err
