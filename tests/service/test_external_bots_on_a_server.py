"""External bots on a server: only the host chooses their commands, and no process stays behind."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sandtable.bots import bot_names
from sandtable.bots.external.external_bot import ExternalProgram
from sandtable.cli import make_app
from service.service_in_process import Seat, ok, open_table, service

# A bot program that writes its process id to a file, and then always takes its last option.
PROGRAM = """
import json, os, sys
with open(sys.argv[1], "a") as file:
    file.write(f"{os.getpid()}\\n")
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "decide":
        print(json.dumps({"number": said["number"], "choice": said["choices"][-1]["notation"]}), flush=True)
"""


@pytest.fixture
def pids(tmp_path: Path) -> Path:
    return tmp_path / "pids"


@pytest.fixture
def mine(tmp_path: Path, pids: Path) -> dict[str, ExternalProgram]:
    (tmp_path / "bot.py").write_text(PROGRAM, encoding="utf-8")
    return {"mine": ExternalProgram((sys.executable, "-S", str(tmp_path / "bot.py"), str(pids)), 60.0)}


async def gone(process: int) -> bool:
    """Return True if a process ends within a few seconds."""
    for _ in range(3_000):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        await asyncio.sleep(0.01)
    return False


async def asked_again(seat: Seat) -> None:
    for _ in range(6_000):
        if (await seat.look())["options"]:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the bot has not played")


async def test_it_plays_and_is_ended_with_the_server(
    tmp_path: Path, mine: dict[str, ExternalProgram], pids: Path
) -> None:
    async with service(tmp_path / "t.sqlite3", outside=mine) as client:
        assert "mine" in ok(await client.get("bots/blitzkrieg"))
        (german,) = (await open_table(client, {"german": "human", "allied": "bot:mine"})).values()
        await asked_again(german)
        (first,) = map(int, pids.read_text().split())
    assert await gone(first)
    assert "mine" not in bot_names("blitzkrieg")


async def test_it_is_ended_with_its_game(tmp_path: Path, mine: dict[str, ExternalProgram], pids: Path) -> None:
    async with service(tmp_path / "t.sqlite3", outside=mine) as client:
        (german,) = (await open_table(client, {"german": "human", "allied": "bot:mine"})).values()
        while not (state := await german.look())["over"]:
            if state["options"]:
                ok(await german.choose(state["options"][0]["notation"], state["version"]))
            else:
                await asyncio.sleep(0.005)
        for process in map(int, pids.read_text().split()):
            assert await gone(process)


async def test_a_failed_bot_is_reported_and_the_game_continues(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with service(tmp_path / "t.sqlite3", outside={"dead": ExternalProgram(("false",))}) as client:
        (german,) = (await open_table(client, {"german": "human", "allied": "bot:dead"})).values()
        await asked_again(german)
        assert "The bot’s program ended with exit status 1 at question 1." in caplog.text
        assert "has stopped answering" in caplog.text


@pytest.mark.parametrize("player", ["exec:sh", "bot:exec:sh", "bot:exec:touch /tmp/x", "bot:mine=exec:sh"])
async def test_no_request_names_a_command(tmp_path: Path, mine: dict[str, ExternalProgram], player: str) -> None:
    async with service(tmp_path / "t.sqlite3", outside=mine) as client:
        wanted = {"game": "blitzkrieg", "seats": {"german": "human", "allied": player}}
        response = await client.post("tables", json=wanted)
        assert response.status_code == 422
        assert response.json()["error"]["id"] == "service-no-player"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--bot", "mine"), "NAME=exec:COMMAND"),
        (("--bot", "mine=sh"), "isn’t an external bot"),
        (("--bot", "basic=exec:sh"), "can’t be the name of a new bot"),
        (("--bot", "mine=exec:/no/such/program"), "Can’t find a program"),
        (("--bot", "mine=exec:sh", "--bot-timeout", "0"), "--bot-timeout is 0.0, but must be between 0.001 and 86400"),
    ],
)
def test_bad_input_is_one_sentence(tmp_path: Path, options: tuple[str, ...], sentence: str) -> None:
    arguments = ["serve", "--database", str(tmp_path / "t.sqlite3"), "--lang", "en", *options]
    result = CliRunner().invoke(make_app(("serve",)), arguments)
    assert (result.exit_code, result.stdout, len(result.stderr.strip().splitlines())) == (2, "", 1)
    assert sentence in result.stderr
