"""The command line.

Each module of `commands` parses arguments, calls another package and prints the result.
"""

from __future__ import annotations

import codecs
import sys
from io import TextIOWrapper

import typer

from sandtable.cli.former_command_names import HELP
from sandtable.cli.global_options import LANG_OPTION, VERSION_OPTION
from sandtable.cli.help import complaint, explain
from sandtable.cli.lazy_commands import MODULES, LazyGroup
from sandtable.cli.output import INTERRUPTED, PLAIN, drop_output, plain
from sandtable.cli.shell_completion import INSTALL_OPTION, SHOW_OPTION, prepare
from sandtable.cli.start_without_command import arguments, offered
from sandtable.translation import Words, spoken_language


def make_app(modules: tuple[str, ...] = MODULES) -> typer.Typer:
    """Make the command line with the commands of the given modules."""
    group = type("Commands", (LazyGroup,), {"modules": modules})
    app = typer.Typer(
        cls=group,
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": list(HELP)},
    )
    app.callback()(top)
    return app


def top(
    version: bool = VERSION_OPTION,
    lang: str | None = LANG_OPTION,
    install_completion: bool = INSTALL_OPTION,
    show_completion: bool = SHOW_OPTION,
) -> None:
    """Accept the global options, which precede the command."""


def main() -> None:
    """Run the command line."""
    prepare()
    codecs.register_error(PLAIN, plain)
    for stream in (sys.stdout, sys.stderr):
        # The encoding of a console or a pipe may lack some characters. They are replaced by similar ones.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=PLAIN)
    if isinstance(sys.stdin, TextIOWrapper):
        # Input may be invalid in the expected encoding. Commands refuse such text with a message, not with a traceback.
        sys.stdin.reconfigure(errors="replace")
    words = Words(spoken_language(sys.argv))
    command = typer.main.get_command(make_app())
    explain(command, words)
    try:
        asked = arguments(words) if offered() else None
        status = command.main(asked, standalone_mode=False)
        # The buffered output is written now, so that an error such as a full disk is reported below.
        sys.stdout.flush()
    except (typer.Abort, EOFError, KeyboardInterrupt):
        status = INTERRUPTED
    except Exception as error:
        if isinstance(error, OSError):
            drop_output()
        # Python turns an interrupt during the creation of a class into a RuntimeError with this cause.
        status = INTERRUPTED if isinstance(error.__cause__, KeyboardInterrupt) else complaint(error, words)
    sys.exit(status or 0)
