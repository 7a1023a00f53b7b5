"""Measure a server that has just started.

Run `python -m load.cold_start watchers 600` or `python -m load.cold_start finished 10000` in `bench`.

`watchers N`: N spectators arrive at the same time, each at a different table that the server must load, while other
people play. `finished N`: N finished games are opened one after the other, and the memory must not grow. The last line
is JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from websockets.asyncio.client import connect

from load.__main__ import percentile
from load.filled_database import Kept, fill
from load.keep_alive_connection import Connection
from load.measured_servers import Server, service
from load.simulated_players import Crowd

# While the spectators arrive, people play at this many tables without spectators, with a step at each table every PACE
# seconds.
OTHERS = 60
PACE = 1.0
WATCH_SECONDS = 15.0
# How often memory is measured.
MARKS = 10


def come(port: int, kept: list[Kept]) -> list[float]:
    """Watch all tables at the same time, and return the seconds until each first frame."""

    async def one(table: Kept) -> float:
        address = f"ws://127.0.0.1:{port}/api/tables/{table.table}/live?key={table.key}"
        async with connect(
            address, compression=None, max_size=None, ping_interval=None, proxy=None, open_timeout=60
        ) as socket:
            await socket.recv()
            return time.perf_counter() - begun

    async def everybody() -> list[float]:
        return await asyncio.gather(*(one(table) for table in kept))

    begun = time.perf_counter()
    return asyncio.run(everybody())


async def watchers(server: Server, kept: list[Kept]) -> dict[str, float]:
    """Connect all spectators at the same time, and measure their first frames."""
    await server.start()
    crowd = Crowd(server.port, PACE)
    await crowd.open(OTHERS)
    await crowd.play(2 * PACE)
    crowd.tally.measuring = True
    playing = asyncio.create_task(crowd.play(WATCH_SECONDS))
    # The spectators run in a separate process, so that they do not slow down the simulated players.
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        seen = await asyncio.get_running_loop().run_in_executor(process, come, server.port, kept)
    await playing
    waits = crowd.tally.waits
    await server.kill()
    await crowd.leave()
    return {
        "watchers": len(seen),
        "first_ms": round(min(seen) * 1000, 1),
        "last_ms": round(max(seen) * 1000, 1),
        "others_steps": len(waits),
        "others_p50_ms": round(percentile(waits, 0.5) * 1000, 1),
        "others_p99_ms": round(percentile(waits, 0.99) * 1000, 1),
    }


async def finished(server: Server, kept: list[Kept]) -> dict[str, float]:
    """Request the seat, the replay and the record of each game, and return time and memory."""
    await server.start()
    line = Connection(server.port)
    memory = []
    begun = time.perf_counter()
    for n, table in enumerate(kept, 1):
        for what in ("seat", "replay", "record"):
            status, _ = await line.ask("GET", f"/api/tables/{table.table}/{what}", key=table.key)
            if status != 200:
                raise RuntimeError(f"{what} of a finished game: {status}")
        if n % (len(kept) // MARKS or 1) == 0:
            memory.append(round(server.rss_mb(), 1))
            print(f"{n} games: {memory[-1]} MB", file=sys.stderr)
    seconds = time.perf_counter() - begun
    line.close()
    await server.kill()
    return {
        "finished": len(kept),
        "ms_per_game": round(seconds / len(kept) * 1000, 2),
        "rss_mb_first": memory[0],
        "rss_mb_half": memory[len(memory) // 2],
        "rss_mb_last": memory[-1],
    }


def main() -> None:
    """Run a measurement and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["watchers", "finished"])
    parser.add_argument("number", type=int)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="sandtable-cold-") as folder:
        database = Path(folder) / "tables.sqlite3"
        kept = fill(database, wanted.number, wanted.what == "finished")
        measured = (watchers if wanted.what == "watchers" else finished)(service(database), kept)
        print(json.dumps(asyncio.run(measured)))


if __name__ == "__main__":
    main()
