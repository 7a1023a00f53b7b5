"""Learn The Rise of Blitzkrieg against a bot with MaskablePPO of sb3-contrib.

    python examples/learn_maskable_ppo.py

This needs `pip install sb3-contrib` (with PyTorch and Stable-Baselines3) and the extra `envs`. Germany, which hardly
ever wins when both sides play at random, is rewarded for approaching its victory cards. Before and after, test games
without that reward show how often it wins, with 95% intervals.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import torch
from gymnasium.spaces import Box
from policy import interval
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.monitor import Monitor

import sandtable.envs.gym_v0  # noqa: F401 (registers the environments)

IDS = {"blitzkrieg": "Sandtable/Blitzkrieg-v0", "eleven": "Sandtable/Eleven-v0"}
Choose = Callable[[Any, Any], int]


class Scaled(gymnasium.ObservationWrapper[Any, Any, Any]):
    """A wrapper that scales counts from 0 to 255 down, which helps a network to learn."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        assert env.observation_space.shape is not None
        self.observation_space = Box(0, np.inf, env.observation_space.shape, np.float32)

    def observation(self, observation: Any) -> Any:
        """Return the logarithm of each number plus one."""
        return np.log1p(observation.astype(np.float32))


class ProgressReport(BaseCallback):
    """A callback that reports results from time to time, and stops after some games."""

    def __init__(self, games: int, every: int) -> None:
        super().__init__()
        self.games, self.every = games, every
        self.played, self.won = 0, 0
        self.began = time.process_time()

    def _on_step(self) -> bool:
        for over, info in zip(self.locals["dones"], self.locals["infos"], strict=True):
            if not over:
                continue
            self.played += 1
            self.won += info["won"]
            if self.played % self.every == 0:
                seconds = time.process_time() - self.began
                print(f"{self.played} games, {seconds:.0f} s: {self.won / self.every:.0%} of the last won", flush=True)
                self.won = 0
        return self.played < self.games


class Won(gymnasium.Wrapper[Any, Any, Any, Any]):
    """A wrapper that reports at the end if the agent has won, independent of rewards."""

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        """Carry out an action, with `won` in the info."""
        seen, reward, over, cut, info = self.env.step(action)
        return seen, reward, over, cut, info | {"won": self.get_wrapper_attr("seat") in info.get("winners", [])}


def made(asked: argparse.Namespace, shaping: float) -> gymnasium.Env[Any, Any]:
    """Make the requested environment."""
    options = {"variant": asked.variant, "seat": asked.seat, "opponent": asked.opponent, "shaping": shaping}
    return Monitor(Scaled(Won(gymnasium.make(IDS[asked.game], **options))))


def tried(env: gymnasium.Env[Any, Any], choose: Choose, games: int, first: int) -> str:
    """Return how often the agent wins test games, with the 95% interval."""
    won = 0
    for seed in range(first, first + games):
        seen, info = env.reset(seed=seed)
        over = False
        while not over:
            seen, _, over, _, info = env.step(choose(seen, info["action_mask"]))
        won += info["won"]
    return interval(won, games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(IDS), default="blitzkrieg")
    parser.add_argument("--variant", default="")
    parser.add_argument("--seat", default="", help="the seat that learns: the first one without it")
    parser.add_argument("--opponent", default="random", help="the bot at all other seats")
    parser.add_argument("--games", type=int, default=2400, help="games to learn from")
    parser.add_argument("--trials", type=int, default=200, help="games before and after")
    parser.add_argument("--shaping", type=float, default=1.0, help="how much progress on the way is worth")
    parser.add_argument("--steps", type=int, default=2048, help="decisions between two steps of learning")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", default="", help="a file for what was learned")
    asked = parser.parse_args()
    torch.set_num_threads(1)
    learning, trial = made(asked, asked.shaping), made(asked, 0.0)
    rng = np.random.default_rng(asked.seed)
    first = 1_000_000
    before = tried(trial, lambda _, mask: int(rng.choice(np.flatnonzero(mask))), asked.trials, first)
    print(f"at random it wins {before}", flush=True)
    model = MaskablePPO(
        "MlpPolicy",
        learning,
        n_steps=asked.steps,
        batch_size=min(256, asked.steps),
        n_epochs=4,
        learning_rate=3e-4,
        gamma=0.999,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=asked.seed,
        device="cpu",
    )
    began = time.process_time()
    # A game has far fewer decisions than this: the callback stops after enough games.
    model.learn(asked.games * 10_000, callback=ProgressReport(asked.games, max(1, asked.games // 20)))
    minutes = (time.process_time() - began) / 60
    steps = model.num_timesteps
    print(
        f"learned from {asked.games} games, {steps} decisions, in {minutes:.1f} minutes of processor time", flush=True
    )
    if asked.save:
        model.save(asked.save)

    def learned(seen: Any, mask: Any) -> int:
        return int(model.predict(seen, action_masks=mask)[0])

    after = tried(trial, learned, asked.trials, first + asked.trials)
    print(f"against {asked.opponent} it wins: before {before}, after {after}")


if __name__ == "__main__":
    main()
