"""Which version of the program this is, and whether its engine is compiled."""

from __future__ import annotations

from sandtable import __version__
from sandtable.kernel.build import COMPILED
from sandtable.kernel.message import Message, say


def version_message() -> Message:
    """What `--version` says."""
    return say("cli-version", version=__version__, build="compiled" if COMPILED else "uncompiled")
