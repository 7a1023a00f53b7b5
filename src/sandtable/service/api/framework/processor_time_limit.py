"""Limit the processor time that each client address may use for previews, odds and hints."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request

from sandtable.service.api.framework.services import services
from sandtable.service.ingress.client_ip import client_ip_of
from sandtable.service.ingress.rate_limits import rate_limiter_of
from sandtable.service.interfaces import MS_PER_SECOND

T = TypeVar("T")

# Python in a browser has no thread_time, so the time of the whole process is measured there.
thread_seconds: Callable[[], float] = getattr(time, "thread_time", time.process_time)


async def compute(request: Request, work: Callable[[], T]) -> T:
    """Run `work` in a thread, and charge its processor time to the client's address.

    Raises:
        ServiceError: the client's address has used up its processor time for this minute.
    """
    rates, address = rate_limiter_of(request), client_ip_of(request)
    rates.check("previews", address)
    seconds = 0.0

    def measured() -> T:
        nonlocal seconds
        begun = thread_seconds()
        try:
            return work()
        finally:
            seconds = thread_seconds() - begun

    try:
        return await services(request).tables.compute(measured)
    finally:
        rates.spend_up_to("previews", address, math.ceil(MS_PER_SECOND * seconds))
