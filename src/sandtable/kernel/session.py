"""Session: a game in play, with checked choices, its record, its events and undo.

A session contains the position, the record so far, the events that each seat may see, and the undo points. A seat can
take back its latest choices. It cannot undo a die roll, a revealed secret, another seat's choice, or anything earlier.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from sandtable.kernel.assessment.battle_odds import Odds, OddsNote
from sandtable.kernel.assessment.threats import Outlook
from sandtable.kernel.choice_sequence import look_ahead, only_choice
from sandtable.kernel.dice import CommittedDice, Dice, ListedDice, NeedDice, RecordingDice, SeededDice
from sandtable.kernel.early_answer import pre_answer
from sandtable.kernel.endings_by_players import Ending, ended, ending_event, last_prompt, last_view
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.joint_dice import PartHashes, Parts
from sandtable.kernel.message import Event, Option, Outcome, Prompt, Ref, Refusal, RefusalError, not_your_turn, say
from sandtable.kernel.record import DiceKind, Header, Record, RecordEnd, RecordStep, Replay, commitment
from sandtable.kernel.state import EventList, State, apply, legal


class Session:
    """A game in play.

    Args:
        dice: the source of randomness; None for committed dice with a new secret.
        seats: the player of each seat, for the record; None if people play all seats.
        kind: the kind of dice, for the record.
        secret: the secret of the dice; the record reveals it when the game is over.

    Attributes:
        state: the position; change it only through the session.
        version: a number that increases with every choice and every takeback.
        record: the record of the game so far.
        forced: for each step, whether undo takes it back together with the step before. It does for an automatic forced
            choice, and for each choice of a `line` except the first.
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
        # A cache of the asked seat, after the position for which it was computed.
        self._asked: tuple[State, str | None] | None = None
        # The position for which `options` was last called, and the legal choices there by notation.
        self._offered: tuple[State, dict[str, int]] | None = None
        # The last line of the record if people have ended the game.
        self._ended: RecordEnd | None = None
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
        """Start a game in a position that was set up by hand.

        The record does not contain this position, so the record cannot be replayed.

        Args:
            state: the position, which the session uses without copying.
            dice: the source of randomness.
        """
        session = cls(game, SeededDice(0), kind="typed")
        session.dice = RecordingDice(dice)
        session.state = state
        session.log.clear()
        return session

    @classmethod
    def resume(cls, game: Game[Any], record: Record, dice: Dice, secret: str = "") -> Session:
        """Continue a game from its record.

        Args:
            record: the record of the game so far.
            dice: the source of randomness from the beginning of the game. Replaying the record uses up its first
                results.
            secret: the secret of the dice; the record reveals it when the game is over.

        Raises:
            RecordError: the record cannot be replayed.
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
        """Start a new game from a position in the record of another game, with new dice.

        The steps of the other game cannot be taken back. Further arguments have the same meaning as for `Session`.

        Args:
            record: the record of the other game, which is not changed.
            steps: the number of steps to take over from the record; all steps if it has fewer.
            dice: the source of randomness after these steps; None for committed dice with a new secret.

        Raises:
            RecordError: the steps cannot be replayed.
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
        """Switch to joint dice, to which players have added parts.

        Args:
            hashes: the hashes of the parts, for the record's header.
            parts: the parts; the record reveals them when the game is over.
            dice: the dice from the secret and the parts.
        """
        self.dice = RecordingDice(dice)
        self.parts = parts
        self.record.header = msgspec.structs.replace(self.record.header, parts=hashes)

    @property
    def actor(self) -> str | None:
        """The seat that is asked; None when the game is over."""
        # Read each attribute only once, because another thread may change it in between.
        state, asked = self.state, self._asked
        if asked is None or asked[0] is not state:
            asked = self._asked = state, self.game.actor(state)
        return asked[1]

    def seat_number(self, seat: str | None) -> int:
        """Return the number of a seat; -1 for a spectator."""
        return -1 if seat is None else self.game.seats.index(seat)

    def prompt(self, seat: str | None) -> Prompt:
        """Return the question to a seat, or a notice that the seat waits."""
        if self._ended is not None and self._ended.ending is not None:
            return last_prompt(self._ended.ending, self._ended.outcome)
        return self.game.prompt(self.state, self.seat_number(seat))

    def options(self, seat: str | None) -> list[Option]:
        """Return a seat's legal choices; empty if the seat is not asked."""
        if seat is None or seat != self.actor:
            return []
        choices = legal(self.state)
        options = [self.game.option(self.state, choice) for choice in choices]
        # If several choices have the same notation, the first of them counts, as in `Game.parse`.
        named = zip(reversed(options), reversed(choices), strict=True)
        self._offered = self.state, {option.notation: choice for option, choice in named}
        return options

    def early(self, seat: str | None) -> State | None:
        """Return a copy of the position in which a waiting seat is asked early.

        Return None if the seat may not answer early.
        """
        return pre_answer(self.game, self.state, self.seat_number(seat))

    def view(self, seat: str | None) -> msgspec.Struct:
        """Return everything that a seat may know."""
        if self._ended is not None:
            return last_view(self.game, self.state, seat, self._ended.outcome)
        return self.game.view(self.state, seat)

    def events(self, seat: str | None, since: int = 0) -> list[tuple[int, Event]]:
        """Return the events that a seat may see, each with the number of its step.

        Steps count from 1; 0 is the set-up.

        Args:
            seat: the seat; None for a spectator.
            since: the number of the first step whose events are returned.
        """
        number = self.seat_number(seat)
        return [(step, event) for step, event in self.log if step >= since and event.visible(number)]

    def why(self, seat: str | None, about: Ref) -> Refusal | None:
        """Return the reason why an item is part of no legal choice of a seat now.

        Return None if it is part of a legal choice. For a track, return the reason why its marker moves.
        """
        if about.kind == "track":
            return self.game.why(self.state, about)
        actor = self.actor
        if actor is None or seat != actor:
            return Refusal(self.game.section(self.state), not_your_turn(actor))
        return self.game.why(self.state, about)

    def odds(self, seat: str | None, notation: str | None = None) -> Odds | None:
        """Return the odds of a choice or of the current fight, as a seat may know them.

        Args:
            seat: the seat for which the odds are computed; None for a spectator.
            notation: a choice of the asked seat, which must be `seat`; None for the current fight.

        Returns:
            The odds; None if no dice are involved.

        Raises:
            RefusalError: `seat` is not asked, or the choice is not allowed.
        """
        # Read the position only once, because another thread may apply a choice in between.
        state, number = self.state, self.seat_number(seat)
        if notation is None:
            return self.game.odds(state, None, number)
        actor = self.game.actor(state)
        if seat is None or seat != actor:
            raise RefusalError(Refusal(self.game.section(state), not_your_turn(actor)))
        choice = self.game.parse(state, notation)
        refusal = self.game.refusal(state, choice)
        if refusal is not None:
            raise RefusalError(refusal)
        return self.game.odds(state, choice, number)

    def notes(self, seat: str, notation: str) -> list[OddsNote]:
        """Return remarks on a legal choice of the asked seat, in addition to its odds."""
        choice = self.game.parse(self.state, notation)
        return self.game.notes(self.state, choice, self.seat_number(seat))

    def outlook(self, seat: str | None) -> Outlook:
        """Return the threats and supply lines that a seat (None: a spectator) can foresee."""
        return self.game.outlook(self.state, self.seat_number(seat))

    def forced_choice(self) -> str | None:
        """Return the notation of the only legal choice.

        Return None if there are several, or if making the only one automatically would reveal a secret.
        """
        choice = only_choice(self.state)
        return None if choice is None else self.game.notation(self.state, choice)

    @property
    def outcome(self) -> Outcome | None:
        """The result, by the rules or by people who ended the game; None before the end."""
        return self.game.outcome(self.state) if self._ended is None else self._ended.outcome

    @property
    def ending(self) -> Ending | None:
        """The end of the game by people; None if people have not ended it."""
        return None if self._ended is None else self._ended.ending

    def close(self, ending: Ending) -> None:
        """End the game outside the rules, such as by resignation or agreement.

        All secrets are revealed, and no choice can be taken back.

        Raises:
            RefusalError: the game is already over; nothing has changed.
        """
        if self.actor is None:
            raise RefusalError(Refusal(self.game.section(self.state), say("no-game-over")))
        outcome = ended(self.game, self.state, ending)
        self.state = self.game.closed(self.state)
        self._ended = RecordEnd(outcome, self.secret, self.parts, ending)
        self.record.end = self._ended
        self.log.append((len(self.record.steps), Event(ending_event(ending, outcome), "")))
        self._undo.clear()
        self.version += 1

    def choose(self, seat: str, choice: int | str, forced: bool = False) -> list[Event]:
        """Apply a seat's choice, given as a number or as notation.

        Args:
            forced: True for a forced choice that is made automatically for the seat.

        Returns:
            The events that followed, including those that `seat` may not see.

        Raises:
            RefusalError: the choice is not allowed; nothing has changed.
            NeedDice: typed dice are missing; nothing has changed.
        """
        actor = self.actor
        if actor is None or seat != actor:
            raise RefusalError(Refusal(self.game.section(self.state), not_your_turn(actor)))
        number = self._parse(choice) if isinstance(choice, str) else choice
        refusal = self.game.refusal(self.state, number)
        if refusal is not None:
            raise IllegalChoice(refusal)
        return self._take(number, forced)

    def _parse(self, notation: str) -> int:
        """Return the choice that a notation names.

        If `options` has listed the choices of this position, its result is used, which is faster than parsing.
        """
        if self._offered is not None and self._offered[0] is self.state and notation in self._offered[1]:
            return self._offered[1][notation]
        return self.game.parse(self.state, notation)

    def line(self, seat: str, choices: Sequence[str], forced: bool = False) -> int:
        """Apply a sequence of a seat's choices, all or none. One undo takes back all of them.

        Only the last choice may be one that cannot be taken back. So a refused sequence reveals nothing
        (`kernel.choice_sequence`).

        Args:
            choices: the choices as notation.
            forced: whether to make forced choices between two choices of the sequence.

        Returns:
            The number of steps, including forced choices.

        Raises:
            LineError: one of the choices is not allowed. Or a choice before the last involves chance or a secret, or
                ends the seat's turn to choose. Nothing has changed.
            NeedDice: typed dice are missing for the last choice; nothing has changed.
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
        self.record.steps.append(RecordStep(seat, notation, self.dice.rolls, self.dice.picks))
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
            self.record.end = RecordEnd(outcome, self.secret, self.parts)
        return sink.events

    def can_undo(self, seat: str | None) -> bool:
        """Return whether a seat may take back its last choice."""
        return bool(self._points(seat))

    def undoable(self, seat: str | None) -> int:
        """Return how many choices a seat may take back now."""
        return len(self._points(seat))

    def undo(self, seat: str) -> None:
        """Take back a seat's last choice.

        Raises:
            RefusalError: a die roll, a draw, a revealed secret or another seat's choice came after the choice.
        """
        if not self.can_undo(seat):
            raise RefusalError(Refusal(self.game.section(self.state), say("no-undo")))
        self._back(self._points(seat)[-1])

    def reset(self, seat: str) -> None:
        """Take back all choices that a seat may take back.

        Raises:
            RefusalError: the seat may take back no choice.
        """
        if not self.can_undo(seat):
            raise RefusalError(Refusal(self.game.section(self.state), say("no-undo")))
        self._back(self._points(seat)[0])

    def _points(self, seat: str | None) -> list[int]:
        """Return the indices in `_undo` of the choices that a seat may take back."""
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
