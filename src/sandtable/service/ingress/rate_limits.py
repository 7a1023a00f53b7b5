"""Rate limits per client address, counted in this process and lost when it ends."""

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
from sandtable.service.errors import ServiceError
from sandtable.service.ingress.client_ip import client_ip_in
from sandtable.service.server_settings import ServerLimits

LimitedAction = Literal[
    "requests",
    "tables",
    "uploads",
    "analyses",
    "hints",
    "previews",
    "commitments",
    "settings",
    "chat",
    "websockets",
    "wrong_keys",
    "sign_ins",
    "accounts",
    "emails",
    "invitations",
    "wrong_passwords",
]

# The field name in `ServerLimits` of each action whose field has a different name than the action.
FIELDS = {"previews": "computing_ms"}
# From this number of seconds on, the message gives the time to wait in minutes, rounded up.
MINUTES_FROM = 120

# The maximum number of addresses to remember per action. The least recently seen are forgotten.
MAX_ADDRESSES = 100_000
# The maximum number of keys to remember as having worked for an address, and for how long, in seconds.
MAX_KNOWN = 50_000
KNOWN_SECONDS = 24 * 3600
# The time after which a client with too many sockets may try again, in seconds.
HELD_SECONDS = 30


class RateLimiter:
    """The rate limits of all actions, and the numbers of open sockets."""

    def __init__(self, limits: ServerLimits) -> None:
        self._limits = limits
        self._store = MemoryStore(options={"MAX_SIZE": MAX_ADDRESSES})
        # For each hash of a known key and its address, the time when it expires, the oldest first.
        self._known: dict[int, float] = {}
        self._rates = {what: list(self._of(what)) for what in get_args(LimitedAction)}
        # The number of open sockets per address, and in total.
        self._sockets: Counter[str] = Counter()
        self._open = 0

    def _of(self, what: str) -> Iterator[tuple[str, Throttled]]:
        """Yield the limits on an action, each with the prefix of its keys in the store of counts."""
        for unit, quota in (("minute", per_min), ("day", per_day)):
            most: int = getattr(self._limits, f"{FIELDS.get(what, what)}_per_{unit}", 0)
            if most:
                gcra = RateLimiterType.GCRA.value
                # The whole quota may be used in one burst. It then refills evenly.
                yield f"{what} {unit} ", Throttled(using=gcra, quota=quota(most, burst=most), store=self._store)

    def spend(self, what: LimitedAction, address: str) -> None:
        """Count an action of an address.

        Raises:
            ServiceError: the address has done this too often.
        """
        for beginning, rate in self._rates[what]:
            result = rate.limit(beginning + address)
            if result.limited:
                raise too_many(what, result.state.retry_after)

    def spend_up_to(self, what: LimitedAction, address: str, cost: int) -> None:
        """Count an action whose cost is known only afterwards; never raise an error."""
        for beginning, rate in self._rates[what]:
            left = rate.peek(beginning + address).remaining
            if left and cost:
                rate.limit(beginning + address, min(cost, left))

    def check(self, what: LimitedAction, address: str) -> None:
        """Check the limit on an action without counting one.

        Raises:
            ServiceError: the address has done this too often.
        """
        for beginning, rate in self._rates[what]:
            state = rate.peek(beginning + address)
            if state.remaining < 1:
                raise too_many(what, state.retry_after)

    def guess(self, address: str, key: str) -> KeyAttempt:
        """Return a context that counts a wrong key if the request in it is forbidden.

        A key that has recently worked for the same address is not affected by wrong keys from that address.

        Raises:
            ServiceError: the address has sent too many wrong keys. This is raised on entering the context.
        """
        return KeyAttempt(self, address, key)

    def knows(self, address: str, key: str) -> bool:
        """Return whether a key has recently worked for an address."""
        return self._known.get(_hash(address, key), 0.0) > time.monotonic()

    def learn(self, address: str, key: str) -> None:
        """Remember that a key has worked for an address."""
        known = _hash(address, key)
        self._known.pop(known, None)
        self._known[known] = time.monotonic() + KNOWN_SECONDS
        if len(self._known) > MAX_KNOWN:
            del self._known[next(iter(self._known))]

    @contextmanager
    def hold_socket(self, address: str) -> Iterator[None]:
        """Count a socket of an address as open within this context.

        Raises:
            ServiceError: too many sockets are open, for this address or in total.
        """
        if self._open >= self._limits.websockets:
            raise ServiceError("busy", say("service-sockets-full"), retry_after=HELD_SECONDS)
        if self._sockets[address] >= self._limits.websockets_per_address:
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


class KeyAttempt:
    """A context in which a key is tried; `RateLimiter.guess` returns it.

    A success marks the key as known for the address. The error kind "forbidden" counts as a wrong key.
    """

    def __init__(self, rates: RateLimiter, address: str, key: str) -> None:
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
    """Return a hash of a key and an address from which the key cannot be recovered."""
    # Python's hash is keyed with a secret that is random in each process.
    return hash((address, key))


def too_many(what: LimitedAction, seconds: float) -> ServiceError:
    """Return the error for an exceeded limit, with the seconds to wait."""
    wait = max(1, math.ceil(seconds))
    minutes = math.ceil(wait / 60) if wait >= MINUTES_FROM else 0
    message = say("service-too-many", what=what, seconds=wait, minutes=minutes)
    return ServiceError("too_many", message, retry_after=wait)


def rate_limiter_of(connection: HTTPConnection) -> RateLimiter:
    """Return the application's rate limiter."""
    return _rates(connection.scope)


def spend(connection: HTTPConnection, what: LimitedAction) -> None:
    """Count an action of a request's client.

    Raises:
        ServiceError: the client's address has done this too often.
    """
    spend_in(connection.scope, what)


def spend_in(scope: Scope, what: LimitedAction) -> None:
    """Count an action of a scope's client.

    Raises:
        ServiceError: the client's address has done this too often.
    """
    _rates(scope).spend(what, client_ip_in(scope))


def _rates(scope: Scope) -> RateLimiter:
    found = scope["app"].state.rates
    assert isinstance(found, RateLimiter)
    return found
