"""The picture of a section of the rules: a step of a lesson that teaches it, drawn small.

`<game>.toml` names the lesson and the step for each section; a section without one shows that of the section above it.
What is drawn is the position as the step begins, cut out around what the step points at, with arrows for the moves that
it asks for, and the dice that fall in it.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as Xml

import msgspec

from sandtable.lessons.lesson import find_lesson
from sandtable.lessons.runner import Place, Runner
from sandtable.pictures.marks import add_arrow, add_panel, add_ring
from sandtable.pictures.outline import cut_out
from sandtable.words import Words

FOLDER = Path(__file__).parent
SVG = "http://www.w3.org/2000/svg"
# How wide a picture is shown, and how much of the map it shows at least and around what it is about, by game.
WIDTH = 300
LEAST = {"blitzkrieg": (360.0, 240.0), "eleven": (420.0, 280.0)}
AROUND = 95.0
# Counters stand so far above the place of their area.
LIFT = {"eleven": 14}
# Verbs that name where a move leads, and whence.
TO, FROM = ("to", "target"), "from"
# So many dice can be told apart; they begin so far from the edge, as a share of the width.
MOST, DICE_FROM = 7, 0.05


class Shown(msgspec.Struct, frozen=True):
    """What a section shows.

    Args:
        section: which one.
        lesson: the lesson in which it can be played.
        step: the step that is drawn, from 1.
    """

    section: str
    lesson: str
    step: int


@cache
def pictures_of(game: str) -> tuple[Shown, ...]:
    """The pictures of a game's rules, by their sections; none of a game that has no lessons."""
    path = FOLDER / f"{game}.toml"
    if not path.is_file():
        return ()
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(Shown(section, *_read(text)) for section, text in table.items())


def _read(text: str) -> tuple[str, int]:
    """A lesson and a step, as in "battle 6"."""
    lesson, step = text.split()
    return lesson, int(step)


def draw(game: str, section: str, lang: str) -> str | None:
    """The picture of a section as SVG; None if it has none.

    Raises:
        LessonError: the lesson does not go as it is written.
    """
    shown = next((each for each in pictures_of(game) if each.section == section), None)
    if shown is None:
        return None
    place = way(game, shown.lesson)[shown.step - 1]
    lesson, step = place.lesson, place.step
    assert step is not None
    runner_game = place.session.game
    words = Words(lang, runner_game.name, runner_game.component_name)
    Xml.register_namespace("", SVG)
    svg = Xml.fromstring(runner_game.drawing(lang, place.session.view(lesson.told.seat)))
    for title in svg.findall(f"{{{SVG}}}title"):
        title.text = words.text(lesson.title)
    lift = LIFT.get(game, 0)
    places = {each["id"]: (each["x"], each["y"] - lift) for each in runner_game.catalogue()["spaces"]}
    points = _pointed(place)
    arrows = _moves(place, points)
    left, top, width, height = _cut(game, [places[id] for id in dict.fromkeys([*points, *sum(arrows, ())])], svg)
    cut_out(svg, (left, top, width, height))
    scale = width / WIDTH
    for id in points:
        add_ring(svg, places[id], scale)
    for start, end in arrows:
        add_arrow(svg, places[start], places[end], "move", scale)
    dice = [int(face) for face in step.dice.split()]
    # One die alone is somebody's who waits, and very many are of several throws.
    if 1 < len(dice) <= MOST:
        rows = [("", dice, list(range(len(dice))), "")]
        height += add_panel(svg, (left, top + height, width), rows, scale, DICE_FROM)
    svg.set("viewBox", f"{left:g} {top:g} {width:g} {height:g}")
    svg.set("width", str(WIDTH))
    svg.set("height", f"{height / scale:.0f}")
    return Xml.tostring(svg, encoding="unicode")


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
