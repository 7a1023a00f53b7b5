"""Complete commands, options, and names of games, variants and bots in a shell."""

from __future__ import annotations

import os
from typing import Any

import typer

from sandtable.cli.global_options import words_for
from sandtable.cli.output import FAILED, OUT, fail
from sandtable.kernel.message import say

PROGRAM = "sandtable"
# The environment variable that a shell sets to request completions.
ASKED = "_SANDTABLE_COMPLETE"
SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")


def prepare() -> None:
    """Initialise Typer's completion if a shell requests completions."""
    if ASKED in os.environ:
        from typer._completion_classes import completion_init

        completion_init()


def shell() -> str:
    """Return the shell that started this process, or exit with an error message."""
    import shellingham

    try:
        name = str(shellingham.detect_shell()[0])
    except shellingham.ShellDetectionFailure:
        name = ""
    if name not in SHELLS:
        fail(words_for(None), say("cli-completion-no-shell", shells=", ".join(SHELLS[:4])), FAILED)
    return name


def _install(wanted: bool) -> None:
    if wanted:
        from typer._completion_shared import install

        name = shell()
        words = words_for(None)
        try:
            _, file = install(shell=name, prog_name=PROGRAM, complete_var=ASKED)
        except OSError as error:
            fail(words, say("cli-unwritable", file=str(error.filename), reason=error.strerror or str(error)), FAILED)
        OUT.print(words.text(say("cli-completion-installed", shell=name, file=str(file))), markup=False)
        raise typer.Exit


def _show(wanted: bool) -> None:
    if wanted:
        from typer._completion_shared import get_completion_script

        typer.echo(get_completion_script(prog_name=PROGRAM, complete_var=ASKED, shell=shell()))
        raise typer.Exit


INSTALL_OPTION = typer.Option(False, "--install-completion", callback=_install, is_eager=True)
SHOW_OPTION = typer.Option(False, "--show-completion", callback=_show, is_eager=True)


def games(incomplete: str) -> list[str]:
    """Return the games whose names begin with the typed text."""
    from sandtable.games import GAMES

    return [name for name in GAMES if name.startswith(incomplete)]


def variants(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the variants of the typed game whose names begin with the typed text."""
    game = _game(ctx)
    return [] if game is None else [name for name in game.variants if name.startswith(incomplete)]


def bots(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the bots of the typed game whose names begin with the typed text.

    If the text is a list separated by commas, its last name is completed.
    """
    before, comma, begun = incomplete.rpartition(",")
    return [before + comma + name for name in _bots(ctx) if name.startswith(begun)]


def seats(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the values of `play --seat` that begin with the typed text."""
    game = _game(ctx)
    if game is None:
        return []
    who = ["human", *(f"bot:{name}" for name in _bots(ctx))]
    chairs = game(None, ctx.params.get("variant") or "").seats
    found = [f"{chair}={each}" for chair in chairs for each in who]
    return [entry for entry in found if entry.startswith(incomplete)]


def _game(ctx: typer.Context) -> Any:
    from sandtable.games import GAMES

    # While an option is being completed, Click has not assigned the arguments to parameters yet.
    named = [ctx.params.get("game"), *ctx.args]
    return next((GAMES[name] for name in named if name in GAMES), None)


def _bots(ctx: typer.Context) -> list[str]:
    from sandtable.bots import bot_names

    game = _game(ctx)
    return [] if game is None else bot_names(game.name, ctx.params.get("variant") or "")
