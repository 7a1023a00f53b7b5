"""Saving and loading, the command palette, and small screens at the terminal table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from sandtable.games import find
from sandtable.kernel.message import Ref
from sandtable.kernel.record import read_file, verify
from sandtable.terminal.dialogs import FileDialog, LeaveDialog
from sandtable.terminal.table_session import TerminalTable
from sandtable.translation import languages
from terminal.tables_and_screen_text import app, eleven, rows, settle, table, take, text, top


def lost(shown: Any) -> bool:
    """Return True if leaving the table now would lose choices that are not saved."""
    return bool(shown.table.unsaved)


def focused(shown: Any) -> str:
    """Return the id of the panel that has the focus."""
    return str(shown.focused.id)


def status_line(shown: Any) -> str:
    """Return the text on the screen as one line."""
    return " ".join(text(shown).split())


async def test_a_game_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    shown = app(table())
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await take(pilot, "put 4")
        assert lost(shown)
        await pilot.press("s")
        assert top(shown) is FileDialog
        await pilot.press(*str(file))
        await pilot.press("enter")
        await pilot.pause()
        assert "Every later move is saved there too" in status_line(shown)
        assert not lost(shown)
        await take(pilot, "put 3")
        assert read_file(file).steps[-1].choice == "put 3"
        assert not lost(shown)
        # The file contains a saved game. Loading the game must not shorten the file.
        await pilot.press("o")
        await pilot.press(*str(file), "enter")
        await pilot.pause()
    following = shown.return_value
    assert isinstance(following, TerminalTable)
    steps = len(read_file(file).steps)
    assert len(following.session.record.steps) == steps
    assert following.session.record.header.given == steps
    assert (following.players, following.file, following.unsaved) == (shown.table.players, None, False)
    again = app(following)
    async with again.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert again.view == shown.view
        await take(pilot, "put 4")
        assert following.unsaved
        assert len(read_file(file).steps) == steps
        await pilot.press("q", "s")
        assert top(again) is FileDialog
        await pilot.press(*str(tmp_path / "on.jsonl"), "enter")
        await pilot.pause()
        while (seat := following.session.actor) is not None:
            following.choose(seat, following.options(seat)[0].notation)
    verify(find("blitzkrieg"), read_file(tmp_path / "on.jsonl"))


async def test_another_game_is_loaded_with_its_own_seats(tmp_path: Path) -> None:
    other = eleven("2", seed=3, people="b")
    other.save(tmp_path / "e.jsonl")
    shown = app(table())
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await take(pilot, "put 4")
        await pilot.press("o", *str(tmp_path / "e.jsonl"), "enter")
        await pilot.pause()
        assert top(shown) is LeaveDialog
        await pilot.press("y")
    following = shown.return_value
    assert isinstance(following, TerminalTable)
    assert (following.game.name, following.game.variant) == ("eleven", "2")
    assert following.players == {"a": "bot:random", "b": "human"}


async def test_files_that_cannot_be_used_are_refused_and_nothing_changes(tmp_path: Path) -> None:
    there = tmp_path / "there.jsonl"
    there.write_text("something else", encoding="utf-8")
    game = table()
    shown = app(game)
    async with shown.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        for key, name, piece in (
            ("s", str(there), "already exists"),
            ("s", str(tmp_path / "no" / "f.jsonl"), "there is no such file or folder"),
            ("s", "x" * 400, "the name is too long"),
            ("o", str(tmp_path / "none.jsonl"), "there is no such file or folder"),
            ("o", str(there), "This isn’t the JSON of a game record"),
            ("o", str(tmp_path), "it is a folder"),
        ):
            await pilot.press(key)
            shown.screen.query_one("#file-name").value = name  # type: ignore[attr-defined]
            await pilot.press("enter")
            await pilot.pause()
            where = shown.screen.query_one("#file-notice").region
            lines = rows(shown)[where.y : where.bottom]
            assert piece in " ".join(" ".join(cut(line, where.x, where.width) for line in lines).split())
            assert top(shown) is FileDialog
            await pilot.press("escape")
    assert shown.return_value is None
    assert game.file is None
    assert there.read_text(encoding="utf-8") == "something else"


@pytest.mark.parametrize("lang", languages())
async def test_the_palette_has_the_commands_of_the_table_and_no_others(lang: str) -> None:
    shown = app(table(), lang)
    async with shown.run_test(size=(80, 50)) as pilot:
        await settle(pilot)
        await pilot.press("ctrl+p")
        for _ in range(20):
            await pilot.pause(0.02)
        offered = text(shown)
        for _, name, _ in shown.commands():
            assert shown.describer.say(f"command-{name}") in offered
        assert "Screenshot" not in offered
        await pilot.press(*"qqq")
        for _ in range(20):
            await pilot.pause(0.02)
        assert shown.describer.say("command-none") in text(shown)
        await pilot.press("escape")
        await pilot.press("ctrl+p")
        await pilot.press(*shown.describer.say("command-theme")[:5])
        for _ in range(20):
            await pilot.pause(0.02)
        before = shown.theme
        await pilot.press("enter")
        await pilot.pause()
        assert shown.theme != before


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 45)])
async def test_a_refusal_is_read_to_its_end(size: tuple[int, int], lang: str) -> None:
    shown = app(table(), lang)
    async with shown.run_test(size=size) as pilot:
        await settle(pilot)
        for typed in ("put 12", "x" * 300, "plan strategic-movement"):
            shown.choose(typed[:200])
            await pilot.pause()
            rect = shown.board.places["prompt"]
            lines = rows(shown)[rect.row : rect.row + rect.height]
            inside = "".join(cut(line, rect.col, rect.width) for line in lines)
            notice = "".join(shown.notice.split())
            assert notice in "".join(inside.split())
            assert shown.notice.endswith((")", "）"))
        await pilot.press("escape")
        await pilot.pause()
        assert shown.board.places["prompt"].height == (3 if size[0] < 110 else 5)


def cut(line: str, start: int, width: int) -> str:
    """Return the part of a line from the cell `start`, `width` cells wide."""
    found, at = "", 0
    for sign in line:
        if start <= at < start + width:
            found += sign
        at += cell_len(sign)
    return found


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
async def test_the_header_shows_the_victory_cards(size: tuple[int, int], lang: str) -> None:
    shown = app(table(), lang)
    async with shown.run_test(size=size) as pilot:
        await settle(pilot)
        head = "".join(rows(shown)[: shown.board.places["tracks"].height])
        for id in (shown.view.victory.open, shown.view.victory.secret):
            assert shown.describer.words.ref(Ref("victory", id)) in head


async def test_a_small_terminal_shows_a_message() -> None:
    for size in ((79, 24), (80, 23), (60, 20)):
        shown = app(table())
        async with shown.run_test(size=size) as pilot:
            await settle(pilot)
            assert f"{size[0]} × {size[1]} is too small. Enlarge the terminal to 80 × 24." in rows(shown)[0]
            await pilot.resize_terminal(80, 24)
            await settle(pilot)
            assert "too small" not in text(shown)


async def test_focus_returns_to_the_map_after_a_typed_choice() -> None:
    shown = app(table())
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("m")
        await pilot.press("colon", *"put 4", "enter")
        await settle(pilot)
        assert focused(shown) == "map"
        await pilot.press("escape", "colon", *"put 4", "enter")
        await settle(pilot)
        assert focused(shown) == "typing"
