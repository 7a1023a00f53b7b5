"""A record cut into moves: what a seat chose in one go, until dice fell, a secret came out or another seat was asked.

Decisions are small, a unit taken, a space pointed at; only a whole move is good or bad.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.bots import make_bot
from sandtable.kernel.dice import Dice, RecordingDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message
from sandtable.kernel.record import Record, Replay
from sandtable.kernel.state import State, actor, apply, legal

# A bot that has not come to an end after so many decisions has lost its way.
MOST_DECISIONS = 200


class Choice(msgspec.Struct, frozen=True):
    """A choice by its notation, and as a person reads it."""

    notation: str
    label: Message


class Move(msgspec.Struct, frozen=True):
    """What a seat chose in one go.

    Args:
        first, last: the steps of the record, from 1.
        seat: whose.
        turn: when.
        choices: the choices.
        free: whether there was anything to choose.
    """

    first: int
    last: int
    seat: str
    turn: int | str
    choices: tuple[Choice, ...]
    free: bool


def moves_of(game: Game[Any], record: Record) -> list[Move]:
    """The moves of a record.

    Raises:
        BrokenRecord: it cannot be replayed.
    """
    replay = Replay(game, record)
    found: list[Move] = []
    choices: list[Choice] = []
    free = False
    first, turn = 1, game.turn(replay.state)
    for number, step in enumerate(record.steps, 1):
        before = replay.state.reveals
        choice = game.parse(replay.state, step.choice)
        choices.append(Choice(step.choice, game.option(replay.state, choice).label))
        free = free or len(legal(replay.state)) > 1
        replay.step()
        goes_on = game.actor(replay.state) == step.seat and replay.state.reveals == before
        if step.rolls or step.draws or not goes_on:
            found.append(Move(first, number, step.seat, turn, tuple(choices), free))
            choices, free = [], False
            first, turn = number + 1, game.turn(replay.state)
    # Where the record breaks off in the middle of a move, nothing can be said of that.
    return found


def states_at(game: Game[Any], record: Record, steps: set[int]) -> dict[int, State]:
    """The positions after some of a record's steps."""
    replay = Replay(game, record)
    found = {}
    for step in sorted(steps):
        found[step] = game.clone(replay.to(step))
    return found


def advise(game: Game[Any], state: State, bot: str, dice: Dice) -> tuple[Choice, ...]:
    """What a bot would do in one go in a position, knowing what the seat that is asked knows.

    Args:
        game, state: the position; it is not changed.
        bot: its name.
        dice: its own.
    """
    state = game.clone(state)
    seat = actor(state)
    player = make_bot(game, bot, game.seats[seat])
    # What is thrown ends the move and is not looked at.
    thrown = RecordingDice(dice)
    before = state.reveals
    made: list[Choice] = []
    while actor(state) == seat and state.reveals == before and not thrown.used and len(made) < MOST_DECISIONS:
        choices = legal(state)
        options = [game.option(state, choice) for choice in choices]
        player.imagine(game, state, options, dice)
        view = game.view(state, game.seats[seat]) if player.needs_view else None
        chosen = player.decide(view, options, dice)
        made.append(Choice(options[chosen].notation, options[chosen].label))
        apply(state, choices[chosen], thrown)
    player.close()
    return tuple(made)
