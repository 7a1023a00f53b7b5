"""Luck statistics agree with expected values, variances and sums computed by hand. Every die of a game counts."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

import sandtable
from generic.game_contract import random_session
from sandtable.kernel.assessment.luck import luck_of, tally
from sandtable.kernel.assessment.roll_expectations import faces_of, of_hits, of_pair, of_pips
from sandtable.kernel.game import Game
from sandtable.kernel.message import Arg, Event, Message, Ref

BLITZKRIEG = sandtable.game("blitzkrieg")
ELEVEN: Game[Any] = sandtable.game("eleven", variant="2")


def test_pips() -> None:
    throw = of_pips("german", [6, 2, 2])
    assert (throw.dice, throw.rolled, throw.expected, throw.variance) == (3, 10, Fraction(21, 2), Fraction(35, 4))


@pytest.mark.parametrize(
    ("faces", "chance", "rolled"),
    [
        ([3, 3], Fraction(1, 6), 1),
        ([3, 4], Fraction(1, 6), 0),
        ([1, 2, 1], Fraction(4, 9), 1),
        ([1, 2, 3, 4], Fraction(13, 18), 0),
    ],
)
def test_pairs(faces: list[int], chance: Fraction, rolled: int) -> None:
    throw = of_pair("german", faces)
    assert (throw.expected, throw.variance, throw.rolled) == (chance, chance * (1 - chance), rolled)


def test_hits() -> None:
    throw = of_hits("a", "hits", [1, 2, 3, 4], 2)
    assert (throw.rolled, throw.expected, throw.variance) == (2, Fraction(4, 3), Fraction(8, 9))
    sure = of_hits("a", "hits", [6, 6], 7)
    assert (sure.rolled, sure.expected, sure.variance) == (2, Fraction(2), Fraction(0))


def test_sums_and_the_z_value() -> None:
    """Roll 12 dice that hit on 1–3. The expected number of hits is 6 and the variance is 3.

    The 9 hits are 1.73 standard deviations above the expected number.
    """
    throws = [of_hits("a", "hits", faces, 3) for faces in ([1, 2, 3, 1], [1, 1, 1, 6], [4, 5, 2, 2])]
    [luck] = luck_of(throws)
    assert (luck.seat, luck.measure, luck.throws, luck.dice, luck.rolled) == ("a", "hits", 3, 12, 9)
    assert luck.expected == 6
    assert luck.deviation == pytest.approx(sqrt(3))
    assert luck.z == pytest.approx(sqrt(3))
    [sure] = luck_of([of_hits("b", "hits", [5], 6)])
    assert (sure.expected, sure.deviation, sure.z) == (1, 0, None)


def test_a_whole_game_of_blitzkrieg() -> None:
    """Check that every die of the record counts for exactly one side."""
    session = random_session(BLITZKRIEG, 4)
    found = {(luck.seat, luck.measure): luck for luck in tally(BLITZKRIEG, session.record)}
    pips = [luck for luck in found.values() if luck.measure == "pips"]
    rolls = [face for step in session.record.steps for face in step.rolls]
    assert sum(luck.dice for luck in pips) == len(rolls) > 0
    assert sum(luck.rolled for luck in pips) == sum(rolls)
    assert sum(luck.expected for luck in pips) == 3.5 * len(rolls)
    assert {seat for seat, _ in found} == {"german", "allied"}
    several = [e for _, e in session.log if e.message.id == "did-roll" and len(faces_of(e.message.args["dice"])) > 1]
    assert sum(luck.throws for luck in found.values() if luck.measure == "pair") == len(several)


def test_a_whole_game_of_eleven() -> None:
    """Check that dice for attacks, waiting and winter count exactly once, for the side that rolled them."""
    session = random_session(ELEVEN, 4)
    found = tally(ELEVEN, session.record)
    rolls = ("did-roll-attack", "did-roll-counter", "did-strike", "did-wait", "did-winter")
    events = [event for _, event in session.log if event.message.id in rolls]
    assert sum(luck.dice for luck in found) == sum(len(faces_of(event.message.args["dice"])) for event in events) > 0
    allied = next(luck for luck in found if (luck.seat, luck.measure) == ("allied", "hits"))
    marches = [e for e in events if (e.message.id, e.section) == ("did-roll-attack", "5-1-1")]
    counters = [e for e in events if e.message.id == "did-roll-counter"]
    assert allied.rolled == sum(int(str(event.message.args["hits"])) for event in marches + counters)
    sides = list(dict.fromkeys(luck.seat for luck in found))
    assert sides[:2] == ["a", "b"]
    assert set(sides[2:]) <= {"neutral", "allied"}


def test_winter() -> None:
    """In winter a stack loses the units that exceed the sum of two dice.

    A stack of 9 loses 7 units for a sum of 2, 6 for 3, and so on to 1 for 8. The mean is 82/36.
    """
    args: dict[str, Arg] = {"space": Ref("space", "moscow"), "dice": Ref("dice", "1 2"), "n": 9, "hits": 6}
    event = Event(Message("did-winter", args), "9")
    [throw] = ELEVEN.throws(random_session(ELEVEN, 4).state, event)
    assert (throw.seat, throw.measure, throw.rolled, throw.expected) == ("allied", "winter", 6, Fraction(82, 36))
    squares = 7**2 + 2 * 6**2 + 3 * 5**2 + 4 * 4**2 + 5 * 3**2 + 6 * 2**2 + 5 * 1**2
    assert throw.variance == Fraction(squares, 36) - Fraction(82, 36) ** 2
