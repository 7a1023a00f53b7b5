"""`sandtable worker`: run the jobs of servers, such as bots and analyses.

The jobs are stored in a PostgreSQL database, so a worker can run on another machine than the servers.
"""

from __future__ import annotations

import asyncio
import inspect
from pathlib import Path
from typing import Any

import typer

from sandtable.cli.commands.serve import (
    OPTION_TYPES,
    former_flags,
    read_bots,
    read_editions,
    read_options,
    typer_option,
)
from sandtable.cli.database_location import database_url
from sandtable.cli.former_command_names import alias_command
from sandtable.cli.output import OUT, fail
from sandtable.cli.shared_options import LANG_OPTION, words_for
from sandtable.kernel.message import say
from sandtable.service.ops.server_options import all_options

# The server options that concern jobs. All servers and workers on one database must have the same values.
SHARED_OPTIONS = ("database", "webhooks", "allow_private_webhooks", "bot", "edition", "bot_timeout")
# All server options that a worker accepts. Those for logs and metrics may differ between processes.
WORKER_OPTIONS = (*SHARED_OPTIONS, "log", "log_level", "metrics", "metrics_host")
# The maximum number of bots or analyses at the same time, more than any machine has processors.
MAX_PROCESSES = 1024
CONFIG_OPTION = typer.Option(None, "--config")
BOTS_OPTION = typer.Option(2, "--bot-processes")
ANALYSES_OPTION = typer.Option(1, "--analyses")


def register(app: typer.Typer) -> None:
    """Add the command, with a parameter for each option that it shares with a server."""
    parameters = [
        _parameter("config", Path | None, CONFIG_OPTION),
        *(
            _parameter(each.name, OPTION_TYPES[each.kind], typer_option(each))
            for each in all_options()
            if each.key in WORKER_OPTIONS
        ),
        _parameter("bot_processes", int, BOTS_OPTION),
        _parameter("analyses", int, ANALYSES_OPTION),
        _parameter("lang", str | None, LANG_OPTION),
    ]

    def command(**given: Any) -> None:
        worker(**given)

    # Typer reads the parameters of a command from its signature.
    vars(command)["__signature__"] = inspect.Signature(parameters)
    app.command("worker", cls=alias_command({**former_flags(), "--bots": "--bot-processes"}))(command)


def _parameter(name: str, of: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=of)


def worker(config: Path | None, bot_processes: int, analyses: int, lang: str | None, **given: Any) -> None:
    """Run jobs from a PostgreSQL database until stopped."""
    words = words_for(lang)
    from sandtable.cli.server_process import metrics_of
    from sandtable.service import StoreError
    from sandtable.service.ops.logs import set_up_logs

    options = read_options(words, config, given)
    for flag, number in (("--bot-processes", bot_processes), ("--analyses", analyses)):
        if not 0 <= number <= MAX_PROCESSES:
            fail(words, say("worker-bad-number", option=flag, most=MAX_PROCESSES))
    if not bot_processes + analyses:
        fail(words, say("worker-no-work"))
    set_up_logs(options.log, options.log_level, False)
    url = database_url(words, options.database)
    if url.startswith("sqlite"):
        fail(words, say("worker-sqlite"))
    outside, editions = read_bots(words, options.bot, options.bot_timeout), read_editions(words, options.edition)
    from sandtable.service.assembly import BotConfig, ProcessConfig, run_worker

    metrics = metrics_of(words, options)
    players = BotConfig((), outside, editions, options.webhooks, options.allow_private_webhooks)
    ready = say("worker-ready", bots=bot_processes, analyses=analyses)
    try:
        hands = ProcessConfig(bot_processes, analyses)
        asyncio.run(run_worker(url, players, hands, lambda: OUT.print(words.text(ready), markup=False), metrics))
    except StoreError as error:
        fail(words, error.message)
