"""The wheel at work where there is nothing else: the commands, a table in the terminal, a game over HTTP."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import shutil
import struct
import subprocess
import termios
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import sandtable
from installed.place import Place
from sandtable.kernel.build import COMPILED

PATIENCE = 120
READY = re.compile(r"(http://127\.0\.0\.1:\d+/)")
SIGNS = re.compile(r"\x1b(?:\[[0-9;:?<>=$]*[a-zA-Z]|\].*?\x07|[PX^_].*?\x1b\\)")


def test_there_is_nothing_else(place: Place) -> None:
    path = place.environment["PATH"]
    for program in ("gcc", "cc", "clang", "node", "npm", "git", "make", "sh"):
        assert shutil.which(program, path=path) is None
    where = place.run(
        "python", "-c", "import sandtable, sandtable.kernel.state as s; print(sandtable.__file__, s.__file__)"
    )
    files = [Path(file) for file in where.stdout.split()]
    assert all(place.folder in file.parents for file in files), where
    assert (files[1].suffix == ".py") != COMPILED


def test_the_version_and_the_games(place: Place) -> None:
    build = "compiled" if COMPILED else "uncompiled"
    assert place.run("sandtable", "--version").stdout == f"Sandtable {sandtable.__version__}, engine {build}\n"
    games = place.run("sandtable", "games", "--lang", "ja")
    assert games.returncode == 0
    assert "ライズ・オブ・ブリッツクリーク" in games.stdout


@pytest.mark.parametrize("game", sandtable.game_ids())
def test_rules_say_what_cannot_be_seen_here(place: Place, game: str) -> None:
    told = place.run("sandtable", "rules", game)
    assert told.returncode == 0
    assert "code: " in told.stdout
    assert "tests: " not in told.stdout
    (sentence,) = told.stderr.splitlines()
    assert re.search(r"^All \d+ clauses are enforced by code; whether each is tested can only be seen", sentence)


def test_what_needs_an_extra_says_which(place: Place) -> None:
    for command, extra in (
        (["report", "blitzkrieg", "--games", "1", "--out", "report"], "report"),
        (["simulate", "blitzkrieg", "--games", "1", "--bots", "random,random", "--records", "games.parquet"], "data"),
        (
            ["simulate", "blitzkrieg", "--games", "1", "--bots", "random,random", "--cluster", "tcp://127.0.0.1:1"],
            "cluster",
        ),
    ):
        told = place.run("sandtable", *command)
        assert told.returncode != 0
        assert told.stdout == ""
        (sentence,) = told.stderr.splitlines()
        assert f'pip install "sandtable-wargames[{extra}]"' in sentence


def test_a_shell_completes_commands_games_variants_and_bots(place: Place) -> None:
    def completed(line: str) -> list[str]:
        words = line.split(" ")
        told = place.run(
            "sandtable", _SANDTABLE_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=str(len(words) - 1)
        )
        return told.stdout.split()

    assert completed("sandtable re") == ["report", "replay"]
    assert completed("sandtable play b") == ["blitzkrieg"]
    assert completed("sandtable show eleven --variant short-s") == ["short-solo"]
    assert completed("sandtable simulate eleven --variant 4 --bots basic,ra") == ["basic,random"]
    assert completed("sandtable play blitzkrieg --seat allied=h") == ["allied=human"]


@contextmanager
def terminal(place: Place, *command: str) -> Iterator[int]:
    """A program in a terminal of 100 by 30; what it writes is read from what is yielded, keys are written to it."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    process = subprocess.Popen(
        [place.program(command[0]), *command[1:]],
        cwd=place.home,
        env=place.environment,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    try:
        yield ours
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def read_until(screen: int, wanted: str) -> str:
    """What is written until a text has come, without the signs that place and colour it."""
    seen = b""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if select.select([screen], [], [], 1)[0]:
            seen += os.read(screen, 65536)
            text = " ".join(SIGNS.sub("", seen.decode("utf-8", "replace")).split())
            if wanted in text:
                return text
    raise AssertionError(f"{wanted!r} has not come: {seen.decode('utf-8', 'replace')}")


def test_a_table_in_the_terminal_to_its_first_choice(place: Place) -> None:
    record = place.home / "game.jsonl"
    command = ("play", "blitzkrieg", "--seat", "allied=human", "--seat", "german=bot:random", "--record", str(record))
    with terminal(place, "sandtable", *command) as screen:
        asked = read_until(screen, "Place in Abbeville")
        assert "Place a unit in France: French infantry, 9" in asked
        os.write(screen, b"\r")
        assert "French infantry, 8" in read_until(screen, "French infantry is placed in")
    steps = [json.loads(line) for line in record.read_text("utf-8").splitlines()][1:]
    assert [(step["seat"], step["choice"]) for step in steps] == [("allied", "place paris")]


@contextmanager
def served(place: Place) -> Iterator[str]:
    """The address of a service that runs."""
    command = [place.program("sandtable"), "serve", "--database", str(place.home / "tables.sqlite3")]
    process = subprocess.Popen(
        command, cwd=place.home, env=place.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        assert process.stdout is not None
        told = ""
        for line in process.stdout:
            told += line
            if found := READY.search(line):
                yield found[1]
                break
        else:
            raise AssertionError(told)
    finally:
        process.terminate()
        process.wait(30)


def call(address: str, key: str = "", **body: object) -> Any:
    """What a request is answered: of a body by POST, else by GET."""
    request = urllib.request.Request(address, json.dumps(body).encode() if body else None)
    request.add_header("Content-Type", "application/json")
    if key:
        request.add_header("Authorization", f"Bearer {key}")
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer)


def test_the_page_and_a_whole_game_over_http(place: Place) -> None:
    with served(place) as base:
        with urllib.request.urlopen(base, timeout=PATIENCE) as answer:
            page = answer.read().decode()
        scripts = re.findall(r'src="\.?/?(assets/[^"]+\.js)"', page)
        assert scripts
        for script in scripts:
            with urllib.request.urlopen(base + script, timeout=PATIENCE) as answer:
                assert "javascript" in answer.headers["Content-Type"]
                assert len(answer.read()) > 10_000
        seats = {"german": "bot:random", "allied": "human"}
        opened = call(f"{base}api/tables", game="blitzkrieg", variant="standard", seats=seats, seed=3)
        table, key = opened["table"], opened["keys"]["allied"]
        state = call(f"{base}api/tables/{table}/seat", key)
        chosen = 0
        end = time.monotonic() + PATIENCE
        while not state["over"] and time.monotonic() < end:
            if state["options"]:
                notation = state["options"][chosen % len(state["options"])]["notation"]
                choice = f"{base}api/tables/{table}/choose"
                state = call(choice, key, version=state["version"], notation=notation)
                chosen += 1
            else:
                time.sleep(0.02)
                state = call(f"{base}api/tables/{table}/seat", key)
        assert state["over"], chosen
        assert chosen > 20
        with urllib.request.urlopen(f"{base}api/tables/{table}/record", timeout=PATIENCE) as answer:
            (place.home / "served.jsonl").write_bytes(answer.read())
    proved = place.run("sandtable", "verify", "served.jsonl")
    assert proved.returncode == 0, proved
