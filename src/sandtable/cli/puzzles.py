"""`sandtable puzzles` and `sandtable puzzle`: positions with one right answer, listed, and played in the terminal."""

from __future__ import annotations

import shutil
from datetime import date

import msgspec
import typer
from rich.table import Table

from sandtable.cli.common import GAME_ARGUMENT, JSON_OPTION, LANG_OPTION, find_game, words_for
from sandtable.cli.lessons import WIDEST, printed, typed
from sandtable.cli.saying import OUT, fail, print_json
from sandtable.kernel.message import Ref, say
from sandtable.lessons.puzzle import find_puzzle, percent, puzzle_of_the_day, puzzles_of
from sandtable.lessons.solver import Solver

TODAY = "today"
PUZZLE_ARGUMENT = typer.Argument(TODAY)


class Row(msgspec.Struct, frozen=True):
    """A puzzle as the list has it.

    Args:
        margin, low, high: how much more the answer wins than all else, in the chance to win, and its 99% interval.
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
    """Add the commands."""
    app.command("puzzles")(puzzles)
    app.command("puzzle")(puzzle)


def puzzles(game: str = GAME_ARGUMENT, json: bool = JSON_OPTION, lang: str | None = LANG_OPTION) -> None:
    """List the puzzles of a game."""
    found = find_game(words_for(lang), game)
    words = words_for(lang, found)
    known = puzzles_of(game)
    today = puzzle_of_the_day(game, date.today())
    if json:
        print_json(
            [
                Row(
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
    """Play a puzzle; without an id, that of the day."""
    found = find_game(words_for(lang), game)
    words = words_for(lang, found)
    wanted = puzzle_of_the_day(game, date.today()) if id == TODAY else find_puzzle(game, id)
    if wanted is None:
        fail(words, say("cli-no-puzzle", game=game, puzzle=id))
    # Only now, for the map brings the whole terminal along.
    from sandtable.terminal.puzzle import PuzzleLines

    width = min(shutil.get_terminal_size().columns, WIDEST)
    solver = Solver(game, wanted)
    PuzzleLines(solver, words_for(lang, solver.game), printed, width).play(typed(), [[]])
