"""Play the games of other engines at random: python bench/other_engines.py hearts

Each engine is used from Python, in the fastest way that lists all legal choices of each decision.
"""

import argparse
import random
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import engine_measurements


class OpenSpiel:
    """An OpenSpiel game, written in C++."""

    def __init__(self, game: str, uniform_chance: bool = False) -> None:
        import pyspiel

        self.game: Any = pyspiel.load_game(game)
        self.uniform_chance = uniform_chance
        self.version = f"open_spiel {version('open_spiel')}"
        self.note = "C++"

    def chance(self, state: Any, rng: random.Random) -> None:
        if self.uniform_chance:  # All outcomes are equally likely, and listing them without probabilities is faster.
            outcomes = state.legal_actions()
            state.apply_action(outcomes[int(rng.random() * len(outcomes))])
            return
        at = rng.random()
        chosen = 0
        for outcome, probability in state.chance_outcomes():
            chosen = outcome
            at -= probability
            if at <= 0:
                break
        state.apply_action(chosen)

    def play(self, rng: random.Random, limit: int = 1_000_000) -> tuple[int, int]:
        return self.playout(self.game.new_initial_state(), rng, limit)

    def playout(self, state: Any, rng: random.Random, limit: int) -> tuple[int, int]:
        decisions = chances = 0
        while decisions < limit and not state.is_terminal():
            if state.is_chance_node():
                self.chance(state, rng)
                chances += 1
            else:
                choices = state.legal_actions()
                state.apply_action(choices[int(rng.random() * len(choices))])
                decisions += 1
        return decisions, chances

    def position(self, rng: random.Random) -> Callable[[], object]:
        length = self.play(rng)[0]
        state = self.game.new_initial_state()
        self.playout(state, rng, length // 2)
        copy: Callable[[], object] = state.clone
        return copy


class OpenSpielSearch(OpenSpiel):
    """OpenSpiel's MCTSBot with one random playout, in C++ or in Python."""

    CURIOSITY = 2.0
    MEGABYTES = 1000

    def __init__(self, game: str, python: bool) -> None:
        super().__init__(game)
        self.python = python
        self.note = "Python" if python else "C++"

    def search(self, rng: random.Random, simulations: int, amid: bool) -> bool:
        state = self.game.new_initial_state()
        if amid:
            self.playout(state, rng, int(rng.random() * self.play(rng)[0]))
        while state.is_chance_node():
            self.chance(state, rng)
        if state.is_terminal():
            return False
        self.bot(rng.getrandbits(31), simulations).step(state)
        return True

    def bot(self, seed: int, simulations: int) -> Any:
        if self.python:
            import numpy
            from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

            random_state = numpy.random.RandomState(seed)
            rollouts = RandomRolloutEvaluator(1, random_state)
            return MCTSBot(self.game, self.CURIOSITY, simulations, rollouts, solve=False, random_state=random_state)
        import pyspiel

        rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
        return pyspiel.MCTSBot(
            self.game, rollouts, self.CURIOSITY, simulations, self.MEGABYTES, solve=False, seed=seed, verbose=False
        )


class Catanatron:
    """Catan with random players; each step includes listing the next choices."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.version = f"catanatron {version('catanatron')}"
        self.note = "Python"

    def play(self, rng: random.Random) -> tuple[int, int]:
        return self.playout(rng, 1_000_000)[0], 0

    def playout(self, rng: random.Random, limit: int) -> tuple[int, Any]:
        from catanatron import Color, Game, RandomPlayer
        from catanatron.game import TURNS_LIMIT

        colours = [Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE][: self.players]
        game = Game([RandomPlayer(colour) for colour in colours], seed=rng.randrange(1, 1 << 30))
        decisions = 0
        while decisions < limit and game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            decisions += 1
        return decisions, game

    def position(self, rng: random.Random) -> Callable[[], object]:
        length = self.play(rng)[0]
        copy: Callable[[], object] = self.playout(rng, length // 2)[1].copy
        return copy


class GinRummy:
    """RLCard's gin rummy, used without its environment, which would encode observations."""

    def __init__(self) -> None:
        import numpy

        self.version = f"rlcard {version('rlcard')}"
        self.note = "Python"
        self.numpy: Any = numpy

    def play(self, rng: random.Random) -> tuple[int, int]:
        return self.playout(rng, 1_000_000)[0], 0

    def playout(self, rng: random.Random, limit: int) -> tuple[int, Any]:
        from rlcard.games.gin_rummy import Game

        game = Game()
        game.np_random = self.numpy.random.RandomState(rng.randrange(1 << 30))
        game.init_game()
        decisions = 0
        while decisions < limit and not game.is_over():
            choices = game.judge.get_legal_actions()
            game.step(choices[int(rng.random() * len(choices))])
            decisions += 1
        return decisions, game

    def position(self, rng: random.Random) -> Callable[[], object]:
        from copy import deepcopy

        length = self.play(rng)[0]
        game = self.playout(rng, length // 2)[1]
        return lambda: deepcopy(game)


class PythonChess:
    """python-chess; a game also ends by the fifty-move rule."""

    def __init__(self) -> None:
        self.version = f"chess {version('chess')}"
        self.note = "Python"

    def play(self, rng: random.Random) -> tuple[int, int]:
        return self.playout(rng, 1_000_000)[0], 0

    def playout(self, rng: random.Random, limit: int) -> tuple[int, Any]:
        import chess

        board = chess.Board()
        decisions = 0
        while decisions < limit and board.halfmove_clock < 100:
            choices = list(board.legal_moves)
            if not choices:
                break
            board.push(choices[int(rng.random() * len(choices))])
            decisions += 1
        return decisions, board

    def position(self, rng: random.Random) -> Callable[[], object]:
        length = self.play(rng)[0]
        board = self.playout(rng, length // 2)[1]
        return lambda: board.copy(stack=False)


PEERS: dict[str, tuple[str, Callable[[], engine_measurements.Engine]]] = {
    "hearts": ("OpenSpiel, hearts", lambda: OpenSpiel("hearts", uniform_chance=True)),
    "chess": ("OpenSpiel, chess", lambda: OpenSpiel("chess")),
    "backgammon": ("OpenSpiel, backgammon", lambda: OpenSpiel("backgammon")),
    "catanatron-2": ("catanatron, 2 players", lambda: Catanatron(2)),
    "catanatron-4": ("catanatron, 4 players", lambda: Catanatron(4)),
    "gin-rummy": ("RLCard, gin rummy", GinRummy),
    "python-chess": ("python-chess", PythonChess),
}
SEARCHERS: dict[str, tuple[str, Callable[[], engine_measurements.Searcher]]] = {
    "mcts": ("OpenSpiel MCTSBot in C++, backgammon", lambda: OpenSpielSearch("backgammon", python=False)),
    "mcts-python": ("OpenSpiel MCTSBot in Python, backgammon", lambda: OpenSpielSearch("backgammon", python=True)),
}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("peer", choices=[*PEERS, *SEARCHERS])
    parser.add_argument("--seconds", type=float, default=2)
    asked = parser.parse_args()
    if asked.peer in SEARCHERS:
        engine_measurements.report_searches(SEARCHERS[asked.peer][1](), asked.seconds)
    else:
        engine_measurements.report(PEERS[asked.peer][1](), asked.seconds)
