"""The entry point of the command `sandtable` and of `python -m sandtable`.

`sandtable --version` is handled here, without importing the rest of the command line.
"""

from __future__ import annotations

import signal
import sys
from contextlib import suppress


def main() -> None:
    """Run the command line with the arguments of the process."""
    # While the command line is imported, an interrupt ends the process without a traceback.
    interruptible = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if interruptible:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.argv[1:] == ["--version"]:
        from sandtable.translation import Words, spoken_language
        from sandtable.version import version_message

        # If the output cannot be written, the command line below tries again and reports the error.
        with suppress(OSError):
            print(Words(spoken_language(sys.argv)).text(version_message()), flush=True)
            return
    from sandtable.cli import main as commands
    from sandtable.cli.output import INTERRUPTED

    try:
        if interruptible:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        commands()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
