"""Retries of requests that conflict with another server's change."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from sandtable.service.errors import ServiceError

P = ParamSpec("P")
T = TypeVar("T")
# The number of attempts while other servers keep changing the table.
MAX_ATTEMPTS = 10


class ConcurrentChange(ServiceError):
    """A conflict with a change that the seat cannot see; a retry may succeed."""


def retry_on_conflict(work: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Retry a request that conflicts with a change that its seat does not see.

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
