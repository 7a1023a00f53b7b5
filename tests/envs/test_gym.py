"""The Gymnasium environments: one agent against bots."""

from __future__ import annotations

import random
import re
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from generic.games_and_seeds import variants
from sandtable.bots.external.external_bot import BadCommand
from sandtable.envs.blitzkrieg.victory_progress import nearness
from sandtable.envs.gym_v0 import SingleAgentEnv
from sandtable.envs.victory_progress import leads, progress_of
from sandtable.games import find
from sandtable.kernel.dice import SeededDice

GAMES = ["Sandtable/Blitzkrieg-v0", "Sandtable/Eleven-v0"]
# Several seeds, because a single random game may earn no progress reward.
SEVERAL = range(7, 17)
every_game = pytest.mark.parametrize("id", GAMES)


def made(id: str, **options: Any) -> SingleAgentEnv:
    env = gymnasium.make(id, **options).unwrapped
    assert isinstance(env, SingleAgentEnv)
    return env


def played(env: Any, seed: int) -> tuple[list[float], dict[str, Any]]:
    """Play a random game. Return the reward of each step, and the last info."""
    rng = random.Random(seed)
    _, info = env.reset(seed=seed)
    rewards, over = [], False
    while not over:
        mask = env.get_wrapper_attr("action_masks")()
        assert (mask == info["action_mask"].astype(bool)).all()
        seen, reward, over, truncated, info = env.step(rng.choice(np.flatnonzero(mask).tolist()))
        assert env.observation_space.contains(seen)
        assert not truncated
        rewards.append(reward)
    return rewards, info


@pytest.mark.parametrize(("name", "variant"), variants())
def test_gymnasiums_own_check(name: str, variant: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Gymnasium mistakes observation spaces of bytes for images.
        warnings.filterwarnings("ignore", message=".*(symmetric and normalized|spec).*")
        check_env(made(f"Sandtable/{name.title()}-v0", variant=variant, render_mode="ansi"))


@every_game
def test_a_game_is_played_to_its_end_through_gymnasiums_wrappers(id: str) -> None:
    env = gymnasium.make(id)
    rewards, info = played(env, 3)
    assert rewards[-1] == (1.0 if env.unwrapped.seat in info["winners"] else -1.0)  # type: ignore[attr-defined]
    assert not any(rewards[:-1])
    assert info["reason"]
    assert not info["action_mask"].any()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.unwrapped.step(0)


def test_a_seed_decides_this_game_and_later_ones() -> None:
    def openings() -> list[bytes]:
        env, found = made(GAMES[0], seat="allied", opponent="basic"), []
        for seed in (5, None, None):
            seen, _ = env.reset(seed=seed)
            rng = random.Random(1)
            for _ in range(30):
                seen, *_ = env.step(rng.choice(np.flatnonzero(env.action_masks()).tolist()))
            found.append(seen.tobytes())
        return found

    first = openings()
    assert first == openings()
    assert len(set(first)) == 3


def test_an_illegal_action_ends_the_game_with_a_reason() -> None:
    env = made(GAMES[0], seat="allied")
    env.reset(seed=1)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert re.fullmatch(r"[A-Z].+[.!] \(§ \d\S*\)", info["refusal"]), "a sentence, with its section once"
    assert not info["action_mask"].any()
    env.reset(seed=1)
    with pytest.raises(IndexError, match="394 is not an action"):
        env.step(394)
    with pytest.raises(gymnasium.error.ResetNeeded):
        made(GAMES[0]).step(0)


def test_the_opponent_is_the_bot_that_was_named() -> None:
    """A random German player always loses to the basic bot and seldom to a random Allied player."""
    env = made(GAMES[0], seat="german", opponent="basic")
    assert all(played(env, seed)[0][-1] == -1.0 for seed in range(4))
    env = made(GAMES[0], seat="allied", opponent="random")
    assert sum(played(env, seed)[0][-1] == 1.0 for seed in range(8)) >= 6
    mixed = made(GAMES[1], variant="short-3", seat="b", opponent={"a": "basic", "c": "random"})
    assert mixed.opponents == {"a": "basic", "c": "random"}
    played(mixed, 1)


def test_a_bot_from_outside_is_ended_with_its_game() -> None:
    env = made(GAMES[0], opponent="exec:cat")
    env.reset(seed=1)
    (bot,) = env._bots.values()
    env.close()
    with pytest.raises(BadCommand):
        made(GAMES[0], opponent="exec:no-such-program")
    assert bot.explain() is None


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"game": "chess"}, "chess.*blitzkrieg, eleven"),
        ({"variant": "long"}, "long.*standard"),
        ({"seat": "italian"}, "italian.*german, allied"),
        ({"opponent": "genius"}, "genius.*random, mcts.*basic.*hard"),
        ({"opponent": {"german": "basic"}}, "needed for the seats allied, and given for german"),
    ],
)
def test_an_unknown_option_lists_the_valid_ones(options: dict[str, Any], key: str) -> None:
    with pytest.raises(KeyError, match=key):
        SingleAgentEnv(**{"game": "blitzkrieg", **options})


def test_an_unknown_render_mode() -> None:
    with pytest.raises(ValueError, match="there is 'ansi'"):
        SingleAgentEnv("blitzkrieg", render_mode="human")


def test_progress_is_rewarded_on_the_way() -> None:
    """For any seat, the rewards before the end add up to the progress in the game."""
    for id, options in (
        (GAMES[0], {"seat": "german"}),
        (GAMES[0], {"seat": "allied", "opponent": "basic"}),
        (GAMES[1], {"seat": "b"}),
    ):
        env = made(id, shaping=0.5, **options)
        number = env.game.seats.index(env.seat)
        progressed = False
        for seed in SEVERAL:
            env.reset(seed=seed)
            count = progress_of(env.game, env.state)
            before = count(env.state, number)
            rewards, info = played(env, seed)
            won = 1.0 if env.seat in info["winners"] else -1.0
            assert sum(rewards) - won == pytest.approx(0.5 * (count(env.state, number) - before))
            progressed = progressed or any(rewards[:-1])
            if progressed:
                break
        assert progressed


def test_the_allies_are_not_rewarded_by_the_secret_card() -> None:
    state: Any = find("blitzkrieg").start(SeededDice(3))
    game = find("blitzkrieg")
    count = progress_of(game, state)
    counts, own = set(), set()
    for card in range(4):
        if card != state.open_card:
            state.secret_card = card
            counts.add(count(state, 1))
            own.add(count(state, 0))
    assert len(counts) == 1 < len(own)


def test_nearness_halves_with_each_step() -> None:
    game: Any = find("blitzkrieg")
    p = game.start(SeededDice(1))
    board = p.board
    paris = board.victory_ids.index("paris")
    at = board.victory_spaces[paris].bit_length() - 1
    p.german = board.neighbours[at] & -board.neighbours[at]
    assert nearness(p, paris) == 0.5
    p.german |= 1 << at
    assert nearness(p, paris) == 1.0
    p.german = 0
    assert nearness(p, paris) == 0.0


def test_leads_over_the_mean_of_the_others() -> None:
    assert leads([7]) == [7.0]
    assert leads([6, 3, 1]) == [4.0, -0.5, -3.5]
