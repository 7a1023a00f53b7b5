"""Import the module of a command only when the command is used.

So a command does not have to wait for the imports of all other commands.
"""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand

from sandtable.cli.former_command_names import AliasGroup
from sandtable.cli.help import describe, explain_command
from sandtable.kernel.message import say
from sandtable.translation import Words

# The commands in the order of the help, each with its module.
COMMANDS = {
    "list": "games_and_components",
    "show": "games_and_components",
    "rules": "rules",
    "play": "play",
    "lesson": "lessons",
    "puzzle": "puzzles",
    "annotated": "annotated_games",
    "analyse": "analyse",
    "replay": "verify_and_replay",
    "verify": "verify_and_replay",
    "position": "position_file",
    "simulate": "simulate",
    "ladder": "bot_ratings",
    "report": "simulation_report",
    "best-response": "best_response",
    "bot": "external_bots",
    "serve": "serve",
    "worker": "job_worker",
    "admin": "admin",
    "edition": "edition",
    "coverage": "rules_coverage",
}
# The groups of commands in the help, by id. The message `cli-group-<id>` is the heading of a group.
GROUPS = {
    "play": ("list", "show", "rules", "play", "lesson", "puzzle", "annotated"),
    "study": ("analyse", "replay", "verify", "position"),
    "simulate": ("simulate", "ladder", "report", "best-response", "bot"),
    "serve": ("serve", "worker"),
    "administer": ("admin", "edition", "coverage"),
}
# Former names and other spellings of commands, which the help does not show.
ALIASES = {
    "games": "list",
    "lessons": "lesson list",
    "puzzles": "puzzle list",
    "told": "annotated",
    "exploit": "best-response",
    "analyze": "analyse",
}
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
        describe(command, name)
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
        self.commands: dict[str, Any] = {
            name: LazyCommand(name, callback=None, rich_markup_mode=None)
            for name, module in COMMANDS.items()
            if module in self.modules
        }

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the commands into the help, in groups with headings."""
        words = next((command.words for command in self.commands.values() if command.words is not None), None)
        for group, names in GROUPS.items():
            rows = [(name, self.commands[name].help or "") for name in names if name in self.commands]
            if rows:
                with formatter.section(words.text(say(f"cli-group-{group}")) if words is not None else group):
                    formatter.write_dl(rows)
