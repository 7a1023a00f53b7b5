"""Information set Monte Carlo tree search (ISMCTS), for any number of seats.

After P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on
Computational Intelligence and AI in Games 4 (2012): single-observer (SO-ISMCTS) and multiple-observer (MO-ISMCTS).
Moves are selected by UCB1 (P. Auer, N. Cesa-Bianchi and P. Fischer, Machine Learning 47, 2002). As Cowling et al.
propose, the formula uses the number of times that a move was possible instead of the visits of its node.

Each iteration begins in another imagined position of the deciding seat, follows moves that are possible in it, and adds
one node. Chance is drawn at random, so a node covers all dice after the same moves. Each seat maximises its own result
(max^n); with two seats and opposite results this is minimax.

With a single observer there is one tree with all moves of all seats. In this tree other seats react to secret moves as
if they had seen them. With multiple observers each seat has a tree with its own moves and with what it sees of the
others' moves (`SearchModel.shown`). Without secret moves both forms are the same.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter

from mypy_extensions import mypyc_attr

from sandtable.kernel.dice import Dice
from sandtable.kernel.state import SECRET, State


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchMove:
    """A possible move of a seat.

    Args:
        key: identifies the move; the same move has the same key in every imagined position.
        guess: the expected result for the moving seat before any playout.
    """

    def __init__(self, key: int, guess: float = 0.0) -> None:
        self.key = key
        self.guess = guess


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchModel:
    """A search space: a game or a part of it, in choices, moves or turns.

    Attributes:
        seats: the number of seats.
        prior_weight: the number of visits that a move's guess counts for, at least 0; 0 for no guesses, so that every
            move is tried once.
        exploration: the constant of UCB1 in the unit of results, at least 0; higher values favour moves with few
            visits.
        nodes: the work done so far, in units of the model, for `SearchBudget.node_budget`.
        halves: whether to compare moves by sequential halving with common random numbers, instead of a tree.
    """

    nodes: int = 0
    halves: bool = False
    seats: int = 2
    prior_weight: float = 0.0
    exploration: float = 0.7

    def imagine(self, dice: Dice) -> State:
        """Return an imagined position of the deciding seat, which the search may change."""
        raise NotImplementedError

    def actor(self, state: State) -> int:
        """Return the seat that moves in a position."""
        raise NotImplementedError

    def moves(self, state: State) -> list[SearchMove]:
        """Return the promising moves in a position; empty where the search ends."""
        raise NotImplementedError

    def play(self, state: State, move: SearchMove, dice: Dice) -> State:
        """Return the position after a move: a new object, or `state` changed in place."""
        raise NotImplementedError

    def shown(self, state: State, move: SearchMove) -> int:
        """Return what the other seats see of a move that is made in position `state`.

        Returns:
            The key of the move, a key that several moves share, or `SECRET`.
        """
        return move.key

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        """Return the expected result of each seat in a position, which may be changed."""
        raise NotImplementedError


class TreeEdge:
    """The statistics of a move in a node.

    Attributes:
        key: the key of the move.
        visits: how often the move was followed.
        offered: how often the move was possible.
        total: the sum of the results of the moving seat.
        squares: the sum of the squares of these results, for the standard error.
        guesses: the sum of the guesses, one for each time that the move was possible.
        node: the next node; None until the move has been followed twice.
    """

    def __init__(self, key: int) -> None:
        self.key = key
        self.visits: int = 0
        self.offered: int = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.guesses: float = 0.0
        self.node: TreeNode | None = None

    def mean(self, prior_weight: float) -> float:
        """Return the estimated result of the move from its visits and its mean guess."""
        weight = prior_weight + self.visits
        guess = self.guesses / self.offered if self.offered else 0.0
        return (prior_weight * guess + self.total) / weight if weight > 0.0 else 0.0


class TreeNode:
    """An observer's knowledge of the moves so far.

    Attributes:
        edges: the observer's own moves by key; with a single observer the moves of every seat.
        others: the nodes after a move of another seat, by what the observer sees of it.
    """

    def __init__(self) -> None:
        self.edges: dict[int, TreeEdge] = {}
        self.others: dict[int, TreeNode] = {}

    def after(self, shown: int) -> TreeNode:
        """Return the node after a move of another seat."""
        if shown == SECRET:
            return self
        node = self.others.get(shown)
        if node is None:
            node = TreeNode()
            self.others[shown] = node
        return node

    def select(
        self, moves: list[SearchMove], prior_weight: float, exploration: float, dice: Dice | None
    ) -> tuple[TreeEdge, SearchMove]:
        """Select the move with the highest upper confidence bound.

        The bound is `mean + exploration * sqrt(log(offered + 1) / weight)`. The weight is `prior_weight + visits`. The
        mean includes the average guess, which counts as `prior_weight` visits. A move of weight 0 precedes all others.

        Args:
            moves: the possible moves of this iteration; not empty.
            prior_weight: as in `SearchModel`.
            exploration: as in `SearchModel`.
            dice: chooses among moves with equal bounds; None for the first of them.

        Returns:
            The edge of the move, which is added if it is new, and the move.
        """
        best_edge: TreeEdge | None = None
        best_move = moves[0]
        best = 0.0
        alike = 1
        edges = self.edges
        for move in moves:
            edge = edges.get(move.key)
            if edge is None:
                edge = TreeEdge(move.key)
                edges[move.key] = edge
            edge.offered += 1
            edge.guesses += move.guess
            weight = prior_weight + edge.visits
            if weight <= 0.0:
                # Prefer a move without visits and without a weighted guess.
                score = 1e30
            else:
                mean = (prior_weight * (edge.guesses / edge.offered) + edge.total) / weight
                score = mean + exploration * sqrt(log(edge.offered + 1.0) / weight)
            if best_edge is None or score > best:
                best_edge, best_move, best = edge, move, score
                alike = 1
            elif score == best and dice is not None:
                alike += 1
                if dice.pick(alike) == 0:
                    best_edge, best_move = edge, move
        assert best_edge is not None
        return best_edge, best_move


class SearchResult:
    """The result of a search for one move of the deciding seat.

    Attributes:
        key: the key of the move.
        visits: how often the move was followed.
        mean: the estimated result.
        error: the standard error of the result.
    """

    def __init__(self, key: int, visits: int, mean: float, error: float) -> None:
        self.key = key
        self.visits = visits
        self.mean = mean
        self.error = error


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchProgress:
    """A receiver of reports about a search in progress."""

    def report(self, done: int, found: list[SearchResult]) -> bool:
        """Receive the number of iterations and the results so far.

        Return False to stop the search.
        """
        raise NotImplementedError


class SearchBudget:
    """The limits of a search, which ends at the first limit reached.

    Args:
        simulations: the maximum number of iterations.
        seconds: the maximum time; 0 for no limit. With a limit, the same dice can lead to different decisions.
        node_budget: the maximum of `SearchModel.nodes`; 0 for no limit.
    """

    def __init__(self, simulations: int, seconds: float = 0.0, node_budget: int = 0) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.node_budget = node_budget


REPORT_EVERY = 64


def search(
    model: SearchModel,
    budget: SearchBudget,
    dice: Dice,
    progress: SearchProgress | None = None,
    multi_observer: bool = False,
) -> list[SearchResult]:
    """Search for the best move of the deciding seat.

    Args:
        model: the search space.
        budget: the limits.
        dice: the source of imagined positions and of chance.
        progress: receives a report after every REPORT_EVERY iterations.
        multi_observer: whether every seat has a tree of its own; False for a single tree with all seats' moves.

    Returns:
        The result of each move, the best first; empty without moves.
    """
    return ranking(grow(model, budget, dice, progress, multi_observer), model)


def grow(
    model: SearchModel,
    budget: SearchBudget,
    dice: Dice,
    progress: SearchProgress | None = None,
    multi_observer: bool = False,
) -> TreeNode:
    """Return the root of the deciding seat's tree.

    The arguments are those of `search`.
    """
    if model.halves:
        return halve(model, budget, dice, progress)
    roots = [TreeNode() for _ in range(model.seats if multi_observer else 1)]
    root = roots[0]
    until = perf_counter() + budget.seconds if budget.seconds > 0.0 else 0.0
    done = 0
    while done < budget.simulations:
        root = iterate(model, roots, dice)
        done += 1
        if (until and perf_counter() >= until) or (budget.node_budget and model.nodes >= budget.node_budget):
            break
        if progress is not None and done % REPORT_EVERY == 0 and not progress.report(done, ranking(root, model)):
            break
    return root


def halve(model: SearchModel, budget: SearchBudget, dice: Dice, progress: SearchProgress | None = None) -> TreeNode:
    """Compare moves by sequential halving, and return a root without further nodes.

    After Z. Karnin, T. Koren and O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", ICML 2013: each round
    tries all remaining moves equally often, with an equal share of the budget, and drops the worse half. So the n-th
    playouts of all remaining moves can use common random numbers. A tree search would visit moves unequally often. The
    arguments are those of `search`.
    """
    root = TreeNode()
    state = model.imagine(dice)
    seat = model.actor(state)
    left: list[tuple[TreeEdge, SearchMove]] = []
    for move in model.moves(state):
        edge = TreeEdge(move.key)
        edge.offered = 1
        edge.guesses = move.guess
        root.edges[move.key] = edge
        left.append((edge, move))
    rounds = max(1, (len(left) - 1).bit_length())
    began = perf_counter()
    done = 0
    for number in range(1, rounds + 1):
        tries = max(1, (budget.simulations * number // rounds - done) // max(1, len(left)))
        for _ in range(tries):
            for edge, move in left:
                value = model.evaluate(model.play(model.imagine(dice), move, dice), dice)[seat]
                edge.visits += 1
                edge.total += value
                edge.squares += value * value
                done += 1
                if (
                    progress is not None
                    and done % REPORT_EVERY == 0
                    and not progress.report(done, ranking(root, model))
                ):
                    return root
            if budget.node_budget and model.nodes * rounds >= budget.node_budget * number:
                break
            if budget.seconds > 0.0 and (perf_counter() - began) * rounds >= budget.seconds * number:
                break
        left.sort(key=lambda one: -one[0].mean(model.prior_weight))
        left = left[: (len(left) + 1) // 2]
    return root


def sums(root: TreeNode) -> list[tuple[int, int, int, float, float, float]]:
    """Return the statistics of the moves at a root, for `add`."""
    return [
        (edge.key, edge.visits, edge.offered, edge.total, edge.squares, edge.guesses) for edge in root.edges.values()
    ]


def add(root: TreeNode, counted: list[tuple[int, int, int, float, float, float]]) -> None:
    """Add to a root the statistics that `sums` returned for another search of the model."""
    for key, visits, offered, total, squares, guesses in counted:
        edge = root.edges.get(key)
        if edge is None:
            edge = TreeEdge(key)
            root.edges[key] = edge
        edge.visits += visits
        edge.offered += offered
        edge.total += total
        edge.squares += squares
        edge.guesses += guesses


def iterate(model: SearchModel, roots: list[TreeNode], dice: Dice) -> TreeNode:
    """Follow moves from an imagined position, add a node, and update the statistics.

    Returns:
        The root of the deciding seat.
    """
    state = model.imagine(dice)
    root = node = roots[0]
    nodes = roots[:]
    several = len(roots) > 1
    # With several trees, choose at random among equal moves. Otherwise seats that do not see each other's choices would
    # always try the same combinations.
    ties = dice if several else None
    shown = SECRET
    edges: list[TreeEdge] = []
    actors: list[int] = []
    prior_weight, exploration = model.prior_weight, model.exploration
    while True:
        moves = model.moves(state)
        if not moves:
            break
        actor = model.actor(state)
        if several:
            node = nodes[actor]
        edge, move = node.select(moves, prior_weight, exploration, ties)
        if several:
            if not edges:
                root = node
            shown = model.shown(state, move)
        edges.append(edge)
        actors.append(actor)
        state = model.play(state, move, dice)
        if edge.visits == 0:
            break
        following = edge.node
        if following is None:
            following = TreeNode()
            edge.node = following
        node = following
        if several:
            for seat, other in enumerate(nodes):
                nodes[seat] = following if seat == actor else other.after(shown)
    values = model.evaluate(state, dice)
    for n, edge in enumerate(edges):
        value = values[actors[n]]
        edge.visits += 1
        edge.total += value
        edge.squares += value * value
    return root


def ranking(root: TreeNode, model: SearchModel) -> list[SearchResult]:
    """Return the results of the moves at a root, the best first."""
    prior_weight = model.prior_weight
    found = []
    for edge in root.edges.values():
        visits = edge.visits
        error = 0.0
        if visits > 1:
            plain = edge.total / visits
            error = sqrt(max(0.0, edge.squares / visits - plain * plain) / (visits - 1))
        found.append(SearchResult(edge.key, visits, edge.mean(prior_weight), error))
    # Without guesses the mean of few visits is unreliable, so the most visited move is first. In sequential halving,
    # too, the best moves have the most visits, because they were dropped last. The sort is stable, so equal moves keep
    # their order.
    if prior_weight > 0.0 and not model.halves:
        found.sort(key=lambda one: -one.mean)
    else:
        found.sort(key=lambda one: (-one.visits, -one.mean))
    return found
