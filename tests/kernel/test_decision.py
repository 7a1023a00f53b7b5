"""Decisions have a default prompt, are found by module and number, and are ordered on the stack."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.message import Message, Prompt
from sandtable.kernel.state import DECISIONS, Decision, State, decisions_of, in_order, kebab


@pytest.mark.parametrize(("key", "slug"), [("Plan", "plan"), ("KeepDice", "keep-dice")])
def test_message_ids_write_keys_in_kebab_case(key: str, slug: str) -> None:
    assert kebab(key) == slug


def test_a_question_without_words_of_its_own_is_the_message_of_its_key() -> None:
    decision: Decision[State] = Decision("KeepDice", "8.4")
    assert decision.prompt(State()) == Prompt(Message("ask-keep-dice"), "8.4")


def test_every_decision_is_found_by_its_place() -> None:
    stack = sandtable.game("blitzkrieg").start(SeededDice(1)).stack
    found = decisions_of("sandtable.games.blitzkrieg")
    for decision in stack:
        assert DECISIONS[decision.module][decision.number] is decision
        assert decision in found
    assert not decisions_of("sandtable.games.blitz")


def test_decisions_in_order_are_asked_the_first_first() -> None:
    first, second = Decision[State]("First", "1"), Decision[State]("Second", "1")
    state = State()
    state.stack += in_order(first, second)
    assert [state.stack.pop(), state.stack.pop()] == [first, second]
