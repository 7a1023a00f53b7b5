"""What a test of the page wants beside a server: a PostgreSQL, and a push service with a browser that has subscribed.

Run as a program, it writes lines of JSON: first where they are, then each message as the browser has opened it. All of
it ends with standard input.
"""

from __future__ import annotations

import asyncio
import json
import sys

from service.postgres.cluster import Cluster, binaries
from service.push_service import Browser, push_service


def _tell(said: object) -> None:
    print(json.dumps(said), flush=True)


async def _run(database: str | None) -> None:
    loop = asyncio.get_running_loop()
    async with push_service() as pushing:
        browser = Browser(f"{pushing.url}/of-a-test")
        _tell({"database": database, "subscription": browser.subscription()})
        ended = loop.run_in_executor(None, sys.stdin.read)
        while not ended.done():
            await asyncio.sleep(0.05)
            while pushing.taken:
                _tell({"pushed": browser.opened(pushing.taken.pop(0)[2])})


def main() -> None:
    """Have them run until standard input ends; `database` is null where PostgreSQL is not installed."""
    programs = binaries()
    if programs is None:
        asyncio.run(_run(None))
        return
    cluster = Cluster(programs)
    try:
        cluster.start()
        asyncio.run(_run(cluster.make()))
    finally:
        cluster.remove()


if __name__ == "__main__":
    main()
