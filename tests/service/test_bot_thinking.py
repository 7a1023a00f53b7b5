"""Bots in separate processes: the table works while they think, and after they have died."""

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
from sandtable.bots.worker_messages import BotRequest
from sandtable.kernel.dice import SeededDice
from sandtable.service.interfaces import BotFailed
from sandtable.service.jobs.bot_workers import BotWorkers
from service import misbehaving_bots
from service.service_in_process import Seat, State, ok, open_table, service

ODD = ("service.misbehaving_bots",)
# The import registers the odd bots, as a bot process needs. In this process other tests must not find them.
misbehaving_bots.unregister()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def thoughts(folder: Path, number: int) -> list[list[str]]:
    """Wait until the waiting bot has been asked at least `number` questions, and return their fields."""
    file = folder / "asked"
    for _ in range(12_000):
        lines = file.read_text().splitlines() if file.exists() else []
        if len(lines) >= number:
            return [line.split(" ", 3) for line in lines]
        await asyncio.sleep(0.01)
    raise AssertionError("the bot has not been asked")


def gone(process: int) -> bool:
    """Return True if a process has ended."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


async def bots_turn(allied: Seat) -> State:
    """Make the Allied choices until the bot must choose."""
    state = await allied.look()
    while state["options"]:
        state = ok(await allied.choose(state["options"][0]["notation"], state["version"]))
    assert state["view"]["actor"] == "german"
    return state


async def until_asked(seat: Seat) -> State:
    """Wait until a seat must choose, and return the seat's state."""
    for _ in range(12_000):
        state = await seat.look()
        if state["options"]:
            return state
        await asyncio.sleep(0.01)
    raise AssertionError("the bot has not played")


async def test_the_table_answers_while_a_bot_thinks(file: Path, folder: Path) -> None:
    """While a bot thinks, the server answers requests, and other tables continue.

    An undo cancels the question to the bot.
    """
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
        # The bot sees only its own seat's knowledge, so the opponent's hand is hidden from it.
        assert {(seat, hand) for _, _, seat, hand in await thoughts(folder, 3)} == {("german", "None")}


async def test_a_bot_remembers_choices_and_forgets_undone_ones(file: Path, folder: Path) -> None:
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


async def test_choices_of_a_quick_bot_are_announced_together(file: Path) -> None:
    """People could not follow single choices of a bot, so choices that are stored together are announced together."""
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
        # After a restart the server makes the stored choices one by one, and reaches the same position.
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
        assert "has died; starting another" in caplog.text
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
            # The log contains the failing line of code, but not the error message, which contains the bot's hand.
            assert "misbehaving_bots.py" in caplog.text
            assert "builtins.ValueError" in caplog.text
            assert "I hold [" not in caplog.text


async def test_closing_leaves_no_process(folder: Path) -> None:
    """Closing the bot workers ends even a process in a long search. Its question gets an error."""
    game = sandtable.game("blitzkrieg")
    view = game.view(game.start(SeededDice(1)), "german")
    bot_workers = BotWorkers(ODD, workers=1)
    question = BotRequest(("t", "german", 0), "blitzkrieg", "", "german", "waiting", view, [])
    thinking = asyncio.create_task(bot_workers.answer(question))
    ((process, *_),) = await thoughts(folder, 1)
    await bot_workers.close()
    assert gone(int(process))
    with pytest.raises(BotFailed):
        await thinking


SERVER = """
import asyncio, signal, sys
from pathlib import Path
from service.service_in_process import open_table, service
async def main():
    async with service(Path(sys.argv[1]), ("service.misbehaving_bots",)) as client:
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
    """End the server while a bot is searching: the bot's process ends too.

    The server ends by Ctrl+C, which reaches all processes of the terminal, or by a signal to the server alone.
    """
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
        # A process that is still searching notices the end of the server only when it sends its answer.
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
