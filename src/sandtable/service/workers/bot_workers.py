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
import threading
import zlib
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection

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
        if quick(question.game, question.bot):
            return await self._quick.ask(question)
        place = zlib.crc32(repr(question.mind[:2]).encode()) % len(self._workers)
        return await self._workers[place].ask(question)

    async def forget(self, table: str) -> None:
        """Drop the bots of a table in every worker process."""
        await asyncio.gather(*(worker.forget(table) for worker in (*self._workers, self._quick)))

    async def close(self) -> None:
        """Kill all worker processes; none is left when this returns."""
        await asyncio.gather(*(asyncio.to_thread(worker.close) for worker in (*self._workers, self._quick)))
        for name in self._outside:
            remove_outside(name)
        self._outside = {}


class Worker:
    """One process, started when it is needed, and the thread that waits for its answers."""

    def __init__(self, modules: Sequence[str], outside: Mapping[str, Outside]) -> None:
        self._modules = tuple(modules)
        self._outside = outside
        self._waiting = ThreadPoolExecutor(1, "bots")
        self._lock = threading.Lock()
        self._process: WorkerProcess | None = None
        self._closed = False

    async def ask(self, question: Question) -> Answer:
        """Ask a bot, and wait for its answer."""
        return await asyncio.get_running_loop().run_in_executor(self._waiting, self._ask, question)

    async def forget(self, table: str) -> None:
        """Drop the bots of a table, if the process is running."""
        await asyncio.get_running_loop().run_in_executor(self._waiting, self._forget, table)

    def close(self) -> None:
        """Kill the process, whatever it is doing."""
        with self._lock:
            self._closed = True
            self._end()
        self._waiting.shutdown(cancel_futures=True)

    def _ask(self, question: Question) -> Answer:
        for _ in range(TRIES):
            connection = self._ready()
            try:
                connection.send(question)
                answer: Answer | Failure = connection.recv()
            except (EOFError, OSError):
                with self._lock:
                    if self._closed:
                        break
                    LOG.warning("a process of bots has died and is replaced")
                    self._end()
                continue
            if isinstance(answer, Failure):
                raise BotFailed(answer.text)
            for warning in answer.warnings:
                where = f"{question.bot} at table {question.mind[0]}, {question.seat}"
                LOG.warning("bot %s: %s", where, Words(FALLBACK).text(warning))
            return answer
        raise BotFailed("its process has died")

    def _forget(self, table: str) -> None:
        with self._lock:
            process = self._process
        if process is not None:
            # A process that has died is found out by the next who asks it something.
            with contextlib.suppress(EOFError, OSError):
                process.connection.send(Forget(table))
                process.connection.recv()

    def _ready(self) -> Connection:
        """Return the connection to the process; starts it if it is not running."""
        with self._lock:
            if self._closed:
                raise BotFailed("the server ends")
            if self._process is None:
                self._process = WorkerProcess(work, (self._modules, self._outside), NICENESS)
            return self._process.connection

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.end()
