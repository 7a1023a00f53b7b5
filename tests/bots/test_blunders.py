"""Positions in which people saw the bots do what nobody should do: it must not be chosen."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from bots.blunders import (
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
from sandtable.bots.blitzkrieg.model.evaluation import Evaluator
from sandtable.bots.blitzkrieg.model.player import Player
from sandtable.bots.blitzkrieg.search_bot import KEPT, LEVELS
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN, PLANNING
from sandtable.games.eleven.game import Eleven
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.state import State, actor, apply, legal

SEEDS = (1, 2, 3)


def asked(game: Game[Any], state: State, bot: Bot, seed: int) -> int:
    """What a bot chooses, asked as the table asks it."""
    dice = SeededDice(seed)
    options = [game.option(state, choice) for choice in legal(state)]
    bot.imagine(game, state, options, dice)
    return bot.decide(game.view(state, game.seats[actor(state)]), options, dice)


def begun(name: str, text: str, level: str) -> tuple[Game[Any], State, Bot]:
    """A game, a position of it, and a bot at the seat that is asked."""
    game: Game[Any] = sandtable.game(name, variant="3") if name == "eleven" else sandtable.game(name)
    assert isinstance(game, Blitzkrieg | Eleven)
    state: State = game.read_position(text)
    return game, state, make_bot(game, level, game.seats[actor(state)])


def chosen(name: str, text: str, level: str, seed: int) -> str:
    """What a level chooses in a position, in notation."""
    game, state, bot = begun(name, text, level)
    return game.option(state, legal(state)[asked(game, state, bot, seed)]).notation


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("text", [LEADS_AFTER_A_PASS, LEADS_AS_GERMANY])
def test_who_has_won_answers_a_pass_with_a_pass(text: str, level: str) -> None:
    assert chosen("blitzkrieg", text, level, 1) == "pass"


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("text", [BEHIND, BEHIND_AFTER_A_PASS])
def test_who_has_lost_if_both_pass_does_not_pass(text: str, level: str) -> None:
    assert chosen("blitzkrieg", text, level, 1) != "pass"


@pytest.mark.parametrize(("turn", "defenders", "seed"), [(3, 2, 1), (4, 2, 1), (4, 3, 1)])
def test_nobody_passes_with_all_cards_left_where_a_pass_in_answer_ends_the_turn(
    turn: int, defenders: int, seed: int
) -> None:
    text = TANKS_BEFORE_PARIS.format(turn=turn, defenders=defenders)
    assert chosen("blitzkrieg", text, "hard", seed) != "pass"


@pytest.mark.parametrize("level", ["basic", "medium", "hard"])
@pytest.mark.parametrize("seed", SEEDS)
def test_no_replacements_are_planned_that_have_nowhere_to_arrive(level: str, seed: int) -> None:
    game, state, bot = begun("blitzkrieg", PARIS_LOST, level)
    assert isinstance(state, Position)
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
    minds = [levels["hard"].minds[GERMAN].weights for levels in (LEVELS, {"hard": KEPT["hard-1"]})]
    now, before = (Evaluator(game.board, likely, weights) for weights in minds)
    empty = game.read_position(VACANT_BASE)
    held = game.read_position(VACANT_BASE.replace("[units]", '[units]\n    agc = "1 german-infantry"'))
    assert now.value(held) == before.value(held)
    assert now.value(empty) < before.value(empty) - 50.0


@pytest.mark.parametrize(("level", "left"), [("hard", True), ("hard-1", False)])
def test_a_base_is_not_emptied_with_an_enemy_two_moves_away(level: str, left: bool) -> None:
    game, state, bot = begun("blitzkrieg", BASE_TO_KEEP, level)
    assert isinstance(state, Position)
    base = state.board.space_ids.index("aga")
    while state.battle is None:
        apply(state, legal(state)[asked(game, state, bot, 1)], SeededDice(1))
    assert (state.units[base] > 0) is left


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize(
    ("space", "start", "answer"), [("metz", "agc", "done"), ("paris", "reims", "defend air-support")]
)
def test_what_lies_face_down_is_answered_where_much_is_at_stake(
    space: str, start: str, answer: str, level: str
) -> None:
    assert chosen("blitzkrieg", FOG_OF_WAR.format(space=space, start=start), level, 1) == answer


@pytest.mark.parametrize("ahead", [True, False])
def test_who_has_won_answers_a_pass_with_a_pass_in_what_is_played_out(ahead: bool) -> None:
    """Paris is German; without it Germany has lost if both pass, and acts."""
    game = sandtable.game("blitzkrieg")
    assert isinstance(game, Blitzkrieg)
    state = game.read_position(LEADS_AS_GERMANY if ahead else LEADS_AS_GERMANY.replace("paris =", "laon ="))
    likely = [float(card in (state.open_card, state.secret_card)) for card in range(len(game.board.victory_ids))]
    mind = LEVELS["hard"].minds[GERMAN]
    player = Player(Evaluator(game.board, likely, mind.weights), mind.habits, GERMAN, 0.0)
    chosen = player.choose(state, "Operation", legal(state), SeededDice(1))
    assert (game.option(state, chosen).notation == "pass") is ahead


@pytest.mark.parametrize(("level", "chosen"), [("hard", "use manstein"), ("hard-1", "use keitel")])
def test_a_stack_above_what_general_winter_spares_is_led_away(level: str, chosen: str) -> None:
    game, state, bot = begun("eleven", WINTER_STACK, level)
    assert game.option(state, legal(state)[asked(game, state, bot, 1)]).notation == chosen


def test_who_leads_stands_in_the_way_to_berlin() -> None:
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


def test_domination_is_completed_by_who_is_first_after_it() -> None:
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
