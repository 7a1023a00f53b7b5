"""Server processes that start at the same moment on an empty database."""

from __future__ import annotations

import asyncio
import multiprocessing
from contextlib import ExitStack
from multiprocessing.connection import Connection

from sandtable.service.assembly import BotConfig, ProcessConfig, build_services
from service.test_restart import query

SERVERS = 4
PATIENCE_SECONDS = 60
# The processes are forked from one that has already imported the service, so that they start at the same moment.
FORKED = multiprocessing.get_context("forkserver")


def serve(database: str, test: Connection) -> None:
    """Run a server without a port.

    The process reports when it is ready, and starts and stops the server on command.
    """
    test.send("there")
    test.recv()
    asyncio.run(_serve(database, test))


async def _serve(database: str, test: Connection) -> None:
    async with build_services(database, BotConfig(), ProcessConfig()) as made:
        await made.tables.check()
        test.send("serves")
        await asyncio.to_thread(test.recv)


def test_servers_started_together_all_serve(empty_database: str) -> None:
    """One server creates the tables, and on PostgreSQL those of the queue. The other servers find them."""
    FORKED.set_forkserver_preload(["sandtable.service.assembly"])
    with ExitStack() as stack:
        processes, ends = [], []
        for _ in range(SERVERS):
            here, there = FORKED.Pipe()
            process = FORKED.Process(target=serve, args=(empty_database, there))
            process.start()
            stack.callback(process.join)
            stack.callback(process.kill)
            there.close()
            processes.append(process)
            ends.append(here)
        for expected in ("there", "serves"):
            assert [end.recv() for end in ends] == [expected] * SERVERS
            for end in ends:
                end.send(None)
        for process in processes:
            process.join(PATIENCE_SECONDS)
        assert [process.exitcode for process in processes] == [0] * SERVERS
    assert query(empty_database, "SELECT count(*) FROM schema") == [(1,)]
