"""`sandtable serve`: the table in the browser."""

from __future__ import annotations

import asyncio
import errno
import gc
import importlib.util
import inspect
import ipaddress
import os
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

import typer

from sandtable.bots.external.bot import BadCommand, Outside, check_name, read_command
from sandtable.cli.common import LANG_OPTION, find_game, game_named, words_for
from sandtable.cli.database import database_url
from sandtable.cli.help import parameter_help
from sandtable.cli.saying import BAD_INPUT, ERR, OUT, complain, fail
from sandtable.kernel.fault import cause
from sandtable.kernel.message import Message, say
from sandtable.service.limits import Access
from sandtable.service.operations.config_file import ConfigError, read_config, write_config
from sandtable.service.operations.options import Option, Options, all_options, command_line_problem, made_of
from sandtable.words import Words

PORT = 8010
PORTS_TRIED = 50
# What a server may be called, without a port; * for anything.
HOST_NAME = re.compile(r"\*|[A-Za-z0-9_]([A-Za-z0-9_.-]*[A-Za-z0-9_])?")
ORIGIN = re.compile(r"https?://[A-Za-z0-9_.:\[\]-]+/?")

CONFIG_OPTION = typer.Option(None, "--config")
PRINT_CONFIG_OPTION = typer.Option(False, "--print-config")
# What an option holds, as Typer takes it: None where the command line says nothing.
HELD: dict[str, Any] = {
    "switch": bool | None,
    "integer": int | None,
    "number": float | None,
    "text": str | None,
    "list": list[str] | None,
}


def register(app: typer.Typer) -> None:
    """Add the command, with a parameter for each option of a server."""
    parameters = [
        _parameter("config", Path | None, CONFIG_OPTION),
        *(_parameter(option.name, HELD[option.kind], typer_option(option)) for option in all_options()),
        _parameter("print_config", bool, PRINT_CONFIG_OPTION),
        _parameter("lang", str | None, LANG_OPTION),
    ]

    def command(**given: Any) -> None:
        serve(**given)

    # Typer makes the command of what it finds there.
    vars(command)["__signature__"] = inspect.Signature(parameters)
    app.command("serve")(command)


def _parameter(name: str, of: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=of)


def typer_option(option: Option) -> Any:
    """An option as Typer declares it; its help shows its default."""
    flag = f"{option.flag}/--no-{option.flag.removeprefix('--')}" if option.kind == "switch" else option.flag
    shown = False if option.kind == "switch" or option.default in (None, "", []) else str(option.default)
    return typer.Option(None, flag, envvar=option.env or None, show_default=shown)


def serve(config: Path | None, print_config: bool, lang: str | None, **given: Any) -> None:
    """Serve tables to browsers."""
    words = words_for(lang)
    if print_config:
        typer.echo(default_config(words), nl=False)
        return
    options = read_options(words, config, given)
    url = database_url(words, options.database)
    if not options.work and url.startswith("sqlite"):
        fail(words, say("serve-work-sqlite"))
    if options.accounts.any and not all(map(importlib.util.find_spec, ("argon2", "http_ece", "openskill"))):
        fail(words, say("serve-no-accounts"))
    if options.accounts.emails and not (options.mail.host and options.mail.sender):
        fail(words, say("serve-no-mail"))
    if options.accounts.open_id and not (options.open_id.issuer and options.open_id.client):
        fail(words, say("serve-no-open-id"))
    from sandtable.service.http.terms import Terms

    if options.terms is not None and not Terms(options.terms).pages:
        fail(words, say("serve-no-terms", folder=options.terms))
    bots, editions = read_bots(words, options.bot, options.clock), read_editions(words, options.edition)
    access = read_access(words, options)
    # Modules stay: looking for garbage among them while they are imported takes a tenth of the time.
    gc.disable()
    from sandtable.cli.serving import Serving, metrics_of, serve_many
    from sandtable.service.assembly import Hands
    from sandtable.service.operations.logs import set_up_logs

    gc.enable()
    serving = Serving(url, options, bots, editions, access)
    set_up_logs(options.log, options.log_level, options.access_log)
    # Of several processes each tells its own.
    metrics = metrics_of(words, options) if options.workers == 1 else None
    check_database(words, url)
    with listen(words, options.host, options.port) as listener:
        place = address(options.host, listener)
        started = partial(tell_ready, words, place, say("serve-ready", address=place), options.open)
        if options.workers > 1:
            serve_many(serving, listener, started)
        else:
            serving.server(serving.app(Hands(), metrics), started).run([listener])


def default_config(words: Words) -> str:
    """A file of all options with their defaults, and what each means in somebody's language."""
    return write_config(words.text(say("options-head")), lambda option: parameter_help("serve", option.name, words))


def read_options(words: Words, config: Path | None, given: dict[str, Any]) -> Options:
    """The options: those of the command line and the environment go before those of the file, or clear sentences.

    Args:
        config: the file, if there is one.
        given: by the names of parameters, what the command line and the environment say; None or [] where nothing.
    """
    values = _of_file(words, config) if config is not None else {}
    for option in all_options():
        if (value := given.get(option.name)) not in (None, []):
            if (problem := command_line_problem(option, value)) is not None:
                fail(words, problem)
            values[option.key] = value
    return made_of(values)


def _of_file(words: Words, file: Path) -> dict[str, Any]:
    try:
        return read_config(file)
    except ConfigError as error:
        for problem in error.problems:
            complain(words, problem)
        raise typer.Exit(BAD_INPUT) from None
    except (OSError, UnicodeDecodeError) as error:
        fail(words, say("cli-unreadable", file=str(file), reason=cause(error)))


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


def read_editions(words: Words, folders: Iterable[str | Path]) -> dict[str, Path]:
    """Folders of components by their games, each checked, or a clear sentence."""
    found: dict[str, Path] = {}
    for folder in map(Path, folders):
        name = game_named(words, folder, None)
        if name in found:
            fail(words, say("serve-edition-twice", game=name))
        find_game(words, name, folder)
        found[name] = folder.resolve()
    return found


def read_access(words: Words, options: Options) -> Access:
    """By which names, from which sites and through which proxies the service is reached, or a clear sentence."""
    for name in options.host_name:
        if HOST_NAME.fullmatch(name) is None:
            fail(words, say("serve-bad-host-name", name=name))
    for origin in options.origin:
        if ORIGIN.fullmatch(origin) is None:
            fail(words, say("serve-bad-origin", origin=origin))
    for proxy in options.trusted_proxy:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            fail(words, say("serve-bad-proxy", proxy=proxy))
    return Access(
        host_names=tuple(options.host_name),
        origins=tuple(options.origin),
        trusted_proxies=tuple(options.trusted_proxy),
        private_hooks=options.private_hooks,
    )


def check_database(words: Words, url: str) -> None:
    """Open a database once, and create or migrate what is in it, or a clear sentence."""
    from sandtable.service import StoreError
    from sandtable.service.store.store import Store

    async def try_out() -> None:
        await (await Store.open(url)).close()

    try:
        asyncio.run(try_out())
    except StoreError as error:
        fail(words, error.message)


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


def tell_ready(words: Words, address: str, ready: Message, open: bool) -> None:
    """Say that it is ready, and open a browser if that is wanted."""
    OUT.print(words.text(ready), markup=False)
    if open:
        threading.Thread(target=open_browser, args=(words, address), daemon=True).start()


def open_browser(words: Words, address: str) -> None:
    """Open a browser, or say that there is none."""
    if not (can_show() and webbrowser.open(address)):
        OUT.print(words.text(say("serve-no-browser")), markup=False)


def can_show() -> bool:
    """Whether a browser would have a screen; one of those that fill the terminal is not meant."""
    seen = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in seen)
