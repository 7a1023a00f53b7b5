"""`sandtable analyse`: print win chances and costly moves of a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import typer
from rich.table import Table

from sandtable.bots import bot_names
from sandtable.cli.commands.verify_and_replay import load
from sandtable.cli.former_command_names import alias_command
from sandtable.cli.output import FAILED, INTERRUPTED, OUT, fail, print_json
from sandtable.cli.progress_bars import ProgressReport, progress_report
from sandtable.cli.shared_options import (
    EDITION_OPTION,
    FORMER_OPTIONS,
    JOBS_OPTION,
    JSON_OPTION,
    LANG_OPTION,
    SEED_OPTION,
    check_amounts,
    find_game,
    words_for,
)
from sandtable.kernel.game import Game
from sandtable.kernel.message import Ref, say
from sandtable.kernel.record import RecordError
from sandtable.lab.analysis.evaluators import MIN_SAMPLES, TURNS, Estimate
from sandtable.lab.analysis.game_analysis import (
    DEPTHS,
    Analysis,
    AnalysisDepth,
    AnalysisJob,
    AnalysisListener,
    Analyst,
    Stage,
    Verdict,
    fitting,
)
from sandtable.lab.analysis.record_moves import MoveChoice
from sandtable.translation import Words

# With `--playouts N`, each round of the rough comparison has N / ROUGH playouts.
ROUGH = 12
# A cost of more than this many standard errors is reported as certain.
SURE = 2.0


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    former = {"--care": "--depth", "--level": "--compare-with", "--policy": "--rollout"}
    app.command("analyse", cls=alias_command({**FORMER_OPTIONS, **former}))(analyse)


def analyse(
    file: Path = typer.Argument(),
    depth: str = typer.Option("quick", "--depth"),
    compare_with: str | None = typer.Option(None, "--compare-with"),
    seat: str | None = typer.Option(None, "--seat"),
    rollout: str | None = typer.Option(None, "--rollout"),
    playouts: int | None = typer.Option(None, "--playouts"),
    seed: int = SEED_OPTION,
    jobs: int = JOBS_OPTION,
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
    edition: Path | None = EDITION_OPTION,
) -> None:
    """Print the win chances during a recorded game, and its most costly moves."""
    plain = words_for(lang)
    try:
        record = load(plain, file)
        header = record.header
        game = find_game(plain, header.game, edition, header.variant)
        words = words_for(lang, game)
        careful = care_asked(words, depth, compare_with, playouts)
        usual, plays = fitting(game.name, game.variant, careful)
        careful, policy = careful if compare_with else usual, rollout or plays
        known = bot_names(game.name, game.variant)
        for bot, those in ((careful.level, known), (policy, [*known, TURNS] if plays == TURNS else known)):
            if bot not in those:
                fail(words, say("lab-no-bot", bot=bot, bots=", ".join(those)))
        if seat is not None and seat not in game.seats:
            fail(words, say("cli-no-seat", seat=seat, seats=", ".join(game.seats)))
        check_amounts(words, jobs=jobs)
        found = watched(words, AnalysisJob(record.text(), careful, seat, policy, seed, edition), jobs)
    except RecordError as broken:
        reason = plain.text(broken.reason)
        fail(plain, say("cli-not-verified", file=str(file), line=broken.line, reason=reason), FAILED)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    if json:
        print_json(analysis_json(words, found))
    else:
        print_course(words, game, found)
        print_verdicts(words, found)


def care_asked(words: Words, name: str, level: str | None, playouts: int | None) -> AnalysisDepth:
    """Return the named depth, changed by `--compare-with` and `--playouts`.

    Exit with an error message if this is not possible.
    """
    if name not in DEPTHS:
        fail(words, say("analyse-no-care", care=name, cares=", ".join(DEPTHS)))
    care = DEPTHS[name]
    if level is not None:
        care = msgspec.structs.replace(care, level=level)
    if playouts is not None:
        rough = max(1, playouts // ROUGH)
        care = msgspec.structs.replace(care, playouts=playouts, rough=rough, close=playouts)
    if care.playouts < MIN_SAMPLES:
        fail(words, say("analyse-too-few", fewest=MIN_SAMPLES))
    return care


class AnalysisProgress(AnalysisListener):
    """A listener that shows the progress of an analysis on standard error."""

    def __init__(self, shown: ProgressReport) -> None:
        self._shown = shown

    def reached(self, stage: Stage, done: int, of: int) -> None:
        self._shown.reached(f"analyse-stage-{stage}", done, of)


def watched(words: Words, job: AnalysisJob, jobs: int) -> Analysis:
    """Run the analysis, and show its progress on standard error."""
    with progress_report(words) as shown:
        return Analyst(job, jobs, AnalysisProgress(shown)).analyse()


def analysis_json(words: Words, found: Analysis) -> dict[str, Any]:
    """Convert the analysis to JSON, with the notation and the text of each choice."""

    def line(choices: tuple[MoveChoice, ...]) -> list[dict[str, str]]:
        return [{"notation": choice.notation, "text": words.text(choice.label)} for choice in choices]

    def verdict(one: Verdict) -> dict[str, Any]:
        move = one.move
        return {
            "first": move.first,
            "last": move.last,
            "seat": move.seat,
            "turn": move.turn,
            "made": {"choices": line(move.choices), "chance": one.made},
            "instead": {"choices": line(one.instead), "chance": one.other},
            "cost": one.cost,
            "playouts": one.playouts,
        }

    return {
        "game": found.game,
        "variant": found.variant,
        "level": found.level,
        "evaluator": found.evaluator,
        "seed": found.seed,
        "course": found.course,
        "moves": [verdict(one) for one in found.verdicts],
        "agreement": found.agreement,
    }


def percent(chance: Estimate) -> str:
    """Format a win chance with its standard error, as percentages."""
    return f"{points(chance)} %"


def points(value: Estimate) -> str:
    """Format a difference of win chances with its standard error, in percentage points."""
    return f"{100 * value.mean:.0f} ± {100 * value.error:.0f}"


def print_course(words: Words, game: Game[Any], found: Analysis) -> None:
    """Print the win chances of each seat over the game as a table."""
    OUT.print(words.text(say("analyse-course", evaluator=found.evaluator)), markup=False)
    table = Table()
    table.add_column(words.text(say("analyse-step")), justify="right")
    table.add_column(words.text(say("analyse-turn")))
    for seat in game.seats:
        table.add_column(words.ref(Ref("seat", seat)), justify="right")
    for moment in found.course:
        table.add_row(
            str(moment.step), when(words, moment.turn), *(percent(moment.chances[seat]) for seat in game.seats)
        )
    OUT.print(table)


def when(words: Words, turn: int | str) -> str:
    """Return the number or name of a turn."""
    return words.ref(Ref("turn", turn)) if isinstance(turn, str) else str(turn)


def print_verdicts(words: Words, found: Analysis) -> None:
    """Print how often the seats agree with the bot, and the most costly moves."""
    for seat, agreement in found.agreement.items():
        message = say(
            "analyse-agreement",
            seat=Ref("seat", seat),
            moves=agreement.moves,
            same=agreement.same,
            level=found.level,
        )
        OUT.print(words.text(message), markup=False)
    costly = [one for one in found.verdicts if one.cost.mean > 0]
    if not costly:
        OUT.print(words.text(say("analyse-none")), markup=False)
        return
    OUT.print(words.text(say("analyse-costly", level=found.level)), markup=False)
    for one in costly:
        message = say(
            "analyse-move",
            step=one.move.first,
            turn=when(words, one.move.turn),
            seat=Ref("seat", one.move.seat),
            cost=points(one.cost),
            playouts=one.playouts,
            sure="sure" if one.cost.mean > SURE * one.cost.error else "maybe",
        )
        OUT.print()
        OUT.print(words.text(message), markup=False)
        for id, choices, chance in (
            ("analyse-made", one.move.choices, one.made),
            ("analyse-instead", one.instead, one.other),
        ):
            line = words.listed([words.text(choice.label) for choice in choices])
            OUT.print(words.text(say(id, line=line, chance=percent(chance), level=found.level)), markup=False)
