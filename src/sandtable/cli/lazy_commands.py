"""Import the module of a command only when the command is used.

So a command does not have to wait for the imports of all other commands.
"""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand

from sandtable.cli.former_names import AliasGroup
from sandtable.cli.help import explain_command
from sandtable.words import Words

# The commands in the order of the help, each with its module.
COMMANDS = {
    "games": "games_and_show",
    "show": "games_and_show",
    "play": "play",
    "lessons": "lessons",
    "lesson": "lessons",
    "annotated": "annotated",
    "puzzles": "puzzles",
    "puzzle": "puzzles",
    "simulate": "simulate",
    "ladder": "ladder",
    "bot": "bot",
    "best-response": "best_response",
    "report": "report",
    "analyse": "analyse",
    "verify": "verify_and_replay",
    "replay": "verify_and_replay",
    "position": "position",
    "rules": "rules_coverage",
    "serve": "serve",
    "worker": "worker",
    "admin": "admin",
    "edition": "edition",
}
# Former names of commands, which the help does not show.
ALIASES = {"told": "annotated", "exploit": "best-response"}
MODULES = tuple(dict.fromkeys(COMMANDS.values()))


class LazyCommand(TyperCommand):
    """A placeholder that imports the module of its command when the command is called."""

    words: Words | None = None

    @cached_property
    def loaded(self) -> Any:
        """The real command, with its help texts if `words` is set."""
        # Games of installed packages are added first, because arguments may name them.
        from sandtable.games import add_installed

        add_installed()
        name = str(self.name)
        app = typer.Typer(add_completion=False, rich_markup_mode=None)
        # Without a callback, Typer turns an app with a single command into that command.
        app.callback()(lambda: None)
        import_module(f"sandtable.cli.commands.{COMMANDS[name]}").register(app)
        group: Any = typer.main.get_command(app)
        command = group.commands[name]
        if self.words is not None:
            explain_command(command, name, self.words)
        return command

    def make_context(self, *args: Any, **others: Any) -> Any:
        """Return the context of a call of the real command."""
        return self.loaded.make_context(*args, **others)


class LazyGroup(AliasGroup):
    """A group with the commands of the modules in `modules`."""

    modules = MODULES
    aliases = ALIASES

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = {
            name: LazyCommand(name, callback=None, rich_markup_mode=None)
            for name, module in COMMANDS.items()
            if module in self.modules
        }
