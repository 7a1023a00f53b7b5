"""Parts of the terminal table that need no screen: placement, canvas, map, layout, dice and players."""

from __future__ import annotations

import itertools

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from sandtable.games import find
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.representation.view_types import BlitzkriegView
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.kernel.dice import NeedDice, SeededDice
from sandtable.kernel.state import legal
from sandtable.terminal.blitzkrieg.map_data import BlitzkriegMapData
from sandtable.terminal.blitzkrieg.map_drawing import SMALL, BlitzkriegMapPainter, standing
from sandtable.terminal.blitzkrieg.position_text import BlitzkriegPositionText
from sandtable.terminal.colour_themes import NIGHT
from sandtable.terminal.game_screen_interface import MapHighlights
from sandtable.terminal.japanese_line_breaks import NOT_FIRST, NOT_LAST, fold
from sandtable.terminal.map.canvas import Canvas, clip, fit, initials, pad
from sandtable.terminal.map.label_placement import GridFull, Rect, crosses, place_labels
from sandtable.terminal.map.map_projection import rings
from sandtable.terminal.panel_layout import STAGES, arrange
from sandtable.terminal.table_session import FacesError, read_faces
from sandtable.translation import Words
from terminal.tables_and_screen_text import SIZES, table

GAME = find("blitzkrieg", None)
assert isinstance(GAME, Blitzkrieg)
ATLAS = BlitzkriegMapData(GAME)


def view_of(state: BlitzkriegPosition, seat: str) -> BlitzkriegView:
    assert isinstance(GAME, Blitzkrieg)
    return GAME.view(state, seat)


MAPS = ((78, 12), (80, 12), (80, 20), (78, 38), (98, 48), (110, 58))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("stage", STAGES)
def test_no_panel_overlaps_another_or_leaves_the_screen(size: tuple[int, int], stage: str) -> None:
    width, height = size
    places = arrange(width, height, stage)
    for first, second in itertools.combinations(places.values(), 2):
        assert not first.overlaps(second)
    assert all(r.col >= 0 and r.row >= 0 and r.width > 0 and r.height > 0 for r in places.values())
    assert max(r.col + r.width for r in places.values()) == width
    assert max(r.row + r.height for r in places.values()) == height
    assert {"tracks", "prompt", "options", "typing", "log", "keys", stage} <= set(places)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("stage", STAGES)
def test_facts_take_the_place_of_another_panel(size: tuple[int, int], stage: str) -> None:
    width, height = size
    without, places = arrange(width, height, stage), arrange(width, height, stage, facts=True)
    assert sorted(without.values(), key=repr) == sorted(places.values(), key=repr)
    assert "facts" not in without
    assert {"facts", "options"} <= set(places)
    assert ("map" in places) is ("map" in without)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", MAPS)
def test_no_space_overlaps_another_and_all_are_on_the_map(size: tuple[int, int], lang: str) -> None:
    places = BlitzkriegMapPainter(ATLAS).places(lang, *size)
    assert set(places) == set(ATLAS.number)
    for first, second in itertools.combinations(places.values(), 2):
        assert not first.overlaps(second, 1)
    whole = Rect(0, 0, *size)
    assert all(
        whole.holds(r.col, r.row) and whole.holds(r.col + r.width - 1, r.row + r.height - 1) for r in places.values()
    )


@pytest.mark.parametrize("size", [(78, 38), (98, 48)])
def test_routes_run_through_no_third_space(size: tuple[int, int]) -> None:
    places = BlitzkriegMapPainter(ATLAS).places("en", *size)
    ids = [spot.id for spot in ATLAS.spots]
    for a, b in ATLAS.routes:
        start, end = places[ids[a]].middle, places[ids[b]].middle
        assert not [id for id, rect in places.items() if id not in (ids[a], ids[b]) and crosses(start, end, rect)]


def test_labels_that_do_not_fit_raise_an_error() -> None:
    with pytest.raises(GridFull):
        place_labels(((0.5, 0.5),) * 3, ((10, 1),) * 3, (), 20, 1)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", MAPS)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_space_shows_name_and_units_in_its_own_cells(size: tuple[int, int], lang: str, seed: int) -> None:
    words = Words(lang, GAME.name, GAME.component_name)
    state = GAME.start(SeededDice(seed))
    dice = SeededDice(seed)
    for _ in range(120):
        if not state.over:
            choices = legal(state)
            GAME.choose(state, choices[dice.pick(len(choices))], dice)
    for seat in GAME.seats:
        view = view_of(state, seat)
        drawn = BlitzkriegMapPainter(ATLAS).draw(view, words, MapHighlights({"laon"}, {"metz"}), *size, NIGHT)
        lines = drawn.canvas.text()
        assert {cell_len(line) for line in lines} == {size[0]}
        for space in view.spaces:
            rect = drawn.rects[space.id]
            cells = [
                drawn.canvas.chars[row][rect.col : rect.col + rect.width]
                for row in range(rect.row, rect.row + rect.height)
            ]
            written = "".join(itertools.chain(*cells))
            name = ATLAS.spots[ATLAS.number[space.id]].names[lang]
            assert initials(name, 20)[:1] in written
            assert standing(view, space, words) in written
            assert ("►" in written) == (space.id == "laon")
            assert ("■" if space.control == "german" else "□") in written


def test_one_card_of_the_other_side_is_no_plural() -> None:
    assert isinstance(GAME, Blitzkrieg)
    state = GAME.start(SeededDice(1))
    view = view_of(state, "german")
    one = msgspec.structs.replace(view.cards["allied"], hand=None, hand_count=1)
    view = msgspec.structs.replace(view, cards={**view.cards, "allied": one})
    words = Words("en", GAME.name, GAME.component_name)
    lines = [item.text.plain for item in BlitzkriegPositionText(GAME, ATLAS, words, NIGHT).cards(view, "german", set())]
    assert "Allied hand: 1 card" in lines


def test_a_covered_base_reveals_no_units() -> None:
    words = Words("en", GAME.name, GAME.component_name)
    state = GAME.start(SeededDice(3))
    dice = SeededDice(3)
    while state.phase < 2:
        choices = legal(state)
        GAME.choose(state, choices[dice.pick(len(choices))], dice)
    view = view_of(state, "allied")
    drawn = BlitzkriegMapPainter(ATLAS).draw(view, words, MapHighlights(), 80, 12, NIGHT)
    for base in ("agb", "aga", "agc"):
        rect = drawn.rects[base]
        written = "".join(drawn.canvas.chars[rect.row][rect.col : rect.col + rect.width])
        assert "?" in written
        assert "●" not in written


def test_small_maps_grow_to_the_needed_size() -> None:
    view = view_of(GAME.start(SeededDice(1)), "german")
    words = Words("ja", GAME.name, GAME.component_name)
    drawn = BlitzkriegMapPainter(ATLAS).draw(view, words, MapHighlights(), 30, 5, NIGHT)
    assert (drawn.canvas.width, drawn.canvas.height) == SMALL


def test_wide_characters_keep_their_two_cells() -> None:
    canvas = Canvas(6, 1)
    canvas.write(0, 0, "リール", "")
    canvas.write(1, 0, "x", "")
    assert canvas.text() == [" xール"]
    assert cell_len(canvas.text()[0]) == 6
    assert fit("ブリュッセル", 7) == "ブリュ…"
    assert clip("ブリュッセル", 7) == "ブリュ"
    assert pad("ラン", 6) == "ラン  "


def test_plain_lines_need_no_braille() -> None:
    canvas = Canvas(5, 1, plain=True)
    canvas.line((0, 0.5), (4.9, 0.5), "")
    assert canvas.text() == ["....."]


def test_svg_rings_are_read() -> None:
    assert rings("M0 0l10 0 0 10ZM-5-5h2v2z") == [[(0, 0), (10, 0), (10, 10)], [(-5, -5), (-3, -5), (-3, -3)]]


@pytest.mark.parametrize(
    ("typed", "faces"), [("6 4 3", [6, 4, 3]), ("6,4,3", [6, 4, 3]), ("643", [6, 4, 3]), ("６４３", [6, 4, 3])]
)
def test_faces_are_read(typed: str, faces: list[int]) -> None:
    assert read_faces(typed, 3) == faces


@pytest.mark.parametrize("typed", ["", "6 4", "6 4 3 2", "7 1 1", "0 1 2", "six", "6 4 x"])
def test_wrong_faces_are_refused(typed: str) -> None:
    with pytest.raises(FacesError):
        read_faces(typed, 3)


def test_the_same_seed_plays_the_same_game() -> None:
    first, second = (table("bot:random", "bot:random", seed=9) for _ in range(2))
    for each in (first, second):
        while each.actor is not None:
            each.choose(each.actor, each.bot_choice(each.actor))
    assert first.session.record.text() == second.session.record.text()
    assert first.session.record.end is not None


def test_new_events_are_those_of_others_since_the_last_choice() -> None:
    game = table("human", "human", seed=2)
    while game.actor == "allied":
        game.choose(
            "allied", "place paris" if len(game.session.record.steps) < 8 else game.options("allied")[-1].notation
        )
    placed = {event.message.id for new, event in game.events("german") if new}
    assert placed == {"did-place"}
    assert "paris" in game.changed("german")
    assert not game.changed("allied")
    game.choose("german", "put 4")
    assert "paris" in game.changed("german")


def test_typed_dice_are_asked_of_the_side_that_rolls() -> None:
    game = table("human", "human", seed=None, typed=True)
    assert game.typed is not None
    game.typed.spare = SeededDice(4)
    asked: list[str] = []
    dice = SeededDice(5)
    while game.actor is not None and len(asked) < 6:
        seat = game.actor
        options = [option.notation for option in game.options(seat)]
        wanted = options[dice.pick(len(options))]
        try:
            game.choose(seat, wanted)
        except NeedDice as need:
            asked.append(game.roller(seat, wanted))
            game.add_faces([dice.pick(6) + 1 for _ in range(need.count)])
            try:
                game.choose(seat, wanted)
            except NeedDice:
                # The other side rolls next, without a choice in between, so the second roll belongs to it.
                assert game.roller(seat, wanted) != asked[-1]
                game.add_faces([1, 2, 3, 4])
                game.choose(seat, wanted)
    assert set(asked) == {"german", "allied"}


@pytest.mark.parametrize("width", [10, 23, 38, 76])
def test_no_japanese_line_begins_with_a_closing_or_ends_with_an_opening_mark(width: int) -> None:
    sentence = (
        "ロンメルが「ハンブルク」を攻撃しました。攻撃のダイス：3、6、2（1以下でヒット）。12ヒット。 §4-3-2\n"
        "モントゴメリーがブリュッセルから6個のユニットでケルンを攻撃しました。 §5-1-1"
    )
    lines = [line.plain for line in fold(Text(sentence), width, Console())]
    assert "".join(lines).replace(" ", "") == sentence.replace(" ", "").replace("\n", "")
    for line in lines:
        assert cell_len(line) <= width
        assert line[0] not in NOT_FIRST
        assert line[-1] not in NOT_LAST
    # Line breaks must not split a number or a section reference.
    assert any("12" in line for line in lines)
    assert any("§4-3-2" in line for line in lines)
