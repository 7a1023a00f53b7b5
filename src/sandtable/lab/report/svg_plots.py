"""Draw charts as inline SVG with matplotlib.

The colours are variables of the page's style sheet, so that they fit light and dark themes, screen and paper.
"""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final

from sandtable.kernel.drawing.map_svg import text_width
from sandtable.lab.report.charts import GRID, LINES, NUMBER, POINTS, Chart, ChartMark, Label
from sandtable.lab.report.confidence_intervals import IntervalFigure

# The colours that matplotlib draws with, each with the CSS value that replaces it in the SVG.
COLOURS: Final = {
    "#010101": "currentColor",
    "#020202": "var(--one)",
    "#030303": "var(--two)",
    "#040404": "var(--three)",
}
COLOURS_SOFT: Final = {"#050505": "var(--soft)", "#060606": "var(--grid)"}
INK, ONE, TWO, THREE, SOFT, RULE = "#010101", "#020202", "#030303", "#040404", "#050505", "#060606"
SERIES: Final = (ONE, TWO, THREE)
# The width of a drawing, the height of a bar with its gap, and the font size, all in points.
WIDTH, BAR, SIZE = 360.0, 20.0, 10.0
EDGE: Final = 8.0
TICK: Final = 32.0
MAX_BARS: Final = 40
# The text that replaces the interval of a figure if the interval is unknown.
NO_RANGE: Final = "—"

Say = Callable[[Label], str]


def can_draw() -> bool:
    """Return True if matplotlib and Jinja (the extra `report`) are installed."""
    return find_spec("matplotlib") is not None and find_spec("jinja2") is not None


def number(value: float, unit: str) -> str:
    """Format a figure.

    A share is formatted as a percentage, a difference of shares as signed percentage points.
    """
    if unit == NUMBER:
        figure_text = f"{value:.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"
    else:
        figure_text = f"{100 * value:+.1f}" if unit == POINTS else f"{100 * value:.1f}%"
    # The minus sign is as wide as the plus sign, unlike the hyphen.
    return figure_text.replace("-", "−")


def range_text(figure: IntervalFigure, unit: str) -> str:
    """Format the interval of a figure; a dash if the interval is unknown."""
    if not figure.known:
        return NO_RANGE
    between = " … " if unit == POINTS or figure.low < 0 else "–"
    return f"{number(figure.low, unit).rstrip('%')}{between}{number(figure.high, unit)}"


def plot(chart: Chart, other: Chart | None, say: Say, salt: str) -> str:
    """Draw a chart as SVG.

    Args:
        other: the same chart of another run, which is drawn for comparison; None for none.
        say: translates labels.
        salt: a prefix that makes the ids in this drawing unique on the page.
    """
    import matplotlib as mpl

    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": salt, "font.size": SIZE, "axes.edgecolor": INK}):
        if chart.kind == LINES:
            figure = _lines(chart, other, say)
        elif chart.kind == GRID:
            figure = _grid(chart, say)
        else:
            figure = _bars(chart, other, say)
        # Text stays text in the SVG, so warnings about fonts that are missing on this machine do not matter.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            out = io.StringIO()
            figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    return _inline(out.getvalue(), salt)


def _inline(svg: str, salt: str) -> str:
    """Return a drawing for inclusion in the page.

    The XML header is removed, ids become unique, and colours and fonts become those of the page.
    """
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg[svg.index("<svg") :], flags=re.DOTALL)
    svg = re.sub(r' id="([\w.-]+)"', rf' id="{salt}-\1"', svg)
    svg = re.sub(r"(href=\"|url\()#([\w.-]+)", rf"\1#{salt}-\2", svg)
    svg = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", svg)
    svg = re.sub(r' (width|height)="[\d.]+pt"', "", svg, count=2)
    for colour, ours in (COLOURS | COLOURS_SOFT).items():
        svg = svg.replace(colour, ours)
    return svg


def _canvas(height: float, left: float, right: float, top: float, bottom: float) -> tuple[Any, Any]:
    """Return a matplotlib figure and its axes.

    The height and the margins are in points.
    """
    from matplotlib.figure import Figure as Drawing

    drawing = Drawing(figsize=(WIDTH / 72, height / 72))
    axes = drawing.add_axes(
        (left / WIDTH, bottom / height, (WIDTH - left - right) / WIDTH, (height - top - bottom) / height)
    )
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(RULE)
    axes.tick_params(colors=INK, length=0, labelcolor=INK)
    return drawing, axes


def _percent(axis: Any, unit: str) -> None:
    if unit != NUMBER:
        axis.set_major_formatter(lambda value, _: _tick(value, unit))


def _tick(value: float, unit: str) -> str:
    percent = round(100 * value)
    if unit != POINTS:
        return f"{percent}%"
    return f"{percent:+}".replace("-", "−") if percent else "0"


def _text_of(figure: IntervalFigure, unit: str) -> str:
    return f"{number(figure.value, unit)} ({range_text(figure, unit).replace(' ', '')})"


def _bars(chart: Chart, other: Chart | None, say: Say) -> Any:
    marks = chart.marks[:MAX_BARS]
    compared = {mark.key: mark for mark in other.marks} if other is not None else {}
    labels = [say(mark.label) for mark in marks]
    left = min(WIDTH * 0.46, max((text_width(label, SIZE) for label in labels), default=0) + EDGE * 2)
    right = max((text_width(_text_of(mark.figure, chart.unit), SIZE - 1) for mark in marks), default=0) + EDGE
    tall = BAR * (1.5 if other is not None else 1.0)
    height = len(marks) * tall + 34
    drawing, axes = _canvas(height, left, right, 6, 28)
    everything = [mark.figure for mark in [*marks, *compared.values()]]
    low = min([0.0, *(figure.low for figure in everything)]) if chart.unit == POINTS else 0.0
    high = max([1e-9, *(figure.high for figure in everything), chart.fair or 0.0])
    axes.set_xlim(low * 1.04, high * 1.04)
    axes.set_ylim(len(marks) - 0.4, -0.6)
    axes.set_yticks([])
    axes.grid(axis="x", color=RULE, linewidth=0.8)
    axes.set_axisbelow(True)
    _percent(axes.xaxis, chart.unit)
    # The ticks are at round numbers, and there are only as many as fit.
    axes.locator_params(axis="x", nbins=max(2, min(5, int((WIDTH - left - right) / TICK))), steps=[1, 2, 5, 10])
    half = 0.3 if other is not None else 0.0
    for n, (mark, label) in enumerate(zip(marks, labels, strict=True)):
        _bar(axes, n - half / 1.4, mark.figure, ONE, 0.34 if half else 0.62)
        if mark.key in compared:
            _bar(axes, n + half / 1.4, compared[mark.key].figure, TWO, 0.34)
        # A label that is wider than the margin gets a smaller font.
        size = SIZE * min(1.0, (left - EDGE) / max(1.0, text_width(label, SIZE)))
        y = _y(axes, n, len(marks), height)
        drawing.text(_x(left - EDGE), y, label, ha="right", va="center", color=INK, size=size)
        figure_text = _text_of(mark.figure, chart.unit)
        at = _x(WIDTH - right + EDGE)
        drawing.text(at, y, figure_text, ha="left", va="center", color=INK, size=SIZE - 1)
    if chart.fair is not None:
        axes.axvline(chart.fair, color=INK, linewidth=1.1, linestyle=(0, (4, 3)))
    return drawing


def _x(points: float) -> float:
    return points / WIDTH


def _y(axes: Any, n: int, rows: int, height: float) -> float:
    box = axes.get_position()
    return float(box.y1 - (n + 0.6) / (rows + 0.2) * (box.y1 - box.y0))


def _bar(axes: Any, y: float, figure: IntervalFigure, colour: str, thick: float) -> None:
    axes.barh(y, figure.value, height=thick, color=colour, alpha=0.55, linewidth=0)
    if figure.known:
        axes.plot([figure.low, figure.high], [y, y], color=INK, linewidth=1.4, solid_capstyle="butt")
    axes.plot([figure.value], [y], marker="o", markersize=4, color=colour, markeredgecolor=INK, markeredgewidth=0.7)


def _lines(chart: Chart, other: Chart | None, say: Say) -> Any:
    """Draw a line for each series over the turns, with its interval as a band.

    The lines of another run are dashed.
    """
    series: dict[str, list[ChartMark]] = {}
    for mark in chart.marks:
        series.setdefault(mark.key[0], []).append(mark)
    steps = list(dict.fromkeys(mark.key[1] for mark in sorted(chart.marks, key=lambda mark: int(mark.key[1]))))
    names = {mark.key[1]: say(mark.label[1:]) for mark in chart.marks}
    height = 270.0
    slanted = max((text_width(name, SIZE) for name in names.values()), default=0) > WIDTH / max(1, len(steps)) - 8
    drawing, axes = _canvas(height, 58, 12, 16 + 15 * len(series), 84 if slanted else 30)
    axes.set_ylim(0, 1)
    axes.set_xlim(-0.3, len(steps) - 0.7)
    axes.grid(axis="y", color=RULE, linewidth=0.8)
    axes.set_xticks(
        range(len(steps)),
        [names[step] for step in steps],
        rotation=45 if slanted else 0,
        ha="right" if slanted else "center",
    )
    _percent(axes.yaxis, chart.unit)
    box = axes.get_position()
    for n, (key, marks) in enumerate(series.items()):
        colour = SERIES[n % len(SERIES)]
        at = [steps.index(mark.key[1]) for mark in marks]
        axes.fill_between(
            at, [m.figure.low for m in marks], [m.figure.high for m in marks], color=colour, alpha=0.22, linewidth=0
        )
        values = [m.figure.value for m in marks]
        axes.plot(at, values, color=colour, linewidth=2, marker="os^"[n % 3], markersize=5, clip_on=False)
        was = [m for m in other.marks if m.key[0] == key and m.key[1] in steps] if other is not None else []
        axes.plot([steps.index(m.key[1]) for m in was], [m.figure.value for m in was], color=colour, linestyle="--")
        y = box.y1 + (12 + 15 * (len(series) - 1 - n)) / height
        drawing.text(_x(60), y, say(marks[0].label[:1]), color=INK, va="center")
        drawing.text(_x(48), y, "●■▲"[n % 3], color=colour, va="center", ha="center")
    if chart.fair is not None:
        axes.axhline(chart.fair, color=INK, linewidth=1.1, linestyle=(0, (4, 3)))
    return drawing


def _grid(chart: Chart, say: Say) -> Any:
    """Draw a grid of shares by row and column; greater shares have a darker background."""
    rows = list(dict.fromkeys(mark.key[0] for mark in chart.marks))
    columns = list(dict.fromkeys(sorted(mark.key[1] for mark in chart.marks)))
    row_names = {mark.key[0]: say(mark.label[:1]) for mark in chart.marks}
    column_names = {mark.key[1]: say(mark.label[1:]) for mark in chart.marks}
    left = max(text_width(name, SIZE) for name in row_names.values()) + EDGE * 2
    height = len(rows) * 42 + 70
    drawing, axes = _canvas(height, left, 8, 6, 62)
    axes.set_xlim(-0.5, len(columns) - 0.5)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_yticks(range(len(rows)), [row_names[row] for row in rows])
    axes.set_xticks(range(len(columns)), [column_names[column] for column in columns], rotation=25, ha="right")
    top = max(mark.figure.value for mark in chart.marks) or 1.0
    for mark in chart.marks:
        x, y = columns.index(mark.key[1]), rows.index(mark.key[0])
        strength = 0.06 + 0.6 * mark.figure.value / top
        axes.fill_between([x - 0.47, x + 0.47], y - 0.46, y + 0.46, color=ONE, alpha=strength, linewidth=0)
        axes.text(
            x, y - 0.12, number(mark.figure.value, chart.unit), ha="center", va="center", color=INK, weight="bold"
        )
        figure_text = range_text(mark.figure, chart.unit).replace(" ", "")
        axes.text(x, y + 0.24, figure_text, ha="center", va="center", color=INK, size=SIZE - 2)
    axes.spines["bottom"].set_visible(False)
    return drawing
