"""Whatever is typed at a command, it ends with an exit status and a sentence, never with a traceback.

Nothing is listed twice: commands, arguments and options are those that the command line itself has.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import typer

import sandtable.cli
from generic.conformance import random_session
from sandtable.cli import make_app
from sandtable.cli.saying import LONGEST
from sandtable.games import find
from sandtable.kernel.message import say
from sandtable.kernel.record import End, Record, commitment, read_file
from sandtable.service.store.sqlite import sqlite_url
from sandtable.service.store.store import Store
from sandtable.words import Words, languages

# What may be typed where anything is expected.
ODD = {
    "empty": "",
    "blank": " ",
    "negative": "-1",
    "nought": "0",
    "a float": "1e999",
    "no number": "nan",
    "huge": "9" * 400,
    "endless digits": "9" * 5000,
    "long": "x" * 3000,
    "very long": "長" * 40_000,
    "not UTF-8": "\udcff\udcfe",
    "Japanese": "日本語",
    "two lines": "a\nb",
    "what terminals obey": "\x1b[31mred\x1b[0m",
    "markup": "[bold]x[/] :bug:",
    "a placeable": "{ $x } {1}",
    "a mark": "\ue0000\ue001",
    "a folder": "/proc/self",
    "an option": "--",
    "equations": "german=",
    "a command": "exec:",
    "a broken command": "exec:'",
    "processes": "random@99",
    "an address": "tcp://",
}
# So many arguments that are all right as bring a command to where the odd one is read, and nothing long to do.
QUICK: dict[str, list[str]] = {
    "games": [],
    "show": ["blitzkrieg"],
    "play": ["blitzkrieg"],
    "simulate": ["blitzkrieg", "--games", "1"],
    "ladder": ["blitzkrieg", "--bots", "random,mcts", "--games", "1"],
    "exploit": ["blitzkrieg", "--bot", "random", "--games", "1"],
    "report": ["blitzkrieg", "--games", "1", "--skill", "0", "--bots", "random"],
    "analyse": ["RECORD"],
    "verify": ["RECORD"],
    "replay": ["RECORD"],
    "position": ["blitzkrieg", "POSITION"],
    "lessons": ["blitzkrieg"],
    "lesson": ["blitzkrieg", "moving"],
    "told": ["blitzkrieg"],
    "puzzles": ["blitzkrieg"],
    "puzzle": ["blitzkrieg"],
    "rules": ["blitzkrieg", "--tests", "EMPTY"],
    "edition new": ["blitzkrieg", "EDITION"],
    "edition check": ["OLD-EDITION"],
    "edition edit": ["OLD-EDITION", "--no-open"],
    "serve": [],
    "worker": [],
    "admin backup": ["COPY", "--database", "DATABASE", "--force"],
    "admin restore": ["COPY", "--database", "DATABASE", "--force"],
    "admin check": ["--database", "DATABASE"],
    "admin stats": ["--database", "DATABASE"],
    "admin reports": ["--database", "DATABASE"],
    "admin ratings": ["--database", "DATABASE"],
    "admin tournaments": ["--database", "DATABASE"],
    "admin stewards": ["--database", "DATABASE"],
    "admin sanctions": ["--database", "DATABASE"],
    "admin tables": ["--database", "DATABASE", "--close", "none", "--why", "spam"],
    "admin log": ["--database", "DATABASE"],
    "admin expire": ["--database", "DATABASE", "--days", "9"],
}
SHARED = ("lang", "json", "edition", "variant", "cluster")
# Those that tell everything that is wrong say more than one sentence.
ALL_PROBLEMS = ("position", "edition check")


TOP: Any = typer.main.get_command(make_app())


def commands() -> dict[str, Any]:
    """Every command with its parameters."""
    found: dict[str, Any] = {}
    for name, waiting in TOP.commands.items():
        command = waiting.loaded
        below = getattr(command, "commands", None)
        found |= {f"{name} {inner}": one for inner, one in below.items()} if below else {name: command}
    return found


COMMANDS = commands()


async def made(database: Path) -> None:
    """Make a database without tables."""
    await (await Store.open(sqlite_url(database))).close()


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Good files, by the words that stand for them."""
    folder = tmp_path_factory.mktemp("good")
    random_session(find("blitzkrieg"), 11).record.write(folder / "r.jsonl")
    (folder / "p.toml").write_text('[units]\naga = "3 german-tank"\n', encoding="utf-8")
    (folder / "edition").mkdir()
    (folder / "edition" / "game.toml").write_text("", encoding="utf-8")
    (folder / "empty").mkdir()
    for name in ("tables.sqlite3", "copy.sqlite3"):
        asyncio.run(made(folder / name))
    return {
        "EMPTY": str(folder / "empty"),
        "RECORD": str(folder / "r.jsonl"),
        "POSITION": str(folder / "p.toml"),
        "EDITION": str(folder / "new"),
        "OLD-EDITION": str(folder / "edition"),
        "DATABASE": str(folder / "tables.sqlite3"),
        "COPY": str(folder / "copy.sqlite3"),
    }


@pytest.fixture
def door(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Callable[..., tuple[int, str, str]]:
    """What the door of the command line makes of arguments; nothing long is done behind it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    served = SimpleNamespace(run=lambda sockets: None)
    monkeypatch.setattr("sandtable.cli.serving.Serving.server", lambda *args: served)
    for module, name in (("report", "finish"), ("analyse", "watched")):
        monkeypatch.setattr(f"sandtable.cli.{module}.{name}", lambda *args: None)
    for name in ("print_course", "print_verdicts", "told"):
        monkeypatch.setattr(f"sandtable.cli.analyse.{name}", lambda *args: None)
    for module in ("simulate", "ladder"):
        monkeypatch.setattr(f"sandtable.cli.{module}.run", lambda *args, **more: ([], 0.0, False))
    monkeypatch.setattr("sandtable.cli.report.Run.play", lambda *args: False)
    # Made once: there are many hundred calls.
    monkeypatch.setattr("sandtable.cli.make_app", lambda: None)
    monkeypatch.setattr("typer.main.get_command", lambda app: TOP)

    def opened(*args: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["sandtable", *args])
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            sandtable.cli.main()
        out, err = capsys.readouterr()
        return int(str(end.value.code)), out, err

    return opened


def well_said(command: str, lang: str, told: tuple[int, str, str]) -> None:
    """The end that every command must have, in the language asked for."""
    status, _, err = told
    assert status in (0, 1, 2)
    assert "Traceback" not in err
    said = [line for line in err.splitlines() if line.strip()]
    if not status:
        return
    assert said, "an exit status without a word"
    if not command.startswith(ALL_PROBLEMS) and status == 2:
        assert len(said) == 1, err[:2000]
    assert all(len(line) < 5 * LONGEST for line in said), err[:2000]
    assert "\x1b" not in err
    if lang == "ja":
        assert all(re.search("[ぁ-んァ-ヶ一-龠]", line) for line in said), err
        # Names and paths are as they are; four plain words in a row are a sentence of somebody else's.
        assert not re.search(r"(?<![\w/-])[A-Za-z]?[a-z]+( [a-z]+){3,}", err), err


def test_every_command_is_tried() -> None:
    assert set(QUICK) == set(COMMANDS)


def typed(name: str, parameter: Any, odd: str, good: list[str]) -> list[str]:
    """The arguments of a command, one of them odd."""
    if parameter.param_type_name == "option":
        return [*good, f"{parameter.opts[0]}={odd}"]
    place = [one.name for one in COMMANDS[name].params if one.param_type_name == "argument"].index(parameter.name)
    # Behind a mark of its own, so that what begins with a hyphen is an argument too.
    return ["--", *good[:place], odd, *good[place + 1 :]]


@pytest.mark.parametrize("name", COMMANDS)
def test_odd_arguments_and_options_of_a_command(
    name: str, door: Callable[..., tuple[int, str, str]], files: dict[str, str]
) -> None:
    good = [files.get(word, word) for word in QUICK[name]]
    for parameter in COMMANDS[name].params:
        # What every command has is tried at one of them.
        for number, (what, odd) in enumerate(ODD.items() if parameter.name not in SHARED or name == "show" else ()):
            lang = languages()[number % 2]
            try:
                well_said(name, lang, door(*name.split(), "--lang", lang, *typed(name, parameter, odd, good)))
            except Exception as error:
                error.add_note(f"{name} {parameter.name}: {what}")
                raise


NO_RECORDS: dict[str, bytes] = {
    "empty": b"",
    "blank": b"\n\n\n",
    "binary": bytes(range(256)),
    "Latin letters": "Zürich".encode("latin-1"),
    "noughts": b"\0" * 4000,
    "a list": b"[1, 2]",
    "a table of something else": b'{"a": 1}',
    "endless brackets": b"[" * 100_000,
    "endless braces": b'{"a":' * 100_000,
    "one long line": b"x" * 1_000_000,
    "a position": b'[units]\naga = "3 german-tank"\n',
    "an impossible header": b'{"game": 3, "edition": "", "seats": {}, "dice": "typed"}',
}


@pytest.mark.parametrize("what", [*NO_RECORDS, "a folder", "nothing"])
def test_what_is_no_record_ends_every_command_alike(
    what: str, door: Callable[..., tuple[int, str, str]], tmp_path: Path
) -> None:
    """One sentence and one exit status, whichever command is to read it."""
    file = tmp_path / "file.jsonl"
    if what in NO_RECORDS:
        file.write_bytes(NO_RECORDS[what])
    elif what == "a folder":
        file.mkdir()
    for lang in languages():
        ends = [door(name, str(file), "--lang", lang) for name in ("verify", "replay", "analyse")]
        assert ends[0] == ends[1] == ends[2]
        status, out, err = ends[0]
        assert (status, out) == (2, "")
        assert "file.jsonl" in err
        well_said("verify", lang, ends[0])


@pytest.mark.parametrize("what", [*NO_RECORDS, "a folder", "nothing"])
def test_odd_files_are_no_positions_editions_or_databases(
    what: str, door: Callable[..., tuple[int, str, str]], tmp_path: Path
) -> None:
    (tmp_path / "edition").mkdir()
    for file in (tmp_path / "p.toml", tmp_path / "edition" / "map.toml", tmp_path / "run.json", tmp_path / "d.sqlite3"):
        if what in NO_RECORDS:
            file.write_bytes(NO_RECORDS[what])
        elif what == "a folder":
            file.mkdir()
    for n, args in enumerate(
        (
            ("position", "blitzkrieg", "p.toml"),
            ("show", "blitzkrieg", "--edition", "edition"),
            ("edition", "check", "edition"),
            ("report", "blitzkrieg", "--compare", "."),
            ("report", "blitzkrieg", "--out", "."),
            ("serve", "--database", "d.sqlite3"),
        )
    ):
        lang = languages()[n % 2]
        told = door(*args, "--lang", lang)
        well_said("position" if n < 3 else "report", lang, told)


def test_a_record_with_a_secret_that_is_none(door: Callable[..., tuple[int, str, str]], files: dict[str, str]) -> None:
    record = read_file(Path(files["RECORD"]))
    assert record.end is not None
    header = msgspec.structs.replace(record.header, dice="seeded", commitment=commitment("seed:none"))
    Record(header, record.steps, End(record.end.outcome, "seed:none")).write(Path("bad.jsonl"))
    status, out, err = door("verify", "bad.jsonl", "--lang", "en")
    assert (status, out) == (1, "")
    assert "The secret revealed is none" in err


def test_a_language_that_is_none_is_refused_everywhere(door: Callable[..., tuple[int, str, str]]) -> None:
    for args in (
        ["--lang", "fr", "games"],
        ["games", "--lang", "fr"],
        ["--lang=fr", "--version"],
        ["serve", "--lang="],
    ):
        status, out, err = door(*args)
        assert (status, out) == (2, "")
        assert "en, ja" in err


def test_an_empty_folder_is_no_edition(door: Callable[..., tuple[int, str, str]], files: dict[str, str]) -> None:
    for args in (["show", "blitzkrieg"], ["simulate", "blitzkrieg"], ["play", "eleven"], ["verify", files["RECORD"]]):
        status, out, err = door(*args, "--edition", files["EMPTY"], "--lang", "en")
        assert (status, out) == (2, "")
        assert "no component files" in err


def test_what_a_path_holds_that_is_no_utf8_is_told_and_written(
    door: Callable[..., tuple[int, str, str]], files: dict[str, str], tmp_path: Path
) -> None:
    file = os.fsdecode(os.fsencode(tmp_path) + b"/r\xff.jsonl")
    shutil.copy(files["RECORD"], file)
    for args in (["verify", file], ["verify", file, "--json"], ["edition", "new", "eleven", file + "-new"]):
        status, out, err = door(*args)
        assert (status, err) == (0, "")
        assert "r\ufffd.jsonl" in out


def test_long_arguments_are_told_whole_by_the_words_and_shortened_by_refusals(
    door: Callable[..., tuple[int, str, str]],
) -> None:
    long = "長" * 10_000
    assert long in Words("ja").text(say("edition-no-folder", folder=long))
    assert long in Words("ja").listed([long, long])
    _, _, err = door("show", long, "--lang", "en")
    assert "長…長" in err
    assert len(err) < 2 * LONGEST


def test_the_editor_refuses_a_folder_that_it_could_not_write(door: Callable[..., tuple[int, str, str]]) -> None:
    # Nobody can write there, whoever this is.
    status, out, err = door("edition", "edit", "/proc/edition", "--no-open", "--lang", "en")
    assert (status, out) == (2, "")
    assert err.startswith("/proc/edition cannot be written: ")
