"""A mail server for tests, which receives e-mail by SMTP."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller

from sandtable.service.server_settings import MailServer


class Box:
    """The state of the mail server.

    Attributes:
        letters: all received messages, in order.
        raw: the bytes of these messages.
        senders: the envelope sender of each message.
        full: True if the server refuses messages temporarily.
        unknown: the server's answer to every recipient, or "" to accept all recipients.
        refused: the number of refused recipients and messages.
    """

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.raw: list[bytes] = []
        self.senders: list[str] = []
        self.full = False
        self.unknown = ""
        self.refused = 0

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: list[str]) -> str:
        """Accept or refuse a recipient. aiosmtpd calls this method."""
        if self.unknown:
            self.refused += 1
            return self.unknown
        envelope.rcpt_tos.append(address)
        return "250 taken"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        """Store or refuse a message. aiosmtpd calls this method."""
        if self.full:
            self.refused += 1
            return "452 4.2.2 the box is full"
        letter = BytesParser(_class=EmailMessage, policy=default).parsebytes(envelope.content)
        assert letter["To"] == envelope.rcpt_tos[0]
        self.letters.append(letter)
        self.raw.append(envelope.content)
        self.senders.append(envelope.mail_from)
        return "250 taken"

    def text(self) -> str:
        said: str = self.letters[-1].get_content()
        return said

    def code(self) -> str:
        """Return the sign-in code in the last message."""
        found = re.search(r"\b[a-z0-9]{5}-[a-z0-9]{5}\b", self.text())
        assert found is not None
        return found[0]


@contextmanager
def mail_server() -> Iterator[tuple[Box, MailServer]]:
    """Run a mail server on this computer. Yield its state, and the options with which a server uses it."""
    box = Box()
    # aiosmtpd's controller connects to the port to check it, so port 0 does not work.
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield (
            box,
            MailServer(host="127.0.0.1", port=port, security="none", sender="Sandtable <club@example.org>"),
        )
    finally:
        controller.stop()
