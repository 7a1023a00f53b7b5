"""Accept former names of commands and options, which the help does not show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from typer.core import TyperCommand, TyperGroup

HELP = ("--help", "-h")


class AliasGroup(TyperGroup):
    """A group that also accepts former names of its commands.

    Attributes:
        aliases: the current words for each former name, such as "lesson list" for "lessons".
        acts: for some former names, the options that have become commands, such as `--close` of `tables`, and the
            current words for each of them. The value of the option becomes an argument.
        default: a command of this group that may be left out; "" for none.
        optional: whether the default command may also be left out without arguments.
    """

    aliases: Mapping[str, str] = {}
    acts: Mapping[str, Mapping[str, str]] = {}
    default = ""
    optional = False

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of a current or former name."""
        return super().get_command(ctx, self.aliases.get(cmd_name, cmd_name).partition(" ")[0])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the current name, the command and the remaining arguments."""
        name, *rest = args
        for option, words in self.acts.get(name, {}).items():
            if (taken := without(rest, option)) is not None:
                return super().resolve_command(ctx, [*words.split(), *taken])
        return super().resolve_command(ctx, [*self.aliases.get(name, name).split(), *rest])

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse arguments, with the default command inserted if no command is named."""
        if self.default and (args or self.optional):
            named = bool(args) and (args[0] in self.commands or args[0] in self.aliases or args[0] in self.acts)
            wanted = not args or args[0].startswith("-") or not self.optional
            if wanted and not named and not any(arg in HELP for arg in args[:1]):
                args = [self.default, *args]
        return super().parse_args(ctx, args)


class AliasCommand(TyperCommand):
    """A command that accepts former names of its options."""

    aliases: Mapping[str, str] = {}

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse arguments with the current names."""
        return super().parse_args(ctx, renamed(args, self.aliases))


def alias_command(aliases: Mapping[str, str]) -> type[AliasCommand]:
    """Return a command class that accepts former option names.

    Args:
        aliases: the current name for each former name. A former name may contain a value, such as "--dice typed".
    """
    return type("AliasCommand", (AliasCommand,), {"aliases": aliases})


def alias_group(
    aliases: Mapping[str, str] | None = None,
    acts: Mapping[str, Mapping[str, str]] | None = None,
    default: str = "",
    optional: bool = False,
) -> type[AliasGroup]:
    """Return a group class with the given attributes of `AliasGroup`."""
    attributes = {"aliases": aliases or {}, "acts": acts or {}, "default": default, "optional": optional}
    return type("AliasGroup", (AliasGroup,), attributes)


def renamed(args: list[str], aliases: Mapping[str, str]) -> list[str]:
    """Replace former option names in the arguments before `--`."""
    end = args.index("--") if "--" in args else len(args)
    options: list[str] = []
    pending = args[:end]
    while pending:
        arg = pending.pop(0)
        name, equals, value = arg.partition("=")
        if equals and f"{name} {value}" in aliases:
            options.append(aliases[f"{name} {value}"])
        elif pending and f"{arg} {pending[0]}" in aliases:
            options.append(aliases[f"{arg} {pending.pop(0)}"])
        else:
            options.append(f"{aliases.get(name, name)}{equals}{value}")
    return [*options, *args[end:]]


def without(args: list[str], option: str) -> list[str] | None:
    """Move the value of an option to the front of the arguments, without the option's name.

    Return None if the option is missing.
    """
    for place, arg in enumerate(args):
        name, equals, value = arg.partition("=")
        if name == option:
            rest = args[place + 1 :]
            return [*([value] if equals else rest[:1]), *args[:place], *(rest if equals else rest[1:])]
    return None
