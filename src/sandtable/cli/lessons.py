"""`sandtable lessons` and `sandtable lesson`: what can be learned, and learning it in the terminal."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import typer
from rich.table import Table

from sandtable.cli.common import GAME_ARGUMENT, JSON_OPTION, LANG_OPTION, find_game, words_for
from sandtable.cli.database import own_folder
from sandtable.cli.saying import ERR, FAILED, OUT, fail, print_json
from sandtable.kernel.fault import cause
from sandtable.kernel.message import say
from sandtable.lessons.lesson import Lesson, LessonError, find_lesson, lessons_of
from sandtable.lessons.runner import Made, Runner
from sandtable.words import Words

KEPT = "lessons.json"
# By game and lesson, what has been chosen in each step; of a lesson that is done, as many steps as it has and one more.
Progress = dict[str, dict[str, Made]]
WIDEST = 100

ID_ARGUMENT = typer.Argument()
ANEW_OPTION = typer.Option(False, "--anew")


class Row(msgspec.Struct, frozen=True):
    """A lesson as the list has it.

    Args:
        sections: of the rulebook, that it teaches.
    """

    number: int
    id: str
    title: str
    minutes: int
    sections: list[str]
    steps: int
    done: bool


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("lessons")(lessons)
    app.command("lesson")(lesson)


def lessons(game: str = GAME_ARGUMENT, json: bool = JSON_OPTION, lang: str | None = LANG_OPTION) -> None:
    """List the lessons of a game."""
    found = find_game(words_for(lang), game)
    words = words_for(lang, found)
    kept = progress().get(game, {})
    rows = [row(words, each, kept.get(each.id, [])) for each in lessons_of(game)]
    if json:
        print_json(rows)
        return
    table = Table(box=None, show_header=False, pad_edge=False)
    for each in rows:
        minutes = words.text(say("cli-lessons-minutes", n=each.minutes))
        state = words.text(say("cli-lessons-done")) if each.done else ""
        table.add_row(str(each.number), each.id, each.title, minutes, " ".join(each.sections), state)
    OUT.print(table)


def row(words: Words, lesson: Lesson, made: Made) -> Row:
    """A lesson as the list has it, when this has been chosen in it."""
    told, steps = lesson.told, len(lesson.steps)
    title, sections = words.text(lesson.title), list(told.teaches)
    return Row(lesson.number, lesson.id, title, told.minutes, sections, steps, len(made) > steps)


def lesson(
    game: str = GAME_ARGUMENT,
    id: str = ID_ARGUMENT,
    anew: bool = ANEW_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Play a lesson; one that was left is taken up where it was."""
    found = find_game(words_for(lang), game)
    words = words_for(lang, found)
    wanted = find_lesson(game, id)
    if wanted is None:
        known = ", ".join(each.id for each in lessons_of(game))
        fail(words, say("cli-no-lesson", game=game, lesson=id, lessons=known or "-"))
    # Only now, for the map brings the whole terminal along.
    from sandtable.terminal.lesson import LessonLines

    made = [] if anew else progress().get(game, {}).get(wanted.id, [])
    if len(made) > len(wanted.steps):
        made = []
    width = min(shutil.get_terminal_size().columns, WIDEST)
    try:
        lines = LessonLines(
            Runner(wanted),
            words,
            lambda line: OUT.print(line, markup=False),
            width,
            lambda now: keep(words, wanted, now),
        )
        done = lines.play(typed(), made or [[]])
    except LessonError as broken:
        reason = words.text(broken.reason)
        fail(words, say("lesson-broken", file=wanted.file, step=broken.step, reason=reason), FAILED)
    following = find_lesson(game, str(wanted.number + 1))
    if done and following is not None:
        title = words.text(following.title)
        OUT.print(words.text(say("cli-lesson-following", game=game, lesson=following.id, title=title)), markup=False)


def printed(line: str) -> None:
    """Print a line as it is."""
    OUT.print(line, markup=False)


def typed() -> Iterator[str]:
    """What is typed, line by line, until it ends."""
    while True:
        if sys.stdin.isatty():
            OUT.print("> ", end="")
        line = sys.stdin.readline()
        if not line:
            return
        yield line


def file() -> Path:
    """Where it is kept how far one has come."""
    return own_folder() / KEPT


def progress() -> Progress:
    """How far one has come; nowhere where nothing that can be read is kept."""
    try:
        return msgspec.json.decode(file().read_bytes(), type=Progress)
    except (OSError, msgspec.DecodeError):
        return {}


def keep(words: Words, lesson: Lesson, made: Made) -> None:
    """Keep how far one has come in a lesson; of one that was done, that it was."""
    known = progress()
    before = known.get(lesson.game, {}).get(lesson.id, [])
    if len(before) > len(lesson.steps):
        return
    known.setdefault(lesson.game, {})[lesson.id] = made
    where = file()
    try:
        where.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = where.with_suffix(f".{os.getpid()}")
        fresh.write_bytes(msgspec.json.encode(known))
        fresh.replace(where)
    except OSError as error:
        ERR.print(words.text(say("cli-unwritable", file=str(where), reason=cause(error))), markup=False)
