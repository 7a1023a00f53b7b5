"""Commands whose module is loaded when they are called, so that whatever calls none of them is quick."""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from sandtable.cli.help import explain_command
from sandtable.words import Words

# Each command and the module it stands in, in the order of the help.
COMMANDS = {
    "games": "look",
    "show": "look",
    "play": "play",
    "lessons": "lessons",
    "lesson": "lessons",
    "told": "told",
    "puzzles": "puzzles",
    "puzzle": "puzzles",
    "simulate": "simulate",
    "ladder": "ladder",
    "exploit": "exploit",
    "report": "report",
    "analyse": "analyse",
    "verify": "records",
    "replay": "records",
    "position": "position",
    "rules": "rules",
    "serve": "serve",
    "worker": "worker",
    "admin": "admin",
    "edition": "edition",
}
MODULES = tuple(dict.fromkeys(COMMANDS.values()))


class LazyCommand(TyperCommand):
    """A command of which only the name is known, until it is called or looked into."""

    words: Words | None = None

    @cached_property
    def loaded(self) -> Any:
        """The command itself, with its help if there are words for it."""
        # Also the games of other packages, whose names its arguments may hold.
        from sandtable.games import add_installed

        add_installed()
        name = str(self.name)
        app = typer.Typer(add_completion=False, rich_markup_mode=None)
        # With something above it, a single command is one that has a name.
        app.callback()(lambda: None)
        import_module(f"sandtable.cli.{COMMANDS[name]}").register(app)
        group: Any = typer.main.get_command(app)
        command = group.commands[name]
        if self.words is not None:
            explain_command(command, name, self.words)
        return command

    def make_context(self, *args: Any, **others: Any) -> Any:
        """Begin a call: of the command itself."""
        return self.loaded.make_context(*args, **others)


class LazyGroup(TyperGroup):
    """All commands of some modules."""

    modules = MODULES

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = {
            name: LazyCommand(name, callback=None, rich_markup_mode=None)
            for name, module in COMMANDS.items()
            if module in self.modules
        }
