"""The page of a report: one HTML document that needs nothing else, in the words of one language."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec

from sandtable.bots.external.bot import shown
from sandtable.kernel.message import Message, Ref, say
from sandtable.lab.play.engine_version import short
from sandtable.lab.report.charts import BARS, GRID, MAP, POINTS, TABLE, Chart, Games, Label, Mark
from sandtable.lab.report.common import endings, length, pairing, skill
from sandtable.lab.report.figures import Figure, difference
from sandtable.lab.report.kit import kit
from sandtable.lab.report.maps import draw
from sandtable.lab.report.plots import MOST, NO_RANGE, number, plot, range_text
from sandtable.lab.report.rows import Head, Row
from sandtable.words import Words

Pairs = Sequence[tuple[str, str, list[tuple[Head, list[Row]]]]]
# The questions in the order of the page, each with the charts that answer it.
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
LAYOUT: Final = "page.html.jinja"


class Run(msgspec.Struct, frozen=True):
    """What stands on a page.

    Args:
        variants: the games, variant by variant.
        compared: those of another run, by variant.
        pairs: games of bots of different strength, all of one variant.
        wanted: how many games of each variant were asked for.
    """

    variants: list[Games]
    compared: dict[str, Games]
    pairs: Pairs
    wanted: int


def charts(games: Games) -> list[Chart]:
    """All charts of one variant."""
    return [*endings(games), *kit(games.game.name).charts(games), *length(games)]


class Table(NamedTuple):
    """The figures of a chart: the heads of its columns, and its rows."""

    heads: list[str]
    rows: list[list[str]]


class ChartPart(NamedTuple):
    """A chart on the page.

    Args:
        id: of its figure.
        wide: whether it takes the whole width.
        title: what it shows.
        told: the plain sentence below.
        map, plot: how it is drawn, if at all: SVG.
        table: its figures.
        folded: whether they are unfolded only when asked for.
    """

    id: str
    wide: bool
    title: str
    told: str
    map: str
    plot: str
    table: Table
    folded: bool


class VariantPart(NamedTuple):
    """A variant on the page: what it is called, and its charts by the question that they answer."""

    id: str
    name: str
    compared: bool
    parts: list[tuple[str, list[ChartPart]]]


def page(run: Run, words: Words) -> str:
    """The whole page, laid out by page.html.jinja; needs Jinja (the extra `report`)."""
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


def _variant(games: Games, words: Words) -> str:
    return words.text(say("report-variant", variant=games.head.variant, games=len(games.rows)))


def _about(run: Run, words: Words) -> list[tuple[str, str]]:
    """What was played, by whom, with what: each with its name."""
    rows: list[tuple[Message, str]] = []
    for games in run.variants:
        head = games.head
        sitting = ", ".join(
            f"{words.ref(Ref('seat', seat))}: {shown(bot)}" for seat, bot in zip(head.seats, head.bots, strict=True)
        )
        rows.append((say("report-bots", variant=head.variant), sitting))
        count = words.text(say("report-count", games=len(games.rows), wanted=run.wanted))
        rows.append((say("report-games", variant=head.variant), count))
        if head.variant in run.compared:
            other = run.compared[head.variant]
            told = say(
                "report-other",
                games=len(other.rows),
                edition=other.head.edition,
                program=short(other.head.program),
                bots=", ".join(map(shown, other.head.bots)),
                seed=str(other.head.seed),
            )
            rows.append((say("report-compared", variant=head.variant), words.text(told)))
    head = run.variants[0].head
    rows += [
        (say("report-edition"), head.edition),
        (say("report-seed"), str(head.seed)),
        (say("report-program"), f"Sandtable {short(head.program)}"),
    ]
    return [(words.text(name), value) for name, value in rows]


def _notes(run: Run, words: Words) -> list[str]:
    """What to keep in mind while reading."""
    notes = ["report-lean", "report-trust"]
    own = run.variants[0].head.program
    if any(games.head.program != own for games in run.compared.values()):
        notes.append("report-programs")
    return [words.text(say(id)) for id in notes]


def _variant_part(run: Run, games: Games, words: Words) -> VariantPart:
    found = charts(games)
    pairs = [pair for pair in run.pairs if pair[2][0][0].variant == games.head.variant]
    if pairs:
        found.append(skill(len(games.seats), [pairing(*pair) for pair in pairs]))
    against = run.compared.get(games.head.variant)
    others = {chart.id: chart for chart in charts(against)} if against is not None else {}
    by_id = {chart.id: chart for chart in found if chart.marks}
    parts = []
    for part, ids in PARTS.items():
        here = [_chart(games, by_id[id], others.get(id), words) for id in ids if id in by_id]
        if here:
            parts.append((words.text(say(f"report-part-{part}")), here))
    return VariantPart(f"variant-{games.head.variant}", _variant(games, words), against is not None, parts)


class _Say:
    """Puts labels into words."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def __call__(self, label: Label) -> str:
        return " · ".join(self.one(name) for name in label)

    def one(self, name: Ref | Message | str) -> str:
        """One name; what has none is called by its id."""
        if isinstance(name, str):
            return name
        if isinstance(name, Message):
            return self.words.text(name) if self.words.has(name.id) else name.id.rpartition("-")[2]
        try:
            return self.words.ref(name)
        except KeyError:
            return name.id


def _chart(games: Games, chart: Chart, other: Chart | None, words: Words) -> ChartPart:
    speak = _Say(words)
    salt = f"{games.head.variant}-{chart.id}"
    return ChartPart(
        id=salt,
        wide=chart.kind in WIDE,
        title=words.text(say(f"report-{chart.id}")),
        told=sentences(chart, other, words),
        map=draw(games.game, chart, words.lang, salt) if chart.kind == MAP else "",
        plot=plot(chart, other, speak, salt) if chart.kind not in (MAP, TABLE) else "",
        table=_table(chart, other, words, speak),
        folded=chart.kind != TABLE,
    )


def sentences(chart: Chart, other: Chart | None, words: Words) -> str:
    """The plain sentence under a chart's title, and how it differs from the other run's."""
    speak = _Say(words)
    marks = sorted(chart.marks, key=lambda mark: -mark.figure.value)
    most, least = marks[0], marks[-1]
    # Where there is one figure only, most and least are no different.
    alone = f"report-{chart.id}-one"
    told = say(
        alone if len(marks) == 1 and words.has(alone) else f"report-{chart.id}-told",
        first=speak(most.label),
        value=number(most.figure.value, chart.unit),
        range=range_text(most.figure, chart.unit),
        last=speak(least.label),
        least=number(least.figure.value, chart.unit),
        span=range_text(least.figure, chart.unit),
        games=most.figure.games,
    )
    sentences = [words.text(told)]
    if chart.kind == BARS and len(marks) > MOST:
        sentences.append(words.text(say("report-more", shown=MOST, all=len(marks))))
    if other is not None:
        compared = [(mark, apart) for mark, apart in _apart(chart, other) if apart.sure]
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


def _apart(chart: Chart, other: Chart) -> list[tuple[Mark, Figure]]:
    """The differences from the same marks of the other run."""
    theirs = {mark.key: mark.figure for mark in other.marks}
    return [(mark, difference(mark.figure, theirs[mark.key])) for mark in chart.marks if mark.key in theirs]


def _table(chart: Chart, other: Chart | None, words: Words, speak: _Say) -> Table:
    """All figures of a chart with their intervals."""
    heads = ["what", "figure", "interval", "of", *(["there", "difference"] if other is not None else [])]
    theirs = {mark.key: mark.figure for mark in other.marks} if other is not None else {}
    apart = {mark.key: figure for mark, figure in _apart(chart, other)} if other is not None else {}
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
    return Table([words.text(say(f"report-head-{head}")) for head in heads], rows)
