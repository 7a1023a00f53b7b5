"""Say which extra an environment needs when its libraries are missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def envs_extra() -> Iterator[None]:
    """Import libraries of the extra `envs` in this block.

    Raises:
        ImportError: one of them is missing; the message names it and the extra.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("sandtable"):
            raise
        needed = f"{error.name} is missing. Install Sandtable with the extra envs, such as: pip install '.[envs]'"
        raise ImportError(needed, name=error.name) from error
