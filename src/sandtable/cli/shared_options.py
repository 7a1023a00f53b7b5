"""Options and arguments that several commands share, with functions to check them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import typer

from sandtable.bots import bot_names
from sandtable.bots.external import message_log
from sandtable.bots.external.external_bot import DEFAULT_CLOCK_SECONDS, EXEC, BadCommand, read_command, read_processes
from sandtable.bots.registry import FORMER_BOTS
from sandtable.cli import shell_completion
from sandtable.cli.global_options import LANG_OPTION, words_for
from sandtable.cli.output import BAD_INPUT, ERR, FAILED, INTERRUPTED, complain, fail
from sandtable.editions.component_copies import games_of
from sandtable.games import GAMES, find
from sandtable.kernel.edition.component_reader import ComponentError, folder_problem, misnamed
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, Ref, say
from sandtable.kernel.third_party_error_messages import cause
from sandtable.lab.play.bot_game import Warnings
from sandtable.lab.play.dask_cluster import Cluster, ClusterError
from sandtable.lab.play.job_pool import Executors
from sandtable.translation import Words

# Exported again from `cli/global_options.py`, because all commands use them.
__all__ = ["LANG_OPTION", "words_for"]

GAME_ARGUMENT = typer.Argument(autocompletion=shell_completion.games)
JSON_OPTION = typer.Option(False, "--json")
EDITION_OPTION = typer.Option(None, "--edition")
VARIANT_OPTION = typer.Option("", "--variant", autocompletion=shell_completion.variants)
BOT_TIMEOUT_OPTION = typer.Option(DEFAULT_CLOCK_SECONDS, "--bot-timeout")
BOT_LOG_OPTION = typer.Option(None, "--bot-log")
GAMES_OPTION = typer.Option(100, "--games", "-n")
SEED_OPTION = typer.Option(0, "--seed")
JOBS_OPTION = typer.Option(1, "--jobs", "-j")
CLUSTER_OPTION = typer.Option(None, "--cluster")
STRICT_OPTION = typer.Option(False, "--strict")
# Former names of these options.
FORMER_OPTIONS = {"--clock": "--bot-timeout", "--workers": "--jobs"}

# Matches commas between bots, but not those within quotes in the command of an external bot.
BOT_COMMA = re.compile(r""",(?=(?:[^"']|"[^"]*"|'[^']*')*$)""")
# The form of a game's id.
GAME_ID = re.compile(r"[\w-]*")
# The maximum number of problems with bots that are printed individually.
MAX_WARNINGS = 10
# The id of the warning about an external bot that has ended or was given up.
BOT_GONE_ID = "bot-gone"


# The maximum time for a decision is a day. More is probably a typing mistake.
MAX_CLOCK_SECONDS = 86_400
MAX_GAMES = 1_000_000_000
MAX_JOBS = 256


def write_picture(words: Words, file: Path, svg: str) -> None:
    """Write a drawing into a file, or exit with an error message."""
    try:
        file.write_text(svg, encoding="utf-8")
    except OSError as error:
        fail(words, say("cli-unwritable", file=str(file), reason=cause(error)))


def unknown_game(name: str, variant: str) -> Message | None:
    """Return the error message if a game or its variant is unknown.

    Return None if both are known.
    """
    if name not in GAMES:
        return say("cli-no-game", game=name, games=", ".join(GAMES))
    if variant and variant not in GAMES[name].variants:
        return say("cli-no-variant", game=name, variant=variant, variants=", ".join(GAMES[name].variants))
    return None


def find_game(words: Words, name: str, edition: Path | None = None, variant: str = "") -> Game[Any]:
    """Return a game by id, edition and variant, or exit with an error message."""
    if (unknown := unknown_game(name, variant)) is not None:
        fail(words, unknown)
    if edition is not None and not edition.exists():
        # The form GAME=DIR is valid only for servers, so the user probably means the folder alone.
        game, folder = game_and_folder(str(edition))
        if game and folder:
            fail(words, say("edition-folder-alone", folder=folder))
    if edition is not None and edition.is_dir() and not any(edition.glob("*.toml")):
        # A folder without component files would have no effect, so it is refused as a mistake.
        fail(words, no_component_files(edition))
    try:
        return find(name, edition, variant)
    except ComponentError as error:
        assert edition is not None
        check_game(words, edition, name)
        own = Words(words.lang, name)
        for problem in error.problems:
            complain(own, problem)
        raise typer.Exit(BAD_INPUT) from None


def game_and_folder(entry: str) -> tuple[str | None, str]:
    """Split GAME=DIR into the game and the folder.

    If the text before the equals sign cannot be a game's id, the game is None and the whole text is the folder.
    """
    game, equals, folder = entry.partition("=")
    return (game, folder) if equals and GAME_ID.fullmatch(game) else (None, entry)


def check_game(words: Words, edition: Path, name: str) -> None:
    """Exit with an error message if an edition belongs to another game.

    This error is reported instead of the many problems that the wrong files cause.
    """
    likely = games_of(edition) if edition.is_dir() else []
    if likely and name not in likely:
        title, wanted = (find(game).title[words.lang] for game in (likely[0], name))
        other = say("edition-other-game", folder=str(edition), game=likely[0], title=title, wanted=wanted)
        fail(words, other)


def game_and_words(lang: str | None, name: str, edition: Path | None, variant: str) -> tuple[Game[Any], Words]:
    """Return a game, and the words of a language with the game's names, or fail."""
    game = find_game(words_for(lang), name, edition, variant)
    return game, words_for(lang, game)


def no_component_files(folder: Path) -> Message:
    """Return the message for a folder without component files of any game.

    If a file name is similar to that of a component file, the message is about this file.
    """
    names = list(dict.fromkeys(file for game in GAMES.values() for file in game.files))
    slips = [slip for slip in misnamed(folder, names) if slip.args["near"] != "none"]
    return (
        slips[0]
        if slips
        else say("edition-no-game", folder=str(folder), games=", ".join(GAMES), files=", ".join(sorted(names)))
    )


def variant_named(game: Game[Any]) -> str:
    """Return the variant of a game; "" if the game has only one variant."""
    return game.variant if len(game.variants) > 1 else ""


def bot_list(text: str) -> list[str]:
    """Split a list of bots separated by commas."""
    return [name.strip() for name in BOT_COMMA.split(text)]


def check_bot(words: Words, game: Game[Any], name: str) -> str:
    """Return the name of a bot for `make_player`, or exit with an error message."""
    try:
        if name.startswith(EXEC):
            read_command(name)
            return name
        plain, _ = read_processes(game.name, name)
    except BadCommand as error:
        fail(words, error.message)
    known = bot_names(game.name, game.variant)
    if plain in FORMER_BOTS:
        fail(words, say("bot-former", bot=plain))
    if plain not in known:
        fail(words, say("lab-no-bot", bot=plain, bots=", ".join(known)))
    return name


def check_bots(words: Words, game: Game[Any], names: Sequence[str]) -> None:
    """Check the names of bots and their number, or exit with an error message."""
    for name in names:
        check_bot(words, game, name)
    if len(names) != len(game.seats):
        seats = ",".join(game.seats)
        number = len(game.seats)
        fail(words, say("lab-bots-number", game=game.name, wanted=number, seats=seats, given=len(names)))


def check_clock(words: Words, seconds: float) -> None:
    """Exit with an error message if the time for a decision is out of range."""
    if not 0 < seconds <= MAX_CLOCK_SECONDS:
        fail(words, say("bot-bad-clock", most=MAX_CLOCK_SECONDS))


def begin_bot_log(words: Words, file: Path | None) -> None:
    """Start a log of the messages of external bots, if requested."""
    if file is None:
        return
    try:
        message_log.begin(file)
    except (OSError, ValueError) as error:
        fail(words, say("cli-unwritable", file=str(file), reason=cause(error)))


def check_amounts(words: Words, games: int = 1, jobs: int = 1, option: str = "--games") -> None:
    """Exit with an error message if a number of games or processes is out of range.

    Args:
        games: the number of games.
        jobs: the number of processes.
        option: the option for the number of games, for the message.
    """
    if not 1 <= games <= MAX_GAMES:
        fail(words, say("lab-bad-games", option=option, most=MAX_GAMES))
    if not 1 <= jobs <= MAX_JOBS:
        fail(words, say("lab-bad-workers", most=MAX_JOBS))


@contextmanager
def pool_for(words: Words, address: str | None) -> Iterator[Executors | None]:
    """Yield a connection to a cluster, closed after the block.

    Yield None without an address.
    """
    if address is None:
        yield None
        return
    try:
        with closing(Cluster(address)) as found:
            yield found
    except ClusterError as error:
        fail(words, error.message, FAILED)


def seat_entries(words: Words, game: Game[Any], wanted: list[str]) -> dict[str, str]:
    """Parse options of the form SEAT=WHO, or exit with an error message."""
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
    """Print problems with bots, and whether games are missing, on standard error.

    Args:
        games: the problems with the bots, for each game.
        strict: True to treat a problem with a bot as an error.
        interrupted: the numbers of games played and of games wanted; None if all games were played.

    Raises:
        typer.Exit: the games were interrupted, or there was a problem and `strict` is set.
    """
    failed = _print_bot_warnings(words, games, strict)
    if interrupted is not None:
        played, wanted = interrupted
        ERR.print(words.text(say("lab-stopped", games=played, wanted=wanted)), markup=False)
        raise typer.Exit(INTERRUPTED)
    if failed:
        raise typer.Exit(FAILED)


def _print_bot_warnings(words: Words, games: Sequence[Warnings], strict: bool) -> bool:
    """Print problems with bots. Return True if there were any and `strict` is set."""
    shown = [(seat, message) for one in games for seat, messages in one.items() for message in messages]
    for seat, message in shown[:MAX_WARNINGS]:
        sentence = words.text(message)
        ERR.print(words.text(say("bot-warning", seat=Ref("seat", seat), sentence=sentence)), markup=False)
    if len(shown) > MAX_WARNINGS:
        ERR.print(words.text(say("bot-more-warnings", n=len(shown) - MAX_WARNINGS)), markup=False)
    gone = Counter(
        seat for one in games for seat, messages in one.items() if any(m.id == BOT_GONE_ID for m in messages)
    )
    for seat, n in gone.items():
        ERR.print(words.text(say("bot-lost", seat=Ref("seat", seat), n=n, games=len(games))), markup=False)
    if shown and strict:
        ERR.print(words.text(say("bot-strict")), markup=False)
    return bool(shown) and strict


def read_text(words: Words, path: Path) -> str:
    """Return a file's text, or exit with an error message."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        fail(words, say("cli-unreadable", file=str(path), reason=cause(error)))


def game_named(words: Words, folder: Path, game: str | None) -> str:
    """Return the game of an edition, or exit with an error message.

    Args:
        folder: the folder of the edition.
        game: the game given on the command line; None to deduce it from the files.
    """
    if game is not None:
        return find_game(words, game).name
    if (unusable := folder_problem(folder)) is not None:
        fail(words, unusable)
    names = games_of(folder)
    if not names:
        fail(words, no_component_files(folder))
    if len(names) > 1:
        fail(words, say("edition-which-game", folder=str(folder), games=", ".join(names)))
    return names[0]
