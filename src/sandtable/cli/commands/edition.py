"""`sandtable edition`: create, check, compare and edit editions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import typer
from rich.table import Table
from rich.text import Text

from sandtable.cli.commands.edition_editor import edit
from sandtable.cli.component_tables import PIPE_WIDTH
from sandtable.cli.output import FAILED, OUT, fail, print_json, whole
from sandtable.cli.shared_options import (
    GAME_ARGUMENT,
    JSON_OPTION,
    LANG_OPTION,
    check_game,
    find_game,
    game_named,
    words_for,
)
from sandtable.editions.component_copies import copy, reconstructed_note, tally
from sandtable.editions.edition_differences import differences
from sandtable.games import find
from sandtable.kernel.edition.component_reader import ComponentError
from sandtable.kernel.message import say
from sandtable.kernel.third_party_error_messages import cause
from sandtable.translation import Words


def register(app: typer.Typer) -> None:
    """Add the commands of this module to the command line."""
    commands = typer.Typer(no_args_is_help=True, rich_markup_mode=None)
    commands.command("new")(new)
    commands.command("check")(check)
    commands.command("diff")(diff)
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
    """List all problems of an edition; if there are none, count its reconstructed data."""
    words = words_for(lang)
    name = game_named(words, edition, game)
    try:
        found = find(name, edition)
    except ComponentError as error:
        check_game(words, edition, name)
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


def diff(
    edition: Path = typer.Argument(),
    other: Path | None = typer.Argument(None),
    game: str | None = typer.Option(None, "--game"),
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Compare two editions, or an edition with the game's own components."""
    words = words_for(lang)
    name = game_named(words, edition, game)
    folders = (None, edition) if other is None else (edition, other)
    hashes = [find_game(words, name, folder).edition for folder in folders]
    found = differences(name, *folders)
    if json:
        print_json({"game": name, "editions": hashes, "differences": found})
        return
    if not found:
        OUT.print(words.text(say("edition-no-difference")), markup=False)
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("edition-file", "edition-field", "edition-before", "edition-after"):
        table.add_column(words.text(say(heading)), overflow="fold")
    for each in found:
        key = words.text(say("edition-order", key=each.key)) if each.change == "order" else each.key
        table.add_row(*map(Text, (each.file, key, written(each.before), written(each.after))))
    if not OUT.console.is_terminal:
        # Without a terminal Rich assumes 80 columns, but a file or a pipe has room for a wider table.
        OUT.console.width = max(OUT.console.width, PIPE_WIDTH)
    OUT.print(table, soft_wrap=False)
    OUT.print(words.text(say("edition-differences", n=len(found))), markup=False)


def written(value: Any) -> str:
    """Format a value as JSON on one line; None as a dash."""
    return "–" if value is None else msgspec.json.encode(value).decode()
