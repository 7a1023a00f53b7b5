"""Carrying out choices in a written position, as far as they can be, with dice and cards that are given."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.kernel.dice import NeedDice
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.given import Given, GivenDice, NotDrawn
from sandtable.kernel.message import Event, Message, Ref, Refusal, say
from sandtable.kernel.shorthand import Shorthand
from sandtable.kernel.state import EventList, State


class Stopped(NamedTuple):
    """Why no further choice was carried out: which one it was, the section, and the reason."""

    choice: str
    section: str
    reason: Message | Refusal


class Carried(NamedTuple):
    """What has come of the choices: the position, what happened, why they went no further, what is left over."""

    state: State
    events: list[Event]
    stopped: Stopped | None
    warnings: list[Message | Event]


def carry_out(game: Game[Any], state: State, texts: list[str], given: Given) -> Carried:
    """Carry out choices one by one, until one is refused or lacks dice; all before it stand.

    Args:
        game: the game.
        state: the position; it is not changed.
        texts: choices in their notation or briefly (`kernel.shorthand`).
        given: dice and cards.
    """
    dice = GivenDice(game, given)
    events: list[Event] = []
    for text in texts:
        if not text.strip():
            continue
        brief = Shorthand(game, text)
        while (notation := brief.next(state)) is not None:
            # A choice that cannot be finished has changed nothing.
            after = game.clone(state)
            sink = EventList()
            after.sink = sink
            dice.begin(after)
            try:
                game.choose(after, game.parse(after, notation), dice)
            except IllegalChoice as error:
                return Carried(state, events, Stopped(shown(text), error.refusal.section, error.refusal), [])
            except NeedDice as need:
                said = say("cli-position-dice", choice=shown(text), n=need.count)
                return Carried(state, events, Stopped(shown(text), game.section(state), said), [])
            except NotDrawn as missing:
                said = say("cli-position-not-drawn", choice=shown(text), card=Ref("card", str(missing)))
                return Carried(state, events, Stopped(shown(text), game.section(state), said), [])
            events += sink.events
            state = after
    state.sink = None
    return Carried(state, events, None, left_over(game, events, dice, given))


def shown(text: str) -> str:
    """A choice as it was written, not at any length."""
    return " ".join(text.split())[:80]


def left_over(game: Game[Any], events: list[Event], dice: GivenDice, given: Given) -> list[Message | Event]:
    """Dice and cards that nothing asked for, with the rolls that the rules left out."""
    found: list[Message | Event] = []
    faces = given.faces[dice.listed.rolled :]
    if faces:
        found.append(say("cli-position-dice-over", n=len(faces), dice=" ".join(map(str, faces))[:80]))
        found += [event for event in events if event.message.id in game.unrolled]
    if dice.cards:
        cards = Ref("cards", " ".join(dice.cards))
        found.append(say("cli-position-cards-over", cards=cards))
    return found
