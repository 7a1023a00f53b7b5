"""In the vector environment, each row equals a PettingZoo environment of the same game."""

from __future__ import annotations

import re

import gymnasium
import numpy as np
import pytest

from generic.games_and_seeds import variants
from sandtable.envs.aec import environment
from sandtable.envs.vector import SelfPlayVectorEnv
from sandtable.kernel.game import IllegalChoice

ROWS = 3
every_variant = pytest.mark.parametrize(("name", "variant"), variants())


@every_variant
@pytest.mark.parametrize("skip_forced", [False, True])
def test_rows_are_games_as_pettingzoo_tells_them(name: str, variant: str, skip_forced: bool) -> None:
    """All arrays equal those of PettingZoo at every step, even at a step that ends one game and begins the next."""
    env = SelfPlayVectorEnv(name, ROWS, variant, skip_forced=skip_forced)
    alone = [environment(name)(variant=variant, skip_forced=skip_forced) for _ in range(ROWS)]
    seen, info = env.reset(seed=5)
    for row, each in enumerate(alone):
        each.reset(seed=5 + row)
    ends = 0
    while ends < 2:
        for row, each in enumerate(alone):
            seat_view = each.observe(each.agent_selection)
            assert each.possible_agents[info["seat"][row]] == each.agent_selection
            assert np.array_equal(seen[row], seat_view["observation"])
            assert np.array_equal(info["action_mask"][row], seat_view["action_mask"])
        movers = [each.agent_selection for each in alone]
        actions = env.sample()
        seen, rewards, over, truncated, info = env.step(actions)
        assert not truncated.any()
        for row, each in enumerate(alone):
            each.step(int(actions[row]))
            assert over[row] == all(each.terminations.values())
            assert rewards[row] == each.rewards[movers[row]]
            assert info["rewards"][row].tolist() == [each.rewards[agent] for agent in each.possible_agents]
            if over[row]:
                ends += 1
                each.reset()


def test_an_illegal_action_changes_nothing() -> None:
    env = SelfPlayVectorEnv("blitzkrieg", 2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.sample()
    seen, info = env.reset(seed=1)
    wrong = env.sample()
    wrong[1] = np.flatnonzero(info["action_mask"][1] == 0)[0]
    with pytest.raises(IllegalChoice) as refusal:
        env.step(wrong)
    place, reason = refusal.value.__notes__
    assert place == "in game 1"
    assert re.fullmatch(r"[A-Z].+[.!] \(§ \d\S*\)", reason), "a sentence, and the section that it comes from"
    with pytest.raises(IllegalChoice) as unknown:
        env.step(np.array([-1, 0]))
    assert unknown.value.__notes__ == ["in game 0", "-1 is not an action. Use a whole number from 0 to 393."]
    with pytest.raises(ValueError, match="1 actions for 2 games"):
        env.step(np.array([0]))
    with pytest.raises(ValueError, match=r"an array of shape \(2, 1\) as actions for 2 games"):
        env.step(np.array([[0], [0]]))
    with pytest.raises(IllegalChoice, match="no-action"):
        env.step(np.array([0.5, 1.0]))
    right = env.sample()
    right[1] = np.flatnonzero(info["action_mask"][1])[0]
    after = env.step(right)[0]
    other = SelfPlayVectorEnv("blitzkrieg", 2)
    assert np.array_equal(other.reset(seed=1)[0], seen)
    assert np.array_equal(other.step(right)[0], after)


def test_arrays_are_copied_or_reused_as_asked() -> None:
    for copy in (True, False):
        env = gymnasium.make_vec("Sandtable/Eleven-SelfPlay-v0", num_envs=2, variant="short-3", copy=copy)
        assert isinstance(env, SelfPlayVectorEnv)
        first, _ = env.reset(seed=3)
        before = first.copy()
        second = env.step(env.sample())[0]
        assert env.observation_space.contains(second)
        assert np.array_equal(first, before) is copy
        assert not np.array_equal(second, before)
