"""Hitler's Eleven at the terminal table, played with the keyboard."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from sandtable.games import find
from sandtable.kernel.message import Ref
from sandtable.kernel.record import read_file, verify
from sandtable.terminal.dialogs import DiceDialog, HandOver, TextDialog
from sandtable.terminal.table_session import TerminalTable
from terminal.tables_and_screen_text import app, eleven, onward, play_on, rows, settle, take, text, top, walked, widths

# The number of choices that the set-up takes.
PLAYED = 6


async def sit_down(pilot: Any) -> None:
    """Close the curtain, a dialog that hides the table between two players at one screen."""
    if isinstance(pilot.app.screen, HandOver):
        await pilot.press("enter")
        await settle(pilot)


def until_play(game: TerminalTable) -> TerminalTable:
    """Play draft and deployment, with all units in Cologne."""
    while game.actor is not None and game.session.view(None).phase != "play":  # type: ignore[attr-defined]
        options = [option.notation for option in game.options(game.actor)]
        game.choose(game.actor, "deploy cologne" if "deploy cologne" in options else options[0])
    return game


async def test_the_end_of_a_game_against_bots_by_keys(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    game = onward("eleven", "last-actions", {"a": "human", "b": "bot:random", "c": "bot:random"}, file=file)
    shown = app(game)
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await play_on(pilot, "a", 4)
        assert widths(shown) == {80}
        assert "VP" in shown.board.reading("battle").plain
        await pilot.press("q")
    verify(find("eleven", None, "3"), read_file(file))


async def test_the_draft_goes_round_the_screen() -> None:
    game = eleven("3", people="abc")
    shown = app(game)
    drafted = []
    async with shown.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await sit_down(pilot)
        assert shown.stage == "cards"
        assert "Generals left to choose" in text(shown)
        while shown.view.phase == "draft":
            await sit_down(pilot)
            drafted.append(shown.seat)
            await pilot.press("enter")
            await settle(pilot)
        assert drafted == list("abccbaabccba")
        assert shown.view.phase == "deployment"
        await sit_down(pilot)
        assert "To place: " in text(shown)
        await pilot.press("enter")
        await settle(pilot)
        assert [step.choice for step in game.session.record.steps[-2:]] == ["draft kesselring", "deploy hamburg"]
        assert shown.seat is None


async def test_the_next_person_is_called_with_the_table_in_sight() -> None:
    game = eleven("2", people="ab")
    shown = app(game)
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await sit_down(pilot)
        await take(pilot, "draft rommel")
        assert top(shown) is HandOver
        assert shown.seat is None
        assert "Faction B is next" in text(shown)
        assert any(item.ref is not None for item in shown.board.cards.items)
        assert shown.board.options.offered == []
        await pilot.press("l")
        assert "派閥B" in text(shown)
        await pilot.press("l", "enter")
        await settle(pilot)
        assert game.actor == shown.seat
        assert "Faction A chooses Rommel" in " ".join(shown.board.reading("log").plain.split())
        assert shown.board.options.offered


async def test_numbers_are_typed_as_digits() -> None:
    game = eleven("solo")
    shown = app(game)
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        while not game.options("a")[0].notation.startswith("soldiers "):
            await take(pilot, game.options("a")[0].notation)
        await pilot.press("4")
        option = shown.board.options.current
        assert option is not None
        assert option.notation == "soldiers 4"
        await pilot.press("enter")
        await settle(pilot)
        assert game.session.record.steps[-1].choice == "soldiers 4"
        await pilot.press("colon", "1", "enter")
        await settle(pilot)
        assert game.session.record.steps[-1].choice == "soldiers 1"


async def test_a_game_alone_is_set_up_and_played_by_keys() -> None:
    game = eleven("solo", seed=2)
    shown = app(game)
    phases: list[tuple[str, str]] = []
    async with shown.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        n = 0
        while phases.count(("play", "map")) < PLAYED:
            assert game.actor is not None
            phases.append((shown.view.phase, shown.stage))
            await pilot.press(*["down"] * (n % 3), "enter")
            await settle(pilot)
            n += 1
        assert widths(shown) == {120}
    assert list(dict.fromkeys(phases))[:3] == [("deployment", "map"), ("cards", "cards"), ("play", "map")]


async def test_the_map_is_walked_and_zoomed_and_tells_facts() -> None:
    shown = app(eleven("2"))
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("m")
        await settle(pilot)
        table = shown.board.map
        far = table.is_far
        # At first the map shows the capital.
        assert "Berlin" in text(shown)
        seen = set()
        for key in ("down",) * 12 + ("right",) * 8 + ("up",) * 12 + ("left",) * 8:
            await pilot.press(key)
            await pilot.pause()
            assert table.drawn is not None
            assert table.cursor is not None
            rect = table.drawn.rects[table.cursor]
            assert table.scroll_offset.y <= rect.row < table.scroll_offset.y + table.size.height
            name = shown.words.ref(Ref("space", table.cursor))
            assert shown.board.reading("facts").plain.startswith(name)
            seen.add(table.cursor)
        assert len(seen) > 15
        height = table.virtual_size.height
        await pilot.press("z")
        await pilot.pause()
        assert (far, table.is_far) == (True, False)
        assert table.virtual_size.height > height
        assert table.drawn is not None
        assert table.cursor is not None
        rect = table.drawn.rects[table.cursor]
        assert table.scroll_offset.y <= rect.row < table.scroll_offset.y + table.size.height


async def test_an_area_is_chosen_on_the_map() -> None:
    game = until_play(eleven("2", people="ab"))
    shown = app(game)
    async with shown.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        assert {step.choice for step in game.session.record.steps[-2:]} == {"deploy cologne"}
        await sit_down(pilot)
        before = len(game.session.record.steps)
        general = next(option.notation for option in game.options(shown.seat) if option.notation != "use hitler")
        await take(pilot, general, "move")
        place = shown.board.places["map"]
        rect = shown.board.map.drawn.rects["hamburg"]  # type: ignore[union-attr]
        offset = shown.board.map.scroll_offset
        await pilot.click(offset=(place.col + rect.col - offset.x + 3, place.row + rect.row - offset.y))
        await settle(pilot)
        assert game.session.record.steps[before + 2].choice == "to hamburg"
        rect = shown.board.map.drawn.rects["spain"]  # type: ignore[union-attr]
        offset = shown.board.map.scroll_offset
        await pilot.click(offset=(place.col + rect.col - offset.x + 3, place.row + rect.row - offset.y))
        await settle(pilot)
        assert "Spain" in shown.notice


async def test_the_question_mark_explains_generals_areas_and_questions() -> None:
    shown = app(eleven("2"))
    async with shown.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await pilot.press("question_mark")
        assert isinstance(shown.screen, TextDialog)
        assert "Type: draft hitler" in text(shown)
        assert "Strength 1" in text(shown)
        assert "§ 3-1" in text(shown)
        await pilot.press("escape", "c", "question_mark")
        assert "Strength" in text(shown)
        await pilot.press("escape", "m", "question_mark")
        assert "Borders: " in text(shown)
        await pilot.press("escape", "h")
        assert "A3+2★" in text(shown)


async def test_typed_dice_are_asked_of_the_faction_that_acts() -> None:
    game = until_play(eleven("2", seed=None, typed=True, people="ab"))
    shown = app(game)
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await sit_down(pilot)
        seat = shown.seat
        general = next(option.notation for option in game.options(seat) if option.notation.startswith("use "))
        await take(pilot, general)
        shown.choose("wait")
        for _ in range(100):
            await pilot.pause(0.01)
            if isinstance(shown.screen, DiceDialog):
                break
        assert isinstance(shown.screen, DiceDialog)
        assert shown.screen.seat == seat
        await pilot.press("1", "enter")
        await pilot.pause()
        assert "wait" in [step.choice for step in game.session.record.steps]


@pytest.mark.parametrize(("size", "lang"), walked(((80, 24), (120, 40), (180, 50))))
async def test_every_row_is_as_wide_as_the_terminal(size: tuple[int, int], lang: str) -> None:
    game = until_play(eleven("5", seed=3, people="abcde"))
    shown = app(game, lang)
    async with shown.run_test(size=size) as pilot:
        await settle(pilot)
        await sit_down(pilot)
        for stage in "cbgm":
            await pilot.press(stage)
            await settle(pilot)
            assert widths(shown) == {size[0]}
            assert len(rows(shown)) == size[1]
        assert "facts" in shown.board.places


async def test_the_log_scrolls_to_ones_own_dice_and_later_events() -> None:
    game = until_play(eleven("3", seed=1))

    def new() -> int:
        return sum(new for new, _ in game.events("a"))

    def own() -> list[int]:
        """Return the indexes of the events of A's last choice."""
        last = max(n for n, step in enumerate(game.session.record.steps, 1) if step.seat == "a")
        return [n for n, (step, _) in enumerate(game.session.events("a")) if step == last]

    luck = Random(1)
    while game.actor is not None and not (game.actor == "a" and new() >= 25 and len(own()) > 1):
        game.choose(game.actor, luck.choice(game.options(game.actor)).notation)
    assert game.actor == "a"
    shown = app(game)
    async with shown.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        log = shown.board.reading("log")
        first = log.lines[own()[0] - len(game.events("a"))]
        assert not first[0].plain.strip()
        assert log.lines[own()[-1] + 1 - len(game.events("a"))][0].plain.strip()
        top_line = "".join(segment.text for segment in log.render_line(0)).rstrip()
        assert top_line
        assert (first[0].plain + first[1].plain).startswith(top_line)
        below = round(log.max_scroll_y - log.scroll_y)
        assert below > 0
        assert f"Game log ▼ {below} more" in text(shown)
        log.scroll_end(animate=False)
        await settle(pilot)
        assert "▼" not in text(shown)
        assert "─Game log─" in text(shown)
        # If the next choices are all by one player, the log scrolls to its end.
        while game.session.log[-1][0] != len(game.session.record.steps):
            await take(pilot, game.options("a")[0].notation)
            await settle(pilot)
            assert game.actor == "a"
        assert log.scroll_y == log.max_scroll_y
