"""The sources of dice: seeded, committed, listed, recording and decided."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from sandtable.kernel.dice import CommittedDice, DecidedDice, Dice, ListedDice, NeedDice, RecordingDice, SeededDice


@pytest.mark.parametrize("dice", [SeededDice(5), CommittedDice("x")])
def test_faces_are_all_equally_likely(dice: Dice) -> None:
    counts = Counter(dice.roll(6000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(850 < count < 1150 for count in counts.values())


def test_seeded_dice_repeat() -> None:
    one, two = SeededDice(9), SeededDice(9)
    assert (one.roll(20), one.pick(7)) == (two.roll(20), two.pick(7))


def test_committed_dice_match_the_documents() -> None:
    dice = CommittedDice("a secret")
    assert dice.commitment == hashlib.sha256(b"a secret").hexdigest()
    expected = []
    for n in range(5):
        block = hmac.new(b"a secret", str(n).encode(), hashlib.sha256).digest()
        expected.append(int.from_bytes(block[:4], "big") % 6 + 1)
    assert dice.roll(5) == expected


def test_listed_dice_say_how_many_are_missing() -> None:
    dice = ListedDice([4, 2])
    with pytest.raises(NeedDice) as error:
        dice.roll(3)
    assert (error.value.count, error.value.sides) == (1, 6)
    assert dice.roll(2) == [4, 2]
    with pytest.raises(NeedDice):
        dice.pick(3)


def test_listed_draws_must_be_possible() -> None:
    with pytest.raises(ValueError, match="among 3"):
        ListedDice([], [3]).pick(3)


def test_a_broken_off_step_gets_its_dice_again() -> None:
    source = ListedDice([6, 5, 4])
    dice = RecordingDice(source)
    assert dice.roll(3) == [6, 5, 4]
    with pytest.raises(NeedDice):
        dice.roll(1)
    dice.rewind()
    source.rolls.append(3)
    assert not dice.used
    assert dice.roll(2) == [6, 5]
    assert dice.roll(2) == [4, 3]
    assert dice.rolls == [6, 5, 4, 3]


def test_decided_dice_report_the_next_roll_to_decide() -> None:
    dice = DecidedDice((3, 5, 1))
    assert (dice.pick(4), dice.roll(2)) == (3, [6, 2])
    assert (dice.sides, dice.together) == (0, 0)
    dice = DecidedDice((3, 5))
    assert dice.pick(4) == 3
    assert dice.roll(3)[0] == 6
    assert all(0 <= dice.pick(count) < count for count in (1, 2, 3))
    assert (dice.sides, dice.together) == (6, 2), "two dice of that throw are left, whatever else is drawn after it"
    dice = DecidedDice(())
    assert dice.pick(13) == 0
    dice.roll(2)
    assert (dice.sides, dice.together) == (13, 1)


def test_undecided_dice_show_every_face() -> None:
    dice = DecidedDice(())
    assert {dice.roll(1)[0] for _ in range(6)} == {1, 2, 3, 4, 5, 6}
