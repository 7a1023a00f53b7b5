"""One table of verbs determines notation, action space, labels and highlights."""

from __future__ import annotations

import pytest

from sandtable.kernel.choice import NOUN_BITS
from sandtable.kernel.message import Message, Option, Ref
from sandtable.kernel.verb_table import VerbTable

DONE, TO, SEND, PUT, ACT, TAKE = (n << NOUN_BITS for n in range(1, 7))
SENT = (Ref("unit", "tank"), Ref("space", "paris"))


@pytest.fixture
def table() -> VerbTable:
    made = VerbTable()
    made.bare(DONE, "done", asked=True)
    made.things(TO, "to", "space", ["paris", "sedan", "lille"])
    made.things(TAKE, "take", "unit", {3: "tank", 7: "infantry"})
    made.coded(SEND, "send", {40: SENT})
    made.numbers(PUT, "put", 2)
    made.spoken(ACT, "act", {1: "attack"})
    return made


def test_every_choice_has_its_notation_in_the_order_of_the_table(table: VerbTable) -> None:
    written = ["done", "to paris", "to sedan", "to lille", "take tank", "take infantry", "send tank paris"]
    written += ["put 0", "put 1", "put 2", "attack"]
    assert [table.notation(choice) for choice in table.universe] == written
    assert table.universe[4:7] == [TAKE | 3, TAKE | 7, SEND | 40]
    assert table.words == {DONE: "done", TO: "to", TAKE: "take", SEND: "send", PUT: "put", ACT: "act"}


def test_an_option_is_labelled_by_its_verb_and_highlights_its_object(table: VerbTable) -> None:
    paris = Ref("space", "paris")
    assert table.option(TO, "ask") == Option("to paris", "to", Message("do-to", {"space": paris}), (paris,))
    label = Message("do-send", {"unit": SENT[0], "space": SENT[1]})
    assert table.option(SEND | 40, "ask") == Option("send tank paris", "send", label, SENT)


def test_the_final_option_is_labelled_by_its_question(table: VerbTable) -> None:
    assert table.option(DONE, "keep-dice").label == Message("do-done-keep-dice")


def test_a_number_is_an_argument(table: VerbTable) -> None:
    paris = Ref("space", "paris")
    made = table.numbered(PUT | 2, {"space": paris}, (paris,))
    assert made == Option("put 2", "put", Message("do-put", {"n": 2, "space": paris}), (paris,))


def test_lists_for_the_rules_come_from_the_same_nouns(table: VerbTable) -> None:
    assert table.lists(TO).of(0b101) == [TO, TO | 2]
    assert len(table.lists(TO).low) == 8
    assert len(table.lists(TO, 2).low) == 4
    with pytest.raises(KeyError):
        table.lists(TAKE)
