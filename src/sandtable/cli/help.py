"""Provide help texts and usage errors of the command line from Fluent messages.

The ids of the messages contain the names of commands and parameters. `help-simulate` is the help of a command,
`help-edition-commands` of a group, and `help-simulate-games` of a parameter. A parameter that many commands share has
one message for all, such as `help-lang`.
"""

from __future__ import annotations

import errno
import re
from functools import partial
from pathlib import Path
from typing import Any, get_args

from sandtable.cli.help_formatter import format_help
from sandtable.cli.output import BAD_INPUT, ERR, FAILED, complain
from sandtable.kernel.message import Message, say
from sandtable.translation import Words

# Parameters whose help lists the bots.
BOTS = ("bot", "bots", "compare_with", "level", "rollout", "seat")
# The names that the help shows for the values of parameters. For all other parameters, the type of the value decides.
METAVARS = {
    "account": "NAME",
    "bot": "BOT",
    "bot_timeout": "SECONDS",
    "bots": "BOTS",
    "cluster": "URL",
    "command": "COMMAND",
    "compare": "DIR",
    "compare_with": "BOT",
    "database": "DATABASE",
    "days": "DAYS",
    "depth": "DEPTH",
    "dice": "DICE",
    "draw": "CARD",
    "edition": "DIR",
    "format": "FORMAT",
    "game": "GAME",
    "lang": "LANG",
    "level": "BOT",
    "moves": "MOVES",
    "offline_page": "PATH",
    "older_than": "DAYS",
    "other": "DIR",
    "output": "PATH",
    "host": "ADDRESS",
    "log": "FORMAT",
    "log_level": "LEVEL",
    "metrics": "PORT",
    "metrics_host": "ADDRESS",
    "port": "PORT",
    "reason": "TEXT",
    "rollout": "BOT",
    "seat": "SEAT",
    "section": "SECTION",
    "table": "TABLE",
    "terms": "DIR",
    "tests_dir": "DIR",
    "trusted_proxy": "ADDRESS",
    "variant": "VARIANT",
    "variants": "VARIANTS",
}
# The names for the values of parameters that differ between commands, by command and parameter.
OWN_METAVARS = {
    ("play", "seat"): "SEAT=BOT",
    ("simulate", "seat"): "SEAT=BOT",
    ("report", "output"): "DIR",
    ("serve", "bot"): "NAME=BOT",
    ("worker", "bot"): "NAME=BOT",
    ("serve", "allowed_host"): "NAME",
    ("serve", "allowed_origin"): "URL",
    ("serve", "open_id_issuer"): "URL",
}
# The names for the values of all other parameters, by the type of the value.
TYPE_METAVARS = {"int": "N", "float": "SECONDS", "Path": "FILE", "str": "TEXT"}
# Examples at the end of the help, by the words of the command.
EXAMPLES = {
    "": ("sandtable play blitzkrieg --coach", "sandtable serve --open", "sandtable COMMAND --help"),
    "list": ("sandtable list",),
    "show": ("sandtable show blitzkrieg", "sandtable show eleven --svg map.svg"),
    "rules": ("sandtable rules blitzkrieg", "sandtable rules blitzkrieg 8.4"),
    "play": (
        "sandtable play blitzkrieg --coach",
        "sandtable play eleven --seat a=human --seat b=bot:medium",
        "sandtable play blitzkrieg --manual-dice --save game.jsonl",
    ),
    "lesson": ("sandtable lesson list blitzkrieg", "sandtable lesson play blitzkrieg 1"),
    "lesson list": ("sandtable lesson list blitzkrieg",),
    "lesson play": ("sandtable lesson play blitzkrieg 1",),
    "puzzle": ("sandtable puzzle list eleven", "sandtable puzzle play eleven"),
    "puzzle list": ("sandtable puzzle list eleven",),
    "puzzle play": ("sandtable puzzle play eleven",),
    "annotated": ("sandtable annotated blitzkrieg", "sandtable annotated blitzkrieg 1"),
    "analyse": ("sandtable analyse game.jsonl", "sandtable analyse game.jsonl --depth thorough -j 4"),
    "replay": ("sandtable replay game.jsonl --seat german",),
    "verify": ("sandtable verify game.jsonl",),
    "position": (
        "sandtable position blitzkrieg position.toml",
        'sandtable position blitzkrieg position.toml --moves "play operation; pass"',
    ),
    "simulate": (
        "sandtable simulate blitzkrieg --bots basic,random -n 1000 -j 4",
        "sandtable simulate eleven -n 100 -o records",
    ),
    "ladder": ("sandtable ladder blitzkrieg --bots hard,basic,exec:./mybot -n 200",),
    "report": ("sandtable report blitzkrieg --bots basic -n 1000 -o report",),
    "best-response": ("sandtable best-response blitzkrieg --bot basic -n 20000 -j 4",),
    "bot": ("sandtable bot check ./mybot", "sandtable bot run blitzkrieg --level basic"),
    "bot run": ("sandtable bot run blitzkrieg --level basic",),
    "bot check": ("sandtable bot check ./mybot --game blitzkrieg",),
    "serve": (
        "sandtable serve --open",
        "sandtable serve --host 0.0.0.0 --lobby --chat",
        "sandtable serve --print-config > sandtable.toml",
    ),
    "worker": ("sandtable worker --database postgresql://USER@HOST/NAME",),
    "admin": ("sandtable admin backup backup.db", "sandtable admin check", "sandtable admin reports list"),
    "admin backup": ("sandtable admin backup backup.db",),
    "admin restore": ("sandtable admin restore backup.db",),
    "admin check": ("sandtable admin check --sample 100",),
    "admin stats": ("sandtable admin stats --live-days 30",),
    "admin prune": ("sandtable admin prune --older-than 365", "sandtable admin prune --older-than 365 --yes"),
    "admin reports": ("sandtable admin reports list", "sandtable admin reports delete 12"),
    "admin reports list": ("sandtable admin reports list",),
    "admin reports delete": ('sandtable admin reports delete 12 --reason "Insult"',),
    "admin reports dismiss": ("sandtable admin reports dismiss 12",),
    "admin ratings": ("sandtable admin ratings list",),
    "admin ratings list": ("sandtable admin ratings list",),
    "admin ratings exclude": ('sandtable admin ratings exclude TABLE --reason "Agreed result"',),
    "admin ratings include": ("sandtable admin ratings include TABLE",),
    "admin tournament": ("sandtable admin tournament list",),
    "admin tournament list": ("sandtable admin tournament list",),
    "admin tournament close": ('sandtable admin tournament close ID --reason "Test"',),
    "admin bounce": ("sandtable admin bounce < notification.eml",),
    "admin moderator": ("sandtable admin moderator list", "sandtable admin moderator add NAME"),
    "admin moderator list": ("sandtable admin moderator list",),
    "admin moderator add": ("sandtable admin moderator add NAME",),
    "admin moderator remove": ("sandtable admin moderator remove NAME",),
    "admin sanctions": ("sandtable admin sanctions",),
    "admin mute": ('sandtable admin mute NAME --days 7 --reason "Insults"',),
    "admin unmute": ('sandtable admin unmute NAME --reason "Apologised"',),
    "admin ban": ('sandtable admin ban NAME --forever --reason "Cheating"',),
    "admin unban": ('sandtable admin unban NAME --reason "Mistake"',),
    "admin table": ('sandtable admin table close TABLE --reason "Asked by both"',),
    "admin table close": ('sandtable admin table close TABLE --reason "Asked by both"',),
    "admin table undo-timeout": ('sandtable admin table undo-timeout TABLE --reason "Server outage"',),
    "admin audit-log": ("sandtable admin audit-log",),
    "edition": ("sandtable edition new blitzkrieg my-edition", "sandtable edition check my-edition"),
    "edition new": ("sandtable edition new blitzkrieg my-edition",),
    "edition check": ("sandtable edition check my-edition",),
    "edition diff": ("sandtable edition diff my-edition",),
    "edition edit": ("sandtable edition edit my-edition --game blitzkrieg",),
    "coverage": ("sandtable coverage blitzkrieg",),
}
TYPES = (int, float, str, Path)
# For each type of a parameter, the argument that selects the variant of the error message.
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
    command.epilog = examples("", words)
    format_help(command, words)
    describe_parameters(command, "")
    explain_parameters(command, "sandtable", words)
    for name, inner in command.commands.items():
        inner.words = words
        below = f"help-{name}-commands"
        inner.help = inner.short_help = words.text(say(below if words.has(below) else f"help-{name}"))


def explain_command(command: Any, name: str, words: Words) -> None:
    """Set the help of a command and its subcommands.

    Args:
        name: the words of the command, such as "admin backup".
    """
    inside = getattr(command, "commands", {})
    id = name.replace(" ", "-")
    command.help = words.text(say(f"help-{id}-commands" if inside else f"help-{id}"))
    command.short_help = command.help
    command.epilog = examples(name, words)
    format_help(command, words)
    explain_parameters(command, id, words)
    for below, inner in inside.items():
        explain_command(inner, f"{name} {below}", words)


def examples(name: str, words: Words) -> str:
    """Return the examples at the end of the help of a command."""
    # The control character "\b" keeps Click from wrapping the paragraph.
    heading = words.text(say("cli-heading", heading=words.text(say("cli-examples"))))
    return "\n".join(["\b", heading, *(f"  {line}" for line in EXAMPLES[name])])


def describe(command: Any, name: str) -> None:
    """Set names such as FILE for parameter values, also in all subcommands."""
    describe_parameters(command, name)
    for below, inner in getattr(command, "commands", {}).items():
        describe(inner, f"{name} {below}")


def describe_parameters(command: Any, name: str) -> None:
    """Set names such as FILE for the parameter values of one command."""
    for parameter in command.params:
        if parameter.param_type_name == "argument":
            shown = metavar(name, parameter) + ("..." if parameter.nargs == -1 else "")
            piece = shown if parameter.required else f"[{shown}]"
            parameter.metavar = shown
            # Typer's own methods add braces and the Python type.
            parameter.get_usage_pieces = partial(same, [piece])
            parameter.display_type_rich = partial(same, "")
        elif parameter.metavar is None:
            parameter.metavar = metavar(name, parameter)


def same(value: Any, *_: Any, **__: Any) -> Any:
    """Return the first argument; `partial` turns this into a constant method."""
    return value


def metavar(command: str, parameter: Any) -> str:
    """Return the name for the value of a parameter, such as FILE."""
    if (known := OWN_METAVARS.get((command, parameter.name)) or METAVARS.get(parameter.name)) is not None:
        return known
    if parameter.param_type_name == "argument" and parameter.name in ("id", "number", "tournament"):
        return "ID" if parameter.name != "number" else "N"
    annotation = getattr(getattr(parameter, "type_descriptor", None), "annotation", None)
    kinds = [TYPE_METAVARS[each.__name__] for each in (annotation, *get_args(annotation)) if each in TYPES]
    return kinds[0] if kinds else "TEXT"


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
    """Print one sentence about a usage error or an error with a file or the output.

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

    Return None if the error is neither about a file nor about writing output.
    """
    from sandtable.kernel.third_party_error_messages import cause

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
    if parameter.param_type_name != "option":
        return str(parameter.metavar or parameter.name.upper()).removesuffix("...")
    # The short name comes last, so that the message shows the long one.
    return max(map(str, parameter.opts), key=len)


def usage_line(error: Any) -> str:
    """Return the usage of the command in which an error occurred, with required options."""
    if error.ctx is None:
        return "--help"
    arguments = [one for one in error.ctx.command.params if one.param_type_name == "argument"]
    names = [str(one.metavar or one.name.upper()) for one in arguments]
    shown = [name if one.required else f"[{name}]" for one, name in zip(arguments, names, strict=True)]
    options = [
        f"{one.opts[0]} {one.metavar or '…'}"
        for one in error.ctx.command.params
        if one not in arguments and one.required
    ]
    return " ".join([error.ctx.command_path, *shown, *options])
