"""Codes that people read and type, such as those of recovery: as they are written, and as they are compared."""

from __future__ import annotations

import secrets

# Letters and digits that are not taken for one another.
CODE_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_code(parts: int, length: int) -> str:
    """Return a code by chance, of so many parts, each of so many signs."""
    return "-".join("".join(secrets.choice(CODE_SIGNS) for _ in range(length)) for _ in range(parts))


def plain_code(code: str) -> str:
    """Return a code without what people put between."""
    return "".join(sign for sign in code.lower() if sign in CODE_SIGNS)
