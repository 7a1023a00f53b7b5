"""What commands share: the language, the game, one clear sentence for bad input, progress, JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import typer

from sandtable.bots import bot_names
from sandtable.bots.external.bot import CLOCK, EXEC, BadCommand, read_command, read_processes
from sandtable.cli import completion
from sandtable.cli.saying import BAD_INPUT, ERR, FAILED, INTERRUPTED, complain, fail
from sandtable.cli.speech import LANG_OPTION, words_for
from sandtable.editions.copies import games_of
from sandtable.games import GAMES, find
from sandtable.kernel.components import ComponentError
from sandtable.kernel.fault import cause
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, Ref, say
from sandtable.lab.play.cluster import Cluster, NoCluster
from sandtable.lab.play.match import Warnings
from sandtable.lab.play.pool import Executors
from sandtable.words import Words

# What is defined in `cli/speech.py` and wanted by every command.
__all__ = ["LANG_OPTION", "words_for"]

GAME_ARGUMENT = typer.Argument(autocompletion=completion.games)
JSON_OPTION = typer.Option(False, "--json")
EDITION_OPTION = typer.Option(None, "--edition")
VARIANT_OPTION = typer.Option("", "--variant", autocompletion=completion.variants)
CLOCK_OPTION = typer.Option(CLOCK, "--clock")
GAMES_OPTION = typer.Option(100, "--games")
SEED_OPTION = typer.Option(0, "--seed")
JOBS_OPTION = typer.Option(1, "--jobs", "--workers")
CLUSTER_OPTION = typer.Option(None, "--cluster")
STRICT_OPTION = typer.Option(False, "--strict")

# So many things that went wrong with bots are told one by one.
MOST_WARNINGS = 10
# What is told of a bot that has died, or that has lost too many turns.
GONE = "bot-gone"


# More is a slip of the hand: a day for one decision, games for years, processes that stifle any machine.
LONGEST_CLOCK = 86_400
MOST_GAMES = 1_000_000_000
MOST_JOBS = 256


def write_picture(words: Words, file: Path, svg: str) -> None:
    """Write a drawing into a file, or say why that cannot be done."""
    try:
        file.write_text(svg, encoding="utf-8")
    except OSError as error:
        fail(words, say("cli-unwritable", file=str(file), reason=cause(error)))


def unknown_game(name: str, variant: str) -> Message | None:
    """Why there is no such game or variant, with those there are; None if there is."""
    if name not in GAMES:
        return say("cli-no-game", game=name, games=", ".join(GAMES))
    if variant and variant not in GAMES[name].variants:
        return say("cli-no-variant", game=name, variant=variant, variants=", ".join(GAMES[name].variants))
    return None


def find_game(words: Words, name: str, edition: Path | None = None, variant: str = "") -> Game[Any]:
    """A game by its id, in a variant, or a clear sentence."""
    if (unknown := unknown_game(name, variant)) is not None:
        fail(words, unknown)
    if edition is not None and edition.is_dir() and not any(edition.glob("*.toml")):
        # Laid over a game it would change nothing, which nobody means who names a folder.
        fail(words, say("edition-no-game", folder=str(edition), games=", ".join(GAMES)))
    try:
        return find(name, edition, variant)
    except ComponentError as error:
        own = Words(words.lang, name)
        for problem in error.problems:
            complain(own, problem)
        raise typer.Exit(BAD_INPUT) from None


def game_and_words(lang: str | None, name: str, edition: Path | None, variant: str) -> tuple[Game[Any], Words]:
    """A game by its id, in a variant, and the words of a language for it, or a clear sentence."""
    game = find_game(words_for(lang), name, edition, variant)
    return game, words_for(lang, game)


def variant_named(game: Game[Any]) -> str:
    """The variant, where there is more than one."""
    return game.variant if len(game.variants) > 1 else ""


def check_bot(words: Words, game: Game[Any], name: str) -> str:
    """The name of a bot that can play a game as `make_player` takes it, or a clear sentence."""
    try:
        if name.startswith(EXEC):
            read_command(name)
            return name
        plain, _ = read_processes(game.name, name)
    except BadCommand as error:
        fail(words, error.message)
    known = bot_names(game.name, game.variant)
    if plain not in known:
        fail(words, say("lab-no-bot", bot=plain, bots=", ".join(known)))
    return name


def check_bots(words: Words, game: Game[Any], names: Sequence[str]) -> None:
    """A clear sentence unless the names are those of bots, one for each seat."""
    for name in names:
        check_bot(words, game, name)
    if len(names) != len(game.seats):
        seats = ",".join(game.seats)
        number = len(game.seats)
        fail(words, say("lab-bots-number", game=game.name, wanted=number, seats=seats, given=len(names)))


def check_clock(words: Words, seconds: float) -> None:
    """Refuse a clock that gives no time, or more than a day."""
    if not 0 < seconds <= LONGEST_CLOCK:
        fail(words, say("bot-bad-clock", most=LONGEST_CLOCK))


def check_amounts(words: Words, games: int = 1, jobs: int = 1) -> None:
    """Refuse to play no games or in no process, and more than anybody can mean."""
    if not 1 <= games <= MOST_GAMES:
        fail(words, say("lab-bad-games", most=MOST_GAMES))
    if not 1 <= jobs <= MOST_JOBS:
        fail(words, say("lab-bad-workers", most=MOST_JOBS))


@contextmanager
def pool_for(words: Words, address: str | None) -> Iterator[Executors | None]:
    """The cluster at an address for as long as it is needed, or a clear sentence; without an address, nothing."""
    if address is None:
        yield None
        return
    try:
        with closing(Cluster(address)) as found:
            yield found
    except NoCluster as error:
        fail(words, error.message, FAILED)


def seat_entries(words: Words, game: Game[Any], wanted: list[str]) -> dict[str, str]:
    """What was asked for seats, each written as SEAT=WHO, or a clear sentence."""
    given: dict[str, str] = {}
    for entry in wanted:
        name, equals, who = entry.partition("=")
        if not equals or not who:
            fail(words, say("cli-play-bad-seat", entry=entry))
        if name not in game.seats:
            fail(words, say("cli-play-no-seat", seat=name, seats=", ".join(game.seats)))
        if name in given:
            fail(words, say("cli-play-seat-twice", seat=name))
        given[name] = who
    return given


def end_games(words: Words, games: Sequence[Warnings], strict: bool, interrupted: tuple[int, int] | None) -> None:
    """Print on standard error, below the results, what went wrong with bots from outside and what was not played.

    Args:
        games: what was told of the bots, for each game.
        strict: take it as an error that something went wrong with a bot.
        interrupted: how many games were played, and how many were wanted, if they are not all.

    Raises:
        typer.Exit: the games were interrupted, or something went wrong and strictness is asked for.
    """
    failed = _tell_of_bots(words, games, strict)
    if interrupted is not None:
        played, wanted = interrupted
        ERR.print(words.text(say("lab-stopped", games=played, wanted=wanted)), markup=False)
        raise typer.Exit(INTERRUPTED)
    if failed:
        raise typer.Exit(FAILED)


def _tell_of_bots(words: Words, games: Sequence[Warnings], strict: bool) -> bool:
    """Print what went wrong with bots; returns whether that is an error."""
    told = [(seat, message) for one in games for seat, messages in one.items() for message in messages]
    for seat, message in told[:MOST_WARNINGS]:
        sentence = words.text(message)
        ERR.print(words.text(say("bot-warning", seat=Ref("seat", seat), sentence=sentence)), markup=False)
    if len(told) > MOST_WARNINGS:
        ERR.print(words.text(say("bot-more-warnings", n=len(told) - MOST_WARNINGS)), markup=False)
    gone = Counter(seat for one in games for seat, messages in one.items() if any(m.id == GONE for m in messages))
    for seat, n in gone.items():
        ERR.print(words.text(say("bot-lost", seat=Ref("seat", seat), n=n, games=len(games))), markup=False)
    if told and strict:
        ERR.print(words.text(say("bot-strict")), markup=False)
    return bool(told) and strict


def read_text(words: Words, path: Path) -> str:
    """A file's text, or a clear sentence."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(words, say("cli-unreadable", file=str(path), reason=cause(error)))


def game_named(words: Words, folder: Path, game: str | None) -> str:
    """Of which game an edition is, or a clear sentence."""
    if game is not None:
        return find_game(words, game).name
    if not folder.is_dir():
        fail(words, say("edition-no-folder", folder=str(folder)))
    names = games_of(folder)
    if not names:
        fail(words, say("edition-no-game", folder=str(folder), games=", ".join(GAMES)))
    if len(names) > 1:
        fail(words, say("edition-which-game", folder=str(folder), games=", ".join(names)))
    return names[0]
