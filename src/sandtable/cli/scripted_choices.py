"""Make a series of choices in a position, with given dice and cards."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.kernel.choice import Choice
from sandtable.kernel.choice_shorthand import Shorthand
from sandtable.kernel.dice import NeedDice
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.message import Event, Message, Ref, Refusal, say
from sandtable.kernel.scripted_dice import MissingDraw, ScriptedDice, ScriptedRolls
from sandtable.kernel.state import EventList, State


class StopReason(NamedTuple):
    """The choice at which a script stopped, the section of the rules, and the reason."""

    choice: str
    section: str
    reason: Message | Refusal


class ScriptedResult(NamedTuple):
    """The result of a script.

    Args:
        state: the position after the last choice that was made.
        events: the events of all choices made.
        stopped: the reason for an early stop; None if all choices were made.
        warnings: messages about unused dice and cards, and events of rolls that the rules skipped.
    """

    state: State
    events: list[Event]
    stopped: StopReason | None
    warnings: list[Message | Event]


class SkippedChoices(EventList):
    """A list of events that also stores automatically made forced choices."""

    def __init__(self) -> None:
        super().__init__()
        self.skipped: list[Choice] = []

    def skip(self, choice: Choice) -> None:
        self.skipped.append(choice)


def named_already(skipped: list[str], text: str) -> bool:
    """Remove from `skipped` the forced choices that a text names.

    Return True if the text names any forced choice of the list.
    """
    wanted = " ".join(text.lower().split())
    verb, _, noun = wanted.partition(" ")
    named = [each for each in skipped if each == wanted or (noun == "all" and each.partition(" ")[0] == verb)]
    for each in named if noun == "all" else named[:1]:
        skipped.remove(each)
    return bool(named)


def carry_out(game: Game[Any], state: State, texts: list[str], given: ScriptedRolls) -> ScriptedResult:
    """Make choices until one is refused or the dice or cards run out.

    The result contains the choices made until then. A script may name forced choices, although they are made
    automatically.

    Args:
        state: the position, which is not changed.
        texts: the choices in full or short notation (`kernel.choice_shorthand`).
        given: the dice and cards.
    """
    dice = ScriptedDice(game, given)
    events: list[Event] = []
    skipped: list[str] = []
    for text in texts:
        if not text.strip():
            continue
        brief = Shorthand(game, text)
        while (notation := brief.next(state)) is not None:
            # The choice is made in a copy, so that a choice that fails halfway changes nothing.
            after = game.clone(state)
            sink = SkippedChoices()
            after.sink = sink
            dice.begin(after)
            try:
                game.choose(after, game.parse(after, notation), dice)
            except IllegalChoice as error:
                if named_already(skipped, notation):
                    continue
                return ScriptedResult(state, events, StopReason(shown(text), error.refusal.section, error.refusal), [])
            except NeedDice as need:
                said = say("cli-position-dice", choice=shown(text), n=need.count)
                return ScriptedResult(state, events, StopReason(shown(text), game.section(state), said), [])
            except MissingDraw as missing:
                said = say("cli-position-not-drawn", choice=shown(text), card=Ref("card", str(missing)))
                return ScriptedResult(state, events, StopReason(shown(text), game.section(state), said), [])
            events += sink.events
            skipped = [game.notation(after, choice) for choice in sink.skipped]
            state = after
    state.sink = None
    return ScriptedResult(state, events, None, unused_rolls(game, events, dice, given))


def shown(text: str) -> str:
    """Return the text of a choice, shortened for a message."""
    return " ".join(text.split())[:80]


def unused_rolls(
    game: Game[Any], events: list[Event], dice: ScriptedDice, given: ScriptedRolls
) -> list[Message | Event]:
    """Return warnings about unused dice and cards, with the events of skipped rolls."""
    found: list[Message | Event] = []
    faces = given.faces[dice.listed.rolled :]
    if faces:
        found.append(say("cli-position-dice-over", n=len(faces), dice=" ".join(map(str, faces))[:80]))
        found += [event for event in events if event.message.id in game.unrolled]
    if dice.cards:
        cards = Ref("cards", " ".join(dice.cards))
        found.append(say("cli-position-cards-over", cards=cards))
    return found
