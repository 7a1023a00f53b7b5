"""A server that ends, however it ends, and goes on where it was."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine

import sandtable
from generic.conformance import random_session
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.record import read, verify
from sandtable.service import StoreError
from sandtable.service.store.migrations import ADDED_TABLES, FACTS, RENAMED
from sandtable.service.store.schema import SCHEMA
from service.tools import HUMANS, Seat, State, asked, ok, open_table, play, service, shortest_way

GAME = sandtable.game("blitzkrieg")
SERVER = """
import sys, uvicorn
from pathlib import Path
from sandtable.service import create_app
from sandtable.service.store.sqlite import sqlite_url
uvicorn.run(create_app(sqlite_url(Path(sys.argv[1]))), port=int(sys.argv[2]), access_log=False, log_level="warning")
"""


@pytest.mark.parametrize("decision", ["KeepDice", "RefuseRetreat", "Retreat"])
async def test_a_restart_in_mid_battle_changes_nothing(tmp_path: Path, decision: str) -> None:
    file = tmp_path / "tables.sqlite3"
    async with service(file) as client:
        seats = await open_table(client, seed=shortest_way(decision))
        name, before = await play(seats, until=asked(decision))
        states = {each: await seat.look() for each, seat in seats.items()}
    assert before["view"]["battle"] is not None
    async with service(file) as client:
        seats = {each: Seat(client, seat.table, seat.key) for each, seat in seats.items()}
        # To the byte: version, points to take back to, numbers of events.
        assert {each: await seat.look() for each, seat in seats.items()} == states
        ok(await seats[name].choose(before["options"][0]["notation"], before["version"]))


async def test_the_same_dice_are_to_come(tmp_path: Path) -> None:
    """Fair dice, drawn from a secret that was fixed at the beginning, however often the server starts anew."""
    file = tmp_path / "tables.sqlite3"
    async with service(file) as client:
        seats = await open_table(client)
    for decisions in (["Plan"], ["KeepDice"], ["Operation"], ["DeclareAttackCards"], []):
        async with service(file) as client:
            seats = {each: Seat(client, seat.table, seat.key) for each, seat in seats.items()}
            name, state = await play(seats, until=asked(*decisions))
    assert state["over"]
    async with service(file) as client:
        record = read((await Seat(client, seats[name].table, seats[name].key).ask("record")).text)
    assert record.header.commitment == state["commitment"]
    verify(GAME, record)


async def test_a_choice_may_be_taken_back_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    async with service(file) as client:
        allied = (await open_table(client))["allied"]
        start = await allied.look()
        placed = ok(await allied.choose("place dunkirk", start["version"], "t"))
    async with service(file) as client:
        allied = Seat(client, allied.table, allied.key)
        assert ok(await allied.choose("place dunkirk", start["version"], "t")) == placed
        back = ok(await allied.undo(placed["version"]))
        assert back["options"] == start["options"]
    assert sqlite3.connect(file).execute("SELECT count(*) FROM steps").fetchone() == (0,)


async def test_a_bot_goes_on_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    async with service(file) as client:
        (german,) = (await open_table(client, {"german": "human", "allied": "bot:random"})).values()
    async with service(file) as client:
        german = Seat(client, german.table, german.key)
        for _ in range(1000):
            if (await german.look())["options"]:
                return
            await asyncio.sleep(0.01)
    raise AssertionError("the bot has not gone on")


async def test_steps_that_do_not_agree_are_not_played_on(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    async with service(file) as client:
        seats = await open_table(client, seed=shortest_way("KeepDice"))
        name, _ = await play(seats, until=asked("KeepDice"))
    with sqlite3.connect(file) as database:
        ((n,),) = database.execute("SELECT max(n) FROM steps WHERE rolls != '[]'").fetchall()
        database.execute("UPDATE steps SET rolls = '[1, 1, 1]' WHERE n = ?", (n,))
    async with service(file) as client:
        response = await Seat(client, seats[name].table, seats[name].key).ask("seat")
        assert response.status_code == 410
        assert response.json()["error"] == {"id": "service-broken-table", "args": {"step": n}}
    with sqlite3.connect(file) as database:
        database.execute("UPDATE tables SET edition = 'another'")
    async with service(file) as client:
        response = await Seat(client, seats[name].table, seats[name].key).ask("seat")
        assert response.status_code == 410
        assert response.json()["error"]["id"] == "service-other-edition"


AHEAD = ("conditional", "conditional_due")
CLOCKED = ("clock", "clock_due", "sitting", "ended", "offer", "parted", "rated", *AHEAD)
NEWER: dict[int, tuple[str, ...]] = {
    1: (
        "variant",
        *FACTS,
        "played",
        "bot_asked",
        "parts",
        "hook_secrets",
        "orders",
        "taken_back",
        "pace",
        "rematch",
        *CLOCKED,
    ),
    2: (*FACTS, "played", "bot_asked", "parts", "hook_secrets", "orders", "taken_back", "pace", "rematch", *CLOCKED),
    3: ("played", "bot_asked", "parts", "hook_secrets", "orders", "taken_back", "pace", "rematch", *CLOCKED),
    4: ("played", "bot_asked", "parts", "hook_secrets", "orders", "taken_back", "pace", "rematch", *CLOCKED),
    5: ("bot_asked", "parts", "hook_secrets", "orders", "taken_back", "pace", "rematch", *CLOCKED),
    6: ("bot_asked", "parts", "hook_secrets", "orders", "taken_back", "pace", "rematch", *CLOCKED),
    7: ("parts", "hook_secrets", "orders", "taken_back", "pace", "rematch", *CLOCKED),
    8: ("parts", "hook_secrets", "orders", "taken_back", "pace", "rematch", *CLOCKED),
    9: ("hook_secrets", "orders", "taken_back", "pace", "rematch", *CLOCKED),
    10: ("orders", "taken_back", "pace", "rematch", *CLOCKED),
    11: ("taken_back", "pace", "rematch", *CLOCKED),
    12: ("pace", "rematch", *CLOCKED),
    13: CLOCKED,
    14: CLOCKED,
    15: CLOCKED,
}


def told(url: str, *statements: str) -> list[tuple[Any, ...]]:
    """Say something to a database, and return what it answers to the last."""
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        for statement in statements:
            result = connection.exec_driver_sql(statement)
        rows = [tuple(row) for row in result] if result.returns_rows else []
    engine.dispose()
    return rows


def make_older(url: str, number: int) -> None:
    """Take from a database all that schemas after a certain one have brought."""
    newest = (20, 22, 23, 24, 25, 26, 28, 29)
    older = [f"DROP TABLE {table.name}" for since in newest for table in reversed(ADDED_TABLES[since])]
    if number < 14:
        older += [f"DROP TABLE {table.name}" for table in reversed(ADDED_TABLES[14])]
    if number < 15:
        older.append("DROP TABLE lobby")
    if number >= 14:
        older += ["DROP INDEX accounts_address", "ALTER TABLE accounts DROP COLUMN address"]
    older += [f"DROP TABLE {table.name}" for since in (18, 19) for table in reversed(ADDED_TABLES[since])]
    older += ["DROP TABLE uptime", "DROP INDEX tables_clock_due", "DROP INDEX tables_conditional_due"]
    if number < 9:
        older.append("DROP TABLE promises")
    if number < 8:
        older.append("DROP TABLE analysis_jobs")
    if number < 7:
        older.append("DROP INDEX tables_bot_asked")
    older += [f"ALTER TABLE tables DROP COLUMN {column}" for column in NEWER[number]]
    if number < 3:
        older.append("ALTER TABLE steps DROP COLUMN forced")
    if number < 4:
        older.append("DROP TABLE analyses")
    if 3 <= number < 6:
        older += [f"ALTER TABLE tables RENAME COLUMN {new} TO {old}" for old, new in RENAMED[6]]
    told(url, *older, f"UPDATE schema SET number = {number}")


@pytest.mark.parametrize(
    ("database", "number"),
    [*(("sqlite", number) for number in NEWER), *(("postgres", number) for number in (1, 5, 8))],
    indirect=["database"],
)
async def test_a_database_of_an_earlier_schema_is_brought_up(database: str, number: int) -> None:
    """Its tables go on, those of the first schema as of the usual variant, and it is done once."""
    async with service(database) as client:
        seats = await open_table(client, seed=shortest_way("KeepDice"))
        # What the earlier schemas could not keep must not be needed.
        for seat in seats.values():
            await seat.ask("auto-forced", {"on": True})
        await play(seats, until=asked("KeepDice"))
        if number >= 3:
            await seats["allied"].ask("auto-forced", {"on": False})
        states = {each: await seat.look() for each, seat in seats.items()}
    make_older(database, number)
    for _ in range(2):
        async with service(database) as client:
            seats = {each: Seat(client, seat.table, seat.key) for each, seat in seats.items()}
            found = {each: await seat.look() for each, seat in seats.items()}
            # Earlier schemas counted once what are two numbers now.
            once = {} if number >= 5 else {each: {"version": state["cursor"]} for each, state in states.items()}
            assert {each: {**state, **once.get(each, {})} for each, state in states.items()} == found
            assert found["allied"]["auto_forced"] is (number < 3)
            assert states["german"]["variant"] == "standard"
        assert told(database, "SELECT number FROM schema") == [(SCHEMA,)]
        assert told(database, "SELECT count(*) FROM analyses") == [(0,)]
        assert told(database, "SELECT variant FROM tables") == [("" if number == 1 else "standard",)]
    async with service(database) as client:
        seats = {each: Seat(client, seat.table, seat.key) for each, seat in seats.items()}
        await seats["german"].ask("name", {"name": "Erwin"})
        assert (await seats["allied"].look())["names"] == {"german": "Erwin"}
        await open_table(client)
    assert told(database, "SELECT count(*) FROM tables WHERE variant = 'standard'") in ([(1,)], [(2,)])


async def test_a_database_of_a_later_schema_is_left_alone(database: str) -> None:
    async with service(database):
        pass
    told(database, "UPDATE schema SET number = 99")
    with pytest.raises(StoreError) as caught:
        async with service(database.replace("sandtable@", "sandtable:hidden@")):
            pass
    assert caught.value.message.id == "service-other-schema"
    assert caught.value.message.args["number"] == 99
    assert "hidden" not in str(caught.value.message.args["file"])
    assert told(database, "SELECT number FROM schema") == [(99,)]


async def test_databases_that_cannot_be_used(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.sqlite3"
    with sqlite3.connect(foreign) as database:
        database.execute("CREATE TABLE letters (text)")
    text = tmp_path / "text.sqlite3"
    text.write_text("This is no database at all, but it is long enough to be read as one. " * 20)
    for bad, id in (
        (foreign, "service-other-schema"),
        (text, "service-bad-database"),
        (tmp_path, "service-bad-database"),
        (tmp_path / "no" / "folder.sqlite3", "service-bad-database"),
    ):
        with pytest.raises(StoreError) as caught:
            async with service(bad):
                pass
        assert caught.value.message.id == id
    assert sqlite3.connect(foreign).execute("SELECT name FROM sqlite_master").fetchall() == [("letters",)]


@contextmanager
def server(file: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """A server in a process of its own, which answers."""
    process = subprocess.Popen([sys.executable, "-c", SERVER, str(file), str(port)], env=os.environ)
    try:
        for _ in range(600):
            assert process.poll() is None
            try:
                httpx.get(f"http://127.0.0.1:{port}/api/games")
                break
            except httpx.TransportError:
                time.sleep(0.05)
        yield process
    finally:
        process.kill()
        process.wait()


class Player:
    """Plays both seats of one table at random, over any number of connections.

    Attributes:
        steps: how many choices have been answered.
        sending: called with that number when the next choice is about to be sent.
        over: the game is over.
    """

    def __init__(self, base: str) -> None:
        self.base = base
        self.dice = SeededDice(4)
        self.keys: dict[str, str] = {}
        self.steps = 0
        self.over = False
        self.pending: tuple[str, State] | None = None
        self.sending: Callable[[int], None] = lambda steps: None

    def open(self, client: httpx.Client) -> None:
        """Open the table late in a game: its first turns ask the same of a server."""
        record = random_session(GAME, 11).record
        late = {"record": record.text(), "step": len(record.steps) * 2 // 3}
        opened = ok(client.post(self.base, json={"game": "blitzkrieg", "seats": HUMANS, **late}))
        self.base += f"/{opened['table']}"
        self.keys = opened["keys"]

    def look(self, client: httpx.Client, seat: str) -> State:
        """What a seat sees."""
        state: State = ok(client.get(f"{self.base}/seat", params={"key": self.keys[seat]}))
        return state

    def send(self, client: httpx.Client) -> State:
        """Send what is pending, perhaps once more."""
        assert self.pending is not None
        self.sending(self.steps)
        seat, body = self.pending
        state: State = ok(client.post(f"{self.base}/choose", params={"key": self.keys[seat]}, json=body))
        # A choice without an alternative is made at once, and comes on top.
        assert state["version"] > body["version"]
        self.pending = None
        self.steps += 1
        return state

    def play(self, client: httpx.Client) -> None:
        """Play to the end, or until the server is gone."""
        if self.pending is not None:
            self.send(client)
        seat = "german"
        state = self.look(client, seat)
        while not state["over"]:
            if state["view"]["actor"] != seat:
                seat = state["view"]["actor"]
                state = self.look(client, seat)
            notation = state["options"][self.dice.pick(len(state["options"]))]["notation"]
            self.pending = seat, {"version": state["version"], "notation": notation, "token": f"step-{self.steps}"}
            state = self.send(client)
        self.over = True


def chosen(file: Path) -> int:
    """How many choices of people a database holds."""
    with sqlite3.connect(file) as database:
        ((found,),) = database.execute("SELECT count(*) FROM steps WHERE NOT forced")
    return int(found)


@pytest.mark.slow
def test_a_server_killed_in_the_middle(tmp_path: Path, unused_tcp_port: int) -> None:
    """Killed without warning while choices come in: what was answered stands, what was not is applied once."""
    file = tmp_path / "tables.sqlite3"
    player = Player(f"http://127.0.0.1:{unused_tcp_port}/api/tables")
    kills = [5, 15]
    before = 0
    while not player.over:
        with server(file, unused_tcp_port) as process, httpx.Client() as client:
            if not player.keys:
                player.open(client)
                before = chosen(file)

            def kill(steps: int, process: subprocess.Popen[bytes] = process) -> None:
                # From a thread, so that it falls anywhere between the sending of a choice and its answer.
                if kills and steps >= kills[0]:
                    del kills[0]
                    threading.Thread(target=process.kill).start()

            player.sending = kill
            try:
                player.play(client)
            except httpx.TransportError:
                assert process.wait() == -signal.SIGKILL
                continue
            key = player.keys["german"]
            record = read(client.get(f"{player.base}/record", params={"key": key}).text)
    assert not kills
    verify(GAME, record)
    assert chosen(file) == before + player.steps
