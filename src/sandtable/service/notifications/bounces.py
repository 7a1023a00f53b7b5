"""Bounces: delivery status notifications (RFC 3464) about e-mails of this server.

The Message-ID of each notification e-mail contains a signature, made with the player's unsubscribe token. A bounce
repeats the Message-ID. Without a valid signature a bounce is ignored, so that no one can stop another player's e-mails.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterator
from email import message_from_bytes
from email.message import Message
from hashlib import sha256
from typing import NamedTuple

SIGNATURE_DIGITS = 24
MARK = re.compile(rf"\b([0-9a-f]{{32}})\.([0-9a-f]{{1,12}})\.([0-9a-f]{{{SIGNATURE_DIGITS}}})\b")
# Headers in which bounces may repeat the Message-ID of the original e-mail.
REPEATED = ("In-Reply-To", "References", "X-Original-Message-ID", "Original-Message-ID", "Original-Envelope-Id")
# The status of a permanent failure (RFC 3463), except policy failures (5.7), which concern the sender.
PERMANENT = re.compile(r"5\.(?!7\.)\d{1,3}\.\d{1,3}")


class MailMark(NamedTuple):
    """The mark in a Message-ID by which this server recognises its own e-mails.

    Args:
        id: the id of the e-mail.
        sent: the time of sending, in milliseconds since 1970.
        signature: the signature, which only this server can make.
    """

    id: str
    sent: int
    signature: str

    def __str__(self) -> str:
        return f"{self.id}.{self.sent:x}.{self.signature}"

    def is_signed(self, secret: str, address: str) -> bool:
        """Return whether this server signed this mark for an address, with the secret."""
        return hmac.compare_digest(self.signature, _signature(secret, address, self.id, self.sent))


class Bounce(NamedTuple):
    """A permanent failure to deliver to an address.

    Args:
        reason: the status and the mail server's text.
        marks: every `MailMark` found in the bounce. One of them belongs to the original e-mail.
    """

    reason: str
    marks: tuple[MailMark, ...]


def mark_of(secret: str, address: str, id: str, sent: int) -> MailMark:
    """Return the mark of an e-mail.

    Args:
        secret: the player's unsubscribe token, which is the key of the signature.
        address: the e-mail address of the recipient.
        id: the id of the e-mail: 32 hexadecimal digits.
        sent: the time of sending, in milliseconds since 1970.
    """
    return MailMark(id, sent, _signature(secret, address, id, sent))


def bounce_of(text: bytes) -> Bounce | None:
    """Return the permanent failure that a bounce reports; None for other e-mails."""
    notification = message_from_bytes(text)
    reason = next(_reasons(notification), None)
    found = dict.fromkeys(MARK.findall(" ".join(_repeated(notification))))
    if reason is None or not found:
        return None
    return Bounce(reason, tuple(MailMark(id, int(sent, 16), signature) for id, sent, signature in found))


def _reasons(notification: Message) -> Iterator[str]:
    """Yield the reason of each permanent failure in a notification."""
    for part in notification.walk():
        blocks = part.get_payload() if part.get_content_type() == "message/delivery-status" else []
        for block in blocks:
            if not isinstance(block, Message):
                continue
            status = PERMANENT.match(str(block["Status"] or "").strip())
            if status is not None and str(block["Action"] or "").strip().casefold() == "failed":
                diagnostic = str(block["Diagnostic-Code"] or "").partition(";")[2]
                words = "".join(sign for sign in f"{status[0]} {' '.join(diagnostic.split())}" if sign.isprintable())
                yield words.strip()


def _repeated(notification: Message) -> Iterator[str]:
    """Yield texts that may contain the Message-ID of the original e-mail."""
    for part in notification.walk():
        if part is not notification:
            yield str(part["Message-ID"] or "")
        for name in REPEATED:
            yield str(part[name] or "")
        if part.get_content_type() == "text/rfc822-headers":
            headers = part.get_payload(decode=True)
            yield str(message_from_bytes(headers)["Message-ID"] or "") if isinstance(headers, bytes) else ""


def _signature(secret: str, address: str, id: str, sent: int) -> str:
    signed = f"sandtable mail {address} {id} {sent}".encode()
    return hmac.new(secret.encode(), signed, sha256).hexdigest()[:SIGNATURE_DIGITS]
