"""A policy for reinforcement learning: a linear softmax over legal actions.

A second linear row predicts the result of a game. After a batch of games, actions after which the prediction rose
become more likely, and others less likely (actor and critic, with generalised advantages).
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

Array = np.ndarray[Any, np.dtype[Any]]
# The discount of later predictions for earlier actions.
LOOKAHEAD = 0.97


class Step(NamedTuple):
    """A step: the active weights, the observation, and the action's gradient."""

    rows: Array
    values: Array
    legal: Array
    toward: Array


class Policy:
    """A linear softmax policy with a linear critic.

    Args:
        size: the length of an observation.
        actions: the number of actions.
        seed: the seed of the random choices.
        rate: the actor's learning rate.
        critic_rate: the critic's learning rate.
    """

    def __init__(self, size: int, actions: int, seed: int = 0, rate: float = 0.02, critic_rate: float = 0.02) -> None:
        self.rng = np.random.default_rng(seed)
        self.rate = rate
        self.critic_rate = critic_rate
        # The last row is the bias.
        self.weights = np.zeros((size + 1, actions), np.float32)
        self.critic = np.zeros(size + 1, np.float32)
        self.mean = np.zeros_like(self.weights)
        self.square = np.zeros_like(self.weights)
        self.steps = 0

    def choose(self, observation: Array, legal: Array) -> tuple[int, Step]:
        """Return an action, and the step for `learn`.

        Args:
            legal: the numbers of the legal actions.
        """
        seen = np.flatnonzero(observation)
        rows = np.append(seen, len(observation))
        values = np.append(np.log1p(observation[seen].astype(np.float32)), np.float32(1))
        values /= np.float32(math.sqrt(values @ values))
        scores = values @ self.weights[rows[:, None], legal]
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        place = min(int(np.searchsorted(np.cumsum(chances), self.rng.random())), len(legal) - 1)
        toward = -chances
        toward[place] += 1
        return int(legal[place]), Step(rows, values, legal, toward)

    def advantages(self, made: list[Step], rewards: list[float]) -> list[float]:
        """Return how much better each step was than predicted.

        The critic learns from it too.
        """
        prospects = [float(step.values @ self.critic[step.rows]) for step in made] + [0.0]
        found: list[float] = []
        later = 0.0
        for n in range(len(made) - 1, -1, -1):
            later = rewards[n] + prospects[n + 1] - prospects[n] + LOOKAHEAD * later
            found.append(later)
            self.critic[made[n].rows] += self.critic_rate * later * made[n].values
        return found[::-1]

    def learn(self, games: list[tuple[list[Step], list[float]]]) -> None:
        """Learn from games.

        Each game is its steps, with the reward of each step before the next one.
        """
        games_with_advantages = [(made, self.advantages(made, rewards)) for made, rewards in games]
        scatter = float(np.std([one for _, found in games_with_advantages for one in found])) + 1e-6
        gradient = np.zeros_like(self.weights)
        for made, found in games_with_advantages:
            for step, advantage in zip(made, found, strict=True):
                change = np.outer(step.values, step.toward * np.float32(advantage / scatter))
                gradient[step.rows[:, None], step.legal] += change
        # Adam
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.01 * (gradient**2 - self.square)
        mean = self.mean / (1 - 0.9**self.steps)
        square = self.square / (1 - 0.99**self.steps)
        self.weights += self.rate * mean / (np.sqrt(square) + 1e-3)


def interval(won: int, games: int) -> str:
    """Return a share of games with its 95% interval (Wilson)."""
    z = 1.96
    share = won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return f"{share:.1%} ({max(0.0, middle - half):.1%} to {min(1.0, middle + half):.1%})"
