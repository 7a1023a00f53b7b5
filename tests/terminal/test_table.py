"""The terminal table, played with the keyboard and the mouse."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from textual import events

from sandtable.games import find
from sandtable.kernel.message import Ref
from sandtable.kernel.record import read_file, verify
from sandtable.terminal.dialogs import Curtain, DiceDialog, TextDialog
from sandtable.terminal.table_session import TerminalTable
from sandtable.terminal.widgets import CardList
from terminal.tables_and_screen_text import (
    SIZES,
    app,
    onward,
    play_on,
    record_texts,
    rows,
    settle,
    table,
    take,
    text,
    top,
    walked,
    widths,
)

SPLIT = ("put 4", "put 4", "put 3", "put 3")


def planned(game: TerminalTable) -> TerminalTable:
    """Play German deployment and planning up to Germany's first operation, with the same eight cards each time."""
    for notation in (*SPLIT, *["plan operation"] * 6, "plan strategic-movement", "plan air-support", "done"):
        while game.actor in game.bots:
            game.choose(game.actor, game.bot_choice(game.actor))
        game.choose("german", notation)
    return game


@pytest.mark.slow
async def test_a_whole_game_by_keys(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    game = table("human", "bot:random", seed=11, file=file)
    shown = app(game)
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await play_on(pilot, "german", 3)
        assert "The game is over." in text(shown)
        assert widths(shown) == {80}
        await pilot.press("q")
    verify(find("blitzkrieg", None), read_file(file))


async def test_typing_completes_chooses_and_is_refused_with_its_section() -> None:
    shown = app(table())
    async with shown.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        # The example in the typing line is a choice that is possible now.
        assert "for example “put 0”" in text(shown)
        await pilot.press("colon", *"put 1")
        await pilot.pause()
        await pilot.press("enter")
        await settle(pilot)
        assert shown.view.spaces[0].units == {"german-infantry": 1}
        await pilot.press(*"put 12", "enter")
        await settle(pilot)
        assert "! " in text(shown)
        assert "§ 3.3" in text(shown)
        assert shown.view.spaces[1].units == {}
        assert shown.board.typing.value == "put 12"
        # In the typing line, letters are typed instead of being commands, and the last row explains the other keys.
        assert " ".join(rows(shown)[-1].split()) == "Enter choose this Tab complete Esc stop typing"
        await pilot.press("escape")
        await pilot.pause()
        assert rows(shown)[-1].startswith(" ? rule")
        await pilot.press("slash", *"nonsense", "enter")
        await settle(pilot)
        assert "No choice called “nonsense”" in " ".join(text(shown).split())


async def test_tab_takes_the_completion() -> None:
    shown = app(table())
    async with shown.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await take(pilot, *SPLIT)
        await pilot.press("colon", *"plan str")
        for _ in range(20):
            await pilot.pause(0.01)
        await pilot.press("tab")
        assert shown.board.typing.value == "plan strategic-movement"
        option = shown.board.options.current
        assert option is not None
        assert option.notation == "plan strategic-movement"


async def test_undo_and_reset() -> None:
    game = table()
    shown = app(game)
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = len(game.session.record.steps)
        await take(pilot, "put 4", "put 4")
        await pilot.press("u")
        assert len(game.session.record.steps) == before + 1
        await take(pilot, "put 3")
        await pilot.press("r")
        assert len(game.session.record.steps) == before
        await pilot.press("u")
        assert "You can’t undo this" in text(shown)


async def test_a_key_pressed_twice_does_not_answer_the_next_question() -> None:
    game = table()
    shown = app(game)
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = len(game.session.record.steps)
        options = shown.board.options
        options.action_select()
        options.action_select()
        await settle(pilot)
        assert len(game.session.record.steps) == before + 1


async def test_a_key_or_its_name_shows_the_threats() -> None:
    shown = app(table())
    async with shown.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        for keys in (["w"], ["colon", *"threats", "enter"]):
            await pilot.press(*keys)
            assert top(shown) is TextDialog
            assert "No threats now." in text(shown)
            await pilot.press("escape")
        for typed, expected in (("supply", "No supply lines to show"), ("victory", "Still needed to win")):
            await pilot.press("colon", *typed, "enter")
            assert top(shown) is TextDialog
            assert expected in text(shown)
            await pilot.press("escape")


async def test_the_question_mark_explains_option_space_card_and_question() -> None:
    shown = app(table())
    async with shown.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await pilot.press("question_mark")
        assert top(shown) is TextDialog
        assert "Type: put 0" in text(shown)
        assert "§ 3.3 Placing the German units" in text(shown)
        await pilot.press("escape")
        await pilot.press("m", "down", "left", "question_mark")
        assert "side controls this space." in text(shown)
        await pilot.press("question_mark")
        assert top(shown) is not TextDialog
        await pilot.press("c", "question_mark")
        assert "Esc closes" in text(shown)
        await pilot.press("escape", "g", "question_mark")
        assert "§ 3.3 Placing the German units" in text(shown)
        await pilot.press("escape", "h")
        assert "Keys and symbols" in text(shown)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (180, 50)])
async def test_the_map_cursor_shows_facts(size: tuple[int, int]) -> None:
    shown = app(table())
    async with shown.run_test(size=size) as pilot:
        await settle(pilot)
        assert "facts" not in shown.board.places
        await pilot.press("m", "down", "left")
        await pilot.pause()
        cursor = shown.board.map.cursor
        assert cursor is not None
        facts = shown.board.reading("facts").plain
        assert facts.startswith(shown.words.ref(Ref("space", cursor)))
        assert "side controls this space." in facts
        assert "side controls this space." in text(shown)
        await pilot.press("escape")
        await pilot.pause()
        assert "facts" not in shown.board.places


async def test_digits_point_at_the_choice_of_a_number() -> None:
    game = table()
    shown = app(game)
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("1", "2")
        option = shown.board.options.current
        assert option is not None
        assert option.notation == "put 2"
        await pilot.press("4", "enter")
        await settle(pilot)
        assert game.session.record.steps[-1].choice == "put 4"
        await pilot.press("colon", "3", "enter")
        await settle(pilot)
        assert game.session.record.steps[-1].choice == "put 3"


async def test_a_space_of_no_use_says_why() -> None:
    shown = app(table())
    async with shown.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        rect = shown.board.map.drawn.rects["paris"]  # type: ignore[union-attr]
        place = shown.board.places["map"]
        await pilot.click(offset=(place.col + rect.col + 2, place.row + rect.row))
        await settle(pilot)
        assert "You can’t do anything with Paris now." in " ".join(text(shown).split())


async def test_the_mouse_chooses_options_spaces_and_cards() -> None:
    game = table("bot:random", "human", seed=4)
    shown = app(game)
    async with shown.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        place = shown.board.places["map"]
        rect = shown.board.map.drawn.rects["sedan"]  # type: ignore[union-attr]
        await pilot.click(offset=(place.col + rect.col + 3, place.row + rect.row + 1))
        await settle(pilot)
        assert game.session.record.steps[-1].choice == "place sedan"
        box = shown.board.places["options"]
        await pilot.click(offset=(box.col + 3, box.row + 2))
        await settle(pilot)
        assert game.session.record.steps[-1].choice.startswith("place ")
        while shown.view.phase == "deployment":
            await take(pilot, game.options("allied")[-1].notation)
        cards = shown.query_one(CardList)
        number = next(n for n, item in enumerate(cards.items) if item.ref is not None and item.ref.id == "air-support")
        cards.highlighted = number
        cards.focus()
        await pilot.press("enter")
        await settle(pilot)
        assert game.session.record.steps[-1].choice == "plan air-support"


async def test_the_curtain_hides_everything_between_two_people() -> None:
    game = table("human", "human", seed=6)
    shown = app(game)
    async with shown.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        assert isinstance(shown.screen, Curtain)
        assert "Pass the screen to the Allied player" in text(shown)
        await pilot.press("enter")
        await settle(pilot)
        secret = game.session.view("german").victory.secret  # type: ignore[attr-defined]
        name = game.game.component_name("victory", secret, "en")
        assert name is not None
        assert name not in text(shown)
        while game.actor == "allied":
            await take(pilot, game.options("allied")[-1].notation)
        assert isinstance(shown.screen, Curtain)
        assert not shown.board.cards.items
        assert not shown.board.options.offered
        assert shown.board.map.drawn is None
        assert shown.board.reading("log").plain == ""
        await pilot.press("enter")
        await settle(pilot)
        assert name in text(shown)
        assert shown.focused is shown.board.options
        await take(pilot, *SPLIT)
        # Both sides plan secretly, so the second side must not see the first side's choices.
        first = game.actor
        assert first is not None
        if isinstance(shown.screen, Curtain):
            await pilot.press("enter")
            await settle(pilot)
        await take(pilot, "plan staff-work")
        assert "1 × Staff Work" in shown_hand(shown)
        while game.actor == first:
            await take(pilot, game.options(first)[0].notation)
        assert isinstance(shown.screen, Curtain)
        assert "Staff Work" not in text(shown)
        await pilot.press("enter")
        await settle(pilot)
        assert shown.seat != first
        assert "1 × Staff Work" not in shown_hand(shown)
        assert "You choose Staff Work" not in shown.board.reading("log").plain


def shown_hand(shown: Any) -> str:
    """Return the cards of the hand, which are listed above the cards to choose from."""
    lines = [item.text.plain for item in shown.board.cards.items]
    stop = next((n for n, line in enumerate(lines) if line.startswith("Cards to choose")), len(lines))
    return "\n".join(lines[:stop])


async def test_typed_dice_are_asked_for_and_checked() -> None:
    game = table("human", "bot:random", seed=None, typed=True)
    shown = app(game)
    asked = 0
    async with shown.run_test(size=(80, 24)) as pilot:
        await dice_or_turn(pilot)
        for _ in range(400):
            if asked > 2 or game.actor is None:
                break
            if isinstance(shown.screen, DiceDialog):
                count = shown.screen.count
                await pilot.press(*("9" * count), "enter")
                assert "1 to 6" in text(shown)
                shown.screen.query_one("#faces").value = ""  # type: ignore[attr-defined]
                await pilot.press(*("6" * count), "enter")
                asked += 1
            else:
                shown.choose(attacking(game))
            await dice_or_turn(pilot)
    assert asked > 2
    thrown = [face for step in game.session.record.steps for face in step.rolls]
    assert thrown
    assert set(thrown) == {6}
    assert game.session.record.header.dice == "typed"


def attacking(game: Any) -> str:
    """Return a choice that soon leads to a battle."""
    options: list[str] = [option.notation for option in game.options("german")]
    wanted = ("play operation", "to metz", "to liege", "to libramont", "to dordrecht", "plan operation", "from ag")
    liked = [option for start in wanted for option in options if option.startswith(start)]
    others = [option for option in options if option not in ("pass", "buy")]
    return (liked or others or options)[0]


async def dice_or_turn(pilot: Any) -> None:
    """Wait until the table asks for dice or for Germany's choice."""
    for _ in range(400):
        await pilot.pause()
        if isinstance(pilot.app.screen, DiceDialog) or pilot.app.table.actor in ("german", None):
            break
        await pilot.pause(0.01)
    await pilot.pause()


@pytest.mark.parametrize(("size", "lang"), walked(SIZES))
async def test_every_row_is_as_wide_as_the_terminal(size: tuple[int, int], lang: str) -> None:
    shown = app(planned(table(seed=3)), lang)
    async with shown.run_test(size=size) as pilot:
        await settle(pilot)
        for stage in "cbgm":
            await pilot.press(stage)
            await pilot.pause()
            assert widths(shown) == {size[0]}
            assert len(rows(shown)) == size[1]


async def test_the_language_changes_immediately() -> None:
    shown = app(table())
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "Choices" in text(shown)
        await pilot.press("l")
        await pilot.pause()
        assert "選択肢" in text(shown)
        assert "■B軍集団" in text(shown)
        # The base symbol replaces the second half of the name, so that no name is cut in the middle.
        assert "■C軍集団" in text(shown)
        assert "根拠⌂" not in text(shown)
        assert "Choices" not in text(shown)
        await pilot.press("l")
        await pilot.pause()
        assert "Choices" in text(shown)


async def test_resizing_gives_another_arrangement() -> None:
    shown = app(table())
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "cards" not in shown.board.places
        await pilot.resize_terminal(180, 50)
        await settle(pilot)
        assert {"cards", "map", "log"} <= set(shown.board.places)
        assert widths(shown) == {180}
        assert "Army Group A base" in text(shown)


async def test_leaving_asks_only_if_something_would_be_lost(tmp_path: Path) -> None:
    shown = app(table())
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("q")
        assert "isn’t saved" in text(shown)
        await pilot.press("n")
        assert "not saved" not in text(shown)
        await pilot.press("q", "y")
    file = tmp_path / "kept.jsonl"
    kept = app(table(file=file))
    async with kept.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await take(pilot, "put 4")
        assert len(record_texts(file)) == 1 + len(kept.table.session.record.steps)
        await pilot.press("q")
    assert kept.return_code == 0


async def test_bots_alone_play_to_the_end_while_one_watches() -> None:
    game = onward("blitzkrieg", "last-turn-allied", {"german": "bot:random", "allied": "bot:random"}, seed=12)
    assert not game.session.state.over
    shown = app(game)
    async with shown.run_test(size=(120, 40)) as pilot:
        for _ in range(3000):
            await pilot.pause(0.005)
            if game.actor is None:
                break
        await pilot.pause()
        assert game.actor is None
        assert "The game is over." in text(shown)


@pytest.mark.parametrize(("lang", "line"), [("en", "! Allied: thinking…"), ("ja", "! 連合軍が考えています。")])
async def test_a_waiting_player_sees_that_the_bot_thinks(monkeypatch: pytest.MonkeyPatch, lang: str, line: str) -> None:
    monkeypatch.setattr("sandtable.terminal.app.SHOW_THINKING_SECONDS", 0.01)
    game = table("human", "bot:random")
    choice, goes_on = game.bot_choice, threading.Event()

    def slowly(seat: str) -> str:
        assert goes_on.wait(60)
        return choice(seat)

    game.bot_choice = slowly  # type: ignore[method-assign]
    shown = app(game, lang)
    async with shown.run_test(size=(120, 40)) as pilot:
        for _ in range(200):
            await pilot.pause(0.02)
            if line in text(shown):
                break
        assert line in text(shown)
        goes_on.set()
        await settle(pilot)
        assert line not in text(shown)


async def test_fast_typing_is_not_lost() -> None:
    game = table()
    shown = app(game)
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = len(game.session.record.steps)
        for key in (":", *"put 4", "enter", *"put 3", "enter", *"sit", "enter", *"put 3", "enter"):
            name = {":": "colon", " ": "space"}.get(key, key)
            shown.post_message(events.Key(name, key if len(key) == 1 else None))
        await settle(pilot)
        await settle(pilot)
        made = [step.choice for step in game.session.record.steps[before:]]
        assert made == ["put 4", "put 3", "put 3"]


async def test_pasted_notation_can_be_entered() -> None:
    game = table()
    shown = app(game)
    async with shown.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        shown.post_message(events.Paste("put 5\n"))
        await pilot.pause()
        await pilot.press("enter")
        await settle(pilot)
        assert game.session.record.steps[-1].choice == "put 5"
