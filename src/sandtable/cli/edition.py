"""`sandtable edition`: components of one's own."""

from __future__ import annotations

from pathlib import Path

import typer
from rich.table import Table

from sandtable.cli.common import (
    GAME_ARGUMENT,
    LANG_OPTION,
    find_game,
    game_named,
    words_for,
)
from sandtable.cli.editor import edit
from sandtable.cli.saying import FAILED, OUT, fail, whole
from sandtable.editions.copies import copy, reconstructed_note, tally
from sandtable.games import find
from sandtable.kernel.components import ComponentError
from sandtable.kernel.fault import cause
from sandtable.kernel.message import say
from sandtable.words import Words


def register(app: typer.Typer) -> None:
    """Add the commands."""
    commands = typer.Typer(no_args_is_help=True, rich_markup_mode=None)
    commands.command("new")(new)
    commands.command("check")(check)
    commands.command("edit")(edit)
    app.add_typer(commands, name="edition")


def new(
    game: str = GAME_ARGUMENT,
    edition: Path = typer.Argument(),
    lang: str | None = LANG_OPTION,
) -> None:
    """Copy a game's components into a folder."""
    words = words_for(lang)
    title = find_game(words, game).title[words.lang]
    try:
        if edition.exists() and (not edition.is_dir() or any(edition.iterdir())):
            fail(words, say("edition-not-empty", folder=str(edition)))
        head = words.text(say("edition-head", title=title, folder=whole(str(edition))))
        files = copy(game, edition, head, lambda keys: words.text(reconstructed_note(keys)))
    except OSError as error:
        fail(words, say("cli-unwritable", file=str(edition), reason=cause(error)))
    OUT.print(
        words.text(say("edition-copied", files=len(files), title=title, folder=whole(str(edition)))), markup=False
    )


def check(
    edition: Path = typer.Argument(),
    game: str | None = typer.Option(None, "--game"),
    lang: str | None = LANG_OPTION,
) -> None:
    """Name every problem of an edition, or say what is still reconstructed."""
    words = words_for(lang)
    name = game_named(words, edition, game)
    try:
        found = find(name, edition)
    except ComponentError as error:
        own = Words(words.lang, name)
        for problem in error.problems:
            OUT.print(own.text(problem), markup=False)
        fail(words, say("edition-problems", n=len(error.problems)), FAILED)
    title = found.title[words.lang]
    OUT.print(
        words.text(say("edition-good", folder=whole(str(edition)), title=title, edition=found.edition)), markup=False
    )
    if found.edition == find(name).edition:
        OUT.print(words.text(say("edition-same")), markup=False)
    table = Table()
    table.add_column(words.text(say("edition-file")))
    for heading in ("edition-data", "edition-reconstructed"):
        table.add_column(words.text(say(heading)), justify="right")
    for file, (data, reconstructed) in tally(name, edition).items():
        table.add_row(file, str(data), str(reconstructed))
    OUT.print(table)
