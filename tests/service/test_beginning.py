"""Servers that begin at the same moment on a database in which there is nothing yet, in processes of their own."""

from __future__ import annotations

import subprocess
import sys
from contextlib import ExitStack

from service.test_restart import told

# A server but for its port: it says when it is there, begins when it is told to, and ends when it is told to.
SERVER = """
import asyncio, sys
from sandtable.service.assembly import Hands, Players, assembled

async def serve():
    print("there", flush=True)
    sys.stdin.readline()
    async with assembled(sys.argv[1], Players(), Hands()) as made:
        await made.tables.check()
        print("serves", flush=True)
        await asyncio.to_thread(sys.stdin.readline)

asyncio.run(serve())
"""
SERVERS = 6


def test_all_that_begin_at_once_serve(database: str) -> None:
    """One of them makes the tables, and the queue's in PostgreSQL; the others find them made."""
    with ExitStack() as stack:
        processes = []
        for _ in range(SERVERS):
            process = subprocess.Popen(
                [sys.executable, "-c", SERVER, database], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            stack.callback(process.wait)
            stack.callback(process.kill)
            processes.append(process)
        for expected in ("there\n", "serves\n"):
            assert [process.stdout.readline() for process in processes if process.stdout] == [expected] * SERVERS
            for process in processes:
                assert process.stdin is not None
                process.stdin.write("\n")
                process.stdin.flush()
        assert [process.wait(60) for process in processes] == [0] * SERVERS
    assert told(database, "SELECT count(*) FROM schema") == [(1,)]
