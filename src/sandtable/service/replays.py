"""Replays as frames seen by one viewer.

There is a frame only for each visible change. Therefore the number of frames does not reveal the number of secret
choices.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from sandtable.kernel.assessment.threats import Outlook
from sandtable.kernel.endings_by_players import ending_event, last_prompt, last_view
from sandtable.kernel.game import Game
from sandtable.kernel.message import Event, Prompt
from sandtable.kernel.record import Record, Replay
from sandtable.kernel.state import EventList
from sandtable.service.tables.seat_state import LogLine

# Views are long and differ little. Frames are compressed in groups of ALIKE frames: the first with compression level
# FAST, and the others as differences from the first.
FAST = 1
ALIKE = 32
# The approximate memory of a log entry, in bytes.
LINE_BYTES = 500


class ReplayLine(LogLine, frozen=True):
    """An entry of the game log, with the frame in which it appears.

    Args:
        frame: the number of the frame, from 0.
    """

    frame: int


class ReplayTurn(msgspec.Struct, frozen=True):
    """A turn and its first frame.

    Args:
        turn: the number or the id of the turn.
        frame: the number of the first frame, from 0.
    """

    turn: int | str
    frame: int


class ReplayFrame(msgspec.Struct, frozen=True):
    """The state that a viewer sees after one visible change of the game.

    Args:
        frame: the number of the frame, from 0.
        view: the viewer's view of the game.
        prompt: the question that is then asked.
    """

    frame: int
    view: msgspec.Raw
    prompt: Prompt


class ReplayFrames:
    """The frames of a game, as seen by a seat or, with `eyes` None, by a spectator.

    Attributes:
        steps: for each frame, the number of its step in the record, from 1; 0 for the set-up. These numbers are secret.
        turns: the turns in order. A turn may occur twice.
        lines: the entries of the game log that the viewer may see.

    Raises:
        RecordError: the record cannot be replayed.
    """

    def __init__(self, game: Game[Any], record: Record, eyes: str | None) -> None:
        self.steps: list[int] = []
        self.turns: list[ReplayTurn] = []
        self.lines: list[ReplayLine] = []
        self._pictures: list[bytes] = []
        self._first = b""
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
            state, sentence = game.closed(replay.state), Event(ending_event(end.ending, end.outcome), "")
            picture = (last_view(game, state, eyes, end.outcome), last_prompt(end.ending, end.outcome))
            self._add(len(record.steps), msgspec.json.encode(picture), [sentence], game.turn(state))

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def size(self) -> int:
        """The approximate size in memory, in bytes."""
        return sum(map(len, self._pictures)) + LINE_BYTES * len(self.lines)

    def frames(self, start: int, count: int) -> list[ReplayFrame]:
        """Return up to `count` frames, starting with the frame `start`."""
        found, first, first_n = [], b"", -1
        for n in range(start, min(start + count, len(self._pictures))):
            if n - n % ALIKE != first_n:
                first_n = n - n % ALIKE
                first = zlib.decompress(self._pictures[first_n])
            picture = first if n == first_n else zlib.decompressobj(zdict=first).decompress(self._pictures[n])
            view, prompt = msgspec.json.decode(picture, type=tuple[msgspec.Raw, Prompt])
            found.append(ReplayFrame(n, view, prompt))
        return found

    def outlook(self, frame: int) -> Outlook | None:
        """Return the threats, supply and advice that the viewer can know at a frame.

        Return None if there is no such frame.
        """
        if not 0 <= frame < len(self.steps):
            return None
        replay = Replay(self._game, self._record)
        for _ in range(self.steps[frame]):
            replay.step()
        return self._game.outlook(replay.state, self._seat)

    def _look(self, step: int, replay: Replay, events: list[Event], last: bytes) -> bytes:
        """Add a frame if something visible has changed; return the current content."""
        state = replay.state
        view = self._game.view(state, self._eyes)
        picture = msgspec.json.encode((view, self._game.prompt(state, self._seat)))
        known = [event for event in events if event.visible(self._seat)]
        if picture == last and not known:
            return last
        self._add(step, picture, known, self._game.turn(state))
        return picture

    def _add(self, step: int, picture: bytes, known: list[Event], turn: int | str) -> None:
        frame = len(self.steps)
        if not self.turns or self.turns[-1].turn != turn:
            self.turns.append(ReplayTurn(turn, frame))
        for event in known:
            own = not event.visible(-1)
            self.lines.append(ReplayLine(len(self.lines) + 1, frame, event.section, event.message, own, frame))
        self.steps.append(step)
        if frame % ALIKE:
            packing = zlib.compressobj(FAST, zdict=self._first)
        else:
            packing, self._first = zlib.compressobj(FAST), picture
        self._pictures.append(packing.compress(picture) + packing.flush())
