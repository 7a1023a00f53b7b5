"""`sandtable play` refuses invalid arguments with exit status 2 and a sentence. Without players it uses defaults."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from sandtable.cli.commands import play
from sandtable.games import find
from sandtable.translation import Words

GAME = find("blitzkrieg", None)


def command() -> typer.Typer:
    """Return an application with only the command `play`."""
    one = typer.Typer()
    play.register(one)
    return one


def refused(*args: str) -> str:
    """Run the command, check that it is refused, and return its error message."""
    result = CliRunner().invoke(command(), [*args])
    assert result.exit_code == 2
    assert result.stdout == ""
    return " ".join(result.stderr.split())


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--seat", "german"], "Can’t read “german”."),
        (["--seat", "german="], "Can’t read “german=”."),
        (["--seat", "italian=human"], "No seat called “italian”"),
        (["--seat", "german=human", "--seat", "german=human"], "given twice"),
        (["--seat", "german=bot:napoleon"], "“bot:napoleon” can’t play"),
        (["--seat", "german=cat"], "“cat” can’t play. Available: human, bot:"),
        (["--seat", "german=bot:basic@2"], "doesn’t search"),
        (["--seat", "german=bot:hard@none"], "“hard@none”"),
        (["--manual-dice", "--seed", "3"], "real dice have no seed"),
        (["--save", "/nowhere/at/all/game.jsonl"], "No folder called /nowhere/at/all"),
        (["--lang", "fr"], "“fr”"),
        ([], "needs a terminal"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(args: list[str], sentence: str) -> None:
    lang = [] if "--lang" in args else ["--lang", "en"]
    assert sentence in refused("blitzkrieg", *args, *lang)


def test_an_unknown_game_is_named() -> None:
    assert "chess" in refused("chess", "--lang", "en")


def test_an_existing_record_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("kept")
    assert "already exists" in refused("blitzkrieg", "--save", str(file), "--lang", "en")
    assert file.read_text() == "kept"


def test_refusals_speak_japanese() -> None:
    assert "という席はありません" in refused("blitzkrieg", "--seat", "italian=human", "--lang", "ja")


def test_seats_default_to_one_person_against_a_bot() -> None:
    players = play.read_seats(Words("en"), GAME, [])
    assert players["german"] == "human"
    assert players["allied"].startswith("bot:")
    players = play.read_seats(Words("en"), GAME, ["allied=human", "german=bot:random"])
    assert players == {"german": "bot:random", "allied": "human"}
    assert play.read_seats(Words("en"), GAME, ["allied=bot:hard@4"])["allied"] == "bot:hard@4"
    assert play.read_seats(Words("en"), GAME, ["german=hard@4"])["german"] == "bot:hard@4"
