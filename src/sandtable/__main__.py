"""The door of the command line, and `python -m sandtable`.

`--version` alone is answered here, before the command line with all that it needs is loaded.
"""

from __future__ import annotations

import sys

from sandtable.words import Words, spoken_language


def main() -> None:
    """Run the command line with the arguments of the process, and end the process with its status."""
    if sys.argv[1:] == ["--version"]:
        from sandtable.version import version_message

        print(Words(spoken_language(sys.argv)).text(version_message()))
        return
    from sandtable.cli import main as commands

    commands()


if __name__ == "__main__":
    main()
