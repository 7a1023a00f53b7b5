"""Every command, thin: each module reads arguments, calls a floor below and prints what it says."""

from __future__ import annotations

import sys
from io import TextIOWrapper

import typer

from sandtable.cli.completion import INSTALL_OPTION, SHOW_OPTION, prepare
from sandtable.cli.help import complaint, explain
from sandtable.cli.lazy import MODULES, LazyGroup
from sandtable.cli.saying import INTERRUPTED
from sandtable.cli.speech import LANG_OPTION, VERSION_OPTION
from sandtable.words import Words, spoken_language


def make_app(modules: tuple[str, ...] = MODULES) -> typer.Typer:
    """The command line with the commands of some modules, each loaded when it is called."""
    group = type("Commands", (LazyGroup,), {"modules": modules})
    app = typer.Typer(
        cls=group, no_args_is_help=True, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False
    )
    app.callback()(top)
    return app


def top(
    version: bool = VERSION_OPTION,
    lang: str | None = LANG_OPTION,
    install_completion: bool = INSTALL_OPTION,
    show_completion: bool = SHOW_OPTION,
) -> None:
    """What stands above all commands."""


def main() -> None:
    """The command line's door."""
    prepare()
    for stream in (sys.stdout, sys.stderr):
        # A console or a pipe may not know every letter; what it does not know is spelled out.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    words = Words(spoken_language(sys.argv))
    command = typer.main.get_command(make_app())
    explain(command, words)
    try:
        status = command.main(standalone_mode=False)
    except typer.Abort:
        status = INTERRUPTED
    except Exception as error:
        status = complaint(error, words)
    sys.exit(status or 0)
