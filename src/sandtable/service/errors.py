"""The errors of the service, with a message for players and a kind for programs, and retries after conflicts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Literal, ParamSpec, TypeVar

import msgspec

from sandtable.kernel.message import Message, Refusal
from sandtable.kernel.record import RecordError

# The kinds of errors. service/api/framework/json_io.py gives the HTTP status of each kind.
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

# The maximum number of characters of user input to repeat in a message.
MAX_REFLECTED_CHARACTERS = 200


class ErrorBody(msgspec.Struct, frozen=True):
    """The body of the response to a refused request.

    Args:
        error: the reason, as a message for the player.
        section: the rulebook section that does not allow the choice; absent if no rule is involved.
        state: the seat's current state; present only if the request was made for an older state.
        n: in a line of choices, the number of the first choice that is not allowed, from 1; absent otherwise.
    """

    error: Message
    section: str | msgspec.UnsetType = msgspec.UNSET
    state: msgspec.Struct | msgspec.UnsetType = msgspec.UNSET
    n: int | msgspec.UnsetType = msgspec.UNSET


class ServiceError(Exception):
    """Raised for a refused request; nothing has changed.

    Args:
        kind: the kind of error.
        message: the reason, as a message for the player.
        section: the rulebook section that does not allow the choice; None if no rule is involved.
        state: the seat's current state, if the request was made for an older state; None otherwise.
        retry_after: the seconds after which the client may try again; None if unknown.
        n: in a line of choices, the number of the first choice that is not allowed, from 1; None otherwise.
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
        """Return the error for a choice that the rules do not allow.

        Args:
            n: in a line of choices, the number of this choice, from 1; otherwise None.
        """
        return cls("invalid", refusal.message, refusal.section, n=n)

    @classmethod
    def broken(cls, error: RecordError) -> ServiceError:
        """Return the error for a malformed record, with the line and the reason."""
        reason = error.reason
        # A text in the record may be very long, so the message contains only its beginning.
        args = {
            name: arg[:MAX_REFLECTED_CHARACTERS] if isinstance(arg, str) else arg for name, arg in reason.args.items()
        }
        return cls("invalid", Message("service-broken-record", {**args, "line": error.line, "why": reason.id}))

    def body(self) -> ErrorBody:
        """Return the body of the HTTP response."""
        unset = msgspec.UNSET
        return ErrorBody(
            self.message,
            unset if self.section is None else self.section,
            unset if self.state is None else self.state,
            unset if self.n is None else self.n,
        )


class StoreUnavailable(ServiceError):
    """Raised when the store cannot be read or written now; a retry may succeed."""

    def __init__(self) -> None:
        super().__init__("busy", Message("service-no-store"))


class DiceWait(ServiceError):
    """Raised when dice cannot be rolled because a part of their seed is not revealed."""

    def __init__(self, message: Message) -> None:
        super().__init__("conflict", message)


class StoreDamaged(StoreUnavailable):
    """Raised while the store is damaged. The store is not used until it is repaired."""

    def __init__(self) -> None:
        ServiceError.__init__(self, "busy", Message("service-damaged-store"))


class StoreMoved(StoreUnavailable):
    """Raised when the store's file has moved, so that writes would be lost."""

    def __init__(self) -> None:
        ServiceError.__init__(self, "busy", Message("service-moved-store"))


class StoreError(Exception):
    """Raised for a database that cannot be used; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id, message.args)
        self.message = message


P = ParamSpec("P")
T = TypeVar("T")
# The number of attempts while other servers keep changing the table.
MAX_ATTEMPTS = 10


class ConcurrentChange(ServiceError):
    """Raised when a request conflicts with a change that its seat cannot see.

    A retry may succeed.
    """


def retry_on_conflict(work: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Decorate a function to retry after a conflict with a change its seat cannot see.

    An example of such a change is another seat's premoves.
    """

    @wraps(work)
    async def tried(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(MAX_ATTEMPTS):
            try:
                return await work(*args, **kwargs)
            except ConcurrentChange:
                continue
        return await work(*args, **kwargs)

    return tried
