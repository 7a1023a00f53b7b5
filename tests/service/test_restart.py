"""A server that ends in any way continues after a restart."""

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

import httpx2
import pytest
from sqlalchemy import MetaData, create_engine, insert, null, select

import sandtable
from generic.game_contract import random_session
from generic.seeds import sampled
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.record import read, verify
from sandtable.service import StoreError
from sandtable.service.store.schema import KEYS, METADATA, SCHEMA, STEPS, TABLES
from service.service_in_process import HUMANS, Seat, State, asked, bearer, ok, open_table, play, service, shortest_way
from service.test_migrations import DUMPS, RENAMED, make
from service.test_migrations import opened as connected

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
        # All fields are equal, including the version, what can be undone, and the numbers of events.
        assert {each: await seat.look() for each, seat in seats.items()} == states
        ok(await seats[name].choose(before["options"][0]["notation"], before["version"]))


async def test_the_same_dice_are_to_come(tmp_path: Path) -> None:
    """Restarts do not change later dice, which follow from a secret fixed at the start."""
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


async def test_a_bot_continues_after_a_restart(tmp_path: Path) -> None:
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


def query(url: str, *statements: str) -> list[tuple[Any, ...]]:
    """Run SQL statements on a database, and return the rows of the last one."""
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        for statement in statements:
            result = connection.exec_driver_sql(statement)
        rows = [tuple(row) for row in result] if result.returns_rows else []
    engine.dispose()
    return rows


def make_older(url: str, number: int) -> None:
    """Convert the tables of a database to an earlier schema. Data that the earlier schema lacks is lost."""
    kind = "sqlite" if url.startswith("sqlite") else "postgres"
    with connected(url) as connection:
        rows = {each.name: connection.execute(select(each)).mappings().all() for each in (TABLES, STEPS, KEYS)}
        METADATA.drop_all(connection)
        make(connection, DUMPS / f"{kind}-{number:02}.sql")
        older = MetaData()
        older.reflect(connection)
        for name, kept in rows.items():
            names = {each.name: RENAMED.get(each.name, each.name) for each in older.tables[name].columns}
            if number >= 6:
                names = {each: each for each in names}
            for row in kept:
                values = {each: null() if row[now] is None else row[now] for each, now in names.items()}
                connection.execute(insert(older.tables[name]).values(values))


@pytest.mark.parametrize(
    ("database", "number"),
    [
        *(("sqlite", number) for number in sampled([1, 2, 3, 5, 8, 13, 19], 2)),
        *(("postgres", number) for number in sampled([9, 16], 1)),
    ],
    indirect=["database"],
)
async def test_a_database_of_an_earlier_schema_is_brought_up(database: str, number: int) -> None:
    """The database is migrated only at the first start, and its tables continue.

    The first schema stored no variant, so its tables have the default variant.
    """
    async with service(database) as client:
        seats = await open_table(client, seed=shortest_way("KeepDice"))
        # Earlier schemas do not store the setting of forced choices, so use its default.
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
            # Schemas before 5 stored no version, so the version starts at the value of the cursor.
            once = {} if number >= 5 else {each: {"version": state["cursor"]} for each, state in states.items()}
            assert {each: {**state, **once.get(each, {})} for each, state in states.items()} == found
            assert found["allied"]["auto_forced"] is (number < 3)
            assert states["german"]["variant"] == "standard"
        assert query(database, "SELECT number FROM schema") == [(SCHEMA,)]
        assert query(database, "SELECT count(*) FROM analyses") == [(0,)]
        assert query(database, "SELECT variant FROM tables") == [("" if number == 1 else "standard",)]
    async with service(database) as client:
        seats = {each: Seat(client, seat.table, seat.key) for each, seat in seats.items()}
        await seats["german"].ask("name", {"name": "Erwin"})
        assert (await seats["allied"].look())["names"] == {"german": "Erwin"}
        await open_table(client)
    assert query(database, "SELECT count(*) FROM tables WHERE variant = 'standard'") in ([(1,)], [(2,)])


async def test_a_database_of_a_later_schema_is_left_alone(database: str) -> None:
    async with service(database):
        pass
    query(database, "UPDATE schema SET number = 99")
    with pytest.raises(StoreError) as caught:
        async with service(database.replace("sandtable@", "sandtable:hidden@")):
            pass
    assert caught.value.message.id == "service-other-schema"
    assert caught.value.message.args["number"] == 99
    assert "hidden" not in str(caught.value.message.args["file"])
    assert query(database, "SELECT number FROM schema") == [(99,)]


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
    """Run a server in a separate process."""
    process = subprocess.Popen([sys.executable, "-c", SERVER, str(file), str(port)], env=os.environ)
    try:
        for _ in range(600):
            assert process.poll() is None
            try:
                httpx2.get(f"http://127.0.0.1:{port}/api/games")
                break
            except httpx2.TransportError:
                time.sleep(0.05)
        yield process
    finally:
        process.kill()
        process.wait()


class Player:
    """A player who plays both seats of a table at random, over any number of connections.

    Attributes:
        steps: the number of choices that were answered.
        sending: a function that is called with `steps` before each request of a choice.
        over: True if the game is over.
    """

    def __init__(self, base: str) -> None:
        self.base = base
        self.dice = SeededDice(4)
        self.keys: dict[str, str] = {}
        self.steps = 0
        self.over = False
        self.pending: tuple[str, State] | None = None
        self.sending: Callable[[int], None] = lambda steps: None

    def open(self, client: httpx2.Client) -> None:
        """Open a table two thirds into a recorded game, because the first turns would take long and test no more."""
        record = random_session(GAME, 11).record
        late = {"record": record.text(), "step": len(record.steps) * 2 // 3}
        opened = ok(client.post(self.base, json={"game": "blitzkrieg", "seats": HUMANS, **late}))
        self.base += f"/{opened['table']}"
        self.keys = opened["keys"]

    def look(self, client: httpx2.Client, seat: str) -> State:
        state: State = ok(client.get(f"{self.base}/seat", headers=bearer(self.keys[seat])))
        return state

    def send(self, client: httpx2.Client) -> State:
        """Send the pending choice. After a lost connection the same choice is sent again."""
        assert self.pending is not None
        self.sending(self.steps)
        seat, body = self.pending
        state: State = ok(client.post(f"{self.base}/choose", headers=bearer(self.keys[seat]), json=body))
        # Forced choices may be made automatically after the choice.
        assert state["version"] > body["version"]
        self.pending = None
        self.steps += 1
        return state

    def play(self, client: httpx2.Client) -> None:
        """Play to the end, or until the connection is lost."""
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
    """Count the choices in a database that people have made."""
    with sqlite3.connect(file) as database:
        ((found,),) = database.execute("SELECT count(*) FROM steps WHERE NOT forced")
    return int(found)


@pytest.mark.slow
def test_a_server_killed_in_the_middle(tmp_path: Path, unused_tcp_port: int) -> None:
    """Kill the server twice: each acknowledged choice is stored, and each choice sent again is made only once."""
    file = tmp_path / "tables.sqlite3"
    player = Player(f"http://127.0.0.1:{unused_tcp_port}/api/tables")
    kills = [5, 15]
    before = 0
    while not player.over:
        with server(file, unused_tcp_port) as process, httpx2.Client() as client:
            if not player.keys:
                player.open(client)
                before = chosen(file)

            def kill(steps: int, process: subprocess.Popen[bytes] = process) -> None:
                # A thread kills the server, so that the kill comes at any time between a request and its response.
                if kills and steps >= kills[0]:
                    del kills[0]
                    threading.Thread(target=process.kill).start()

            player.sending = kill
            try:
                player.play(client)
            except httpx2.TransportError:
                assert process.wait() == -signal.SIGKILL
                continue
            key = player.keys["german"]
            record = read(client.get(f"{player.base}/record", headers=bearer(key)).text)
    assert not kills
    verify(GAME, record)
    assert chosen(file) == before + player.steps
