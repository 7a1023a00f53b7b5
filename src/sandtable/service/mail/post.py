"""The post: letters are handed to the mail server of whoever runs this one, by SMTP."""

from __future__ import annotations

import logging
import ssl
import unicodedata
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

import msgspec

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.limits import MailServer

LOG = logging.getLogger(__name__)

MOST_ADDRESS = 254
# So long a mail server may take, in seconds.
PATIENCE = 20.0


class Letter(msgspec.Struct, frozen=True):
    """A letter.

    Args:
        to: an address, as `clean_address` gives it.
        subject, text: in the language of whoever reads it.
    """

    to: str
    subject: str
    text: str


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
            ServiceError: it was not taken, or nobody answers.
        """
        # Who sends no letters need not have it.
        import aiosmtplib

        server = self._server
        message = EmailMessage()
        message["From"] = server.sender
        message["To"] = letter.to
        message["Subject"] = letter.subject
        message["Date"] = formatdate(localtime=False)
        message["Message-ID"] = make_msgid(domain=server.sender.rpartition("@")[2].rstrip("> ") or None)
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
            raise ServiceError("busy", say("service-letter-failed")) from None


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
