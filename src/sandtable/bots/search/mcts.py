"""Information set Monte Carlo tree search (ISMCTS), for any number of seats.

After P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on
Computational Intelligence and AI in Games 4 (2012): single-observer (SO-ISMCTS) and multiple-observer (MO-ISMCTS).
Moves are selected by UCB1 (P. Auer, N. Cesa-Bianchi and P. Fischer, Machine Learning 47, 2002), with the number of
times that a move was possible in place of the visits of its node, as that paper proposes.

Every iteration begins in another position that the seat to decide takes for possible, follows the moves that are
possible there, and adds one node.  Chance is drawn, not listed, so that a node stands for all that dice may have made
of the same moves.  Each seat maximises what it gets itself (max^n); with two seats and opposite rewards that is
minimax.

With a single observer there is one tree, which holds all moves of all seats: the others answer a move made in secret as
if they had seen it.  With an observer for each seat there is a tree for each, which holds the seat's own moves, and of
those of others what it sees (`Model.shown`).  Where nothing is secret both come to the same.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter

from mypy_extensions import mypyc_attr

from sandtable.kernel.dice import Dice
from sandtable.kernel.state import SECRET, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """Something that a seat may do in a position.

    Args:
        key: the same for the same move in every position that is possible.
        guess: what the seat that makes it is expected to get by it, before anything is searched.
    """

    def __init__(self, key: int, guess: float = 0.0) -> None:
        self.key = key
        self.guess = guess


@mypyc_attr(allow_interpreted_subclasses=True)
class Model:
    """What is searched: a game, or a game as somebody thinks of it, in steps of a choice, a move or a whole turn.

    Attributes:
        seats: how many there are.
        prior_weight: for how many visits a move's guess counts, at least 0; 0 where nothing is guessed: then every move
            is tried once.
        exploration: UCB1's constant, in the unit of rewards, at least 0: how much more a move is tried for being little
            known.
        work: how much has been done so far, in units of the model's own, for a budget that is counted in them.
        halves: moves are tried with the same luck, so they are compared by sequential halving instead of in a tree.
    """

    work: int = 0
    halves: bool = False
    seats: int = 2
    prior_weight: float = 0.0
    exploration: float = 0.7

    def imagine(self, dice: Dice) -> State:
        """A position that the seat to decide takes for possible; it is the search's own."""
        raise NotImplementedError

    def actor(self, state: State) -> int:
        """The seat that is to move."""
        raise NotImplementedError

    def moves(self, state: State) -> list[Move]:
        """The moves worth thinking about; none where the search ends."""
        raise NotImplementedError

    def play(self, state: State, move: Move, dice: Dice) -> State:
        """The position after a move, which may be the same object, changed."""
        raise NotImplementedError

    def shown(self, state: State, move: Move) -> int:
        """What the other seats see of a move that is about to be made: its key, `SECRET`, or something in between."""
        return move.key

    def rewards(self, state: State, move: Move) -> list[float]:
        """What a move brings each seat at once, on average; empty if nothing."""
        return []

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        """What each seat may expect from a position on; it may be changed."""
        raise NotImplementedError


class Edge:
    """What has been found out about one move in a node.

    Attributes:
        key: the move's.
        visits: how often it was followed.
        offered: how often it was possible.
        total: what the seat that makes it got in all, in the unit of rewards.
        squares: the sum of the squares of that, for the error of the mean.
        guesses: the sum of its guesses, one for each time that it was possible.
        node: what follows; None as long as it has not been followed twice.
    """

    def __init__(self, key: int) -> None:
        self.key = key
        self.visits: int = 0
        self.offered: int = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.guesses: float = 0.0
        self.node: Node | None = None

    def mean(self, prior_weight: float) -> float:
        """What the move seems to bring."""
        weight = prior_weight + self.visits
        guess = self.guesses / self.offered if self.offered else 0.0
        return (prior_weight * guess + self.total) / weight if weight > 0.0 else 0.0


class Node:
    """What one observer knows to have been done so far.

    Attributes:
        edges: by key, its own moves; in a tree of a single observer those of every seat.
        others: what follows where another seat has made a move, by what is seen of that.
    """

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}
        self.others: dict[int, Node] = {}

    def after(self, shown: int) -> Node:
        """The node after another seat's move."""
        if shown == SECRET:
            return self
        node = self.others.get(shown)
        if node is None:
            node = Node()
            self.others[shown] = node
        return node

    def select(
        self, moves: list[Move], prior_weight: float, exploration: float, dice: Dice | None
    ) -> tuple[Edge, Move]:
        """Select the move to follow: the one with the highest upper confidence bound.

        The bound is `mean + exploration * sqrt(log(offered + 1) / weight)`, where `weight` is `prior_weight + visits`,
        and the mean counts the average guess for `prior_weight` visits.  A move of weight 0 comes before all others.

        Args:
            moves: what is possible in the position of this iteration, not empty.
            prior_weight, exploration: as in `Model`.
            dice: decide between moves that are alike; without any it is the first.

        Returns:
            The edge of the move, made if it was not there, and the move.
        """
        best_edge: Edge | None = None
        best_move = moves[0]
        best = 0.0
        alike = 1
        edges = self.edges
        for move in moves:
            edge = edges.get(move.key)
            if edge is None:
                edge = Edge(move.key)
                edges[move.key] = edge
            edge.offered += 1
            edge.guesses += move.guess
            weight = prior_weight + edge.visits
            if weight <= 0.0:
                # Nothing is known of it at all.
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


class Found:
    """What a search has found out about one move of the seat that is to decide.

    Attributes:
        key: the move.
        visits: how often it was followed.
        mean: what it seems to bring.
        error: the standard error of that.
    """

    def __init__(self, key: int, visits: int, mean: float, error: float) -> None:
        self.key = key
        self.visits = visits
        self.mean = mean
        self.error = error


@mypyc_attr(allow_interpreted_subclasses=True)
class Progress:
    """Is told how far a search has come."""

    def report(self, done: int, found: list[Found]) -> bool:
        """Hear of it; False to stop the search."""
        raise NotImplementedError


class Budget:
    """How much may be thought; what is used up first ends the search.

    Args:
        simulations: iterations.
        seconds: of time; 0 for no limit.  With a limit the same dice need not give the same decision.
        work: in units of the model's own; 0 for no limit.
    """

    def __init__(self, simulations: int, seconds: float = 0.0, work: int = 0) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.work = work


REPORT_EVERY = 64


def search(
    model: Model, budget: Budget, dice: Dice, progress: Progress | None = None, multi_observer: bool = False
) -> list[Found]:
    """Search for the best move of the seat that is to decide.

    Args:
        model: what is searched.
        budget: how much may be thought.
        dice: for what is imagined as well as for chance.
        progress: is told now and then.
        multi_observer: every seat has a tree of its own; otherwise there is one.

    Returns:
        what has been found out about each move, the best first; empty if there is none.
    """
    return ranking(grow(model, budget, dice, progress, multi_observer), model)


def grow(
    model: Model, budget: Budget, dice: Dice, progress: Progress | None = None, multi_observer: bool = False
) -> Node:
    """The root of the tree of the seat that is to decide; arguments as for `search`."""
    if model.halves:
        return halve(model, budget, dice, progress)
    roots = [Node() for _ in range(model.seats if multi_observer else 1)]
    root = roots[0]
    until = perf_counter() + budget.seconds if budget.seconds > 0.0 else 0.0
    done = 0
    while done < budget.simulations:
        root = iterate(model, roots, dice)
        done += 1
        if (until and perf_counter() >= until) or (budget.work and model.work >= budget.work):
            break
        if progress is not None and done % REPORT_EVERY == 0 and not progress.report(done, ranking(root, model)):
            break
    return root


def halve(model: Model, budget: Budget, dice: Dice, progress: Progress | None = None) -> Node:
    """The root of a tree of one floor, its moves compared by sequential halving; arguments as for `search`.

    After Z. Karnin, T. Koren and O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", ICML 2013: in each
    round all moves that are left are tried equally often, with an equal share of the budget, and the worse half is left
    aside.  A model that tries its moves with the same luck has them compared by the same luck so; a tree would go on
    with one of them and compare its later luck with the earlier luck of others.
    """
    root = Node()
    state = model.imagine(dice)
    seat = model.actor(state)
    left: list[tuple[Edge, Move]] = []
    for move in model.moves(state):
        edge = Edge(move.key)
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
            if budget.work and model.work * rounds >= budget.work * number:
                break
            if budget.seconds > 0.0 and (perf_counter() - began) * rounds >= budget.seconds * number:
                break
        left.sort(key=lambda one: -one[0].mean(model.prior_weight))
        left = left[: (len(left) + 1) // 2]
    return root


def sums(root: Node) -> list[tuple[int, int, int, float, float, float]]:
    """What has been counted of the moves at the root, for `add`."""
    return [
        (edge.key, edge.visits, edge.offered, edge.total, edge.squares, edge.guesses) for edge in root.edges.values()
    ]


def add(root: Node, counted: list[tuple[int, int, int, float, float, float]]) -> None:
    """Count what another search of the same model has counted of the moves at its root."""
    for key, visits, offered, total, squares, guesses in counted:
        edge = root.edges.get(key)
        if edge is None:
            edge = Edge(key)
            root.edges[key] = edge
        edge.visits += visits
        edge.offered += offered
        edge.total += total
        edge.squares += squares
        edge.guesses += guesses


def iterate(model: Model, roots: list[Node], dice: Dice) -> Node:
    """Follow the trees down from an imagined position, add a node, and tell all on the way what came of it.

    Returns:
        of the roots, by seat or for all of them, that of the seat which is to decide.
    """
    state = model.imagine(dice)
    root = node = roots[0]
    nodes = roots[:]
    several = len(roots) > 1
    # Who cannot see what the other does must not fall into step with it.
    ties = dice if several else None
    shown = SECRET
    edges: list[Edge] = []
    actors: list[int] = []
    gains: list[list[float]] = []
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
        gains.append(model.rewards(state, move))
        state = model.play(state, move, dice)
        if edge.visits == 0:
            break
        following = edge.node
        if following is None:
            following = Node()
            edge.node = following
        node = following
        if several:
            for seat, other in enumerate(nodes):
                nodes[seat] = following if seat == actor else other.after(shown)
    values = model.evaluate(state, dice)
    for n in range(len(edges) - 1, -1, -1):
        gain = gains[n]
        if gain:
            values = [value + more for value, more in zip(values, gain, strict=True)]
        edge = edges[n]
        value = values[actors[n]]
        edge.visits += 1
        edge.total += value
        edge.squares += value * value
    return root


def ranking(root: Node, model: Model) -> list[Found]:
    """The moves at the root, the best first."""
    prior_weight = model.prior_weight
    found = []
    for edge in root.edges.values():
        visits = edge.visits
        error = 0.0
        if visits > 1:
            plain = edge.total / visits
            error = sqrt(max(0.0, edge.squares / visits - plain * plain) / (visits - 1))
        found.append(Found(edge.key, visits, edge.mean(prior_weight), error))
    # Without guesses a mean of few visits says little, and the move followed most often is the one that seems best; so
    # is the one that was left aside last.  Stable, so that of moves that are alike the first stays first.
    if prior_weight > 0.0 and not model.halves:
        found.sort(key=lambda one: -one.mean)
    else:
        found.sort(key=lambda one: (-one.visits, -one.mean))
    return found
