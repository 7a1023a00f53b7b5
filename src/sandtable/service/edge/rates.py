"""How often an address may do what: counted in this process, and forgotten when it ends."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Literal, get_args

from starlette.requests import HTTPConnection
from starlette.types import Scope
from throttled import Throttled
from throttled.constants import RateLimiterType
from throttled.rate_limiter import per_day, per_min
from throttled.store import MemoryStore

from sandtable.kernel.message import say
from sandtable.service.edge.client import address_in
from sandtable.service.errors import ServiceError
from sandtable.service.limits import Limits

Counted = Literal[
    "requests",
    "tables",
    "uploads",
    "analyses",
    "hints",
    "computing_ms",
    "commitments",
    "settings",
    "sayings",
    "sockets",
    "wrong_keys",
    "sign_ins",
    "accounts",
    "letters",
    "invitations",
    "wrong_passwords",
]

# So many addresses are remembered, each with what it does; of more, those that were not heard of longest are forgotten.
MOST_ADDRESSES = 100_000
# So many keys that have opened a seat are remembered with the address they came from, and for how long.
MOST_KNOWN = 50_000
KNOWN_SECONDS = 24 * 3600
# Whoever holds too many sockets is told to come back after so many seconds.
HELD_SECONDS = 30


class Rates:
    """Counts what each address does, and the sockets that it holds.

    Args:
        limits: how often what may be done.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._store = MemoryStore(options={"MAX_SIZE": MOST_ADDRESSES})
        # Until when what has opened something is known, by its hash; what was learnt first stands first.
        self._known: dict[int, float] = {}
        self._rates = {what: list(self._of(what)) for what in get_args(Counted)}
        # By address; and in all.
        self._sockets: Counter[str] = Counter()
        self._open = 0

    def _of(self, what: str) -> Iterator[tuple[str, Throttled]]:
        """Yield the rates of something, each with the beginning of its keys."""
        for unit, quota in (("minute", per_min), ("day", per_day)):
            most: int = getattr(self._limits, f"{what}_per_{unit}", 0)
            if most:
                gcra = RateLimiterType.GCRA.value
                # All of it may be used at once; then it comes back evenly.
                yield f"{what} {unit} ", Throttled(using=gcra, quota=quota(most, burst=most), store=self._store)

    def spend(self, what: Counted, address: str) -> None:
        """Count that an address does something.

        Raises:
            ServiceError: it has done that too often.
        """
        for beginning, rate in self._rates[what]:
            result = rate.limit(beginning + address)
            if result.limited:
                raise too_many(what, result.state.retry_after)

    def spend_up_to(self, what: Counted, address: str, cost: int) -> None:
        """Count what an address has had done at a cost that is known only now; never raises."""
        for beginning, rate in self._rates[what]:
            left = rate.peek(beginning + address).remaining
            if left and cost:
                rate.limit(beginning + address, min(cost, left))

    def check(self, what: Counted, address: str) -> None:
        """Count nothing.

        Raises:
            ServiceError: an address has done something too often.
        """
        for beginning, rate in self._rates[what]:
            state = rate.peek(beginning + address)
            if state.remaining < 1:
                raise too_many(what, state.retry_after)

    def guess(self, address: str, key: str) -> Guess:
        """Count a key, or an invitation, if what is done with it is forbidden.

        A key that has opened something for the same address before is not hindered by what others there have tried.

        Raises:
            ServiceError: too many have been wrong.
        """
        return Guess(self, address, key)

    def knows(self, address: str, key: str) -> bool:
        """Return whether a key has opened something for an address, not too long ago."""
        return self._known.get(_hash(address, key), 0.0) > time.monotonic()

    def learn(self, address: str, key: str) -> None:
        """Remember that a key has opened something for an address."""
        known = _hash(address, key)
        self._known.pop(known, None)
        self._known[known] = time.monotonic() + KNOWN_SECONDS
        if len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]

    @contextmanager
    def hold_socket(self, address: str) -> Iterator[None]:
        """Count a socket as open meanwhile.

        Raises:
            ServiceError: too many are open, of this address or in all.
        """
        if self._open >= self._limits.sockets:
            raise ServiceError("busy", say("service-sockets-full"), retry_after=HELD_SECONDS)
        if self._sockets[address] >= self._limits.sockets_per_address:
            raise ServiceError("too_many", say("service-sockets-held"), retry_after=HELD_SECONDS)
        self._sockets[address] += 1
        self._open += 1
        try:
            yield
        finally:
            self._open -= 1
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]


class Guess:
    """What a key is tried within: see `Rates.guess`."""

    def __init__(self, rates: Rates, address: str, key: str) -> None:
        self._rates = rates
        self._address = address
        self._key = key
        self._new = False

    def __enter__(self) -> None:
        self._new = not self._rates.knows(self._address, self._key)
        if self._new:
            self._rates.check("wrong_keys", self._address)

    def __exit__(self, kind: object, error: BaseException | None, trace: TracebackType | None) -> None:
        if error is None:
            if self._new:
                self._rates.learn(self._address, self._key)
        elif isinstance(error, ServiceError) and error.kind == "forbidden":
            self._rates.spend("wrong_keys", self._address)


def _hash(address: str, key: str) -> int:
    """Return by what a key is remembered with an address: it cannot be had from that, nor one that has the same."""
    # Python's own, which each process makes in another way that nobody outside knows.
    return hash((address, key))


def too_many(what: Counted, seconds: float) -> ServiceError:
    """Make the error for an address that has done something too often, with when it may do it again."""
    wait = max(1, math.ceil(seconds))
    return ServiceError("too_many", say("service-too-many", what=what, seconds=wait), retry_after=wait)


def rates_of(connection: HTTPConnection) -> Rates:
    """Return the application's rates."""
    return _rates(connection.scope)


def spend(connection: HTTPConnection, what: Counted) -> None:
    """Count that whoever asks does something.

    Raises:
        ServiceError: its address has done that too often.
    """
    spend_in(connection.scope, what)


def spend_in(scope: Scope, what: Counted) -> None:
    """Count that whoever asks does something, of what is known of the request.

    Raises:
        ServiceError: its address has done that too often.
    """
    _rates(scope).spend(what, address_in(scope))


def _rates(scope: Scope) -> Rates:
    found = scope["app"].state.rates
    assert isinstance(found, Rates)
    return found
