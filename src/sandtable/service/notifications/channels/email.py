"""E-mails: checking addresses, sign-in codes, and sending."""

from __future__ import annotations

import asyncio
import logging
import re
import ssl
import unicodedata
from email.errors import MessageError
from email.headerregistry import Address, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, Policy
from email.utils import formatdate, make_msgid
from importlib import import_module

import msgspec

from sandtable.kernel.message import Arg, Message, say
from sandtable.service.errors import ServiceError
from sandtable.service.server_settings import MailServer
from sandtable.words import Words, languages

LOG = logging.getLogger(__name__)

MAX_ADDRESS = 254
# SMTP replies with this code or a higher one are permanent failures.
PERMANENT_FAILURE = 500
# Matches a reply about a policy, which does not concern the address (RFC 3463).
POLICY_STATUS = re.compile(r"\s*5\.7\.")
# The timeout of requests to the mail server, in seconds.
TIMEOUT_SECONDS = 20.0


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

    async def send(self, letter: Email) -> None:
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
        message["To"] = letter.to
        message["Subject"] = letter.subject
        message["Date"] = formatdate(localtime=False)
        domain = server.sender.rpartition("@")[2].rstrip("> ") or None
        message["Message-ID"] = f"<{letter.id}@{domain}>" if letter.id and domain else make_msgid(domain=domain)
        if letter.thread and domain:
            # All e-mails of a thread answer a first one that does not exist, so that no real one need be remembered.
            message["In-Reply-To"] = message["References"] = f"<{letter.thread}@{domain}>"
        if letter.leave:
            # Lets the reader's mail program unsubscribe with one click (RFC 8058).
            message["List-Unsubscribe"] = f"<{letter.leave}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        # Prevents automatic replies, for example during holidays.
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(letter.text)
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

    # If the server refuses us as a whole, a later attempt may succeed with corrected settings.
    if isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        return any(each.code < PERMANENT_FAILURE for each in error.recipients)
    return not isinstance(error, aiosmtplib.SMTPDataError) or error.code < PERMANENT_FAILURE


def _refused(error: Exception) -> str:
    """Return a mail server's reply if it refuses the address itself; "" otherwise."""
    import aiosmtplib

    if not isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        return ""
    for each in error.recipients:
        # These replies concern the sender or relaying, not the recipient's address.
        if each.code < PERMANENT_FAILURE or POLICY_STATUS.match(each.message):
            return ""
        said = " ".join(f"{each.code} {each.message}".split())
        return "".join(sign for sign in said if sign.isprintable())
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
