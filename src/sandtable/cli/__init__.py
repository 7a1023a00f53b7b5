"""Every command, thin: each module reads arguments, calls a floor below and prints what it says."""

from __future__ import annotations

from importlib import import_module

import typer

from sandtable.cli.common import VERSION_OPTION

MODULES = ("look", "play", "simulate", "records", "position", "rules", "serve")


def make_app(modules: tuple[str, ...] = MODULES) -> typer.Typer:
    """The command line with the commands of some modules."""
    app = typer.Typer(no_args_is_help=True, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    app.callback()(top)
    for name in modules:
        import_module(f"sandtable.cli.{name}").register(app)
    return app


def top(version: bool = VERSION_OPTION) -> None:
    """Sandtable: a digital table for board wargames."""


def main() -> None:
    """The command line's door."""
    make_app()()
