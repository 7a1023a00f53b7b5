"""The generic table: a game from another package is played in the terminal without a screen of its own."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import metadata
from importlib.metadata import EntryPoint
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from rule_scenes.register_example_game import FOLDER, ford_added, needs_examples
from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Ref
from sandtable.kernel.record import read_file, verify
from sandtable.kernel.session import Session
from sandtable.terminal import game_screens
from sandtable.terminal.blitzkrieg.screen import BlitzkriegScreen
from sandtable.terminal.colour_themes import NIGHT
from sandtable.terminal.dialogs import Curtain, DiceDialog, TextDialog
from sandtable.terminal.eleven.screen import ElevenScreen
from sandtable.terminal.game_screen_interface import MapHighlights
from sandtable.terminal.game_screens import screen_of
from sandtable.terminal.generic_screen.map_data import GenericMapData, places
from sandtable.terminal.generic_screen.screen import GenericScreen
from sandtable.terminal.table_session import TerminalTable
from sandtable.translation import Words, add_words
from terminal.tables_and_screen_text import app, play_on, rows, settle, take, text, top, widths

pytestmark = needs_examples


@pytest.fixture(autouse=True)
def ford() -> Iterator[Game[Any]]:
    """Register the example game, the Ford, during a test."""
    with ford_added() as game:
        yield game


def seated(ford: Game[Any], west: str = "human", east: str = "bot:random", **more: Any) -> TerminalTable:
    return TerminalTable(ford, {"west": west, "east": east}, more.pop("seed", 3), **more)


def words(game: Game[Any], lang: str = "en") -> Words:
    return Words(lang, game.name, game.component_name)


# --- a whole game --------------------


@pytest.mark.parametrize(("size", "lang"), [((80, 24), "en"), ((120, 40), "ja"), ((180, 50), "en")])
async def test_a_whole_game_against_a_bot_that_searches_by_keys(
    ford: Game[Any], tmp_path: Path, size: tuple[int, int], lang: str
) -> None:
    file = tmp_path / "game.jsonl"
    shown = app(seated(ford, east="bot:mcts", file=file), lang)
    async with shown.run_test(size=size) as pilot:
        await settle(pilot)
        await play_on(pilot, "west", 4)
        assert widths(shown) == {size[0]}
        over = {"en": "village", "ja": "村"}[lang]
        assert over in shown.board.static("prompt").render().plain  # type: ignore[union-attr]
        assert shown.board.options.offered == []
    verify(ford, read_file(file))


async def test_the_parts_of_the_screen(ford: Game[Any]) -> None:
    shown = app(seated(ford))
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        written = rows(shown)
        # The Ford's places appear in a row, as in its drawing, and the place of the possible choice is marked.
        row = next(line for line in written if "West village" in line)
        names = ["West village", "West bank", "►Ford", "East bank", "East village"]
        assert sorted(names, key=row.index) == names
        assert row.count("►") == 1
        below = written[written.index(row) + 1]
        assert below.index("● at") == row.index("►") + 1
        assert "turn: 1" in written[0]
        assert "How many soldiers do you send into the ford?" in text(shown)
        assert "Send 3 soldiers" in text(shown)
        assert "battle" not in written[-1]
        await pilot.press("b")
        assert shown.stage == "map"
        await pilot.press("c")
        await pilot.pause()
        lines = [line.strip() for line in rows(shown)]
        assert [line for line in lines if line == "left" or line.endswith(": 6")] == [
            "left",
            "West: 6",
            "East: 6",
        ]


async def test_choosing_by_typing_by_digit_and_by_the_map(ford: Game[Any]) -> None:
    game = seated(ford)
    shown = app(game)
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press(":", *"send", "space", "4", "enter")
        await settle(pilot)
        assert "You can send at most 3 soldiers" in text(shown)
        assert game.session.record.steps == []
        await pilot.press("escape", "2", "enter")
        await settle(pilot)
        assert game.session.record.steps[0].choice == "send 2"
        await pilot.press("m", "enter")
        await pilot.pause()
        assert "has several choices. Choose one." in text(shown)
        await pilot.press("m", "left", "question_mark")
        await pilot.pause()
        assert top(shown) is TextDialog
        assert "No information about this place." in text(shown)
        assert "You can’t do anything with" in text(shown)


async def test_dice_are_typed_in(ford: Game[Any]) -> None:
    shown = app(seated(ford, east="human", typed=True, seed=None))
    async with shown.run_test(size=(80, 24)) as pilot:
        await sit_down(pilot)
        await take(pilot, "send 1")
        await sit_down(pilot)
        await take(pilot, "send 2")
        for faces in ("6", "12"):
            await pilot.pause()
            assert top(shown) is DiceDialog
            await pilot.press(*faces, "enter")
            await settle(pilot)
        await pilot.pause()
        assert shown.table.session.view(None).at == "east-bank"  # type: ignore[attr-defined]


# --- secrets --------------------


async def sit_down(pilot: Pilot[Any]) -> None:
    """Close the curtain, a dialog that hides the table between two players at one screen."""
    await settle(pilot)
    assert top(pilot.app) is Curtain  # type: ignore[arg-type]
    await pilot.press("enter")
    await settle(pilot)


async def sent(ford: Game[Any], number: int, size: tuple[int, int]) -> list[str]:
    """Return the text of several screens after the west has sent soldiers.

    The first screen is the curtain. The others are the table and its dialogs as the east sees them.
    """
    shown = app(seated(ford, east="human"))
    seen = []
    async with shown.run_test(size=size) as pilot:
        await sit_down(pilot)
        await take(pilot, f"send {number}")
        await pilot.pause()
        assert top(shown) is Curtain
        seen.append(text(shown))
        await sit_down(pilot)
        seen.append(text(shown))
        for key in ("c", "g", "question_mark"):
            await pilot.press(key)
            await settle(pilot)
            seen.append(text(shown))
    return seen


@pytest.mark.parametrize("size", [(80, 24), (180, 50)])
async def test_the_other_sides_hidden_soldiers_are_never_on_the_screen(ford: Game[Any], size: tuple[int, int]) -> None:
    spectator, three = [await sent(ford, number, size) for number in (0, 3)]
    assert "West has sent its soldiers" in spectator[3]
    assert spectator == three


async def test_one_s_own_is(ford: Game[Any]) -> None:
    game = seated(ford, east="human")
    game.choose("west", "send 2")
    lines = [
        item.text.plain.strip() for item in described(game, "west").cards(game.session.view("west"), "west", set())
    ]
    assert lines[lines.index("sent") + 1] == "West: 2"
    lines = [
        item.text.plain.strip() for item in described(game, "east").cards(game.session.view("east"), "east", set())
    ]
    assert lines[lines.index("sent") + 1] == "West: –"


def described(game: TerminalTable, seat: str, lang: str = "en") -> Any:
    """Return the describer that puts a view of this table into words."""
    return game.game_screen.describer(words(game.game, lang), NIGHT)


# --- other games --------------------


@pytest.mark.parametrize(("name", "variant"), [("blitzkrieg", ""), ("eleven", "3")])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_it_shows_large_games_too(name: str, variant: str, lang: str) -> None:
    game = find(name, None, variant)
    screen, session = GenericScreen(game), Session(game, SeededDice(5))
    describer = screen.describer(words(game, lang), NIGHT)
    catalogue = game.catalogue()
    assert screen.atlas.spaces == [space["id"] for space in catalogue["spaces"]]
    for n in range(120):
        seat = session.actor
        if seat is None:
            break
        options = session.options(seat)
        if n % 40 == 0:
            view = session.view(seat)
            lit = {ref for option in options for ref in option.lights}
            look = MapHighlights({ref.id for ref in lit if ref.kind == "space"})
            drawn = screen.draw(view, words(game, lang), look, (78, 20), NIGHT)
            assert set(drawn.rects) == set(screen.atlas.spaces)
            assert not any(a.overlaps(b) for a, b in combinations(drawn.rects.values(), 2))
            marked = {id for id, rect in drawn.rects.items() if drawn.canvas.chars[rect.row][rect.col] == "►"}
            assert marked == look.lit
            assert cell_len(describer.tracks(view, 80).plain) <= 80
            shown = {item.ref for item in describer.cards(view, seat, lit)}
            assert {ref for ref in lit if ref.kind != "space" and describer.words.named(ref)} <= shown
            assert all(describer.facts(view, space) for space in screen.atlas.spaces)
        session.choose(seat, options[(n * 7) % len(options)].notation)


def test_neighbours_lie_beside_each_other_as_the_drawing_has_them() -> None:
    atlas = GenericMapData(find("blitzkrieg"))
    assert atlas.frame is not None
    point = dict(zip(atlas.spaces, atlas.frame.points, strict=True))
    assert point["paris"][0] < point["sedan"][0] < point["agc"][0]
    assert point["dordrecht"][1] < point["brussels"][1] < point["metz"][1]
    number = {id: n for n, id in enumerate(atlas.spaces)}
    assert tuple(sorted((number["agb"], number["dordrecht"]))) in atlas.routes
    assert len(atlas.routes) == len(find("blitzkrieg").catalogue()["routes"])


def test_places_are_read_from_ids_and_from_names() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg"><g transform="translate(10 20) scale(2)">'
        '<g id="a"><rect x="0" y="0" width="4" height="2"/></g><circle id="b" cx="5" cy="5" r="1"/>'
        '<g id="c" transform="matrix(0 1 1 0 1 0)"><text x="3" y="4">C</text></g></g>'
        '<polygon id="d" points="0,0 4,0 4,4"/><path id="e" d="M7,8 C1 1 2 2 3 3"/><g id="f" transform="translate(9)"/>'
        '<text x="30" y="40">The  <tspan>Mill</tspan></text>'
        '<circle id="x" data-ref="space:g" cx="3" cy="5" r="1"/><circle id="y" data-ref="unit:h" cx="3" cy="5" r="1"/>'
        "</svg>"
    )
    names = {**dict.fromkeys("abcdefgh", ""), "mill": "The Mill", "moor": "The Moor"}
    assert places(svg, names) == {
        "a": (14, 22),
        "b": (20, 30),
        "c": (20, 26),
        "d": (2, 2),
        "e": (7, 8),
        "f": (9, 0),
        "g": (3, 5),
        "mill": (30, 40),
    }


async def test_a_drawing_that_tells_no_places_gives_a_list(ford: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(ford), "drawing", lambda *_: '<svg xmlns="http://www.w3.org/2000/svg"/>')
    shown = app(seated(ford))
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        written = [line.rstrip() for line in rows(shown)]
        first = next(n for n, line in enumerate(written) if "West village" in line)
        assert [line.strip() for line in written[first : first + 2]] == ["West village", "West bank"]
        assert written[first + 2].startswith("►Ford")
        assert written[first + 2].endswith("● at")
        await pilot.press("m", "down", "down")
        await pilot.pause()
        assert shown.board.map.cursor == "east-village"


async def test_a_game_without_spaces_is_played_from_the_list(ford: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    names = type(ford).component_name
    monkeypatch.setattr(
        type(ford), "component_name", lambda self, kind, *rest: None if kind == "space" else names(self, kind, *rest)
    )
    atlas = GenericMapData(ford)
    assert (atlas.spaces, atlas.frame) == ([], None)
    screen = GenericScreen(ford)
    view: msgspec.Struct = ford.view(ford.start(SeededDice(1)), "west")
    assert screen.stage(view) == "cards"
    drawn = screen.draw(view, Words("en", "ford"), MapHighlights(), (40, 10), NIGHT)
    assert drawn.rects == {}


def test_a_game_may_name_the_fields_of_its_views(ford: Game[Any], tmp_path: Path) -> None:
    for lang, word in (("en", "Turn"), ("ja", "ターン")):
        (tmp_path / lang).mkdir()
        file = FOLDER / "ford" / "locale" / lang / "ford.ftl"
        own = file.read_text(encoding="utf-8") + f"\nford-view-turn = {word}\n"
        (tmp_path / lang / "ford.ftl").write_text(own, encoding="utf-8")
    add_words("ford", tmp_path)
    game = seated(ford)
    view = game.session.view("west")
    assert "Turn: 1" in described(game, "west").tracks(view, 80).plain
    assert "ターン：1" in described(game, "west", "ja").tracks(view, 80).plain


def test_other_choices_are_listed(ford: Game[Any]) -> None:
    game = seated(ford)
    seat = Ref("seat", "east")
    items = described(game, "west").cards(game.session.view("west"), "west", {seat})
    assert any(item.ref == seat and "►" in item.text.plain for item in items)


# --- screens of packages --------------------


def test_a_package_announces_a_screen_of_its_own(ford: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    assert type(screen_of(ford)) is GenericScreen
    assert type(screen_of(find("blitzkrieg"))) is BlitzkriegScreen
    assert type(screen_of(find("eleven"))) is ElevenScreen
    entry = EntryPoint("ford", f"{__name__}:FordScreen", game_screens.ENTRY_POINTS)
    monkeypatch.setattr(metadata, "entry_points", lambda group: [entry] if group == game_screens.ENTRY_POINTS else [])
    monkeypatch.setitem(sys.modules, __name__, sys.modules[__name__])
    assert type(screen_of(ford)).__name__ == "FordScreen"


class FordScreen(GenericScreen):
    """The screen that a package registers for its game."""


async def test_bots_alone_can_be_watched(ford: Game[Any]) -> None:
    shown = app(seated(ford, west="bot:random"))
    async with shown.run_test(size=(80, 24)) as pilot:
        await watched(pilot)
        assert "Watching" in text(shown)


async def watched(pilot: Pilot[Any]) -> None:
    shown: Any = pilot.app
    for _ in range(400):
        await pilot.pause(0.01)
        if shown.table.actor is None:
            break
    await pilot.pause()
