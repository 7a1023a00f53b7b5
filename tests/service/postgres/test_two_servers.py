"""Two server processes on one PostgreSQL serve the same tables."""

from __future__ import annotations

import asyncio
import json
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeVar

import httpx2
import pytest
import websockets

import sandtable
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.record import read, verify
from service.postgres.postgres_server import Cluster
from service.server_process import port_of, serving
from service.service_in_process import HUMANS, bearer, ok

pytestmark = pytest.mark.slow

T = TypeVar("T")

ROUNDS = 40


class Pair:
    """Two servers, each of which can be killed and restarted on its port.

    Args:
        folder: the folder for the servers' files.
        url: the URL of their database.

    Attributes:
        ports: the ports of the two servers.
    """

    def __init__(self, folder: Path, url: str) -> None:
        self.url = url
        self._folder = folder
        self._variables = {"SANDTABLE_DATABASE": url}
        self._stack = ExitStack()
        self._processes: dict[int, subprocess.Popen[str]] = {}
        self.ports: list[int] = []

    def begin(self) -> None:
        """Start both servers at the same time."""
        processes = [self._process("0") for _ in range(2)]
        for process in processes:
            port = port_of(process)
            self.ports.append(port)
            self._processes[port] = process

    async def kill_soon(self, port: int) -> None:
        """Kill a server without warning after a tenth of a second."""
        await asyncio.sleep(0.1)
        self._processes[port].kill()

    async def revive(self, port: int, client: httpx2.AsyncClient) -> None:
        """Restart a killed server on its port, and wait until it answers."""
        self._processes[port].wait()
        self._processes[port] = self._process(str(port))
        await asyncio.to_thread(port_of, self._processes[port])
        ok(await client.get(f"http://127.0.0.1:{port}/api/games"))

    def end(self) -> None:
        """Stop both servers."""
        self._stack.close()

    def _process(self, port: str) -> subprocess.Popen[str]:
        return self._stack.enter_context(
            serving(self._folder, "--port", port, "--shutdown-timeout", "1", variables=self._variables, patience=300)
        )


@pytest.fixture(scope="module")
def pair(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    pair = Pair(tmp_path_factory.mktemp("servers"), cluster.make())
    try:
        pair.begin()
        yield pair
    finally:
        pair.end()


class Table:
    """A table with the keys of all its seats."""

    def __init__(self, id: str, keys: dict[str, str]) -> None:
        self.id = id
        self.keys = keys

    @classmethod
    async def open(cls, client: httpx2.AsyncClient, port: int, seats: dict[str, str] | None = None) -> Table:
        """Open a table at the server on a port."""
        wanted = {"game": "blitzkrieg", "seats": seats or HUMANS}
        opened = ok(await client.post(f"http://127.0.0.1:{port}/api/tables", json=wanted))
        return cls(opened["table"], opened["keys"])

    async def look(self, client: httpx2.AsyncClient, port: int, seat: str) -> dict[str, Any]:
        """Return the state of a seat from the server on a port."""
        address = f"http://127.0.0.1:{port}/api/tables/{self.id}/seat"
        state: dict[str, Any] = ok(await client.get(address, headers=bearer(self.keys[seat])))
        return state

    async def choose(
        self, client: httpx2.AsyncClient, port: int, seat: str, version: int, notation: str, token: str
    ) -> httpx2.Response:
        """Make a choice at the server on a port."""
        return await client.post(
            f"http://127.0.0.1:{port}/api/tables/{self.id}/choose",
            headers=bearer(self.keys[seat]),
            json={"version": version, "notation": notation, "token": token},
        )

    def live(self, port: int, seat: str) -> Any:
        """Connect a WebSocket for a seat to the server on a port."""
        return websockets.connect(f"ws://127.0.0.1:{port}/api/tables/{self.id}/live?key={self.keys[seat]}")


async def test_of_parallel_steps_always_one_wins(pair: Pair) -> None:
    """Send two choices at the same time, one to each server: only one is accepted.

    The viewers at both servers see the accepted choice.
    """
    one, two = pair.ports
    async with httpx2.AsyncClient(timeout=60) as client:
        table = await Table.open(client, one)
        dice = SeededDice(7)
        seat = "allied"
        async with table.live(one, "german") as at_one, table.live(two, "german") as at_two:
            shown = dict.fromkeys((at_one, at_two), -1)
            for n in range(ROUNDS):
                state = await table.look(client, (one, two)[n % 2], seat)
                if state["actor"] != seat:
                    seat = state["actor"]
                    state = await table.look(client, (one, two)[n % 2], seat)
                chosen = [state["options"][dice.pick(len(state["options"]))]["notation"] for _ in range(2)]
                both = await asyncio.gather(
                    *(
                        table.choose(client, port, seat, state["version"], notation, f"{n}-{port}")
                        for port, notation in zip((one, two), chosen, strict=True)
                    )
                )
                assert sorted(response.status_code for response in both) == [200, 409]
                (won,) = [ok(response) for response in both if response.status_code == 200]
                (lost,) = [response.json() for response in both if response.status_code == 409]
                assert lost["error"]["id"] == "service-stale"
                # Forced choices may have been made automatically after the accepted step.
                assert state["version"] < lost["state"]["version"] <= won["version"]
                seen = [await table.look(client, port, each) for each in table.keys for port in (one, two)]
                assert seen[0] == seen[1]
                assert seen[2] == seen[3]
                for socket in shown:
                    while shown[socket] < seen[0]["cursor"]:
                        shown[socket] = json.loads(await socket.recv())["cursor"]


async def test_the_same_step_sent_to_both_counts_once(pair: Pair) -> None:
    """The same step, sent to both servers at the same moment, is made once, and both requests succeed."""
    one, two = pair.ports
    async with httpx2.AsyncClient(timeout=60) as client:
        table = await Table.open(client, one)
        for n in range(10):
            state = await table.look(client, two, "allied")
            if state["actor"] != "allied":
                break
            choice = "allied", state["version"], state["options"][0]["notation"], f"t{n}"
            both = await asyncio.gather(*(table.choose(client, port, *choice) for port in (one, two)))
            first, second = (ok(response) for response in both)
            assert first["version"] > state["version"]
            assert second["version"] > state["version"]
            assert await table.look(client, one, "allied") == await table.look(client, two, "allied")


class Game:
    """A game between random players, who send their requests to both servers in turn.

    Attributes:
        done: the number of acknowledged steps.
        over: True if the game is over.
    """

    def __init__(self, table: Table, pair: Pair, client: httpx2.AsyncClient) -> None:
        self.table = table
        self.done = 0
        self.over = False
        self._pair = pair
        self._client = client
        self._dice = SeededDice(11)
        self._seat = "allied"
        self._turn = 0

    async def play(self, steps: int) -> None:
        """Play a number of steps, or to the end.

        If one server does not answer, the same request is sent to the other.
        """
        until = self.done + steps
        while self.done < until:
            state = await self._ask(lambda port: self.table.look(self._client, port, self._seat))
            if state["over"]:
                self.over = True
                return
            if state["actor"] != self._seat:
                self._seat = state["actor"]
                continue
            notation = state["options"][self._dice.pick(len(state["options"]))]["notation"]
            choice = self._seat, state["version"], notation, f"t{self.done}"
            after = ok(await self._ask(lambda port: self.table.choose(self._client, port, *choice)))  # noqa: B023
            assert after["version"] > state["version"]
            self.done += 1

    async def _ask(self, what: Callable[[int], Awaitable[T]]) -> T:
        self._turn += 1
        here, there = self._pair.ports[self._turn % 2], self._pair.ports[(self._turn + 1) % 2]
        try:
            return await what(here)
        except httpx2.TransportError:
            # The first server may or may not have made the choice, so the request is repeated with the same token.
            return await what(there)


async def test_either_server_killed_in_the_middle(pair: Pair, cluster: Cluster) -> None:
    """A server is killed in the middle of a game.

    Each acknowledged choice is stored exactly once, and the other server continues.
    """
    async with httpx2.AsyncClient(timeout=60) as client:
        table = await Table.open(client, pair.ports[0])
        game = Game(table, pair, client)
        port, other = pair.ports
        await game.play(8)
        # The server dies while requests to it are being sent.
        killing = asyncio.create_task(pair.kill_soon(port))
        await game.play(25)
        await killing
        await pair.revive(port, client)
        await game.play(8)
        killing = asyncio.create_task(pair.kill_soon(other))
        await game.play(10_000)
        await killing
        assert game.over
        record = read((await client.get(f"http://127.0.0.1:{port}/api/tables/{table.id}/record")).text)
    verify(sandtable.game("blitzkrieg"), record)
    with cluster.ask(pair.url) as connection:
        rows = connection.execute(
            'SELECT token FROM steps WHERE "table" = %s AND NOT forced ORDER BY n', (table.id,)
        ).fetchall()
    assert [token for (token,) in rows] == [f"t{n}" for n in range(game.done)]
