"""Bounced e-mails count against a player's address, but only if this server has sent them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from sandtable.cli import make_app
from sandtable.cli.output import TRY_AGAIN_LATER
from sandtable.service.admin.bounced_emails import count
from sandtable.service.admin.database_access import AdminDatabase
from sandtable.service.notifications.bounces import bounce_of
from sandtable.service.server_settings import MailServer
from service.mail_server import Box, mail_server
from service.service_in_process import HUMANS, Opened, ok, opened, service
from service.test_accounts import Device
from service.test_email import entered
from service.test_notifications import LIMITS, WAYS, come, later, listen, seated, wishes

__all__ = ["later"]
RETURN_PATH = "bounces@example.org"

POSTFIX = """\
Return-Path: <>
Received: by mail.example.org (Postfix)
\tid 4dKx7m1Zq2z9v; Sun, 29 Nov 2026 19:48:02 +0000 (UTC)
Date: Sun, 29 Nov 2026 19:48:02 +0000 (UTC)
From: MAILER-DAEMON@mail.example.org (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: bounces@example.org
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4dKx7l6bYrz9t.1764445682/mail.example.org"
Content-Transfer-Encoding: 8bit
Message-Id: <4dKx7m1Zq2z9v@mail.example.org>

This is a MIME-encapsulated message.

--4dKx7l6bYrz9t.1764445682/mail.example.org
Content-Description: Notification
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

This is the mail system at host mail.example.org.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

<anna@example.org>: host mx.example.org[192.0.2.7] said: 550 5.1.1
    <anna@example.org>: Recipient address rejected: User unknown
    (in reply to RCPT TO command)

--4dKx7l6bYrz9t.1764445682/mail.example.org
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.org
X-Postfix-Queue-ID: 4dKx7l6bYrz9t
X-Postfix-Sender: rfc822; bounces@example.org
Arrival-Date: Sun, 29 Nov 2026 19:48:01 +0000 (UTC)

Final-Recipient: rfc822; anna@example.org
Original-Recipient: rfc822;anna@example.org
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.example.org
Diagnostic-Code: smtp; 550 5.1.1 <anna@example.org>: Recipient address
    rejected: User unknown

--4dKx7l6bYrz9t.1764445682/mail.example.org
Content-Description: Undelivered Message
Content-Type: message/rfc822
Content-Transfer-Encoding: 8bit

{letter}
--4dKx7l6bYrz9t.1764445682/mail.example.org--
"""
# Exchange attaches only the headers of the bounced e-mail, so its Message-ID must identify it.
EXCHANGE = """\
Received: from AM9PR07CA0012.eurprd07.prod.outlook.com (2603:10a6:20b:46c::12)
 by DB9PR07MB7771.eurprd07.prod.outlook.com (2603:10a6:10:2a8::15); Sun, 29 Nov
 2026 19:50:11 +0000
MIME-Version: 1.0
From: <postmaster@example.net>
To: <bounces@example.org>
Date: Sun, 29 Nov 2026 19:50:11 +0000
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="7c1f0c5e-6d3f-4f7b-9f4c-0c9cbf6a3c56"
Content-Language: en-US
Message-ID:
 <7e51a0dc-3b2b-4c0d-9a44-7a0f3b9d6a10@DB9PR07MB7771.eurprd07.prod.outlook.com>
In-Reply-To: {id}
References: {id}
Subject: Undeliverable: Spring
Auto-Submitted: auto-replied
X-MS-Exchange-Message-Is-Ndr:

--7c1f0c5e-6d3f-4f7b-9f4c-0c9cbf6a3c56
Content-Type: text/plain; charset="us-ascii"

Delivery has failed to these recipients or groups:

anna@example.net<mailto:anna@example.net>
The recipient's mailbox is full and can't accept messages now.

--7c1f0c5e-6d3f-4f7b-9f4c-0c9cbf6a3c56
Content-Type: message/delivery-status

Reporting-MTA: dns;DB9PR07MB7771.eurprd07.prod.outlook.com
Received-From-MTA: dns;mail.example.org
Arrival-Date: Sun, 29 Nov 2026 19:50:09 +0000

Final-Recipient: rfc822;anna@example.net
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp;554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException.
    MapiExceptionShutoffQuotaExceeded
X-Display-Name: Anna

--7c1f0c5e-6d3f-4f7b-9f4c-0c9cbf6a3c56
Content-Type: text/rfc822-headers

Return-Path: <bounces@example.org>
From: Sandtable <club@example.org>
To: <anna@example.org>
Subject: Spring
Message-ID: {id}

--7c1f0c5e-6d3f-4f7b-9f4c-0c9cbf6a3c56--
"""


def postfix(raw: bytes, action: str = "failed", status: str = "5.1.1", said: str = "550 5.1.1 <anna") -> bytes:
    """Return Postfix's notification that the e-mail `raw` could not be delivered."""
    text = POSTFIX.replace("Action: failed", f"Action: {action}").replace("Status: 5.1.1", f"Status: {status}")
    text = text.replace("smtp; 550 5.1.1 <anna", f"smtp; {said}")
    return text.replace("{letter}", raw.decode().replace("\r\n", "\n")).encode()


@pytest.fixture
def post() -> Iterator[tuple[Box, MailServer]]:
    with mail_server() as (box, server):
        yield box, replace(server, return_path=RETURN_PATH)


class Written:
    """A player who is notified of chat messages by e-mail."""

    def __init__(self, box: Box, table: Opened, device: Device) -> None:
        self.box, self.table, self.device = box, table, device

    async def letter(self) -> bytes:
        """Send the player a chat message, and return the e-mail that notifies of it."""
        before = len(self.box.raw)
        sight = {"table": self.table.id, "in_sight": False}
        assert (await self.device.ask("in-sight", sight)).status_code == 204
        ok(await self.table.seats["allied"].ask("talk", {"text": "Hello"}))
        await come(lambda: len(self.box.raw) > before)
        return self.box.raw[-1]

    async def refused(self) -> Any:
        return ok(await self.device.ask("notices"))["refused"]


async def written(client: Any, box: Box) -> Written:
    table = await opened(client, HUMANS)
    device = await seated(client, box, table, "german", "Anna")
    await listen(device, wishes("once", "message"))
    return Written(box, table, device)


async def test_an_e_mail_that_comes_back_is_counted_once_and_shown(database: str, post: tuple[Box, MailServer]) -> None:
    box, mail = post
    reached = AdminDatabase(database)
    async with service(database, login_methods=WAYS, mail=mail, limits=LIMITS, talk=True, wait=0) as client:
        anna = await written(client, box)
        first = await anna.letter()
        assert box.senders[-1] == RETURN_PATH
        assert count(reached, postfix(first)) == "counted"
        reason = "5.1.1 550 5.1.1 <anna@example.org>: Recipient address rejected: User unknown"
        assert await anna.refused() == {"times": 1, "reason": reason, "stopped": False}
        # A notification that arrives a second time is not counted again.
        assert count(reached, postfix(first)) == "known"
        # That the mail server accepts the second e-mail does not prove delivery, so the counter stays at 1.
        second = await anna.letter()
        assert (await anna.refused())["times"] == 1
        id = str(box.letters[-1]["Message-ID"])
        assert count(reached, EXCHANGE.replace("{id}", id).encode()) == "counted"
        # The second e-mail has already been counted, and the first is older than the last counted one.
        assert count(reached, postfix(second)) == count(reached, postfix(first)) == "known"
        found = await anna.refused()
        assert (found["times"], found["reason"][:9], found["stopped"]) == (2, "5.2.2 554", False)
        third = await anna.letter()
        assert count(reached, postfix(third)) == "counted"
        assert (await anna.refused())["stopped"]


@pytest.mark.parametrize(
    ("action", "status", "said"),
    [
        # E-mails that are delayed, refused temporarily, refused because of their sender, and delivered.
        ("delayed", "4.4.1", "connect to mx.example.org[192.0.2.7]:25: Connection timed out"),
        ("failed", "4.2.2", "452 4.2.2 mailbox full"),
        ("failed", "5.7.1", "550 5.7.1 blocked"),
        ("relayed", "2.0.0", "250 2.0.0 queued"),
    ],
)
async def test_only_permanent_failures_of_the_address_count(
    tmp_path: Path, post: tuple[Box, MailServer], action: str, status: str, said: str
) -> None:
    box, mail = post
    file = tmp_path / "t.sqlite3"
    async with service(file, login_methods=WAYS, mail=mail, limits=LIMITS, talk=True, wait=0) as client:
        anna = await written(client, box)
        letter = await anna.letter()
        assert count(AdminDatabase(str(file)), postfix(letter, action, status, said)) == "none"
        assert await anna.refused() is None


async def test_a_forged_notification_stops_no_e_mails(tmp_path: Path, post: tuple[Box, MailServer]) -> None:
    box, mail = post
    file = tmp_path / "t.sqlite3"
    async with service(file, login_methods=WAYS, mail=mail, limits=LIMITS, talk=True, wait=0) as client:
        anna = await written(client, box)
        letter = (await anna.letter()).decode()
        id = str(box.letters[-1]["Message-ID"])
        made, moment, signature = id.strip("<>").partition("@")[0].split(".")
        later_one = f"{int(moment, 16) + 60_000:x}"
        wrong = "0" * len(signature)
        forged = [
            # The Message-ID is invalid: with another time, with another signature, without a signature, or of an e-mail
            # that was never sent.
            letter.replace(moment, later_one),
            letter.replace(signature, wrong),
            letter.replace(f".{moment}.{signature}", ""),
            letter.replace(made, "0" * len(made)),
        ]
        for each in forged:
            assert each != letter
            assert count(AdminDatabase(str(file)), postfix(each.encode())) == "none"
        assert await anna.refused() is None
        # The signature covers the player, so a notification about Anna's e-mail does not count for Ben.
        other = await seated(client, box, await opened(client, HUMANS), "german", "Ben")
        await listen(other, wishes("once"))
        assert count(AdminDatabase(str(file)), postfix(letter.encode()).replace(b"anna@", b"ben@")) == "counted"
        assert (ok(await other.ask("notices"))["refused"], (await anna.refused())["times"]) == (None, 1)


async def test_a_notification_of_before_the_address_was_confirmed_is_not_counted(
    tmp_path: Path, post: tuple[Box, MailServer], later: Callable[[float], None]
) -> None:
    box, mail = post
    file = tmp_path / "t.sqlite3"
    reached = AdminDatabase(str(file))
    async with service(file, login_methods=WAYS, mail=mail, limits=LIMITS, talk=True, wait=0) as client:
        anna = await written(client, box)
        first, second = await anna.letter(), await anna.letter()
        assert count(reached, postfix(first)) == "counted"
        later(60)
        assert (await anna.device.ask("mail-again", {})).status_code == 204
        assert count(reached, postfix(second)) == count(reached, postfix(first)) == "known"
        assert await anna.refused() is None
        later(120)
        third = await anna.letter()
        later(180)
        ok(await entered(anna.device, box, address="anna@example.org"))
        assert count(reached, postfix(third)) == "known"
        # E-mails to a former address do not count against the new address.
        ok(await entered(anna.device, box, address="anna@example.net"))
        later(240)
        assert count(reached, postfix(third)) == "none"
        fourth = await anna.letter()
        assert count(reached, postfix(fourth)) == "counted"
        assert (await anna.device.ask("forget-address", {})).status_code == 204
        assert count(reached, postfix(fourth)) == "none"


def test_other_messages_are_no_notifications() -> None:
    for text in (b"", b"\xff" * 4000, b"Subject: Hello\n\nHow are you?\n", postfix(b"").replace(b"\n\n", b"\n")):
        assert bounce_of(text) is None
    # Mail servers shorten long notifications, so a notification must be readable wherever it is cut off.
    whole = EXCHANGE.replace("{id}", f"<{'a' * 32}.19ab0f.{'b' * 24}@example.org>").encode()
    found = [bounce_of(whole[:end]) for end in range(len(whole))]
    assert found[-1] is not None
    assert found[-1].reason.startswith("5.2.2 554 5.2.2 mailbox full; STOREDRV")
    assert str(found[-1].marks[0]) == f"{'a' * 32}.19ab0f.{'b' * 24}"
    assert None in found


def test_the_command_reads_standard_input(tmp_path: Path) -> None:
    def command(database: Path, input: bytes) -> Result:
        args = ["admin", "bounce", "--database", str(database), "--lang", "en"]
        return CliRunner().invoke(make_app(("admin",)), args, input=input)

    file = tmp_path / "tables.sqlite3"
    result = command(file, b"Subject: Hello\n\nHello.\n")
    assert (result.exit_code, result.stdout.partition(":")[0]) == (0, "Nothing has changed")
    # Without a database the command asks the mail server to keep the notification and to try again.
    bounced = EXCHANGE.replace("{id}", f"<{'a' * 32}.19ab0f.{'b' * 24}@example.org>").encode()
    result = command(file, bounced)
    assert (result.exit_code, result.stdout) == (TRY_AGAIN_LATER, "")
    assert str(file) in result.stderr
