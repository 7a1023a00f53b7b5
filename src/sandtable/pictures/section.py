"""The picture of a section of the rules: a step of a lesson that teaches it, drawn small; or what it tells of.

`<game>.toml` says for each section what it shows.  Of a step the position is drawn as the step begins, cut out around
what the step points at, with arrows for the moves that it asks for, and the dice that fall in it.
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
from sandtable.kernel.edition import EditionGame
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message
from sandtable.lessons.lesson import find_lesson
from sandtable.lessons.runner import Place, Runner
from sandtable.pictures.marks import add_arrow, add_panel, add_ring
from sandtable.pictures.outline import coarsen, cut_out, write_once
from sandtable.pictures.shelf import Shelf
from sandtable.words import Words

FOLDER = Path(__file__).parent
SVG = "http://www.w3.org/2000/svg"
# How wide a picture is shown, and how much of the map it shows at least and around what it is about, by game.
WIDTH = 300
LEAST = {"blitzkrieg": (360.0, 240.0), "eleven": (420.0, 280.0)}
AROUND = 95.0
# Nothing smaller than this can be seen, in pixels.
FINEST = 0.8
# Counters stand so far above the place of their area.
LIFT = {"eleven": 14}
# Verbs that name where a move leads, and whence.
TO, FROM = ("to", "target"), "from"
# So many dice can be told apart; they begin so far from the edge, as a share of the width.
MOST, DICE_FROM = 7, 0.05


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a picture is made of, as `<game>.toml` has it: a step, a position to begin with, or a shelf.

    Args:
        at: the lesson and the step whose position is drawn, as in "battle 6".
        start: the variant whose first position is drawn.
        whole: all of the map is drawn.
        spaces: these are shown, and not what the step points at.
        eyes: the seat that looks, if it is not the learner.
        shelf: rows of components (`sandtable.pictures.shelf`).
    """

    at: str = ""
    start: str = ""
    whole: bool = False
    spaces: str = ""
    eyes: str = ""
    shelf: tuple[str, ...] = ()


class Shown(msgspec.Struct, frozen=True):
    """What a section shows.

    Args:
        section: which one.
        lesson: the lesson in which it can be played; "" where nothing in it can be.
        step: the step that is drawn, from 1; 0 without a lesson.
        variant: the variant that it is of; "" for the usual one.
    """

    section: str
    lesson: str
    step: int
    variant: str


@cache
def sources_of(game: str) -> dict[str, Source]:
    """What the pictures of a game's rules are made of, by their sections; nothing for a game that has none."""
    path = FOLDER / f"{game}.toml"
    if not path.is_file():
        return {}
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        section: Source(at=given) if isinstance(given, str) else msgspec.convert(given, Source)
        for section, given in table.items()
    }


@cache
def pictures_of(game: str) -> tuple[Shown, ...]:
    """The pictures of a game's rules, by their sections."""
    found = []
    for section, source in sources_of(game).items():
        lesson, _, step = source.at.partition(" ")
        found.append(Shown(section, lesson, int(step or 0), source.start))
    return tuple(found)


def draw(game: str, section: str, lang: str) -> str | None:
    """The picture of a section as SVG; None if it has none.

    Raises:
        LessonError: the lesson does not go as it is written.
        LookupError: something on a shelf is not of the game.
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


def _shelf(name: str, section: str, source: Source, lang: str) -> Xml.Element:
    """Components laid out; only a game whose components are read from files has any."""
    game = find(name)
    assert isinstance(game, EditionGame)
    words = _words(game, lang)
    title = words.text(Message(f"rule-title-{section.replace('.', '-')}"))
    return Shelf(game, words, WIDTH).drawn(title, list(source.shelf))


def _start(name: str, source: Source, lang: str) -> Xml.Element:
    """The position that a variant begins with, or a piece of it."""
    game = find(name, variant=source.start)
    svg = Xml.fromstring(game.drawing(lang, game.view(game.start(SeededDice(0)), None)))
    places = _places(game)
    box = _cut(name, [places[id] for id in source.spaces.split()], svg)
    cut_out(svg, box)
    return _framed(svg, box, box[2] / WIDTH)


def _step(game: str, source: Source, lang: str) -> Xml.Element:
    """The position of a lesson's step, with what the step points at and asks for."""
    lesson_id, _, number = source.at.partition(" ")
    place = way(game, lesson_id)[int(number) - 1]
    lesson, step = place.lesson, place.step
    assert step is not None
    runner_game = place.session.game
    svg = Xml.fromstring(runner_game.drawing(lang, place.session.view(source.eyes or lesson.told.seat)))
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
    # One die alone is somebody's who waits, and very many are of several throws.
    if around and 1 < len(dice) <= MOST:
        rows = [("", dice, list(range(len(dice))), "")]
        height += add_panel(svg, (left, top + height, width), rows, scale, DICE_FROM)
    return _framed(svg, (left, top, width, height), scale)


def _places(game: Game[Any]) -> dict[str, tuple[float, float]]:
    """Where the spaces lie, or rather the counters in them."""
    lift = LIFT.get(game.name, 0)
    return {each["id"]: (each["x"], each["y"] - lift) for each in game.catalogue()["spaces"]}


def _framed(svg: Xml.Element, box: tuple[float, float, float, float], scale: float) -> Xml.Element:
    """A drawing of which a box is shown."""
    coarsen(svg, FINEST * scale)
    write_once(svg)
    svg.set("viewBox", " ".join(f"{each:g}" for each in box))
    svg.set("width", str(WIDTH))
    svg.set("height", f"{box[3] / scale:.0f}")
    return svg


@cache
def way(game: str, id: str) -> list[Place]:
    """All places of a lesson, from its beginning; none where there is no such lesson."""
    lesson = find_lesson(game, id)
    return [] if lesson is None else Runner(lesson).way()


def _pointed(place: Place) -> list[str]:
    """The spaces that a step points at, or the last step before it that points at any."""
    steps = place.lesson.steps[: place.number + 1]
    found = ([ref.id for ref in step.pointed if ref.kind == "space"] for step in reversed(steps))
    return next((ids for ids in found if ids), [])


def _moves(place: Place, points: list[str]) -> list[tuple[str, str]]:
    """Whence and whereto the first line that is asked for leads; if it says only whereto, from what is pointed at."""
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
    """What of a map is shown: all these places with what lies around them, and nothing outside the map."""
    _, _, wide, tall = (float(part) for part in svg.get("viewBox", "").split())
    if not places:
        return 0.0, 0.0, wide, tall
    xs, ys = [x for x, _ in places], [y for _, y in places]
    least = LEAST.get(game, LEAST["blitzkrieg"])
    width = min(wide, max(least[0], max(xs) - min(xs) + 2 * AROUND))
    height = min(tall, max(least[1], max(ys) - min(ys) + 2 * AROUND, width * least[1] / least[0]))
    # What lies one above the other is shown with what lies beside it, so that no picture is a tower.
    width = min(wide, max(width, height))
    left = min(max(0.0, (min(xs) + max(xs) - width) / 2), wide - width)
    top = min(max(0.0, (min(ys) + max(ys) - height) / 2), tall - height)
    return left, top, width, height
