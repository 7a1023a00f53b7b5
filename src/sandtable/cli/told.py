"""`sandtable told`: recorded games told moment by moment."""

from __future__ import annotations

import shutil

import msgspec
import typer
from rich.table import Table

from sandtable.cli.common import GAME_ARGUMENT, JSON_OPTION, LANG_OPTION, find_game, words_for
from sandtable.cli.saying import OUT, fail, print_json
from sandtable.kernel.message import Ref, say
from sandtable.told.book import Told, find_told, told_of
from sandtable.told.moments import Teller
from sandtable.words import Words

WIDEST = 90

ID_ARGUMENT = typer.Argument("")


class Row(msgspec.Struct, frozen=True):
    """A told game as the list has it."""

    number: int
    id: str
    title: str
    about: str
    minutes: int
    moments: int


class Line(msgspec.Struct, frozen=True):
    """What is said at a moment."""

    step: int
    turn: int | str
    text: str


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("told")(told)


def told(
    game: str = GAME_ARGUMENT, id: str = ID_ARGUMENT, json: bool = JSON_OPTION, lang: str | None = LANG_OPTION
) -> None:
    """Tell a recorded game from beginning to end, or list those there are."""
    found = find_game(words_for(lang), game)
    words = words_for(lang, found)
    if not id:
        rows = [row(words, each) for each in told_of(game)]
        if json:
            print_json(rows)
            return
        table = Table(box=None, show_header=False, pad_edge=False)
        for each in rows:
            minutes = words.text(say("cli-lessons-minutes", n=each.minutes))
            table.add_row(str(each.number), each.id, each.title, minutes)
        OUT.print(table)
        return
    wanted = find_told(game, id)
    if wanted is None:
        known = ", ".join(each.id for each in told_of(game))
        fail(words, say("cli-no-told", game=game, told=id, known=known or "-"))
    lines = [Line(each.step, each.turn, words.text(each.words)) for each in Teller(wanted).moments()]
    if json:
        print_json(lines)
        return
    width = min(shutil.get_terminal_size().columns, WIDEST)
    OUT.print(words.text(wanted.title), style="bold", markup=False, width=width)
    OUT.print(words.text(wanted.about), markup=False, width=width)
    turn: int | str = ""
    for line in lines:
        if line.turn != turn:
            turn = line.turn
            OUT.print(f"\n{turn_name(words, turn)}", style="bold", markup=False, width=width)
        OUT.print(f"{line.text} [{line.step}]\n", markup=False, width=width)


def row(words: Words, each: Told) -> Row:
    """A told game as the list has it."""
    title, about = words.text(each.title), words.text(each.about)
    return Row(each.number, each.id, title, about, each.file.minutes, len(each.file.moment))


def turn_name(words: Words, turn: int | str) -> str:
    """A turn by its number, or by its name where turns have names."""
    if isinstance(turn, int) or turn.isdecimal():
        return words.text(say("cli-told-turn", turn=turn))
    return words.text(say("cli-told-turn-named", turn=Ref("turn", turn)))
