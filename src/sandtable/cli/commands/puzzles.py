"""`sandtable puzzle`: list puzzles, and play one in the terminal."""

from __future__ import annotations

import shutil
from datetime import date

import msgspec
import typer
from rich.table import Table

from sandtable.cli.commands.lessons import MAX_WIDTH, printed, typed
from sandtable.cli.former_command_names import alias_group
from sandtable.cli.output import OUT, fail, print_json
from sandtable.cli.shared_options import GAME_ARGUMENT, JSON_OPTION, LANG_OPTION, find_game, words_for
from sandtable.kernel.message import Ref, say
from sandtable.lessons.puzzle import find_puzzle, percent, puzzle_of_the_day, puzzles_of
from sandtable.lessons.puzzle_runner import PuzzleRunner

TODAY = "today"
PUZZLE_ARGUMENT = typer.Argument(TODAY)


class PuzzleRow(msgspec.Struct, frozen=True):
    """A row in the list of puzzles.

    Args:
        margin: the win chance of the answer minus that of its closest rival, from 0 to 1.
        low: the lower end of the 99% interval of the margin.
        high: the upper end of the 99% interval of the margin.
        playouts: the number of playouts of the answer, which is also that of its closest rival.
        today: True for the puzzle of the day.
    """

    id: str
    variant: str
    seat: str
    theme: str
    difficulty: str
    margin: float
    low: float
    high: float
    playouts: int
    today: bool


def register(app: typer.Typer) -> None:
    """Add the commands of this module to the command line."""
    commands = typer.Typer(cls=alias_group(default="play"), no_args_is_help=True, rich_markup_mode=None)
    commands.command("list")(puzzles)
    commands.command("play")(puzzle)
    app.add_typer(commands, name="puzzle")


def puzzles(game: str = GAME_ARGUMENT, json: bool = JSON_OPTION, lang: str | None = LANG_OPTION) -> None:
    """List the puzzles of a game."""
    found = find_game(words_for(lang), game)
    words = words_for(lang, found)
    known = puzzles_of(game)
    today = puzzle_of_the_day(game, date.today())
    if json:
        print_json(
            [
                PuzzleRow(
                    each.id,
                    each.variant,
                    each.seat,
                    each.theme,
                    each.difficulty,
                    each.margin,
                    each.low,
                    each.high,
                    each.playouts,
                    each is today,
                )
                for each in known
            ]
        )
        return
    table = Table(box=None, show_header=False, pad_edge=False)
    for each in known:
        table.add_row(
            each.id,
            words.text(each.title),
            words.text(say(f"puzzle-difficulty-{each.difficulty}")),
            words.ref(Ref("seat", each.seat)),
            words.text(
                say("cli-puzzles-margin", n=percent(each.margin), low=percent(each.low), high=percent(each.high))
            ),
            words.text(say("cli-puzzles-today")) if each is today else "",
        )
    OUT.print(table)


def puzzle(game: str = GAME_ARGUMENT, id: str = PUZZLE_ARGUMENT, lang: str | None = LANG_OPTION) -> None:
    """Play a puzzle, by default the puzzle of the day."""
    found = find_game(words_for(lang), game)
    words = words_for(lang, found)
    wanted = puzzle_of_the_day(game, date.today()) if id == TODAY else find_puzzle(game, id)
    if wanted is None:
        fail(words, say("cli-no-puzzle", game=game, puzzle=id))
    # Imported late, because the terminal modules load slowly.
    from sandtable.terminal.plain_lines.puzzle_lines import PuzzleLines

    width = min(shutil.get_terminal_size().columns, MAX_WIDTH)
    solver = PuzzleRunner(game, wanted)
    PuzzleLines(solver, words_for(lang, solver.game), printed, width).play(typed(), [[]])
