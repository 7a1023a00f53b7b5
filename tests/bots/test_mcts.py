"""Tree search: forced wins, chance, hidden information, several seats, and budgets."""

from __future__ import annotations

import pytest

from sandtable.bots.search.mcts import SearchBudget, SearchModel, SearchMove, SearchProgress, SearchResult, search
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.state import SECRET, State


class Heap(State):
    """The state of Nim: the number of matches in the heap, and the seat to move."""

    def __init__(self, matches: int, turn: int = 0) -> None:
        super().__init__()
        self.matches = matches
        self.turn = turn

    def clone(self) -> Heap:
        return Heap(self.matches, self.turn)


class Nim(SearchModel):
    """Nim: a player takes one to three matches and wins with the last one. Leaves are evaluated by random play."""

    def __init__(self, matches: int) -> None:
        self.start = matches
        self.imagined = 0

    def imagine(self, dice: Dice) -> State:
        self.imagined += 1
        return Heap(self.start)

    def actor(self, state: State) -> int:
        assert isinstance(state, Heap)
        return state.turn

    def moves(self, state: State) -> list[SearchMove]:
        assert isinstance(state, Heap)
        return [SearchMove(n) for n in range(1, min(3, state.matches) + 1)]

    def play(self, state: State, move: SearchMove, dice: Dice) -> State:
        assert isinstance(state, Heap)
        return Heap(state.matches - move.key, 1 - state.turn)

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        assert isinstance(state, Heap)
        matches, turn = state.matches, state.turn
        while matches:
            matches -= 1 + dice.pick(min(3, matches))
            turn = 1 - turn
        # The other seat has taken the last match, so the seat to move has lost.
        return [0.0, 1.0] if turn == 0 else [1.0, 0.0]


class Stage(State):
    """The state of a short game.

    It has the number of moves so far. Its value encodes the decisions of chance or of the players.
    """

    def __init__(self, depth: int = 0, value: int = 0) -> None:
        super().__init__()
        self.depth = depth
        self.value = value

    def clone(self) -> Stage:
        return Stage(self.depth, self.value)


class OneMove(SearchModel):
    """A game of one seat with a single move. The payoff depends on the move and on a random case, 0 or 1.

    Args:
        pays: for each move, the payoffs in case 0 and case 1.
        chance: True if the case is drawn after the move, False if it is drawn before the move and hidden.
    """

    def __init__(self, pays: dict[int, tuple[float, float]], chance: bool) -> None:
        self.seats = 1
        self.pays = pays
        self.chance = chance

    def imagine(self, dice: Dice) -> State:
        return Stage(value=0 if self.chance else dice.pick(2))

    def actor(self, state: State) -> int:
        return 0

    def moves(self, state: State) -> list[SearchMove]:
        assert isinstance(state, Stage)
        return [] if state.depth else [SearchMove(key) for key in self.pays]

    def play(self, state: State, move: SearchMove, dice: Dice) -> State:
        assert isinstance(state, Stage)
        case = dice.pick(2) if self.chance else state.value
        return Stage(1, move.key * 2 + case)

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        assert isinstance(state, Stage)
        return [self.pays[state.value // 2][state.value % 2]]


class EachOnce(SearchModel):
    """A game in which each seat moves once, in order of seats."""

    def imagine(self, dice: Dice) -> State:
        return Stage()

    def actor(self, state: State) -> int:
        assert isinstance(state, Stage)
        return state.depth


class ThreeSeats(EachOnce):
    """A game in which each of three seats chooses 0 or 1.

    `pays` maps the choices, in order of seats, to the payoffs of all seats.
    """

    def __init__(self, pays: dict[tuple[int, int, int], list[float]]) -> None:
        self.seats = 3
        self.pays = pays

    def moves(self, state: State) -> list[SearchMove]:
        assert isinstance(state, Stage)
        return [SearchMove(0), SearchMove(1)] if state.depth < 3 else []

    def play(self, state: State, move: SearchMove, dice: Dice) -> State:
        assert isinstance(state, Stage)
        return Stage(state.depth + 1, state.value * 2 + move.key)

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        assert isinstance(state, Stage)
        value = state.value
        for _ in range(3 - state.depth):
            value = value * 2 + dice.pick(2)
        return self.pays[value >> 2, value >> 1 & 1, value & 1]


class Hide(EachOnce):
    """A game of hiding and guessing.

    Seat 0 secretly hides something on the left (0) or right (1), and gets 1 if seat 1 guesses wrong. Seat 0 can also
    reveal the hiding place (2), and then gets 0.2.
    """

    def moves(self, state: State) -> list[SearchMove]:
        assert isinstance(state, Stage)
        if state.depth == 2 or state.value == 2:
            return []
        return [SearchMove(key) for key in range(3 if state.depth == 0 else 2)]

    def play(self, state: State, move: SearchMove, dice: Dice) -> State:
        assert isinstance(state, Stage)
        return Stage(state.depth + 1, state.value * 4 + move.key if state.depth else move.key)

    def shown(self, state: State, move: SearchMove) -> int:
        return SECRET if self.actor(state) == 0 and move.key < 2 else move.key

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        assert isinstance(state, Stage)
        if state.value == 2:
            return [0.2, 0.8]
        hidden, looked = (state.value // 4, state.value % 4) if state.depth == 2 else (state.value, dice.pick(2))
        return [float(hidden != looked), float(hidden == looked)]


@pytest.mark.parametrize("matches", [5, 6, 7, 9, 10])
def test_a_forced_win_is_found(matches: int) -> None:
    found = search(Nim(matches), SearchBudget(3000), SeededDice(1))
    assert found[0].key == matches % 4


def test_means_converge_to_the_value_of_a_move() -> None:
    best = search(Nim(6), SearchBudget(6000), SeededDice(2))[0]
    assert best.mean > 0.9
    assert 0.0 < best.error < 0.05


def test_chance_counts_by_its_mean_not_by_its_best() -> None:
    model = OneMove({0: (1.0, 0.0), 1: (0.6, 0.6)}, chance=True)
    assert search(model, SearchBudget(500), SeededDice(3))[0].key == 1


def test_moves_cannot_depend_on_hidden_facts() -> None:
    # A seat that knew the case would get 1 with move 0 or 1. Without that knowledge, move 2 has the highest expected
    # payoff.
    model = OneMove({0: (1.0, 0.0), 1: (0.0, 1.0), 2: (0.7, 0.7)}, chance=False)
    assert search(model, SearchBudget(800), SeededDice(4))[0].key == 2


def test_every_seat_looks_after_itself() -> None:
    # If the first seat chooses 0, the choice that is best for the second seat is worst for the first. If it chooses 1,
    # the same choice is best for both.
    pays: dict[tuple[int, int, int], list[float]] = {}
    for third in (0, 1):
        pays[0, 0, third] = [1.0, 0.2, 0.5]
        pays[0, 1, third] = [0.0, 0.8, 0.5]
        pays[1, 0, third] = [0.5, 0.9, 0.5]
        pays[1, 1, third] = [0.1, 0.1, 0.5]
    assert search(ThreeSeats(pays), SearchBudget(2000), SeededDice(5))[0].key == 1


def test_with_observers_no_seat_answers_unseen_moves() -> None:
    for seed in range(12, 16):
        one = search(Hide(), SearchBudget(2000), SeededDice(seed))
        assert one[0].key == 2
        several = search(Hide(), SearchBudget(2000), SeededDice(seed), multi_observer=True)
        assert several[0].key in (0, 1)
        # Seat 0 cannot know where seat 1 looks, so it wins half of the time at best.
        assert 0.25 < several[0].mean < 0.6


def test_observers_find_the_same_where_nothing_is_secret() -> None:
    assert search(Nim(9), SearchBudget(3000), SeededDice(13), multi_observer=True)[0].key == 1
    pays = {(a, b, c): [0.1 + 0.8 * (a == b), float(a != b), 0.5] for a in (0, 1) for b in (0, 1) for c in (0, 1)}
    pays[1, 0, 0] = pays[1, 0, 1] = [0.6, 1.0, 0.5]
    one, several = (
        search(ThreeSeats(pays), SearchBudget(3000), SeededDice(14), multi_observer=each) for each in (False, True)
    )
    assert one[0].key == several[0].key == 1
    assert one[0].mean == pytest.approx(several[0].mean, abs=0.05)


def test_the_same_dice_give_the_same_search() -> None:
    def one(seed: int) -> list[tuple[int, int, float]]:
        return [(f.key, f.visits, f.mean) for f in search(Nim(9), SearchBudget(300), SeededDice(seed))]

    assert one(6) == one(6)
    assert one(6) != one(7)


def test_a_budget_of_simulations_is_kept() -> None:
    model = Nim(9)
    found = search(model, SearchBudget(137), SeededDice(8))
    assert model.imagined == 137
    assert sum(one.visits for one in found) == 137


def test_a_budget_of_time_is_kept() -> None:
    model = Nim(9)
    search(model, SearchBudget(1 << 40, seconds=0.05), SeededDice(9))
    assert 0 < model.imagined < 1 << 40


def test_the_progress_callback_can_stop_the_search() -> None:
    class Ear(SearchProgress):
        def __init__(self) -> None:
            self.heard: list[int] = []

        def report(self, done: int, found: list[SearchResult]) -> bool:
            assert sum(one.visits for one in found) == done
            self.heard.append(done)
            return len(self.heard) < 3

    ear = Ear()
    model = Nim(9)
    search(model, SearchBudget(10_000), SeededDice(10), ear)
    assert len(ear.heard) == 3
    assert ear.heard == sorted(ear.heard)
    assert model.imagined == ear.heard[-1]


def test_a_guess_counts_for_as_many_visits_as_it_is_trusted() -> None:
    class Guessing(OneMove):
        def moves(self, state: State) -> list[SearchMove]:
            return [SearchMove(move.key, 10.0 * (move.key == 1)) for move in super().moves(state)]

    model = Guessing({0: (1.0, 1.0), 1: (0.0, 0.0)}, chance=False)
    model.prior_weight = 1.0
    assert search(model, SearchBudget(5), SeededDice(11))[0].key == 1
    assert search(model, SearchBudget(3000), SeededDice(11))[0].key == 0
