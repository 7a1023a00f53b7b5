"""Webhooks of an account report the chosen kinds of notification, for all tables or for one.

No webhook is called while the player views the table.
"""

from __future__ import annotations

import asyncio
import hmac
from typing import Any

import msgspec
import pytest

from sandtable.service.notifications import dispatcher
from sandtable.service.notifications.channels import webhook
from sandtable.service.server_settings import LoginMethods, ServerLimits
from service.service_in_process import HUMANS, check_wrong, ok, opened, service
from service.test_accounts import Device, registered
from service.test_webhooks import deploy, listening

KINDS = ("turn", "offer", "message", "clock", "over", "invited", "round")
HOW: dict[str, Any] = {
    "login_methods": LoginMethods(passwords=True),
    "limits": ServerLimits().without_rates(),
    "wait": 0,
}
OFF = {"mail": "off", "push": False, "hook": False}


def wishes(*kinds: str) -> dict[str, Any]:
    """Return preferences that send only the given kinds of notification, by webhook."""
    return {kind: {**OFF, "hook": kind in kinds} for kind in KINDS}


async def listen(device: Device, *kinds: str, lang: str = "en") -> None:
    body = {"wishes": wishes(*kinds), "lang": lang, "site": "http://table/"}
    assert (await device.ask("notices", body)).status_code == 204


async def test_a_webhook_gets_only_the_wanted_events_signed(database: str) -> None:
    async with service(database, **HOW) as client, listening() as listener:
        table = await opened(client, HUMANS)
        anna = await registered(client)
        ok(await anna.ask("take", {"table": table.id, "key": table.seats["german"].key}))
        secret = ok(await anna.ask("hook", {"url": listener.url}))["secret"]
        asked = ok(await anna.ask("notices"))
        # The response shows only the host of the webhook, because its URL may contain a secret.
        assert (asked["hooks"], asked["hook"]) == (True, "127.0.0.1")
        assert "mine=1" not in str(asked)
        assert asked["wishes"] == wishes()
        await listen(anna, "turn")
        await deploy(table)
        head, body = await listener.calls.get()
        assert body == {
            "type": "notice",
            "kind": "turn",
            "table": table.id,
            "seat": "german",
            "sentence": "It’s your turn: The Rise of Blitzkrieg, turn 1.",
            "link": f"http://table/#table/{table.id}",
        }
        heads = dict(line.split(": ", 1) for line in head.lower().splitlines()[1:] if ": " in line)
        sent = [heads[f"webhook-{name}"] for name in ("id", "timestamp", "signature")]
        raw = msgspec.json.encode(body)
        expected = webhook.signature(secret, sent[0], int(sent[1]), raw).lower()
        assert hmac.compare_digest(sent[2], expected)
        assert not any(key in head + str(body) for key in (secret, *(seat.key for seat in table.seats.values())))
        # A kind of notification that is switched off is not sent. Then one table gets its own preferences, and the
        # language is changed.
        assert (await table.seats["allied"].ask("talk", {"text": "well played"})).status_code in (201, 403)
        own = {"table": table.id, "wishes": wishes("over")}
        assert (await anna.ask("notices-at", own)).status_code == 204
        await listen(anna, lang="ja")
        assert (await table.seats["allied"].ask("resign", {})).is_success
        _, body = await listener.calls.get()
        assert (body["kind"], "ゲーム" in body["sentence"]) == ("over", True)
        await asyncio.sleep(0.3)
        assert listener.calls.empty()


async def test_a_player_who_is_watching_is_not_called(database: str) -> None:
    async with service(database, **HOW) as client, listening() as listener:
        table = await opened(client, HUMANS)
        anna = await registered(client)
        ok(await anna.ask("take", {"table": table.id, "key": table.seats["german"].key}))
        ok(await anna.ask("hook", {"url": listener.url}))
        await listen(anna, *KINDS)
        assert (await anna.ask("in-sight", {"table": table.id, "in_sight": True})).status_code == 204
        await deploy(table)
        await asyncio.sleep(0.5)
        assert listener.calls.empty()


async def test_a_channel_gets_the_sentence(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook, "CHANNELS", ("127.0.0.1",))
    async with service(database, **HOW) as client, listening() as listener:
        table = await opened(client, HUMANS)
        anna = await registered(client)
        ok(await anna.ask("take", {"table": table.id, "key": table.seats["german"].key}))
        url = listener.url.replace("/turn", webhook.CHANNEL_PATH + "1/x")
        ok(await anna.ask("hook", {"url": f"{url}#lang=en"}))
        await listen(anna, "turn", lang="ja")
        await deploy(table)
        _, body = await listener.calls.get()
        sentence, link = body.pop("content").split("\n")
        assert body == {"allowed_mentions": {"parse": []}}
        assert "あなたの手番" in sentence
        assert link == f"http://table/#table/{table.id}"


async def test_a_failed_call_is_repeated_until_the_webhook_is_removed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "RETRY_SECONDS", (0.2, 0.2))
    async with service(database, **HOW) as client, listening() as listener:
        table = await opened(client, HUMANS)
        anna = await registered(client)
        ok(await anna.ask("take", {"table": table.id, "key": table.seats["german"].key}))
        ok(await anna.ask("hook", {"url": listener.url}))
        await listen(anna, "turn", "over")
        listener.answer = b"HTTP/1.1 503 No\r\n\r\n"
        await deploy(table)
        first, _ = await listener.calls.get()
        listener.answer = b"HTTP/1.1 204 No Content\r\n\r\n"
        again, _ = await listener.calls.get()
        ids = [line for head in (first, again) for line in head.splitlines() if line.lower().startswith("webhook-id")]
        assert ids[0] == ids[1]
        assert ok(await anna.ask("hook", {"url": ""})) == {"secret": ""}
        assert ok(await anna.ask("notices"))["hook"] == ""
        assert (await table.seats["allied"].ask("resign", {})).is_success
        await asyncio.sleep(0.5)
        assert listener.calls.empty()


async def test_addresses_that_are_none(database: str) -> None:
    async with service(database, **HOW) as client:
        anna = await registered(client)
        check_wrong(await anna.ask("hook", {"url": "ftp://a/"}), 422, "service-bad-hook")
        check_wrong(await Device(client).ask("hook", {"url": "http://a/"}), 403, "service-account-signed-out")
    async with service(database, **HOW, hooks=False) as client:
        anna.client = client
        assert ok(await anna.ask("notices"))["hooks"] is False
        check_wrong(await anna.ask("hook", {"url": "http://a/"}), 403, "service-no-hooks")
