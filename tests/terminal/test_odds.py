"""Odds in the terminal, put into words, and only for the seat at the screen."""

from __future__ import annotations

import re

import pytest

from sandtable.kernel.assessment.battle_odds import Odds
from sandtable.terminal.colour_themes import NIGHT
from sandtable.terminal.odds_and_threats_text import odds_lines, outlook_lines
from sandtable.terminal.rule_explanations import RuleExplainer
from sandtable.terminal.table_session import TerminalTable
from sandtable.translation import Words, languages
from terminal.tables_and_screen_text import eleven, table

# Matches a message id that was printed instead of the text of the message.
BARE = re.compile(r"\b(odds|outlook|terminal|needs|dice|did|do)-[a-z]")
# Choices that end a turn early. Without them, random games have more battles.
IDLE = ("pass", "done", "wait", "transfer")


def fights(of: TerminalTable, wanted: int) -> list[tuple[str | None, Odds]]:
    """Play a game until it has shown `wanted` odds, and return them.

    Each item has an option's notation and its odds. For a battle in progress, the notation is None.
    """
    found: list[tuple[str | None, Odds]] = []
    for step in range(4000):
        seat = of.actor
        if seat is None or len(found) >= wanted:
            break
        options = of.options(seat)
        for notation in (None, *(option.notation for option in options)):
            odds = of.odds(seat, notation)
            if odds is not None:
                found.append((notation, odds))
        eager = [option for option in options if option.notation not in IDLE] or options
        of.choose(seat, eager[step * 7 % len(eager)].notation)
    return found


@pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])
def test_odds_are_shown_in_words(game: str) -> None:
    of = table(allied="human") if game == "blitzkrieg" else eleven(people="abc")
    found = fights(of, 12)
    assert len(found) >= 12
    for lang in languages():
        words = Words(lang, game, of.game.component_name)
        for _, odds in found:
            lines = odds_lines(odds, words)
            assert words.text(odds.title) in lines[0]
            assert [line for line in lines if BARE.search(line) or not line.strip()] == []
            numbers = len(odds.outcomes) + len(odds.figures) + len(odds.notes)
            assert len(lines) == 1 + numbers + sum(1 + len(side.modifiers) for side in odds.contenders)


def test_explanations_include_the_odds_of_choice_and_battle() -> None:
    of = eleven(people="abc")
    seen: set[str] = set()
    while of.actor is not None and seen < {"choice", "none"}:
        seat = of.actor
        explainer = RuleExplainer(of, of.game_screen.describer(Words("en", "eleven", of.game.component_name), NIGHT))
        options = of.options(seat)
        prompt = of.session.prompt(seat)
        for option in options:
            lines = [paragraph.plain for paragraph in explainer.option(option, prompt, seat).paragraphs]
            odds = of.odds(seat, option.notation)
            seen.add("none" if odds is None else "choice")
            assert any(line.startswith("Battle odds: ") for line in lines) == (odds is not None)
        for viewer in (*of.game.seats, None):
            lines = [paragraph.plain for paragraph in explainer.prompt(prompt, viewer).paragraphs]
            assert any(line.startswith("Battle odds: ") for line in lines) == (of.odds(viewer) is not None)
        eager = [option for option in options if option.notation not in IDLE] or options
        of.choose(seat, eager[len(of.session.record.steps) * 7 % len(eager)].notation)
    assert seen == {"choice", "none"}


@pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])
def test_threats_are_shown_in_words(game: str) -> None:
    of = table(allied="human") if game == "blitzkrieg" else eleven(people="abc")
    longest: list[str] = []
    for step in range(300):
        seat = of.actor
        if seat is None:
            break
        options = of.options(seat)
        eager = [option for option in options if option.notation not in IDLE] or options
        of.choose(seat, eager[step * 7 % len(eager)].notation)
        for lang in languages():
            lines = outlook_lines(of.session.outlook(seat), Words(lang, game, of.game.component_name))
            assert [line for line in lines if BARE.search(line) or not line.strip()] == []
            longest = max(longest, lines, key=len)
    assert len(longest) > 4
    assert any("%" in line for line in longest)


def test_explanations_include_warnings() -> None:
    """An action that would leave an area empty has a warning with its section."""
    of = eleven(people="abc")
    found = 0
    while of.actor is not None and not found:
        seat = of.actor
        explainer = RuleExplainer(of, of.game_screen.describer(Words("en", "eleven", of.game.component_name), NIGHT))
        options = of.options(seat)
        for option in options:
            lines = [line.plain for line in explainer.option(option, of.session.prompt(seat), seat).paragraphs]
            odds = of.odds(seat, option.notation)
            noted = [*of.session.notes(seat, option.notation), *(odds.notes if odds else [])]
            empty = any(note.message.id == "odds-leaves-empty" for note in noted)
            # The warning may come from the session and from the odds, but must be shown only once.
            assert (
                sum(line.endswith("marching Allies can pass through without a fight. §5-1") for line in lines) == empty
            )
            found += empty and odds is None
        eager = [option for option in options if option.notation not in IDLE] or options
        of.choose(seat, eager[len(of.session.record.steps) * 7 % len(eager)].notation)
    assert found
