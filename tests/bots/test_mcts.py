"""Tree search: forced wins, chance, what is hidden, several seats, budgets."""

from __future__ import annotations

import pytest

from sandtable.bots.search.mcts import Budget, Found, Model, Move, Progress, search
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.state import SECRET, State


class Heap(State):
    """A heap of matches, and whose turn it is."""

    def __init__(self, matches: int, turn: int = 0) -> None:
        super().__init__()
        self.matches = matches
        self.turn = turn

    def clone(self) -> Heap:
        return Heap(self.matches, self.turn)


class Nim(Model):
    """Take one to three; who takes the last one wins.  Leaves are played out at random."""

    def __init__(self, matches: int) -> None:
        self.start = matches
        self.imagined = 0

    def imagine(self, dice: Dice) -> State:
        self.imagined += 1
        return Heap(self.start)

    def actor(self, state: State) -> int:
        assert isinstance(state, Heap)
        return state.turn

    def moves(self, state: State) -> list[Move]:
        assert isinstance(state, Heap)
        return [Move(n) for n in range(1, min(3, state.matches) + 1)]

    def play(self, state: State, move: Move, dice: Dice) -> State:
        assert isinstance(state, Heap)
        return Heap(state.matches - move.key, 1 - state.turn)

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        assert isinstance(state, Heap)
        matches, turn = state.matches, state.turn
        while matches:
            matches -= 1 + dice.pick(min(3, matches))
            turn = 1 - turn
        # Whoever is to move has lost.
        return [0.0, 1.0] if turn == 0 else [1.0, 0.0]


class Stage(State):
    """How many moves have been made, and what chance or somebody has decided."""

    def __init__(self, depth: int = 0, value: int = 0) -> None:
        super().__init__()
        self.depth = depth
        self.value = value

    def clone(self) -> Stage:
        return Stage(self.depth, self.value)


class OneMove(Model):
    """A single choice among the keys of `pays`: what each pays in the hidden case 0 and in the case 1.

    Args:
        pays: by move, what is got in either case.
        chance: the case is drawn when the move is made, not hidden before.
    """

    def __init__(self, pays: dict[int, tuple[float, float]], chance: bool) -> None:
        self.seats = 1
        self.pays = pays
        self.chance = chance

    def imagine(self, dice: Dice) -> State:
        return Stage(value=0 if self.chance else dice.pick(2))

    def actor(self, state: State) -> int:
        return 0

    def moves(self, state: State) -> list[Move]:
        assert isinstance(state, Stage)
        return [] if state.depth else [Move(key) for key in self.pays]

    def play(self, state: State, move: Move, dice: Dice) -> State:
        assert isinstance(state, Stage)
        case = dice.pick(2) if self.chance else state.value
        return Stage(1, move.key * 2 + case)

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        assert isinstance(state, Stage)
        return [self.pays[state.value // 2][state.value % 2]]


class EachOnce(Model):
    """Every seat moves once, in order."""

    def imagine(self, dice: Dice) -> State:
        return Stage()

    def actor(self, state: State) -> int:
        assert isinstance(state, Stage)
        return state.depth


class ThreeSeats(EachOnce):
    """Each of three seats in turn chooses 0 or 1; `pays` says what all get for the three choices in order."""

    def __init__(self, pays: dict[tuple[int, int, int], list[float]]) -> None:
        self.seats = 3
        self.pays = pays

    def moves(self, state: State) -> list[Move]:
        assert isinstance(state, Stage)
        return [Move(0), Move(1)] if state.depth < 3 else []

    def play(self, state: State, move: Move, dice: Dice) -> State:
        assert isinstance(state, Stage)
        return Stage(state.depth + 1, state.value * 2 + move.key)

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        assert isinstance(state, Stage)
        value = state.value
        for _ in range(3 - state.depth):
            value = value * 2 + dice.pick(2)
        return self.pays[value >> 2, value >> 1 & 1, value & 1]


class Hide(EachOnce):
    """Seat 0 hides something on the left (0) or right (1), unseen, and gets 1 if seat 1 looks on the other side.

    It may also give it away (2), for which it gets 0.2.
    """

    def moves(self, state: State) -> list[Move]:
        assert isinstance(state, Stage)
        if state.depth == 2 or state.value == 2:
            return []
        return [Move(key) for key in range(3 if state.depth == 0 else 2)]

    def play(self, state: State, move: Move, dice: Dice) -> State:
        assert isinstance(state, Stage)
        return Stage(state.depth + 1, state.value * 4 + move.key if state.depth else move.key)

    def shown(self, state: State, move: Move) -> int:
        return SECRET if self.actor(state) == 0 and move.key < 2 else move.key

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        assert isinstance(state, Stage)
        if state.value == 2:
            return [0.2, 0.8]
        hidden, looked = (state.value // 4, state.value % 4) if state.depth == 2 else (state.value, dice.pick(2))
        return [float(hidden != looked), float(hidden == looked)]


@pytest.mark.parametrize("matches", [5, 6, 7, 9, 10])
def test_a_forced_win_is_found(matches: int) -> None:
    found = search(Nim(matches), Budget(3000), SeededDice(1))
    assert found[0].key == matches % 4


def test_means_tend_to_what_a_move_is_worth() -> None:
    best = search(Nim(6), Budget(6000), SeededDice(2))[0]
    assert best.mean > 0.9
    assert 0.0 < best.error < 0.05


def test_chance_counts_by_its_mean_not_by_its_best() -> None:
    model = OneMove({0: (1.0, 0.0), 1: (0.6, 0.6)}, chance=True)
    assert search(model, Budget(500), SeededDice(3))[0].key == 1


def test_what_is_hidden_cannot_be_chosen_by() -> None:
    # Who knew the case would get 1 with move 0 or 1; who does not is better off with move 2.
    model = OneMove({0: (1.0, 0.0), 1: (0.0, 1.0), 2: (0.7, 0.7)}, chance=False)
    assert search(model, Budget(800), SeededDice(4))[0].key == 2


def test_every_seat_looks_after_itself() -> None:
    # After 0 the second seat prefers what is bad for the first; after 1 what is good for both.
    pays: dict[tuple[int, int, int], list[float]] = {}
    for third in (0, 1):
        pays[0, 0, third] = [1.0, 0.2, 0.5]
        pays[0, 1, third] = [0.0, 0.8, 0.5]
        pays[1, 0, third] = [0.5, 0.9, 0.5]
        pays[1, 1, third] = [0.1, 0.1, 0.5]
    assert search(ThreeSeats(pays), Budget(2000), SeededDice(5))[0].key == 1


def test_with_an_observer_for_each_seat_none_answers_what_it_has_not_seen() -> None:
    for seed in range(12, 16):
        one = search(Hide(), Budget(2000), SeededDice(seed))
        assert one[0].key == 2
        several = search(Hide(), Budget(2000), SeededDice(seed), multi_observer=True)
        assert several[0].key in (0, 1)
        # Half of the time at best, as it cannot know where the other looks.
        assert 0.25 < several[0].mean < 0.6


def test_observers_find_the_same_where_nothing_is_secret() -> None:
    assert search(Nim(9), Budget(3000), SeededDice(13), multi_observer=True)[0].key == 1
    pays = {(a, b, c): [0.1 + 0.8 * (a == b), float(a != b), 0.5] for a in (0, 1) for b in (0, 1) for c in (0, 1)}
    pays[1, 0, 0] = pays[1, 0, 1] = [0.6, 1.0, 0.5]
    one, several = (
        search(ThreeSeats(pays), Budget(3000), SeededDice(14), multi_observer=each) for each in (False, True)
    )
    assert one[0].key == several[0].key == 1
    assert one[0].mean == pytest.approx(several[0].mean, abs=0.05)


def test_the_same_dice_give_the_same_search() -> None:
    def one(seed: int) -> list[tuple[int, int, float]]:
        return [(f.key, f.visits, f.mean) for f in search(Nim(9), Budget(300), SeededDice(seed))]

    assert one(6) == one(6)
    assert one(6) != one(7)


def test_a_budget_of_simulations_is_kept() -> None:
    model = Nim(9)
    found = search(model, Budget(137), SeededDice(8))
    assert model.imagined == 137
    assert sum(one.visits for one in found) == 137


def test_a_budget_of_time_is_kept() -> None:
    model = Nim(9)
    search(model, Budget(1 << 40, seconds=0.05), SeededDice(9))
    assert 0 < model.imagined < 1 << 40


def test_progress_is_told_and_may_stop_the_search() -> None:
    class Ear(Progress):
        def __init__(self) -> None:
            self.heard: list[int] = []

        def report(self, done: int, found: list[Found]) -> bool:
            assert sum(one.visits for one in found) == done
            self.heard.append(done)
            return len(self.heard) < 3

    ear = Ear()
    model = Nim(9)
    search(model, Budget(10_000), SeededDice(10), ear)
    assert len(ear.heard) == 3
    assert ear.heard == sorted(ear.heard)
    assert model.imagined == ear.heard[-1]


def test_a_guess_counts_for_as_many_visits_as_it_is_trusted() -> None:
    class Guessing(OneMove):
        def moves(self, state: State) -> list[Move]:
            return [Move(move.key, 10.0 * (move.key == 1)) for move in super().moves(state)]

    model = Guessing({0: (1.0, 1.0), 1: (0.0, 0.0)}, chance=False)
    model.prior_weight = 1.0
    assert search(model, Budget(5), SeededDice(11))[0].key == 1
    assert search(model, Budget(3000), SeededDice(11))[0].key == 0
