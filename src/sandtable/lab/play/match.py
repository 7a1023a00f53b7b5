"""One game of bots against bots: who sits where, with which dice, and what it took them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from sandtable.bots.bot import Bot
from sandtable.bots.external.bot import CLOCK, make_player
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, Option
from sandtable.kernel.session import Session
from sandtable.kernel.state import State, actor, apply, legal

# Told of a decision: the state, its seat's view, its options, and the number of the one that was taken.
Note = Callable[[State, Any, list[Option], int], None]
# What went wrong with the bots of a game, by seat; seats where nothing did are left out.
Warnings = dict[str, list[Message]]


def derived_seed(seed: int, number: int, purpose: str) -> int:
    """A seed for one purpose of one game: the same always, unlike all others."""
    digest = hashlib.sha256(f"{seed}/{number}/{purpose}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


class Seated:
    """A bot at a seat, with dice of its own, so that the game's are those that its seed alone gives.

    Attributes:
        bot: the bot.
        decisions: how many it has made.
        seconds: how long it has thought in all.
        warnings: what has gone wrong with it.
    """

    def __init__(self, bot: Bot, dice: Dice) -> None:
        self.bot = bot
        self.dice = dice
        self.decisions = 0
        self.seconds = 0.0
        self.warnings: list[Message] = []

    def imagine(self, game: Game[Any], state: State, options: list[Option]) -> None:
        """Give it a position to search in, if it searches."""
        self.bot.imagine(game, state, options, self.dice)

    def decide(self, view: Any, options: list[Option]) -> int:
        """The number of the option it takes."""
        began = perf_counter()
        chosen = self.bot.decide(view, options, self.dice)
        self.seconds += perf_counter() - began
        self.decisions += 1
        self.warnings += self.bot.warnings()
        return chosen


@contextmanager
def seated(
    game: Game[Any], bots: Sequence[str], seed: int, number: int, clock: float = CLOCK
) -> Iterator[list[Seated]]:
    """Bots at all seats of a game, for as long as it takes.

    Args:
        game: what is played.
        bots: their names in the order of the seats.
        seed, number: what their dice are derived from.
        clock: the seconds a bot from outside has for a decision.
    """
    players: list[Seated] = []
    try:
        for seat, name in zip(game.seats, bots, strict=True):
            bot = make_player(game, name, seat, clock)
            players.append(Seated(bot, SeededDice(derived_seed(seed, number, seat))))
        yield players
    finally:
        for player in players:
            player.bot.close()


def play_state(game: Game[Any], state: State, dice: Dice, players: list[Seated], note: Note | None = None) -> int:
    """Play a position to the end with bots; returns the number of decisions.

    Args:
        note: told of each decision, before it is carried out.
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


def play_session(session: Session, players: list[Seated]) -> None:
    """Play a session to the end with bots."""
    while session.actor is not None:
        name = session.actor
        player = players[session.seat_number(name)]
        options = session.options(name)
        view = session.view(name) if player.bot.needs_view else None
        player.imagine(session.game, session.state, options)
        session.choose(name, options[player.decide(view, options)].notation)


def warnings(game: Game[Any], players: Sequence[Seated]) -> Warnings:
    """Return what went wrong with the bots of a game, by seat."""
    return {seat: player.warnings for seat, player in zip(game.seats, players, strict=False) if player.warnings}


def points(game: Game[Any], state: State) -> dict[str, int]:
    """The victory points by seat, in a game that counts any; else nothing."""
    return dict(zip(game.seats, game.points(state), strict=False))
