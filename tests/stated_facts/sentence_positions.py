"""The positions that sentences of annotated games and lessons describe."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from sandtable.annotated.annotated_game import annotated_games_of
from sandtable.games import GAMES, find
from sandtable.kernel.message import Ref
from sandtable.kernel.record import RecordStep, Replay
from sandtable.kernel.state import EventList, State
from sandtable.lessons.lesson import lessons_of
from sandtable.lessons.lesson_runner import LessonPlace, LessonRunner
from stated_facts.engine_facts import LOOKS, Look


class AnnotatedGame:
    """An annotated game with the position and events of every step.

    Args:
        game: the name of the game.
        id: the id of the annotated game.
    """

    def __init__(self, game: str, id: str) -> None:
        self.annotated = next(each for each in annotated_games_of(game) if each.id == id)
        self.record = self.annotated.record()
        self.analysis = self.annotated.analysis()
        self.game = find(game, None, self.record.header.variant)
        replay = Replay(self.game, self.record)
        self.states: list[State] = [self.game.clone(replay.state)]
        self.events: list[EventList] = []
        while replay.done < len(self.record.steps):
            sink = EventList()
            replay.state.sink = sink
            replay.step()
            self.events.append(sink)
            self.states.append(self.game.clone(replay.state))

    def look(self, step: int, since: int = 0) -> Look:
        """Return the position after a step of the record, with the steps that led to it.

        These steps begin with the step `since`. If `since` is 0, there is only the step `step`.
        """
        before = max(0, (since or step) - 1)
        steps: list[RecordStep] = self.record.steps[before:step]
        events = [event for sink in self.events[before:step] for event in sink.events]
        return LOOKS[self.game.name](self.game, self.states[step], self.states[before], steps, events)

    def playouts(self) -> int:
        """Return how many playouts the analysis used for each position.

        It is the smallest number of playouts for which all win chances are whole numbers of wins.
        """
        means = [share.mean for line in self.analysis.course for share in line.chances.values()]
        return next(n for n in range(1, 100) if all(abs(mean * n - round(mean * n)) < 1e-6 for mean in means))

    def chance(self, step: int, seat: str) -> float:
        """Return a seat's win chance in the last analysed position up to a step."""
        return [line for line in self.analysis.course if line.step <= step][-1].chances[seat].mean

    def attacks(self, start: str, target: str, until: int) -> int:
        """Return the number of attacks on a space or area up to a step. With `start`, count only attacks from there."""
        found = [event.message for sink in self.events[:until] for event in sink.events]
        attacks = [message.args for message in found if message.id == "did-attack"]
        here = [args for args in attacks if args["space"] == Ref("space", target)]
        return sum(not start or args["start"] == Ref("space", start) for args in here)

    def at(self, step: int, since: int = 0) -> Namespace:
        """Return the facts about another step of the record, so that a claim can compare the two."""
        return Namespace(self.names(step, since))

    def rolled(self, step: int) -> list[int]:
        """Return the dice of a step in descending order."""
        return sorted(self.record.steps[step - 1].rolls, reverse=True)

    def names(self, step: int, since: int = 0) -> dict[str, Any]:
        """Return the names that a claim about a step can use: facts and functions."""
        last = len(self.record.steps)
        outcome = self.game.outcome(self.states[last])
        assert outcome is not None
        return self.look(step, since).names() | {
            "at": self.at,
            "rolled": self.rolled,
            "attacks": lambda start, target, until=step: self.attacks(start, target, until),
            "playouts": self.playouts(),
            "chance": lambda seat, at=step: self.chance(at, seat),
            "last": last,
            "reason": outcome.reason,
            "winners": outcome.winners,
        }

    def moments(self) -> Iterator[tuple[str, Callable[[], dict[str, Any]]]]:
        """Yield the last part of each sentence's message id, with a function that returns the facts for its claim."""
        last = len(self.record.steps)
        for words in ("title", "about"):
            yield words, partial(self.names, last)
        for line in self.annotated.file.moment:
            yield line.words, partial(self.names, line.step, line.since)


class Namespace:
    """Facts as attributes, with which a claim refers to another position.

    Args:
        names: the facts by name.
    """

    def __init__(self, names: dict[str, Any]) -> None:
        self.__dict__.update(names)


def lesson_moments(game: str) -> Iterator[tuple[str, Callable[[], dict[str, Any]]]]:
    """Yield an id `<lesson>-<words>` for each sentence of a game's lessons.

    Each id comes with a function that returns the facts for the sentence's claim.
    """
    for lesson in lessons_of(game):
        runner = LessonRunner(lesson)
        way = runner.way()
        for number, step in enumerate(lesson.steps):
            right = runner.rights(way[number])
            names = partial(lesson_names, way, number, right[0] if right else ())
            for words in dict.fromkeys([step.words, *(mistake.words for mistake in step.mistake)]):
                yield f"{lesson.id}-{words}", names


def lesson_names(way: list[LessonPlace], number: int, right: Sequence[str]) -> dict[str, Any]:
    """Return the facts that a claim about a lesson's step can use.

    The fact `at` is a function that returns the facts of another step, numbered from 1.
    """
    return look_of(way, number, right).names() | {"at": lambda step: Namespace(look_of(way, step - 1).names())}


def look_of(way: list[LessonPlace], number: int, right: Sequence[str] = ()) -> Look:
    """Return the position at which a lesson shows a step; `number` counts from 0."""
    session = way[number].session
    before = way[number - 1].session if number else session
    done = len(before.record.steps) if number else 0
    events = [event for step, event in session.log if step > done]
    game = session.game
    return LOOKS[game.name](game, session.state, before.state, session.record.steps[done:], events, right)


BOOKS = [(game, book.id) for game in GAMES for book in annotated_games_of(game)]
