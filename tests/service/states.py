"""Whole games, state by state, as the service sends them to the seats that are asked: for the unit tests of the page.

Run as a program, it writes them to standard output as JSON.  People sit at all seats; the choices are random, the same
each time.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

import sandtable
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.session import Session
from sandtable.service.tables.seat_state import ENCODER, SeatState
from sandtable.service.tables.sights import Sights
from sandtable.service.tables.stored_table import StoredTable

# What is played: a game, its variant, and the seed.
PLAYED = (("blitzkrieg", "", 5), ("eleven", "3", 5), ("eleven", "short-5", 5))
# What ends a turn early makes a short and empty game.
IDLE = {"pass", "done", "wait", "transfer", "obey-all"}


class GameStates(msgspec.Struct):
    """A game that was played.

    Args:
        components: what its page knows of the map and the cards.
        states: what each seat was sent when it was asked, without the events that it had been sent before; the last
            are of all seats, when the game is over.
    """

    game: str
    variant: str
    components: dict[str, Any]
    states: list[SeatState]


def play(name: str, variant: str, seed: int) -> GameStates:
    """Play a game to its end at random, but for what ends a turn early."""
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
    sights = {seat: Sights([seat]) for seat in game.seats}
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
        # The service makes choices without an alternative unasked.
        if len(options) > 1:
            send(seat)
        session.choose(seat, eager[dice.pick(len(eager))].notation)
    for seat in game.seats:
        send(seat)
    return GameStates(name, game.variant, game.catalogue(), states)


if __name__ == "__main__":
    sys.stdout.buffer.write(ENCODER.encode([play(*each) for each in PLAYED]))
