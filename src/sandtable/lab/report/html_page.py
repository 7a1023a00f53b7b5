"""Write a report as one self-contained HTML document, in one language."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec

from sandtable.bots.external.external_bot import shown_apart
from sandtable.kernel.message import Message, Ref, say
from sandtable.lab.play.engine_version import short
from sandtable.lab.report.charts import BARS, GRID, MAP, POINTS, TABLE, Chart, ChartMark, Label, ReportGames
from sandtable.lab.report.confidence_intervals import IntervalFigure, difference
from sandtable.lab.report.game_rows import ReportRow, RowsHeader
from sandtable.lab.report.heat_maps import draw
from sandtable.lab.report.outcome_charts import endings, length, pairing, skill
from sandtable.lab.report.paired_differences import Figures, paired
from sandtable.lab.report.report_interface import kit
from sandtable.lab.report.svg_plots import MAX_BARS, NO_RANGE, number, plot, range_text
from sandtable.translation import Words

Pairs = Sequence[tuple[str, str, list[tuple[RowsHeader, list[ReportRow]]]]]
# The sections of the page in order, each with the ids of its charts.
PARTS: Final = {
    "ends": ("who", "how", "points", "sources", "when", "war"),
    "start": (
        "victory",
        "victory-open",
        "victory-secret",
        "fulfilled",
        "generals",
        "opening",
        "draft",
        "deployed",
        "places",
        "tanks",
    ),
    "use": ("cards", "worth", "actions", "events"),
    "maps": ("battles", "control", "presence"),
    "course": ("length", "changes", "decisions", "ground", "lead"),
    "strength": ("skill",),
}
WIDE: Final = (MAP, GRID)
NOTHING_PAIRED: Final[Figures] = {}
LAYOUT: Final = "page.html.jinja"


class PageData(msgspec.Struct, frozen=True):
    """The contents of a page.

    Args:
        variants: the games of each variant.
        compared: the games of the run to compare with, by variant; empty for no comparison.
        pairs: the games of bots of different strength, all in one variant, as in `ReportRun.skilled`.
        wanted: the planned number of games for each variant.
    """

    variants: list[ReportGames]
    compared: dict[str, ReportGames]
    pairs: Pairs
    wanted: int


def charts(games: ReportGames) -> list[Chart]:
    """Return all charts of one variant."""
    return [*endings(games), *kit(games.game.name).charts(games), *length(games)]


class ChartTable(NamedTuple):
    """The figures of a chart as a table: column headings and rows of cells."""

    heads: list[str]
    rows: list[list[str]]


class ChartPart(NamedTuple):
    """A chart on the page.

    Args:
        id: the id of the chart's HTML element.
        wide: True if the chart takes the full width of the page.
        title: the title of the chart.
        text: the sentence below the title.
        map: the map as SVG; "" for a chart of another kind.
        plot: the plot as SVG; "" for a map or a table.
        table: the figures as a table.
        folded: True if the table is hidden until the reader opens it.
    """

    id: str
    wide: bool
    title: str
    text: str
    map: str
    plot: str
    table: ChartTable
    folded: bool


class VariantPart(NamedTuple):
    """A variant on the page: its id, its name, and its charts by section of the page.

    `compared` is True if the charts are compared with another run of games.
    """

    id: str
    name: str
    compared: bool
    parts: list[tuple[str, list[ChartPart]]]


def page(run: PageData, words: Words) -> str:
    """Return the page as HTML; needs Jinja (the extra `report`)."""
    from jinja2 import Environment, PackageLoader

    first = run.variants[0]
    layout = Environment(
        loader=PackageLoader("sandtable.lab.report", ""),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return layout.get_template(LAYOUT).render(
        lang=words.lang,
        title=words.text(say("report-title", game=first.game.title[words.lang])),
        style=files("sandtable.lab.report").joinpath("page.css").read_text(encoding="utf-8"),
        about=_about(run, words),
        notes=_notes(run, words),
        key=words.text(say("report-key")),
        figures=words.text(say("report-figures")),
        variants=[_variant_part(run, games, words) for games in run.variants],
    )


def _variant(games: ReportGames, words: Words) -> str:
    return words.text(say("report-variant", variant=games.head.variant, games=len(games.rows)))


def _about(run: PageData, words: Words) -> list[tuple[str, str]]:
    """Return labels and values that describe the run: bots, games, edition, seed, program."""
    rows: list[tuple[Message, str]] = []
    for games in run.variants:
        head = games.head
        sitting = ", ".join(
            f"{words.ref(Ref('seat', seat))}: {bot}"
            for seat, bot in zip(head.seats, shown_apart(head.bots), strict=True)
        )
        rows.append((say("report-bots", variant=head.variant), sitting))
        count = words.text(say("report-count", games=len(games.rows), wanted=run.wanted))
        rows.append((say("report-games", variant=head.variant), count))
        if head.variant in run.compared:
            other = run.compared[head.variant]
            sentence = say(
                "report-other",
                games=len(other.rows),
                edition=other.head.edition,
                program=short(other.head.program),
                bots=", ".join(shown_apart(other.head.bots)),
                seed=str(other.head.seed),
            )
            rows.append((say("report-compared", variant=head.variant), words.text(sentence)))
    head = run.variants[0].head
    rows += [
        (say("report-edition"), head.edition),
        (say("report-seed"), str(head.seed)),
        (say("report-program"), f"Sandtable {short(head.program)}"),
    ]
    return [(words.text(name), value) for name, value in rows]


def _notes(run: PageData, words: Words) -> list[str]:
    """Return the notes on how to read the figures."""
    notes = ["report-lean", "report-trust"]
    own = run.variants[0].head.program
    if any(games.head.program != own for games in run.compared.values()):
        notes.append("report-programs")
    return [words.text(say(id)) for id in notes]


def _variant_part(run: PageData, games: ReportGames, words: Words) -> VariantPart:
    found = charts(games)
    pairs = [pair for pair in run.pairs if pair[2][0][0].variant == games.head.variant]
    if pairs:
        found.append(skill(len(games.seats), [pairing(*pair) for pair in pairs]))
    against = run.compared.get(games.head.variant)
    others = {chart.id: chart for chart in charts(against)} if against is not None else {}
    apart = paired(games, against, charts) if against is not None else {}
    by_id = {chart.id: chart for chart in found if chart.marks}
    parts = []
    for part, ids in PARTS.items():
        here = [_chart(games, by_id[id], others.get(id), apart, words) for id in ids if id in by_id]
        if here:
            parts.append((words.text(say(f"report-part-{part}")), here))
    return VariantPart(f"variant-{games.head.variant}", _variant(games, words), against is not None, parts)


class _Say:
    """A translator of labels into the language of the page."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def __call__(self, label: Label) -> str:
        return " · ".join(self.one(name) for name in label)

    def one(self, name: Ref | Message | str) -> str:
        """Translate one part of a label; return its id if there is no translation."""
        if isinstance(name, str):
            return name
        if isinstance(name, Message):
            return self.words.text(name) if self.words.has(name.id) else name.id.rpartition("-")[2]
        try:
            return self.words.ref(name)
        except KeyError:
            return name.id


def _chart(games: ReportGames, chart: Chart, other: Chart | None, apart: Figures, words: Words) -> ChartPart:
    speak = _Say(words)
    salt = f"{games.head.variant}-{chart.id}"
    return ChartPart(
        id=salt,
        wide=chart.kind in WIDE,
        title=words.text(say(f"report-{chart.id}")),
        text=sentences(chart, other, words, apart),
        map=draw(games.game, chart, words.lang, salt) if chart.kind == MAP else "",
        plot=plot(chart, other, speak, salt) if chart.kind not in (MAP, TABLE) else "",
        table=_table(chart, other, words, speak, apart),
        folded=chart.kind != TABLE,
    )


def sentences(chart: Chart, other: Chart | None, words: Words, paired: Figures = NOTHING_PAIRED) -> str:
    """Return the sentences below a chart's title.

    They name the result and, if the report is compared with another run, the greatest difference between the runs.
    """
    speak = _Say(words)
    marks = sorted(chart.marks, key=lambda mark: -mark.figure.value)
    most, least = marks[0], marks[-1]
    # With a single figure the greatest and the least are the same, so the language files may have a sentence for charts
    # with one figure.
    alone = f"report-{chart.id}-one"
    sentence = say(
        alone if len(marks) == 1 and words.has(alone) else f"report-{chart.id}-told",
        first=speak(most.label),
        value=number(most.figure.value, chart.unit),
        range=range_text(most.figure, chart.unit),
        last=speak(least.label),
        least=number(least.figure.value, chart.unit),
        span=range_text(least.figure, chart.unit),
        games=most.figure.games,
    )
    sentences = [words.text(sentence)]
    if chart.kind == BARS and len(marks) > MAX_BARS:
        sentences.append(words.text(say("report-more", shown=MAX_BARS, all=len(marks))))
    if other is not None:
        compared = [(mark, apart) for mark, apart in _apart(chart, other, paired) if apart.sure]
        if compared:
            mark, apart = max(compared, key=lambda pair: abs(pair[1].value))
            unit = chart.unit if chart.unit != "share" else POINTS
            differs = say(
                "report-differs",
                what=speak(mark.label),
                value=number(apart.value, unit),
                range=range_text(apart, unit),
                sure=len(compared),
            )
            sentences.append(words.text(differs))
        else:
            sentences.append(words.text(say("report-same")))
    return ("" if words.lang == "ja" else " ").join(sentences)


def _apart(chart: Chart, other: Chart, paired: Figures) -> list[tuple[ChartMark, IntervalFigure]]:
    """Return the figures that both runs have, with the differences between the runs.

    The difference comes from pairs of games with the same dice if `paired` contains it, otherwise from the two figures.
    """
    theirs = {mark.key: mark.figure for mark in other.marks}
    return [
        (mark, paired.get((chart.id, mark.key)) or difference(mark.figure, theirs[mark.key]))
        for mark in chart.marks
        if mark.key in theirs
    ]


def _table(chart: Chart, other: Chart | None, words: Words, speak: _Say, paired: Figures) -> ChartTable:
    """Return a table of all figures of a chart with their intervals and differences."""
    heads = ["what", "figure", "interval", "of", *(["there", "difference"] if other is not None else [])]
    theirs = {mark.key: mark.figure for mark in other.marks} if other is not None else {}
    apart = {mark.key: figure for mark, figure in _apart(chart, other, paired)} if other is not None else {}
    unit = POINTS if chart.unit == "share" else chart.unit
    rows = []
    for mark in chart.marks:
        figure = mark.figure
        cells = [
            speak(mark.label),
            number(figure.value, chart.unit),
            range_text(figure, chart.unit),
            f"{figure.games:,}",
        ]
        if other is not None and mark.key in theirs:
            was, by = theirs[mark.key], apart[mark.key]
            sure = " *" if by.sure else ""
            cells.append(f"{number(was.value, chart.unit)} ({range_text(was, chart.unit)})")
            cells.append(f"{number(by.value, unit)} ({range_text(by, unit)}){sure}")
        elif other is not None:
            cells += [NO_RANGE, NO_RANGE]
        rows.append(cells)
    return ChartTable([words.text(say(f"report-head-{head}")) for head in heads], rows)
