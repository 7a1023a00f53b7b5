"""The training examples: the policy of policy.py learns simple tasks, and the three learn_*.py programs run."""

from __future__ import annotations

import importlib
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    name: str = request.param
    yield importlib.import_module(name)
    sys.modules.pop(name, None)


@pytest.mark.parametrize("module", ["policy"], indirect=True)
def test_the_policy_learns_to_match_its_input(module: Any) -> None:
    """In this made-up game a player makes two decisions, each with three legal actions.

    The player wins if both actions match the input.
    """
    rng = np.random.default_rng(1)
    policy = module.Policy(4, 5, seed=2, rate=0.05)
    legal = np.array([0, 2, 4])

    def game() -> tuple[list[Any], list[float]]:
        made, right = [], True
        for _ in range(2):
            wanted = int(rng.integers(3))
            seen = np.zeros(4, np.uint8)
            seen[wanted] = 3
            action, step = policy.choose(seen, legal)
            assert action in legal
            made.append(step)
            right &= action == legal[wanted]
        return made, [0.0, 1.0 if right else -1.0]

    def won(games: int) -> float:
        return sum(game()[1][-1] > 0 for _ in range(games)) / games

    assert won(300) < 0.25
    for _ in range(80):
        policy.learn([game() for _ in range(16)])
    assert won(300) > 0.85


@pytest.mark.parametrize("module", ["policy"], indirect=True)
def test_the_policy_learns_from_intermediate_rewards(module: Any) -> None:
    """In this made-up game each decision has an immediate reward, and the end of the game has none."""
    rng = np.random.default_rng(1)
    policy = module.Policy(4, 5, seed=2, rate=0.05)
    legal = np.array([0, 2, 4])

    def game() -> tuple[list[Any], list[float]]:
        made, rewards = [], []
        for _ in range(4):
            wanted = int(rng.integers(3))
            seen = np.zeros(4, np.uint8)
            seen[wanted] = 3
            action, step = policy.choose(seen, legal)
            made.append(step)
            rewards.append(1.0 if action == legal[wanted] else 0.0)
        return made, rewards

    def right(games: int) -> float:
        return sum(sum(game()[1]) for _ in range(games)) / games / 4

    assert right(200) < 0.5
    for _ in range(80):
        policy.learn([game() for _ in range(16)])
    assert right(200) > 0.85


@pytest.mark.parametrize("module", ["policy"], indirect=True)
def test_intervals_are_wilsons(module: Any) -> None:
    assert module.interval(50, 100) == "50.0% (40.4% to 59.6%)"
    assert module.interval(0, 10).startswith("0.0% (0.0% to 27.8%)")


@pytest.mark.parametrize(
    ("module", "arguments", "seats"),
    [
        ("learn_pettingzoo", ["--game", "blitzkrieg"], ["german", "allied"]),
        ("learn_pettingzoo", ["--game", "eleven", "--variant", "short-2"], ["a", "b"]),
        ("learn_openspiel", ["--game", "eleven", "--variant", "short-2"], ["seat 0", "seat 1"]),
    ],
    indirect=["module"],
)
def test_the_examples_run(
    module: Any,
    arguments: list[str],
    seats: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["learn", *arguments, "--games", "32", "--trials", "2"])
    module.main()
    output = capsys.readouterr().out
    for seat in seats:
        assert f"{seat} against random players wins: before " in output
        counted = f"{seat} has more points than each of them: before " in output
        assert counted == (module.__name__ == "learn_pettingzoo" and "eleven" in arguments)


@pytest.mark.parametrize("module", ["learn_maskable_ppo"], indirect=True)
@pytest.mark.skipif(find_spec("sb3_contrib") is None, reason="sb3-contrib (with PyTorch) is not installed here")
def test_the_recipe_with_a_common_library_runs(
    module: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["learn", "--games", "3", "--trials", "2", "--steps", "64", "--opponent", "basic"])
    module.main()
    assert "against basic it wins: before 0.0% (0.0% to 65.8%), after " in capsys.readouterr().out
