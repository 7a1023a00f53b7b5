"""If a background loop fails, the failure is counted and the loop is restarted."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import pytest

from sandtable.service import background_loops, create_app
from sandtable.service.chat.chat import NewChatMessage
from sandtable.service.interfaces import TableEvent
from sandtable.service.jobs import in_process_queue, job_runner, postgres_queue, server_uptime, timeouts_and_due_replies
from sandtable.service.jobs.system_clock_and_threads import SystemClock
from sandtable.service.moderation import table_actions
from sandtable.service.notifications import recorder
from sandtable.service.ops.metrics import Metrics
from sandtable.service.server_settings import Features
from sandtable.service.store import postgres_change_feed, sqlite
from sandtable.service.store.repositories.chat import ChatRepository
from sandtable.service.store.repositories.notifications import NotificationRepository, NotificationRow, PreferenceRow
from sandtable.service.store.sqlite import sqlite_url
from sandtable.service.store.table_store import DatabaseStore
from sandtable.service.stored_table import StoredTable
from sandtable.service.tables import table_registry
from sandtable.service.tournaments import scheduler
from service.memory_channel import MemoryChannel
from service.service_in_process import HUMANS, open_table, opened, service
from service.test_locked_database import steps

# For each loop, the class and the name of a function that the loop calls. Then the module and the name of the constant
# for its interval.
LOOPS: dict[str, tuple[Any, str, Any, str]] = {
    "follow": (sqlite.PollingChangeFeed, "changes", sqlite, "POLL_SECONDS"),
    "sweep": (table_registry.TableRegistry, "put_away", table_registry, "SWEEP_SECONDS"),
    "uptime": (server_uptime.ServiceClock, "beat", server_uptime, "BEAT_SECONDS"),
    "clocks": (timeouts_and_due_replies.Timeouts, "look", timeouts_and_due_replies, "POLL_SECONDS"),
    "conditional-orders": (
        timeouts_and_due_replies.DueConditionalOrders,
        "look",
        timeouts_and_due_replies,
        "POLL_SECONDS",
    ),
    "bots": (job_runner.JobRunner, "waiting", in_process_queue, "POLL_SECONDS"),
    "tournaments": (scheduler.TournamentScheduler, "look", scheduler, "POLL_SECONDS"),
    "moderation": (table_actions.TableActions, "_look", table_actions, "POLL_SECONDS"),
    "catch-up": (NotificationRepository, "lately", background_loops, "RESTART_SECONDS"),
    "tell": (postgres_change_feed.ChangePublisher, "_tell_all", postgres_change_feed, "PAUSE_SECONDS"),
    "queue": (postgres_queue.PostgresQueue, "_rescue", postgres_queue, "LOOK_SECONDS"),
}
# Loops that look up their function only once. For these the test replaces the function before the service starts.
FROM_THE_START = ("follow", "clocks", "conditional-orders", "tournaments", "moderation", "catch-up")
ON_POSTGRES = ("tell", "queue")
# Loops whose failure has a separate test.
APART = ("herald", "talk")


@pytest.fixture(autouse=True)
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_loops, "RESTART_SECONDS", 0.01)


def fails_once(work: Callable[..., Any], again: asyncio.Event) -> Callable[..., Any]:
    """Return a function that raises an error on its first call, and sets an event on its second call."""
    calls = 0

    def failing(*args: Any, **named: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == 1:
            raise RuntimeError("killed by a test")
        again.set()
        return work(*args, **named)

    return failing


def test_each_loop_is_killed() -> None:
    """LOOPS and APART name all background loops, so a test here makes each of them fail once."""
    started = {
        name
        for file in Path(background_loops.__file__).parent.rglob("*.py")
        for name in re.findall(r'supervised\("([^"]+)"|PeriodicTask\(.*, "([^"]+)"\)', file.read_text(encoding="utf-8"))
    }
    assert {one or other for one, other in started} == {*LOOPS, *APART}


@pytest.mark.parametrize("name", LOOPS)
async def test_each_loop_starts_again(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("postgres") if name in ON_POSTGRES else sqlite_url(tmp_path / "t.sqlite3")
    if name == "catch-up":
        # A server runs this loop only if another server has used the database before.
        async with service(url):
            pass
    owner, called, module, constant = LOOPS[name]
    before = background_loops.failures().get(name, 0)
    again = asyncio.Event()
    monkeypatch.setattr(module, constant, 0.01)
    failing = fails_once(getattr(owner, called), again)
    if name in FROM_THE_START:
        monkeypatch.setattr(owner, called, failing)
    async with service(url) as client:
        await open_table(client)
        monkeypatch.setattr(owner, called, failing)
        await (await open_table(client))["allied"].choose("place paris", 0)
        async with asyncio.timeout(20):
            await again.wait()
        assert background_loops.failures()[name] == before + 1


async def test_chat_continues_after_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A message that is sent during the failure is delivered after the restart."""
    app = create_app(sqlite_url(tmp_path / "t.sqlite3"), features=Features(talk=True))
    async with app.router.lifespan_context(app):
        talk, tables = app.state.services.talk, app.state.services.tables
        table = await tables.table((await tables.open("blitzkrieg", "", HUMANS)).table)
        again = asyncio.Event()
        monkeypatch.setattr(ChatRepository, "after", fails_once(ChatRepository.after, again))
        before = background_loops.failures().get("talk", 0)
        listening = talk.changes(table, "german")
        assert (await anext(listening)).said == []
        await talk.say(table, "allied", NewChatMessage("Good evening"))
        async with asyncio.timeout(20):
            assert [said.text for said in (await anext(listening)).said] == ["Good evening"]
        assert again.is_set()
        assert background_loops.failures()["talk"] == before + 1
        await listening.aclose()


async def test_the_metrics_count_failures(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken() -> None:
        raise RuntimeError("killed by a test")

    before = background_loops.failures().get("broken", 0)
    task = background_loops.supervised("broken", broken)
    while background_loops.failures().get("broken", 0) < before + 2:
        await asyncio.sleep(0)
    task.cancel()
    metrics = Metrics()
    metrics.count_tables(dict, lambda: 0, dict)
    failed = metrics.registry.get_sample_value("sandtable_loop_failures_total", {"loop": "broken"})
    assert failed is not None
    assert failed >= 2


async def test_one_event_that_cannot_be_processed_holds_up_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """A notification that cannot be processed is dropped. Each other notification is stored once."""
    written: list[str] = []

    class Rows:
        """A store of notifications that cannot decode the preferences of one table."""

        async def preferences_at(self, tables: set[str]) -> list[PreferenceRow]:
            return [
                PreferenceRow(
                    f"account of {table}",
                    table,
                    "german",
                    0,
                    {"turn": 7} if table == "bad" else {"turn": {"mail": "once"}},
                    None,
                )
                for table in sorted(tables)
            ]

        async def add(self, rows: list[NotificationRow]) -> None:
            written.extend(row.table for row in rows)

    again = asyncio.Event()
    monkeypatch.setattr(recorder, "GATHER_SECONDS", 0)
    monkeypatch.setattr(
        recorder.NotificationRecorder, "_write", fails_once(recorder.NotificationRecorder._write, again)
    )
    noting = recorder.NotificationRecorder(cast(Any, Rows()), [MemoryChannel()], SystemClock(), 0, lambda job: None)
    noting.record(
        *(TableEvent("turn", table, "blitzkrieg", "standard", ("german",), 1, 1) for table in ("a", "bad", "b"))
    )
    before = background_loops.failures().get("herald", 0)
    # Now the loop itself fails, and is restarted.
    while background_loops.failures().get("herald", 0) == before:
        await asyncio.sleep(0)
    await noting.close()
    assert set(written) == {"a", "b"}


async def test_a_write_that_is_cut_off_wakes_the_bot_that_is_asked_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a request is cancelled after its choice is stored, the bot whose turn it is still gets its question.

    The response is not sent, and no player views the table afterwards.
    """
    append, file = DatabaseStore.append, tmp_path / "t.sqlite3"
    bot_asked = False

    async def cut_off(
        self: DatabaseStore, table: StoredTable, n: int, steps: Any, token: str | None, forced: Any
    ) -> None:
        nonlocal bot_asked
        await append(self, table, n, steps, token, forced)
        bot_asked = table.bot_asked
        if token is not None:
            raise asyncio.CancelledError

    async with service(file) as client:
        table = await opened(client, {"german": "bot:random", "allied": "human"})
        allied = table.seats["allied"]
        monkeypatch.setattr(DatabaseStore, "append", cut_off)
        while not bot_asked:
            state = await allied.look()
            with suppress(asyncio.CancelledError):
                await allied.choose(state["options"][0]["notation"], state["version"])
        before = steps(file)
        async with asyncio.timeout(20):
            while steps(file) <= before:
                await asyncio.sleep(0.02)
