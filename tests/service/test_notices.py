"""People are told what happens while they do not look: as each wants it, once, and nothing that is secret."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from sandtable.service.limits import AccountWays, Limits, MailServer
from sandtable.service.notices import teller
from sandtable.service.workers.surroundings import SystemClock
from service.letters import Box, mail_server
from service.push_service import Browser, named, plain, push_service
from service.test_accounts import PASSWORD, Device, registered
from service.test_hooks import deploy
from service.test_letters import entered
from service.tools import HUMANS, Opened, Seat, check_wrong, ok, opened, service

WAYS = AccountWays(passwords=True, emails=True)
LIMITS = Limits().without_rates()
KINDS = ("turn", "offer", "message", "clock", "over", "invited", "round")
DAY = 86_400
CLOCK = {"seconds": 2 * DAY, "each": True, "out": "claim"}


@pytest.fixture
def post() -> Iterator[tuple[Box, MailServer]]:
    with mail_server() as found:
        yield found


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Puts the clock of all servers forward, by so many seconds in all."""
    ahead = [0.0]
    monkeypatch.setattr(SystemClock, "now", lambda _: time.time() + ahead[0])

    def put(seconds: float) -> None:
        ahead[0] = seconds

    return put


def wishes(mail: str, *kinds: str) -> dict[str, Any]:
    """To be told some kinds of things by mail."""
    return {kind: {"mail": mail, "push": False, "hook": False} for kind in kinds or KINDS}


async def come(held: Callable[[], bool]) -> None:
    """Wait until something holds."""
    for _ in range(1500):
        if held():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it does not come to pass")


async def quiet(box: Box, letters: int, seconds: float = 1.0) -> None:
    """See that for a while no further letter comes."""
    await asyncio.sleep(seconds)
    assert len(box.letters) == letters


def body(box: Box) -> str:
    """What the last letter says, as it was written."""
    said: str = box.letters[-1].get_content()
    return said.replace("\r\n", "\n")


async def seated(client: httpx.AsyncClient, box: Box, table: Opened, seat: str, name: str) -> Device:
    """Somebody with an account, an address of mail, and a seat."""
    device = Device(client)
    ok(await device.ask("register", {"name": name, "password": PASSWORD}))
    ok(await entered(device, box, address=f"{name.lower()}@example.org"))
    ok(await device.ask("take", {"table": table.id, "key": table.seats[seat].key}))
    box.letters.clear()
    return device


async def listen(device: Device, wanted: dict[str, Any], lang: str = "en") -> None:
    body = {"wishes": wanted, "lang": lang, "site": "http://table/"}
    assert (await device.ask("notices", body)).status_code == 204


def known(client: httpx.AsyncClient, table: Opened) -> Opened:
    """The same table at another server."""
    table.client = client
    table.seats = {name: Seat(client, table.id, seat.key) for name, seat in table.seats.items()}
    return table


async def test_a_letter_comes_once_and_late_enough_though_the_server_ends(
    database: str, post: tuple[Box, MailServer], later: Callable[[float], None]
) -> None:
    """It says what everybody may know, and nothing else; one press in a mail program ends such letters."""
    box, mail = post
    how: dict[str, Any] = {"ways": WAYS, "mail": mail, "limits": LIMITS}
    async with service(database, **how) as client:
        table = await opened(client, HUMANS, names={"german": "Anna", "allied": "Ben"}, clock=CLOCK)
        anna = await seated(client, box, table, "german", "Anna")
        ben = await seated(client, box, table, "allied", "Ben")
        # Nothing is pressed on anybody.
        asked = ok(await anna.ask("notices", table=table.id))
        none = {"push_key": "", "browsers": 0, "hooks": True, "hook": "", "wishes": wishes("off"), "own": None}
        assert asked == {"letters": True, "address": "anna@example.org", **none}
        await listen(anna, wishes("once"), "ja")
        await listen(ben, wishes("off"))
        await deploy(table)
    assert box.letters == []
    later(30)
    async with service(database, **how):
        await asyncio.sleep(0.2)
    assert box.letters == []
    later(62)
    async with service(database, **how) as client:
        await come(lambda: bool(box.letters))
        await quiet(box, 1, 0.5)
        (letter,) = box.letters
        assert (letter["To"], letter["Subject"]) == (
            "anna@example.org",
            "あなたの番です。ライズ・オブ・ブリッツクリーク、第1ターン",
        )
        (leave,) = re.findall(r"#leave/(\S+)", body(box))
        assert body(box) == (
            f"{letter['Subject']}\nhttp://table/#table/{table.id}\n\n-- \n"
            "この知らせは、ご希望により送られています。設定: http://table/#account\n"
            f"サインインせずに手紙を止める: http://table/#leave/{leave}\n"
        )
        address = f"http://table/api/notices/leave/{leave}"
        assert f"List-Unsubscribe: <{address}>\r\n".encode() in box.raw[-1]
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        # Half of the time has gone by, and more: only a quarter is short.
        later(62 + DAY)
    async with service(database, **how):
        await quiet(box, 1, 0.3)
    later(62 + 1.6 * DAY)
    async with service(database, **how) as client:
        # Outages cost nobody time, so it is not short yet.
        await quiet(box, 1, 0.3)
        # Whoever only looks at an address ends nothing; a mail program asks as RFC 8058 says.
        looked = await client.get(address)
        assert (looked.status_code, looked.headers["location"]) == (303, f"../../../#leave/{leave}")
        known(client, table)
        anna.client = client
        assert ok(await anna.ask("notices"))["wishes"] == wishes("once")
        one_click = {"content-type": "application/x-www-form-urlencoded"}
        pressed = await client.post(address, content=b"List-Unsubscribe=One-Click", headers=one_click)
        assert pressed.status_code == 204
        assert ok(await anna.ask("notices"))["wishes"] == wishes("off")
        check_wrong(await client.post("notices/leave/none"), 404, "service-notice-no-leave")


async def test_only_what_still_waits_is_told_and_only_to_those_who_do_not_look(
    tmp_path: Path, post: tuple[Box, MailServer]
) -> None:
    box, mail = post
    async with service(tmp_path / "t.sqlite3", ways=WAYS, mail=mail, limits=LIMITS, talk=True, wait=0.3) as client:
        table = await opened(client, HUMANS)
        german, allied = table.seats["german"], table.seats["allied"]
        anna = await seated(client, box, table, "german", "Anna")
        await listen(anna, wishes("once"))
        # She looks.
        sight = {"table": table.id, "in_sight": True}
        assert (await anna.ask("in-sight", sight)).status_code == 204
        await deploy(table)
        await quiet(box, 0, 0.8)
        # What she has been offered is told when she has gone, and what was withdrawn is not.
        assert (await anna.ask("in-sight", {**sight, "in_sight": False})).status_code == 204
        offer = {"kind": "end"}
        ok(await allied.ask("offer", offer))
        assert (await allied.ask("answer-offer", {"kind": "end", "seat": "allied", "accept": False})).is_success
        await quiet(box, 0, 0.8)
        # What is written is told once until she has looked, and not what it says.
        for text in ("A secret of mine", "Another"):
            assert (await allied.ask("talk", {"text": text})).status_code == 201
            await asyncio.sleep(0.25)
        await come(lambda: bool(box.letters))
        await quiet(box, 1, 0.7)
        assert box.letters[0]["Subject"] == "Allied has written to you at the table: The Rise of Blitzkrieg."
        assert "secret" not in body(box)
        # Of this table she wants to hear nothing; then, in one letter a day, all.
        none = {"table": table.id, "wishes": wishes("off")}
        assert (await anna.ask("notices-at", none)).status_code == 204
        assert ok(await anna.ask("notices", table=table.id))["own"] == wishes("off")
        check_wrong(await anna.ask("notices-at", {"table": "none"}), 404, "service-account-no-seat")
        assert (await anna.ask("notices-at", {"table": table.id})).status_code == 204
        await listen(anna, wishes("digest"))
        ok(await allied.ask("offer", offer))
        assert (await german.ask("answer-offer", {"kind": "end", "seat": "allied", "accept": True})).is_success
        await come(lambda: len(box.letters) == 2)
        assert box.letters[-1]["Subject"] == "The game is over: The Rise of Blitzkrieg."


async def test_what_is_not_taken_is_tried_again_unless_it_never_will_be(
    tmp_path: Path, post: tuple[Box, MailServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    box, mail = post
    monkeypatch.setattr(teller, "PAUSES", (0.2, 0.2))
    async with service(tmp_path / "t.sqlite3", ways=WAYS, mail=mail, limits=LIMITS, wait=0) as client:
        table = await opened(client, HUMANS)
        anna = await seated(client, box, table, "german", "Anna")
        await listen(anna, wishes("once", "turn"))
        box.full = True
        await deploy(table)
        await come(lambda: box.refused > 0)
        box.full = False
        await come(lambda: len(box.letters) == 1)
        await quiet(box, 1, 0.5)


async def test_browsers_are_told_sealed_by_a_server_that_names_itself_and_forgotten_when_they_are_gone(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(teller, "PAUSES", (0.2, 0.2))
    how: dict[str, Any] = {"ways": AccountWays(passwords=True), "limits": LIMITS, "wait": 0, "push": True}
    async with push_service() as pushing:
        phone, desk = Browser(f"{pushing.url}/phone"), Browser(f"{pushing.url}/desk")
        async with service(database, **how) as client:
            table = await opened(client, HUMANS)
            anna = await registered(client)
            ok(await anna.ask("take", {"table": table.id, "key": table.seats["german"].key}))
            key = ok(await anna.ask("notices"))["push_key"]
            assert len(plain(key)) == 65
            for browser in (phone, desk, phone):
                assert (await anna.ask("browser", browser.subscription())).status_code == 204
            bad = {"endpoint": pushing.url, "p256dh": "x", "auth": "y"}
            check_wrong(await anna.ask("browser", bad), 422, "service-notice-bad-push")
            assert ok(await anna.ask("notices"))["browsers"] == 2
            wanted = {kind: {"mail": "off", "push": kind == "turn"} for kind in KINDS}
            await listen(anna, wanted)
            await deploy(table)
            await come(lambda: len(pushing.taken) == 2)
            await asyncio.sleep(0.5)
            assert sorted(path for path, _, _ in pushing.taken) == ["/desk", "/phone"]
            for path, headers, sealed in pushing.taken:
                said = (phone if path == "/phone" else desk).opened(sealed)
                assert said["title"] == "It is your turn: The Rise of Blitzkrieg, turn 1."
                assert said["link"] == f"http://table/#table/{table.id}"
                assert set(said) == {"title", "link", "tag"}
                assert b"Blitzkrieg" not in sealed
                assert (headers["content-encoding"], headers["topic"]) == ("aes128gcm", said["tag"])
                claims, signed_by = named(headers["authorization"])
                assert (claims["aud"], claims["sub"], signed_by) == (pushing.url, "http://table/", key)
        # The key is kept; one browser has taken its subscription back, and is told no more.
        pushing.taken.clear()
        async with service(database, **how) as client:
            known(client, table)
            anna.client = client
            assert ok(await anna.ask("notices"))["push_key"] == key
            assert (await anna.ask("no-browser", {"endpoint": desk.endpoint})).status_code == 204
            pushing.status = 500
            wanted["over"]["push"] = True
            await listen(anna, wanted)
            assert (await table.seats["allied"].ask("resign", {})).is_success
            await come(lambda: len(pushing.taken) == 1)
            pushing.status = 410
            await come(lambda: len(pushing.taken) == 2)
            await asyncio.sleep(0.3)
            assert ok(await anna.ask("notices"))["browsers"] == 0
            assert [path for path, _, _ in pushing.taken] == ["/phone", "/phone"]
            assert phone.opened(pushing.taken[0][2])["title"] == "The game is over: The Rise of Blitzkrieg."
