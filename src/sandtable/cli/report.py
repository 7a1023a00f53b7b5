"""`sandtable report`: what many games tell a designer, as one page."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import typer

from sandtable.bots.external.bot import shown
from sandtable.cli import completion
from sandtable.cli.common import (
    CLUSTER_OPTION,
    EDITION_OPTION,
    GAME_ARGUMENT,
    JOBS_OPTION,
    LANG_OPTION,
    MOST_GAMES,
    SEED_OPTION,
    STRICT_OPTION,
    check_amounts,
    check_bots,
    end_games,
    game_and_words,
    pool_for,
)
from sandtable.cli.progress import progress
from sandtable.cli.saying import FAILED, OUT, fail
from sandtable.kernel.fault import cause
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, say
from sandtable.lab.play.cluster import NoCluster
from sandtable.lab.play.engine_version import program, short
from sandtable.lab.report import export, page
from sandtable.lab.report.charts import Games
from sandtable.lab.report.collect import OtherGames
from sandtable.lab.report.plots import can_draw
from sandtable.lab.report.run import Plan, Run, other
from sandtable.words import Words

PAGE = "report.html"
SKILL_GAMES = 40


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(report)


def report(
    game: str = GAME_ARGUMENT,
    variants: str = typer.Option("", "--variants", "--variant", autocompletion=completion.variants),
    bots: str = typer.Option("basic", "--bots", autocompletion=completion.bots),
    games: int = typer.Option(1000, "--games"),
    out: Path | None = typer.Option(None, "--out"),
    seed: int = SEED_OPTION,
    jobs: int = JOBS_OPTION,
    skill: int = typer.Option(SKILL_GAMES, "--skill"),
    compare: Path | None = typer.Option(None, "--compare"),
    cluster: str | None = CLUSTER_OPTION,
    strict: bool = STRICT_OPTION,
    lang: str | None = LANG_OPTION,
    edition: Path | None = EDITION_OPTION,
) -> None:
    """Play many games, and make one page of what they tell."""
    named = [name.strip() for name in variants.split(",")]
    found = [game_and_words(lang, game, edition, name) for name in named]
    first, words = found[0]
    check_amounts(words, games, jobs)
    if not 0 <= skill <= MOST_GAMES:
        fail(words, say("report-bad-skill", most=MOST_GAMES))
    if not can_draw():
        fail(words, say("report-no-extra"))
    plan = planned([game for game, _ in found], words, bots, seed)
    against = compared(words, compare, first, plan.variants)
    folder = out or Path(f"report-{game}")
    try:
        run = Run(folder, plan, edition, games, skill)
        with pool_for(words, cluster) as executors, progress(words, "lab-simulating", run.wanted, run.done) as done:
            stopped = run.play(jobs, done, executors)
    except NoCluster as lost:
        fail(words, lost.message, FAILED)
    except OtherGames as refused:
        fail(words, other_games(refused, folder))
    except OSError as error:
        fail(words, say("cli-unwritable", file=str(folder), reason=cause(error)))
    played = run.variants()
    if not stopped:
        finish(run, played, against, words)
    warnings = [row.warnings for one in played for row in one.rows]
    end_games(words, warnings, strict, (run.done, run.wanted) if stopped else None)


def planned(games: list[Game[Any]], words: Words, bots: str, seed: int) -> Plan:
    """What is to be played, or a clear sentence; one bot alone sits in all seats."""
    names = [name.strip() for name in bots.split(",")]
    seated: dict[str, tuple[str, ...]] = {}
    for game in games:
        sitting = names * len(game.seats) if len(names) == 1 else names
        check_bots(words, game, sitting)
        seated[game.variant] = tuple(sitting)
    return Plan(games[0].name, tuple(seated), seated, seed, games[0].edition)


def compared(words: Words, folder: Path | None, game: Game[Any], variants: Iterable[str]) -> dict[str, Games]:
    """The games of another run by variant, or a clear sentence."""
    if folder is None:
        return {}
    try:
        found = other(folder)
    except OtherGames as refused:
        fail(words, other_games(refused, folder))
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


def other_games(refused: OtherGames, folder: Path) -> Message:
    """Why a folder cannot be used."""
    if refused.key == "program":
        found = short(refused.found)
        return say(
            "report-other-program", folder=str(folder), file=refused.path.name, found=found, own=short(program())
        )
    return say("report-other-games", folder=str(folder), file=refused.path.name, key=refused.key)


def finish(run: Run, variants: list[Games], against: dict[str, Games], words: Words) -> None:
    """Write the data and the page of the games of each variant, and say where they are."""
    shown_page = page.Run(variants, against, run.skilled(), run.games)
    path = run.folder / PAGE
    data = [export.write(games, run.folder) for games in variants]
    path.write_text(page.page(shown_page, words), encoding="utf-8")
    for games in variants:
        told = say(
            "report-played",
            variant=games.head.variant,
            games=len(games.rows),
            bots=" – ".join(map(shown, games.head.bots)),
        )
        OUT.print(words.text(told), markup=False)
    listed = ", ".join(file.name for file in data)
    OUT.print(words.text(say("report-written", file=str(path), data=listed)), markup=False)
