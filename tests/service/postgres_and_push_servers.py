"""Run a PostgreSQL, and a push service with a subscribed browser, beside a server for page tests.

The program writes lines of JSON. The first line contains the addresses. Each later line is a push message as the
browser has decrypted it. The program ends when its standard input ends.
"""

from __future__ import annotations

import asyncio
import json
import sys

from service.postgres.postgres_server import Cluster, binaries
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
    """Run PostgreSQL and the push service until standard input ends.

    The `database` in the output is null if PostgreSQL is not installed.
    """
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
