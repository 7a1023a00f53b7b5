"""The post: letters are handed to the mail server of whoever runs this one, by SMTP."""

from __future__ import annotations

import logging
import ssl
import unicodedata
from email.errors import MessageError
from email.headerregistry import Address, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, Policy
from email.utils import formatdate, make_msgid

import msgspec

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.limits import MailServer

LOG = logging.getLogger(__name__)

MOST_ADDRESS = 254
# From here on the answers of a mail server say that it will never be otherwise.
NEVER = 500
# So long a mail server may take, in seconds.
PATIENCE = 20.0


class Unfolded(UnstructuredHeader):
    """A header that is not folded: a long address in it would be written as words of another alphabet are."""

    name: str

    def fold(self, *, policy: Policy[EmailMessage]) -> str:
        """Return the header as it is sent."""
        return f"{self.name}: {self}{policy.linesep}"


HEADERS = HeaderRegistry()
HEADERS.map_to_type("List-Unsubscribe", Unfolded)  # type: ignore[arg-type]
POLICY = SMTP.clone(header_factory=HEADERS)


class Letter(msgspec.Struct, frozen=True):
    """A letter.

    Args:
        to: an address, as `clean_address` gives it.
        subject, text: in the language of whoever reads it.
        leave: an address that ends such letters, by a request without signing in; "" for one that was asked for.
        id: by which it is known if it should come twice; "" for one that comes once.
    """

    to: str
    subject: str
    text: str
    leave: str = ""
    id: str = ""


class NotTaken(ServiceError):
    """A letter was not taken by the mail server.

    Args:
        again: another time it may be.
    """

    def __init__(self, again: bool) -> None:
        super().__init__("busy", say("service-letter-failed"))
        self.again = again


class Post:
    """Hands letters to a mail server.

    Args:
        server: which one; without a name there is no post.
    """

    def __init__(self, server: MailServer) -> None:
        self._server = server

    @property
    def there(self) -> bool:
        """Whether letters can be sent."""
        return self._server.host != ""

    async def send(self, letter: Letter) -> None:
        """Hand a letter to the mail server, which takes it or does not; where it ends up is not known then.

        Raises:
            NotTaken: it was not taken, or nobody answers.
        """
        # Who sends no letters need not have it.
        import aiosmtplib

        server = self._server
        message = EmailMessage(policy=POLICY)
        message["From"] = server.sender
        message["To"] = letter.to
        message["Subject"] = letter.subject
        message["Date"] = formatdate(localtime=False)
        domain = server.sender.rpartition("@")[2].rstrip("> ") or None
        message["Message-ID"] = f"<{letter.id}@{domain}>" if letter.id and domain else make_msgid(domain=domain)
        if letter.leave:
            # One press in the reader's program ends them (RFC 8058).
            message["List-Unsubscribe"] = f"<{letter.leave}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        # So nobody's machine answers that he is on holiday.
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(letter.text)
        try:
            await aiosmtplib.send(
                message,
                hostname=server.host,
                port=server.port,
                username=server.user,
                password=server.password,
                use_tls=server.security == "tls",
                start_tls=server.security == "starttls",
                timeout=PATIENCE,
            )
        except (aiosmtplib.SMTPException, OSError, ssl.SSLError, ValueError) as error:
            # What the server says may name the address.
            LOG.error("a letter could not be handed to the mail server: %s", type(error).__name__)
            raise NotTaken(_again(error)) from None


def _again(error: Exception) -> bool:
    """Return whether a letter that was not taken may be another time: not if the server says that it never will."""
    import aiosmtplib

    # Who may not hand in anything at all will be let in when that is put right.
    if isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        return any(each.code < NEVER for each in error.recipients)
    return not isinstance(error, aiosmtplib.SMTPDataError) or error.code < NEVER


def clean_address(text: str) -> str:
    """Return an address as it is kept and compared.

    Raises:
        ServiceError: it is none.
    """
    given = unicodedata.normalize("NFKC", text).strip()
    try:
        found = Address(addr_spec=given)
    except (ValueError, IndexError, MessageError):
        found = Address()
    sound = found.username and "." in found.domain.strip(".") and all(sign.isprintable() for sign in given)
    if not sound or len(given) > MOST_ADDRESS or any(sign.isspace() for sign in given):
        raise ServiceError("invalid", say("service-letter-no-address"))
    # A provider may take capitals before the @ for others; none does.
    return given.casefold()
