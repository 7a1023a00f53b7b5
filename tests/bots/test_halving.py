"""Sequential halving: moves that are tried with the same luck are compared by it, and the worse half is left aside."""

from __future__ import annotations

import pytest

from sandtable.bots.search.mcts import Budget, Found, Model, Move, Progress, search
from sandtable.bots.search.parallel import search_together
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.state import State

# What the moves are worth, and how much luck, the same for all in each try, adds to it.
WORTH = (0.50, 0.53, 0.40, 0.52, 0.48)
LUCK = 5.0


class Same(Model):
    """One choice among moves that are tried with the same luck."""

    def __init__(self, guesses: tuple[float, ...] = (), prior_weight: float = 0.0, work: int = 0) -> None:
        self.seats = 1
        self.halves = True
        self.prior_weight = prior_weight
        self.choices = [Move(n, guesses[n] if guesses else 0.0) for n in range(len(WORTH))]
        self.luck: list[float] = []
        self.tried = [0] * len(WORTH)
        self.key = 0
        self.each = work

    def imagine(self, dice: Dice) -> State:
        return State()

    def actor(self, state: State) -> int:
        return 0

    def moves(self, state: State) -> list[Move]:
        return list(self.choices)

    def play(self, state: State, move: Move, dice: Dice) -> State:
        self.key = move.key
        return state

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        number = self.tried[self.key]
        self.tried[self.key] += 1
        self.work += self.each
        while number >= len(self.luck):
            self.luck.append(LUCK * dice.pick(1000) / 1000)
        return [WORTH[self.key] + self.luck[number]]


@pytest.mark.parametrize("seed", range(8))
def test_the_best_is_found_though_luck_is_a_hundred_times_what_they_differ_by(seed: int) -> None:
    model = Same()
    found = search(model, Budget(90), SeededDice(seed))
    assert found[0].key == 1
    assert [one.key for one in found[:2]] == [1, 3]
    # All in the first of three rounds, the better three in the second, two in the last; a third of the tries for each.
    assert sorted(model.tried) == [6, 6, 16, 31, 31]
    assert sum(model.tried) <= 90


def test_what_is_promised_counts_for_some_tries() -> None:
    sure = tuple(9.0 if n == 2 else 0.0 for n in range(len(WORTH)))
    assert search(Same(sure, 1e6), Budget(60), SeededDice(1))[0].key == 2
    assert search(Same(sure, 0.01), Budget(60), SeededDice(1))[0].key == 1


def test_work_ends_each_round_after_its_share() -> None:
    model = Same(work=10)
    search(model, Budget(3000), SeededDice(1))
    assert sum(model.tried) > 2900
    model = Same(work=10)
    search(model, Budget(3000, work=600), SeededDice(1))
    # A round ends when all that are left have been tried equally often.
    assert 60 <= sum(model.tried) <= 60 + len(WORTH) * 3
    assert len(set(model.tried)) == 3


def test_without_time_each_is_tried_and_the_best_of_that_is_taken() -> None:
    model = Same()
    assert search(model, Budget(10**9, seconds=1e-6), SeededDice(1))[0].key == 1
    assert min(model.tried) == 1
    assert sum(model.tried) < 20


class Enough(Progress):
    """Stops a search when it is told of it for the first time."""

    def __init__(self) -> None:
        self.told: list[int] = []

    def report(self, done: int, found: list[Found]) -> bool:
        self.told.append(done)
        return False


def test_progress_is_told_and_may_end_it() -> None:
    enough, model = Enough(), Same()
    search(model, Budget(500), SeededDice(1), enough)
    assert len(enough.told) == 1
    assert sum(model.tried) == enough.told[0]


def test_processes_add_up_what_they_have_counted() -> None:
    found = search_together(Same(), Budget(180), SeededDice(2), processes=2)
    assert found[0].key == 1
    assert 120 < sum(one.visits for one in found) <= 180
