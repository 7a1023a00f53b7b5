"""A command never prints a traceback. It ends invalid input with an exit status and a sentence.

The tests read the commands, arguments and options from the command line itself, so a new command is tested too.
"""

from __future__ import annotations

import asyncio
import io
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import typer

import sandtable.cli
from generic.game_contract import random_session
from generic.seeds import sampled
from sandtable.cli import make_app
from sandtable.cli.output import MAX_QUOTED_CHARACTERS, TRY_AGAIN_LATER
from sandtable.games import find
from sandtable.kernel.message import Ref, say
from sandtable.kernel.record import Record, RecordEnd, commitment, read_file
from sandtable.lab.play import simulate
from sandtable.service.store.sqlite import sqlite_url
from sandtable.service.store.table_store import DatabaseStore
from sandtable.translation import Words, languages

# Unusual values, each of which is tried for every parameter.
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
# Valid arguments for each command. With them, a command soon reads an unusual value in another argument.
QUICK: dict[str, list[str]] = {
    "list": [],
    "show": ["blitzkrieg"],
    "play": ["blitzkrieg"],
    "simulate": ["blitzkrieg", "--games", "1"],
    "ladder": ["blitzkrieg", "--bots", "random,mcts", "--games-per-pair", "1"],
    "bot check": ["true", "--game", "blitzkrieg"],
    "bot run": ["blitzkrieg", "--level", "basic"],
    "best-response": ["blitzkrieg", "--bot", "random", "--games", "1"],
    "report": ["blitzkrieg", "--games", "1", "--skill-games", "0", "--bots", "random"],
    "analyse": ["RECORD"],
    "verify": ["RECORD"],
    "replay": ["RECORD"],
    "position": ["blitzkrieg", "POSITION"],
    "lesson list": ["blitzkrieg"],
    "lesson play": ["blitzkrieg", "moving"],
    "annotated": ["blitzkrieg"],
    "puzzle list": ["blitzkrieg"],
    "puzzle play": ["blitzkrieg"],
    "rules": ["blitzkrieg"],
    "coverage": ["blitzkrieg", "--tests-dir", "EMPTY"],
    "edition new": ["blitzkrieg", "EDITION"],
    "edition check": ["OLD-EDITION"],
    "edition diff": ["OLD-EDITION"],
    "edition edit": ["OLD-EDITION", "--no-open"],
    "serve": [],
    "worker": [],
    "admin backup": ["COPY", "--database", "DATABASE", "--force"],
    "admin restore": ["COPY", "--database", "DATABASE", "--force"],
    "admin check": ["--database", "DATABASE"],
    "admin stats": ["--database", "DATABASE"],
    "admin reports list": ["--database", "DATABASE"],
    "admin reports delete": ["9", "--database", "DATABASE"],
    "admin reports dismiss": ["9", "--database", "DATABASE"],
    "admin ratings list": ["--database", "DATABASE"],
    "admin ratings exclude": ["none", "--database", "DATABASE", "--reason", "spam"],
    "admin ratings include": ["none", "--database", "DATABASE"],
    "admin tournament list": ["--database", "DATABASE"],
    "admin tournament close": ["none", "--database", "DATABASE", "--reason", "spam"],
    "admin moderator list": ["--database", "DATABASE"],
    "admin moderator add": ["anna", "--database", "DATABASE"],
    "admin moderator remove": ["anna", "--database", "DATABASE"],
    "admin sanctions": ["--database", "DATABASE"],
    "admin mute": ["anna", "--database", "DATABASE", "--reason", "spam"],
    "admin unmute": ["anna", "--database", "DATABASE", "--reason", "spam"],
    "admin ban": ["anna", "--database", "DATABASE", "--reason", "spam"],
    "admin unban": ["anna", "--database", "DATABASE", "--reason", "spam"],
    "admin table close": ["none", "--database", "DATABASE", "--reason", "spam"],
    "admin table undo-timeout": ["none", "--database", "DATABASE", "--reason", "spam"],
    "admin bounce": ["--database", "DATABASE"],
    "admin audit-log": ["--database", "DATABASE"],
    "admin prune": ["--database", "DATABASE", "--older-than", "9"],
}
SHARED = ("lang", "json", "edition", "variant", "cluster")
# Commands that report all problems of a file together, and so may print several lines.
ALL_PROBLEMS = ("position", "edition check")


TOP: Any = typer.main.get_command(make_app())


def commands() -> dict[str, Any]:
    """Return every command of the command line, by its full name."""
    found: dict[str, Any] = {}

    def collect(name: str, command: Any) -> None:
        below = getattr(command, "commands", None)
        for inner, one in (below or {}).items():
            collect(f"{name} {inner}", one)
        if below is None:
            found[name] = command

    for name, waiting in TOP.commands.items():
        collect(name, waiting.loaded)
    return found


COMMANDS = commands()


async def made(database: Path) -> None:
    await (await DatabaseStore.open(sqlite_url(database))).close()


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the path of a valid file for each placeholder in QUICK."""
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
    """Return a function that runs the command line and returns its exit status, output and errors.

    Stubs replace long work, such as a server or a simulation.
    """
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    served = SimpleNamespace(run=lambda sockets: None)
    monkeypatch.setattr("sandtable.cli.server_process.ServerProcess.server", lambda *args: served)
    for module, name in (("simulation_report", "finish"), ("analyse", "watched")):
        monkeypatch.setattr(f"sandtable.cli.commands.{module}.{name}", lambda *args: None)
    for name in ("print_course", "print_verdicts", "analysis_json"):
        monkeypatch.setattr(f"sandtable.cli.commands.analyse.{name}", lambda *args: None)
    for module in ("simulate", "bot_ratings"):
        monkeypatch.setattr(f"sandtable.cli.commands.{module}.run", lambda *args, **more: ([], 0.0, False))
    monkeypatch.setattr("sandtable.cli.commands.external_bots.checked", lambda *args: True)
    monkeypatch.setattr("sandtable.cli.commands.simulation_report.ReportRun.play", lambda *args: False)
    # Building the application for each of many hundred calls would take too long, so all calls share TOP.
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


def well_said(command: str, lang: str, result: tuple[int, str, str]) -> None:
    """Check that a command ended with an allowed exit status, and that its errors are in the requested language."""
    status, _, err = result
    # The status TRY_AGAIN_LATER tells the mail server to deliver the message again.
    assert status in (0, 1, 2) or (command, status) == ("admin bounce", TRY_AGAIN_LATER)
    assert "Traceback" not in err
    said = [line for line in err.splitlines() if line.strip()]
    if not status:
        return
    assert said, "an exit status without a word"
    if not command.startswith(ALL_PROBLEMS) and status == 2:
        assert len(said) == 1, err[:2000]
    assert all(len(line) < 5 * MAX_QUOTED_CHARACTERS for line in said), err[:2000]
    assert "\x1b" not in err
    if lang == "ja":
        assert all(re.search("[ぁ-んァ-ヶ一-龠]", line) for line in said), err
        # Names, paths and quoted commands are not translated, but four lower-case words in a row would be an
        # untranslated sentence.
        unquoted = re.sub("「sandtable [^」]*」", "", err)
        assert not re.search(r"(?<![\w/-])[A-Za-z]?[a-z]+( [a-z]+){3,}", unquoted), err


def test_every_command_is_tried() -> None:
    assert set(QUICK) == set(COMMANDS)


def typed(name: str, parameter: Any, odd: str, good: list[str]) -> list[str]:
    """Return the arguments of a command with one of them replaced by an unusual value."""
    if parameter.param_type_name == "option":
        return [*good, f"{parameter.opts[0]}={odd}"]
    place = [one.name for one in COMMANDS[name].params if one.param_type_name == "argument"].index(parameter.name)
    # After `--`, a value that begins with a hyphen is still an argument.
    return ["--", *good[:place], odd, *good[place + 1 :]]


@pytest.mark.parametrize("name", COMMANDS)
def test_odd_arguments_and_options_of_a_command(
    name: str, door: Callable[..., tuple[int, str, str]], files: dict[str, str]
) -> None:
    good = [files.get(word, word) for word in QUICK[name]]
    cases = list(enumerate(ODD.items()))
    for place, parameter in enumerate(COMMANDS[name].params):
        # Options that all commands share are tried with `show` only. A normal run tries a third of the values for each
        # parameter, and other values for the next parameter.
        tried = sampled(cases, 3, place)
        for number, (what, odd) in tried if parameter.name not in SHARED or name == "show" else ():
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
def test_a_file_that_is_no_record_ends_every_command_the_same_way(
    what: str, door: Callable[..., tuple[int, str, str]], tmp_path: Path
) -> None:
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
            ("report", "blitzkrieg", "--output", "."),
            ("serve", "--database", "d.sqlite3"),
        )
    ):
        lang = languages()[n % 2]
        result = door(*args, "--lang", lang)
        well_said("position" if n < 3 else "report", lang, result)


def test_a_record_with_an_invalid_secret(door: Callable[..., tuple[int, str, str]], files: dict[str, str]) -> None:
    record = read_file(Path(files["RECORD"]))
    assert record.end is not None
    header = msgspec.structs.replace(record.header, dice="seeded", commitment=commitment("seed:none"))
    Record(header, record.steps, RecordEnd(record.end.outcome, "seed:none")).write(Path("bad.jsonl"))
    status, out, err = door("verify", "bad.jsonl", "--lang", "en")
    assert (status, out) == (1, "")
    assert "The revealed secret doesn’t have the form" in err


def test_an_unknown_language_is_refused_everywhere(door: Callable[..., tuple[int, str, str]]) -> None:
    for args in (
        ["--lang", "fr", "list"],
        ["list", "--lang", "fr"],
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


def test_a_path_that_is_not_utf8_is_shown_and_written(
    door: Callable[..., tuple[int, str, str]], files: dict[str, str], tmp_path: Path
) -> None:
    file = os.fsdecode(os.fsencode(tmp_path) + b"/r\xff.jsonl")
    shutil.copy(files["RECORD"], file)
    for args in (["verify", file], ["verify", file, "--json"], ["edition", "new", "eleven", file + "-new"]):
        status, out, err = door(*args)
        assert (status, err) == (0, "")
        assert "r\ufffd.jsonl" in out


def test_refusals_shorten_long_arguments(
    door: Callable[..., tuple[int, str, str]],
) -> None:
    long = "長" * 10_000
    assert long in Words("ja").text(say("edition-no-folder", folder=long))
    assert long in Words("ja").listed([long, long])
    _, _, err = door("show", long, "--lang", "en")
    assert "長…長" in err
    assert len(err) < 2 * MAX_QUOTED_CHARACTERS


def test_the_editor_refuses_a_folder_that_it_could_not_write(door: Callable[..., tuple[int, str, str]]) -> None:
    # /proc is not writable, even for root.
    status, out, err = door("edition", "edit", "/proc/edition", "--no-open", "--lang", "en")
    assert (status, out) == (2, "")
    assert err.startswith("Can’t write /proc/edition: ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "blitzkrieg", "--games", "many"], "--games must be a whole number, such as 10."),
        (["simulate", "blitzkrieg", "--bot-timeout", "long"], "--bot-timeout must be a number, such as 2.5."),
        (
            ["simulate", "blitzkrieg", "--jobs", "0"],
            "--jobs, the number of processes, must be between 1 and 256.",
        ),
        (
            ["best-response", "blitzkrieg", "--bot", "basic", "--test-games", "0"],
            "--test-games must be between 1 and 1,000,000,000.",
        ),
        (["verify"], "sandtable verify FILE..."),
        (["ladder"], "sandtable ladder GAME --bots BOTS"),
    ],
)
def test_errors_name_the_input_as_typed(
    door: Callable[..., tuple[int, str, str]], arguments: list[str], sentence: str
) -> None:
    status, _, err = door(*arguments, "--lang", "en")
    assert status == 2
    assert sentence in err


@pytest.mark.parametrize("name", COMMANDS)
def test_a_full_standard_output_is_reported(
    name: str, door: Callable[..., tuple[int, str, str]], files: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    args = [*name.split(), *(files.get(word, word) for word in QUICK[name]), "--lang", "en"]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    ended, out, said = door(*args)
    shutil.rmtree(files["EDITION"], ignore_errors=True)
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        status, _, err = door(*args)
    if not out:
        assert (status, err) == (ended, said)
        return
    assert status == 1
    assert err.splitlines()[-1] == Words("en").text(say("cli-not-written", reason=Ref("system", "enospc")))


@pytest.mark.parametrize(("place", "draft"), [("records", "blitzkrieg-0-00000.jsonl"), ("all.parquet", "")])
def test_a_full_disk_ends_a_simulation_with_a_sentence(
    place: str, draft: str, door: Callable[..., tuple[int, str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Records and datasets are first written to a `.part` file. Here that file is a link to a full device."""
    if not draft:
        pytest.importorskip("pyarrow")
    monkeypatch.setattr("sandtable.cli.commands.simulate.run", simulate.run)
    file = tmp_path / place / draft
    file.parent.mkdir(exist_ok=True)
    part = file.with_name(file.name + ".part")
    part.symlink_to("/dev/full")
    status, out, err = door("simulate", "blitzkrieg", "--games", "1", "--output", str(tmp_path / place), "--lang", "en")
    assert (status, out) == (2, "")
    assert err == Words("en").text(say("cli-file", file=str(file), reason=Ref("system", "enospc"))) + "\n"
    assert not part.is_symlink()
    assert not file.is_file()


# A program that sends itself Ctrl+C when the module in INTERRUPTED_AT is imported.
INTERRUPTED = """
import os, signal, sys

class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == os.environ["INTERRUPTED_AT"]:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)

from sandtable.__main__ import main
sys.meta_path.insert(0, Interrupting())
main()
"""


@pytest.mark.parametrize("module", ["sandtable.cli", "typer", "sandtable.cli.commands.games_and_components"])
def test_an_interruption_while_it_is_loaded_ends_it_without_a_traceback(module: str) -> None:
    command = [sys.executable, "-c", INTERRUPTED, "list"]
    environment = {**os.environ, "LANG": "C", "INTERRUPTED_AT": module}
    ended = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert ended.returncode in (-signal.SIGINT, 130)
    assert "Traceback" not in ended.stderr
    assert ended.stdout == ""
