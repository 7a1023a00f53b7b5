"""A simulated browser: its database in memory, its tabs, and the worker that runs bots."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import httpx2
import msgspec

from offline.mail_keystore import MemoryPouch
from sandtable.offline.bot_and_analysis_worker import BotWorker
from sandtable.offline.browser_store import TableChange
from sandtable.offline.offline_service import OfflineEngine, start


class Memory:
    """An in-memory version of web/src/offline/table-database.ts.

    Attributes:
        full: True if every further write fails.
    """

    def __init__(self) -> None:
        self.tables: dict[str, TableChange] = {}
        self.steps: dict[str, list[str]] = {}
        self.promises: dict[str, tuple[str, int]] = {}
        self.found_out: dict[str, str] = {}
        self.editions: dict[str, str] = {}
        self.full = False

    async def add(self, table: str) -> bool:
        return self._write(msgspec.json.decode(table, type=TableChange), None)

    async def move(self, change: str) -> bool:
        moved = msgspec.json.decode(change, type=TableChange)
        return self._write(moved, moved.version - 1)

    def _write(self, change: TableChange, before: int | None) -> bool:
        if self.full:
            raise OSError("QuotaExceededError")
        known = self.tables.get(change.id)
        if (None if known is None else known.version) != before:
            return False
        self.tables[change.id] = change
        if change.keep is not None:
            self.steps[change.id] = self.steps.get(change.id, [])[: change.keep] + change.steps
        return True

    async def put(self, change: str, before: int) -> bool:
        return self._write(msgspec.json.decode(change, type=TableChange), before)

    async def drop(self, id: str) -> None:
        self.tables.pop(id, None)
        self.steps.pop(id, None)

    async def all(self) -> str:
        return msgspec.json.encode(list(self.tables)).decode()

    async def load(self, id: str, after: int) -> str | None:
        if id not in self.tables:
            return None
        row = self.tables[id]
        steps = ",".join(self.steps.get(id, [])[after:])
        return f'{{"asked":{"true" if row.asked else "false"},"table":{row.table},"steps":[{steps}]}}'

    async def version(self, id: str) -> int | None:
        return self.tables[id].version if id in self.tables else None

    async def asked(self) -> str:
        return msgspec.json.encode([id for id, row in self.tables.items() if row.asked]).decode()

    async def quiet(self, id: str, version: int) -> None:
        if self.tables[id].version == version:
            self.tables[id] = msgspec.structs.replace(self.tables[id], asked=False)

    async def promise(self, commitment: str, secret: str, now: int, since: int) -> None:
        self.promises = {known: row for known, row in self.promises.items() if row[1] >= since}
        self.promises[commitment] = secret, now

    async def redeem(self, commitment: str) -> str | None:
        return self.promises.pop(commitment, (None, 0))[0]

    async def found(self, key: str) -> str | None:
        return self.found_out.get(key)

    async def find(self, key: str, analysis: str) -> None:
        self.found_out[key] = analysis

    async def analyses(self) -> str:
        return msgspec.json.encode(self.found_out).decode()

    async def laid(self) -> str:
        return f"[{','.join(self.editions.values())}]"

    async def lay(self, edition: str, laid: str) -> None:
        if self.full:
            raise OSError("QuotaExceededError")
        self.editions[edition] = laid

    async def lift(self, edition: str) -> None:
        self.editions.pop(edition, None)


class OtherWorker:
    """The browser's worker for bots and analyses.

    Attributes:
        asked: the number of questions that the worker has got.
    """

    def __init__(self) -> None:
        self._thinking = BotWorker()
        self.asked = 0

    async def ask(self, table: str, question: str) -> str:
        self.asked += 1
        return self._thinking.answer(question)

    async def analyse(self, job: str, report: Callable[[str], None]) -> str:
        return await asyncio.to_thread(self._thinking.analyse, job, report)

    def stop(self) -> None:
        """Ignore the request, because this worker cannot stop an analysis."""


class Tab(httpx2.AsyncBaseTransport):
    """A tab of the browser. It sends requests to its own engine and receives frames from it.

    Attributes:
        frames: the received frames, by the number of the simulated WebSocket.
        ends: the close codes, by the number of the simulated WebSocket.
    """

    engine: OfflineEngine

    def __init__(self) -> None:
        self._numbers = count(1)
        self._waiting: dict[int, asyncio.Future[httpx2.Response]] = {}
        self.frames: dict[int, list[dict[str, Any]]] = {}
        self.ends: dict[int, int] = {}

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        number = next(self._numbers)
        answer: asyncio.Future[httpx2.Response] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        headers = msgspec.json.encode(dict(request.headers)).decode()
        address = request.url.raw_path.decode()
        self.engine.ask(number, request.method, address, headers, (await request.aread()).decode())
        return await answer

    def answered(self, number: int, status: int, kind: str, body: str) -> None:
        headers = {"content-type": kind} if kind else {}
        self._waiting.pop(number).set_result(httpx2.Response(status, headers=headers, content=body.encode()))

    def framed(self, line: int, frame: str) -> None:
        self.frames.setdefault(line, []).append(msgspec.json.decode(frame))

    def ended(self, line: int, code: int) -> None:
        self.ends[line] = code

    @property
    def client(self) -> httpx2.AsyncClient:
        return httpx2.AsyncClient(transport=self, base_url="http://table/api/")


@asynccontextmanager
async def browser(
    shelf: Memory, *tabs: Tab, thinker: OtherWorker | None = None, pouch: MemoryPouch | None = None
) -> AsyncIterator[None]:
    """Open tabs of one browser. Each tab has its own engine, and learns about changes in the other tabs."""

    def telling(own: Tab) -> Any:
        def tell(table: str) -> None:
            for tab in tabs:
                if tab is not own:
                    tab.engine.heard(table)

        return tell

    for tab in tabs:
        other = thinker or OtherWorker()
        tab.engine = await start(shelf, other, other, tab, telling(tab), pouch)
    try:
        yield
    finally:
        for tab in tabs:
            await tab.engine.close()
