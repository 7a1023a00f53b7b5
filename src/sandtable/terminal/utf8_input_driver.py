"""A Textual driver that refuses input that is not UTF-8 instead of crashing."""

from __future__ import annotations

from codecs import IncrementalDecoder, getincrementaldecoder
from collections.abc import Callable
from functools import partial

from textual.drivers import linux_driver
from textual.events import Key, Paste
from textual.message import Message

from sandtable.terminal.plain_lines.table_lines import UNKNOWN


def _decoder(encoding: str) -> Callable[[], IncrementalDecoder]:
    """Return a factory of decoders that replace invalid bytes."""
    return partial(getincrementaldecoder(encoding), "replace")


# The decoder of Textual's input thread crashes on invalid bytes and can be replaced only in this way.
vars(linux_driver)["getincrementaldecoder"] = _decoder


class TableDriver(linux_driver.LinuxDriver):
    """A driver that discards input with invalid bytes and notifies the application."""

    def process_message(self, message: Message) -> None:
        """Forward an input message if it is valid."""
        if (isinstance(message, Key) and message.character == UNKNOWN) or (
            isinstance(message, Paste) and UNKNOWN in message.text
        ):
            self._app.call_later(self._app.refuse_bytes)  # type: ignore[attr-defined]
        else:
            super().process_message(message)
