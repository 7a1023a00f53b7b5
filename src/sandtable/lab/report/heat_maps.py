"""Draw a chart on the game's map by colouring each space by its figure."""

from __future__ import annotations

import re
from typing import Any, Final
from xml.etree import ElementTree as Xml

from sandtable.kernel.game import Game
from sandtable.lab.report.charts import Chart
from sandtable.lab.report.svg_plots import number, range_text

SVG: Final = "http://www.w3.org/2000/svg"
# The colours (RGB) for the figure 0 and for the greatest figure.
COLD, WARM = (250, 246, 232), (186, 42, 24)
STEPS: Final = 8


def heat(part: float) -> str:
    """Return the colour of a figure.

    Args:
        part: the figure divided by the greatest figure of the chart, from 0 to 1.
    """
    # The exponent spreads small values, whose colours are hard to tell apart.
    strength = max(0.0, min(1.0, part)) ** 0.7
    return "#" + "".join(f"{round(a + (b - a) * strength):02x}" for a, b in zip(COLD, WARM, strict=True))


def draw(game: Game[Any], chart: Chart, lang: str, salt: str) -> str:
    """Return the map as SVG, with coloured spaces and their figures as tooltips.

    Args:
        chart: the chart, whose figures have the ids of spaces as keys.
        lang: the language of the map.
        salt: a prefix that makes the ids in this drawing unique on the page.
    """
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
            figure_text = f"{number(figure.value, chart.unit)} ({range_text(figure, chart.unit)})"
            title.text = f"{title.text}: {figure_text}"
    # The style sheet of the page computes the size from the ratio of width to height.
    width, height = (float(tree.attrib.pop(side)) for side in ("width", "height"))
    tree.set("style", f"--wide: {width / height:.3f}")
    text = Xml.tostring(tree, encoding="unicode")
    text = re.sub(r' id="([\w-]+)"', rf' id="{salt}-\1"', text)
    text = re.sub(r"url\(#([\w-]+)", rf"url(#{salt}-\1", text)
    return re.sub(r">\s+<", "><", text) + _scale(most, chart.unit)


def _scale(most: float, unit: str) -> str:
    """Return the colour scale as HTML."""
    steps = ", ".join(heat(n / STEPS) for n in range(STEPS + 1))
    ends = [f"<span>{number(part, unit)}</span>" for part in (0.0, most / 2, most)]
    return f'<div class="scale"><i style="background: linear-gradient(to right, {steps})"></i>{"".join(ends)}</div>'
