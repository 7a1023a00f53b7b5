"""Divide a record into moves.

A move is a series of choices of one seat. It ends when dice are rolled, a card is drawn, a secret is revealed or
another seat is to choose. A single choice, such as one unit or one space, is too small to be judged.
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

# After this many decisions in one move, the bot is in a loop and is stopped.
MAX_DECISIONS = 200


class MoveChoice(msgspec.Struct, frozen=True):
    """A choice as notation and as text."""

    notation: str
    label: Message


class Move(msgspec.Struct, frozen=True):
    """A move: a series of choices of one seat.

    Args:
        first: its first step in the record, from 1.
        last: its last step in the record, from 1.
        free: True if at least one of its decisions had several choices.
    """

    first: int
    last: int
    seat: str
    turn: int | str
    choices: tuple[MoveChoice, ...]
    free: bool


def moves_of(game: Game[Any], record: Record) -> list[Move]:
    """Return the moves of a record.

    Raises:
        RecordError: the record cannot be replayed.
    """
    replay = Replay(game, record)
    found: list[Move] = []
    choices: list[MoveChoice] = []
    free = False
    first, turn = 1, game.turn(replay.state)
    for number, step in enumerate(record.steps, 1):
        before = replay.state.reveals
        choice = game.parse(replay.state, step.choice)
        choices.append(MoveChoice(step.choice, game.option(replay.state, choice).label))
        free = free or len(legal(replay.state)) > 1
        replay.step()
        goes_on = game.actor(replay.state) == step.seat and replay.state.reveals == before
        if step.rolls or step.draws or not goes_on:
            found.append(Move(first, number, step.seat, turn, tuple(choices), free))
            choices, free = [], False
            first, turn = number + 1, game.turn(replay.state)
    # A move that is incomplete at the end of the record cannot be judged and is left out.
    return found


def states_at(game: Game[Any], record: Record, steps: set[int]) -> dict[int, State]:
    """Return the positions of a record, by the number of steps before each."""
    replay = Replay(game, record)
    found = {}
    for step in sorted(steps):
        found[step] = game.clone(replay.to(step))
    return found


def advise(game: Game[Any], state: State, bot: str, dice: Dice) -> tuple[MoveChoice, ...]:
    """Return a bot's move in a position, chosen with the knowledge of the seat to choose.

    Args:
        game, state: the position, which is not changed.
        dice: the bot's own dice.
    """
    state = game.clone(state)
    seat = actor(state)
    player = make_bot(game, bot, game.seats[seat])
    # The move ends when these dice are used. The result of the roll does not matter.
    thrown = RecordingDice(dice)
    before = state.reveals
    made: list[MoveChoice] = []
    while actor(state) == seat and state.reveals == before and not thrown.used and len(made) < MAX_DECISIONS:
        choices = legal(state)
        options = [game.option(state, choice) for choice in choices]
        player.imagine(game, state, options, dice)
        view = game.view(state, game.seats[seat]) if player.needs_view else None
        chosen = player.decide(view, options, dice)
        made.append(MoveChoice(options[chosen].notation, options[chosen].label))
        apply(state, choices[chosen], thrown)
    player.close()
    return tuple(made)
