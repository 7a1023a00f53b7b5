"""`sandtable best-response`: train a bot to beat another bot, and measure its wins."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import typer

from sandtable.bots.external.external_bot import shown
from sandtable.cli import shell_completion
from sandtable.cli.former_command_names import alias_command
from sandtable.cli.output import OUT, fail, print_json
from sandtable.cli.progress_bars import progress
from sandtable.cli.shared_options import (
    BOT_TIMEOUT_OPTION,
    FORMER_OPTIONS,
    GAME_ARGUMENT,
    JOBS_OPTION,
    JSON_OPTION,
    LANG_OPTION,
    SEED_OPTION,
    VARIANT_OPTION,
    check_amounts,
    check_bot,
    check_clock,
    end_games,
    game_and_words,
    variant_named,
)
from sandtable.kernel.message import say
from sandtable.kernel.third_party_error_messages import cause
from sandtable.lab.best_response.training import (
    WITHOUT_SEARCH,
    Exploitability,
    ResponseTrainer,
    TrainingHeader,
    TrainingJob,
    beginning,
    own_kit,
    tests_of,
)
from sandtable.lab.best_response.training_journal import JournalError, TrainingJournal
from sandtable.translation import Words

# Former names of the options.
FORMER = {
    **FORMER_OPTIONS,
    "--quick": "--no-search",
    "--without-search": "--no-search",
    "--tests": "--test-games",
    "--journal": "--checkpoint",
}
# A best response needs an opponent, so the command refuses the solo game.
MIN_SEATS = 2


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("best-response", cls=alias_command(FORMER))(best_response)


def best_response(
    game: str = GAME_ARGUMENT,
    variant: str = VARIANT_OPTION,
    bot: str = typer.Option(..., "--bot", autocompletion=shell_completion.bots),
    games: int = typer.Option(20_000, "--games", "-n"),
    test_games: int | None = typer.Option(None, "--test-games"),
    no_search: bool = typer.Option(False, "--no-search"),
    seed: int = SEED_OPTION,
    jobs: int = JOBS_OPTION,
    bot_timeout: float = BOT_TIMEOUT_OPTION,
    checkpoint: Path | None = typer.Option(None, "--checkpoint"),
    json: bool = JSON_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Train a best response to a fixed bot, and print its score."""
    found, words = game_and_words(lang, game, None, variant)
    name = check_bot(words, found, bot)
    check_amounts(words, games, jobs)
    tests = tests_of(games) if test_games is None else test_games
    check_amounts(words, tests, jobs, "--test-games")
    check_clock(words, bot_timeout)
    own = own_kit(game)
    if own is None:
        fail(words, say("exploit-no-kit", game=game))
    if len(found.seats) < MIN_SEATS:
        fail(words, say("exploit-alone"))
    if no_search and name not in own.searching:
        fail(words, say("exploit-no-search", bot=shown(name)))
    job = TrainingJob(
        game, variant_named(found), name, seed, beginning(own, found, name), clock=bot_timeout, quick=no_search
    )
    wanted = games + tests
    about = TrainingHeader(game, job.variant, name, seed, games, no_search)
    with journal_of(words, checkpoint, about) as written, progress(words, "lab-simulating", wanted) as done:
        trainer = ResponseTrainer(job, games, jobs, done, written, tests)
        summary = trainer.result()
    if json:
        print_json(summary)
    else:
        print_result(words, summary, shown(name))
    played = summary.games_trained + summary.games_tested
    end_games(words, trainer.warnings, False, (played, wanted) if trainer.stopped else None)


def journal_of(
    words: Words, path: Path | None, about: TrainingHeader
) -> AbstractContextManager[TrainingJournal | None]:
    """Open the journal of a training; if `path` is None, return a context with None."""
    if path is None:
        return nullcontext()
    try:
        return TrainingJournal(path, about)
    except JournalError:
        fail(words, say("exploit-journal", file=str(path)))
    except OSError as error:
        fail(words, say("cli-unwritable", file=str(path), reason=cause(error)))


def print_result(words: Words, summary: Exploitability, bot: str) -> None:
    """Print the score of the best response in a sentence."""
    figures = {"score": f"{summary.score:.1%}", "low": f"{summary.low:.0%}", "high": f"{summary.high:.0%}"}
    games = {"trained": summary.games_trained, "tested": summary.games_tested}
    OUT.print(words.text(say("exploit-result", bot=bot, **games, **figures)), markup=False)
    if summary.trained_against == WITHOUT_SEARCH:
        OUT.print(words.text(say("exploit-trained-quick", bot=bot)), markup=False)
