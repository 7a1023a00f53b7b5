# mypyc: no - files and msgspec structs
"""A log of all messages between Sandtable and external bots, for the authors of bots.

An environment variable contains the path of the file, so that child processes that play games use the same log. The log
contains hidden information of the bots' seats.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Literal

import msgspec

VARIABLE: Final = "SANDTABLE_BOT_LOG"
OWNER_ONLY_MODE: Final = 0o600

Said = Literal["to", "from", "stderr", "end"]


class BotLogEntry(msgspec.Struct, frozen=True):
    """A line of the log.

    Args:
        bot: the command of the bot.
        process: the process id, which distinguishes bots with the same command.
        said: "to" for a message to the bot, "from" for a message from it, "stderr" for its error output, and "end" for
            the end of its program.
        text: the message, or the exit status.
    """

    bot: str
    process: int
    said: Said
    text: str


def begin(file: Path) -> None:
    """Start a log in a file, for this process and its children.

    Raises:
        OSError: the file cannot be written.
    """
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OWNER_ONLY_MODE))
    os.environ[VARIABLE] = str(file.absolute())


def note(bot: str, process: int, said: Said, text: bytes) -> None:
    """Write an entry if a log has been started.

    Several processes can write at the same time.
    """
    file = os.environ.get(VARIABLE)
    if not file:
        return
    line = msgspec.json.encode(BotLogEntry(bot, process, said, text.decode(errors="replace"))) + b"\n"
    try:
        log = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, OWNER_ONLY_MODE)
    except OSError:
        # A game must not fail because of its log.
        return
    try:
        os.write(log, line)
    except OSError:
        return
    finally:
        os.close(log)
