"""Codes that people type, such as recovery codes."""

from __future__ import annotations

import secrets

# Letters and digits that look different from one another.
CODE_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


def new_code(parts: int, length: int) -> str:
    """Return a random code of `parts` parts with `length` characters each."""
    return "-".join("".join(secrets.choice(CODE_ALPHABET) for _ in range(length)) for _ in range(parts))


def plain_code(code: str) -> str:
    """Return a typed code in lower case, without separators and other characters."""
    return "".join(sign for sign in code.lower() if sign in CODE_ALPHABET)
