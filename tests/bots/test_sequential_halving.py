"""Sequential halving: all moves are tried with the same dice, and each round drops the worse half."""

from __future__ import annotations

import pytest

from sandtable.bots.search.mcts import SearchBudget, SearchModel, SearchMove, SearchProgress, SearchResult, search
from sandtable.bots.search.parallel_search import search_together
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.state import State

# The true values of the five moves. The n-th try of every move adds the same noise, at most LUCK.
WORTH = (0.50, 0.53, 0.40, 0.52, 0.48)
LUCK = 5.0


class Same(SearchModel):
    """A search model with a single decision. The n-th try of every move gets the same random noise."""

    def __init__(self, guesses: tuple[float, ...] = (), prior_weight: float = 0.0, work: int = 0) -> None:
        self.seats = 1
        self.halves = True
        self.prior_weight = prior_weight
        self.choices = [SearchMove(n, guesses[n] if guesses else 0.0) for n in range(len(WORTH))]
        self.luck: list[float] = []
        self.tried = [0] * len(WORTH)
        self.key = 0
        self.each = work

    def imagine(self, dice: Dice) -> State:
        return State()

    def actor(self, state: State) -> int:
        return 0

    def moves(self, state: State) -> list[SearchMove]:
        return list(self.choices)

    def play(self, state: State, move: SearchMove, dice: Dice) -> State:
        self.key = move.key
        return state

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        number = self.tried[self.key]
        self.tried[self.key] += 1
        self.nodes += self.each
        while number >= len(self.luck):
            self.luck.append(LUCK * dice.pick(1000) / 1000)
        return [WORTH[self.key] + self.luck[number]]


@pytest.mark.parametrize("seed", range(8))
def test_the_best_move_is_found_despite_large_noise(seed: int) -> None:
    model = Same()
    found = search(model, SearchBudget(90), SeededDice(seed))
    assert found[0].key == 1
    assert [one.key for one in found[:2]] == [1, 3]
    # Each of three rounds has a third of the tries. Round 1 has all five moves, round 2 the best three, and round 3 the
    # best two.
    assert sorted(model.tried) == [6, 6, 16, 31, 31]
    assert sum(model.tried) <= 90


def test_prior_values_count_as_some_tries() -> None:
    sure = tuple(9.0 if n == 2 else 0.0 for n in range(len(WORTH)))
    assert search(Same(sure, 1e6), SearchBudget(60), SeededDice(1))[0].key == 2
    assert search(Same(sure, 0.01), SearchBudget(60), SeededDice(1))[0].key == 1


def test_work_ends_each_round_after_its_share() -> None:
    model = Same(work=10)
    search(model, SearchBudget(3000), SeededDice(1))
    assert sum(model.tried) > 2900
    model = Same(work=10)
    search(model, SearchBudget(3000, node_budget=600), SeededDice(1))
    # A round ends only after all its moves have been tried equally often. The total may therefore exceed the budget
    # slightly.
    assert 60 <= sum(model.tried) <= 60 + len(WORTH) * 3
    assert len(set(model.tried)) == 3


def test_without_time_each_is_tried_and_the_best_of_that_is_taken() -> None:
    model = Same()
    assert search(model, SearchBudget(10**9, seconds=1e-6), SeededDice(1))[0].key == 1
    assert min(model.tried) == 1
    assert sum(model.tried) < 20


class Enough(SearchProgress):
    """A progress listener that stops the search at its first report."""

    def __init__(self) -> None:
        self.counts: list[int] = []

    def report(self, done: int, found: list[SearchResult]) -> bool:
        self.counts.append(done)
        return False


def test_the_progress_callback_can_end_the_search() -> None:
    enough, model = Enough(), Same()
    search(model, SearchBudget(500), SeededDice(1), enough)
    assert len(enough.counts) == 1
    assert sum(model.tried) == enough.counts[0]


def test_processes_add_up_their_counts() -> None:
    found = search_together(Same(), SearchBudget(180), SeededDice(2), processes=2)
    assert found[0].key == 1
    assert 120 < sum(one.visits for one in found) <= 180
