"""`sandtable play`: play a game in the terminal."""

from __future__ import annotations

import os
import secrets
import shutil
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from sandtable.bots import bot_names
from sandtable.bots.external.external_bot import AT, EXEC
from sandtable.bots.registry import FORMER_BOTS, adviser, make_bot, strongest
from sandtable.cli import shell_completion
from sandtable.cli.commands.verify_and_replay import broken_record
from sandtable.cli.commands.verify_and_replay import load as load_file
from sandtable.cli.database_location import own_folder
from sandtable.cli.former_command_names import alias_command
from sandtable.cli.output import FAILED, fail
from sandtable.cli.shared_options import (
    BOT_LOG_OPTION,
    BOT_TIMEOUT_OPTION,
    EDITION_OPTION,
    FORMER_OPTIONS,
    GAME_ARGUMENT,
    LANG_OPTION,
    VARIANT_OPTION,
    begin_bot_log,
    check_bot,
    check_clock,
    find_game,
    seat_entries,
    words_for,
)
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import say
from sandtable.kernel.record import Record, RecordError
from sandtable.terminal.players_from_record import players_of
from sandtable.translation import Words

if TYPE_CHECKING:
    from sandtable.terminal.autosave import UnfinishedGame
    from sandtable.terminal.coach.coach import Coach
    from sandtable.terminal.coach.remark_rules import PlayerSkill
    from sandtable.terminal.table_session import TerminalTable

HUMAN = "human"
BOT = "bot:"

SEAT_OPTION = typer.Option(None, "--seat", autocompletion=shell_completion.seats)
SEED_OPTION = typer.Option(None, "--seed")
DICE_OPTION = typer.Option(False, "--manual-dice")
RESUME_OPTION = typer.Option(None, "--resume")
SAVE_OPTION = typer.Option(None, "--save")
COACH_OPTION = typer.Option(False, "--coach")
CONTINUE_OPTION = typer.Option(None, "--continue/--new")
# Former names of the options.
FORMER = {
    **FORMER_OPTIONS,
    "--dice typed": "--manual-dice",
    "--load": "--resume",
    "--record": "--save",
}
# The default opponent of a game with a coach.
EASY = "easy"
# The file in which the coach stores the player's skill.
COACH_FILE = "coach.json"
# The folder of unfinished games.
UNFINISHED = "unfinished"


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("play", cls=alias_command(FORMER))(play)


def play(
    game: str = GAME_ARGUMENT,
    variant: str = VARIANT_OPTION,
    seat: list[str] | None = SEAT_OPTION,
    seed: int | None = SEED_OPTION,
    manual_dice: bool = DICE_OPTION,
    resume: Path | None = RESUME_OPTION,
    save: Path | None = SAVE_OPTION,
    coach: bool = COACH_OPTION,
    continue_game: bool | None = CONTINUE_OPTION,
    bot_timeout: float = BOT_TIMEOUT_OPTION,
    bot_log: Path | None = BOT_LOG_OPTION,
    edition: Path | None = EDITION_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Play a game in the terminal."""
    words = words_for(lang)
    loaded = load_record(words, resume, game) if resume is not None else None
    found = find_game(words, game, edition, variant or (loaded.header.variant if loaded is not None else ""))
    players = read_seats(words, found, seat or [], loaded, EASY if coach else None)
    if coach and sum(who == HUMAN for who in players.values()) != 1:
        fail(words, say("cli-play-coach-alone"))
    check_clock(words, bot_timeout)
    begin_bot_log(words, bot_log)
    if manual_dice and seed is not None:
        fail(words, say("cli-play-seed-typed"))
    if save is not None:
        check_file(words, save)
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):
        fail(words, say("cli-play-no-terminal"))
    # Imported late, because the terminal libraries load slowly.
    from sandtable.terminal import autosave
    from sandtable.terminal.plain_lines.table_lines import draws_nothing
    from sandtable.terminal.table_session import TerminalTable

    lines = draws_nothing(sys.stdout.encoding)

    file, typed = resume, manual_dice
    kept = None
    if resume is None and not seat and seed is None and not manual_dice and continue_game is not False:
        kept = offered(words, found, variant, continue_game)
    if kept is not None:
        file, loaded = kept.autosave.file, kept.record
        found = find_game(words, game, edition, loaded.header.variant)
        players = read_seats(words, found, [], loaded)
        typed = loaded.header.dice == "typed"
    keeping = kept.autosave if kept is not None else autosave.new(own_folder() / UNFINISHED, game)
    try:
        table = TerminalTable(found, players, seed, typed, save, bot_timeout, loaded, keeping)
    except RecordError as broken:
        fail(words, broken_record(words, str(file), broken), FAILED)
    spoken = words.lang
    following: TerminalTable | None = table
    if lines:
        play_in_lines(words, table, coach)
        following = None
    while following is not None:
        table = following
        # The font of the Linux console has no braille characters, so `plain` is set there.
        adviser_of = coach_of(words, table) if coach else None
        from sandtable.terminal.key_and_mouse_actions import TableApp

        shown = TableApp(table, spoken, plain=os.environ.get("TERM") == "linux", coach=adviser_of)
        try:
            following = shown.run()
        finally:
            table.close()
            if adviser_of is not None:
                adviser_of.close()
        if shown.return_code:
            raise typer.Exit(shown.return_code)
        spoken = shown.words.lang
    found, words, saved = table.game, words_for(spoken), table.file
    outcome = table.game.outcome(table.session.state)
    if outcome is not None:
        typer.echo(words_of(words, found).text(table.session.prompt(None)))
    if saved is not None:
        typer.echo(words.text(say("cli-play-recorded", file=str(saved))))
    if table.autosave is not None and table.autosave.stands:
        typer.echo(words.text(say("cli-play-kept", game=found.name)))


def play_in_lines(words: Words, table: TerminalTable, coach: bool) -> None:
    """Play line by line in a terminal that cannot draw the map.

    Exit with an error message if this is not possible.

    Games with a coach are refused, as are games in which several people must hide secrets on the screen.
    """
    from sandtable.cli.commands.lessons import MAX_WIDTH, printed, typed
    from sandtable.terminal.plain_lines.table_lines import PlainTable

    hidden = len(table.humans) > 1 and table.game_screen.hides
    if hidden or coach:
        table.close()
        fail(words, say("cli-play-lines-hidden" if hidden else "cli-play-lines-coach"))
    width = min(shutil.get_terminal_size().columns, MAX_WIDTH)
    try:
        PlainTable(table, words_of(words, table.game), typed(), printed, width).play()
    finally:
        table.close()


def offered(words: Words, game: Game[Any], variant: str, wanted: bool | None) -> UnfinishedGame | None:
    """Return the unfinished game that the player wants to continue.

    Return None for a new game.

    Args:
        variant: the requested variant; "" for any.
        wanted: True to continue without asking; None to ask the player.
    """
    from sandtable.terminal.autosave import unfinished_games

    found = unfinished_games(own_folder() / UNFINISHED, game.name, variant, game.edition)
    if found is None:
        if wanted:
            fail(words, say("cli-play-none-to-continue", game=game.name))
        return None
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(found.when))
    moves = len(found.record.steps)
    question = say("cli-play-continue", variant=found.record.header.variant or "none", when=when, moves=moves)
    if wanted or typer.confirm(words.text(question), default=True):
        return found
    found.autosave.release()
    return None


def coach_of(words: Words, table: TerminalTable) -> Coach | None:
    """Return a coach.

    Return None if the game has no bot for the coach, or if not exactly one person plays.
    """
    from sandtable.terminal.coach import skill_file
    from sandtable.terminal.coach.coach import Coach

    best = strongest(table.game.name, table.game.variant)
    if best is None or len(table.humans) != 1:
        return None
    (seat,) = table.humans
    file = own_folder() / COACH_FILE

    def keep(now: PlayerSkill) -> None:
        # If the player's skill cannot be stored, the coach still works.
        with suppress(OSError):
            skill_file.keep(file, now)

    dice = SeededDice(secrets.randbits(64))
    return Coach(table.session, seat, make_bot(table.game, best, seat), dice, skill_file.skill(file), keep)


def words_of(words: Words, game: Game[Any]) -> Words:
    """Return a formatter in the language of `words`, with the component names of a game."""
    return Words(words.lang, game.name, game.component_name)


def load_record(words: Words, file: Path, game: str) -> Record:
    """Return the record of a game to continue, or exit with an error message."""
    try:
        record = load_file(words, file)
    except RecordError as broken:
        fail(words, broken_record(words, str(file), broken), FAILED)
    if record.header.game != game:
        other = RecordError(1, say("record-other-game", game=record.header.game))
        fail(words, broken_record(words, str(file), other))
    return record


def read_seats(
    words: Words, game: Game[Any], wanted: list[str], loaded: Record | None = None, against: str | None = None
) -> dict[str, str]:
    """Return the players by seat, as `human` or `bot:NAME`.

    By default a person plays the first seat, and a bot plays all others.

    Args:
        wanted: options of the form SEAT=WHO, which have priority over everything else.
        loaded: a record whose players replace the default; None for none.
        against: the default bot. If it is None or unknown, the bot that gives hints is the default.
    """
    bots = bot_names(game.name, game.variant)
    best = against if against in bots else adviser(game.name, game.variant) or bots[0]
    players = {name: BOT + best if n else HUMAN for n, name in enumerate(game.seats)}
    if loaded is not None:
        players = players_of(loaded, game)
    for name, who in seat_entries(words, game, wanted).items():
        bot_name = who.removeprefix(BOT)
        if who.startswith(EXEC):
            check_bot(words, game, who)
            who = BOT + who
        elif bot_name.partition(AT)[0] in (*bots, *FORMER_BOTS):
            check_bot(words, game, bot_name)
            who = BOT + bot_name
        elif who != HUMAN:
            players_known = ", ".join([HUMAN, *(BOT + bot for bot in bots), EXEC + "…"])
            fail(words, say("cli-play-no-player", player=who, players=players_known))
        players[name] = who
    return players


def check_file(words: Words, file: Path) -> None:
    """Exit with an error message if a file for a record exists or cannot be written."""
    if file.exists():
        fail(words, say("cli-play-file-exists", file=str(file)))
    if not file.parent.is_dir():
        fail(words, say("cli-play-no-folder", folder=str(file.parent)))
    if not os.access(file.parent, os.W_OK):
        fail(words, say("cli-play-not-writable", folder=str(file.parent)))
