"""A report's figures and its page: right intervals, every question answered, nothing fetched from outside."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from sandtable.games import find
from sandtable.kernel.message import Ref, say
from sandtable.lab.play.engine_version import short
from sandtable.lab.report import export, page
from sandtable.lab.report import run as runs
from sandtable.lab.report.charts import BARS, NUMBER, POINTS, SHARE, Chart, Games, Mark, bars, effect, use_charts
from sandtable.lab.report.common import endings, pairing
from sandtable.lab.report.figures import difference, mean, share
from sandtable.lab.report.games.eleven.charts import ahead
from sandtable.lab.report.maps import draw, heat
from sandtable.lab.report.plots import NO_RANGE, SIZE, number, plot, range_text
from sandtable.lab.report.run import Plan, Run, other
from sandtable.words import Words, languages

NAMES = ("blitzkrieg", "eleven")
PLAYED = 16


@pytest.fixture(scope="module", params=NAMES)
def run(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Random games of a game, and a few of bots of different strength."""
    return played(request.param, tmp_path_factory.mktemp(request.param), 3)


def played(name: str, folder: Path, seed: int, skill: int = 0, games: int = PLAYED) -> Run:
    game = find(name)
    plan = Plan(name, (game.variant,), {game.variant: ("random",) * len(game.seats)}, seed, game.edition)
    found = Run(folder, plan, None, games, skill)
    assert not found.play(1, lambda n: None)
    return found


def words(name: str, lang: str) -> Words:
    return Words(lang, name, find(name).component_name)


def made(run: Run, lang: str = "en", against: dict[str, Games] | None = None) -> str:
    shown = page.Run(run.variants(), against or {}, [], PLAYED)
    return page.page(shown, words(run.plan.game, lang))


def test_intervals() -> None:
    """Newcombe's own example: 56 of 70 against 48 of 80 (1998, method 10)."""
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


def test_a_mean_of_one_game_or_of_games_all_alike_has_no_interval() -> None:
    for alone in (mean([7]), mean([7, 7, 7])):
        assert alone.value == 7
        assert not alone.known
        assert range_text(alone, NUMBER) == NO_RANGE
        apart = difference(alone, mean([1, 2]))
        assert apart.value == pytest.approx(5.5)
        assert (apart.known, apart.sure) == (False, False)
    assert not mean([]).known
    # Parts of a whole cannot be farther apart than games won and lost.
    assert mean([1.0] * 10, 0.0, 1.0) == share(10, 10)
    assert mean([0.5], 0.0, 1.0).low < 0.1
    assert mean([7, 8]).known


def test_a_page_of_one_game(tmp_path: Path) -> None:
    few = played("blitzkrieg", tmp_path, 1, games=1)
    told = made(few)
    length = told[told.index('id="standard-length"') :]
    assert f"<td>{NO_RANGE}</td>" in length[: length.index("</figure>")]
    assert words("blitzkrieg", "en").text(say("report-trust")) in told


def test_how_numbers_are_written() -> None:
    assert [number(value, NUMBER) for value in (-9.578, 14.96, 573.4)] == ["−9.58", "15.0", "573"]
    assert [number(value, POINTS) for value in (-0.025, 0.1)] == ["−2.5", "+10.0"]
    assert number(0.514, SHARE) == "51.4%"


def test_shares_are_of_the_games(run: Run) -> None:
    games = run.variants()[0]
    who, how, when = endings(games)
    assert sum(mark.figure.value for mark in who.marks) == pytest.approx(1)
    assert sum(mark.figure.value for mark in how.marks) == pytest.approx(1)
    assert sum(mark.figure.value for mark in when.marks) == pytest.approx(1)
    wins = Counter(winner for row in games.rows for winner in row.winners)
    found = {mark.key[0]: round(mark.figure.value * PLAYED) for mark in who.marks}
    assert all(found[seat] == wins[seat] for seat in games.seats)


def test_cards_used_are_counted(run: Run) -> None:
    games = run.variants()[0]
    used = use_charts(games)[0]
    for mark in used.marks:
        seat, card = mark.key
        number = sum(use.seat == seat and use.card == card for row in games.rows for use in row.cards)
        assert mark.figure.value * PLAYED == pytest.approx(number)


def test_what_goes_with_winning() -> None:
    gained = effect([(True, True)] * 15 + [(True, False)] * 5 + [(False, True)] * 5 + [(False, False)] * 15)
    assert gained is not None
    assert gained.value == pytest.approx(0.5)
    assert effect([(True, True)] * 30 + [(False, True)] * 3) is None


def test_who_leads_needs_more_points_than_all_others() -> None:
    points = SimpleNamespace(points=[[5, 5, 5], [7, 9, 4]])
    assert ahead(points, 0) == (-1, 0)  # type: ignore[arg-type]
    assert ahead(points, 1) == (1, 2)  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", languages())
def test_the_page_answers_every_question(run: Run, lang: str) -> None:
    told = made(run, lang)
    games = run.variants()[0]
    speak = words(run.plan.game, lang)
    for part in page.PARTS:
        heading = speak.text(say(f"report-part-{part}"))
        assert (heading in told) == (part != "strength")
    for chart in page.charts(games):
        assert not chart.marks or f'id="{games.head.variant}-{chart.id}"' in told
    for head in (games.head.edition, str(games.head.seed), "random", short(games.head.program)):
        assert head in told
    assert "report-" not in re.sub(r'id="[^"]*"|#[\w-]+', "", told)


def test_the_page_needs_nothing_from_outside(run: Run) -> None:
    told = made(run)
    assert "<script" not in told
    assert "@import" not in told
    assert "<img" not in told
    for link in re.findall(r"""(?:href|src)=["']([^"']*)""", told) + re.findall(r"url\(([^)]*)\)", told):
        assert link.startswith("#"), link
    addresses = set(re.findall(r"https?://[^\s\"'<]+", told))
    assert addresses <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    ids = Counter(re.findall(r'\sid="([^"]+)"', told))
    assert max(ids.values()) == 1, ids.most_common(3)


def test_every_figure_has_its_interval(run: Run) -> None:
    for chart in page.charts(run.variants()[0]):
        for mark in chart.marks:
            assert mark.figure.low <= mark.figure.value + 1e-9
            assert mark.figure.value <= mark.figure.high + 1e-9


def test_two_runs_side_by_side(tmp_path: Path) -> None:
    one = played("blitzkrieg", tmp_path / "one", 1)
    played("blitzkrieg", tmp_path / "other", 2)
    against = {games.head.variant: games for games in other(tmp_path / "other")}
    assert [row.game for row in against["standard"].rows] == list(range(PLAYED))
    told = made(one, "en", against)
    speak = words("blitzkrieg", "en")
    assert speak.text(say("report-key")) in told
    assert speak.text(say("report-head-difference")) in told
    assert "by more than chance is likely to make" in told
    # What the other run lacks has a dash, so that every row has all six columns.
    rows = re.findall(r"<tr>(.*?)</tr>", told)
    assert {row.count("<td>") + row.count("<th>") for row in rows} == {6}
    assert any(row.endswith("<td>—</td><td>—</td>") for row in rows)


def test_two_programs_side_by_side(tmp_path: Path) -> None:
    one = played("blitzkrieg", tmp_path, 1)
    here = one.variants()[0]
    differs = words("blitzkrieg", "en").text(say("report-programs"))
    assert differs not in made(one, "en", {"standard": here})
    elsewhere = msgspec.structs.replace(here, head=msgspec.structs.replace(here.head, program="0.0.1+00112233aabbccdd"))
    told = made(one, "en", {"standard": elsewhere})
    assert differs in told
    assert "Sandtable 0.0.1+00112233<" in told


def test_a_difference_is_told() -> None:
    label = (Ref("seat", "german"),)
    here = Chart("who", BARS, SHARE, [Mark(("german",), label, share(900, 1000))])
    there = Chart("who", BARS, SHARE, [Mark(("german",), label, share(100, 1000))])
    told = page.sentences(here, there, words("blitzkrieg", "en"))
    assert "One figure differs" in told
    assert "+80.0" in told
    assert "No figure differs" in page.sentences(here, here, words("blitzkrieg", "en"))


@pytest.mark.parametrize(("name", "variant", "seats"), [("blitzkrieg", "standard", 2), ("eleven", "short-4", 4)])
def test_bots_of_all_strengths_meet_from_every_seat(name: str, variant: str, seats: int, tmp_path: Path) -> None:
    game = find(name, variant=variant)
    plan = Plan(name, (variant,), {variant: ("random",) * seats}, 1, game.edition)
    pairs = Run(tmp_path, plan, None, 1, 1).pairs
    assert [(pair.strong, pair.weak) for pair in pairs] == [
        ("easy", "random"),
        ("basic", "random"),
        ("medium", "random"),
        ("basic", "easy"),
        ("medium", "easy"),
        ("medium", "basic"),
    ]
    for pair in pairs:
        alone = [store.job.bots.index(pair.strong) for store in pair.stores]
        assert alone == list(range(seats))
        assert all(Counter(store.job.bots) == {pair.strong: 1, pair.weak: seats - 1} for store in pair.stores)


def test_bots_that_a_variant_lacks_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "bot_names", lambda game, variant: ["random", "basic", "hard"])
    plan = Plan("blitzkrieg", ("standard",), {"standard": ("random",) * 2}, 1, find("blitzkrieg").edition)
    assert [(pair.strong, pair.weak) for pair in Run(tmp_path, plan, None, 1, 1).pairs] == [("basic", "random")]
    alone = find("eleven", variant="solo")
    assert Run(tmp_path, Plan("eleven", ("solo",), {"solo": ("random",)}, 1, alone.edition), None, 1, 1).pairs == []
    both = Plan("eleven", ("solo", "2"), {"solo": ("random",), "2": ("random",) * 2}, 1, alone.edition)
    assert {store.job.variant for pair in Run(tmp_path, both, None, 1, 1).pairs for store in pair.stores} == {"2"}


def test_colours_of_a_map_have_a_scale(run: Run) -> None:
    games = run.variants()[0]
    fought = next(chart for chart in page.charts(games) if chart.id == "battles")
    drawn = draw(games.game, fought, "en", "x")
    scale = drawn[drawn.index('<div class="scale">') :]
    assert f"<span>{number(fought.marks[0].figure.value, NUMBER)}</span>" in scale
    assert heat(0) in scale
    assert heat(1) in scale


def test_one_figure_is_not_both_most_and_fewest() -> None:
    one = [Mark(("a",), (Ref("seat", "a"),), mean([170, 180]))]
    two = [*one, Mark(("b",), (Ref("seat", "b"),), mean([10, 20]))]
    assert "fewest" not in page.sentences(bars("points", NUMBER, one), None, words("eleven", "en"))
    assert "fewest" in page.sentences(bars("points", NUMBER, two), None, words("eleven", "en"))


def test_what_is_alike_stands_in_the_same_order_always() -> None:
    marks = [Mark((key,), (key,), share(1, 2)) for key in "dacb"]
    assert [mark.key for mark in bars("war", SHARE, marks, ranked=True).marks] == [("a",), ("b",), ("c",), ("d",)]


def test_long_names_and_ticks_keep_to_their_place() -> None:
    long = "Allied · " + "Command and Control " * 3
    marks = [Mark(("a",), (long,), share(7, 80)), Mark(("b",), ("short",), share(5, 80))]
    drawn = plot(bars("cards", SHARE, marks), None, lambda label: str(label[0]), "x")
    sizes = [float(size) for size in re.findall(r"font-size: ([\d.]+)px", drawn)]
    assert min(sizes) < SIZE - 1
    # Round numbers only: 2.5% would be written as 2%.
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
    shown = page.Run(run.variants(), {}, pairs, PLAYED)
    assert 'id="standard-skill"' in page.page(shown, words("blitzkrieg", "en"))


def test_the_data_can_be_read_back(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = run.variants()[0]
    games.rows[0] = msgspec.structs.replace(games.rows[0], warnings={"german": [say("bot-ended"), say("bot-gone")]})
    parquet = pytest.importorskip("pyarrow.parquet")
    found = parquet.read_table(export.write(games, tmp_path)).to_pylist()
    assert [row["game"] for row in found] == list(range(PLAYED))
    for row, told in zip(games.rows, found, strict=True):
        assert told["winners"] == list(row.winners)
        assert dict(told["control"]) == row.control
        assert [(use["seat"], use["card"]) for use in told["cards"]] == [(use.seat, use.card) for use in row.cards]
    assert [told["warnings"] for told in found] == [[("german", ["bot-ended", "bot-gone"])]] + [[]] * (PLAYED - 1)
    monkeypatch.setattr(export, "find_spec", lambda name: None)
    lines = export.write(games, tmp_path).read_text("utf-8").splitlines()
    assert len(lines) == PLAYED + 1
    assert lines[0].startswith("game,winners,reason")
    assert lines[1].endswith('"{""german"":[""bot-ended"",""bot-gone""]}"')
