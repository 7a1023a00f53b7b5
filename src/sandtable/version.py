"""Report the version of the program, and the packages of its extras."""

from __future__ import annotations

import re
from typing import Final

from sandtable import __version__
from sandtable.kernel.compiled_flag import COMPILED
from sandtable.kernel.message import Message, say

DISTRIBUTION: Final = "sandtable-wargames"
OF_EXTRA = re.compile(r"""extra\s*==\s*["']([\w-]+)["']""")


def version_message() -> Message:
    """Return the message that `--version` prints."""
    return say("cli-version", version=__version__, build="compiled" if COMPILED else "uncompiled")


def extra_packages(extra: str) -> str:
    """Return the packages of an extra, quoted as arguments of `pip install`.

    The packages are listed one by one, because the project is not on a package index, where pip could find its extras.
    """
    # Imported late, because `version_message` does not need it.
    from importlib.metadata import PackageNotFoundError, requires

    try:
        lines = requires(DISTRIBUTION) or []
    except PackageNotFoundError:
        # The program runs from its sources, so pip can install the extra from the current folder.
        return f'".[{extra}]"'
    found = []
    for line in lines:
        name, _, marker = line.partition(";")
        if (match := OF_EXTRA.search(marker)) is not None and match[1] == extra:
            found.append(f'"{name.strip()}"')
    return " ".join(found)
