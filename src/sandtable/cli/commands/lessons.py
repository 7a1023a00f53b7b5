"""`sandtable lesson`: list lessons, and play one in the terminal."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import typer
from rich.table import Table

from sandtable.cli.database_location import own_folder
from sandtable.cli.former_command_names import alias_command, alias_group
from sandtable.cli.output import ERR, FAILED, OUT, fail, print_json
from sandtable.cli.shared_options import GAME_ARGUMENT, JSON_OPTION, LANG_OPTION, find_game, words_for
from sandtable.kernel.message import say
from sandtable.kernel.third_party_error_messages import cause
from sandtable.lessons.lesson import Lesson, LessonError, find_lesson, lessons_of
from sandtable.lessons.lesson_runner import LessonRunner, Made
from sandtable.translation import Words

PROGRESS_FILE = "lessons.json"
# The stored progress, by game and lesson id: one list of choices for each step that was begun. A finished lesson has
# one list more than it has steps.
Progress = dict[str, dict[str, Made]]
MAX_WIDTH = 100

ID_ARGUMENT = typer.Argument()
RESTART_OPTION = typer.Option(False, "--restart")


class LessonRow(msgspec.Struct, frozen=True):
    """A row in the list of lessons.

    Args:
        number: the number of the lesson, from 1.
        minutes: the estimated duration.
        sections: the sections of the rulebook that the lesson teaches.
        steps: the number of steps.
        done: True if the player has finished the lesson.
    """

    number: int
    id: str
    title: str
    minutes: int
    sections: list[str]
    steps: int
    done: bool


def register(app: typer.Typer) -> None:
    """Add the commands of this module to the command line."""
    commands = typer.Typer(cls=alias_group(default="play"), no_args_is_help=True, rich_markup_mode=None)
    commands.command("list")(lessons)
    commands.command("play", cls=alias_command({"--anew": "--restart"}))(lesson)
    app.add_typer(commands, name="lesson")


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


def row(words: Words, lesson: Lesson, made: Made) -> LessonRow:
    """Return the row of a lesson in the list."""
    content, steps = lesson.content, len(lesson.steps)
    title, sections = words.text(lesson.title), list(content.teaches)
    return LessonRow(lesson.number, lesson.id, title, content.minutes, sections, steps, len(made) > steps)


def lesson(
    game: str = GAME_ARGUMENT,
    id: str = ID_ARGUMENT,
    restart: bool = RESTART_OPTION,
    lang: str | None = LANG_OPTION,
) -> None:
    """Play a lesson, and continue it if it was begun before."""
    found = find_game(words_for(lang), game)
    words = words_for(lang, found)
    wanted = find_lesson(game, id)
    if wanted is None:
        known = ", ".join(each.id for each in lessons_of(game))
        fail(words, say("cli-no-lesson", game=game, lesson=id, lessons=known or "-"))
    # Imported late, because the terminal modules load slowly.
    from sandtable.terminal.plain_lines.lesson_lines import LessonLines

    made = [] if restart else progress().get(game, {}).get(wanted.id, [])
    if len(made) > len(wanted.steps):
        made = []
    width = min(shutil.get_terminal_size().columns, MAX_WIDTH)
    try:
        lines = LessonLines(
            LessonRunner(wanted),
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
    """Print a line without interpreting markup."""
    OUT.print(line, markup=False)


def typed() -> Iterator[str]:
    """Yield the lines typed on standard input, until its end."""
    while True:
        if sys.stdin.isatty():
            OUT.print("> ", end="")
        line = sys.stdin.readline()
        if not line:
            return
        yield line


def file() -> Path:
    """Return the path of the stored progress."""
    return own_folder() / PROGRESS_FILE


def progress() -> Progress:
    """Return the stored progress; an empty dict if the file is missing or invalid."""
    try:
        return msgspec.json.decode(file().read_bytes(), type=Progress)
    except (OSError, msgspec.DecodeError):
        return {}


def keep(words: Words, lesson: Lesson, made: Made) -> bool:
    """Store the progress in a lesson, and return True on success.

    A finished lesson stays finished when it is played again.
    """
    known = progress()
    before = known.get(lesson.game, {}).get(lesson.id, [])
    if len(before) > len(lesson.steps):
        return True
    known.setdefault(lesson.game, {})[lesson.id] = made
    where = file()
    try:
        where.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = where.with_suffix(f".{os.getpid()}")
        fresh.write_bytes(msgspec.json.encode(known))
        fresh.replace(where)
    except OSError as error:
        ERR.print(words.text(say("cli-unwritable", file=str(where), reason=cause(error))), markup=False)
        return False
    return True
