"""What messages look like, learnt before threads ask for it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from sandtable.games import GAMES


def learn_shapes() -> int:
    """Let msgspec learn every structure that there is so far.

    It learns a structure when it is first decoded, and meanwhile another thread that needs the same one finds it half
    learnt, which ends the process (a null pointer in msgspec 0.22).  What it has learnt it keeps, so once is enough:
    call this before there are threads, when all that they will decode has been imported.

    Returns:
        How many structures were learnt.
    """
    # Their structures come with them.
    assert GAMES
    learnt = 0
    for structure in set(_below(msgspec.Struct)):
        try:
            msgspec.json.Decoder(structure)
        except (NameError, TypeError):
            # One that is only ever written: nobody decodes it, in whatever thread.
            continue
        learnt += 1
    return learnt


def _below(structure: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """Every structure that is made from another, over any number of steps."""
    for each in structure.__subclasses__():
        yield each
        yield from _below(each)
