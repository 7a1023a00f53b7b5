"""Passwords: kept as argon2id makes them, by the parameters that OWASP gives for a server."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argon2 import PasswordHasher

LEAST_PASSWORD = 10
MOST_PASSWORD = 200
# Of memory in KiB: what two signs-in at once take is nothing to a small machine.
MEMORY_KIB = 19_456
ROUNDS = 2
LANES = 1


@cache
def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=ROUNDS, memory_cost=MEMORY_KIB, parallelism=LANES)


def hashed_password(password: str) -> str:
    """Return what is kept of a password; takes some tens of milliseconds."""
    return _hasher().hash(_same(password))


def is_password(kept: str, password: str) -> bool:
    """Return whether a password is the one of which something is kept; takes as long where nothing is.

    Args:
        kept: what is kept; "" for nothing.
        password: what somebody says that it is.
    """
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        _hasher().verify(kept or _nobody(), _same(password))
    except (Argon2Error, InvalidHashError):
        return False
    return kept != ""


@cache
def _nobody() -> str:
    """Return what is kept of a password that nobody has: who has no account is answered no sooner."""
    return hashed_password("nobody has this password")


def _same(password: str) -> str:
    # Keyboards write the same sign in several ways.
    return unicodedata.normalize("NFKC", password)
