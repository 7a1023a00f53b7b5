"""Bots at a table: ordinary seats, whose decisions are computed in processes of their own.

A seat's bot lives in one process as long as that lives, so that it may remember what it has seen.  A process that has
died is replaced, and the bot, a fresh one then, is asked again.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import os
import pickle
import zlib
from collections.abc import Mapping, Sequence
from functools import partial
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from sandtable.bots.external.bot import Outside, add_outside, remove_outside
from sandtable.bots.question import Answer, Failure, Forget, Question
from sandtable.bots.registry import quick
from sandtable.bots.serialization import pack
from sandtable.bots.worker import work
from sandtable.kernel.state import State
from sandtable.service.tables.ports import BotFailed
from sandtable.service.workers.worker_process import WorkerProcess
from sandtable.words import FALLBACK, Words

LOG = logging.getLogger(__name__)

MOST_WORKERS = 2
NICENESS = 10
TRIES = 3


class BotWorkers:
    """Runs bots in worker processes.

    Args:
        modules: what the processes import first, and may add bots to the registry.
        workers: how many processes there may be; they are started when they are needed.  Bots that decide in
            milliseconds have one more, so that they need not wait for others.
        outside: bots from outside, by the names that players know them by until this is closed.
    """

    def __init__(
        self, modules: Sequence[str] = (), workers: int | None = None, outside: Mapping[str, Outside] | None = None
    ) -> None:
        for module in modules:
            importlib.import_module(module)
        self._outside = dict(outside or {})
        for name, bot in self._outside.items():
            add_outside(name, bot)
        number = workers or min(MOST_WORKERS, os.cpu_count() or 1)
        self._workers = [Worker(modules, self._outside) for _ in range(number)]
        self._quick = Worker(modules, self._outside)

    async def answer(self, question: Question) -> Answer:
        """Ask a bot in a worker process; starts the process if needed.

        Returns:
            What it chooses and, if that is asked for, what it thinks of the moves that it has compared.

        Raises:
            BotFailed: the bot has failed, or its process has died again and again.
        """
        if isinstance(question.imagined, State):
            question = question._replace(imagined=pack(question.imagined))
        if isinstance(question.following, State):
            question = question._replace(following=pack(question.following))
        if not isinstance(question.view, bytes):
            # Read as JSON a view costs less than as objects of Python, whoever sends and whoever takes it.
            question = question._replace(view=msgspec.json.encode(question.view))
        if quick(question.game, question.bot):
            return await self._quick.ask(question)
        place = zlib.crc32(repr(question.mind[:2]).encode()) % len(self._workers)
        return await self._workers[place].ask(question)

    async def forget(self, table: str) -> None:
        """Drop the bots of a table in every worker process."""
        await asyncio.gather(*(worker.forget(table) for worker in (*self._workers, self._quick)))

    async def close(self) -> None:
        """Kill all worker processes; none is left when this returns."""
        await asyncio.gather(*(worker.close() for worker in (*self._workers, self._quick)))
        for name in self._outside:
            remove_outside(name)
        self._outside = {}


class Worker:
    """One process, started when it is needed, that is asked one question after the other.

    Its answers are waited for on the event loop: a thread that is woken for each would cost more than the question.
    An answer is sent in one piece, so whoever sees that there is one can read it without waiting.
    """

    def __init__(self, modules: Sequence[str], outside: Mapping[str, Outside]) -> None:
        self._make = partial(WorkerProcess, work, (tuple(modules), outside), NICENESS)
        self._turn = asyncio.Lock()
        self._process: asyncio.Task[WorkerProcess] | None = None
        # So many answers are still to come, for which nobody waits any more but for the last.
        self._owed = 0
        # Tells that there is an answer; and the connection that the event loop looks at for that.
        self._arrival: asyncio.Future[None] | None = None
        self._looked_at: Connection | None = None
        self._closed = False

    async def ask(self, question: Question) -> Answer:
        """Ask a bot, and wait for its answer.

        Raises:
            BotFailed: it has failed, or its process has died again and again.
        """
        async with self._turn:
            for _ in range(TRIES):
                try:
                    answer: Answer | Failure = await self._exchange(await self._ready(), question)
                except (EOFError, OSError):
                    if self._closed:
                        break
                    LOG.warning("a process of bots has died and is replaced")
                    await self._end()
                    continue
                if isinstance(answer, Failure):
                    raise BotFailed(answer.text)
                for warning in answer.warnings:
                    where = f"{question.bot} at table {question.mind[0]}, {question.seat}"
                    LOG.warning("bot %s: %s", where, Words(FALLBACK).text(warning))
                return answer
            raise BotFailed("its process has died")

    async def forget(self, table: str) -> None:
        """Drop the bots of a table, if the process is running."""
        async with self._turn:
            if self._process is not None and not self._closed:
                # A process that has died is found out by the next who asks it something.
                with contextlib.suppress(EOFError, OSError):
                    await self._exchange(await self._ready(), Forget(table))

    async def close(self) -> None:
        """Kill the process, whatever it is doing."""
        self._closed = True
        if self._arrival is not None and not self._arrival.done():
            self._arrival.set_exception(EOFError())
        async with self._turn:
            await self._end()

    async def _exchange(self, connection: Connection, asked: Question | Forget) -> Any:
        """Send something, and return what comes back.

        Raises:
            EOFError, OSError: the process has died, or is to end.
        """
        while self._owed:
            await self._receive(connection)
        self._owed += 1
        # `send` would put a pickler of its own together for each question.
        connection.send_bytes(pickle.dumps(asked, pickle.HIGHEST_PROTOCOL))
        return await self._receive(connection)

    async def _receive(self, connection: Connection) -> Any:
        if self._closed:
            raise EOFError
        loop = asyncio.get_running_loop()
        self._arrival = loop.create_future()
        if self._looked_at is not connection:
            self._look_away()
            self._looked_at = connection
            loop.add_reader(connection.fileno(), self._note)
        try:
            await self._arrival
        except BaseException:
            self._look_away()
            raise
        self._owed -= 1
        return connection.recv()

    def _note(self) -> None:
        if self._arrival is not None and not self._arrival.done():
            self._arrival.set_result(None)
        else:
            # Nobody waits for it now; the event loop would be told of it again and again.
            self._look_away()

    def _look_away(self) -> None:
        connection, self._looked_at = self._looked_at, None
        if connection is not None:
            asyncio.get_running_loop().remove_reader(connection.fileno())

    async def _ready(self) -> Connection:
        """Return the connection to the process; starts it if it is not running."""
        if self._closed:
            raise BotFailed("the server ends")
        if self._process is None:
            self._owed = 0
            self._process = asyncio.create_task(asyncio.to_thread(self._make))
        return (await asyncio.shield(self._process)).connection

    async def _end(self) -> None:
        self._look_away()
        process, self._process = self._process, None
        if process is not None:
            # If it could not even be started there is nothing to be ended.
            with contextlib.suppress(OSError):
                await asyncio.to_thread((await process).end)
