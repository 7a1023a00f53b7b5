"""Bots avoid obvious mistakes in positions where they once made them."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from bots.blunder_positions import (
    BASE_TO_KEEP,
    BEHIND,
    BEHIND_AFTER_A_PASS,
    DOMINATION_FOR_ANOTHER,
    DOMINATION_FOR_ONESELF,
    FOG_OF_WAR,
    LAST_ATTACK,
    LEADS_AFTER_A_PASS,
    LEADS_AS_GERMANY,
    LONELY_DEFENDER,
    OPEN_WAY,
    PARIS_LOST,
    TANKS_BEFORE_PARIS,
    VACANT_BASE,
    WINTER_STACK,
)
from sandtable.bots import Bot, make_bot
from sandtable.bots.blitzkrieg.lookahead.playout_player import PlayoutPlayer
from sandtable.bots.blitzkrieg.lookahead.position_evaluation import BlitzkriegEvaluator
from sandtable.bots.blitzkrieg.search_bot import LEVELS
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN, PLANNING
from sandtable.games.eleven.game import Eleven
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.state import State, actor, apply, legal

SEEDS = (1, 2, 3)


def asked(game: Game[Any], state: State, bot: Bot, seed: int) -> int:
    """Ask a bot for a choice as a table does, and return the index of the choice."""
    dice = SeededDice(seed)
    options = [game.option(state, choice) for choice in legal(state)]
    bot.imagine(game, state, options, dice)
    return bot.decide(game.view(state, game.seats[actor(state)]), options, dice)


def begun(name: str, text: str, level: str) -> tuple[Game[Any], State, Bot]:
    """Return a game, the position that `text` describes, and a bot for the seat that must decide."""
    game: Game[Any] = sandtable.game(name, variant="3") if name == "eleven" else sandtable.game(name)
    assert isinstance(game, Blitzkrieg | Eleven)
    state: State = game.read_position(text)
    return game, state, make_bot(game, level, game.seats[actor(state)])


def chosen(name: str, text: str, level: str, seed: int) -> str:
    """Return the choice of a bot of the given level in a position, in notation."""
    game, state, bot = begun(name, text, level)
    return game.option(state, legal(state)[asked(game, state, bot, seed)]).notation


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("text", [LEADS_AFTER_A_PASS, LEADS_AS_GERMANY])
def test_a_winning_side_answers_a_pass_with_a_pass(text: str, level: str) -> None:
    assert chosen("blitzkrieg", text, level, 1) == "pass"


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("text", [BEHIND, BEHIND_AFTER_A_PASS])
def test_a_losing_side_does_not_pass(text: str, level: str) -> None:
    assert chosen("blitzkrieg", text, level, 1) != "pass"


@pytest.mark.parametrize(("turn", "defenders", "seed"), [(3, 2, 1), (4, 2, 1), (4, 3, 1)])
def test_hard_does_not_pass_with_all_cards_if_a_second_pass_ends_the_turn(turn: int, defenders: int, seed: int) -> None:
    text = TANKS_BEFORE_PARIS.format(turn=turn, defenders=defenders)
    assert chosen("blitzkrieg", text, "hard", seed) != "pass"


@pytest.mark.parametrize("level", ["basic", "medium", "hard"])
@pytest.mark.parametrize("seed", SEEDS)
def test_no_replacements_are_planned_that_have_nowhere_to_arrive(level: str, seed: int) -> None:
    game, state, bot = begun("blitzkrieg", PARIS_LOST, level)
    assert isinstance(state, BlitzkriegPosition)
    planned = []
    while state.phase == PLANNING:
        choice = legal(state)[asked(game, state, bot, seed)]
        planned.append(game.option(state, choice).notation)
        apply(state, choice, SeededDice(seed))
    assert planned[-1] == "done"
    assert planned.count("plan operation") == 4
    assert "plan replacements" not in planned


def test_a_last_unit_retreats() -> None:
    assert chosen("blitzkrieg", LONELY_DEFENDER, "hard", 1) == "accept"


def test_a_base_left_empty_to_an_enemy_two_moves_away_counts_against_germany() -> None:
    game = sandtable.game("blitzkrieg")
    assert isinstance(game, Blitzkrieg)
    likely = [1.0] * len(game.board.victory_ids)
    guarding = LEVELS["hard"].profiles[GERMAN].weights
    now, before = (
        BlitzkriegEvaluator(game.board, likely, weights) for weights in (guarding, guarding._replace(vacant=0.0))
    )
    empty = game.read_position(VACANT_BASE)
    held = game.read_position(VACANT_BASE.replace("[units]", '[units]\n    agc = "1 german-infantry"'))
    assert now.value(held) == before.value(held)
    assert now.value(empty) < before.value(empty) - 50.0


def test_a_base_is_not_emptied_with_an_enemy_two_moves_away() -> None:
    game, state, bot = begun("blitzkrieg", BASE_TO_KEEP, "hard")
    assert isinstance(state, BlitzkriegPosition)
    base = state.board.space_ids.index("aga")
    while state.battle is None:
        apply(state, legal(state)[asked(game, state, bot, 1)], SeededDice(1))
    assert state.units[base] > 0


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize(
    ("space", "start", "answer"), [("metz", "agc", "done"), ("paris", "reims", "defend air-support")]
)
def test_a_hidden_card_is_answered_in_an_important_battle(space: str, start: str, answer: str, level: str) -> None:
    assert chosen("blitzkrieg", FOG_OF_WAR.format(space=space, start=start), level, 1) == answer


@pytest.mark.parametrize("ahead", [True, False])
def test_in_playouts_a_winning_side_answers_a_pass_with_a_pass(ahead: bool) -> None:
    """The Allies have passed. If Germany controls Paris, it passes too and wins; otherwise it must act."""
    game = sandtable.game("blitzkrieg")
    assert isinstance(game, Blitzkrieg)
    state = game.read_position(LEADS_AS_GERMANY if ahead else LEADS_AS_GERMANY.replace("paris =", "laon ="))
    likely = [float(card in (state.open_card, state.secret_card)) for card in range(len(game.board.victory_ids))]
    profile = LEVELS["hard"].profiles[GERMAN]
    player = PlayoutPlayer(BlitzkriegEvaluator(game.board, likely, profile.weights), profile.habits, GERMAN, 0.0)
    chosen = player.choose(state, "Operation", legal(state), SeededDice(1))
    assert (game.option(state, chosen).notation == "pass") is ahead


def test_a_stack_too_large_for_general_winter_is_led_away() -> None:
    game, state, bot = begun("eleven", WINTER_STACK, "hard")
    assert game.option(state, legal(state)[asked(game, state, bot, 1)]).notation == "use manstein"


def test_the_leading_player_blocks_the_way_to_berlin() -> None:
    game, state, bot = begun("eleven", OPEN_WAY, "hard")
    did: list[str] = []
    while len(did) < 3:
        choices = legal(state)
        chosen = asked(game, state, bot, 1)
        did.append(game.option(state, choices[chosen]).notation)
        apply(state, choices[chosen], SeededDice(1))
    assert did == ["use manstein", "move", "to cologne"]


def test_domination_is_not_completed_for_another() -> None:
    for seed in SEEDS:
        assert chosen("eleven", DOMINATION_FOR_ANOTHER, "hard", seed) == "soldiers 0"


def test_domination_is_completed_if_it_wins() -> None:
    assert chosen("eleven", DOMINATION_FOR_ONESELF, "hard", 1) == "soldiers 4"


def test_the_last_actions_attack_where_that_gains_points() -> None:
    for seed in SEEDS:
        game, state, bot = begun("eleven", LAST_ATTACK, "hard")
        did: list[str] = []
        while not {"attack", "move-attack", "wait", "move", "mobilise", "transfer"} & set(did):
            choices = legal(state)
            chosen = asked(game, state, bot, seed)
            did.append(game.option(state, choices[chosen]).notation)
            apply(state, choices[chosen], SeededDice(seed))
        assert did[-1] in ("attack", "move-attack")
