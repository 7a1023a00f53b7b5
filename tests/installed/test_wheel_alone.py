"""With nothing but the wheel installed, the commands, a table in the terminal, and a game over HTTP work."""

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
from installed.wheel_environment import Place
from sandtable.kernel.compiled_flag import COMPILED

PATIENCE = 120
READY = re.compile(r"(http://127\.0\.0\.1:\d+/)")
SIGNS = re.compile(r"\x1b(?:\[[0-9;:?<>=$]*[a-zA-Z]|\].*?\x07|[PX^_].*?\x1b\\)")


def test_the_environment_has_only_the_installed_package(place: Place) -> None:
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
    games = place.run("sandtable", "list", "--lang", "ja")
    assert games.returncode == 0
    assert "ライズ・オブ・ブリッツクリーク" in games.stdout


@pytest.mark.parametrize("game", sandtable.game_ids())
def test_rules_without_sources_report_the_missing_tests(place: Place, game: str) -> None:
    result = place.run("sandtable", "coverage", game)
    assert result.returncode == 0
    assert "code: " in result.stdout
    assert "tests: " not in result.stdout
    (sentence,) = result.stderr.splitlines()
    assert re.search(r"^All \d+ clauses are enforced by code\. To check the tests, too,", sentence)


def test_a_missing_extra_is_named_with_its_pip_command(place: Place) -> None:
    for command, packages in (
        (["report", "blitzkrieg", "--games", "1", "--out", "report"], '"jinja2>=3.1" "matplotlib>=3.10"'),
        (
            ["simulate", "blitzkrieg", "--games", "1", "--bots", "random,random", "--output", "games.parquet"],
            '"pyarrow>=18"',
        ),
        (
            ["simulate", "blitzkrieg", "--games", "1", "--bots", "random,random", "--cluster", "tcp://127.0.0.1:1"],
            '"distributed>=2025.1"',
        ),
    ):
        result = place.run("sandtable", *command)
        assert result.returncode != 0
        assert result.stdout == ""
        (sentence,) = result.stderr.splitlines()
        assert sentence.endswith(f"pip install {packages}")


def test_a_shell_completes_commands_games_variants_and_bots(place: Place) -> None:
    def completed(line: str) -> list[str]:
        words = line.split(" ")
        result = place.run(
            "sandtable", _SANDTABLE_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=str(len(words) - 1)
        )
        return result.stdout.split()

    assert completed("sandtable re") == ["replay", "report"]
    assert completed("sandtable play b") == ["blitzkrieg"]
    assert completed("sandtable show eleven --variant short-s") == ["short-solo"]
    assert completed("sandtable simulate eleven --variant 4 --bots basic,ra") == ["basic,random"]
    assert completed("sandtable play blitzkrieg --seat allied=h") == ["allied=human"]


@contextmanager
def terminal(place: Place, *command: str) -> Iterator[int]:
    """Run a program in a terminal of 100 by 30 characters; yield the file descriptor of the terminal."""
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
    """Read from a terminal until a text appears. Return the output without control sequences."""
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
    command = ("play", "blitzkrieg", "--seat", "allied=human", "--seat", "german=bot:random", "--save", str(record))
    with terminal(place, "sandtable", *command) as screen:
        asked = read_until(screen, "Place in Abbeville")
        assert "Place a unit in France: French infantry (9" in asked
        os.write(screen, b"\r")
        assert "French infantry (8" in read_until(screen, "French infantry is placed in")
    steps = [json.loads(line) for line in record.read_text("utf-8").splitlines()][1:]
    assert [(step["seat"], step["choice"]) for step in steps] == [("allied", "place paris")]


@contextmanager
def served(place: Place) -> Iterator[str]:
    """Run a server, and yield its URL."""
    command = [place.program("sandtable"), "serve", "--database", str(place.home / "tables.sqlite3")]
    process = subprocess.Popen(
        command, cwd=place.home, env=place.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        assert process.stdout is not None
        output = ""
        for line in process.stdout:
            output += line
            if found := READY.search(line):
                yield found[1]
                break
        else:
            raise AssertionError(output)
    finally:
        process.terminate()
        process.wait(30)


def call(address: str, key: str = "", **body: object) -> Any:
    """Send a request, POST with a body and otherwise GET, and return the JSON of the response."""
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
