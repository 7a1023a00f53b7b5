"""Threats and advice of every game use only what a seat can know, and have words in every language."""

from __future__ import annotations

import random

import pytest

from sandtable.games import GAMES, find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal
from sandtable.translation import Words, languages

# Choices to avoid, because they end a turn early. The game would be over before threats arise.
IDLE = ("pass", "done", "wait", "transfer")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_threats_use_only_what_a_seat_can_know(game: str) -> None:
    """Threats are the same in all positions that a seat cannot distinguish, and have words in every language."""
    of = find(game, None)
    languages_words = [Words(lang, of.name, of.component_name) for lang in languages()]
    chance = random.Random(game)
    dice = SeededDice(5)
    state = of.start(dice)
    spaces = {space["id"] for space in of.catalogue()["spaces"]}
    threats = 0
    counsels: set[str] = set()
    for step in range(400):
        if state.over:
            break
        options = legal(state)
        eager = [choice for choice in options if of.notation(state, choice) not in IDLE] or options
        apply(state, chance.choice(eager), dice)
        for seat in range(len(of.seats)):
            # Only the seat that decides gets advice.
            for each in of.outlook(state, seat).counsel if of.outlook(state, seat).counsel else []:
                assert seat == actor(state)
                counsels.add(each.key)
                assert all("{" not in words.text(each.message) != each.message.id for words in languages_words)
        if step % 9:
            continue
        before = of.write_position(state) if not state.over else None
        for seat in range(-1, len(of.seats)):
            outlook = of.outlook(state, seat)
            assert of.outlook(of.imagine(state, seat, SeededDice(step)), seat) == outlook
            threats += len(outlook.threats)
            for threat in outlook.threats:
                assert threat.chance is None or 0 < threat.chance <= 1
                assert {threat.space} | ({threat.start} - {""}) <= spaces
                assert threat.side not in of.seats[seat : seat + 1] or seat < 0
            for words in languages_words:
                said = [threat.message for threat in outlook.threats] + [point.message for point in outlook.weak]
                said += [goal.message for goal in outlook.goals] + [note.message for note in outlook.notes]
                for message in said:
                    assert "{" not in words.text(message)
                    assert message.id not in words.text(message)
        assert before == (of.write_position(state) if not state.over else None)
    assert threats > 50
    assert len(counsels) > 3
