"""Session: one game being played, the checked front door for table, terminal and laboratory.

It holds the state, the record that grows with it, the events each seat may read, and the points to which a seat
may take its choices back: to the start of its own chain of decisions, never past a die, a revealed secret or
another seat's choice.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from sandtable.kernel.dice import CommittedDice, Dice, ListedDice, NeedDice, RecordingDice, SeededDice
from sandtable.kernel.early import early
from sandtable.kernel.ending import Ending, ended, last_prompt, last_view, told
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.joint_dice import PartHashes, Parts
from sandtable.kernel.line import look_ahead, only_choice
from sandtable.kernel.message import Event, Option, Outcome, Prompt, Ref, Refusal, Refused, say
from sandtable.kernel.odds import Note, Odds
from sandtable.kernel.outlook import Outlook
from sandtable.kernel.record import DiceKind, End, Header, Record, Replay, Step, commitment
from sandtable.kernel.state import EventList, State, apply, legal


class Session:
    """One game being played.

    Args:
        game: what is played.
        dice: where chance comes from; without it, committed dice of a fresh secret.
        seats: who sits where, for the record.
        kind: what the record says of the dice.
        secret: what all dice are drawn from; revealed in the record when the game is over.

    Attributes:
        state: the position; change it through the session only.
        version: grows with every choice and every taking back.
        record: the game so far.
        forced: of each step, whether taking back passes over it: it was made unasked, being the only choice, or came in
            one line with the step before.
    """

    def __init__(
        self,
        game: Game[Any],
        dice: Dice | None = None,
        seats: dict[str, str] | None = None,
        kind: DiceKind = "committed",
        secret: str = "",
    ) -> None:
        if dice is None:
            secret = secret or secrets.token_hex(32)
            dice = CommittedDice(secret)
        self.game = game
        self.dice = RecordingDice(dice)
        self.secret = secret
        self.parts: Parts | None = None
        self.version = 0
        self.forced: list[bool] = []
        self.log: list[tuple[int, Event]] = []
        self._undo: list[tuple[State, int]] = []
        # Who is asked, and in which position: that is wanted much more often than it changes.
        self._asked: tuple[State, str | None] | None = None
        # The position in which choices were offered last, and these by their notations.
        self._offered: tuple[State, dict[str, int]] | None = None
        # How people have ended it.
        self._ended: End | None = None
        self.state: State = game.start(self.dice)
        header = Header(
            game=game.name,
            variant=game.variant,
            edition=game.edition,
            seats=seats or dict.fromkeys(game.seats, "human"),
            dice=kind,
            commitment=commitment(secret) if kind != "typed" else "",
            rolls=self.dice.rolls,
            draws=self.dice.picks,
        )
        self.record = Record(header)
        for event in game.opening(self.state):
            self.log.append((0, event))

    @classmethod
    def at(cls, game: Game[Any], state: State, dice: Dice) -> Session:
        """A game that begins in a position somebody has set up; its record has no such beginning, and is of no use.

        Args:
            game: what is played.
            state: the position; the session takes it over.
            dice: where chance comes from.
        """
        session = cls(game, SeededDice(0), kind="typed")
        session.dice = RecordingDice(dice)
        session.state = state
        session.log.clear()
        return session

    @classmethod
    def resume(cls, game: Game[Any], record: Record, dice: Dice, secret: str = "") -> Session:
        """A session that goes on where a record stands.

        Args:
            game: what is played.
            record: the game so far; it is taken over and grows.
            dice: where further chance comes from; the session makes it draw again what the record has drawn already.
            secret: as for a new session.

        Raises:
            BrokenRecord: the record cannot be replayed.
        """
        header = record.header
        if header.given is None:
            session = cls(game, dice, header.seats, header.dice, secret)
        else:
            session = cls.onward(game, record, header.given, dice, header.seats, header.dice, secret)
        replay = Replay(game, record)
        replay.to(header.given or 0)
        for step in record.steps[replay.done :]:
            session._take(game.parse(session.state, step.choice))
            replay.step()
        session._undo.clear()
        if record.end is not None and record.end.ending is not None:
            session.close(record.end.ending)
        return session

    @classmethod
    def onward(
        cls,
        game: Game[Any],
        record: Record,
        steps: int,
        dice: Dice | None = None,
        seats: dict[str, str] | None = None,
        kind: DiceKind = "committed",
        secret: str = "",
    ) -> Session:
        """A game of its own that begins where another one stood: with its dice up to there and fresh ones from there.

        Nothing that was taken over can be taken back.

        Args:
            game, dice, seats, kind, secret: as for a new session.
            record: the other game; it is left as it is.
            steps: how many of its steps are taken over; all of them if there are fewer.

        Raises:
            BrokenRecord: they cannot be replayed.
        """
        if dice is None:
            secret = secret or secrets.token_hex(32)
            dice = CommittedDice(secret)
        given = record.steps[:steps]
        Replay(game, record).to(len(given))
        listed = ListedDice([*record.header.rolls], [*record.header.draws])
        for step in given:
            listed.rolls += step.rolls
            listed.picks += step.draws
        session = cls(game, listed, seats, kind, secret)
        for step in given:
            session._take(game.parse(session.state, step.choice))
        session.dice = RecordingDice(dice)
        session.record.header = msgspec.structs.replace(session.record.header, given=len(given))
        session._undo.clear()
        return session

    def share(self, hashes: PartHashes, parts: Parts, dice: Dice) -> None:
        """Throw from now on joint dice, to which players have added parts.

        Args:
            hashes: of the parts, for the beginning of the record.
            parts: the parts, revealed in the record when the game is over.
            dice: what comes of them and the secret.
        """
        self.dice = RecordingDice(dice)
        self.parts = parts
        self.record.header = msgspec.structs.replace(self.record.header, parts=hashes)

    @property
    def actor(self) -> str | None:
        """The seat that is asked; None when the game is over."""
        # Read once each: another thread may ask while the game goes on.
        state, asked = self.state, self._asked
        if asked is None or asked[0] is not state:
            asked = self._asked = state, self.game.actor(state)
        return asked[1]

    def seat_number(self, seat: str | None) -> int:
        """The number of a seat; -1 for a spectator."""
        return -1 if seat is None else self.game.seats.index(seat)

    def prompt(self, seat: str | None) -> Prompt:
        """What a seat is asked, or that it waits."""
        if self._ended is not None and self._ended.ending is not None:
            return last_prompt(self._ended.ending, self._ended.outcome)
        return self.game.prompt(self.state, self.seat_number(seat))

    def options(self, seat: str | None) -> list[Option]:
        """A seat's legal choices; none if it is not asked."""
        if seat is None or seat != self.actor:
            return []
        choices = legal(self.state)
        options = [self.game.option(self.state, choice) for choice in choices]
        # Of several choices that are called the same the first is meant, as `Game.parse` has it.
        named = zip(reversed(options), reversed(choices), strict=True)
        self._offered = self.state, {option.notation: choice for option, choice in named}
        return options

    def early(self, seat: str | None) -> State | None:
        """The position as a seat may answer it ahead of its turn; None if it may not."""
        return early(self.game, self.state, self.seat_number(seat))

    def view(self, seat: str | None) -> msgspec.Struct:
        """All that a seat may know."""
        if self._ended is not None:
            return last_view(self.game, self.state, seat, self._ended.outcome)
        return self.game.view(self.state, seat)

    def events(self, seat: str | None, since: int = 0) -> list[tuple[int, Event]]:
        """The events a seat may know, each with the step (from 1; 0 is setting up) that caused it."""
        number = self.seat_number(seat)
        return [(step, event) for step, event in self.log if step >= since and event.visible(number)]

    def why(self, seat: str | None, about: Ref) -> Refusal | None:
        """Why a seat can do nothing with a thing now; None if it can.  Of a track the same is said at any time."""
        if about.kind == "track":
            return self.game.why(self.state, about)
        if self.actor is None:
            return Refusal(self.game.section(self.state), say("no-game-over"))
        if seat != self.actor:
            return Refusal(self.game.section(self.state), say("no-your-turn"))
        return self.game.why(self.state, about)

    def odds(self, seat: str | None, notation: str | None = None) -> Odds | None:
        """What a choice promises or, without one, the fight on the table, as a seat may know it; None for no dice.

        Args:
            seat: who wants to know; None asks for a spectator.
            notation: a choice of the seat that is asked, which is `seat`.

        Raises:
            Refused: it is not this seat that is asked, or the choice is not allowed.
        """
        # One position throughout, also in a thread beside which the game goes on.
        state, number = self.state, self.seat_number(seat)
        if notation is None:
            return self.game.odds(state, None, number)
        if seat is None or seat != self.game.actor(state):
            raise Refused(Refusal(self.game.section(state), say("no-your-turn")))
        choice = self.game.parse(state, notation)
        refusal = self.game.refusal(state, choice)
        if refusal is not None:
            raise Refused(refusal)
        return self.game.odds(state, choice, number)

    def notes(self, seat: str, notation: str) -> list[Note]:
        """What to bear in mind of a choice that is offered to a seat, beside what its odds tell."""
        choice = self.game.parse(self.state, notation)
        return self.game.notes(self.state, choice, self.seat_number(seat))

    def outlook(self, seat: str | None) -> Outlook:
        """What others could do next to each place and how supply runs, as a seat (None: a spectator) may know it."""
        return self.game.outlook(self.state, self.seat_number(seat))

    def forced_choice(self) -> str | None:
        """The only choice of the seat that is asked, if making it unasked tells others nothing; None otherwise."""
        choice = only_choice(self.state)
        return None if choice is None else self.game.notation(self.state, choice)

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, by its rules or by people; None while it goes on."""
        return self.game.outcome(self.state) if self._ended is None else self._ended.outcome

    @property
    def ending(self) -> Ending | None:
        """How people have ended the game; None while it goes on, and if its rules have ended it."""
        return None if self._ended is None else self._ended.ending

    def close(self, ending: Ending) -> None:
        """End the game as its rules do not: all that is secret is told, and nothing can be taken back.

        Raises:
            Refused: it is over already; nothing has changed.
        """
        if self.actor is None:
            raise Refused(Refusal(self.game.section(self.state), say("no-game-over")))
        outcome = ended(self.game, self.state, ending)
        self.state = self.game.closed(self.state)
        self._ended = End(outcome, self.secret, self.parts, ending)
        self.record.end = self._ended
        self.log.append((len(self.record.steps), Event(told(ending, outcome), "")))
        self._undo.clear()
        self.version += 1

    def choose(self, seat: str, choice: int | str, forced: bool = False) -> list[Event]:
        """Carry out a seat's choice, given as a number or as notation.

        Args:
            forced: it is made for the seat, unasked, being its only one.

        Returns:
            The events that followed, those included that `seat` may not know.

        Raises:
            Refused: it is not allowed; nothing has changed.
            NeedDice: typed dice are missing; nothing has changed.
        """
        if self.actor is None:
            raise Refused(Refusal(self.game.section(self.state), say("no-game-over")))
        if seat != self.actor:
            raise Refused(Refusal(self.game.section(self.state), say("no-your-turn")))
        number = self._parse(choice) if isinstance(choice, str) else choice
        refusal = self.game.refusal(self.state, number)
        if refusal is not None:
            raise IllegalChoice(refusal)
        return self._take(number, forced)

    def _parse(self, notation: str) -> int:
        """The choice that a notation names: where it was offered, without going through all that are allowed."""
        if self._offered is not None and self._offered[0] is self.state and notation in self._offered[1]:
            return self._offered[1][notation]
        return self.game.parse(self.state, notation)

    def line(self, seat: str, choices: Sequence[str], forced: bool = False) -> int:
        """Carry out a line of a seat's choices, all or none; it is taken back as one.

        All but the last must be such as can be taken back, so that nothing is learnt from what comes to nothing.

        Args:
            choices: as notation.
            forced: where there is only one choice, it is made in between.

        Returns:
            How many steps were made.

        Raises:
            LineRefused: one of them is not allowed, or chance, a secret or another seat comes before the end; nothing
                has changed.
            NeedDice: typed dice are missing for the last; nothing has changed.
        """
        taken = look_ahead(self.game, self.state, seat, choices, forced, last=False).taken
        points, start, own = list(self._undo), len(self.record.steps), 0
        try:
            for each in taken:
                self._take(each.choice, not each.asked or own > 0)
                own += each.asked
        except NeedDice:
            if len(self.record.steps) > start:
                self._back(next(n for n, (_, step) in enumerate(self._undo) if step == start))
            self._undo = points
            raise
        return len(taken)

    def _take(self, choice: int, forced: bool = False) -> list[Event]:
        before = self.state
        after = before.clone()
        sink = EventList()
        after.sink = sink
        seat = self.game.actor(before)
        assert seat is not None
        notation = self.game.notation(before, choice)
        self.dice.forget()
        self.dice.source.begin(after)
        try:
            apply(after, choice, self.dice)
        except NeedDice:
            self.dice.rewind()
            raise
        after.sink = None
        self.state = after
        self.version += 1
        self.record.steps.append(Step(seat, notation, self.dice.rolls, self.dice.picks))
        self.forced.append(forced)
        self.log += [(len(self.record.steps), event) for event in sink.events]
        if self.dice.used or after.reveals != before.reveals:
            self._undo.clear()
        else:
            if not forced and not self._points(seat):
                self._undo.clear()
            self._undo.append((before, len(self.record.steps) - 1))
        outcome = self.game.outcome(after)
        if outcome is not None:
            self.record.end = End(outcome, self.secret, self.parts)
        return sink.events

    def can_undo(self, seat: str | None) -> bool:
        """Whether a seat may take its last choice back."""
        return bool(self._points(seat))

    def undoable(self, seat: str | None) -> int:
        """How many of its last choices a seat may take back."""
        return len(self._points(seat))

    def undo(self, seat: str) -> None:
        """Take back a seat's last choice.

        Raises:
            Refused: a die, a revealed secret or another seat's choice stands in the way.
        """
        if not self.can_undo(seat):
            raise Refused(Refusal(self.game.section(self.state), say("no-undo")))
        self._back(self._points(seat)[-1])

    def reset(self, seat: str) -> None:
        """Take back all that a seat may.

        Raises:
            Refused: there is nothing to take back.
        """
        if not self.can_undo(seat):
            raise Refused(Refusal(self.game.section(self.state), say("no-undo")))
        self._back(self._points(seat)[0])

    def _points(self, seat: str | None) -> list[int]:
        """Where among the points to take back to a seat has made a choice of its own."""
        if not self._undo:
            return []
        steps = self.record.steps
        return [n for n, (_, step) in enumerate(self._undo) if not self.forced[step] and steps[step].seat == seat]

    def _back(self, point: int) -> None:
        self.state, steps = self._undo[point]
        del self._undo[point:]
        del self.record.steps[steps:]
        del self.forced[steps:]
        self.record.end = None
        self.log = [(step, event) for step, event in self.log if step <= steps]
        self.version += 1
