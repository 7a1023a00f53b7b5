"""`sandtable ladder`: rate bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer
from rich.table import Table

from sandtable.cli import shell_completion
from sandtable.cli.former_command_names import alias_command
from sandtable.cli.output import OUT, fail, print_json
from sandtable.cli.progress_bars import progress
from sandtable.cli.shared_options import (
    BOT_LOG_OPTION,
    BOT_TIMEOUT_OPTION,
    EDITION_OPTION,
    FORMER_OPTIONS,
    GAME_ARGUMENT,
    JOBS_OPTION,
    JSON_OPTION,
    LANG_OPTION,
    SEED_OPTION,
    STRICT_OPTION,
    VARIANT_OPTION,
    begin_bot_log,
    bot_list,
    check_amounts,
    check_bot,
    check_clock,
    end_games,
    game_and_words,
    variant_named,
)
from sandtable.kernel.game import Game
from sandtable.kernel.message import Ref, say
from sandtable.lab.strength.ladder import LadderJob, LadderReport, report, run
from sandtable.translation import Words

MIN_BOTS = 2
GAMES = "--games-per-pair"


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("ladder", cls=alias_command({**FORMER_OPTIONS, "--games": GAMES}))(ladder)


def ladder(
    game: str = GAME_ARGUMENT,
    variant: str = VARIANT_OPTION,
    bots: str = typer.Option(..., "--bots", autocompletion=shell_completion.bots),
    games_per_pair: int = typer.Option(100, GAMES, "-n"),
    seed: int = SEED_OPTION,
    jobs: int = JOBS_OPTION,
    bot_timeout: float = BOT_TIMEOUT_OPTION,
    bot_log: Path | None = BOT_LOG_OPTION,
    strict: bool = STRICT_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
    edition: Path | None = EDITION_OPTION,
) -> None:
    """Play every bot against every other from every seat, and rate them."""
    found, words = game_and_words(lang, game, edition, variant)
    names = tuple(check_bot(words, found, name) for name in bot_list(bots))
    if len(names) < MIN_BOTS or len(set(names)) < len(names):
        fail(words, say("ladder-bots"))
    check_amounts(words, games_per_pair, jobs, GAMES)
    check_clock(words, bot_timeout)
    begin_bot_log(words, bot_log)
    variant = variant_named(found)
    job = LadderJob(game, len(found.seats), names, games_per_pair, seed, edition, variant, bot_timeout)
    with progress(words, "lab-simulating", len(job.fixtures())) as done:
        played, seconds, stopped = run(job, jobs, done)
    summary = report(job, found.seats, played, seconds)
    if json:
        print_json(summary)
    else:
        print_report(words, found, summary)
    interrupted = (len(played), len(job.fixtures())) if stopped else None
    end_games(words, [one.warnings for one in played], strict, interrupted)


def print_report(words: Words, game: Game[Any], summary: LadderReport) -> None:
    """Print ratings and pairs as tables."""
    name = f"{summary.game} {summary.variant}" if summary.variant else summary.game
    seconds = f"{summary.seconds:.1f}"
    OUT.print(words.text(say("ladder-played", game=name, games=summary.games, seconds=seconds)), markup=False)
    alone = len(game.seats) == 1
    heads = ["bot", "elo", "interval", "games", "decisions", "simulations", *(["points"] if alone else [])]
    ratings = made(words, heads)
    for one in summary.ratings:
        row = [one.bot, f"{one.elo:+.0f}", f"{one.low:+.0f}…{one.high:+.0f}", str(one.games)]
        row += [f"{one.decisions_per_second:.0f}", f"{one.simulations_per_second:.0f}"]
        ratings.add_row(*row, *([f"{one.points:.1f}"] if alone else []))
    OUT.print(ratings)
    pairs = made(words, ["pair", "games", "score", "interval", *(["nobody"] if len(game.seats) > MIN_BOTS else [])])
    for seat in game.seats if not alone else ():
        pairs.add_column(words.text(say("ladder-from", seat=Ref("seat", seat))), justify="right")
    for pair in summary.pairs:
        row = [f"{pair.a} – {pair.b}", str(pair.games), f"{pair.a_score:.1%}", f"{pair.low:.0%}–{pair.high:.0%}"]
        row += [str(pair.lost_by_all)] if len(game.seats) > MIN_BOTS else []
        pairs.add_row(*row, *(f"{score.a_score:.1%}" for score in pair.seats.values()))
    OUT.print(pairs)


def made(words: Words, heads: list[str]) -> Table:
    """Make a table with headings; all columns but the first contain figures."""
    table = Table()
    for head in heads:
        table.add_column(words.text(say(f"ladder-{head}")), justify="left" if head == heads[0] else "right")
    return table
