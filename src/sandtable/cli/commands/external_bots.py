"""`sandtable bot`: check an external bot, or run a built-in bot as an external one."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Any

import typer

from sandtable.bots import bot_names
from sandtable.bots.external.built_in_bot_program import BadInput, BotProgram
from sandtable.bots.external.external_bot import AT, EXEC
from sandtable.cli import shell_completion
from sandtable.cli.former_command_names import AliasGroup, alias_command
from sandtable.cli.output import FAILED, OUT, fail
from sandtable.cli.shared_options import (
    BOT_LOG_OPTION,
    BOT_TIMEOUT_OPTION,
    EDITION_OPTION,
    FORMER_OPTIONS,
    GAME_ARGUMENT,
    LANG_OPTION,
    SEED_OPTION,
    VARIANT_OPTION,
    begin_bot_log,
    check_bot,
    check_clock,
    find_game,
    words_for,
)
from sandtable.games import GAMES
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Ref, say
from sandtable.lab.play import bot_game
from sandtable.translation import Words

# The bot that plays all other seats while an external bot is checked.
OTHER = "random"
RUN = "run"
LEVEL = "--level"
# The number of bits of the random seed that each run draws if no seed is given.
RANDOM_SEED_BITS = 64


class BotGroup(AliasGroup):
    """A group in which `bot GAME` is short for `bot run GAME`."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return name, command and remaining arguments; insert `run` if it is missing."""
        short = args[0] not in self.commands and (args[0] in GAMES or any(arg.startswith(LEVEL) for arg in args))
        return super().resolve_command(ctx, [RUN, *args] if short else args)


def register(app: typer.Typer) -> None:
    """Add the commands of this module to the command line."""
    commands = typer.Typer(cls=BotGroup, no_args_is_help=True, rich_markup_mode=None)
    commands.callback()(lambda: None)
    commands.command(RUN)(run)
    commands.command("check", cls=alias_command(FORMER_OPTIONS))(check_command)
    app.add_typer(commands, name="bot")


def run(
    game: str = GAME_ARGUMENT,
    level: str = typer.Option(..., LEVEL, autocompletion=shell_completion.bots),
    seed: int | None = typer.Option(None, "--seed"),
    edition: Path | None = EDITION_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Run a built-in bot as an external bot, which answers requests on standard input."""
    words = words_for(lang)
    found = find_game(words, game, edition)
    if level.partition(AT)[0] not in bot_names(game):
        check_bot(words, found, level)
    if sys.stdin.isatty():
        fail(words, say("bot-needs-program", game=game, level=level))
    program = BotProgram(found, level, SeededDice(secrets.randbits(RANDOM_SEED_BITS) if seed is None else seed))
    try:
        for answer in program.answers(sys.stdin.buffer):
            sys.stdout.buffer.write(answer + b"\n")
            sys.stdout.buffer.flush()
    except BadInput as error:
        fail(words, error.message)
    finally:
        program.close()


def check_command(
    command: str = typer.Argument(),
    game: str | None = typer.Option(None, "--game", autocompletion=shell_completion.games),
    variant: str = VARIANT_OPTION,
    bot_timeout: float = BOT_TIMEOUT_OPTION,
    bot_log: Path | None = BOT_LOG_OPTION,
    seed: int = SEED_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Play a game with an external bot at each seat in turn, and report invalid answers."""
    words = words_for(lang)
    games = [find_game(words, name, None, variant) for name in ([game] if game is not None else GAMES)]
    name = check_bot(words, games[0], command if command.startswith(EXEC) else EXEC + command)
    check_clock(words, bot_timeout)
    begin_bot_log(words, bot_log)
    sound = [
        checked(words_for(lang, found), found, seat, name, seed, bot_timeout) for found in games for seat in found.seats
    ]
    OUT.print(words.text(say("bot-sound" if all(sound) else "bot-unsound")), markup=False)
    if not all(sound):
        raise typer.Exit(FAILED)


def checked(words: Words, game: Game[Any], seat: str, name: str, seed: int, clock: float) -> bool:
    """Play a game with an external bot at one seat, and print a report.

    Return True if all answers of the bot were valid.
    """
    names = [name if each == seat else OTHER for each in game.seats]
    dice = SeededDice(bot_game.derived_seed(seed, 0, "game"))
    state = game.start(dice)
    with bot_game.seated(game, names, seed, 0, clock) as players:
        bot_game.play_state(game, state, dice, players)
        warnings = bot_game.warnings(game, players).get(seat, [])
        bot = players[game.seats.index(seat)]
        each = f"{bot.seconds / max(1, bot.decisions):.3f}"
    title = game.title[words.lang]
    line = say("bot-checked", game=title, seat=Ref("seat", seat), questions=bot.decisions, seconds=each)
    OUT.print(words.text(line), markup=False)
    for warning in warnings:
        OUT.print(f"  {words.text(warning)}", markup=False)
    return not warnings
