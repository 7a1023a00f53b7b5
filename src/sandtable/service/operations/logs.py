"""What the server writes down of itself, on standard error: sentences for a person, or a line of JSON for each.

Whatever is logged passes by here once more, and what has the form of a key, an invitation, a secret or an address is
left out of it: a library may say what was asked of it, and an address may hold the key of a seat.  Of an error the kind
and the place are written, not what it says: that may name a card in a hand.
"""

from __future__ import annotations

import logging
import re
import sys
import time
from types import TracebackType
from typing import Literal

from pythonjsonlogger.msgspec import MsgspecFormatter

from sandtable.kernel.fault import trace

LogKind = Literal["text", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]
# As logging hands over an error that was caught.
Caught = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]

OWN = "sandtable"
ACCESS = "sandtable.access"
LEFT_OUT = "…"
# An address, after whatever it is of; a key in a query; what is as long as a key, an invitation or a secret.
SECRETS = (
    (re.compile(r"\b([a-z][a-z0-9+.-]*://)[^\s\"'<>\\]+"), rf"\1{LEFT_OUT}"),
    (re.compile(r"(?i)\b(key|token|secret|invite)=[^\s&\"'<>\\]+"), rf"\1={LEFT_OUT}"),
    (re.compile(r"(?<![\w-])[\w-]{43,}(?![\w-])"), LEFT_OUT),
)
# It tells where the database is, at each try to reach it; that it is away the server says itself.
TALKATIVE = "psycopg.pool"
TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
FIELDS = "%(asctime)s %(levelname)s %(name)s %(message)s"
RENAMED = {"asctime": "time", "levelname": "level", "name": "logger"}
# What `extra` adds to a record is all that these have not.
USUAL = {*vars(logging.makeLogRecord({})), "message", "asctime"}


def discreet(text: str) -> str:
    """Return a text without what nobody may read in a log."""
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


class TextFormatter(logging.Formatter):
    """Writes a record as a line, its fields behind it."""

    converter = staticmethod(time.gmtime)
    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"

    def __init__(self) -> None:
        super().__init__(TEXT)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - its name in logging
        """Return the line of a record, without a traceback."""
        fields = {name: value for name, value in vars(record).items() if name not in USUAL}
        return super().formatMessage(record) + "".join(f" {name}={value}" for name, value in fields.items())

    def formatException(self, ei: Caught) -> str:  # noqa: N802 - its name in logging
        """Return the kind and the place of an error."""
        return "" if ei[1] is None else trace(ei[1])

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as text."""
        return discreet(super().format(record))


class JsonFormatter(MsgspecFormatter):
    """Writes a record as a line of JSON."""

    converter = staticmethod(time.gmtime)
    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"

    def __init__(self) -> None:
        super().__init__(FIELDS, rename_fields=RENAMED)

    def formatException(self, ei: Caught) -> str:  # noqa: N802 - its name in logging
        """Return the kind and the place of an error."""
        return "" if ei[1] is None else trace(ei[1])

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as JSON."""
        return discreet(str(super().format(record)))


class StandardError(logging.Handler):
    """Writes to standard error, whatever that is just then."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record."""
        try:
            print(self.format(record), file=sys.stderr, flush=True)
        except Exception:
            self.handleError(record)


def set_up_logs(kind: LogKind, level: LogLevel, access: bool) -> None:
    """Write what this process logs to standard error.

    Args:
        kind: for a person or for a machine.
        level: of the server's own messages; libraries are heard from warnings on, for below that they tell addresses.
        access: whether each request is logged.
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
