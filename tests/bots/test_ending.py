"""The last turn played out to its end: what decides the game is found, by what the seat knows alone."""

from __future__ import annotations

import pytest

import sandtable
from bots.positions import PARIS_IS_EMPTY
from sandtable.bots.blitzkrieg.basic import BasicBot
from sandtable.bots.blitzkrieg.ending import Ending, Settled, attempts
from sandtable.bots.blitzkrieg.model.card_values import HABITS
from sandtable.bots.blitzkrieg.model.move_generation import Plan
from sandtable.bots.blitzkrieg.model.profiles import PLAIN
from sandtable.bots.blitzkrieg.model.rest_of_turn import drawn
from sandtable.bots.blitzkrieg.search_bot import KEPT, LEVELS, Level, SearchBot
from sandtable.bots.search.mcts import Budget, Found, search
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN, ONE, SEATS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal

# Germany holds what its open card asks for and the Allies, who could still attack it, have passed.
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
# The Allies are asked for their last operation: Germany, which has one left too, holds all but Dunkirk.
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
# What is certain needs no playing out: here it is played out all the same.
ENDING = KEPT["hard-1"]._replace(endings=100, tries=6)
RESTING = LEVELS["hard"]._replace(endings=100, rests=20, tries=6, heeds=False)


def position(text: str) -> tuple[Blitzkrieg, Position]:
    game = sandtable.game("blitzkrieg")
    assert isinstance(game, Blitzkrieg)
    return game, game.read_position(text)


def asked(
    game: Blitzkrieg, state: Position, seed: int, processes: int = 1, level: Level = ENDING
) -> tuple[SearchBot, str]:
    """A bot that plays endings, and what it chooses."""
    dice = SeededDice(seed)
    options = [game.option(state, choice) for choice in legal(state)]
    bot = SearchBot(game.board, SEATS[actor(state)], level)
    bot.processes = processes
    bot.imagine(game, state, options, dice)
    return bot, options[bot.decide(game.view(state, SEATS[actor(state)]), options, dice)].notation


def test_each_operation_is_tried_once_and_passing_always() -> None:
    board = position(ALL_IS_HELD)[0].board
    walk = Plan(1.0, (), False, 3, 4, ONE[0])
    other = Plan(0.5, (), False, 3, 5, ONE[0])
    plans = [("play operation", walk), ("play operation", walk), ("play operation", other), ("pass", other)]
    found = attempts(board, plans, 1)
    assert [(one.key, one.word, one.steps[-1:]) for one in found] == [
        (0, "play operation", [f"to {board.space_ids[4]}"]),
        (1, "pass", []),
    ]
    assert len(attempts(board, plans, 9)) == 3


@pytest.mark.parametrize("level", [ENDING, RESTING])
@pytest.mark.parametrize(("text", "wanted"), [(PARIS_IS_EMPTY, "play operation"), (ALL_IS_HELD, "pass")])
def test_what_wins_when_played_to_the_end_is_chosen(text: str, wanted: str, level: Level) -> None:
    game, state = position(text)
    bot, chosen = asked(game, state, 1, level=level)
    assert chosen == wanted
    thoughts = bot.explain()
    assert thoughts is not None
    assert thoughts.unit == "chance"
    assert thoughts.moves[0].gain == max(move.gain for move in thoughts.moves)
    # Nothing was searched beyond the budget, and the operation is carried out to its end.
    assert 0 < bot.simulations <= 100
    if wanted == "play operation":
        assert "paris" in bot.steps[-1]


def test_who_has_won_when_both_have_passed_passes() -> None:
    """Passing ends the game in every position that is possible: each time it is tried, Germany wins (§4.3, §7.0)."""
    game, state = position(ALL_IS_HELD)
    bot = SearchBot(game.board, "german", ENDING)
    bot.imagine(game, state, [game.option(state, choice) for choice in legal(state)], SeededDice(3))
    bot.prepare(game.view(state, "german"))
    tries = attempts(game.board, [("pass", Plan(0.0))], 1)
    ending = Ending(state, GERMAN, [0.0, 0.0, 1.0, 1.0], tries, bot.players)
    assert [(one.visits, one.mean) for one in search(ending, Budget(5), SeededDice(4))] == [(5, 1.0)]


@pytest.mark.parametrize("level", [ENDING, RESTING])
@pytest.mark.parametrize("text", [ALL_IS_HELD, ALLIES_TO_MOVE, ALLIES_TO_MOVE.replace("turn = 5", "turn = 4")])
def test_it_depends_on_what_the_seat_knows_alone(text: str, level: Level) -> None:
    game, state = position(text)
    bot, chosen = asked(game, state, 5, level=level)
    other = game.imagine(state, actor(state), SeededDice(6))
    again, choice = asked(game, other, 5, level=level)
    assert choice == chosen
    assert again.explain() == bot.explain()


def test_the_allies_reckon_with_every_card_that_is_likely() -> None:
    game, state = position(ALLIES_TO_MOVE)
    likely = [0.0] * len(game.board.victory_ids)
    second = game.board.victory_ids.index("maginot-line")
    likely[state.open_card] = 1.0
    likely[second] = 1.0
    ending = Ending(state, ALLIED, likely, [], lambda secret: [])
    for seed in range(8):
        world = ending.imagine(SeededDice(seed))
        assert isinstance(world, Position)
        assert world.secret_card == second
    assert state.secret_card == game.board.victory_ids.index("paris")


def test_processes_share_the_endings_out() -> None:
    game, state = position(ALLIES_TO_MOVE)
    bot, chosen = asked(game, state, 7, processes=2)
    assert asked(game, state, 7, processes=2)[1] == chosen
    assert bot.simulations <= ENDING.endings


def test_a_search_stops_when_all_ends_alike() -> None:
    settled = Settled()
    assert not settled.report(64, [Found(0, 40, 1.0, 0.0), Found(1, 24, 1.0, 0.0)])
    assert settled.report(64, [Found(0, 40, 1.0, 0.0), Found(1, 24, 0.5, 0.1)])
    assert settled.report(64, [Found(0, 40, 0.5, 0.1), Found(1, 24, 0.5, 0.1)])


def test_numbers_are_drawn_as_likely_as_they_weigh() -> None:
    dice = SeededDice(8)
    seen = [drawn([0.0, 1.0, 3.0], dice) for _ in range(400)]
    assert 0 not in seen
    assert 60 < seen.count(1) < 140


@pytest.mark.parametrize("level", [ENDING._replace(endings=6), RESTING._replace(endings=6, rests=6)])
def test_a_game_is_played_to_its_end_with_endings(level: Level) -> None:
    game, state = position(ALLIES_TO_MOVE.replace("turn = 5", "turn = 4") if level.rests else ALLIES_TO_MOVE)
    bots = [SearchBot(game.board, seat, level) for seat in SEATS]
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
def test_who_leads_in_the_last_turn_does_not_act_for_little(side: int, text: str, leads: int) -> None:
    game, state = position(text)
    habits = HABITS[side]._replace(leading=5.0)
    bot = BasicBot(game.board, SEATS[side], PLAIN[side]._replace(habits=habits))
    bot.learn(game.view(state, SEATS[side]))
    assert bot.enough(state) == (5.0 if side == leads else habits.enough)
    state.turn = game.board.turns - 1
    assert bot.enough(state) == habits.enough
    assert BasicBot(game.board, SEATS[side]).enough(state) == HABITS[side].enough


def test_levels_play_endings_with_those_who_do_not() -> None:
    game, state = position(ALLIES_TO_MOVE)
    for level in LEVELS.values():
        bot = SearchBot(game.board, "allied", level._replace(endings=1))
        bot.prepare(game.view(state, "allied"))
        players = bot.players(state.secret_card)
        assert [player.side for player in players] == [GERMAN, ALLIED]
        assert all(isinstance(player, SearchBot) and not player.level.endings for player in players)
