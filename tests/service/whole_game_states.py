"""Whole games for unit tests of the page, as the states that the service sends.

Run as a program, this module writes them to standard output as JSON. People have all seats and choose at random. The
output is the same each time.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

import sandtable
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.session import Session
from sandtable.service.stored_table import StoredTable
from sandtable.service.tables.seat_state import ENCODER, SeatState
from sandtable.service.tables.viewer_states import Projections

# The game, the variant and the seed of each game that is played.
PLAYED = (("blitzkrieg", "", 5), ("eleven", "3", 5), ("eleven", "short-5", 5))
# Choices that end a turn early. Avoiding them makes longer games with more events.
IDLE = {"pass", "done", "wait", "transfer", "obey-all"}


class GameStates(msgspec.Struct):
    """A finished game.

    Args:
        components: the data of the map and the cards for the page.
        states: the state of the seat that must choose, at each question, without events that it was sent before. At the
            end follow the states of all seats.
    """

    game: str
    variant: str
    components: dict[str, Any]
    states: list[SeatState]


def play(name: str, variant: str, seed: int) -> GameStates:
    """Play a random game that mostly avoids choices that end a turn early."""
    game = sandtable.game(name, variant=variant)
    session, dice = Session(game, SeededDice(seed), kind="seeded"), SeededDice(seed)
    people = dict.fromkeys(game.seats, "human")
    stored = StoredTable(
        id="t",
        game=name,
        variant=game.variant,
        edition=game.edition,
        seats=people,
        dice="seeded",
        secret="",
        commitment=session.record.header.commitment,
    )
    sights = {seat: Projections([seat]) for seat in game.seats}
    sent = dict.fromkeys(game.seats, 0)
    states = []

    def send(seat: str) -> None:
        sight = sights[seat].look(stored, session)[seat]
        state = sights[seat].state(stored, sight, seat, sent[seat])
        states.append(msgspec.structs.replace(state, version=session.version))
        sent[seat] = sight.events

    while (seat := session.actor) is not None:
        options = session.options(seat)
        eager = [option for option in options if option.notation not in IDLE or dice.pick(5) == 0] or options
        # The service makes forced choices automatically, so the page never gets a state with one option.
        if len(options) > 1:
            send(seat)
        session.choose(seat, eager[dice.pick(len(eager))].notation)
    for seat in game.seats:
        send(seat)
    return GameStates(name, game.variant, game.catalogue(), states)


if __name__ == "__main__":
    sys.stdout.buffer.write(ENCODER.encode([play(*each) for each in PLAYED]))
