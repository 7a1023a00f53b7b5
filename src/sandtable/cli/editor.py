"""`sandtable edition edit`: an edition in the browser."""

from __future__ import annotations

import tempfile
from functools import partial
from pathlib import Path

import typer

from sandtable.cli.common import LANG_OPTION, find_game, words_for
from sandtable.cli.database import DATABASE, database_url
from sandtable.cli.saying import fail
from sandtable.cli.serve import address, check_database, listen, tell_ready
from sandtable.kernel.fault import cause
from sandtable.kernel.message import say
from sandtable.service.operations.options import Options
from sandtable.words import Words

# The folder is this person's: nobody on another computer reaches the page that writes it.
HOST = "127.0.0.1"


def check_writable(words: Words, folder: Path) -> None:
    """Refuse a folder that could be looked at only, before anybody works in it; nothing is left behind."""
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
    if folder.exists() and not folder.is_dir():
        fail(words, say("edition-no-folder", folder=str(folder)))
    check_writable(words, folder)
    name = find_game(words, game).name if game is not None else ""
    from sandtable.cli.serving import Serving
    from sandtable.editions.kit import edited
    from sandtable.service.assembly import Hands
    from sandtable.service.http.editor import Desk

    games = edited()
    if name and name not in games:
        fail(words, say("editor-no-forms", game=name, games=", ".join(games)))
    with tempfile.TemporaryDirectory(prefix="sandtable-") as place:
        desk = Desk(folder, name, Path(place))
        if not desk.empty and not desk.game:
            fail(words, say("edition-no-game", folder=str(folder), games=", ".join(games)))
        url = database_url(words, database or Path(place) / DATABASE)
        check_database(words, url)
        serving = Serving(url, Options())
        app = serving.app(Hands(), desk=desk)
        with listen(words, HOST, port) as listener:
            page = f"{address(HOST, listener)}#edit/{desk.key}"
            ready = say("editor-ready", folder=str(folder), address=page)
            serving.server(app, partial(tell_ready, words, page, ready, open)).run([listener])
