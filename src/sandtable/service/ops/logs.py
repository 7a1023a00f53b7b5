"""The server's logs on standard error, as text or as JSON lines.

Each entry passes through this module, which replaces keys, invitations, secrets and URLs. A library might log a
request, and a URL may contain the key of a seat. An exception is logged with its type and its place in the code. Its
message is left out, because the message might name a card in a player's hand.
"""

from __future__ import annotations

import logging
import re
import sys
import time
from types import TracebackType
from typing import Literal

from pythonjsonlogger.msgspec import MsgspecFormatter

from sandtable.kernel.third_party_error_messages import trace

LogKind = Literal["text", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]
# The type of exception information that `logging` passes to formatters.
Caught = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]

OWN = "sandtable"
ACCESS = "sandtable.access"
LEFT_OUT = "…"
# The patterns of secrets: a URL after its scheme, a key in a query, and any text as long as a key or a secret.
SECRETS = (
    (re.compile(r"\b([a-z][a-z0-9+.-]*://)[^\s\"'<>\\]+"), rf"\1{LEFT_OUT}"),
    (re.compile(r"(?i)\b(key|token|secret|invite)=[^\s&\"'<>\\]+"), rf"\1={LEFT_OUT}"),
    (re.compile(r"(?<![\w-])[\w-]{43,}(?![\w-])"), LEFT_OUT),
)
# A logger that is limited to errors, because it logs the database's URL at each attempt to connect. The server itself
# reports failures of the database.
TALKATIVE = "psycopg.pool"
TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
FIELDS = "%(asctime)s %(levelname)s %(name)s %(message)s"
RENAMED = {"asctime": "time", "levelname": "level", "name": "logger"}
# The standard fields of a log record. All other fields come from `extra`.
USUAL = {*vars(logging.makeLogRecord({})), "message", "asctime"}


def discreet(text: str) -> str:
    """Return a text with its secrets replaced."""
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


class TextFormatter(logging.Formatter):
    """A formatter that writes a record as one line with its extra fields at the end."""

    converter = staticmethod(time.gmtime)
    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"

    def __init__(self) -> None:
        super().__init__(TEXT)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - its name in logging
        """Return the line of a record with its extra fields, without a traceback."""
        fields = {name: value for name, value in vars(record).items() if name not in USUAL}
        return super().formatMessage(record) + "".join(f" {name}={value}" for name, value in fields.items())

    def formatException(self, ei: Caught) -> str:  # noqa: N802 - its name in logging
        """Return the type and the place of an exception."""
        return "" if ei[1] is None else trace(ei[1])

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as text."""
        return discreet(super().format(record))


class JsonFormatter(MsgspecFormatter):
    """A formatter that writes a record as a line of JSON."""

    converter = staticmethod(time.gmtime)
    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"

    def __init__(self) -> None:
        super().__init__(FIELDS, rename_fields=RENAMED)

    def formatException(self, ei: Caught) -> str:  # noqa: N802 - its name in logging
        """Return the type and the place of an exception."""
        return "" if ei[1] is None else trace(ei[1])

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as JSON."""
        return discreet(str(super().format(record)))


class StandardError(logging.Handler):
    """A handler that writes to the current standard error."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record."""
        try:
            print(self.format(record), file=sys.stderr, flush=True)
        except Exception:
            self.handleError(record)


def set_up_logs(kind: LogKind, level: LogLevel, access: bool) -> None:
    """Set up logging to standard error.

    Args:
        kind: "text" for people, "json" for programs.
        level: the lowest level of the server's own messages. Libraries log only warnings and errors, because their
            other messages contain URLs.
        access: whether to log each request.
    """
    handler = StandardError()
    handler.setFormatter(JsonFormatter() if kind == "json" else TextFormatter())
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    own = getattr(logging, level.upper())
    root.setLevel(max(own, logging.WARNING))
    logging.getLogger(OWN).setLevel(own)
    logging.getLogger(TALKATIVE).setLevel(logging.ERROR)
    logging.getLogger(ACCESS).setLevel(logging.INFO if access else logging.WARNING)
