"""Provide help texts and usage errors of the command line from Fluent messages.

The ids of the messages contain the names of commands and parameters. `help-simulate` is the help of a command,
`help-edition-commands` of a group, and `help-simulate-games` of a parameter. A parameter that many commands share has
one message for all, such as `help-lang`.
"""

from __future__ import annotations

import errno
import re
from typing import Any, get_args

from sandtable.cli.output import BAD_INPUT, ERR, FAILED, complain
from sandtable.kernel.message import Message, say
from sandtable.words import Words

# Parameters whose help lists the bots.
BOTS = ("bot", "bots", "level", "policy", "seat")
# The types that an error message can name, with the selector of the message.
KINDS: dict[Any, str] = {int: "integer", float: "float"}
# The numbers of errors during writing. Python's exception for these errors contains no file name.
UNWRITTEN = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
NOT_WRITTEN = "cli-not-written"
# Click has no exception classes for unknown commands and unexpected arguments, so its messages are matched.
NO_COMMAND = re.compile(r"No such command '(.*?)'\.", re.DOTALL)
TOO_MUCH = re.compile(r"unexpected extra arguments? \((.*)\)", re.DOTALL)


def explain(command: Any, words: Words) -> None:
    """Set the help of the program and its commands.

    The help of a command's parameters is set later, when the command is loaded.
    """
    command.help = words.text(say("help-sandtable"))
    explain_parameters(command, "sandtable", words)
    for name, inner in command.commands.items():
        inner.words = words
        below = f"help-{name}-commands"
        inner.help = inner.short_help = words.text(say(below if words.has(below) else f"help-{name}"))


def explain_command(command: Any, name: str, words: Words) -> None:
    """Set the help of a command and its subcommands."""
    inside = getattr(command, "commands", {})
    command.help = words.text(say(f"help-{name}-commands" if inside else f"help-{name}"))
    command.short_help = command.help
    explain_parameters(command, name, words)
    for below, inner in inside.items():
        explain_command(inner, f"{name}-{below}", words)


def explain_parameters(command: Any, name: str, words: Words) -> None:
    """Set the help of a command's parameters."""
    for parameter in command.params:
        parameter.help = parameter_help(name, parameter.name, words)


def parameter_help(command: str, name: str, words: Words) -> str:
    """Return the help of a parameter, or of all parameters of this name."""
    own = f"help-{command}-{name}"
    id = own if words.has(own) else f"help-{name}"
    return words.text(say(id, bots=", ".join(all_bots()))) if name in BOTS else words.text(say(id))


def all_bots() -> list[str]:
    """Return the names of the bots of all games."""
    # Imported late, because most help needs no bots.
    from sandtable.bots import bot_names
    from sandtable.games import GAMES

    return list(dict.fromkeys(bot for game in GAMES for bot in bot_names(game)))


def complaint(error: Exception, words: Words) -> int:
    """Print one sentence about an error in the arguments, in a named file or in writing.

    Returns:
        The exit status.

    Raises:
        Exception: the error itself, if it has another cause.
    """
    kind = type(error).__name__
    if kind == "NoArgsIsHelpError":
        ERR.print(str(error), markup=False)
        return BAD_INPUT
    message = of_the_system(error) if isinstance(error, OSError) else usage(kind, error)
    if message is None:
        raise error
    complain(words, message)
    return FAILED if message.id == NOT_WRITTEN else BAD_INPUT


def of_the_system(error: OSError) -> Message | None:
    """Return the message for a system error.

    Return None if it concerns neither a file nor writing.
    """
    from sandtable.kernel.library_errors import cause

    if error.filename is not None:
        return say("cli-file", file=str(error.filename), reason=cause(error))
    return say(NOT_WRITTEN, reason=cause(error)) if error.errno in UNWRITTEN else None


def usage(kind: str, error: Any) -> Message | None:
    """Return the message for a usage error of Click or Typer; None for other errors."""
    if kind == "NoSuchOption":
        return say("cli-no-option", option=error.option_name)
    if kind == "MissingParameter":
        return say("cli-missing", parameter=parameter_name(error), usage=usage_line(error))
    if kind == "BadParameter":
        return bad_value(error)
    if kind == "BadOptionUsage":
        needs = "value" if "requires" in error.message else "none"
        return say("cli-option-value", option=error.option_name, needs=needs)
    if hasattr(error, "format_message") and hasattr(error, "exit_code"):
        said = error.format_message()
        if (command := NO_COMMAND.match(said)) is not None:
            return say("cli-no-command", command=command[1])
        extra = TOO_MUCH.search(said)
        return say("cli-too-much", given=extra[1]) if extra else say("cli-usage")
    return None


def bad_value(error: Any) -> Message:
    """Return the message for a value of the wrong type."""
    annotation = getattr(getattr(error.param, "type_descriptor", None), "annotation", None)
    kinds = [KINDS[each] for each in (annotation, *get_args(annotation)) if each in KINDS]
    return say("cli-bad-value", parameter=parameter_name(error), kind=kinds[0] if kinds else "other")


def parameter_name(error: Any) -> str:
    """Return the name of an error's parameter, such as `--games` or GAME."""
    parameter = error.param
    if parameter is None:
        return "-"
    return str(parameter.opts[0]) if parameter.param_type_name == "option" else str(parameter.name).upper()


def usage_line(error: Any) -> str:
    """Return the usage of the command in which an error occurred, with required options."""
    if error.ctx is None:
        return "--help"
    arguments = [one for one in error.ctx.command.params if one.param_type_name == "argument"]
    names = [f"{one.name.upper()}{'…' if one.nargs == -1 else ''}" for one in arguments]
    shown = [name if one.required else f"[{name}]" for one, name in zip(arguments, names, strict=True)]
    options = [f"{one.opts[0]} …" for one in error.ctx.command.params if one not in arguments and one.required]
    return " ".join([error.ctx.command_path, *shown, *options])
