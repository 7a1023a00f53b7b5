"""The figures and the page of a report have correct intervals, all parts, and no external content."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace

import msgspec
import pytest

from sandtable.games import find
from sandtable.kernel.message import Ref, say
from sandtable.lab.play.engine_version import short
from sandtable.lab.report import html_page, row_export
from sandtable.lab.report import report_folder as runs
from sandtable.lab.report.charts import (
    BARS,
    NUMBER,
    POINTS,
    SHARE,
    Chart,
    ChartMark,
    ReportGames,
    bars,
    effect,
    use_charts,
)
from sandtable.lab.report.confidence_intervals import difference, mean, share
from sandtable.lab.report.games.eleven.charts import ahead
from sandtable.lab.report.heat_maps import draw, heat
from sandtable.lab.report.outcome_charts import endings, pairing
from sandtable.lab.report.paired_differences import paired
from sandtable.lab.report.report_folder import ReportPlan, ReportRun, other
from sandtable.lab.report.svg_plots import NO_RANGE, SIZE, number, plot, range_text
from sandtable.translation import Words, languages

NAMES = ("blitzkrieg", "eleven")
PLAYED = 16


@pytest.fixture(scope="module", params=NAMES)
def run(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> ReportRun:
    """Return a report run with random games, and a few games between bots of different strength."""
    return played(request.param, tmp_path_factory.mktemp(request.param), 3)


def played(name: str, folder: Path, seed: int, skill: int = 0, games: int = PLAYED) -> ReportRun:
    game = find(name)
    plan = ReportPlan(name, (game.variant,), {game.variant: ("random",) * len(game.seats)}, seed, game.edition)
    found = ReportRun(folder, plan, None, games, skill)
    assert not found.play(1, lambda n: None)
    return found


def words(name: str, lang: str) -> Words:
    return Words(lang, name, find(name).component_name)


def made(run: ReportRun, lang: str = "en", against: dict[str, ReportGames] | None = None) -> str:
    shown = html_page.PageData(run.variants(), against or {}, [], PLAYED)
    return html_page.page(shown, words(run.plan.game, lang))


@pytest.fixture(scope="module")
def drawn(run: ReportRun) -> Callable[[str], str]:
    """Return a function that makes the page of the random games in a language, once for each language."""
    return cache(lambda lang: made(run, lang))


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the charts off the page, because drawing them takes long."""
    monkeypatch.setattr(html_page, "plot", lambda *args: "")


def test_intervals() -> None:
    """Newcombe's example (1998, method 10) compares 56 wins of 70 with 48 wins of 80."""
    apart = difference(share(56, 70), share(48, 80))
    assert apart.value == pytest.approx(0.2)
    assert (apart.low, apart.high) == pytest.approx((0.0524, 0.3339), abs=1e-4)
    assert apart.sure
    assert difference(share(48, 80), share(56, 70)).high == pytest.approx(-0.0524, abs=1e-4)
    middle = mean([1, 2, 3, 4, 5])
    assert (middle.value, middle.games) == (3, 5)
    assert middle.high - middle.value == pytest.approx(1.96 * (2.5 / 5) ** 0.5, abs=1e-3)
    assert mean([0, 0, 1], 0.0).low == 0
    assert (share(0, 0).low, share(0, 0).high) == (0, 1)


def test_a_mean_of_one_game_or_of_equal_games_has_no_interval() -> None:
    for alone in (mean([7]), mean([7, 7, 7])):
        assert alone.value == 7
        assert not alone.known
        assert range_text(alone, NUMBER) == NO_RANGE
        apart = difference(alone, mean([1, 2]))
        assert apart.value == pytest.approx(5.5)
        assert (apart.known, apart.sure) == (False, False)
    assert not mean([]).known
    # If all values are at a limit of the range, the interval is the same as if each value were a won or lost game.
    assert mean([1.0] * 10, 0.0, 1.0) == share(10, 10)
    assert mean([0.5], 0.0, 1.0).low < 0.1
    assert mean([7, 8]).known


def test_a_page_of_one_game(tmp_path: Path) -> None:
    few = played("blitzkrieg", tmp_path, 1, games=1)
    page = made(few)
    length = page[page.index('id="standard-length"') :]
    assert f"<td>{NO_RANGE}</td>" in length[: length.index("</figure>")]
    assert words("blitzkrieg", "en").text(say("report-trust")) in page


def test_how_numbers_are_written() -> None:
    assert [number(value, NUMBER) for value in (-9.578, 14.96, 573.4)] == ["−9.58", "15.0", "573"]
    assert [number(value, POINTS) for value in (-0.025, 0.1)] == ["−2.5", "+10.0"]
    assert number(0.514, SHARE) == "51.4%"


def test_shares_are_of_the_games(run: ReportRun) -> None:
    games = run.variants()[0]
    who, how, when = endings(games)
    assert sum(mark.figure.value for mark in who.marks) == pytest.approx(1)
    assert sum(mark.figure.value for mark in how.marks) == pytest.approx(1)
    assert sum(mark.figure.value for mark in when.marks) == pytest.approx(1)
    wins = Counter(winner for row in games.rows for winner in row.winners)
    found = {mark.key[0]: round(mark.figure.value * PLAYED) for mark in who.marks}
    assert all(found[seat] == wins[seat] for seat in games.seats)


def test_cards_used_are_counted(run: ReportRun) -> None:
    games = run.variants()[0]
    used = use_charts(games)[0]
    for mark in used.marks:
        seat, card = mark.key
        number = sum(use.seat == seat and use.card == card for row in games.rows for use in row.cards)
        assert mark.figure.value * PLAYED == pytest.approx(number)


def test_the_effect_of_a_fact_on_winning() -> None:
    gained = effect([(True, True)] * 15 + [(True, False)] * 5 + [(False, True)] * 5 + [(False, False)] * 15)
    assert gained is not None
    assert gained.value == pytest.approx(0.5)
    assert effect([(True, True)] * 30 + [(False, True)] * 3) is None


def test_the_leader_has_more_points_than_all_others() -> None:
    points = SimpleNamespace(points=[[5, 5, 5], [7, 9, 4]])
    assert ahead(points, 0) == (-1, 0)  # type: ignore[arg-type]
    assert ahead(points, 1) == (1, 2)  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", languages())
def test_the_page_answers_every_question(run: ReportRun, drawn: Callable[[str], str], lang: str) -> None:
    page = drawn(lang)
    games = run.variants()[0]
    speak = words(run.plan.game, lang)
    for part in html_page.PARTS:
        heading = speak.text(say(f"report-part-{part}"))
        assert (heading in page) == (part != "strength")
    for chart in html_page.charts(games):
        assert not chart.marks or f'id="{games.head.variant}-{chart.id}"' in page
    for head in (games.head.edition, str(games.head.seed), "random", short(games.head.program)):
        assert head in page
    assert "report-" not in re.sub(r'id="[^"]*"|#[\w-]+', "", page)


def test_the_page_needs_nothing_from_outside(drawn: Callable[[str], str]) -> None:
    page = drawn("en")
    assert "<script" not in page
    assert "@import" not in page
    assert "<img" not in page
    for link in re.findall(r"""(?:href|src)=["']([^"']*)""", page) + re.findall(r"url\(([^)]*)\)", page):
        assert link.startswith("#"), link
    addresses = set(re.findall(r"https?://[^\s\"'<]+", page))
    assert addresses <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    ids = Counter(re.findall(r'\sid="([^"]+)"', page))
    assert max(ids.values()) == 1, ids.most_common(3)


def test_every_figure_has_its_interval(run: ReportRun) -> None:
    for chart in html_page.charts(run.variants()[0]):
        for mark in chart.marks:
            assert mark.figure.low <= mark.figure.value + 1e-9
            assert mark.figure.value <= mark.figure.high + 1e-9


def test_two_runs_side_by_side(tmp_path: Path) -> None:
    one = played("blitzkrieg", tmp_path / "one", 1)
    played("blitzkrieg", tmp_path / "other", 2)
    against = {games.head.variant: games for games in other(tmp_path / "other")}
    assert [row.game for row in against["standard"].rows] == list(range(PLAYED))
    page = made(one, "en", against)
    speak = words("blitzkrieg", "en")
    assert speak.text(say("report-key")) in page
    assert speak.text(say("report-head-difference")) in page
    assert "by more than chance would explain" in page
    # A figure that the other run lacks is shown as a dash, so every row has six columns.
    rows = re.findall(r"<tr>(.*?)</tr>", page)
    assert {row.count("<td>") + row.count("<th>") for row in rows} == {6}
    assert any(row.endswith("<td>—</td><td>—</td>") for row in rows)


def test_runs_with_the_same_dice_are_compared_game_by_game() -> None:
    """Compare 100 pairs of games, of which 10 were won only in one run and 2 only in the other.

    McNemar's interval for the difference of 8 points is much smaller than ±13 for independent games.
    """
    game = find("blitzkrieg")

    def games(won: list[bool], seed: int = 3) -> ReportGames:
        rows = [SimpleNamespace(game=n, won=each) for n, each in enumerate(won)]
        return ReportGames(game, SimpleNamespace(seed=seed), rows)  # type: ignore[arg-type]

    def charts(of: ReportGames) -> list[Chart]:
        won = sum(row.won for row in of.rows)  # type: ignore[attr-defined]
        return [Chart("who", BARS, SHARE, [ChartMark(("german",), ("german",), share(won, len(of.rows)))])]

    both, here, there = [True] * 44, [True] * 10, [False] * 10
    chance = Random(1)
    pairs = list(zip(both + here + [False] * 46, both + there + [True] * 2 + [False] * 44, strict=True))
    chance.shuffle(pairs)
    one, two = (games([pair[side] for pair in pairs]) for side in (0, 1))
    apart = paired(one, two, charts)["who", ("german",)]
    assert apart.value == pytest.approx(0.08)
    exact = 1.96 * ((10 + 2 - 64 / 100) / 100 / 100) ** 0.5
    assert apart.high - apart.value == pytest.approx(exact, rel=0.5)
    assert apart.high - apart.value < 0.11
    same = paired(one, one, charts)["who", ("german",)]
    assert (same.value, same.low, same.high, same.known) == (0.0, 0.0, 0.0, True)
    assert paired(one, games([True] * 100, seed=4), charts) == {}


@pytest.mark.usefixtures("undrawn")
def test_identical_runs_do_not_differ_at_all(tmp_path: Path) -> None:
    one = played("blitzkrieg", tmp_path / "one", 1)
    played("blitzkrieg", tmp_path / "other", 1)
    shown = made(one, "en", {games.head.variant: games for games in other(tmp_path / "other")})
    differences = set(re.findall(r"<td>([^<]*)</td></tr>", shown))
    assert differences == {"+0.0 (+0.0 … +0.0)", "0.00 (0.00–0.00)"}


@pytest.mark.usefixtures("undrawn")
def test_two_programs_side_by_side(tmp_path: Path) -> None:
    one = played("blitzkrieg", tmp_path, 1)
    here = one.variants()[0]
    differs = words("blitzkrieg", "en").text(say("report-programs"))
    assert differs not in made(one, "en", {"standard": here})
    elsewhere = msgspec.structs.replace(here, head=msgspec.structs.replace(here.head, program="0.0.1+00112233aabbccdd"))
    page = made(one, "en", {"standard": elsewhere})
    assert differs in page
    assert "Sandtable 0.0.1+00112233<" in page


def test_a_difference_is_reported() -> None:
    label = (Ref("seat", "german"),)
    here = Chart("who", BARS, SHARE, [ChartMark(("german",), label, share(900, 1000))])
    there = Chart("who", BARS, SHARE, [ChartMark(("german",), label, share(100, 1000))])
    text = html_page.sentences(here, there, words("blitzkrieg", "en"))
    assert "1 figure differs" in text
    assert "+80.0" in text
    assert "No figure differs" in html_page.sentences(here, here, words("blitzkrieg", "en"))


@pytest.mark.parametrize(("name", "variant", "seats"), [("blitzkrieg", "standard", 2), ("eleven", "short-4", 4)])
def test_bots_of_all_strengths_meet_from_every_seat(name: str, variant: str, seats: int, tmp_path: Path) -> None:
    game = find(name, variant=variant)
    plan = ReportPlan(name, (variant,), {variant: ("random",) * seats}, 1, game.edition)
    pairs = ReportRun(tmp_path, plan, None, 1, 1).pairs
    # In the short scenario of Hitler's Eleven, `medium` plays as `basic` does, so the report leaves `medium` out.
    levels = ["random", "easy", "basic", *(["medium"] if name == "blitzkrieg" else [])]
    assert [(pair.strong, pair.weak) for pair in pairs] == [(b, a) for a, b in combinations(levels, 2)]
    for pair in pairs:
        alone = [store.job.bots.index(pair.strong) for store in pair.stores]
        assert alone == list(range(seats))
        assert all(Counter(store.job.bots) == {pair.strong: 1, pair.weak: seats - 1} for store in pair.stores)


def test_bots_that_a_variant_lacks_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "bot_names", lambda game, variant: ["random", "basic", "hard"])
    plan = ReportPlan("blitzkrieg", ("standard",), {"standard": ("random",) * 2}, 1, find("blitzkrieg").edition)
    assert [(pair.strong, pair.weak) for pair in ReportRun(tmp_path, plan, None, 1, 1).pairs] == [("basic", "random")]
    alone = find("eleven", variant="solo")
    assert (
        ReportRun(tmp_path, ReportPlan("eleven", ("solo",), {"solo": ("random",)}, 1, alone.edition), None, 1, 1).pairs
        == []
    )
    both = ReportPlan("eleven", ("solo", "2"), {"solo": ("random",), "2": ("random",) * 2}, 1, alone.edition)
    assert {store.job.variant for pair in ReportRun(tmp_path, both, None, 1, 1).pairs for store in pair.stores} == {"2"}


def test_colours_of_a_map_have_a_scale(run: ReportRun) -> None:
    games = run.variants()[0]
    fought = next(chart for chart in html_page.charts(games) if chart.id == "battles")
    drawn = draw(games.game, fought, "en", "x")
    scale = drawn[drawn.index('<div class="scale">') :]
    assert f"<span>{number(fought.marks[0].figure.value, NUMBER)}</span>" in scale
    assert heat(0) in scale
    assert heat(1) in scale


def test_one_figure_is_not_both_most_and_fewest() -> None:
    one = [ChartMark(("a",), (Ref("seat", "a"),), mean([170, 180]))]
    two = [*one, ChartMark(("b",), (Ref("seat", "b"),), mean([10, 20]))]
    assert "fewest" not in html_page.sentences(bars("points", NUMBER, one), None, words("eleven", "en"))
    assert "fewest" in html_page.sentences(bars("points", NUMBER, two), None, words("eleven", "en"))


def test_equal_marks_are_sorted_by_key() -> None:
    marks = [ChartMark((key,), (key,), share(1, 2)) for key in "dacb"]
    assert [mark.key for mark in bars("war", SHARE, marks, ranked=True).marks] == [("a",), ("b",), ("c",), ("d",)]


def test_long_names_and_ticks_keep_to_their_place() -> None:
    long = "Allied · " + "Command and Control " * 3
    marks = [ChartMark(("a",), (long,), share(7, 80)), ChartMark(("b",), ("short",), share(5, 80))]
    drawn = plot(bars("cards", SHARE, marks), None, lambda label: str(label[0]), "x")
    sizes = [float(size) for size in re.findall(r"font-size: ([\d.]+)px", drawn)]
    assert min(sizes) < SIZE - 1
    # The axis has only ticks at whole percentages, because a tick at 2.5% would be labelled 2%.
    ticks = [int(tick) for tick in re.findall(r">(\d+)%<", drawn)]
    assert len(ticks) > 1
    assert {after - before for before, after in pairwise(ticks)} <= {2, 5, 10}


def test_luck_against_skill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "STRENGTHS", ("random", "basic"))
    run = played("blitzkrieg", tmp_path, 1, skill=1)
    pairs = run.skilled()
    assert [(strong, weak) for strong, weak, _ in pairs] == [("basic", "random")]
    marks = pairing(*pairs[0])
    assert [mark.figure.games for mark in marks] == [2, 1, 1]
    heads = [head.bots for head, _ in pairs[0][2]]
    assert heads == [("basic", "random"), ("random", "basic")]
    shown = html_page.PageData(run.variants(), {}, pairs, PLAYED)
    assert 'id="standard-skill"' in html_page.page(shown, words("blitzkrieg", "en"))


def test_the_data_can_be_read_back(run: ReportRun, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = run.variants()[0]
    games.rows[0] = msgspec.structs.replace(games.rows[0], warnings={"german": [say("bot-ended"), say("bot-gone")]})
    parquet = pytest.importorskip("pyarrow.parquet")
    found = parquet.read_table(row_export.write(games, tmp_path)).to_pylist()
    assert [row["game"] for row in found] == list(range(PLAYED))
    for row, entry in zip(games.rows, found, strict=True):
        assert entry["winners"] == list(row.winners)
        assert dict(entry["control"]) == row.control
        assert [(use["seat"], use["card"]) for use in entry["cards"]] == [(use.seat, use.card) for use in row.cards]
    assert [entry["warnings"] for entry in found] == [[("german", ["bot-ended", "bot-gone"])]] + [[]] * (PLAYED - 1)
    monkeypatch.setattr(row_export, "find_spec", lambda name: None)
    lines = row_export.write(games, tmp_path).read_text("utf-8").splitlines()
    assert len(lines) == PLAYED + 1
    assert lines[0].startswith("game,winners,reason")
    assert lines[1].endswith('"{""german"":[""bot-ended"",""bot-gone""]}"')
