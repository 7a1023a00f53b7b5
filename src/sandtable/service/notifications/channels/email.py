"""E-mails: checking addresses, sign-in codes, sending, and the channel of notifications."""

from __future__ import annotations

import asyncio
import logging
import re
import ssl
import unicodedata
from collections.abc import Sequence
from email.errors import MessageError
from email.headerregistry import Address, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, Policy
from email.utils import formatdate, make_msgid
from importlib import import_module
from typing import Any

import msgspec

from sandtable.kernel.message import Arg, Message, say
from sandtable.service.errors import ServiceError
from sandtable.service.interfaces import MS_PER_SECOND, TableEvent, TimeSource
from sandtable.service.notifications.bounces import mark_of
from sandtable.service.notifications.channels.channel import Channel, DeliveryOutcome, PlannedDelivery, delivery_id
from sandtable.service.notifications.preferences import MailRefusal, Preference, Preferences, preferences_of
from sandtable.service.notifications.texts import NotificationText
from sandtable.service.server_settings import MailServer
from sandtable.service.store.repositories.notifications import (
    MAX_REFUSALS,
    NotificationRepository,
    NotificationRow,
    SubscriberRow,
)
from sandtable.translation import Words, languages

LOG = logging.getLogger(__name__)

MAX_ADDRESS = 254
# SMTP replies with this code or a higher one are permanent failures.
PERMANENT_FAILURE = 500
# Matches a reply about a policy, which does not concern the address (RFC 3463).
POLICY_STATUS = re.compile(r"\s*5\.7\.")
# The timeout of requests to the mail server, in seconds.
TIMEOUT_SECONDS = 20.0
# The value of the column `way` for a notification that waits for the next digest e-mail.
DIGEST = "digest"
# The minimum time between two digest e-mails, in milliseconds.
DAY_MS = 86_400_000


class UnfoldedHeader(UnstructuredHeader):
    """A header that is not folded into several lines.

    Folding would encode a long URL as if it were non-ASCII text.
    """

    name: str

    def fold(self, *, policy: Policy[EmailMessage]) -> str:
        """Return the header line as it is sent."""
        return f"{self.name}: {self}{policy.linesep}"


HEADERS = HeaderRegistry()
HEADERS.map_to_type("List-Unsubscribe", UnfoldedHeader)  # type: ignore[arg-type]
POLICY = SMTP.clone(header_factory=HEADERS)


class Email(msgspec.Struct, frozen=True):
    """An e-mail.

    Args:
        to: the e-mail address, as `clean_address` returns it.
        subject: the subject, in the reader's language.
        text: the text, in the reader's language.
        leave: the URL that unsubscribes without signing in; "" for an e-mail that the user has requested.
        id: the id of the e-mail, which is the same for all attempts; "" for an e-mail that is sent only once.
        thread: the id of the thread; "" for none.
    """

    to: str
    subject: str
    text: str
    leave: str = ""
    id: str = ""
    thread: str = ""


class MailRejected(ServiceError):
    """Raised when the mail server has not accepted an e-mail.

    Args:
        again: whether a later attempt may succeed.
        reason: the mail server's reply, if it refuses the address itself; "" otherwise.
    """

    def __init__(self, again: bool, reason: str = "") -> None:
        super().__init__("busy", say("service-letter-failed"))
        self.again = again
        self.reason = reason


class SmtpMailer:
    """A client that sends e-mails through a mail server.

    Args:
        server: the mail server. Without a host name, e-mails are disabled.
    """

    def __init__(self, server: MailServer) -> None:
        self._server = server

    @property
    def enabled(self) -> bool:
        """True if e-mails can be sent."""
        return self._server.host != ""

    async def send(self, email: Email) -> None:
        """Pass an e-mail to the mail server, which may still fail to deliver it.

        Raises:
            MailRejected: the mail server has not accepted the e-mail, or does not answer.
        """
        # Imported only here because the library is optional without e-mails, and in a thread because the import is
        # slow.
        await asyncio.to_thread(import_module, "aiosmtplib")
        import aiosmtplib

        server = self._server
        message = EmailMessage(policy=POLICY)
        message["From"] = server.sender
        message["To"] = email.to
        message["Subject"] = email.subject
        message["Date"] = formatdate(localtime=False)
        domain = server.sender.rpartition("@")[2].rstrip("> ") or None
        message["Message-ID"] = f"<{email.id}@{domain}>" if email.id and domain else make_msgid(domain=domain)
        if email.thread and domain:
            # All e-mails of a thread refer to a first e-mail that was never sent, so no id of a real e-mail is stored.
            message["In-Reply-To"] = message["References"] = f"<{email.thread}@{domain}>"
        if email.leave:
            # Lets the reader's mail program unsubscribe with one click (RFC 8058).
            message["List-Unsubscribe"] = f"<{email.leave}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        # Prevents automatic replies, for example during holidays.
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(email.text)
        try:
            await aiosmtplib.send(
                message,
                sender=server.return_path or None,
                hostname=server.host,
                port=server.port,
                username=server.user,
                password=server.password,
                use_tls=server.security == "tls",
                start_tls=server.security == "starttls",
                timeout=TIMEOUT_SECONDS,
            )
        except (aiosmtplib.SMTPException, OSError, ssl.SSLError, ValueError) as error:
            # The reply of the mail server may contain the address, so it is not logged.
            LOG.error("cannot send an e-mail: %s", type(error).__name__)
            raise MailRejected(_again(error), _refused(error)) from None


def _again(error: Exception) -> bool:
    """Return whether a later attempt may succeed."""
    import aiosmtplib

    # If the mail server refuses this server as a whole, a later attempt may succeed with corrected settings.
    if isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        return any(each.code < PERMANENT_FAILURE for each in error.recipients)
    return not isinstance(error, aiosmtplib.SMTPDataError) or error.code < PERMANENT_FAILURE


def _refused(error: Exception) -> str:
    """Return a mail server's reply if it refuses the address itself; "" otherwise."""
    import aiosmtplib

    if not isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        return ""
    for each in error.recipients:
        # A temporary failure, or a reply about a policy, does not mean that the address itself is refused.
        if each.code < PERMANENT_FAILURE or POLICY_STATUS.match(each.message):
            return ""
        reply = " ".join(f"{each.code} {each.message}".split())
        return "".join(sign for sign in reply if sign.isprintable())
    return ""


def clean_address(text: str) -> str:
    """Return an e-mail address in the form used for storage and comparison.

    Raises:
        ServiceError: the address is invalid.
    """
    given = unicodedata.normalize("NFKC", text).strip()
    try:
        found = Address(addr_spec=given)
    except (ValueError, IndexError, MessageError):
        found = Address()
    sound = found.username and "." in found.domain.strip(".") and all(sign.isprintable() for sign in given)
    if not sound or len(given) > MAX_ADDRESS or any(sign.isspace() for sign in given):
        raise ServiceError("invalid", say("service-letter-no-address"))
    # In theory capitals before the @ may matter; in practice no provider distinguishes them.
    return given.casefold()


def code_email(to: str, code: str, minutes: int, host: str, lang: str) -> Email:
    """Return the e-mail with a sign-in code.

    Args:
        to: the e-mail address.
        code: the code.
        minutes: the lifetime of the code, in minutes.
        host: the host name of the server.
        lang: the reader's language; English if it is not available.
    """
    words = Words(lang if lang in languages() else languages()[0])
    facts: dict[str, Arg] = {"code": code, "minutes": minutes, "host": host}
    return Email(
        to, words.text(Message("letter-code-subject", facts)), words.text(Message("letter-code-text", facts)) + "\n"
    )


class EmailChannel(Channel):
    """Notifications by e-mail: one for each event, or one digest a day.

    Args:
        mailer: sends the e-mails.
        rows: the repository of notifications.
        clock: returns the current time.
    """

    name = "mail"

    def __init__(self, mailer: SmtpMailer, rows: NotificationRepository, clock: TimeSource) -> None:
        self._mailer = mailer
        self._rows = rows
        self._clock = clock

    @property
    def enabled(self) -> bool:
        """True if e-mails can be sent."""
        return self._mailer.enabled

    def is_wanted(self, preference: Preference) -> bool:
        """Return whether a player wants e-mails about an event."""
        return preference.mail != "off"

    def owns(self, way: str) -> bool:
        """Return whether a notification is an e-mail or part of a digest."""
        return way in (self.name, DIGEST)

    def plan(self, preference: Preference, event: TableEvent, due: int, last_digest: int) -> PlannedDelivery:
        """Return the time of the e-mail; a warning of little time left never waits for a digest."""
        if preference.mail == "digest" and event.kind != "clock":
            return PlannedDelivery(DIGEST, max(due, last_digest + DAY_MS))
        return PlannedDelivery(self.name, due)

    def collects(self, way: str) -> bool:
        """Return whether a notification is part of a digest."""
        return way == DIGEST

    def can_reach(self, recipient: SubscriberRow) -> bool:
        """Return whether the player has an e-mail address that mail servers accept."""
        return bool(recipient.address)

    async def deliver(
        self, rows: Sequence[NotificationRow], texts: Sequence[NotificationText], recipient: SubscriberRow
    ) -> DeliveryOutcome:
        """Send one e-mail with all notifications, and count whether the address is refused."""
        if rows[0].way == DIGEST:
            await self._rows.set_digest(recipient.account, self._now())
        mark = mark_of(recipient.leave, recipient.address, delivery_id(rows), max(row.made for row in rows))
        try:
            await self._mailer.send(notification_email(recipient, texts, str(mark)))
        except MailRejected as error:
            if error.reason:
                await self._rows.refused(recipient.account, recipient.address, error.reason, self._now())
            return DeliveryOutcome.RETRY_LATER if error.again else DeliveryOutcome.GIVE_UP
        if recipient.refused:
            await self._rows.accepted(recipient.account)
        return DeliveryOutcome.DELIVERED

    async def exported(self, account: str) -> dict[str, Any]:
        """Return the refusals of the account's address, if there are any."""
        refusal = await self._rows.refusal(account)
        return {} if refusal is None else {"refused": refusal._asdict()}

    async def shown_settings(self, account: str) -> dict[str, Any]:
        """Return whether e-mails are enabled, and the refusals of the account's address."""
        row = await self._rows.refusal(account)
        refused = None if row is None else MailRefusal(row.times, row.reason, row.times >= MAX_REFUSALS)
        return {"emails": self.enabled, "refused": refused}

    async def try_again(self, account: str, address: str) -> None:
        """Allow e-mails again to an address that a mail server has refused."""
        await self._rows.try_again(account, address, self._now())

    async def unsubscribe(self, token: str) -> None:
        """Switch off e-mails for the account with an unsubscribe token.

        Raises:
            ServiceError: the token is unknown.
        """
        row = await self._rows.subscriber_of_token(token)
        if row is None:
            raise ServiceError("missing", say("service-notice-no-leave"))
        await self._rows.set_subscriber(row._replace(preferences=_without_email(row.preferences)))
        for table, own in (await self._rows.table_preferences(row.account)).items():
            await self._rows.set_preferences_at(row.account, table, _without_email(own))

    def _now(self) -> int:
        return int(self._clock.now() * MS_PER_SECOND)


def _without_email(stored: dict[str, Any]) -> dict[str, Any]:
    """Return a copy of stored preferences with e-mails switched off."""
    preferences = preferences_of(stored)
    quiet = {
        kind: msgspec.structs.replace(getattr(preferences, kind), mail="off") for kind in Preferences.__struct_fields__
    }
    changed: dict[str, Any] = msgspec.to_builtins(Preferences(**quiet))
    return changed


def notification_email(recipient: SubscriberRow, texts: Sequence[NotificationText], id: str) -> Email:
    """Return an e-mail with one or several notifications.

    Args:
        recipient: the player, with an e-mail address.
        texts: the texts of the notifications.
        id: the id of the e-mail, which is the same for all attempts.
    """
    words, site = Words(recipient.lang), recipient.site
    first, *more = texts
    subject = words.text(say("notice-several", number=len(texts))) if more else first.subject or first.sentence
    thread = first.thread if all(each.thread == first.thread for each in more) else ""
    lines = "\n\n".join(f"{each.sentence}\n{each.link}" for each in texts)
    foot = words.text(say("notice-foot", account=f"{site}#account", leave=f"{site}#leave/{recipient.leave}"))
    leave = f"{site}api/notices/leave/{recipient.leave}"
    return Email(recipient.address, subject, f"{lines}\n\n-- \n{foot}\n", leave, id, thread)
