"""Passwords, stored as argon2id hashes with the parameters that OWASP recommends."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argon2 import PasswordHasher

MIN_PASSWORD = 10
MAX_PASSWORD = 200
# argon2's memory cost per sign-in, in KiB. Two simultaneous sign-ins fit into the memory of a small machine.
MEMORY_KIB = 19_456
TIME_COST = 2
PARALLELISM = 1


@cache
def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=TIME_COST, memory_cost=MEMORY_KIB, parallelism=PARALLELISM)


def hashed_password(password: str) -> str:
    """Return the hash of a password; computing it takes tens of milliseconds."""
    return _hasher().hash(_same(password))


def is_password(kept: str, password: str) -> bool:
    """Return whether a password matches a hash.

    The check takes as long without a hash. Therefore its duration does not reveal whether an account exists.

    Args:
        kept: the hash; "" if there is none, which gives False.
    """
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        _hasher().verify(kept or _unused_hash(), _same(password))
    except (Argon2Error, InvalidHashError):
        return False
    return kept != ""


@cache
def _unused_hash() -> str:
    """Return the hash of a random password, to compare with if an account has no hash."""
    return hashed_password("no account has this password")


def _same(password: str) -> str:
    # Keyboards encode some characters in different ways, so the password is normalized.
    return unicodedata.normalize("NFKC", password)
