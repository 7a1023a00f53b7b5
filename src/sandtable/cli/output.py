"""Print the output and the errors of commands, in any terminal encoding."""

from __future__ import annotations

import os
import sys
import unicodedata
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NoReturn

import msgspec
import typer

from sandtable.kernel.message import Arg, Message
from sandtable.translation import Words

if TYPE_CHECKING:
    from rich.console import Console

# Control characters that Rich removes. They are also removed from text that is printed without Rich.
REMOVED_CHARACTERS = dict.fromkeys((7, 8, 11, 12, 13))
TAB = "\t"
AS_IT_IS = {"markup": False}


class OutputStream:
    """An output stream that uses Rich only if necessary.

    Plain sentences are printed directly, because importing Rich takes longer than many commands run.

    Args:
        error: True for standard error, False for standard output.
    """

    def __init__(self, error: bool = False) -> None:
        self._error = error

    @cached_property
    def console(self) -> Console:
        """The stream as a Rich console."""
        from rich.console import Console

        # Text from users is printed unchanged: ":bug:" must not become an emoji.
        return Console(stderr=self._error, highlight=False, soft_wrap=True, emoji=False)

    def print(self, *what: Any, **how: Any) -> None:
        """Print one or more values; the keywords are those of `Console.print`."""
        text = what[0] if len(what) == 1 and how == AS_IT_IS else None
        if isinstance(text, str) and TAB not in text and not text.endswith("\n"):
            print(text.translate(REMOVED_CHARACTERS), file=sys.stderr if self._error else sys.stdout, flush=True)
        else:
            self.console.print(*what, **how)

    def discard(self) -> None:
        """Discard what Rich has buffered after a failed write."""
        vars(self).pop("console", None)


OUT = OutputStream()
ERR = OutputStream(error=True)

BAD_INPUT = 2
FAILED = 1
# EX_TEMPFAIL of sysexits.h. A mail server repeats the delivery after this exit status.
TRY_AGAIN_LATER = 75
INTERRUPTED = 130

# The maximum length of typed text in a message. Of longer text only the beginning and the end are shown. The end of a
# path is needed to recognise the file.
MAX_QUOTED_CHARACTERS = 300
QUOTED_END_CHARACTERS = 60

# The name of the codec error handler that replaces characters which the encoding of a terminal lacks.
PLAIN: Final = "sandtable-plain"
SIMPLER: Final = {
    **dict(zip("‘’“”–—−×►▼■□●○★◎⌂•·─━│┃┼", "''\"\"---x>v#o*o*@^*.--||+", strict=True)),
    "…": "...",
    "→": "->",
}


def fail(words: Words, message: Message, code: int = BAD_INPUT) -> NoReturn:
    """Print an error in one sentence, and exit with a status.

    Raises:
        typer.Exit: always.
    """
    complain(words, message)
    raise typer.Exit(code)


def complain(words: Words, message: Message) -> None:
    """Print an error in one sentence, with long arguments shortened."""
    ERR.print(words.text(Message(message.id, {name: brief(arg) for name, arg in message.args.items()})), markup=False)


def brief(arg: Arg) -> Arg:
    """Shorten an argument of a message, and replace its unprintable characters."""
    if isinstance(arg, int) and abs(arg) >= 10**MAX_QUOTED_CHARACTERS:
        return "…"
    if not isinstance(arg, str):
        return arg
    text = (
        arg
        if len(arg) <= MAX_QUOTED_CHARACTERS
        else f"{arg[: MAX_QUOTED_CHARACTERS - QUOTED_END_CHARACTERS]}…{arg[-QUOTED_END_CHARACTERS:]}"
    )
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)


def print_json(value: Any) -> None:
    """Print one JSON document on standard output."""
    text = msgspec.json.format(msgspec.json.encode(value, enc_hook=str), indent=2).decode()
    # Characters that the encoding lacks are escaped. The handler PLAIN might replace one by a quote, which would end
    # the JSON string.
    coding = sys.stdout.encoding or "utf-8"
    typer.echo(text.encode(coding, "backslashreplace").decode(coding))


def drop_output() -> None:
    """Discard buffered output that cannot be written.

    Otherwise Python tries to write it again when the process exits.
    """
    OUT.discard()
    try:
        sys.stdout.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def whole(text: str) -> str:
    """Return a path as valid text, with bytes that are not UTF-8 replaced."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def plain(error: UnicodeError) -> tuple[str, int]:
    """Replace characters that an encoding lacks; a handler for `codecs.register_error`.

    The replacement is a similar ASCII character, the letter without its accents, or an escape.

    Raises:
        UnicodeError: the error occurred while decoding.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_simpler, error.object[error.start : error.end])), error.end


def _simpler(sign: str) -> str:
    if sign in SIMPLER:
        return SIMPLER[sign]
    bare = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return bare or sign.encode("ascii", "backslashreplace").decode()
