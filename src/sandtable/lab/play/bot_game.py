"""Play one game of bots against bots."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from sandtable.bots.bot import Bot
from sandtable.bots.external.external_bot import DEFAULT_CLOCK_SECONDS, make_player
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, Option
from sandtable.kernel.session import Session
from sandtable.kernel.state import State, actor, apply, legal

# Called for each decision with the state, the seat's view, the seat's options, and the index of the chosen option.
Note = Callable[[State, Any, list[Option], int], None]
# The problems with a game's bots, by seat; seats without problems are left out.
Warnings = dict[str, list[Message]]


def derived_seed(seed: int, number: int, purpose: str) -> int:
    """Return a seed derived from a seed, the number of a game and a purpose.

    Different arguments give different, unrelated seeds.
    """
    digest = hashlib.sha256(f"{seed}/{number}/{purpose}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


class SeatBot:
    """A bot at a seat, with dice of its own.

    Attributes:
        decisions: the number of decisions that the bot has made.
        seconds: its total thinking time, in seconds.
        warnings: the problems with the bot.
    """

    def __init__(self, bot: Bot, dice: Dice) -> None:
        self.bot = bot
        self.dice = dice
        self.decisions = 0
        self.seconds = 0.0
        self.warnings: list[Message] = []

    def imagine(self, game: Game[Any], state: State, options: list[Option]) -> None:
        """Give the bot a position in which it can search, if it searches."""
        self.bot.imagine(game, state, options, self.dice)

    def decide(self, view: Any, options: list[Option]) -> int:
        """Return the index of the option that the bot chooses."""
        began = perf_counter()
        chosen = self.bot.decide(view, options, self.dice)
        self.seconds += perf_counter() - began
        self.decisions += 1
        self.warnings += self.bot.warnings()
        return chosen


@contextmanager
def seated(
    game: Game[Any], bots: Sequence[str], seed: int, number: int, clock: float = DEFAULT_CLOCK_SECONDS
) -> Iterator[list[SeatBot]]:
    """Start a bot for each seat of a game, and close the bots afterwards.

    Args:
        bots: the names of the bots, in the order of the seats.
        seed: the seed of the run. The seeds of the bots' dice are derived from this seed and the number of the game.
        number: the number of the game in the run.
        clock: the time that an external bot has for a decision, in seconds.
    """
    players: list[SeatBot] = []
    try:
        for seat, name in zip(game.seats, bots, strict=True):
            bot = make_player(game, name, seat, clock)
            players.append(SeatBot(bot, SeededDice(derived_seed(seed, number, seat))))
        yield players
    finally:
        for player in players:
            player.bot.close()


def play_state(game: Game[Any], state: State, dice: Dice, players: list[SeatBot], note: Note | None = None) -> int:
    """Play a position to the end with bots. Return the number of decisions.

    Args:
        note: called for each decision, before the choice changes the position.
    """
    made = 0
    while not state.over:
        seat = actor(state)
        choices = legal(state)
        options = [game.option(state, choice) for choice in choices]
        view = game.view(state, game.seats[seat]) if note is not None or players[seat].bot.needs_view else None
        players[seat].imagine(game, state, options)
        chosen = players[seat].decide(view, options)
        if note is not None:
            note(state, view, options, chosen)
        apply(state, choices[chosen], dice)
        made += 1
    return made


def play_session(session: Session, players: list[SeatBot]) -> None:
    """Play a session to the end with bots."""
    while session.actor is not None:
        name = session.actor
        player = players[session.seat_number(name)]
        options = session.options(name)
        view = session.view(name) if player.bot.needs_view else None
        player.imagine(session.game, session.state, options)
        session.choose(name, options[player.decide(view, options)].notation)


def warnings(game: Game[Any], players: Sequence[SeatBot]) -> Warnings:
    """Return the problems with a game's bots, by seat."""
    return {seat: player.warnings for seat, player in zip(game.seats, players, strict=False) if player.warnings}


def points(game: Game[Any], state: State) -> dict[str, int]:
    """Return the victory points by seat; an empty dict in a game without points."""
    return dict(zip(game.seats, game.points(state), strict=False))
