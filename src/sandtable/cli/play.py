"""`sandtable play`: a table in the terminal."""

from __future__ import annotations

import os
import secrets
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from sandtable.bots import bot_names
from sandtable.bots.external.bot import AT, EXEC
from sandtable.bots.registry import adviser, make_bot, strongest
from sandtable.cli import completion
from sandtable.cli.common import (
    CLOCK_OPTION,
    EDITION_OPTION,
    GAME_ARGUMENT,
    LANG_OPTION,
    VARIANT_OPTION,
    check_bot,
    check_clock,
    find_game,
    seat_entries,
    words_for,
)
from sandtable.cli.database import own_folder
from sandtable.cli.records import broken_record
from sandtable.cli.records import load as load_file
from sandtable.cli.saying import FAILED, fail
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import say
from sandtable.kernel.record import BrokenRecord, Record
from sandtable.terminal.players import players_of
from sandtable.words import Words

if TYPE_CHECKING:
    from sandtable.terminal.coach.coach import Coach
    from sandtable.terminal.coach.judging import Skill
    from sandtable.terminal.table import Table

HUMAN = "human"
BOT = "bot:"

SEAT_OPTION = typer.Option(None, "--seat", autocompletion=completion.seats)
SEED_OPTION = typer.Option(None, "--seed")
DICE_OPTION = typer.Option(None, "--dice")
LOAD_OPTION = typer.Option(None, "--load")
RECORD_OPTION = typer.Option(None, "--record")
COACH_OPTION = typer.Option(False, "--coach")
# Against this bot one plays with a coach, where the game has it and nobody else was asked for.
EASY = "easy"
# Where it is kept how a coach's player does.
KEPT = "coach.json"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play")(play)


def play(
    game: str = GAME_ARGUMENT,
    variant: str = VARIANT_OPTION,
    seat: list[str] | None = SEAT_OPTION,
    seed: int | None = SEED_OPTION,
    dice: str | None = DICE_OPTION,
    load: Path | None = LOAD_OPTION,
    record: Path | None = RECORD_OPTION,
    coach: bool = COACH_OPTION,
    clock: float = CLOCK_OPTION,
    edition: Path | None = EDITION_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Play at a table in the terminal."""
    words = words_for(lang)
    loaded = load_record(words, load, game) if load is not None else None
    found = find_game(words, game, edition, variant or (loaded.header.variant if loaded is not None else ""))
    players = read_seats(words, found, seat or [], loaded, EASY if coach else None)
    if coach and sum(who == HUMAN for who in players.values()) != 1:
        fail(words, say("cli-play-coach-alone"))
    check_clock(words, clock)
    if dice not in (None, "typed"):
        fail(words, say("cli-play-dice", dice=str(dice)))
    if dice is not None and seed is not None:
        fail(words, say("cli-play-seed-typed"))
    if record is not None:
        check_file(words, record)
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):
        fail(words, say("cli-play-no-terminal"))
    # Only now, for Textual takes its time to load.
    from sandtable.terminal.app import TableApp
    from sandtable.terminal.table import Table

    try:
        table = Table(found, players, seed, dice is not None, record, clock, loaded)
    except BrokenRecord as broken:
        fail(words, broken_record(words, str(load), broken), FAILED)
    following: Table | None = table
    spoken = words.lang
    while following is not None:
        table = following
        # The console of Linux itself has no braille dots to draw lines with.
        adviser_of = coach_of(words, table) if coach else None
        shown = TableApp(table, spoken, plain=os.environ.get("TERM") == "linux", coach=adviser_of)
        try:
            following = shown.run()
        finally:
            table.close()
            if adviser_of is not None:
                adviser_of.close()
        spoken = shown.words.lang
    found, words, record = table.game, words_for(spoken), table.file
    outcome = table.game.outcome(table.session.state)
    if outcome is not None:
        typer.echo(words_of(words, found).text(table.session.prompt(None)))
    if record is not None:
        typer.echo(words.text(say("cli-play-recorded", file=str(record))))


def coach_of(words: Words, table: Table) -> Coach | None:
    """A coach for the one person at a table; None where several people, or none, sit there."""
    from sandtable.terminal.coach import kept
    from sandtable.terminal.coach.coach import Coach

    best = strongest(table.game.name, table.game.variant)
    if best is None or len(table.humans) != 1:
        return None
    (seat,) = table.humans
    file = own_folder() / KEPT

    def keep(now: Skill) -> None:
        # Who cannot be remembered is coached all the same.
        with suppress(OSError):
            kept.keep(file, now)

    dice = SeededDice(secrets.randbits(64))
    return Coach(table.session, seat, make_bot(table.game, best, seat), dice, kept.skill(file), keep)


def words_of(words: Words, game: Game[Any]) -> Words:
    """The same language, with the names of a game."""
    return Words(words.lang, game.name, game.component_name)


def load_record(words: Words, file: Path, game: str) -> Record:
    """The record of a game to go on with, or a clear sentence."""
    try:
        record = load_file(words, file)
    except BrokenRecord as broken:
        fail(words, broken_record(words, str(file), broken), FAILED)
    if record.header.game != game:
        other = BrokenRecord(1, say("record-other-game", game=record.header.game))
        fail(words, broken_record(words, str(file), other))
    return record


def read_seats(
    words: Words, game: Game[Any], wanted: list[str], loaded: Record | None = None, against: str | None = None
) -> dict[str, str]:
    """Who sits where: as asked for, else as in the record, else one person against a bot, the best if not this one."""
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
        elif bot_name.partition(AT)[0] in bots:
            check_bot(words, game, bot_name)
            who = BOT + bot_name
        elif who != HUMAN:
            players_known = ", ".join([HUMAN, *(BOT + bot for bot in bots), EXEC + "…"])
            fail(words, say("cli-play-no-player", player=who, players=players_known))
        players[name] = who
    return players


def check_file(words: Words, file: Path) -> None:
    """Refuse a record file that is there already, or that cannot be written."""
    if file.exists():
        fail(words, say("cli-play-file-exists", file=str(file)))
    if not file.parent.is_dir():
        fail(words, say("cli-play-no-folder", folder=str(file.parent)))
    if not os.access(file.parent, os.W_OK):
        fail(words, say("cli-play-not-writable", folder=str(file.parent)))
