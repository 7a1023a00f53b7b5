"""A new channel of notifications only has to be added to the list of channels."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandtable.service import assembly
from sandtable.service.notifications import dispatcher
from sandtable.service.notifications.channels.channel import Channel, DeliveryOutcome
from sandtable.service.server_settings import LoginMethods, ServerLimits
from sandtable.service.store.sqlite import sqlite_url
from service.memory_channel import MemoryChannel
from service.service_in_process import HUMANS, ok, opened, service
from service.test_accounts import registered
from service.test_clock import store
from service.test_notifications import come, later, listen, wishes
from service.test_webhooks import deploy

__all__ = ["later"]

HOW: dict[str, Any] = {
    "login_methods": LoginMethods(passwords=True),
    "limits": ServerLimits().without_rates(),
    "wait": 0,
}
TURN = "It’s your turn: The Rise of Blitzkrieg, turn 1."


def add(monkeypatch: pytest.MonkeyPatch, channel: Channel) -> None:
    """Add a channel to the list of channels that all servers use."""
    others = assembly.notification_channels
    monkeypatch.setattr(assembly, "notification_channels", lambda *given: [*others(*given), channel])


async def test_a_made_up_channel_delivers_and_exports(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The recorder, the dispatcher and the data export need no change for a new channel."""
    channel = MemoryChannel()
    add(monkeypatch, channel)
    async with service(database, **HOW) as client:
        table = await opened(client, HUMANS)
        anna = await registered(client)
        ok(await anna.ask("take", {"table": table.id, "key": table.seats["german"].key}))
        await listen(anna, wishes("once", "turn"))
        await deploy(table)
        await come(lambda: bool(channel.delivered))
        assert [sentence for _, sentence in channel.delivered] == [TURN]
        archive = zipfile.ZipFile(io.BytesIO((await anna.ask("archive")).content))
        assert msgspec.json.decode(archive.read("notifications.json"))["memory"] == [TURN]
        # The settings that the page shows are still complete.
        assert ok(await anna.ask("notices"))["wishes"] == wishes("off") | wishes("once", "turn")


@pytest.mark.parametrize(
    ("outcomes", "attempts", "delivered"),
    [
        ([DeliveryOutcome.RETRY_LATER], 2, 1),
        ([DeliveryOutcome.RETRY_LATER] * 3, 3, 0),
        ([DeliveryOutcome.GIVE_UP], 1, 0),
    ],
)
async def test_the_dispatcher_retries_as_the_channel_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, outcomes: list[DeliveryOutcome], attempts: int, delivered: int
) -> None:
    """A delivery is repeated after a temporary failure, twice in this test, and never after a permanent one."""
    monkeypatch.setattr(dispatcher, "RETRY_SECONDS", (0.05, 0.05))
    channel = MemoryChannel(*outcomes)
    add(monkeypatch, channel)
    async with service(tmp_path / "t.sqlite3", **HOW) as client:
        table = await opened(client, HUMANS)
        anna = await registered(client)
        ok(await anna.ask("take", {"table": table.id, "key": table.seats["german"].key}))
        await listen(anna, wishes("once", "turn"))
        await deploy(table)
        await come(lambda: len(channel.attempts) == attempts)
    async with store(sqlite_url(tmp_path / "t.sqlite3")) as beside:
        assert await beside.notification_repository.next_due() is None
    assert (channel.attempts, len(channel.delivered)) == ([TURN] * attempts, delivered)


async def test_notifications_of_a_removed_channel_are_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, later: Callable[[float], None], caplog: pytest.LogCaptureFixture
) -> None:
    """A server without the channel of a waiting notification drops the notification and logs it."""
    channel, how = MemoryChannel(), {**HOW, "wait": 60}
    with monkeypatch.context() as before:
        add(before, channel)
        async with service(tmp_path / "t.sqlite3", **how) as client:
            table = await opened(client, HUMANS)
            anna = await registered(client)
            ok(await anna.ask("take", {"table": table.id, "key": table.seats["german"].key}))
            await listen(anna, wishes("once", "turn"))
            await deploy(table)
    later(62)
    async with service(tmp_path / "t.sqlite3", **how), store(sqlite_url(tmp_path / "t.sqlite3")) as beside:
        while await beside.notification_repository.next_due() is not None:
            await asyncio.sleep(0.02)
    assert channel.attempts == []
    assert "no channel for 'memory'" in caplog.text
