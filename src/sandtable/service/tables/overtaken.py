"""Requests that another server was quicker than: tried once more where the seat does not see what has come before."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from sandtable.service.errors import ServiceError

P = ParamSpec("P")
T = TypeVar("T")
# How often a change that answers to no version is tried again where other servers move the same table.
TRIES = 10


class Overtaken(ServiceError):
    """Another server was quicker with something that the seat does not see: what was asked may be tried once more."""


def insisting(work: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Have a request tried again that was overtaken by what its seat does not see, such as another's orders."""

    @wraps(work)
    async def tried(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES):
            try:
                return await work(*args, **kwargs)
            except Overtaken:
                continue
        return await work(*args, **kwargs)

    return tried
