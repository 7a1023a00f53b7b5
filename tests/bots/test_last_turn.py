"""Playouts of the last turn find the decisive choice, and use only the knowledge of the seat."""

from __future__ import annotations

import pytest

import sandtable
from bots.decisive_operations import PARIS_IS_EMPTY
from sandtable.bots.blitzkrieg.basic_bot import BlitzkriegBasicBot
from sandtable.bots.blitzkrieg.candidate_operations import UnanimityCheck, candidate_operations
from sandtable.bots.blitzkrieg.lookahead.card_parameters import HABITS
from sandtable.bots.blitzkrieg.lookahead.evaluation_profiles import BASE
from sandtable.bots.blitzkrieg.lookahead.move_generation import MovePlan
from sandtable.bots.blitzkrieg.lookahead.turn_playout import drawn
from sandtable.bots.blitzkrieg.search_bot import LEVELS, BlitzkriegSearchBot
from sandtable.bots.search.mcts import SearchResult
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN, ONE, SEATS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal

# Germany controls the spaces of its open card. The Allies could still attack them, but have passed.
ALL_IS_HELD = """
    turn = 5
    active = "german"
    momentum = 0
    passed = true
    victory = {open = "channel-ports", secret = "maginot-line"}
    [units]
    aga = "2 german-infantry"
    agb = "2 german-infantry"
    agc = "3 german-infantry"
    libramont = "2 german-tank"
    ostend = "2 german-infantry"
    dunkirk = "2 german-infantry"
    calais = "4 french-infantry"
    paris = "2 french-infantry"
    [hands]
    german = "1 operation"
    allied = "1 operation"
"""
# Each side has one operation left, and the Allies must choose. Germany controls all spaces of its open card but
# Dunkirk.
ALLIES_TO_MOVE = """
    turn = 5
    active = "allied"
    momentum = 0
    victory = {open = "channel-ports", secret = "paris"}
    [units]
    aga = "2 german-infantry"
    agb = "2 german-infantry"
    agc = "3 german-infantry"
    ghent = "2 german-tank 1 german-infantry"
    ostend = "1 german-infantry"
    dunkirk = "1 french-infantry"
    calais = "2 french-infantry"
    paris = "2 french-infantry"
    [hands]
    german = "1 operation"
    allied = "1 operation"
"""
# By default a bot skips playouts if the result of passing is certain. These tests need the playouts.
ENDING = LEVELS["hard"]._replace(endgame_playouts=100, turn_playouts=20, tries=6, knows_passing=False)


def position(text: str) -> tuple[Blitzkrieg, BlitzkriegPosition]:
    game = sandtable.game("blitzkrieg")
    assert isinstance(game, Blitzkrieg)
    return game, game.read_position(text)


def asked(
    game: Blitzkrieg, state: BlitzkriegPosition, seed: int, processes: int = 1
) -> tuple[BlitzkriegSearchBot, str]:
    """Let a bot with endgame playouts choose, and return the bot and its choice."""
    dice = SeededDice(seed)
    options = [game.option(state, choice) for choice in legal(state)]
    bot = BlitzkriegSearchBot(game.board, SEATS[actor(state)], ENDING)
    bot.processes = processes
    bot.imagine(game, state, options, dice)
    return bot, options[bot.decide(game.view(state, SEATS[actor(state)]), options, dice)].notation


def test_each_operation_is_tried_once_and_passing_always() -> None:
    board = position(ALL_IS_HELD)[0].board
    walk = MovePlan(1.0, (), False, 3, 4, ONE[0])
    other = MovePlan(0.5, (), False, 3, 5, ONE[0])
    plans = [("play operation", walk), ("play operation", walk), ("play operation", other), ("pass", other)]
    found = candidate_operations(board, plans, 1)
    assert [(one.key, one.word, one.steps[-1:]) for one in found] == [
        (0, "play operation", [f"to {board.space_ids[4]}"]),
        (1, "pass", []),
    ]
    assert len(candidate_operations(board, plans, 9)) == 3


@pytest.mark.parametrize(("text", "wanted"), [(PARIS_IS_EMPTY, "play operation"), (ALL_IS_HELD, "pass")])
def test_the_operation_that_wins_in_playouts_is_chosen(text: str, wanted: str) -> None:
    game, state = position(text)
    bot, chosen = asked(game, state, 1)
    assert chosen == wanted
    thoughts = bot.explain()
    assert thoughts is not None
    assert thoughts.unit == "chance"
    assert thoughts.moves[0].gain == max(move.gain for move in thoughts.moves)
    # The search stays within its budget, and the bot's plan contains the whole operation.
    assert 0 < bot.simulations <= 100
    if wanted == "play operation":
        assert "paris" in bot.steps[-1]


@pytest.mark.parametrize("text", [ALL_IS_HELD, ALLIES_TO_MOVE, ALLIES_TO_MOVE.replace("turn = 5", "turn = 4")])
def test_the_search_depends_only_on_the_knowledge_of_the_seat(text: str) -> None:
    game, state = position(text)
    bot, chosen = asked(game, state, 5)
    other = game.imagine(state, actor(state), SeededDice(6))
    again, choice = asked(game, other, 5)
    assert choice == chosen
    assert again.explain() == bot.explain()


def test_processes_share_the_endings_out() -> None:
    game, state = position(ALLIES_TO_MOVE)
    bot, chosen = asked(game, state, 7, processes=2)
    assert asked(game, state, 7, processes=2)[1] == chosen
    assert bot.simulations <= ENDING.endgame_playouts


def test_a_search_stops_if_all_results_are_equal() -> None:
    settled = UnanimityCheck()
    assert not settled.report(64, [SearchResult(0, 40, 1.0, 0.0), SearchResult(1, 24, 1.0, 0.0)])
    assert settled.report(64, [SearchResult(0, 40, 1.0, 0.0), SearchResult(1, 24, 0.5, 0.1)])
    assert settled.report(64, [SearchResult(0, 40, 0.5, 0.1), SearchResult(1, 24, 0.5, 0.1)])


def test_numbers_are_drawn_as_likely_as_they_weigh() -> None:
    dice = SeededDice(8)
    seen = [drawn([0.0, 1.0, 3.0], dice) for _ in range(400)]
    assert 0 not in seen
    assert 60 < seen.count(1) < 140


def test_a_game_is_played_to_its_end_with_endings() -> None:
    game, state = position(ALLIES_TO_MOVE.replace("turn = 5", "turn = 4"))
    level = ENDING._replace(endgame_playouts=6, turn_playouts=6)
    bots = [BlitzkriegSearchBot(game.board, seat, level) for seat in SEATS]
    dice, own = SeededDice(9), SeededDice(10)
    while not state.over:
        options = [game.option(state, choice) for choice in legal(state)]
        bot = bots[actor(state)]
        bot.imagine(game, state, options, own)
        apply(state, legal(state)[bot.decide(game.view(state, SEATS[actor(state)]), options, own)], dice)
    assert state.winner in (GERMAN, ALLIED)
    assert all(bot.simulations for bot in bots)


@pytest.mark.parametrize("side", [GERMAN, ALLIED])
@pytest.mark.parametrize(("text", "leads"), [(ALL_IS_HELD, GERMAN), (ALLIES_TO_MOVE, ALLIED)])
def test_a_leader_in_the_last_turn_does_not_act_for_a_small_gain(side: int, text: str, leads: int) -> None:
    game, state = position(text)
    habits = HABITS[side]._replace(leading=5.0)
    bot = BlitzkriegBasicBot(game.board, SEATS[side], BASE[side]._replace(habits=habits))
    bot.learn(game.view(state, SEATS[side]))
    assert bot.enough(state) == (5.0 if side == leads else habits.enough)
    state.turn = game.board.turns - 1
    assert bot.enough(state) == habits.enough
    assert BlitzkriegBasicBot(game.board, SEATS[side]).enough(state) == HABITS[side].enough


def test_levels_with_and_without_endings_play_together() -> None:
    game, state = position(ALLIES_TO_MOVE)
    for level in LEVELS.values():
        bot = BlitzkriegSearchBot(game.board, "allied", level._replace(endgame_playouts=1))
        bot.prepare(game.view(state, "allied"))
        players = bot.players(state.secret_card)
        assert [player.side for player in players] == [GERMAN, ALLIED]
        assert all(isinstance(player, BlitzkriegSearchBot) and not player.level.endgame_playouts for player in players)
