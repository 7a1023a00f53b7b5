"""`sandtable worker`: works at what waits in PostgreSQL, beside the servers or on another machine."""

from __future__ import annotations

import asyncio
import inspect
from pathlib import Path
from typing import Any

import typer

from sandtable.cli.common import LANG_OPTION, words_for
from sandtable.cli.database import database_url
from sandtable.cli.saying import OUT, fail
from sandtable.cli.serve import HELD, read_bots, read_editions, read_options, typer_option
from sandtable.kernel.message import say
from sandtable.service.operations.options import all_options

# Of a server's options, those that concern its work: they are to be the same for all who work on one database.
SHARED = ("database", "hooks", "private_hooks", "bot", "edition", "clock")
# And those by which each tells of itself.
TAKEN = (*SHARED, "log", "log_level", "metrics", "metrics_host")
# So many bots may think at once, and so many analyses be worked at, as no machine has processors.
MOST = 1024
CONFIG_OPTION = typer.Option(None, "--config")
BOTS_OPTION = typer.Option(2, "--bots")
ANALYSES_OPTION = typer.Option(1, "--analyses")


def register(app: typer.Typer) -> None:
    """Add the command, with a parameter for each option that it has in common with a server."""
    parameters = [
        _parameter("config", Path | None, CONFIG_OPTION),
        *(_parameter(each.name, HELD[each.kind], typer_option(each)) for each in all_options() if each.key in TAKEN),
        _parameter("bots", int, BOTS_OPTION),
        _parameter("analyses", int, ANALYSES_OPTION),
        _parameter("lang", str | None, LANG_OPTION),
    ]

    def command(**given: Any) -> None:
        worker(**given)

    # Typer makes the command of what it finds there.
    vars(command)["__signature__"] = inspect.Signature(parameters)
    app.command("worker")(command)


def _parameter(name: str, of: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=of)


def worker(config: Path | None, bots: int, analyses: int, lang: str | None, **given: Any) -> None:
    """Work at what waits in PostgreSQL, until told to end."""
    words = words_for(lang)
    from sandtable.cli.serving import metrics_of
    from sandtable.service import StoreError
    from sandtable.service.operations.logs import set_up_logs

    options = read_options(words, config, given)
    for flag, number in (("--bots", bots), ("--analyses", analyses)):
        if not 0 <= number <= MOST:
            fail(words, say("worker-bad-number", option=flag, most=MOST))
    if not bots + analyses:
        fail(words, say("worker-no-work"))
    set_up_logs(options.log, options.log_level, False)
    url = database_url(words, options.database)
    if url.startswith("sqlite"):
        fail(words, say("worker-sqlite"))
    outside, editions = read_bots(words, options.bot, options.clock), read_editions(words, options.edition)
    from sandtable.service.assembly import Hands, Players, work

    metrics = metrics_of(words, options)
    players = Players((), outside, editions, options.hooks, options.private_hooks)
    ready = say("worker-ready", bots=bots, analyses=analyses)
    try:
        hands = Hands(bots, analyses)
        asyncio.run(work(url, players, hands, lambda: OUT.print(words.text(ready), markup=False), metrics))
    except StoreError as error:
        fail(words, error.message)
