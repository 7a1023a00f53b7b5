"""What commands say: on which stream, how much of what was typed is said back, and how bad input ends."""

from __future__ import annotations

from typing import Any, NoReturn

import msgspec
import typer
from rich.console import Console

from sandtable.kernel.message import Arg, Message
from sandtable.words import Words

# What was typed or stands in a file is said as it is: ":bug:" is no picture of one.
OUT = Console(highlight=False, soft_wrap=True, emoji=False)
ERR = Console(stderr=True, highlight=False, soft_wrap=True, emoji=False)

BAD_INPUT = 2
FAILED = 1
INTERRUPTED = 130

# So much of what was typed is said back: its beginning, and its end, where a path says most.
LONGEST = 300
KEPT_END = 60


def fail(words: Words, message: Message, code: int = BAD_INPUT) -> NoReturn:
    """Print what is wrong in one sentence, and end with an exit status.

    Raises:
        typer.Exit: always.
    """
    complain(words, message)
    raise typer.Exit(code)


def complain(words: Words, message: Message) -> None:
    """Print what is wrong in one sentence; long arguments are shortened."""
    ERR.print(words.text(Message(message.id, {name: brief(arg) for name, arg in message.args.items()})), markup=False)


def brief(arg: Arg) -> Arg:
    """An argument fit to stand in a sentence: one line, not long, without signs that a terminal would obey."""
    if isinstance(arg, int) and abs(arg) >= 10**LONGEST:
        return "…"
    if not isinstance(arg, str):
        return arg
    text = arg if len(arg) <= LONGEST else f"{arg[: LONGEST - KEPT_END]}…{arg[-KEPT_END:]}"
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)


def print_json(value: Any) -> None:
    """One JSON document on standard output."""
    typer.echo(msgspec.json.format(msgspec.json.encode(value, enc_hook=str), indent=2).decode())


def whole(text: str) -> str:
    """A path as text that every file can hold: bytes of a name that are no UTF-8 become a sign that says so."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
