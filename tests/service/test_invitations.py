"""Somebody is invited by the name of his account, and told so; a block keeps two apart, and neither is told."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient

from sandtable.service import create_app
from sandtable.service.limits import AccountWays, Limits, MailServer
from sandtable.service.store.contact_rows import INVITED_SECONDS
from sandtable.service.store.sqlite import sqlite_url
from sandtable.service.workers.surroundings import SystemClock
from service.letters import Box
from service.test_accounts import PASSWORD, Device, registered
from service.test_letters import entered
from service.test_notices import come, later, listen, post, quiet, wishes
from service.test_ratings import CLOCK
from service.tools import HUMANS, Opened, Seat, check_wrong, ok, opened, service

__all__ = ["later", "post"]
WAYS = AccountWays(passwords=True, emails=True)
LIMITS = Limits().without_rates()
FRIEND = {"german": "human", "allied": "open"}


async def invite(device: Device, table: Opened, name: str, seat: str = "allied", by: str = "german") -> httpx.Response:
    body = {"table": table.id, "key": table.seats[by].key, "seat": seat, "name": name}
    return await device.ask("invite", body)


async def received(device: Device) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ok(await device.ask("invitations"))["received"]
    return found


async def sent(device: Device) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ok(await device.ask("invitations"))["sent"]
    return found


async def test_somebody_is_invited_and_sits_down(database: str) -> None:
    async with service(database, ways=WAYS, limits=LIMITS, lobby=True) as client:
        anna, ben = await registered(client), await registered(client, "Ben")
        table = await opened(client, FRIEND, names={"german": "Anna"}, clock=CLOCK)
        assert (await invite(anna, table, " ＢＥＮ ")).status_code == 204
        (invitation,) = await received(ben)
        assert (invitation["name"], invitation["seat"], invitation["rated"]) == ("Anna", "allied", False)
        assert invitation["clock"]["seconds"] == CLOCK["seconds"]
        assert invitation["seats"]["german"] == {"player": "human", "name": "Anna"}
        assert invitation["until"] - invitation["at"] == INVITED_SECONDS
        # What lets somebody sit down is not in it, and a table to which one is invited is listed nowhere.
        assert table.invites["allied"] not in json.dumps(invitation)
        assert ok(await client.get("lobby"))["tables"] == []
        (own,) = await sent(anna)
        assert (own["name"], own["declined"]) == ("ＢＥＮ", False)
        # Nobody answers for somebody else.
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
    async with service(database, ways=WAYS, limits=LIMITS) as client:
        anna, ben, cleo = [await registered(client, name) for name in ("Anna", "Ben", "Cleo")]
        table = await opened(client, FRIEND)
        await invite(anna, table, "Ben")
        (invitation,) = await received(ben)
        assert (await ben.ask("decline", {"id": invitation["id"]})).status_code == 204
        assert await received(ben) == []
        assert [each["declined"] for each in await sent(anna)] == [True]
        # Whoever is invited next takes his place.
        await invite(anna, table, "Cleo")
        assert [each["name"] for each in await sent(anna)] == ["Cleo"]
        (invitation,) = await received(cleo)
        assert (await anna.ask("withdraw", {"id": invitation["id"]})).status_code == 204
        check_wrong(await cleo.ask("accept", {"id": invitation["id"]}), 404, "service-invitation-gone")
        await invite(anna, table, "Cleo")
        # A friend comes by a link.
        await table.join("allied")
        assert (await received(cleo), await sent(anna)) == ([], [])
        # A game that was given up before waits for nobody.
        table = await opened(client, FRIEND)
        await invite(anna, table, "Ben")
        assert (await table.seats["german"].ask("abandon", {})).status_code == 204
        assert await received(ben) == []


async def test_nothing_tells_whether_there_is_such_a_name(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ahead = [0.0]
    monkeypatch.setattr(SystemClock, "now", lambda _: time.time() + ahead[0])
    async with service(database, ways=WAYS, limits=LIMITS) as client:
        anna, ben = await registered(client), await registered(client, "Ben")
        tables = [await opened(client, FRIEND) for _ in range(2)]
        answers = [await invite(anna, table, name) for table, name in zip(tables, ("Ben", "Nobody"), strict=True)]
        assert [(each.status_code, each.content) for each in answers] == [(204, b"")] * 2
        shown = [{**each, "id": "", "table": "", "name": "", "at": 0, "until": 0} for each in await sent(anna)]
        assert shown[0] == shown[1]
        # Whoever takes the name later was not meant.
        nobody = await registered(client, "Nobody")
        assert await received(nobody) == []
        assert len(await received(ben)) == 1
        # After a while both have lapsed.
        ahead[0] = INVITED_SECONDS + 60
        assert (await received(ben), await sent(anna)) == ([], [])


async def test_what_cannot_be_invited_is_refused_in_a_sentence(database: str) -> None:
    async with service(database, ways=WAYS, limits=LIMITS) as client:
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
    async with service(database, ways=WAYS, limits=Limits(invitations_per_minute=2)) as client:
        anna.client = client
        table = await opened(client, FRIEND)
        for _ in range(2):
            assert (await invite(anna, table, "Ben")).status_code == 204
        check_wrong(await invite(anna, table, "Ben"), 429, "service-too-many")


async def test_a_rated_game_by_invitation(database: str) -> None:
    async with service(database, ways=WAYS, limits=LIMITS, lobby=True) as client:
        anna, ben = await registered(client), await registered(client, "Ben")
        told = ok(await anna.ask("rated/open", {"game": "blitzkrieg", "seats": FRIEND, "clock": CLOCK}))
        table = Opened(client, told)
        await invite(anna, table, "Ben")
        (invitation,) = await received(ben)
        assert invitation["rated"] is True
        ok(await ben.ask("accept", {"id": invitation["id"]}))
        assert (await table.facts())["seats"]["allied"] == {"player": "human", "name": "Ben"}
        # The same person, as far as can be seen, is not played against for ratings.
        second = Device(client)
        second.browser = anna.browser
        ok(await second.ask("register", {"name": "Second", "password": PASSWORD}))
        table = Opened(
            client, ok(await anna.ask("rated/open", {"game": "blitzkrieg", "seats": FRIEND, "clock": CLOCK}))
        )
        await invite(anna, table, "Second")
        (invitation,) = await received(second)
        check_wrong(await second.ask("accept", {"id": invitation["id"]}), 409, "service-rated-self")


async def test_the_invited_is_told_by_letter_as_he_wishes(database: str, post: tuple[Box, MailServer]) -> None:
    box, mail = post
    async with service(database, ways=WAYS, mail=mail, limits=LIMITS, wait=0.3) as client:
        anna, ben = await registered(client), Device(client)
        ok(await ben.ask("register", {"name": "Ben", "password": PASSWORD}))
        ok(await entered(ben, box, address="ben@example.org"))
        box.letters.clear()
        table = await opened(client, FRIEND, names={"german": "A secret of mine"})
        # Of the rest he wants to be told, of this not.
        await listen(ben, wishes("once", "turn", "offer"))
        await invite(anna, table, "Ben")
        await quiet(box, 0)
        await listen(ben, wishes("once", "invited"), "ja")
        await invite(anna, table, "Ben")
        await come(lambda: bool(box.letters))
        assert box.letters[0]["Subject"] == "対局に招待されています。ライズ・オブ・ブリッツクリーク、連合軍の席"
        text = box.letters[0].get_content()
        assert "http://table/#account" in text
        assert "secret" not in text
        assert "Anna" not in text
        # What was declined, withdrawn or overtaken at once is not told.
        await invite(anna, table, "Ben")
        await ben.ask("decline", {"id": (await received(ben))[0]["id"]})
        await invite(anna, table, "Ben")
        await anna.ask("withdraw", {"id": (await sent(anna))[0]["id"]})
        await quiet(box, 1)


async def test_a_block_keeps_two_apart_and_tells_neither(database: str, post: tuple[Box, MailServer]) -> None:
    box, mail = post
    async with service(database, ways=WAYS, mail=mail, limits=LIMITS, wait=0.3) as client:
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
        # What waited is gone: what she has sent seems to wait, what he has sent he has taken back.
        assert (await received(ben), await sent(ben)) == ([], [])
        assert (await sent(anna), await received(anna)) == (before, [])
        assert (await invite(anna, tables[1], "Ben")).status_code == 204
        assert (await invite(ben, own, "Anna", "german", "allied")).status_code == 204
        assert (await received(ben), await received(anna)) == ([], [])
        assert [each["declined"] for each in await sent(anna)] == [False, False]
        await quiet(box, 0)
        # The list, and a name that nobody has; then it is taken back.
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


async def test_somebody_is_blocked_by_his_seat_and_keeps_the_name_of_his_account(database: str) -> None:
    async with service(database, ways=WAYS, limits=LIMITS) as client:
        anna, ben = await registered(client), await registered(client, "Ben")
        table = await opened(client, {"german": "human", "allied": "human"}, names={"german": "Wolf"})
        ok(await anna.ask("take", {"table": table.id, "key": table.seats["german"].key}))
        seat = {"table": table.id, "seat": "german"}
        check_wrong(await anna.ask("block-seat", seat), 422, "service-block-self")
        check_wrong(await ben.ask("block-seat", {**seat, "seat": "none"}), 404, "service-account-not-there")
        # Of a seat in no account it looks alike.
        for each in (seat, {**seat, "seat": "allied"}):
            assert (await ben.ask("block-seat", each)).status_code == 204
        assert {each["name"] for each in ok(await ben.ask("blocks"))["blocked"]} == {"Wolf", ""}
        await invite(anna, waits := await opened(client, FRIEND), "Ben")
        assert await received(ben) == []
        # With the account its invitations and blocks go.
        assert (await anna.ask("delete", {"name": "Anna"})).status_code == 204
        assert {each["name"] for each in ok(await ben.ask("blocks"))["blocked"]} == {"Wolf", ""}
        assert (await waits.facts())["seats"]["allied"]["player"] == "open"


async def apart(device: Device, table: Opened, seat: str) -> None:
    """Block whoever sits at a seat."""
    assert (await device.ask("block-seat", {"table": table.id, "seat": seat})).status_code == 204


async def test_at_a_table_neither_hears_the_other(database: str, post: tuple[Box, MailServer]) -> None:
    """Others hear both; who comes without an account is heard as ever; taken back, all is heard."""
    box, mail = post
    async with service(database, ways=WAYS, mail=mail, limits=LIMITS, talk=True, wait=0.3) as client:
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
        # By letter he is told of the stranger alone.
        await come(lambda: bool(box.letters))
        await quiet(box, 1)
        assert (await ben.ask("unblock", {"id": ok(await ben.ask("blocks"))["blocked"][0]["id"]})).status_code == 204
        assert await heard(second) == await heard(third)


async def three(client: httpx.AsyncClient, **wanted: Any) -> Opened:
    """A table of three people."""
    games = ok(await client.get("games"))
    seats = next(each["seats"] for game in games for each in game["variants"] if each["id"] == "3")
    return await opened(client, dict.fromkeys(seats, "human"), "eleven", variant="3", **wanted)


async def heard(seat: Seat) -> list[str]:
    return [each["text"] for each in ok(await seat.ask("talk"))["said"]]


@pytest.mark.parametrize("blocker", ["waits", "comes"])
async def test_in_the_lobby_neither_meets_the_other(database: str, blocker: str) -> None:
    async with service(database, ways=WAYS, limits=LIMITS, lobby=True) as client:
        anna, ben, cleo = [await registered(client, name) for name in ("Anna", "Ben", "Cleo")]
        one, name = (anna, "Ben") if blocker == "waits" else (ben, "Anna")
        assert (await one.ask("block", {"name": name})).status_code == 204
        table = await opened(client, FRIEND)
        ok(await anna.ask("take", {"table": table.id, "key": table.seats["german"].key}))
        assert (await table.seats["german"].ask("list", {})).status_code == 204
        wanted = {"game": "blitzkrieg", "name": "Somebody"}
        # The sentences are those that anybody hears who was too late.
        check_wrong(await ben.ask("lobby/sit", {"table": table.id, "name": "Ben"}), 409, "service-lobby-gone")
        check_wrong(await ben.ask("lobby/quick", wanted), 404, "service-lobby-nobody")
        sat = ok(await cleo.ask("lobby/quick", wanted))
        assert (sat["table"], sat["seat"]) == (table.id, "allied")
        assert [game["seats"] for game in ok(await cleo.ask("games"))["going"]] == [["allied"]]
        # The same for ratings.
        rated = {"game": "blitzkrieg", "seats": FRIEND, "clock": CLOCK}
        table = Opened(client, ok(await anna.ask("rated/open", rated)))
        assert (await table.seats["german"].ask("list", {})).status_code == 204
        check_wrong(await ben.ask("rated/sit", {"table": table.id}), 409, "service-lobby-gone")
        quick = {"game": "blitzkrieg", "clock": (await clock_of(client, table))}
        check_wrong(await ben.ask("rated/quick", quick), 404, "service-lobby-nobody")
        assert ok(await cleo.ask("rated/quick", quick))["table"] == table.id
        # By what was listed and is not rated one sits down so, too.
        table = await opened(client, FRIEND)
        assert (await table.seats["german"].ask("list", {})).status_code == 204
        assert ok(await ben.ask("lobby/sit", {"table": table.id, "name": "Ben"}))["seat"] == "allied"


async def clock_of(client: httpx.AsyncClient, table: Opened) -> dict[str, Any]:
    """The clock that a table was opened with."""
    found: dict[str, Any] = ok(await client.get(f"tables/{table.id}/clock"))["terms"]
    return found


def test_a_block_holds_for_those_who_listen_already(tmp_path: Path) -> None:
    app = create_app(sqlite_url(tmp_path / "t.sqlite3"), talk=True, ways=WAYS, limits=LIMITS)
    with TestClient(app, base_url="http://table") as client:
        table = client.post("/api/tables", json={"game": "blitzkrieg", "seats": HUMANS}).json()
        at = f"/api/tables/{table['table']}/talk"
        german, allied = ({"key": table["keys"][seat]} for seat in ("german", "allied"))
        for name, seat in (("Anna", german), ("Ben", allied)):
            client.cookies.clear()
            assert client.post("/api/account/register", json={"name": name, "password": PASSWORD}).is_success
            assert client.post("/api/account/take", json={"table": table["table"], **seat}).is_success
        with (
            client.websocket_connect(f"{at}/live?key={german['key']}") as anna,
            client.websocket_connect(f"{at}/live?key={allied['key']}") as ben,
        ):
            assert (anna.receive_json()["said"], ben.receive_json()["said"]) == ([], [])
            client.post(at, json={"text": "before"}, params=german)
            assert [one.receive_json()["said"][0]["text"] for one in (anna, ben)] == ["before"] * 2
            assert client.post("/api/account/block", json={"name": "Anna"}).status_code == 204
            for seat in (german, allied):
                client.post(at, json={"text": f"after, from {'Anna' if seat is german else 'Ben'}"}, params=seat)
            assert anna.receive_json()["said"][0]["text"] == "after, from Anna"
            assert ben.receive_json()["said"][0]["text"] == "after, from Ben"
