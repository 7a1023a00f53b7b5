"""`sandtable edition edit`: edit an edition in the browser."""

from __future__ import annotations

import tempfile
from functools import partial
from pathlib import Path

import typer

from sandtable.cli.commands.serve import address, check_database, listen, print_ready
from sandtable.cli.database_location import DATABASE, database_url
from sandtable.cli.output import fail
from sandtable.cli.shared_options import LANG_OPTION, find_game, game_named, words_for
from sandtable.kernel.edition.component_reader import folder_problem
from sandtable.kernel.message import say
from sandtable.kernel.third_party_error_messages import cause
from sandtable.service.ops.server_options import ServerOptions
from sandtable.translation import Words

# The server is reachable only from this computer, because it writes to the user's folder.
HOST = "127.0.0.1"


def check_writable(words: Words, folder: Path) -> None:
    """Check that a folder is writable without creating files in it.

    Exit with an error message if it is not.
    """
    there = next(place for place in (folder, *folder.parents) if place.exists())
    try:
        with tempfile.TemporaryFile(dir=there):
            pass
        for file in folder.glob("*.toml"):
            file.open("ab").close()
    except OSError as error:
        fail(words, say("cli-unwritable", file=str(folder), reason=cause(error)))


def edit(
    edition: Path = typer.Argument(),
    game: str | None = typer.Option(None, "--game"),
    port: int | None = typer.Option(None),
    database: Path | None = typer.Option(None),
    open: bool = typer.Option(True, "--open/--no-open"),
    lang: str | None = LANG_OPTION,
) -> None:
    """Edit an edition in the browser."""
    words = words_for(lang)
    folder = edition.absolute()
    if folder.exists() and (unusable := folder_problem(folder)) is not None:
        fail(words, unusable)
    check_writable(words, folder)
    name = find_game(words, game).name if game is not None else ""
    from sandtable.cli.server_process import ServerProcess
    from sandtable.editions.editor_interface import edited
    from sandtable.service.api.edition_editor import EditionEditor
    from sandtable.service.assembly import ProcessConfig

    games = edited()
    if name and name not in games:
        fail(words, say("editor-no-forms", game=name, games=", ".join(games)))
    with tempfile.TemporaryDirectory(prefix="sandtable-") as place:
        desk = EditionEditor(folder, name, Path(place))
        if not desk.empty and not desk.game:
            # If files exist, the game is deduced from them. If that is not possible, this call exits with an error
            # message.
            game_named(words, folder, None)
        url = database_url(words, database or Path(place) / DATABASE)
        check_database(words, url)
        serving = ServerProcess(url, ServerOptions())
        app = serving.app(ProcessConfig(), desk=desk)
        with listen(words, HOST, port) as listener:
            page = f"{address(HOST, listener)}#edit/{desk.key}"
            ready = say("editor-ready", folder=str(folder), address=page)
            serving.server(app, partial(print_ready, words, page, ready, open)).run([listener])
