"""Background loops: each is counted and started again when it fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import pytest

from sandtable.service import loops
from sandtable.service.clocks import due_orders, timeouts, uptime
from sandtable.service.notices import herald
from sandtable.service.operations.metrics import Metrics
from sandtable.service.queue import local, work
from sandtable.service.store import polling
from sandtable.service.store.notice_rows import NoticeRow, WishRow
from sandtable.service.store.store import Store
from sandtable.service.tables import registry
from sandtable.service.tables.ports import Happening
from sandtable.service.tables.stored_table import StoredTable
from sandtable.service.workers.surroundings import SystemClock
from service.test_database_away import steps
from service.tools import open_table, opened, service

# By loop, what it calls in each round, and the constant by which it waits between two.
LOOPS: dict[str, tuple[Any, str, Any, str]] = {
    "follow": (polling.PollingNews, "changes", polling, "POLL_SECONDS"),
    "sweep": (registry.TableRegistry, "put_away", registry, "SWEEP_SECONDS"),
    "uptime": (uptime.Uptime, "beat", uptime, "BEAT_SECONDS"),
    "clocks": (timeouts.Timeouts, "look", timeouts, "LOOK_SECONDS"),
    "conditional-orders": (due_orders.DueOrders, "look", due_orders, "LOOK_SECONDS"),
    "bots": (work.Work, "waiting", local, "LOOK_SECONDS"),
}


@pytest.fixture(autouse=True)
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loops, "RESTART_SECONDS", 0.01)


def fails_once(work: Callable[..., Any], again: asyncio.Event) -> Callable[..., Any]:
    """What raises what nothing expects the first time, and tells when it is called again."""
    calls = 0

    def failing(*args: Any, **named: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == 1:
            raise RuntimeError("killed by a test")
        again.set()
        return work(*args, **named)

    return failing


@pytest.mark.parametrize("name", LOOPS)
async def test_each_loop_starts_again(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, called, module, constant = LOOPS[name]
    before = loops.failures().get(name, 0)
    again = asyncio.Event()
    monkeypatch.setattr(module, constant, 0.01)
    failing = fails_once(getattr(owner, called), again)
    if name in ("follow", "clocks", "conditional-orders"):
        # What the loop calls is fixed when it begins.
        monkeypatch.setattr(owner, called, failing)
    async with service(tmp_path / "t.sqlite3") as client:
        await open_table(client)
        monkeypatch.setattr(owner, called, failing)
        await open_table(client)
        async with asyncio.timeout(20):
            await again.wait()
        assert loops.failures()[name] == before + 1


async def test_the_metrics_count_failures(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken() -> None:
        raise RuntimeError("killed by a test")

    before = loops.failures().get("broken", 0)
    task = loops.supervised("broken", broken)
    while loops.failures().get("broken", 0) < before + 2:
        await asyncio.sleep(0)
    task.cancel()
    metrics = Metrics()
    metrics.count_tables(dict, lambda: 0, dict)
    failed = metrics.registry.get_sample_value("sandtable_loop_failures_total", {"loop": "broken"})
    assert failed is not None
    assert failed >= 2


async def test_one_happening_that_cannot_be_processed_holds_up_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bad one is dropped, those before and after it are written down, each one time."""
    written: list[str] = []

    class Rows:
        """Keeps what is added; one table's wishes cannot be decoded."""

        async def wishes(self, tables: set[str]) -> list[WishRow]:
            return [
                WishRow(
                    f"account of {table}",
                    table,
                    "german",
                    0,
                    {"turn": 7} if table == "bad" else {"turn": {"mail": "once"}},
                    None,
                )
                for table in sorted(tables)
            ]

        async def add(self, rows: list[NoticeRow]) -> None:
            written.extend(row.table for row in rows)

    again = asyncio.Event()
    monkeypatch.setattr(herald, "GATHER_SECONDS", 0)
    monkeypatch.setattr(herald.Herald, "_write", fails_once(herald.Herald._write, again))
    noting = herald.Herald(cast(Any, Rows()), SystemClock(), 0, lambda job: None)
    noting.happened(
        *(Happening("turn", table, "blitzkrieg", "standard", ("german",), 1, 1) for table in ("a", "bad", "b"))
    )
    before = loops.failures().get("herald", 0)
    # The loop itself fails, and starts again.
    while loops.failures().get("herald", 0) == before:
        await asyncio.sleep(0)
    await noting.close()
    assert set(written) == {"a", "b"}


async def test_a_write_that_is_cut_off_wakes_the_bot_that_is_asked_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The request ends when the step is written and before it knows that; no player looks at the table afterwards."""
    append, file = Store.append, tmp_path / "t.sqlite3"
    bot_asked = False

    async def cut_off(self: Store, table: StoredTable, n: int, steps: Any, token: str | None, forced: Any) -> None:
        nonlocal bot_asked
        await append(self, table, n, steps, token, forced)
        bot_asked = table.bot_asked
        if token is not None:
            raise asyncio.CancelledError

    async with service(file) as client:
        table = await opened(client, {"german": "bot:random", "allied": "human"})
        allied = table.seats["allied"]
        monkeypatch.setattr(Store, "append", cut_off)
        while not bot_asked:
            state = await allied.look()
            with suppress(asyncio.CancelledError):
                await allied.choose(state["options"][0]["notation"], state["version"])
        before = steps(file)
        async with asyncio.timeout(20):
            while steps(file) <= before:
                await asyncio.sleep(0.02)
