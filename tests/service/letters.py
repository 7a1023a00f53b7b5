"""A mail server in a test: it takes letters by SMTP, and keeps them."""

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

from sandtable.service.limits import MailServer


class Box:
    """What a mail server has taken.

    Attributes:
        letters: all of them, in order.
        raw: the same, as they came.
        full: it takes no more.
        refused: how many it has not taken.
    """

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.raw: list[bytes] = []
        self.full = False
        self.refused = 0

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        """Take a letter, as aiosmtpd hands it over."""
        if self.full:
            self.refused += 1
            return "452 4.2.2 the box is full"
        letter = BytesParser(_class=EmailMessage, policy=default).parsebytes(envelope.content)
        assert letter["To"] == envelope.rcpt_tos[0]
        self.letters.append(letter)
        self.raw.append(envelope.content)
        return "250 taken"

    def text(self) -> str:
        """Return what the last letter says."""
        said: str = self.letters[-1].get_content()
        return said

    def code(self) -> str:
        """Return the code in the last letter."""
        found = re.search(r"\b[a-z0-9]{5}-[a-z0-9]{5}\b", self.text())
        assert found is not None
        return found[0]


@contextmanager
def mail_server() -> Iterator[tuple[Box, MailServer]]:
    """A mail server on this computer, as a club's server is told of it."""
    box = Box()
    # It looks whether it answers at the port it was told, and so cannot be told any.
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
