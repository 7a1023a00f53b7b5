"""The PettingZoo environments."""

from __future__ import annotations

import random
import re
import subprocess
import sys
import warnings
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

import sandtable
from generic.games_and_seeds import variants
from sandtable.envs import blitzkrieg_v0, eleven_v0
from sandtable.envs.aec import Environment
from sandtable.kernel.edition.component_reader import ComponentError
from sandtable.kernel.game import IllegalChoice

MODULES = {"blitzkrieg": blitzkrieg_v0, "eleven": eleven_v0}
every_game = pytest.mark.parametrize("module", MODULES.values(), ids=list(MODULES))
every_variant = pytest.mark.parametrize(("name", "variant"), variants())


def played(env: Environment, rng: random.Random) -> dict[str, float]:
    """Play a random game. Return each agent's total reward."""
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        assert not truncated
        assert seen is not None
        env.step(None if terminated else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return totals


@every_variant
def test_pettingzoos_own_tests(name: str, variant: str) -> None:
    def make() -> Environment:
        env: Environment = MODULES[name].env(variant=variant)
        return env

    with warnings.catch_warnings():
        # `api_test` warns about observations in dicts and about agent names unlike player_0.
        warnings.simplefilter("ignore")
        api_test(make(), num_cycles=200)
        seed_test(make, num_cycles=200)


@every_game
def test_pettingzoos_own_benchmark(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(module.env())
    assert "turns per second" in capsys.readouterr().out


@every_variant
def test_rewards_name_the_winner(name: str, variant: str) -> None:
    env = MODULES[name].env(variant=variant, skip_forced=True)
    assert env.possible_agents == list(sandtable.game(name, variant=variant).seats)
    for seed in range(3):
        env.reset(seed=seed)
        totals = played(env, random.Random(seed))
        assert set(totals.values()) <= {1.0, -1.0}
        assert list(totals.values()).count(1.0) <= 1
        assert env.agents == []


@every_game
def test_games_after_a_seed_follow_from_it(module: ModuleType) -> None:
    def openings() -> list[bytes]:
        env = module.env()
        found = []
        for seed in (5, None, None):
            env.reset(seed=seed)
            rng = random.Random(1)
            for _ in range(60):
                env.step(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()))
            found.append(env.observe(env.agent_selection)["observation"].tobytes())
        return found

    first = openings()
    assert first == openings()
    assert len(set(first)) == 3


@every_game
def test_an_illegal_action_is_refused_and_changes_nothing(module: ModuleType) -> None:
    env = module.env()
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    with pytest.raises(IllegalChoice) as error:
        env.step(int(np.flatnonzero(before["action_mask"] == 0)[0]))
    (reason,) = error.value.__notes__
    assert re.fullmatch(r"[A-Z].+[.!] \(§ \d\S*\)", reason), "a sentence, and the section that it comes from"
    with pytest.raises(IndexError):
        env.step(before["action_mask"].size)
    after = env.observe(env.agent_selection)
    assert all((before[key] == after[key]).all() for key in before)


@every_game
def test_pettingzoos_wrappers_fit(module: ModuleType) -> None:
    env = TerminateIllegalWrapper(OrderEnforcingWrapper(module.env()), illegal_reward=-1)
    env.reset(seed=1)
    seen, *_ = env.last()
    assert seen is not None
    env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert all(env.terminations.values())


@every_game
def test_only_the_agent_that_is_asked_may_act(module: ModuleType) -> None:
    env = module.env()
    env.reset(seed=1)
    for agent in env.possible_agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_forced_decisions_can_be_skipped() -> None:
    env = blitzkrieg_v0.env(skip_forced=True)
    rng = random.Random(2)
    env.reset(seed=2)
    steps = 0
    while not env.terminations[env.agent_selection]:
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()
        assert len(legal) > 1
        env.step(rng.choice(legal))
        steps += 1
    assert steps > 30


def test_an_edition_can_be_given(tmp_path: Path) -> None:
    (tmp_path / "game.toml").write_text('[momentum]\nstart = {value = 1, source = "reconstructed"}\n', "utf-8")
    plain, changed = blitzkrieg_v0.env(), blitzkrieg_v0.env(edition=tmp_path)
    at = plain.layout.names().index("tracks/momentum")
    seen = []
    for env in (plain, changed):
        env.reset(seed=1)
        seen.append(int(env.observe("allied")["observation"][at]))
    assert plain.game.edition != changed.game.edition
    assert seen[1] == 33 != seen[0]
    with pytest.raises(ComponentError):
        blitzkrieg_v0.env(edition=str(tmp_path / "elsewhere"))


def test_an_agent_can_render_its_view() -> None:
    env = eleven_v0.env(variant="short-3", render_mode="ansi")
    env.reset(seed=1)
    assert '"variant": "short-3"' in str(env.render())
    assert eleven_v0.env().render() is None
    legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
    assert all(env.notation(int(action)) for action in legal)


def test_only_environments_need_their_libraries() -> None:
    code = "import sys, sandtable, sandtable.cli; print(sorted({'numpy', 'pettingzoo', 'pyspiel'} & set(sys.modules)))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout == "[]\n"


@pytest.mark.parametrize("variant", ["solo", "short-3"])
def test_points_are_rewarded_on_the_way(variant: str) -> None:
    env, plain = eleven_v0.env(variant=variant, points=True), eleven_v0.env(variant=variant)
    total = dict.fromkeys(env.possible_agents, 0.0)
    rng = random.Random(3)
    env.reset(seed=3)
    plain.reset(seed=3)
    start = env.game.points(env._state)
    rewarded = 0
    while not env.terminations[env.agent_selection]:
        allowed = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        action = int(rng.choice(allowed))
        env.step(action)
        plain.step(action)
        rewarded += any(env.rewards.values()) and not env.terminations[env.agent_selection]
        for agent in total:
            total[agent] += env.rewards[agent]
    assert rewarded
    points_of = {agent: env.infos[agent]["points"] for agent in total}
    assert all(
        points == dict(zip(env.possible_agents, env.game.points(env._state), strict=True))
        for points in points_of.values()
    )
    grown = [now - then for now, then in zip(env.game.points(env._state), start, strict=True)]
    for seat, agent in enumerate(env.possible_agents):
        others = [points for other, points in enumerate(grown) if other != seat]
        lead = grown[seat] - (sum(others) / len(others) if others else 0)
        assert total[agent] - plain.rewards[agent] == pytest.approx(lead / 100)


def test_points_of_a_game_without_any() -> None:
    with pytest.raises(ValueError, match="blitzkrieg has no victory points"):
        blitzkrieg_v0.env(points=True)
