"""Compute the figures that the comments of an annotated game quote.

All figures come from the record and its analysis. They are arguments of the comment's message:

- `roll-attack-hits` is the argument `hits` of the first event `did-roll-attack` from the step `since` on, and
  `roll-attack-hits-2` is the argument `hits` of the second such event;
- `points-a` is the number of points of seat `a`;
- `view-momentum` is the number `momentum` of the spectator's view;
- `chance-a` is the win chance of seat `a` in percent, and `chance-none` the chance that no seat wins, if `course` is
  set;
- `made` and `instead` are the win chances after a move and after the alternative of a bot;
- `odds` is the chance of success of the attack at the step `odds`, in percent.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from sandtable.annotated.annotated_game import AnalysedChance, AnnotatedGame, AnnotationEntry, GameFigures
from sandtable.games import find
from sandtable.kernel.game import Game
from sandtable.kernel.message import Arg, Message, Ref
from sandtable.kernel.record import Record, Replay
from sandtable.kernel.state import EventList, State


class Annotation(msgspec.Struct, frozen=True):
    """A comment with its figures.

    Args:
        step: the number of the step of the record after which the comment is shown.
        turn: the turn of the first event that the comment can quote.
        words: the message of the comment, with the figures as arguments.
        point: the refs to highlight.
    """

    step: int
    turn: int | str
    words: Message
    point: list[Ref]


class Annotator:
    """A replay of an annotated game that computes the figures of its comments."""

    def __init__(self, annotated: AnnotatedGame) -> None:
        self.annotated = annotated
        self.record: Record = annotated.record()
        header = self.record.header
        self.game: Game[Any] = find(header.game, None, header.variant)

    def moments(self) -> list[Annotation]:
        """Return all comments in the order of the game.

        Raises:
            RecordError: the record cannot be replayed.
        """
        lines = self.annotated.file.moment
        analysis = self.annotated.analysis()
        replay = Replay(self.game, self.record)
        events: dict[int, EventList] = {}
        turns: dict[int, int | str] = {}
        odds: dict[int, int | None] = {}
        wanted = {line.odds for line in lines}
        found: list[Annotation] = []
        for line in lines:
            while replay.done < line.step:
                number = replay.done + 1
                turns[number] = self.game.turn(replay.state)
                if number in wanted:
                    odds[number] = self._promised(replay.state, self.record.steps[number - 1].choice)
                replay.state.sink = events[number] = EventList()
                replay.step()
            args = self._quoted(line, events)
            args |= self._standing(replay.state)
            args |= _chances(line, analysis)
            if (chance := odds.get(line.odds)) is not None:
                args["odds"] = chance
            words = Message(self.annotated.message(line.words).id, args)
            # Take the turn before the step, because a step that ends a turn also begins the next.
            turn = turns.get(line.since or line.step, self.game.turn(replay.state))
            found.append(Annotation(line.step, turn, words, line.pointed))
        return found

    def _quoted(self, line: AnnotationEntry, events: dict[int, EventList]) -> dict[str, Arg]:
        """Return the arguments of all events that a comment can quote.

        The name of each argument begins with the name of its event.
        """
        found: dict[str, Arg] = {}
        met: Counter[str] = Counter()
        for step in range(line.since or line.step, line.step + 1):
            for event in events[step].events if step in events else ():
                kind = event.message.id.removeprefix("did-")
                met[kind] += 1
                ending = "" if met[kind] == 1 else f"-{met[kind]}"
                found |= {f"{kind}-{key}{ending}": value for key, value in event.message.args.items()}
        return found

    def _standing(self, state: State) -> dict[str, Arg]:
        """Return the points of each seat, and the numbers of the spectator's view."""
        points = self.game.points(state)
        found: dict[str, Arg] = {f"points-{seat}": value for seat, value in zip(self.game.seats, points, strict=False)}
        view = msgspec.to_builtins(self.game.view(state, None))
        return found | {f"view-{key}": value for key, value in view.items() if type(value) is int}

    def _promised(self, state: State, notation: str) -> int | None:
        """Return the chance of success of the deciding seat's attack, in percent.

        Return None if no dice are rolled.
        """
        game = self.game
        actor = game.actor(state)
        assert actor is not None
        seat = game.seats.index(actor)
        found = game.odds(state, game.parse(state, notation), seat) or game.odds(state, None, seat)
        if found is None or not found.outcomes:
            return None
        return percent(sum(each.probability for each in found.outcomes if each.side == actor))


def _chances(line: AnnotationEntry, analysis: GameFigures) -> dict[str, Arg]:
    """Return the analysed win chances that a comment quotes."""
    found: dict[str, Arg] = {}
    if line.course:
        before = [each for each in analysis.course if each.step <= line.step]
        chances = {seat: _whole(share) for seat, share in before[-1].chances.items()}
        found |= {f"chance-{seat}": chance for seat, chance in chances.items()}
        found["chance-none"] = max(0, 100 - sum(chances.values()))
    if line.move:
        move = next(each for each in analysis.moves if each.first == line.move)
        found |= {"made": _whole(move.made.chance), "instead": _whole(move.instead.chance)}
    return found


def _whole(share: AnalysedChance) -> int:
    """Return an analysed chance in whole percent."""
    return percent(share.mean)


def percent(chance: float) -> int:
    """Convert a chance from 0 to 1 to whole percent."""
    return round(100 * chance)
