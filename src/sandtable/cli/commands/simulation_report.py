"""`sandtable report`: play many games, and write a page of charts about them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import typer

from sandtable.bots.external.external_bot import shown_apart
from sandtable.cli import shell_completion
from sandtable.cli.former_command_names import alias_command
from sandtable.cli.output import FAILED, OUT, fail
from sandtable.cli.progress_bars import progress
from sandtable.cli.shared_options import (
    CLUSTER_OPTION,
    EDITION_OPTION,
    FORMER_OPTIONS,
    GAME_ARGUMENT,
    JOBS_OPTION,
    LANG_OPTION,
    MAX_GAMES,
    SEED_OPTION,
    STRICT_OPTION,
    bot_list,
    check_amounts,
    check_bots,
    end_games,
    game_and_words,
    pool_for,
)
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, say
from sandtable.kernel.third_party_error_messages import cause
from sandtable.lab.play.dask_cluster import ClusterError
from sandtable.lab.play.engine_version import program, short
from sandtable.lab.report import html_page, row_export
from sandtable.lab.report.charts import ReportGames
from sandtable.lab.report.report_folder import ReportPlan, ReportRun, other
from sandtable.lab.report.report_row_store import DifferentGames
from sandtable.lab.report.svg_plots import can_draw
from sandtable.translation import Words
from sandtable.version import extra_packages

PAGE = "report.html"
SKILL_GAMES = 40


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    former = {**FORMER_OPTIONS, "--out": "--output", "--skill": "--skill-games", "--variant": "--variants"}
    app.command("report", cls=alias_command(former))(report)


def report(
    game: str = GAME_ARGUMENT,
    variants: str = typer.Option("", "--variants", autocompletion=shell_completion.variants),
    bots: str = typer.Option("basic", "--bots", autocompletion=shell_completion.bots),
    games: int = typer.Option(1000, "--games", "-n"),
    output: Path | None = typer.Option(None, "--output", "-o"),
    seed: int = SEED_OPTION,
    jobs: int = JOBS_OPTION,
    skill_games: int | None = typer.Option(None, "--skill-games"),
    compare: Path | None = typer.Option(None, "--compare"),
    cluster: str | None = CLUSTER_OPTION,
    strict: bool = STRICT_OPTION,
    lang: str | None = LANG_OPTION,
    edition: Path | None = EDITION_OPTION,
) -> None:
    """Play many games, and write a page of charts."""
    named = [name.strip() for name in variants.split(",")]
    found = [game_and_words(lang, game, edition, name) for name in named]
    first, words = found[0]
    check_amounts(words, games, jobs)
    # In a small report, the games for the comparison of bots should not outnumber the report's own games.
    skill = min(SKILL_GAMES, games) if skill_games is None else skill_games
    if not 0 <= skill <= MAX_GAMES:
        fail(words, say("report-bad-skill", most=MAX_GAMES))
    if not can_draw():
        fail(words, say("report-no-extra", packages=extra_packages("report")))
    plan = planned([game for game, _ in found], words, bots, seed)
    against = compared(words, compare, first, plan.variants)
    folder = output or Path(f"report-{game}")
    try:
        run = ReportRun(folder, plan, edition, games, skill)
        if left := run.wanted - run.done:
            own = games * len(found)
            OUT.print(words.text(say("report-plan", games=own, skill=run.wanted - own, left=left)), markup=False)
        with pool_for(words, cluster) as executors, progress(words, "lab-simulating", run.wanted, run.done) as done:
            stopped = run.play(jobs, done, executors)
    except ClusterError as lost:
        fail(words, lost.message, FAILED)
    except DifferentGames as refused:
        fail(words, folder_refusal(refused, folder))
    except OSError as error:
        fail(words, say("cli-unwritable", file=str(folder), reason=cause(error)))
    played = run.variants()
    if not stopped:
        finish(run, played, against, words)
    warnings = [row.warnings for one in played for row in one.rows]
    end_games(words, warnings, strict, (run.done, run.wanted) if stopped else None)


def planned(games: list[Game[Any]], words: Words, bots: str, seed: int) -> ReportPlan:
    """Return the plan of a report, or exit with an error message.

    If only one bot is named, it plays all seats.
    """
    names = bot_list(bots)
    seated: dict[str, tuple[str, ...]] = {}
    for game in games:
        sitting = names * len(game.seats) if len(names) == 1 else names
        check_bots(words, game, sitting)
        seated[game.variant] = tuple(sitting)
    return ReportPlan(games[0].name, tuple(seated), seated, seed, games[0].edition)


def compared(words: Words, folder: Path | None, game: Game[Any], variants: Iterable[str]) -> dict[str, ReportGames]:
    """Return the games of an earlier run, by variant, or exit with an error message.

    Args:
        folder: the folder of the earlier run; None for no comparison.
        game: the game of this report.
        variants: the variants of this report, at least one of which the earlier run must have.
    """
    if folder is None:
        return {}
    try:
        found = other(folder)
    except DifferentGames as refused:
        fail(words, folder_refusal(refused, folder))
    except OSError:
        fail(words, say("report-no-run", folder=str(folder)))
    if not any(games.rows for games in found):
        fail(words, say("report-no-run", folder=str(folder)))
    if found[0].head.game != game.name:
        fail(words, say("report-other-game", folder=str(folder), game=found[0].head.game))
    there = {games.head.variant: games for games in found if games.rows}
    if not there.keys() & set(variants):
        fail(words, say("report-other-variants", folder=str(folder), variants=", ".join(there)))
    return there


def folder_refusal(refused: DifferentGames, folder: Path) -> Message:
    """Return the error message about a folder whose games do not fit the report."""
    if refused.key == "program":
        found = short(refused.found)
        return say(
            "report-other-program", folder=str(folder), file=refused.path.name, found=found, own=short(program())
        )
    return say("report-other-games", folder=str(folder), file=refused.path.name, key=refused.key)


def finish(run: ReportRun, variants: list[ReportGames], against: dict[str, ReportGames], words: Words) -> None:
    """Write the data and the page, and print their paths."""
    shown_page = html_page.PageData(variants, against, run.skilled(), run.games)
    path = run.folder / PAGE
    data = [row_export.write(games, run.folder) for games in variants]
    path.write_text(html_page.page(shown_page, words), encoding="utf-8")
    for games in variants:
        result = say(
            "report-played",
            variant=games.head.variant,
            games=len(games.rows),
            bots=" – ".join(shown_apart(games.head.bots)),
        )
        OUT.print(words.text(result), markup=False)
    listed = ", ".join(file.name for file in data)
    OUT.print(words.text(say("report-written", file=str(path), data=listed)), markup=False)
