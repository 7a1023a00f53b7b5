"""Accept former names of commands and options, which the help does not show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from typer.core import TyperCommand, TyperGroup


class AliasGroup(TyperGroup):
    """A group that also finds its commands by their former names."""

    aliases: Mapping[str, str] = {}

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of a current or former name."""
        return super().get_command(ctx, self.aliases.get(cmd_name, cmd_name))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the current name, the command and the remaining arguments."""
        name, command, rest = super().resolve_command(ctx, args)
        return self.aliases.get(str(name), name), command, rest


class AliasCommand(TyperCommand):
    """A command that accepts former names of its options."""

    aliases: Mapping[str, str] = {}

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse arguments with the current names."""
        return super().parse_args(ctx, renamed(args, self.aliases))


def alias_command(aliases: Mapping[str, str]) -> type[AliasCommand]:
    """Return a command class that accepts former option names.

    Args:
        aliases: the current name for each former name.
    """
    return type("AliasCommand", (AliasCommand,), {"aliases": aliases})


def alias_group(aliases: Mapping[str, str]) -> type[AliasGroup]:
    """Return a group class that accepts former command names.

    Args:
        aliases: the current name for each former name.
    """
    return type("AliasGroup", (AliasGroup,), {"aliases": aliases})


def renamed(args: list[str], aliases: Mapping[str, str]) -> list[str]:
    """Replace former option names in the arguments before `--`."""
    end = args.index("--") if "--" in args else len(args)
    options = []
    for arg in args[:end]:
        name, equals, value = arg.partition("=")
        options.append(f"{aliases.get(name, name)}{equals}{value}")
    return [*options, *args[end:]]
