"""The moments of a told game, each with the figures that its words quote: all from the record and its analysis.

What happened is quoted by its event: `roll-attack-hits` is the argument `hits` of the event `did-roll-attack`, and
`roll-attack-hits-2` that of the second such event since the moment's `since`.  `points-a` are the points of the seat
`a`, `view-momentum` is a number of the view, `chance-a` is the chance of the seat `a` in percent where the moment has
`course` (`chance-none` that nobody wins), `made` and `instead` are the chances of a move and of what a bot would have
done, and `odds` is the chance of the fight that `odds` names.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from sandtable.games import find
from sandtable.kernel.game import Game
from sandtable.kernel.message import Arg, Message, Ref
from sandtable.kernel.record import Record, Replay
from sandtable.kernel.state import EventList, State
from sandtable.told.book import Analysis, MomentLine, Share, Told


class Moment(msgspec.Struct, frozen=True):
    """A moment of a told game.

    Args:
        step: the step of the record that led to it.
        turn: the turn in which the first of what is told happened.
        words: what is said.
        point: what is pointed at.
    """

    step: int
    turn: int | str
    words: Message
    point: list[Ref]


class Teller:
    """Replays a told game, and gathers what its moments quote.

    Args:
        told: which one.
    """

    def __init__(self, told: Told) -> None:
        self.told = told
        self.record: Record = told.record()
        header = self.record.header
        self.game: Game[Any] = find(header.game, None, header.variant)

    def moments(self) -> list[Moment]:
        """All moments, in the order of the game.

        Raises:
            BrokenRecord: the record cannot be replayed.
        """
        lines = self.told.file.moment
        analysis = self.told.analysis()
        replay = Replay(self.game, self.record)
        events: dict[int, EventList] = {}
        turns: dict[int, int | str] = {}
        odds: dict[int, int | None] = {}
        wanted = {line.odds for line in lines}
        found: list[Moment] = []
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
            words = Message(self.told.message(line.words).id, args)
            # What ends a turn is told in that turn, though the next has begun when it has been done.
            turn = turns.get(line.since or line.step, self.game.turn(replay.state))
            found.append(Moment(line.step, turn, words, line.pointed))
        return found

    def _quoted(self, line: MomentLine, events: dict[int, EventList]) -> dict[str, Arg]:
        """The arguments of all events of the moment, by the name of the event."""
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
        """The points of each seat, in a game that counts some, and the numbers that everybody sees beside the map."""
        points = self.game.points(state)
        found: dict[str, Arg] = {f"points-{seat}": value for seat, value in zip(self.game.seats, points, strict=False)}
        view = msgspec.to_builtins(self.game.view(state, None))
        return found | {f"view-{key}": value for key, value in view.items() if type(value) is int}

    def _promised(self, state: State, notation: str) -> int | None:
        """The chance in percent that a fight goes as whoever is asked would have it; None where no dice fall."""
        game = self.game
        actor = game.actor(state)
        assert actor is not None
        seat = game.seats.index(actor)
        found = game.odds(state, game.parse(state, notation), seat) or game.odds(state, None, seat)
        if found is None or not found.outcomes:
            return None
        return percent(sum(each.probability for each in found.outcomes if each.side == actor))


def _chances(line: MomentLine, analysis: Analysis) -> dict[str, Arg]:
    """The chances that the analysis has for a moment."""
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


def _whole(share: Share) -> int:
    """A chance in percent."""
    return percent(share.mean)


def percent(chance: float) -> int:
    """A chance in whole percent."""
    return round(100 * chance)
