"""What could come next: told from what a seat may know, in every language, of every game."""

from __future__ import annotations

import random

import pytest

from sandtable.games import GAMES, find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal
from sandtable.words import Words, languages

# What ends a turn early makes a short and empty game.
IDLE = ("pass", "done", "wait", "transfer")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_could_come_is_told_from_what_a_seat_may_know(game: str) -> None:
    """In positions that a seat cannot tell apart it is the same to the last number; and there are words for it all."""
    of = find(game, None)
    told = [Words(lang, of.name, of.component_name) for lang in languages()]
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
            # What matters in set-up and planning is told to whoever is asked, and to nobody else.
            for each in of.outlook(state, seat).counsel if of.outlook(state, seat).counsel else []:
                assert seat == actor(state)
                counsels.add(each.key)
                assert all("{" not in words.text(each.message) != each.message.id for words in told)
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
            for words in told:
                said = [threat.message for threat in outlook.threats] + [point.message for point in outlook.weak]
                said += [goal.message for goal in outlook.goals] + [note.message for note in outlook.notes]
                for message in said:
                    assert "{" not in words.text(message)
                    assert message.id not in words.text(message)
        assert before == (of.write_position(state) if not state.over else None)
    assert threats > 50
    assert len(counsels) > 3
