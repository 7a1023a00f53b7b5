"""Players who are not viewing a table get notifications by their preferences, only once, and without secrets."""

from __future__ import annotations

import asyncio
import io
import re
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import aiosmtplib
import httpx2
import pytest

from sandtable.service.jobs.system_clock_and_threads import SystemClock
from sandtable.service.notifications import dispatcher
from sandtable.service.notifications.channels.email import _refused
from sandtable.service.server_settings import LoginMethods, MailServer, ServerLimits
from sandtable.service.store.sqlite import sqlite_url
from service.mail_server import Box, mail_server
from service.push_service import Browser, named, plain, push_service
from service.service_in_process import HUMANS, Opened, Seat, check_wrong, ok, opened, service
from service.test_accounts import PASSWORD, Device, registered
from service.test_clock import store
from service.test_email import entered
from service.test_webhooks import deploy

WAYS = LoginMethods(passwords=True, email_codes=True)
LIMITS = ServerLimits().without_rates()
KINDS = ("turn", "offer", "message", "clock", "over", "invited", "round")
DAY = 86_400
CLOCK = {"seconds": 2 * DAY, "each": True, "out": "claim"}


@pytest.fixture
def post() -> Iterator[tuple[Box, MailServer]]:
    with mail_server() as found:
        yield found


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Return a function that sets by how many seconds the clocks of all servers are ahead."""
    ahead = [0.0]
    monkeypatch.setattr(SystemClock, "now", lambda _: time.time() + ahead[0])

    def put(seconds: float) -> None:
        ahead[0] = seconds

    return put


def wishes(mail: str, *kinds: str) -> dict[str, Any]:
    """Return preferences with the given kinds of notification, or all kinds, by e-mail."""
    return {kind: {"mail": mail, "push": False, "hook": False} for kind in kinds or KINDS}


async def come(held: Callable[[], bool]) -> None:
    for _ in range(1500):
        if held():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it does not come to pass")


def counted(box: Box, letters: int = 0, refused: int = 0) -> Callable[[], bool]:
    """Return a condition: the mail server has received and refused exactly the given numbers of messages."""
    return lambda: (len(box.letters), box.refused) == (letters, refused)


def reminders(box: Box) -> list[str]:
    """Return the subjects of the reminders that have arrived."""
    return [subject for letter in box.letters if "Reminder from" in (subject := str(letter["Subject"]))]


async def quiet(box: Box, letters: int, seconds: float = 1.0) -> None:
    """Check that no further message arrives for a while."""
    await asyncio.sleep(seconds)
    assert len(box.letters) == letters, [letter["Subject"] for letter in box.letters]


def body(box: Box) -> str:
    said: str = box.letters[-1].get_content()
    return said.replace("\r\n", "\n")


async def seated(client: httpx2.AsyncClient, box: Box, table: Opened, seat: str, name: str) -> Device:
    """Register a player who has an e-mail address and a seat at the table."""
    device = Device(client)
    ok(await device.ask("register", {"name": name, "password": PASSWORD}))
    ok(await entered(device, box, address=f"{name.lower()}@example.org"))
    ok(await device.ask("take", {"table": table.id, "key": table.seats[seat].key}))
    box.letters.clear()
    return device


async def listen(device: Device, wanted: dict[str, Any], lang: str = "en") -> None:
    body = {"wishes": wanted, "lang": lang, "site": "http://table/"}
    assert (await device.ask("notices", body)).status_code == 204


def known(client: httpx2.AsyncClient, table: Opened) -> Opened:
    """Return a table whose requests go to another server."""
    table.client = client
    table.seats = {name: Seat(client, table.id, seat.key) for name, seat in table.seats.items()}
    return table


async def test_a_letter_comes_once_and_late_enough_though_the_server_ends(
    database: str, post: tuple[Box, MailServer], later: Callable[[float], None]
) -> None:
    """An e-mail is sent once and only after a delay, even if the server restarts in between.

    The e-mail contains only public information. One click in a mail program unsubscribes.
    """
    box, mail = post
    how: dict[str, Any] = {"login_methods": WAYS, "mail": mail, "limits": LIMITS}
    async with service(database, **how) as client:
        table = await opened(client, HUMANS, names={"german": "Anna", "allied": "Ben"}, clock=CLOCK)
        anna = await seated(client, box, table, "german", "Anna")
        ben = await seated(client, box, table, "allied", "Ben")
        # All notifications are off until a player switches them on.
        asked = ok(await anna.ask("notices", table=table.id))
        none = {"push_key": "", "browsers": 0, "hooks": True, "hook": "", "wishes": wishes("off")}
        none |= {"own": None, "refused": None}
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
            "［Ben］あなたの手番です。ライズ・オブ・ブリッツクリーク、第1ターン",
        )
        (leave,) = re.findall(r"#leave/(\S+)", body(box))
        assert body(box) == (
            f"あなたの手番です。ライズ・オブ・ブリッツクリーク、第1ターン\nhttp://table/#table/{table.id}\n\n-- \n"
            "このメールは、通知をオンにしているため届いています。通知の設定：http://table/#account\n"
            f"サインインせずに配信停止：http://table/#leave/{leave}\n"
        )
        address = f"http://table/api/notices/leave/{leave}"
        assert f"List-Unsubscribe: <{address}>\r\n".encode() in box.raw[-1]
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        # A warning is sent when a quarter of the time remains, and here more than a quarter remains.
        later(62 + DAY)
    async with service(database, **how):
        await quiet(box, 1, 0.3)
    later(62 + 1.6 * DAY)
    async with service(database, **how) as client:
        # No server was running in the meantime, and that time does not count, so there is still no warning.
        await quiet(box, 1, 0.3)
        # Opening the link does not unsubscribe, because mail scanners open links. A mail program sends a POST request
        # (RFC 8058).
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


async def test_notifications_are_only_for_pending_turns_of_absent_players(
    tmp_path: Path, post: tuple[Box, MailServer]
) -> None:
    box, mail = post
    async with service(
        tmp_path / "t.sqlite3", login_methods=WAYS, mail=mail, limits=LIMITS, talk=True, wait=0.3
    ) as client:
        table = await opened(client, HUMANS)
        german, allied = table.seats["german"], table.seats["allied"]
        anna = await seated(client, box, table, "german", "Anna")
        await listen(anna, wishes("once"))
        # While Anna views the table, she is not notified.
        sight = {"table": table.id, "in_sight": True}
        assert (await anna.ask("in-sight", sight)).status_code == 204
        await deploy(table)
        await quiet(box, 0, 0.8)
        # Anna has left. An offer that is withdrawn soon causes no notification.
        assert (await anna.ask("in-sight", {**sight, "in_sight": False})).status_code == 204
        offer = {"kind": "end"}
        ok(await allied.ask("offer", offer))
        assert (await allied.ask("answer-offer", {"kind": "end", "seat": "allied", "accept": False})).is_success
        await quiet(box, 0, 0.8)
        # Several messages cause one notification, which does not contain their texts. The next comes after she has read
        # them.
        for text in ("A secret of mine", "Another"):
            assert (await allied.ask("talk", {"text": text})).status_code == 201
            await asyncio.sleep(0.25)
        await come(lambda: bool(box.letters))
        await quiet(box, 1, 0.7)
        assert box.letters[0]["Subject"] == "Message from the Allied player at the table: The Rise of Blitzkrieg."
        assert "secret" not in body(box)
        # Anna first switches off the notifications of this table, and later collects all notifications in one e-mail a
        # day.
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


async def test_a_failed_email_is_repeated_unless_it_failed_permanently(
    tmp_path: Path, post: tuple[Box, MailServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    box, mail = post
    monkeypatch.setattr(dispatcher, "RETRY_SECONDS", (0.2, 0.2))
    async with service(tmp_path / "t.sqlite3", login_methods=WAYS, mail=mail, limits=LIMITS, wait=0) as client:
        table = await opened(client, HUMANS)
        anna = await seated(client, box, table, "german", "Anna")
        await listen(anna, wishes("once", "turn"))
        box.full = True
        await deploy(table)
        await come(lambda: box.refused > 0)
        box.full = False
        await come(lambda: len(box.letters) == 1)
        await quiet(box, 1, 0.5)


async def test_emails_name_their_table_and_form_one_thread_each(tmp_path: Path, post: tuple[Box, MailServer]) -> None:
    box, mail = post
    async with service(
        tmp_path / "t.sqlite3", login_methods=WAYS, mail=mail, limits=LIMITS, talk=True, wait=0
    ) as client:
        names = {"german": "Anna", "allied": "Ben"}
        tables = [
            await opened(client, HUMANS, **given)
            for given in ({"name": " Spring\noffensive ", "names": names}, {"name": "Autumn"}, {"names": names}, {})
        ]
        anna = await seated(client, box, tables[0], "german", "Anna")
        for table in tables[1:]:
            ok(await anna.ask("take", {"table": table.id, "key": table.seats["german"].key}))
        await listen(anna, wishes("once"))
        for n, table in enumerate(tables, 1):
            await deploy(table)
            await come(counted(box, letters=n))
        turn = "It’s your turn: The Rise of Blitzkrieg, turn 1."
        about = ["[Spring offensive – Ben] ", "[Autumn] ", "[Ben] ", ""]
        assert [letter["Subject"] for letter in box.letters] == [f"{each}{turn}" for each in about]
        ok(await tables[0].seats["allied"].ask("offer", {"kind": "end"}))
        await come(lambda: len(box.letters) == 5)
        threads = [letter["References"] for letter in box.letters]
        assert threads == [letter["In-Reply-To"] for letter in box.letters]
        assert threads[4] == threads[0]
        assert len({*threads, *(letter["Message-ID"] for letter in box.letters)}) == 4 + 5
        assert all(re.fullmatch(r"<[0-9a-f]{32}@example.org>", each) for each in threads)
        # An invitation may come from a stranger, so its e-mail contains no text that a player has chosen.
        ben = await registered(client, "Ben")
        await listen(anna, wishes("once", "invited"))
        waits = await opened(client, {"german": "human", "allied": "open"}, name="Buy now", names={"german": "Ben"})
        wanted = {"table": waits.id, "key": waits.seats["german"].key, "seat": "allied", "name": "Anna"}
        assert (await ben.ask("invite", wanted)).is_success
        await come(lambda: len(box.letters) == 6)
        assert box.letters[-1]["Subject"] == "You’re invited to a game: The Rise of Blitzkrieg. Your seat: Allied."
        assert box.letters[-1]["References"] is None


async def test_an_address_that_is_refused_is_shown_and_no_longer_written_to(
    tmp_path: Path, post: tuple[Box, MailServer]
) -> None:
    box, mail = post
    async with service(
        tmp_path / "t.sqlite3", login_methods=WAYS, mail=mail, limits=LIMITS, talk=True, wait=0
    ) as client:
        table = await opened(client, HUMANS)
        anna = await seated(client, box, table, "german", "Anna")
        await listen(anna, wishes("once", "message"))
        sight = {"table": table.id, "in_sight": False}

        async def write() -> None:
            # Anna must have read the earlier message to be notified again.
            assert (await anna.ask("in-sight", sight)).status_code == 204
            ok(await table.seats["allied"].ask("talk", {"text": "Hello"}))

        async def refused() -> Any:
            return ok(await anna.ask("notices"))["refused"]

        assert await refused() is None
        box.unknown = "550 5.1.1 No such  user"
        for n in (1, 2, 3):
            await write()
            await come(counted(box, refused=n))
            said = {"times": n, "reason": "550 5.1.1 No such user", "stopped": n == 3}
            while await refused() != said:
                await asyncio.sleep(0.02)
        archive = zipfile.ZipFile(io.BytesIO((await anna.ask("archive")).content))
        assert "No such user" in archive.read("notifications.json").decode()
        # The mailbox accepts messages again, but the server has stopped sending until Anna asks for a new attempt.
        box.unknown = ""
        await write()
        await quiet(box, 0, 0.8)
        assert (await anna.ask("mail-again", {})).status_code == 204
        assert await refused() is None
        await write()
        await come(lambda: len(box.letters) == 1)
        # A delivered message sets the count of failures to 0. A change of address does the same.
        box.unknown = "550 No such user"
        await write()
        await come(lambda: box.refused == 4)
        box.unknown = ""
        await write()
        await come(lambda: len(box.letters) == 2)
        while await refused() is not None:
            await asyncio.sleep(0.02)
        box.unknown = "550 No such user"
        await write()
        await come(lambda: box.refused == 5)
        box.unknown = ""
        ok(await entered(anna, box, address="anna@example.net"))
        assert await refused() is None


@pytest.mark.parametrize(
    ("code", "text", "said"),
    [
        (550, "5.1.1 No such\nuser", "550 5.1.1 No such user"),
        (553, "unknown", "553 unknown"),
        (554, "5.7.1 Relay access denied", ""),
        (450, "4.2.1 busy", ""),
    ],
)
def test_errors_of_a_mail_server_about_an_address(code: int, text: str, said: str) -> None:
    """Only a permanent error about the recipient counts against the address."""
    refused = [aiosmtplib.SMTPRecipientRefused(code, text, "anna@example.org")]
    assert _refused(aiosmtplib.SMTPRecipientsRefused(refused)) == said
    assert _refused(aiosmtplib.SMTPDataError(code, text)) == ""


async def test_a_player_to_move_is_reminded_once_a_day(
    tmp_path: Path, post: tuple[Box, MailServer], later: Callable[[float], None]
) -> None:
    box, mail = post
    url = sqlite_url(tmp_path / "t.sqlite3")

    async def delivered(number: int) -> None:
        """Wait until `number` reminders have arrived, and the server has recorded the delivery.

        Otherwise the server would repeat the delivery after the next jump in time.
        """
        await come(lambda: len(reminders(box)) == number)
        async with store(url) as beside:
            while await beside.notification_repository.next_due() is not None:
                await asyncio.sleep(0.02)

    async with service(tmp_path / "t.sqlite3", login_methods=WAYS, mail=mail, limits=LIMITS, wait=0) as client:
        table = await opened(client, HUMANS, name="Spring", clock=CLOCK)
        german, allied = table.seats["german"], table.seats["allied"]
        ben = await seated(client, box, table, "allied", "Ben")
        await listen(ben, wishes("once", "turn"))
        assert (await german.ask("nudge", {})).status_code == 204
        await delivered(1)
        reminder = "[Spring] Reminder from the German player: it’s your turn. The Rise of Blitzkrieg, turn 1."
        assert reminders(box) == [reminder]
        again = await german.ask("nudge", {})
        check_wrong(again, 409, "service-nudge-again")
        assert again.json()["error"]["args"]["hours"] == 24
        later(0.5 * DAY)
        again = await german.ask("nudge", {})
        assert again.json()["error"]["args"]["hours"] == 12
        later(1.1 * DAY)
        assert (await german.ask("nudge", {})).status_code == 204
        await delivered(2)
        check_wrong(await allied.ask("nudge", {}), 409, "service-nudge-own")
        check_wrong(await table.spectator.ask("nudge", {}), 403, "service-wrong-key")
        # After a block the sender gets the usual response, but no notification is sent.
        later(2.2 * DAY)
        anna = await registered(client, "Anna")
        ok(await anna.ask("take", {"table": table.id, "key": german.key}))
        assert (await ben.ask("block", {"name": "Anna"})).status_code == 204
        assert (await german.ask("nudge", {})).status_code == 204
        check_wrong(await german.ask("nudge", {}), 409, "service-nudge-again")
    # A server that stops writes all events that it has not written yet.
    async with store(url) as beside:
        assert await beside.notification_repository.next_due() is None
    assert len(reminders(box)) == 2


async def test_a_reminder_without_notifications_gets_the_usual_response(
    tmp_path: Path, post: tuple[Box, MailServer]
) -> None:
    box, mail = post
    async with service(tmp_path / "t.sqlite3", login_methods=WAYS, mail=mail, limits=LIMITS, wait=0) as client:
        table = await opened(client, HUMANS, name="Spring", clock=CLOCK)
        ben = await seated(client, box, table, "allied", "Ben")
        await listen(ben, wishes("off"))
        german = table.seats["german"]
        assert (await german.ask("nudge", {})).status_code == 204
        check_wrong(await german.ask("nudge", {}), 409, "service-nudge-again")
    async with store(sqlite_url(tmp_path / "t.sqlite3")) as beside:
        assert await beside.notification_repository.next_due() is None
    assert box.letters == []


@pytest.mark.parametrize(
    ("seats", "given", "id"),
    [
        (HUMANS, {"clock": {"seconds": 600}}, "service-nudge-live"),
        ({"german": "human", "allied": "open"}, {}, "service-nudge-bot"),
        (HUMANS, {"clock": CLOCK | {"leave": DAY}}, "service-nudge-rests"),
    ],
)
async def test_players_who_cannot_be_reminded(tmp_path: Path, seats: dict[str, str], given: Any, id: str) -> None:
    async with service(tmp_path / "t.sqlite3") as client:
        table = await opened(client, seats, **given)
        if id == "service-nudge-rests":
            ok(await table.seats["allied"].ask("leave", {"on": True}))
        check_wrong(await table.seats["german"].ask("nudge", {}), 409, id)


async def test_push_messages_are_encrypted_and_signed_and_gone_browsers_are_forgotten(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "RETRY_SECONDS", (0.2, 0.2))
    how: dict[str, Any] = {"login_methods": LoginMethods(passwords=True), "limits": LIMITS, "wait": 0, "push": True}
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
                assert said["title"] == "It’s your turn: The Rise of Blitzkrieg, turn 1."
                assert said["link"] == f"http://table/#table/{table.id}"
                assert set(said) == {"title", "link", "tag"}
                assert b"Blitzkrieg" not in sealed
                assert (headers["content-encoding"], headers["topic"]) == ("aes128gcm", said["tag"])
                claims, signed_by = named(headers["authorization"])
                assert (claims["aud"], claims["sub"], signed_by) == (pushing.url, "http://table/", key)
        # A restarted server signs with the same key. It sends nothing to a browser that has unsubscribed.
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
