"""Computing for a request: beside the event loop, within what each address may have computed in a minute."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request

from sandtable.service.edge.client import address_of
from sandtable.service.edge.rates import rates_of
from sandtable.service.http.auth import tables

T = TypeVar("T")

MS_PER_SECOND = 1000
# A browser's worker does not know the time of a single thread.
thread_seconds: Callable[[], float] = getattr(time, "thread_time", time.process_time)


async def computed(request: Request, work: Callable[[], T]) -> T:
    """Return what `work` computes in a thread, and count its processor time for the address of the request.

    Raises:
        ServiceError: that address has had too much computed.
    """
    rates, address = rates_of(request), address_of(request)
    rates.check("computing_ms", address)
    seconds = 0.0

    def measured() -> T:
        nonlocal seconds
        begun = thread_seconds()
        try:
            return work()
        finally:
            seconds = thread_seconds() - begun

    try:
        return await tables(request).compute(measured)
    finally:
        rates.spend_up_to("computing_ms", address, math.ceil(MS_PER_SECOND * seconds))
