"""Raise a helpful error if the libraries of the extra `envs` are not installed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sandtable.version import extra_packages


@contextmanager
def envs_extra() -> Iterator[None]:
    """Import libraries of the extra `envs` in this block.

    Raises:
        ImportError: a library is missing. The message names the library and the packages to install.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("sandtable"):
            raise
        library = error.name.partition(".")[0]
        needed = f"{library} is missing. Install what environments need: pip install {extra_packages('envs')}"
        raise ImportError(needed, name=error.name) from error
