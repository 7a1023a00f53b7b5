"""The help of the command line, and what it says of wrong usage, from the words of a language.

Commands and their parameters are explained by messages named after them: `help-simulate` for a command,
`help-edition-commands` for a group of them, `help-simulate-games` or, for what many commands share, `help-lang` for a
parameter.
"""

from __future__ import annotations

import re
from typing import Any

from sandtable.cli.saying import BAD_INPUT, ERR, complain
from sandtable.kernel.message import Message, say
from sandtable.words import Words

# Parameters whose help names the bots.
BOTS = ("bot", "bots", "level", "policy", "seat")
# What click says of a command that there is not, and of arguments that nobody asked for.
NO_COMMAND = re.compile(r"No such command '(.*)'", re.DOTALL)
TOO_MUCH = re.compile(r"unexpected extra arguments? \((.*)\)", re.DOTALL)


def explain(command: Any, words: Words) -> None:
    """Give a command line, its commands and, as they are loaded, their parameters their help."""
    command.help = words.text(say("help-sandtable"))
    explain_parameters(command, "sandtable", words)
    for name, inner in command.commands.items():
        inner.words = words
        below = f"help-{name}-commands"
        inner.help = inner.short_help = words.text(say(below if words.has(below) else f"help-{name}"))


def explain_command(command: Any, name: str, words: Words) -> None:
    """Give a command its help, and those below it, if it has any."""
    inside = getattr(command, "commands", {})
    command.help = words.text(say(f"help-{name}-commands" if inside else f"help-{name}"))
    command.short_help = command.help
    explain_parameters(command, name, words)
    for below, inner in inside.items():
        explain_command(inner, f"{name}-{below}", words)


def explain_parameters(command: Any, name: str, words: Words) -> None:
    """Give a command's parameters their help."""
    for parameter in command.params:
        parameter.help = parameter_help(name, parameter.name, words)


def parameter_help(command: str, name: str, words: Words) -> str:
    """What a parameter of a command means."""
    own = f"help-{command}-{name}"
    id = own if words.has(own) else f"help-{name}"
    return words.text(say(id, bots=", ".join(all_bots()))) if name in BOTS else words.text(say(id))


def all_bots() -> list[str]:
    """The bots that can be had in some game."""
    # What needs no bots does not wait for them.
    from sandtable.bots import bot_names
    from sandtable.games import GAMES

    return list(dict.fromkeys(bot for game in GAMES for bot in bot_names(game)))


def complaint(error: Exception, words: Words) -> int:
    """Print in one sentence what is wrong with the arguments given, or with a file that they name.

    Returns:
        The exit status.

    Raises:
        Exception: the error itself, if it has nothing to do with arguments.
    """
    kind = type(error).__name__
    if kind == "NoArgsIsHelpError":
        ERR.print(str(error), markup=False)
        return BAD_INPUT
    message = of_the_system(error) if isinstance(error, OSError) else usage(kind, error)
    if message is None:
        raise error
    complain(words, message)
    return BAD_INPUT


def of_the_system(error: OSError) -> Message | None:
    """What the system refuses, of a file that it names; None if it names none."""
    from sandtable.kernel.fault import cause

    return say("cli-file", file=str(error.filename), reason=cause(error)) if error.filename is not None else None


def usage(kind: str, error: Any) -> Message | None:
    """What is wrong with the arguments; None if the error is not of that sort."""
    if kind == "NoSuchOption":
        return say("cli-no-option", option=error.option_name)
    if kind == "MissingParameter":
        return say("cli-missing", parameter=parameter_name(error))
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
    """What a parameter must be, and is not."""
    kind = getattr(getattr(error.param, "type", None), "name", "")
    return say("cli-bad-value", parameter=parameter_name(error), kind=kind)


def parameter_name(error: Any) -> str:
    """The parameter that an error speaks of, as one types it."""
    parameter = error.param
    if parameter is None:
        return "-"
    return str(parameter.opts[0]) if parameter.param_type_name == "option" else str(parameter.name)
