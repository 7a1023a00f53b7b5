"""Run a load test: play at many tables of a server, and print its latencies.

make load TABLES=1000 PACE=4 SECONDS=60 [WORKERS=4 DATABASE=URL SIGNED_IN=1]

A step at each table is due every PACE seconds, even if the previous step is not done. Latency is measured from the time
at which a step was due. So a slow server cannot hide its delays by delaying the requests. The last line is JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import math
import sys
import tempfile
from pathlib import Path

from sqlalchemy import create_engine, text

from load.keep_alive_connection import Connection
from load.measured_servers import echo, service
from load.signed_in_players import OPTIONS, Members
from load.simulated_players import Crowd

ECHO_SECONDS = 10
ECHO_RATE = 250


def percentile(values: list[float], share: float) -> float:
    """Return the smallest value that at least `share` of the values do not exceed.

    Return NaN for an empty list.
    """
    if not values:
        return math.nan
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


async def echo_cpu(folder: Path) -> float:
    """Measure the CPU time per request of the echo server over open connections, in ms."""
    server = echo(folder)
    await server.start()
    lines = [Connection(server.port) for _ in range(50)]
    body = json.dumps({"version": 12, "notation": "to paris", "token": "x" * 12}).encode()
    before = server.cpu_ms()
    sent: list[asyncio.Task[tuple[int, bytes]]] = []
    for n in range(ECHO_SECONDS * ECHO_RATE):
        sent.append(asyncio.create_task(lines[n % len(lines)].ask("POST", "/", body)))
        await asyncio.sleep(1 / ECHO_RATE)
    await asyncio.gather(*sent)
    used = server.cpu_ms() - before
    for line in lines:
        line.close()
    await server.kill()
    return used / len(sent)


def missing(url: str, done: dict[str, list[str]]) -> int:
    """Count the steps that the server acknowledged but that are not in the database."""
    engine = create_engine(url)
    with engine.connect() as connection:
        kept = set(connection.execute(text("SELECT token FROM steps WHERE token IS NOT NULL")).scalars())
    engine.dispose()
    return sum(token not in kept for tokens in done.values() for token in tokens)


async def measure(
    tables: int, pace: float, seconds: float, folder: Path, workers: int, url: str | None, signed_in: bool
) -> dict[str, float]:
    """Start a service, run the load and return the figures.

    Args:
        tables: the number of tables.
        pace: the time between two steps of a table, in seconds.
        seconds: the duration of the measurement.
        folder: the folder of the databases.
        workers: the number of server processes.
        url: the URL of a PostgreSQL database; None for SQLite in the folder.
        signed_in: True if people have accounts.
    """
    file = folder / "tables.sqlite3"
    server = service(url or file, workers, OPTIONS if signed_in else None)
    await server.start()
    members = Members(server.port) if signed_in else None
    if members is not None:
        await members.start()
    crowd = Crowd(server.port, pace, members)
    print(f"opening {tables} tables", file=sys.stderr)
    await crowd.open(tables)
    # The speed of the machine varies, so the echo server is measured directly before and after the service.
    echoes = [await echo_cpu(folder)]
    # Play for one interval first, so that each table has had a step before the measurement.
    print(f"playing {pace:g} + {seconds:g} seconds", file=sys.stderr)
    await crowd.play(pace)
    tally = crowd.tally
    # Garbage collection in this process would be measured as pauses of the service, so it is disabled.
    gc.collect()
    gc.disable()
    tally.measuring = True
    before = server.cpu_ms()
    await asyncio.gather(crowd.play(seconds), *([members.look(seconds)] if members is not None else []))
    used = server.cpu_ms() - before
    tally.measuring = False
    gc.enable()
    rss = server.rss_mb()
    # The server is killed without a clean shutdown, because acknowledged steps must survive that.
    await server.kill()
    await crowd.leave()
    echoes.append(await echo_cpu(folder))
    if members is not None:
        await members.end()
        print(f"games looked at {members.looked}, failed {members.failed}, pushed {members.pushed}", file=sys.stderr)
    steps = len(tally.waits)
    print(
        f"frames {tally.frames}, no seat to choose {tally.skipped}, stale {tally.stale}, failed {tally.failed}, "
        f"generator late p99 {percentile(tally.late, 0.99) * 1000:.1f} ms",
        file=sys.stderr,
    )
    return {
        "tables": tables,
        "steps": steps,
        "steps_per_second": round(steps / seconds, 1),
        "p50_ms": round(percentile(tally.waits, 0.5) * 1000, 1),
        "p95_ms": round(percentile(tally.waits, 0.95) * 1000, 1),
        "p99_ms": round(percentile(tally.waits, 0.99) * 1000, 1),
        "news_p50_ms": round(percentile(tally.news, 0.5) * 1000, 1),
        "news_p90_ms": round(percentile(tally.news, 0.9) * 1000, 1),
        "cpu_ms_per_step": round(used / steps, 2) if steps else math.nan,
        "echo_cpu_ms": round(sum(echoes) / len(echoes), 2),
        "rss_mb": round(rss, 1),
        "lost": missing(url or f"sqlite:///{file}", tally.done),
    }


def main() -> None:
    """Run the load test and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--pace", type=float, default=4.0, help="seconds between two steps of a table")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--folder", type=Path, help="the folder of the databases, on the disk to measure")
    parser.add_argument("--workers", type=int, default=1, help="the number of server processes")
    parser.add_argument("--database", help="the URL of an empty database, postgresql+psycopg://...; SQLite by default")
    parser.add_argument(
        "--signed-in", action="store_true", help="players have accounts, correspondence clocks and push notifications"
    )
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="sandtable-load-", dir=wanted.folder) as folder:
        how = wanted.workers, wanted.database, wanted.signed_in
        print(json.dumps(asyncio.run(measure(wanted.tables, wanted.pace, wanted.seconds, Path(folder), *how))))


if __name__ == "__main__":
    main()
