"""`sandtable annotated`: list annotated games, and print their comments."""

from __future__ import annotations

import shutil

import msgspec
import typer
from rich.table import Table

from sandtable.annotated.annotated_game import AnnotatedGame, annotated_games_of, find_annotated_game
from sandtable.annotated.numbers_in_comments import Annotator
from sandtable.cli.output import OUT, fail, print_json
from sandtable.cli.shared_options import GAME_ARGUMENT, JSON_OPTION, LANG_OPTION, find_game, words_for
from sandtable.kernel.message import Ref, say
from sandtable.translation import Words

MAX_WIDTH = 90

ID_ARGUMENT = typer.Argument("")


class AnnotatedGameRow(msgspec.Struct, frozen=True):
    """A row in the list of annotated games."""

    number: int
    id: str
    title: str
    about: str
    minutes: int
    moments: int


class AnnotationLine(msgspec.Struct, frozen=True):
    """A comment of an annotated game, with the step after which it is shown."""

    step: int
    turn: int | str
    text: str


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("annotated")(annotated)


def annotated(
    game: str = GAME_ARGUMENT, id: str = ID_ARGUMENT, json: bool = JSON_OPTION, lang: str | None = LANG_OPTION
) -> None:
    """Print the comments of an annotated game, or list the annotated games."""
    found = find_game(words_for(lang), game)
    words = words_for(lang, found)
    if not id:
        rows = [row(words, each) for each in annotated_games_of(game)]
        if json:
            print_json(rows)
            return
        table = Table(box=None, show_header=False, pad_edge=False)
        for each in rows:
            minutes = words.text(say("cli-lessons-minutes", n=each.minutes))
            table.add_row(str(each.number), each.id, each.title, minutes)
        OUT.print(table)
        return
    wanted = find_annotated_game(game, id)
    if wanted is None:
        known = ", ".join(each.id for each in annotated_games_of(game))
        fail(words, say("cli-no-told", game=game, told=id, known=known or "-"))
    lines = [AnnotationLine(each.step, each.turn, words.text(each.words)) for each in Annotator(wanted).moments()]
    if json:
        print_json(lines)
        return
    width = min(shutil.get_terminal_size().columns, MAX_WIDTH)
    OUT.print(words.text(wanted.title), style="bold", markup=False, width=width)
    OUT.print(words.text(wanted.about), markup=False, width=width)
    turn: int | str = ""
    for line in lines:
        if line.turn != turn:
            turn = line.turn
            OUT.print(f"\n{turn_name(words, turn)}", style="bold", markup=False, width=width)
        OUT.print(f"{line.text} [{line.step}]\n", markup=False, width=width)


def row(words: Words, each: AnnotatedGame) -> AnnotatedGameRow:
    """Return the row of an annotated game in the list."""
    title, about = words.text(each.title), words.text(each.about)
    return AnnotatedGameRow(each.number, each.id, title, about, each.file.minutes, len(each.file.moment))


def turn_name(words: Words, turn: int | str) -> str:
    """Return the heading of a turn, with its number or its name."""
    if isinstance(turn, int) or turn.isdecimal():
        return words.text(say("cli-told-turn", turn=turn))
    return words.text(say("cli-told-turn-named", turn=Ref("turn", turn)))
