"""Bots in processes of their own: the table goes on while they think, and when they die."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

import sandtable
from sandtable.bots.question import Question
from sandtable.kernel.dice import SeededDice
from sandtable.service.tables.ports import BotFailed
from sandtable.service.workers.bot_workers import BotWorkers
from service import odd_bots
from service.tools import Seat, State, ok, open_table, service

ODD = ("service.odd_bots",)
# Importing them adds them to the registry, as it must in a process of bots; other tests here know nothing of them.
odd_bots.unregister()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def thoughts(folder: Path, number: int) -> list[list[str]]:
    """What the waiting bot was asked, once it has been asked so often."""
    file = folder / "asked"
    for _ in range(12_000):
        lines = file.read_text().splitlines() if file.exists() else []
        if len(lines) >= number:
            return [line.split(" ", 3) for line in lines]
        await asyncio.sleep(0.01)
    raise AssertionError("the bot has not been asked")


def gone(process: int) -> bool:
    """Whether a process has ended."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


async def bots_turn(allied: Seat) -> State:
    """Deploy, until the bot is asked."""
    state = await allied.look()
    while state["options"]:
        state = ok(await allied.choose(state["options"][0]["notation"], state["version"]))
    assert state["view"]["actor"] == "german"
    return state


async def until_asked(seat: Seat) -> State:
    """What a seat sees once it is asked."""
    for _ in range(12_000):
        state = await seat.look()
        if state["options"]:
            return state
        await asyncio.sleep(0.01)
    raise AssertionError("the bot has not played")


async def test_the_table_goes_on_while_a_bot_thinks(file: Path, folder: Path) -> None:
    """Requests are answered, other tables played, and what the bot thought about may be taken back."""
    async with service(file, ODD) as client:
        (allied,) = (await open_table(client, {"german": "bot:waiting", "allied": "human"})).values()
        state = await bots_turn(allied)
        await thoughts(folder, 1)
        other = (await open_table(client))["allied"]
        ok(await other.choose("place paris", 0))
        back = ok(await allied.undo(state["version"]))
        assert back["view"]["actor"] == "allied"
        (folder / "go").touch()
        ok(await allied.choose(back["options"][0]["notation"], back["version"]))
        await until_asked(allied)
        # It has been given what its seat may know, and nothing else.
        assert {(seat, hand) for _, _, seat, hand in await thoughts(folder, 3)} == {("german", "None")}


async def test_a_bot_remembers_and_forgets_what_was_taken_back(file: Path, folder: Path) -> None:
    async with service(file, ODD) as client:
        (allied,) = (await open_table(client, {"german": "bot:waiting", "allied": "human"})).values()
        state = await bots_turn(allied)
        await thoughts(folder, 1)
        back = ok(await allied.undo(state["version"]))
        (folder / "go").touch()
        ok(await allied.choose(back["options"][0]["notation"], back["version"]))
        await until_asked(allied)
        lines = await thoughts(folder, 4)
        assert len({process for process, *_ in lines}) == 1
        assert [int(asked) for _, asked, *_ in lines[:4]] == [1, 1, 2, 3]


async def test_what_a_quick_bot_could_take_back_it_does_at_once(file: Path) -> None:
    """Among people nobody could follow it: what is written together is announced together."""
    seats = {"a": "human", "b": "bot:random", "c": "bot:basic"}
    async with service(file) as client:
        (seat,) = (await open_table(client, seats, game="eleven", variant="3")).values()
        for _ in range(20):
            state = await until_asked(seat)
            ok(await seat.choose(state["options"][0]["notation"], state["version"]))
        state = await until_asked(seat)
    with closing(sqlite3.connect(file)) as database:
        ((written,),) = database.execute("SELECT version FROM tables")
        counts = dict(database.execute("SELECT seat <> 'a', count(*) FROM steps GROUP BY 1"))
    assert counts[1] > counts[0]
    assert written < counts[0] + counts[1] / 2
    async with service(file) as client:
        # Carried out one after the other, they lead to the same.
        again = await Seat(client, seat.table, seat.key).look()
        assert (again["view"], again["options"]) == (state["view"], state["options"])


async def test_a_killed_process_does_not_stop_the_game(
    file: Path, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with service(file, ODD) as client:
        (allied,) = (await open_table(client, {"german": "bot:waiting", "allied": "human"})).values()
        await bots_turn(allied)
        ((first, *_),) = await thoughts(folder, 1)
        os.kill(int(first), signal.SIGKILL)
        second = (await thoughts(folder, 2))[1][0]
        assert second != first
        (folder / "go").touch()
        await until_asked(allied)
        assert "has died and is replaced" in caplog.text
    assert gone(int(first))
    assert gone(int(second))


@pytest.mark.parametrize("name", ["broken", "telling", "dying"])
async def test_a_bot_that_fails_leaves_the_table_standing(
    file: Path, folder: Path, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    async with service(file, ODD) as client:
        (german,) = (await open_table(client, {"german": "human", "allied": f"bot:{name}"})).values()
        for _ in range(12_000):
            if "a bot failed at table" in caplog.text:
                break
            await asyncio.sleep(0.01)
        state = await german.look()
        assert state["view"]["actor"] == "allied"
        assert "a bot failed" in caplog.text
        assert german.key not in caplog.text
        if name == "telling":
            # Where it has failed, and not what it holds.
            assert "odd_bots.py" in caplog.text
            assert "builtins.ValueError" in caplog.text
            assert "I hold [" not in caplog.text


async def test_closing_leaves_no_process(folder: Path) -> None:
    """Not even one that is deep in thought; and whoever asks then is told so."""
    game = sandtable.game("blitzkrieg")
    view = game.view(game.start(SeededDice(1)), "german")
    bot_workers = BotWorkers(ODD, workers=1)
    question = Question(("t", "german", 0), "blitzkrieg", "", "german", "waiting", view, [])
    thinking = asyncio.create_task(bot_workers.answer(question))
    ((process, *_),) = await thoughts(folder, 1)
    await bot_workers.close()
    assert gone(int(process))
    with pytest.raises(BotFailed):
        await thinking


SERVER = """
import asyncio, signal, sys
from pathlib import Path
from service.tools import open_table, service
async def main():
    async with service(Path(sys.argv[1]), ("service.odd_bots",)) as client:
        (allied,) = (await open_table(client, {"german": "bot:waiting", "allied": "human"})).values()
        state = await allied.look()
        while state["options"]:
            state = (await allied.choose(state["options"][0]["notation"], state["version"])).json()
        await asyncio.sleep(600)
# Whoever is started in the background by a shell inherits that it ignores Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
try:
    asyncio.run(main())
except KeyboardInterrupt:
    pass
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
async def test_a_server_that_ends_leaves_no_process(file: Path, folder: Path, how: signal.Signals) -> None:
    """Ctrl-C, which reaches all processes of a terminal, and a server that is killed while its bot thinks."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, str(file)],
        env=environment,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        ((bot, *_),) = await thoughts(folder, 1)
        if how == signal.SIGINT:
            os.killpg(process.pid, how)
        else:
            process.send_signal(how)
        await asyncio.to_thread(process.wait, 120)
        # Whoever is deep in thought finds out when he wants to answer.
        (folder / "go").touch()
        _, said = await asyncio.to_thread(process.communicate)
        for _ in range(12_000):
            if gone(int(bot)):
                break
            await asyncio.sleep(0.01)
        assert gone(int(bot))
        assert "Traceback" not in said
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
