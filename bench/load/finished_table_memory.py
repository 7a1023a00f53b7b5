"""Measure the memory that finished tables leave: python -m load.finished_table_memory 8000 [--choices 12]

Two simulated people open, join, watch and play each table at random. A player resigns after the number of choices given
by `--choices`; with 0, games are played to the end. The resident memory of the server is printed from time to time. The
last line is JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from load.keep_alive_connection import Connection
from load.measured_servers import Server, service

# The number of tables that are played at the same time.
PARALLEL = 8
# How often memory is measured.
MARKS = 16
SEATS = {"german": "human", "allied": "open"}


class Played:
    """Plays tables to their ends.

    Args:
        choices: the number of choices after which a player resigns; 0 for never.
    """

    def __init__(self, server: Server, choices: int) -> None:
        self._server = server
        self._choices = choices
        self._random = random.Random(1)
        self.steps = 0

    async def one(self, line: Connection) -> None:
        """Play one table to its end."""
        wanted = {"game": "blitzkrieg", "seats": SEATS, "names": {"german": "Anna"}}
        opened = await self._ask(line, "POST", "/api/tables", wanted)
        at = f"/api/tables/{opened['table']}"
        joined = await self._ask(line, "POST", f"{at}/join", {"invite": opened["invites"]["allied"], "name": "Ben"})
        keys = {**opened["keys"], "allied": joined["key"]}
        address = f"ws://127.0.0.1:{self._server.port}{at}/live?key={keys['german']}"
        async with connect(address, compression=None, max_size=None, proxy=None) as socket:
            await socket.recv()
            made = 0
            while (actor := (await self._ask(line, "GET", at))["actor"]) is not None:
                if 0 < self._choices <= made:
                    await self._ask(line, "POST", f"{at}/resign", {}, keys[actor])
                    break
                made += await self._turn(line, at, keys[actor], actor)
            self.steps += made
        await self._ask(line, "GET", f"{at}/seat", key=keys["german"])

    async def _turn(self, line: Connection, at: str, key: str, actor: str) -> int:
        """Choose at random until the other player is to move.

        Return the number of choices.
        """
        state = await self._ask(line, "GET", f"{at}/seat", key=key)
        made = 0
        while state["actor"] == actor and not (0 < self._choices <= made):
            option = self._random.choice(state["options"])
            wanted = {"version": state["version"], "notation": option["notation"], "token": f"{at}{state['version']}"}
            state = await self._ask(line, "POST", f"{at}/choose", wanted, key)
            made += 1
        return made

    async def _ask(self, line: Connection, method: str, path: str, body: object = None, key: str = "") -> Any:
        sent = b"" if body is None else json.dumps(body).encode()
        status, answer = await line.ask(method, path, sent, key)
        if status not in (200, 201, 204):
            raise RuntimeError(f"{method} {path}: {status} {answer[:200]!r}")
        return json.loads(answer) if answer else None

    def memory(self) -> float:
        """Return the resident memory of the server's process, in MB."""
        status = Path(f"/proc/{self._server.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1000


async def measure(server: Server, tables: int, choices: int) -> dict[str, Any]:
    """Play a number of tables, and return the memory of the server after some of them."""
    await server.start()
    played = Played(server, choices)
    begun = time.perf_counter()
    left = iter(range(tables))
    found: list[tuple[int, float]] = [(0, played.memory())]
    done = 0

    async def some() -> None:
        nonlocal done
        line = Connection(server.port)
        for _ in left:
            await played.one(line)
            done += 1
            if done % (tables // MARKS or 1) == 0:
                found.append((done, round(played.memory(), 1)))
                print(f"{done} tables, {played.steps} choices: {found[-1][1]} MB", file=sys.stderr, flush=True)
        line.close()

    await asyncio.gather(*(some() for _ in range(PARALLEL)))
    seconds = time.perf_counter() - begun
    await server.kill()
    return {"tables": tables, "choices": played.steps, "seconds": round(seconds), "mb": found}


def main() -> None:
    """Run the measurement and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int)
    parser.add_argument("--choices", type=int, default=12)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="sandtable-played-") as folder:
        server = service(Path(folder) / "tables.sqlite3")
        print(json.dumps(asyncio.run(measure(server, wanted.number, wanted.choices))))


if __name__ == "__main__":
    main()
