"""Draw the picture of a section of the rules.

Most pictures come from a step of a lesson.

`<game>.toml` defines the picture of each section. The picture of a step shows the position at the start of the step,
clipped around the highlighted spaces. Arrows show the moves of the solution, and the dice of the step are drawn below.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import msgspec

from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.edition.loader import EditionGame
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message
from sandtable.lessons.lesson import find_lesson
from sandtable.lessons.lesson_runner import LessonPlace, LessonRunner
from sandtable.pictures.component_sheet import ComponentSheet
from sandtable.pictures.drawing_clip import coarsen, cut_out, write_once
from sandtable.pictures.map_marks import add_arrow, add_panel, add_ring
from sandtable.translation import Words

FOLDER = Path(__file__).parent
SVG = "http://www.w3.org/2000/svg"
# The width of a picture in pixels, and the minimum width and height of its part of the map, by game.
WIDTH = 300
MIN_SIZES = {"blitzkrieg": (360.0, 240.0), "eleven": (420.0, 280.0)}
MARGIN = 95.0
# Details smaller than this number of pixels are invisible.
MIN_STROKE = 0.8
# How far counters are above the coordinates of their area, in units of the drawing, by game.
LIFT = {"eleven": 14}
# The verbs whose noun is the target of a move, and then the verb whose noun is the start of a move.
TO, FROM = ("to", "target"), "from"
# The maximum number of dice that are shown, and their left edge as a share of the width.
MOST, DICE_FROM = 7, 0.05


class PictureSource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The definition of a picture in `<game>.toml`.

    It names a step, a variant's first position, or components.

    Args:
        at: the lesson and the step whose position is drawn, such as "battle 6".
        start: the variant whose first position is drawn.
        whole: whether the whole map is drawn.
        spaces: the spaces to show, separated by spaces; empty for the highlighted spaces.
        eyes: the seat whose view is drawn; empty for the learner's.
        shelf: rows of components (`sandtable.pictures.component_sheet`).
    """

    at: str = ""
    start: str = ""
    whole: bool = False
    spaces: str = ""
    eyes: str = ""
    shelf: tuple[str, ...] = ()


class RulePicture(msgspec.Struct, frozen=True):
    """The picture of a section.

    Args:
        section: the section of the rules.
        lesson: the lesson whose step is drawn; "" if there is none.
        step: the number of the step, from 1; 0 without a lesson.
        variant: the variant whose first position is drawn; "" if there is none.
    """

    section: str
    lesson: str
    step: int
    variant: str


@cache
def sources_of(game: str) -> dict[str, PictureSource]:
    """Return the definitions of a game's pictures by section; empty if there are none."""
    path = FOLDER / f"{game}.toml"
    if not path.is_file():
        return {}
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        section: PictureSource(at=given) if isinstance(given, str) else msgspec.convert(given, PictureSource)
        for section, given in table.items()
    }


@cache
def pictures_of(game: str) -> tuple[RulePicture, ...]:
    """Return the pictures of a game's rules in the order of the file."""
    found = []
    for section, source in sources_of(game).items():
        lesson, _, step = source.at.partition(" ")
        found.append(RulePicture(section, lesson, int(step or 0), source.start))
    return tuple(found)


def draw(game: str, section: str, lang: str) -> str | None:
    """Return the picture of a section as SVG; None if the section has no picture.

    Raises:
        LessonError: the lesson's file contradicts the rules.
        LookupError: the game has no component with an id.
    """
    source = sources_of(game).get(section)
    if source is None:
        return None
    Xml.register_namespace("", SVG)
    if source.shelf:
        svg = _shelf(game, section, source, lang)
    else:
        svg = _start(game, source, lang) if source.start else _step(game, source, lang)
    text: str = Xml.tostring(svg, encoding="unicode")
    return text


def _words(game: Game[Any], lang: str) -> Words:
    return Words(lang, game.name, game.component_name)


def _shelf(name: str, section: str, source: PictureSource, lang: str) -> Xml.Element:
    """Draw components in rows, for a game whose components come from files."""
    game = find(name)
    assert isinstance(game, EditionGame)
    words = _words(game, lang)
    title = words.text(Message(f"rule-title-{section.replace('.', '-')}"))
    return ComponentSheet(game, words, WIDTH).drawn(title, list(source.shelf))


def _start(name: str, source: PictureSource, lang: str) -> Xml.Element:
    """Draw the first position of a variant, or a part of the map in it."""
    game = find(name, variant=source.start)
    svg = Xml.fromstring(game.drawing(lang, game.view(game.start(SeededDice(0)), None)))
    places = _places(game)
    box = _cut(name, [places[id] for id in source.spaces.split()], svg)
    cut_out(svg, box)
    return _framed(svg, box, box[2] / WIDTH)


def _step(game: str, source: PictureSource, lang: str) -> Xml.Element:
    """Draw the position of a lesson's step, with highlights, arrows and dice."""
    lesson_id, _, number = source.at.partition(" ")
    place = way(game, lesson_id)[int(number) - 1]
    lesson, step = place.lesson, place.step
    assert step is not None
    runner_game = place.session.game
    svg = Xml.fromstring(runner_game.drawing(lang, place.session.view(source.eyes or lesson.content.seat)))
    for title in svg.findall(f"{{{SVG}}}title"):
        title.text = _words(runner_game, lang).text(lesson.title)
    places = _places(runner_game)
    points = source.spaces.split() or _pointed(place)
    arrows = [] if source.whole or source.spaces else _moves(place, points)
    around = [] if source.whole else [*points, *sum(arrows, ())]
    left, top, width, height = _cut(game, [places[id] for id in dict.fromkeys(around)], svg)
    cut_out(svg, (left, top, width, height))
    scale = width / WIDTH
    for id in [] if source.whole else points:
        add_ring(svg, places[id], scale)
    for start, end in arrows:
        add_arrow(svg, places[start], places[end], "move", scale)
    dice = [int(face) for face in step.dice.split()]
    # Dice are shown only if they are one roll of the step. A single die only moves the game on to the learner, and many
    # dice belong to several rolls.
    if around and 1 < len(dice) <= MOST:
        rows = [("", dice, list(range(len(dice))), "")]
        height += add_panel(svg, (left, top + height, width), rows, scale, DICE_FROM)
    return _framed(svg, (left, top, width, height), scale)


def _places(game: Game[Any]) -> dict[str, tuple[float, float]]:
    """Return the coordinates of the counters of each space."""
    lift = LIFT.get(game.name, 0)
    return {each["id"]: (each["x"], each["y"] - lift) for each in game.catalogue()["spaces"]}


def _framed(svg: Xml.Element, box: tuple[float, float, float, float], scale: float) -> Xml.Element:
    """Return a drawing that shows only a box, simplified for its scale."""
    coarsen(svg, MIN_STROKE * scale)
    write_once(svg)
    svg.set("viewBox", " ".join(f"{each:g}" for each in box))
    svg.set("width", str(WIDTH))
    svg.set("height", f"{box[3] / scale:.0f}")
    return svg


@cache
def way(game: str, id: str) -> list[LessonPlace]:
    """Return all places of a lesson from its start; empty if there is no such lesson."""
    lesson = find_lesson(game, id)
    return [] if lesson is None else LessonRunner(lesson).way()


def _pointed(place: LessonPlace) -> list[str]:
    """Return the spaces that a step highlights.

    For a step without highlighted spaces, return those of the last earlier step that has some.
    """
    steps = place.lesson.steps[: place.number + 1]
    found = ([ref.id for ref in step.pointed if ref.kind == "space"] for step in reversed(steps))
    return next((ids for ids in found if ids), [])


def _moves(place: LessonPlace, points: list[str]) -> list[tuple[str, str]]:
    """Return the start and target of each move in the step's first solution.

    If the solution does not name the start of a move, a highlighted space is the start.
    """
    step = place.step
    found: list[tuple[str, str]] = []
    if step is None or not step.ask:
        return found
    start = ""
    spaces = {each["id"] for each in place.session.game.catalogue()["spaces"]}
    for choice in step.ask[0].split(";"):
        verb, _, noun = choice.strip().partition(" ")
        if verb == FROM:
            start = noun
        elif verb in TO and noun in spaces:
            start = start or next((id for id in points if id != noun), "")
            if start and start != noun:
                found.append((start, noun))
                start = noun if verb == "to" and not found[1:] else ""
    return found


def _cut(game: str, places: list[tuple[float, float]], svg: Xml.Element) -> tuple[float, float, float, float]:
    """Return the part of a map around the given points, within the map's bounds."""
    _, _, wide, tall = (float(part) for part in svg.get("viewBox", "").split())
    if not places:
        return 0.0, 0.0, wide, tall
    xs, ys = [x for x, _ in places], [y for _, y in places]
    least = MIN_SIZES.get(game, MIN_SIZES["blitzkrieg"])
    width = min(wide, max(least[0], max(xs) - min(xs) + 2 * MARGIN))
    height = min(tall, max(least[1], max(ys) - min(ys) + 2 * MARGIN, width * least[1] / least[0]))
    # Widen a part that is higher than wide, because a narrow picture would be too tall on the page.
    width = min(wide, max(width, height))
    left = min(max(0.0, (min(xs) + max(xs) - width) / 2), wide - width)
    top = min(max(0.0, (min(ys) + max(ys) - height) / 2), tall - height)
    return left, top, width, height
