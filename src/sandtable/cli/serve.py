"""`sandtable serve`: the table in the browser."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from sandtable.bots.external.bot import BadCommand, Outside, check_name, read_command
from sandtable.cli.common import (
    CLOCK_OPTION,
    LANG_OPTION,
    check_clock,
    find_game,
    game_named,
    words_for,
)
from sandtable.cli.saying import ERR, OUT, fail
from sandtable.kernel.fault import cause
from sandtable.kernel.message import Message, say
from sandtable.words import Words

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from sandtable.service.http.editor import Desk

PORT = 8010
PORTS_TRIED = 50
DATABASE = "tables.sqlite3"
GRACE_SECONDS = 3
# How much is made before Python looks through the youngest objects, how many such looks make one through the middle
# ones, and how many of these one through all.
GC_THRESHOLDS = (20_000, 20, 10_000)
# So long a quiet connection is kept: people think longer than five seconds, and come back over the same one.
KEEP_ALIVE_SECONDS = 75

BOT_OPTION = typer.Option(None, "--bot")
EDITIONS_OPTION = typer.Option(None, "--edition")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(serve)


def serve(
    host: str = typer.Option("127.0.0.1"),
    port: int | None = typer.Option(None),
    database: Path | None = typer.Option(None),
    open: bool = typer.Option(False, "--open"),
    hooks: bool = typer.Option(True, "--hooks/--no-hooks"),
    bot: list[str] | None = BOT_OPTION,
    edition: list[Path] | None = EDITIONS_OPTION,
    clock: float = CLOCK_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Serve tables to browsers."""
    words = words_for(lang)
    file = database if database is not None else own_database(words)
    check_clock(words, clock)
    app = prepare(words, file, hooks, read_bots(words, bot or [], clock), read_editions(words, edition or []))
    listener = listen(words, host, port)
    place = address(host, listener)
    run(words, app, listener, place, open, say("serve-ready", address=place))


def own_database(words: Words) -> Path:
    """The user's own database, its folder made."""
    data = os.environ.get("XDG_DATA_HOME", "")
    folder = (Path(data) if os.path.isabs(data) else Path.home() / ".local" / "share") / "sandtable"
    try:
        # Not for others' eyes: the secrets of games that are going on are in it.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        fail(words, say("serve-no-folder", folder=str(folder), reason=cause(error)))
    return folder / DATABASE


def read_bots(words: Words, wanted: list[str], clock: float) -> dict[str, Outside]:
    """Bots from outside by their names, each written as NAME=exec:COMMAND, or a clear sentence."""
    found: dict[str, Outside] = {}
    for entry in wanted:
        name, equals, command = entry.partition("=")
        if not equals:
            fail(words, say("bot-bad-entry", entry=entry))
        try:
            check_name(name)
            found[name] = Outside(read_command(command), clock)
        except BadCommand as error:
            fail(words, error.message)
    return found


def read_editions(words: Words, folders: list[Path]) -> dict[str, Path]:
    """Folders of components by their games, each checked, or a clear sentence."""
    found: dict[str, Path] = {}
    for folder in folders:
        name = game_named(words, folder, None)
        if name in found:
            fail(words, say("serve-edition-twice", game=name))
        find_game(words, name, folder)
        found[name] = folder.resolve()
    return found


def prepare(
    words: Words, file: Path, hooks: bool, bots: dict[str, Outside], editions: dict[str, Path], desk: Desk | None = None
) -> Starlette:
    """The service on a database that has been found usable."""
    from sandtable.service import StoreError, create_app
    from sandtable.service.store.store import Store, sqlite_url

    try:
        url = sqlite_url(file)
    except UnicodeError as error:
        fail(words, say("service-bad-database", file=str(file), reason=cause(error)))

    async def try_out() -> None:
        await (await Store.open(url)).close()

    try:
        asyncio.run(try_out())
    except StoreError as error:
        fail(words, error.message)
    return create_app(url, hooks=hooks, outside=bots, editions=editions, desk=desk)


def listen(words: Words, host: str, port: int | None) -> socket.socket:
    """A socket that listens: at the port wanted, or else at the first free one from PORT on."""
    if port is not None and not 0 <= port <= 65535:
        fail(words, say("serve-bad-port", port=str(port)))
    try:
        family, kind, protocol, _, (ip, *_) = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as error:
        fail(words, say("serve-bad-host", host=host, reason=cause(error)))
    for number in [port] if port is not None else range(PORT, PORT + PORTS_TRIED):
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((ip, number))
            # Only now is it certain that nobody else listens there.
            listener.listen()
        except OSError as error:
            listener.close()
            if error.errno == errno.EADDRNOTAVAIL:
                fail(words, say("serve-bad-host", host=host, reason=cause(error)))
            if port is not None or error.errno != errno.EADDRINUSE or number == PORT + PORTS_TRIED - 1:
                fail(words, say("serve-port-taken", port=str(number), host=host, reason=cause(error)))
            ERR.print(words.text(say("serve-next-port", port=str(number))), markup=False)
        else:
            return listener
    raise AssertionError("the last port has been tried")


def address(host: str, listener: socket.socket) -> str:
    """Where a browser on this computer finds the table."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{listener.getsockname()[1]}/"


def run(words: Words, app: Starlette, listener: socket.socket, address: str, open: bool, ready: Message) -> None:
    """Serve until interrupted; say that it is ready, and open a browser, once requests are answered."""
    import uvicorn

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                OUT.print(words.text(ready), markup=False)
                if open:
                    threading.Thread(target=open_browser, args=(words, address), daemon=True).start()

    # Addresses hold the keys of seats, so requests are not logged, nor what is less than a warning.
    config = uvicorn.Config(
        app,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        server_header=False,
        # Frames are short; to compress each would cost more time and, for each that watches, memory than it saves.
        ws_per_message_deflate=False,
    )
    seldom_collect()
    try:
        Server(config).run([listener])
    except KeyboardInterrupt:
        pass
    finally:
        listener.close()


def seldom_collect() -> None:
    """Let Python look for cycles among what has just been made, and hardly ever among all that there is.

    To go through the positions of a thousand tables takes half a second, in which nobody is answered.  What tables hold
    is let go of when they are put away, without a collection.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def open_browser(words: Words, address: str) -> None:
    """Open a browser, or say that there is none."""
    if not (can_show() and webbrowser.open(address)):
        OUT.print(words.text(say("serve-no-browser")), markup=False)


def can_show() -> bool:
    """Whether a browser would have a screen; one of those that fill the terminal is not meant."""
    seen = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in seen)
