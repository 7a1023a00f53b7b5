"""`sandtable simulate`: play many games of bots against bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer
from rich.table import Table

from sandtable.bots.external.external_bot import shown_apart
from sandtable.cli import shell_completion
from sandtable.cli.former_command_names import alias_command
from sandtable.cli.output import OUT, fail, print_json
from sandtable.cli.progress_bars import progress
from sandtable.cli.shared_options import (
    BOT_LOG_OPTION,
    BOT_TIMEOUT_OPTION,
    CLUSTER_OPTION,
    EDITION_OPTION,
    FORMER_OPTIONS,
    GAME_ARGUMENT,
    GAMES_OPTION,
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
    check_bots,
    check_clock,
    end_games,
    game_and_words,
    pool_for,
    seat_entries,
    variant_named,
)
from sandtable.kernel.game import Game
from sandtable.kernel.message import Ref, say
from sandtable.kernel.third_party_error_messages import cause
from sandtable.lab.play import dataset
from sandtable.lab.play.simulate import (
    NO_WINNER,
    SimulationJob,
    SimulationReport,
    SimulationResult,
    details,
    report,
    run,
    turns,
)
from sandtable.translation import Words
from sandtable.version import extra_packages

SEAT_OPTION = typer.Option(None, "--seat")
# The formats of the output: a folder of records, or one Parquet file.
PARQUET = "parquet"
FORMATS = ("dir", PARQUET)


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("simulate", cls=alias_command({**FORMER_OPTIONS, "--records": "--output"}))(simulate)


def simulate(
    game: str = GAME_ARGUMENT,
    variant: str = VARIANT_OPTION,
    games: int = GAMES_OPTION,
    bots: str | None = typer.Option(None, "--bots", autocompletion=shell_completion.bots),
    seat: list[str] | None = SEAT_OPTION,
    bot_timeout: float = BOT_TIMEOUT_OPTION,
    bot_log: Path | None = BOT_LOG_OPTION,
    seed: int = SEED_OPTION,
    jobs: int = JOBS_OPTION,
    cluster: str | None = CLUSTER_OPTION,
    output: Path | None = typer.Option(None, "--output", "-o"),
    format: str | None = typer.Option(None, "--format"),
    strict: bool = STRICT_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
    edition: Path | None = EDITION_OPTION,
) -> None:
    """Play games of bots against bots, and count the results."""
    found, words = game_and_words(lang, game, edition, variant)
    names = players(words, found, bots, seat or [])
    check_clock(words, bot_timeout)
    begin_bot_log(words, bot_log)
    if cluster is not None:
        # The paths are made absolute, because workers of a cluster run in different working directories.
        edition, output = (path and path.resolve() for path in (edition, output))
    job = SimulationJob(game, names, seed, edition, output, variant_named(found), bot_timeout)
    check_amounts(words, games, jobs)
    play = run
    if format not in (None, *FORMATS):
        fail(words, say("lab-bad-format", format=format, formats=", ".join(FORMATS)))
    if output is not None and (dataset.is_dataset(output) if format is None else format == PARQUET):
        if not dataset.can_write():
            fail(words, say("lab-no-pyarrow", file=str(output), packages=extra_packages("data")))
        check_folder(words, output.parent)
        play = dataset.run
    elif output is not None:
        check_folder(words, output)
    with pool_for(words, cluster) as executors, progress(words, "lab-simulating", games) as done:
        results, seconds, stopped = play(job, games, jobs, done, executors)
    summary = report(job, results, seconds)
    if json:
        print_json(summary)
    else:
        print_report(words, found, job, summary, results)
    end_games(words, [one.warnings for one in results], strict, (len(results), games) if stopped else None)


def players(words: Words, game: Game[Any], bots: str | None, wanted: list[str]) -> tuple[str, ...]:
    """Return the bots in the order of the seats, or exit with an error message.

    Args:
        bots: the value of `--bots`, with one bot for each seat; None for random bots.
        wanted: options of the form SEAT=BOT, which have priority.
    """
    names = ["random"] * len(game.seats) if bots is None else bot_list(bots)
    check_bots(words, game, names)
    asked = seat_entries(words, game, wanted)
    return tuple(
        check_bot(words, game, asked[seat]) if seat in asked else name
        for seat, name in zip(game.seats, names, strict=True)
    )


def check_folder(words: Words, folder: Path) -> None:
    """Create the folder for records, or exit with an error message if it is not writable."""
    probe = folder / ".sandtable-probe"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.write_text("", encoding="utf-8")
        probe.unlink()
    except OSError as error:
        fail(words, say("cli-unwritable", file=str(folder), reason=cause(error)))


def print_report(
    words: Words, game: Game[Any], job: SimulationJob, summary: SimulationReport, results: list[SimulationResult]
) -> None:
    """Print the outcomes as a table, and other counts."""
    build = "compiled" if summary.compiled else "uncompiled"
    bots = " – ".join(shown_apart(job.bots))
    rate = f"{summary.decisions_per_second:.0f}"
    seconds = f"{summary.seconds:.1f}"
    name = f"{job.game} {job.variant}" if job.variant else job.game
    message = say("lab-played", game=name, bots=bots, games=summary.games, seconds=seconds, rate=rate, build=build)
    OUT.print(words.text(message), markup=False)
    table = Table()
    table.add_column(words.text(say("lab-winner")))
    table.add_column(words.text(say("lab-reason")))
    table.add_column(words.text(say("lab-games")), justify="right")
    table.add_column(words.text(say("lab-share")), justify="right")
    for winner, reasons in sorted(summary.outcomes.items(), key=lambda row: (row[0] == NO_WINNER, row[0])):
        who = words.text(say("lab-nobody")) if winner == NO_WINNER else words.ref(Ref("seat", winner))
        for reason, number in sorted(reasons.items()):
            how = f"lab-reason-{reason}"
            share = f"{number / summary.games:.1%}"
            name = words.text(say(how)) if words.has(how) else reason
            table.add_row(who, name, str(number), share)
    OUT.print(table)
    extra = Table(show_header=False)
    for detail, number in sorted(details(results).items()):
        thing = Ref(game.detail_kind, detail)
        extra.add_row(words.text(say("lab-detail", thing=thing)), str(number), f"{number / summary.games:.1%}")
    for turn, number in sorted(turns(results).items(), key=lambda row: row[0]):
        when = words.ref(Ref("turn", turn)) if isinstance(turn, str) else turn
        extra.add_row(words.text(say("lab-turn", turn=when)), str(number), f"{number / summary.games:.1%}")
    if results:
        OUT.print(extra)
    if job.records is not None:
        OUT.print(words.text(say("lab-recorded", folder=str(job.records))), markup=False)
