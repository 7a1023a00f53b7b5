"""Preparing message decoders before threads use them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from sandtable.games import GAMES


def preload_decoders() -> int:
    """Prepare msgspec's decoding of every existing struct type.

    msgspec prepares a type at its first decoding. A second thread that needs the type at that moment may find it half
    prepared, which crashes the process (msgspec 0.22). Call this once, after importing all types that threads decode
    and before starting threads.

    Returns:
        The number of prepared types.
    """
    # Using GAMES makes sure that the games' struct types have been imported.
    assert GAMES
    learnt = 0
    for structure in set(_below(msgspec.Struct)):
        try:
            msgspec.json.Decoder(structure)
        except (NameError, TypeError):
            # The type cannot be decoded, so no thread decodes it.
            continue
        learnt += 1
    return learnt


def _below(structure: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """Yield every direct and indirect subclass of a struct type."""
    for each in structure.__subclasses__():
        yield each
        yield from _below(each)
