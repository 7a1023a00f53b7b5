"""ServiceError: what goes wrong at the table, as a message for the player and a status for the machine."""

from __future__ import annotations

import msgspec

from sandtable.kernel.message import Message, Refusal
from sandtable.kernel.record import BrokenRecord


class ServiceError(Exception):
    """A request that cannot be granted; nothing has changed.

    Args:
        status: the HTTP status.
        message: why, for the player.
        section: the rulebook section that forbids it, if a rule does.
        state: what the seat sees now, if the request was made for something older.
    """

    def __init__(
        self, status: int, message: Message, section: str | None = None, state: msgspec.Struct | None = None
    ) -> None:
        super().__init__(status, message.id)
        self.status = status
        self.message = message
        self.section = section
        self.state = state

    @classmethod
    def refused(cls, refusal: Refusal) -> ServiceError:
        """A choice that the rules forbid."""
        return cls(422, refusal.message, refusal.section)

    @classmethod
    def broken(cls, error: BrokenRecord) -> ServiceError:
        """A record that cannot be trusted: its line, and what is wrong there."""
        reason = error.reason
        return cls(422, Message("service-broken-record", {**reason.args, "line": error.line, "why": reason.id}))

    def body(self) -> dict[str, object]:
        """What is answered."""
        body: dict[str, object] = {"error": self.message}
        if self.section is not None:
            body["section"] = self.section
        if self.state is not None:
            body["state"] = self.state
        return body


class StoreError(Exception):
    """A database that cannot be used; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id, message.args)
        self.message = message
