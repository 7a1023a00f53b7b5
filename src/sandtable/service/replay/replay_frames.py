"""ReplayFrames: a game so far as a row of frames, each what certain eyes saw, to be played back.

There is a frame whenever what these eyes see or may know has changed, so that the number of frames tells no more than
the frames themselves: not how often somebody has chosen in secret.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from sandtable.kernel.ending import last_prompt, last_view, told
from sandtable.kernel.game import Game
from sandtable.kernel.message import Event, Prompt
from sandtable.kernel.outlook import Outlook
from sandtable.kernel.record import Record, Replay
from sandtable.kernel.state import EventList
from sandtable.service.tables.seat_state import LogLine

# A view is long, and differs little from the last.
FAST = 1


class Line(LogLine, frozen=True):
    """An event with the frame in which it happened."""

    frame: int


class Turn(msgspec.Struct, frozen=True):
    """A turn, by its number or its id, and its first frame."""

    turn: int | str
    frame: int


class Frame(msgspec.Struct, frozen=True):
    """What is seen at a moment of the game."""

    frame: int
    view: msgspec.Raw
    prompt: Prompt


class ReplayFrames:
    """A game through the eyes of one seat or, with `eyes` None, of a spectator.

    Attributes:
        steps: of each frame, the step of the record (from 1; 0 is setting up) that led to it; not for everybody.
        turns: the turns in order; one may come up again.
        lines: the events that these eyes may know.

    Raises:
        BrokenRecord: the record cannot be replayed.
    """

    def __init__(self, game: Game[Any], record: Record, eyes: str | None) -> None:
        self.steps: list[int] = []
        self.turns: list[Turn] = []
        self.lines: list[Line] = []
        self._pictures: list[bytes] = []
        self._game = game
        self._eyes = eyes
        self._record = record
        self._seat = -1 if eyes is None else game.seats.index(eyes)
        replay = Replay(game, record)
        last = self._look(0, replay, game.opening(replay.state), b"")
        for step in range(1, len(record.steps) + 1):
            sink = EventList()
            replay.state.sink = sink
            replay.step()
            last = self._look(step, replay, sink.events, last)
        end = record.end
        if end is not None and end.ending is not None:
            state, sentence = game.closed(replay.state), Event(told(end.ending, end.outcome), "")
            picture = (last_view(game, state, eyes, end.outcome), last_prompt(end.ending, end.outcome))
            self._add(len(record.steps), msgspec.json.encode(picture), [sentence], game.turn(state))

    def __len__(self) -> int:
        return len(self.steps)

    def frames(self, start: int, count: int) -> list[Frame]:
        """Return some frames; fewer where there are no more."""
        chosen = enumerate(self._pictures[start : start + count], start)
        return [Frame(n, *_unpack(picture)) for n, picture in chosen]

    def outlook(self, frame: int) -> Outlook | None:
        """Return what could have come at a frame, as these eyes could know it then; None where there is none."""
        if not 0 <= frame < len(self.steps):
            return None
        replay = Replay(self._game, self._record)
        for _ in range(self.steps[frame]):
            replay.step()
        return self._game.outlook(replay.state, self._seat)

    def _look(self, step: int, replay: Replay, events: list[Event], last: bytes) -> bytes:
        """Add a frame, unless nothing is to be seen that was not seen before."""
        state = replay.state
        view = self._game.view(state, self._eyes)
        picture = msgspec.json.encode((view, self._game.prompt(state, self._seat)))
        known = [event for event in events if event.visible(self._seat)]
        if picture == last and not known:
            return last
        self._add(step, picture, known, self._game.turn(state))
        return picture

    def _add(self, step: int, picture: bytes, known: list[Event], turn: int | str) -> None:
        """Add a frame."""
        frame = len(self.steps)
        if not self.turns or self.turns[-1].turn != turn:
            self.turns.append(Turn(turn, frame))
        for event in known:
            own = not event.visible(-1)
            self.lines.append(Line(len(self.lines) + 1, frame, event.section, event.message, own, frame))
        self.steps.append(step)
        self._pictures.append(zlib.compress(picture, FAST))


def _unpack(picture: bytes) -> tuple[msgspec.Raw, Prompt]:
    view, prompt = msgspec.json.decode(zlib.decompress(picture), type=tuple[msgspec.Raw, Prompt])
    return view, prompt
