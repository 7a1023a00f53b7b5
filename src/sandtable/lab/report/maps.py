"""Charts of spaces on the game's own map: its drawing, with every space the warmer the greater its figure."""

from __future__ import annotations

import re
from typing import Any, Final
from xml.etree import ElementTree as Xml

from sandtable.kernel.game import Game
from sandtable.lab.report.charts import Chart
from sandtable.lab.report.plots import number, range_text

SVG: Final = "http://www.w3.org/2000/svg"
# From nothing to most.
COLD, WARM = (250, 246, 232), (186, 42, 24)
STEPS: Final = 8


def heat(part: float) -> str:
    """The colour of a figure, as a part of the greatest."""
    # Eyes tell small parts apart less well than great ones.
    strength = max(0.0, min(1.0, part)) ** 0.7
    return "#" + "".join(f"{round(a + (b - a) * strength):02x}" for a, b in zip(COLD, WARM, strict=True))


def draw(game: Game[Any], chart: Chart, lang: str, salt: str) -> str:
    """The map with a chart's figures: coloured spaces, each with its figure as a title."""
    Xml.register_namespace("", SVG)
    tree = Xml.fromstring(game.drawing(lang))
    figures = {mark.key[0]: mark.figure for mark in chart.marks}
    most = max((figure.value for figure in figures.values()), default=0.0) or 1.0
    for group in tree.iter(f"{{{SVG}}}g"):
        space = group.get("id", "")
        body = next((part for part in group if part.tag.endswith(("path", "rect"))), None)
        if body is None or space == "":
            continue
        figure = figures.get(space)
        body.set("fill", heat(figure.value / most if figure is not None else 0.0))
        title = group.find(f"{{{SVG}}}title")
        if title is not None and figure is not None:
            told = f"{number(figure.value, chart.unit)} ({range_text(figure, chart.unit)})"
            title.text = f"{title.text}: {told}"
    # The page makes it as wide as its place, but no taller than the window or half a sheet.
    width, height = (float(tree.attrib.pop(side)) for side in ("width", "height"))
    tree.set("style", f"--wide: {width / height:.3f}")
    text = Xml.tostring(tree, encoding="unicode")
    text = re.sub(r' id="([\w-]+)"', rf' id="{salt}-\1"', text)
    text = re.sub(r"url\(#([\w-]+)", rf"url(#{salt}-\1", text)
    return re.sub(r">\s+<", "><", text) + _scale(most, chart.unit)


def _scale(most: float, unit: str) -> str:
    """What the colours mean."""
    steps = ", ".join(heat(n / STEPS) for n in range(STEPS + 1))
    ends = [f"<span>{number(part, unit)}</span>" for part in (0.0, most / 2, most)]
    return f'<div class="scale"><i style="background: linear-gradient(to right, {steps})"></i>{"".join(ends)}</div>'
