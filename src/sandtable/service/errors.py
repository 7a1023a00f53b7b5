"""What goes wrong at a table, as a message for the player and a kind for the machine."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.kernel.message import Message, Refusal
from sandtable.kernel.record import BrokenRecord

# What kind of mistake it is; a door says it in its own terms, HTTP by a status (service/http/json_io.py).
ErrorKind = Literal[
    "malformed",
    "forbidden",
    "missing",
    "conflict",
    "gone",
    "too_large",
    "wrong_type",
    "misdirected",
    "invalid",
    "too_many",
    "failed",
    "busy",
]

# So much is repeated of what somebody has sent.
MOST_TOLD = 200


class ErrorBody(msgspec.Struct, frozen=True):
    """The body of the response to a request that cannot be granted.

    Args:
        error: why, for the player.
        section: the rulebook section that forbids it, if a rule does.
        state: what the seat sees now, if the request was made for something older.
        n: which choice of a line is the first that is refused, from 1.
    """

    error: Message
    section: str | msgspec.UnsetType = msgspec.UNSET
    state: msgspec.Struct | msgspec.UnsetType = msgspec.UNSET
    n: int | msgspec.UnsetType = msgspec.UNSET


class ServiceError(Exception):
    """A request that cannot be granted; nothing has changed.

    Args:
        kind: what kind of mistake it is.
        message: why, for the player.
        section: the rulebook section that forbids it, if a rule does.
        state: what the seat sees now, if the request was made for something older.
        retry_after: in how many seconds it may be tried again, where that is known.
        n: which choice of a line is the first that is refused, from 1.
    """

    def __init__(
        self,
        kind: ErrorKind,
        message: Message,
        section: str | None = None,
        state: msgspec.Struct | None = None,
        retry_after: int | None = None,
        n: int | None = None,
    ) -> None:
        super().__init__(kind, message.id)
        self.kind: ErrorKind = kind
        self.message = message
        self.section = section
        self.state = state
        self.retry_after = retry_after
        self.n = n

    @classmethod
    def refused(cls, refusal: Refusal, n: int | None = None) -> ServiceError:
        """Make the error for a choice that the rules forbid, of a line for the `n`-th."""
        return cls("invalid", refusal.message, refusal.section, n=n)

    @classmethod
    def broken(cls, error: BrokenRecord) -> ServiceError:
        """Make the error for a broken record, with its line and what is wrong there."""
        reason = error.reason
        # What stands in a record may be as long as the record.
        args = {name: arg[:MOST_TOLD] if isinstance(arg, str) else arg for name, arg in reason.args.items()}
        return cls("invalid", Message("service-broken-record", {**args, "line": error.line, "why": reason.id}))

    def body(self) -> ErrorBody:
        """Return the body of the response."""
        unset = msgspec.UNSET
        return ErrorBody(
            self.message,
            unset if self.section is None else self.section,
            unset if self.state is None else self.state,
            unset if self.n is None else self.n,
        )


class StoreUnavailable(ServiceError):
    """The store cannot be read or written just now; in a moment it may be."""

    def __init__(self) -> None:
        super().__init__("busy", Message("service-no-store"))


class DiceWait(ServiceError):
    """The dice cannot be thrown yet: not all people have added their parts to them."""

    def __init__(self, message: Message) -> None:
        super().__init__("conflict", message)


class StoreDamaged(StoreUnavailable):
    """The store is damaged: nothing is read from it or written to it until somebody has mended it."""

    def __init__(self) -> None:
        ServiceError.__init__(self, "busy", Message("service-damaged-store"))


class StoreError(Exception):
    """A database that cannot be used; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id, message.args)
        self.message = message
