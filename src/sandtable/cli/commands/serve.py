"""`sandtable serve`: serve tables to browsers."""

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

from sandtable.bots.external.external_bot import BadCommand, ExternalProgram, check_name, read_command
from sandtable.cli.database_location import database_url
from sandtable.cli.former_command_names import alias_command
from sandtable.cli.help import parameter_help
from sandtable.cli.output import BAD_INPUT, ERR, OUT, complain, fail
from sandtable.cli.shared_options import LANG_OPTION, find_game, game_and_folder, game_named, words_for
from sandtable.games import GAMES
from sandtable.kernel.edition.component_reader import folder_problem
from sandtable.kernel.message import Message, say
from sandtable.kernel.third_party_error_messages import cause
from sandtable.service.ops.config_file import ConfigError, read_config, write_config
from sandtable.service.ops.server_options import ServerOption, ServerOptions, all_options, command_line_problem, made_of
from sandtable.service.server_settings import AccessConfig
from sandtable.translation import Words
from sandtable.version import extra_packages

DEFAULT_PORT = 8010
PORTS_TRIED = 50
# A host name without a port, or * for any host name.
HOST_NAME = re.compile(r"\*|[A-Za-z0-9_]([A-Za-z0-9_.-]*[A-Za-z0-9_])?")
ORIGIN = re.compile(r"https?://[A-Za-z0-9_.:\[\]-]+/?")

CONFIG_OPTION = typer.Option(None, "--config")
PRINT_CONFIG_OPTION = typer.Option(False, "--print-config")
# The Python type of an option by its kind. None means that the option is missing from the command line.
OPTION_TYPES: dict[str, Any] = {
    "switch": bool | None,
    "integer": int | None,
    "number": float | None,
    "text": str | None,
    "list": list[str] | None,
}


def register(app: typer.Typer) -> None:
    """Add the command, with a parameter for each server option."""
    parameters = [
        _parameter("config", Path | None, CONFIG_OPTION),
        *(_parameter(option.name, OPTION_TYPES[option.kind], typer_option(option)) for option in all_options()),
        _parameter("print_config", bool, PRINT_CONFIG_OPTION),
        _parameter("lang", str | None, LANG_OPTION),
    ]

    def command(**given: Any) -> None:
        serve(**given)

    # Typer reads the parameters of a command from its signature.
    vars(command)["__signature__"] = inspect.Signature(parameters)
    app.command("serve", cls=alias_command(former_flags()))(command)


def former_flags() -> dict[str, str]:
    """Return the current flag for each former flag."""
    found: dict[str, str] = {}
    for option in all_options():
        for key in option.former:
            name = key.replace("_", "-").replace(".", "-")
            found[f"--{name}"] = option.flag
            found[f"--no-{name}"] = f"--no-{option.flag.removeprefix('--')}"
    return found


def _parameter(name: str, of: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=of)


def typer_option(option: ServerOption) -> Any:
    """Return the Typer declaration of a server option."""
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
    if not options.background_jobs and url.startswith("sqlite"):
        fail(words, say("serve-work-sqlite"))
    if options.accounts.any and not all(map(importlib.util.find_spec, ("argon2", "http_ece", "openskill"))):
        fail(words, say("serve-no-accounts", packages=extra_packages("accounts")))
    if options.accounts.email_codes and not (options.mail.host and options.mail.sender):
        fail(words, say("serve-no-mail"))
    if options.accounts.open_id and not (options.open_id.issuer and options.open_id.client):
        fail(words, say("serve-no-open-id"))
    from sandtable.service.api.web_pages import TermsPages

    if options.terms is not None and not TermsPages(options.terms).pages:
        fail(words, say("serve-no-terms", folder=options.terms))
    bots, editions = read_bots(words, options.bot, options.bot_timeout), read_editions(words, options.edition)
    access = read_access(words, options)
    # Garbage collection is disabled during these imports, because it makes them slower by a tenth and frees nothing.
    gc.disable()
    from sandtable.cli.server_process import ServerProcess, metrics_of, serve_many
    from sandtable.service.assembly import ProcessConfig
    from sandtable.service.ops.logs import set_up_logs

    gc.enable()
    serving = ServerProcess(url, options, bots, editions, access)
    set_up_logs(options.log, options.log_level, options.access_log)
    # With several processes, each process starts its own metrics endpoint in `serve_one`.
    metrics = metrics_of(words, options) if options.workers == 1 else None
    check_database(words, url)
    with listen(words, options.host, options.port) as listener:
        place = address(options.host, listener)
        started = partial(print_ready, words, place, say("serve-ready", address=place), options.open)
        if options.workers > 1:
            serve_many(serving, listener, started)
        else:
            serving.server(serving.app(ProcessConfig(), metrics), started).run([listener])


def default_config(words: Words) -> str:
    """Return the text of a configuration file with all options, defaults and explanations."""
    return write_config(words.text(say("options-head")), lambda option: parameter_help("serve", option.name, words))


def read_options(words: Words, config: Path | None, given: dict[str, Any]) -> ServerOptions:
    """Return the server options, or exit with an error message.

    The command line and the environment have priority over the configuration file.

    Args:
        config: the configuration file; None for none.
        given: the values from the command line and the environment, by parameter name; None or [] if missing.
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


def read_bots(words: Words, wanted: list[str], clock: float) -> dict[str, ExternalProgram]:
    """Parse external bots of the form NAME=exec:COMMAND, or exit with an error message."""
    found: dict[str, ExternalProgram] = {}
    for entry in wanted:
        name, equals, command = entry.partition("=")
        if not equals:
            fail(words, say("bot-bad-entry", entry=entry))
        try:
            check_name(name)
            found[name] = ExternalProgram(read_command(command), clock)
        except BadCommand as error:
            fail(words, error.message)
    return found


def read_editions(words: Words, folders: Iterable[str | Path]) -> dict[str, Path]:
    """Parse and check edition folders of the form DIR or GAME=DIR.

    Exit with an error message if this is not possible.
    """
    found: dict[str, Path] = {}
    for entry in map(str, folders):
        game, folder = read_edition(words, entry)
        if (unusable := folder_problem(folder)) is not None:
            fail(words, unusable)
        name = game_named(words, folder, game)
        if name in found:
            fail(words, say("serve-edition-twice", game=name))
        find_game(words, name, folder)
        found[name] = folder.resolve()
    return found


def read_edition(words: Words, entry: str) -> tuple[str | None, Path]:
    """Split DIR or GAME=DIR into the game and the folder, or exit with an error message.

    The game is None if it is not given.
    """
    game, path = game_and_folder(entry)
    if game in GAMES and path:
        return game, Path(path)
    if not entry or (game is not None and not Path(entry).exists()):
        games = ", ".join(GAMES)
        unknown = say("cli-no-game", game=game, games=games) if game and path else None
        fail(words, unknown or say("serve-bad-edition", entry=entry, games=games))
    return None, Path(entry)


def read_access(words: Words, options: ServerOptions) -> AccessConfig:
    """Check host names, origins and proxies, or exit with an error message."""
    for name in options.allowed_host:
        if HOST_NAME.fullmatch(name) is None:
            fail(words, say("serve-bad-host-name", name=name))
    for origin in options.allowed_origin:
        if ORIGIN.fullmatch(origin) is None:
            fail(words, say("serve-bad-origin", origin=origin))
    for proxy in options.trusted_proxy:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            fail(words, say("serve-bad-proxy", proxy=proxy))
    return AccessConfig(
        host_names=tuple(options.allowed_host),
        origins=tuple(options.allowed_origin),
        trusted_proxies=tuple(options.trusted_proxy),
        private_hooks=options.allow_private_webhooks,
    )


def check_database(words: Words, url: str) -> None:
    """Create or migrate the schema of a database, or exit with an error message."""
    from sandtable.service import StoreError
    from sandtable.service.store.table_store import DatabaseStore

    async def try_out() -> None:
        await (await DatabaseStore.open(url)).close()

    try:
        asyncio.run(try_out())
    except StoreError as error:
        fail(words, error.message)


def listen(words: Words, host: str, port: int | None) -> socket.socket:
    """Return a listening socket at the requested port, or exit with an error message.

    If no port is requested, the first free port from DEFAULT_PORT on is used.
    """
    if port is not None and not 0 <= port <= 65535:
        fail(words, say("serve-bad-port", port=str(port)))
    try:
        family, kind, protocol, _, (ip, *_) = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as error:
        fail(words, say("serve-bad-host", host=host, reason=cause(error)))
    for number in [port] if port is not None else range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED):
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((ip, number))
            # With SO_REUSEADDR, `bind` succeeds even if another process listens on the port. `listen` fails.
            listener.listen()
        except OSError as error:
            listener.close()
            if error.errno == errno.EADDRNOTAVAIL:
                fail(words, say("serve-bad-host", host=host, reason=cause(error)))
            if port is not None or error.errno != errno.EADDRINUSE or number == DEFAULT_PORT + PORTS_TRIED - 1:
                fail(words, say("serve-port-taken", port=str(number), host=host, reason=cause(error)))
            ERR.print(words.text(say("serve-next-port", port=str(number))), markup=False)
        else:
            return listener
    raise AssertionError("no port is free")


def address(host: str, listener: socket.socket) -> str:
    """Return the URL of the page, for a browser on this computer."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{listener.getsockname()[1]}/"


def print_ready(words: Words, address: str, ready: Message, open: bool) -> None:
    """Print that the server is ready, and open a browser if requested."""
    from sandtable.service.api import web_pages

    OUT.print(words.text(ready), markup=False)
    if not (web_pages.STATIC / web_pages.INDEX).is_file():
        ERR.print(words.text(say("service-no-page")), markup=False)
    elif open:
        threading.Thread(target=open_browser, args=(words, address), daemon=True).start()


def open_browser(words: Words, address: str) -> None:
    """Open a page in a browser, or print that no browser can be opened."""
    if not (can_show() and webbrowser.open(address)):
        OUT.print(words.text(say("serve-no-browser")), markup=False)


def can_show() -> bool:
    """Return True if a graphical browser can probably be opened.

    On Linux this needs a display or the variable BROWSER, because text browsers cannot show the page.
    """
    seen = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in seen)
