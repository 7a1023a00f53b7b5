"""Bot processes, which compute the choices of bots at tables.

The bot of a seat stays in the same process, so that it can remember what it has seen. If the process dies, a new one is
started, and a new bot without memory is asked again.
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

from sandtable.bots.external.external_bot import ExternalProgram, add_external_bot, remove_external_bot
from sandtable.bots.position_serialization import pack
from sandtable.bots.registry import quick
from sandtable.bots.worker import work
from sandtable.bots.worker_messages import BotAnswer, BotFailure, BotRequest, ForgetTable
from sandtable.kernel.state import State
from sandtable.service.interfaces import BotFailed
from sandtable.service.jobs.worker_process import WorkerProcess
from sandtable.translation import FALLBACK, Words

LOG = logging.getLogger(__name__)

MAX_WORKERS = 2
NICENESS = 10
TRIES = 3


class BotWorkers:
    """The bot processes.

    Args:
        modules: modules that each process imports first; they may add bots to the registry.
        workers: the maximum number of processes, which are started when needed. Bots that decide within milliseconds
            share another process, so that they do not wait for slow bots.
        outside: external bots, by the names that players see. They are registered until `close`.
    """

    def __init__(
        self,
        modules: Sequence[str] = (),
        workers: int | None = None,
        outside: Mapping[str, ExternalProgram] | None = None,
    ) -> None:
        for module in modules:
            importlib.import_module(module)
        self._outside = dict(outside or {})
        for name, bot in self._outside.items():
            add_external_bot(name, bot)
        number = workers or min(MAX_WORKERS, os.cpu_count() or 1)
        self._workers = [Worker(modules, self._outside) for _ in range(number)]
        self._quick = Worker(modules, self._outside)

    async def answer(self, question: BotRequest) -> BotAnswer:
        """Ask a bot for its choice, starting the process if needed.

        Returns:
            The bot's choice and, if requested, its values of the moves that it compared.

        Raises:
            BotFailed: the bot has failed, or the bot process has died repeatedly.
        """
        if isinstance(question.imagined, State):
            question = question._replace(imagined=pack(question.imagined))
        if isinstance(question.following, State):
            question = question._replace(following=pack(question.following))
        if not isinstance(question.view, bytes):
            # A view as JSON takes less time to send and to receive than as pickled Python objects.
            question = question._replace(view=msgspec.json.encode(question.view))
        if quick(question.game, question.bot):
            return await self._quick.ask(question)
        place = zlib.crc32(repr(question.mind[:2]).encode()) % len(self._workers)
        return await self._workers[place].ask(question)

    async def forget(self, table: str) -> None:
        """Drop the bots of a table in every bot process."""
        await asyncio.gather(*(worker.forget(table) for worker in (*self._workers, self._quick)))

    async def close(self) -> None:
        """Kill all bot processes; none is running when this returns."""
        await asyncio.gather(*(worker.close() for worker in (*self._workers, self._quick)))
        for name in self._outside:
            remove_external_bot(name)
        self._outside = {}


class Worker:
    """A process that is started when needed and answers one request after the other.

    Answers are awaited on the event loop, because waking a thread for each would take longer than a short request. An
    answer is sent in one piece, so that it can be read without waiting once it arrives.
    """

    def __init__(self, modules: Sequence[str], outside: Mapping[str, ExternalProgram]) -> None:
        self._make = partial(WorkerProcess, work, (tuple(modules), outside), NICENESS)
        self._turn = asyncio.Lock()
        self._process: asyncio.Task[WorkerProcess] | None = None
        # The number of answers still to come. Answers to requests that were cancelled are read and dropped.
        self._owed = 0
        # The future of the next answer, and the connection that the event loop watches for that answer.
        self._arrival: asyncio.Future[None] | None = None
        self._looked_at: Connection | None = None
        self._closed = False

    async def ask(self, question: BotRequest) -> BotAnswer:
        """Ask a bot, and wait for its answer.

        Raises:
            BotFailed: the bot has failed, or the bot process has died repeatedly.
        """
        async with self._turn:
            for _ in range(TRIES):
                try:
                    answer: BotAnswer | BotFailure = await self._exchange(await self._ready(), question)
                except (EOFError, OSError):
                    if self._closed:
                        break
                    LOG.warning("a bot process has died; starting another")
                    await self._end()
                    continue
                if isinstance(answer, BotFailure):
                    raise BotFailed(answer.text)
                for warning in answer.warnings:
                    where = f"{question.bot} at table {question.mind[0]}, {question.seat}"
                    LOG.warning("bot %s: %s", where, Words(FALLBACK).text(warning))
                return answer
            raise BotFailed("the bot process has died")

    async def forget(self, table: str) -> None:
        """Drop the bots of a table, if the process is running."""
        async with self._turn:
            if self._process is not None and not self._closed:
                # If the process is dead, the next request will notice that.
                with contextlib.suppress(EOFError, OSError):
                    await self._exchange(await self._ready(), ForgetTable(table))

    async def close(self) -> None:
        """Kill the process, even during a question."""
        self._closed = True
        if self._arrival is not None and not self._arrival.done():
            self._arrival.set_exception(EOFError())
        async with self._turn:
            await self._end()

    async def _exchange(self, connection: Connection, asked: BotRequest | ForgetTable) -> Any:
        """Send a request, and return the answer.

        Raises:
            EOFError: the process has died, or this worker is closed.
            OSError: the process has died.
        """
        while self._owed:
            await self._receive(connection)
        self._owed += 1
        # `Connection.send` would create a new pickler for each request.
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
            # No request is waiting. Stop watching, or the event loop would report the data again and again.
            self._look_away()

    def _look_away(self) -> None:
        connection, self._looked_at = self._looked_at, None
        if connection is not None:
            asyncio.get_running_loop().remove_reader(connection.fileno())

    async def _ready(self) -> Connection:
        """Return the connection to the process, which is started if it is not running."""
        if self._closed:
            raise BotFailed("the server is stopping")
        if self._process is None:
            self._owed = 0
            self._process = asyncio.create_task(asyncio.to_thread(self._make))
        return (await asyncio.shield(self._process)).connection

    async def _end(self) -> None:
        self._look_away()
        process, self._process = self._process, None
        if process is not None:
            # If the process could not be started, there is nothing to stop.
            with contextlib.suppress(OSError):
                await asyncio.to_thread((await process).end)
