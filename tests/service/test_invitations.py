"""Invitations by account name cause a notification. Blocks separate two players without notifying them."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from sandtable.service import create_app
from sandtable.service.jobs.system_clock_and_threads import SystemClock
from sandtable.service.server_settings import Features, LoginMethods, MailServer, ServerLimits
from sandtable.service.store.repositories.contacts import INVITATION_SECONDS
from sandtable.service.store.sqlite import sqlite_url
from service.mail_server import Box
from service.service_in_process import HUMANS, Opened, Seat, bearer, check_wrong, ok, opened, service
from service.test_accounts import PASSWORD, Device, registered
from service.test_email import entered
from service.test_notifications import come, later, listen, post, quiet, wishes
from service.test_ratings import CLOCK

__all__ = ["later", "post"]
WAYS = LoginMethods(passwords=True, email_codes=True)
LIMITS = ServerLimits().without_rates()
FRIEND = {"german": "human", "allied": "open"}


async def invite(device: Device, table: Opened, name: str, seat: str = "allied", by: str = "german") -> httpx2.Response:
    body = {"table": table.id, "key": table.seats[by].key, "seat": seat, "name": name}
    return await device.ask("invite", body)


async def received(device: Device) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ok(await device.ask("invitations"))["received"]
    return found


async def sent(device: Device) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ok(await device.ask("invitations"))["sent"]
    return found


async def test_an_invited_user_sits_down(database: str) -> None:
    async with service(database, login_methods=WAYS, limits=LIMITS, lobby=True) as client:
        anna, ben = await registered(client), await registered(client, "Ben")
        table = await opened(client, FRIEND, names={"german": "Anna"}, clock=CLOCK)
        assert (await invite(anna, table, " ＢＥＮ ")).status_code == 204
        (invitation,) = await received(ben)
        assert (invitation["name"], invitation["seat"], invitation["rated"]) == ("Anna", "allied", False)
        assert invitation["clock"]["seconds"] == CLOCK["seconds"]
        assert invitation["seats"]["german"] == {"player": "human", "name": "Anna"}
        assert invitation["until"] - invitation["at"] == INVITATION_SECONDS
        # The invited player does not get the secret of the invitation link. A table with a pending invitation is not in
        # the lobby.
        assert table.invites["allied"] not in json.dumps(invitation)
        assert ok(await client.get("lobby"))["tables"] == []
        (own,) = await sent(anna)
        assert (own["name"], own["declined"]) == ("ＢＥＮ", False)
        # Only the invited player can accept or decline, and only the inviting player can withdraw.
        check_wrong(await anna.ask("accept", {"id": invitation["id"]}), 404, "service-invitation-gone")
        check_wrong(await anna.ask("decline", {"id": invitation["id"]}), 404, "service-invitation-gone")
        check_wrong(await ben.ask("withdraw", {"id": invitation["id"]}), 404, "service-invitation-gone")
        sat = ok(await ben.ask("accept", {"id": invitation["id"]}))
        assert (sat["table"], sat["seat"]) == (table.id, "allied")
        assert (await table.facts())["seats"]["allied"] == {"player": "human", "name": "Ben"}
        assert [game["seats"] for game in ok(await ben.ask("games"))["going"]] == [["allied"]]
        assert (await received(ben), await sent(anna)) == ([], [])
        check_wrong(await ben.ask("accept", {"id": invitation["id"]}), 404, "service-invitation-gone")
        check_wrong(await invite(anna, table, "Ben"), 409, "service-invitation-no-seat")


async def test_an_invitation_is_declined_withdrawn_replaced_or_overtaken(database: str) -> None:
    async with service(database, login_methods=WAYS, limits=LIMITS) as client:
        anna, ben, cleo = [await registered(client, name) for name in ("Anna", "Ben", "Cleo")]
        table = await opened(client, FRIEND)
        await invite(anna, table, "Ben")
        (invitation,) = await received(ben)
        assert (await ben.ask("decline", {"id": invitation["id"]})).status_code == 204
        assert await received(ben) == []
        assert [each["declined"] for each in await sent(anna)] == [True]
        # A second invitation for the same seat replaces the first.
        await invite(anna, table, "Cleo")
        assert [each["name"] for each in await sent(anna)] == ["Cleo"]
        (invitation,) = await received(cleo)
        assert (await anna.ask("withdraw", {"id": invitation["id"]})).status_code == 204
        check_wrong(await cleo.ask("accept", {"id": invitation["id"]}), 404, "service-invitation-gone")
        await invite(anna, table, "Cleo")
        # Another person takes the seat by the link, so the invitation ends.
        await table.join("allied")
        assert (await received(cleo), await sent(anna)) == ([], [])
        # An aborted game ends its invitations.
        table = await opened(client, FRIEND)
        await invite(anna, table, "Ben")
        assert (await table.seats["german"].ask("abandon", {})).status_code == 204
        assert await received(ben) == []


async def test_nothing_tells_whether_there_is_such_a_name(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ahead = [0.0]
    monkeypatch.setattr(SystemClock, "now", lambda _: time.time() + ahead[0])
    async with service(database, login_methods=WAYS, limits=LIMITS) as client:
        anna, ben = await registered(client), await registered(client, "Ben")
        tables = [await opened(client, FRIEND) for _ in range(2)]
        answers = [await invite(anna, table, name) for table, name in zip(tables, ("Ben", "Nobody"), strict=True)]
        assert [(each.status_code, each.content) for each in answers] == [(204, b"")] * 2
        shown = [{**each, "id": "", "table": "", "name": "", "at": 0, "until": 0} for each in await sent(anna)]
        assert shown[0] == shown[1]
        # An account that takes the name later does not get the invitation.
        other = await registered(client, "Nobody")
        assert await received(other) == []
        assert len(await received(ben)) == 1
        # Both invitations, to the existing name and to the unknown one, expire after the same time.
        ahead[0] = INVITATION_SECONDS + 60
        assert (await received(ben), await sent(anna)) == ([], [])


async def test_invalid_invitations_are_refused_in_a_sentence(database: str) -> None:
    async with service(database, login_methods=WAYS, limits=LIMITS) as client:
        anna = await registered(client)
        table = await opened(client, FRIEND)
        check_wrong(await invite(anna, table, "anna"), 422, "service-invitation-self")
        check_wrong(await invite(anna, table, "  "), 422, "service-account-no-name")
        check_wrong(await invite(anna, table, "Ben", "german"), 409, "service-invitation-no-seat")
        check_wrong(await invite(anna, table, "Ben", "none"), 409, "service-invitation-no-seat")
        check_wrong(await invite(Device(client), table, "Ben"), 403, "service-account-signed-out")
        body = {"table": table.id, "key": "none", "seat": "allied", "name": "Ben"}
        check_wrong(await anna.ask("invite", body), 403, "service-wrong-key")
        check_wrong(await anna.ask("invite", {**body, "table": "none"}), 404, "service-no-table")
        assert await sent(anna) == []
    async with service(database, login_methods=WAYS, limits=ServerLimits(invitations_per_minute=2)) as client:
        anna.client = client
        table = await opened(client, FRIEND)
        for _ in range(2):
            assert (await invite(anna, table, "Ben")).status_code == 204
        check_wrong(await invite(anna, table, "Ben"), 429, "service-too-many")


async def test_a_rated_game_by_invitation(database: str) -> None:
    async with service(database, login_methods=WAYS, limits=LIMITS, lobby=True) as client:
        anna, ben = await registered(client), await registered(client, "Ben")
        opened = ok(await anna.ask("rated/open", {"game": "blitzkrieg", "seats": FRIEND, "clock": CLOCK}))
        table = Opened(client, opened)
        await invite(anna, table, "Ben")
        (invitation,) = await received(ben)
        assert invitation["rated"] is True
        ok(await ben.ask("accept", {"id": invitation["id"]}))
        assert (await table.facts())["seats"]["allied"] == {"player": "human", "name": "Ben"}
        # Two accounts in the same browser seem to belong to one person, and cannot play a rated game against each
        # other.
        second = Device(client)
        second.browser = anna.browser
        ok(await second.ask("register", {"name": "Second", "password": PASSWORD}))
        table = Opened(
            client, ok(await anna.ask("rated/open", {"game": "blitzkrieg", "seats": FRIEND, "clock": CLOCK}))
        )
        await invite(anna, table, "Second")
        (invitation,) = await received(second)
        check_wrong(await second.ask("accept", {"id": invitation["id"]}), 409, "service-rated-self")


async def test_an_invited_user_gets_an_email_if_wanted(database: str, post: tuple[Box, MailServer]) -> None:
    box, mail = post
    async with service(database, login_methods=WAYS, mail=mail, limits=LIMITS, wait=0.3) as client:
        anna, ben = await registered(client), Device(client)
        ok(await ben.ask("register", {"name": "Ben", "password": PASSWORD}))
        ok(await entered(ben, box, address="ben@example.org"))
        box.letters.clear()
        table = await opened(client, FRIEND, names={"german": "A secret of mine"})
        # Ben wants notifications, but not about invitations.
        await listen(ben, wishes("once", "turn", "offer"))
        await invite(anna, table, "Ben")
        await quiet(box, 0)
        await listen(ben, wishes("once", "invited"), "ja")
        await invite(anna, table, "Ben")
        await come(lambda: bool(box.letters))
        subject = "ゲームに招待されています。ライズ・オブ・ブリッツクリーク、あなたの席：連合軍"
        assert box.letters[0]["Subject"] == subject
        text = box.letters[0].get_content()
        assert "http://table/#account" in text
        assert "secret" not in text
        assert "Anna" not in text
        # An invitation that ends before its notification is due causes no e-mail.
        await invite(anna, table, "Ben")
        await ben.ask("decline", {"id": (await received(ben))[0]["id"]})
        await invite(anna, table, "Ben")
        await anna.ask("withdraw", {"id": (await sent(anna))[0]["id"]})
        await quiet(box, 1)


async def test_a_block_keeps_two_apart_and_tells_neither(database: str, post: tuple[Box, MailServer]) -> None:
    box, mail = post
    async with service(database, login_methods=WAYS, mail=mail, limits=LIMITS, wait=0.3) as client:
        anna, ben = await registered(client), Device(client)
        ok(await ben.ask("register", {"name": "Ben", "password": PASSWORD}))
        ok(await entered(ben, box, address="ben@example.org"))
        await listen(ben, wishes("once"))
        box.letters.clear()
        tables = [await opened(client, FRIEND) for _ in range(3)]
        await invite(anna, tables[0], "Ben")
        own = await opened(client, {"german": "open", "allied": "human"})
        await invite(ben, own, "Anna", "german", "allied")
        before = await sent(anna)
        assert (await ben.ask("block", {"name": "ANNA"})).status_code == 204
        # Anna, who is blocked, still sees her invitation as pending. Ben's invitation to Anna is withdrawn.
        assert (await received(ben), await sent(ben)) == ([], [])
        assert (await sent(anna), await received(anna)) == (before, [])
        assert (await invite(anna, tables[1], "Ben")).status_code == 204
        assert (await invite(ben, own, "Anna", "german", "allied")).status_code == 204
        assert (await received(ben), await received(anna)) == ([], [])
        assert [each["declined"] for each in await sent(anna)] == [False, False]
        await quiet(box, 0)
        # An unknown name can be blocked too, which reveals nothing about accounts. Then Ben unblocks Anna.
        assert (await ben.ask("block", {"name": "Nobody"})).status_code == 204
        assert (await ben.ask("block", {"name": "Nobody"})).status_code == 204
        listed = ok(await ben.ask("blocks"))["blocked"]
        assert {each["name"] for each in listed} == {"ANNA", "Nobody"}
        assert ok(await anna.ask("blocks")) == {"blocked": []}
        anna_there = next(each["id"] for each in listed if each["name"] == "ANNA")
        check_wrong(await anna.ask("unblock", {"id": anna_there}), 404, "service-account-not-there")
        check_wrong(await ben.ask("block", {"name": "ben"}), 422, "service-block-self")
        check_wrong(await ben.ask("block", {"name": ""}), 422, "service-account-no-name")
        assert (await ben.ask("unblock", {"id": anna_there})).status_code == 204
        assert (await invite(anna, tables[2], "Ben")).status_code == 204
        assert len(await received(ben)) == 1


async def test_a_user_is_blocked_by_seat_without_showing_the_account_name(database: str) -> None:
    async with service(database, login_methods=WAYS, limits=LIMITS) as client:
        anna, ben = await registered(client), await registered(client, "Ben")
        table = await opened(client, {"german": "human", "allied": "human"}, names={"german": "Wolf"})
        ok(await anna.ask("take", {"table": table.id, "key": table.seats["german"].key}))
        seat = {"table": table.id, "seat": "german"}
        check_wrong(await anna.ask("block-seat", seat), 422, "service-block-self")
        check_wrong(await ben.ask("block-seat", {**seat, "seat": "none"}), 404, "service-account-not-there")
        # Blocking a seat without an account gives the same response.
        for each in (seat, {**seat, "seat": "allied"}):
            assert (await ben.ask("block-seat", each)).status_code == 204
        assert {each["name"] for each in ok(await ben.ask("blocks"))["blocked"]} == {"Wolf", ""}
        await invite(anna, waits := await opened(client, FRIEND), "Ben")
        assert await received(ben) == []
        # A deleted account loses its invitations and blocks.
        assert (await anna.ask("delete", {"name": "Anna"})).status_code == 204
        assert {each["name"] for each in ok(await ben.ask("blocks"))["blocked"]} == {"Wolf", ""}
        assert (await waits.facts())["seats"]["allied"]["player"] == "open"


async def apart(device: Device, table: Opened, seat: str) -> None:
    assert (await device.ask("block-seat", {"table": table.id, "seat": seat})).status_code == 204


async def test_blocked_players_at_a_table_do_not_read_each_other(database: str, post: tuple[Box, MailServer]) -> None:
    """Other players at the table see the messages of both players.

    A player without an account is not affected, and unblocking shows all messages again.
    """
    box, mail = post
    async with service(database, login_methods=WAYS, mail=mail, limits=LIMITS, talk=True, wait=0.3) as client:
        anna, ben = await registered(client), Device(client)
        ok(await ben.ask("register", {"name": "Ben", "password": PASSWORD}))
        ok(await entered(ben, box, address="ben@example.org"))
        await listen(ben, wishes("once", "message"))
        box.letters.clear()
        table = await three(client)
        first, second, third = table.seats.values()
        ok(await anna.ask("take", {"table": table.id, "key": first.key}))
        ok(await ben.ask("take", {"table": table.id, "key": second.key}))
        await apart(ben, table, next(iter(table.seats)))
        for seat, text in ((first, "From Anna"), (second, "From Ben"), (third, "From a stranger")):
            assert (await seat.ask("talk", {"text": text})).status_code == 201
        assert await heard(first) == ["From Anna", "From a stranger"]
        assert await heard(second) == ["From Ben", "From a stranger"]
        assert await heard(third) == ["From Anna", "From Ben", "From a stranger"]
        # Ben is notified of the stranger's message, and not of Anna's.
        await come(lambda: bool(box.letters))
        await quiet(box, 1)
        assert (await ben.ask("unblock", {"id": ok(await ben.ask("blocks"))["blocked"][0]["id"]})).status_code == 204
        assert await heard(second) == await heard(third)


async def three(client: httpx2.AsyncClient, **wanted: Any) -> Opened:
    """Return a table of Hitler's Eleven for three people."""
    games = ok(await client.get("games"))
    seats = next(each["seats"] for game in games for each in game["variants"] if each["id"] == "3")
    return await opened(client, dict.fromkeys(seats, "human"), "eleven", variant="3", **wanted)


async def heard(seat: Seat) -> list[str]:
    return [each["text"] for each in ok(await seat.ask("talk"))["said"]]


@pytest.mark.parametrize("blocker", ["waits", "comes"])
async def test_in_the_lobby_neither_meets_the_other(database: str, blocker: str) -> None:
    async with service(database, login_methods=WAYS, limits=LIMITS, lobby=True) as client:
        anna, ben, cleo = [await registered(client, name) for name in ("Anna", "Ben", "Cleo")]
        one, name = (anna, "Ben") if blocker == "waits" else (ben, "Anna")
        assert (await one.ask("block", {"name": name})).status_code == 204
        table = await opened(client, FRIEND)
        ok(await anna.ask("take", {"table": table.id, "key": table.seats["german"].key}))
        assert (await table.seats["german"].ask("list", {})).status_code == 204
        wanted = {"game": "blitzkrieg", "name": "Somebody"}
        # Ben gets the usual errors for a seat that has just been taken, so he does not learn of the block.
        check_wrong(await ben.ask("lobby/sit", {"table": table.id, "name": "Ben"}), 409, "service-lobby-gone")
        check_wrong(await ben.ask("lobby/quick", wanted), 404, "service-lobby-nobody")
        sat = ok(await cleo.ask("lobby/quick", wanted))
        assert (sat["table"], sat["seat"]) == (table.id, "allied")
        assert [game["seats"] for game in ok(await cleo.ask("games"))["going"]] == [["allied"]]
        # A rated table behaves in the same way.
        rated = {"game": "blitzkrieg", "seats": FRIEND, "clock": CLOCK}
        table = Opened(client, ok(await anna.ask("rated/open", rated)))
        assert (await table.seats["german"].ask("list", {})).status_code == 204
        check_wrong(await ben.ask("rated/sit", {"table": table.id}), 409, "service-lobby-gone")
        quick = {"game": "blitzkrieg", "clock": (await clock_of(client, table))}
        check_wrong(await ben.ask("rated/quick", quick), 404, "service-lobby-nobody")
        assert ok(await cleo.ask("rated/quick", quick))["table"] == table.id
        # A table that Anna lists without her account is not affected by the block.
        table = await opened(client, FRIEND)
        assert (await table.seats["german"].ask("list", {})).status_code == 204
        assert ok(await ben.ask("lobby/sit", {"table": table.id, "name": "Ben"}))["seat"] == "allied"


async def clock_of(client: httpx2.AsyncClient, table: Opened) -> dict[str, Any]:
    """Return the time control of a table."""
    found: dict[str, Any] = ok(await client.get(f"tables/{table.id}/clock"))["terms"]
    return found


def test_a_block_applies_to_open_connections(tmp_path: Path) -> None:
    app = create_app(
        sqlite_url(tmp_path / "t.sqlite3"), features=Features(talk=True, login_methods=WAYS), limits=LIMITS
    )
    with TestClient(app, base_url="http://table") as client:
        table = client.post("/api/tables", json={"game": "blitzkrieg", "seats": HUMANS}).json()
        at = f"/api/tables/{table['table']}/talk"
        german, allied = (table["keys"][seat] for seat in ("german", "allied"))
        for name, seat in (("Anna", german), ("Ben", allied)):
            client.cookies.clear()
            assert client.post("/api/account/register", json={"name": name, "password": PASSWORD}).is_success
            assert client.post("/api/account/take", json={"table": table["table"], "key": seat}).is_success
        with (
            client.websocket_connect(f"{at}/live?key={german}") as anna,
            client.websocket_connect(f"{at}/live?key={allied}") as ben,
        ):
            assert (anna.receive_json()["said"], ben.receive_json()["said"]) == ([], [])
            client.post(at, json={"text": "before"}, headers=bearer(german))
            assert [one.receive_json()["said"][0]["text"] for one in (anna, ben)] == ["before"] * 2
            assert client.post("/api/account/block", json={"name": "Anna"}).status_code == 204
            for seat in (german, allied):
                text = f"after, from {'Anna' if seat is german else 'Ben'}"
                client.post(at, json={"text": text}, headers=bearer(seat))
            assert anna.receive_json()["said"][0]["text"] == "after, from Anna"
            assert ben.receive_json()["said"][0]["text"] == "after, from Ben"
