"""Table: a game being played in the terminal, without anything of the screen in it.

It seats people and bots, takes their choices to the Session, writes the record after every step, and knows what is
new to a seat since it last acted.
"""

from __future__ import annotations

import secrets
from errno import EEXIST
from pathlib import Path
from typing import Any

from sandtable.bots import Bot
from sandtable.bots.external.bot import CLOCK, make_player, shown
from sandtable.kernel.dice import CommittedDice, Dice, ListedDice, NeedDice, SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.line import look_ahead
from sandtable.kernel.message import Event, Message, Option, Ref, Refusal
from sandtable.kernel.odds import Odds
from sandtable.kernel.record import DiceKind, Record
from sandtable.kernel.session import Session
from sandtable.terminal.phrases import read
from sandtable.terminal.players import BOT
from sandtable.terminal.registry import screen_of

FACES = 6


class BadFaces(Exception):
    """Typed dice that cannot be right.

    Args:
        count: how many faces are needed.
    """

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.count = count


def read_faces(text: str, count: int) -> list[int]:
    """The faces of dice typed in, such as "6 4 3", "6,4,3" or "643".

    Raises:
        BadFaces: they are not `count` numbers from 1 to 6.
    """
    digits = [char for char in text if char not in " ,;、，　"]
    # Full-width digits, as Japanese keyboards give them, are digits too.
    faces = [int(char) for char in digits if char.isdecimal()]
    if len(faces) != len(digits) or len(faces) != count or not all(1 <= face <= FACES for face in faces):
        raise BadFaces(count)
    return faces


def recorded(who: str) -> str:
    """Who sits at a seat, for the record."""
    return BOT + shown(who.removeprefix(BOT)) if who.startswith(BOT) else who


class Table:
    """A game and who sits at it.

    Args:
        game: what is played.
        players: "human" or "bot:<name>" for every seat; a bot from outside is "bot:exec:<command>".
        seed: makes dice and bots repeatable; None for a fresh secret.
        typed: dice are rolled by people and typed in.
        file: where the record is written after every step.
        clock: the seconds that a bot from outside has for a decision.
        record: a game to go on with, its dice up to there taken over.

    Attributes:
        game_screen: how the game is shown.
        session: the game itself.
        saved: whether everything done so far stands in a file.

    Raises:
        BrokenRecord: the record cannot be replayed.
    """

    def __init__(
        self,
        game: Game[Any],
        players: dict[str, str],
        seed: int | None = None,
        typed: bool = False,
        file: Path | None = None,
        clock: float = CLOCK,
        record: Record | None = None,
    ) -> None:
        self.game = game
        self.game_screen = screen_of(game)
        self.players = players
        self.file = file
        self.clock = clock
        self.typed: ListedDice | None = None
        kind: DiceKind = "committed"
        secret = secrets.token_hex(32) if seed is None else f"seed-{seed}"
        dice: Dice = CommittedDice(secret)
        if typed:
            # Cards are still drawn by the computer: no one at the table may see them.
            dice = self.typed = ListedDice([], spare=SeededDice(secrets.randbits(64)))
            kind, secret = "typed", ""
        recorded_players = {seat: recorded(who) for seat, who in players.items()}
        steps = len(record.steps) if record is not None else 0
        if record is None:
            self.session = Session(game, dice, recorded_players, kind, secret)
        else:
            self.session = Session.onward(game, record, steps, dice, recorded_players, kind, secret)
        self.bot_dice = SeededDice(secrets.randbits(64) if seed is None else seed)
        self.bots: dict[str, Bot] = {
            seat: make_player(game, who.removeprefix(BOT), seat, clock)
            for seat, who in players.items()
            if who.startswith(BOT)
        }
        self.humans = [seat for seat in game.seats if seat not in self.bots]
        self.saved = False
        self._since = dict.fromkeys(game.seats, steps)
        self.write()
        # What has just been read stands in its file.
        self.saved |= record is not None

    @property
    def actor(self) -> str | None:
        """The seat that is asked; None when the game is over."""
        return self.session.actor

    def options(self, seat: str | None) -> list[Option]:
        """A seat's legal choices."""
        return self.session.options(seat)

    def why(self, seat: str | None, about: Ref) -> Refusal | None:
        """Why a seat can do nothing with a thing now; None if it can."""
        return self.session.why(seat, about)

    def odds(self, seat: str | None, notation: str | None = None) -> Odds | None:
        """What a choice promises or, without one, the fight on the table; None where no dice are in question."""
        return self.session.odds(seat, notation)

    def read(self, seat: str, text: str) -> list[str]:
        """Return the choices that are meant by what a seat types: one by its notation, or several of a whole move.

        Raises:
            Refused: it is against the rules, or not understood.
        """
        return read(self.game, self.session.state, seat, text, self.game_screen.phrase)

    def choose(self, seat: str, *line: str) -> None:
        """Carry out a choice, or several at once, which are taken back as one.

        Raises:
            Refused: it is not allowed; nothing has changed.
            NeedDice: dice have to be typed in first.
        """
        steps = self.session.record.steps
        mine = bool(steps) and steps[-1].seat == seat
        before = len(steps)
        if len(line) == 1:
            self.session.choose(seat, line[0])
        else:
            self.session.line(seat, line, forced=True)
        if not mine:
            # What lies between the seat's last choice and this one has been seen when the next chain begins.
            self._since[seat] = self._last_own(seat, before)
        self.write()

    def _last_own(self, seat: str, before: int) -> int:
        steps = self.session.record.steps
        return next((n for n in range(before, 0, -1) if steps[n - 1].seat == seat), 0)

    def undo(self, seat: str) -> None:
        """Take a seat's last choice back."""
        self.session.undo(seat)
        self.write()

    def reset(self, seat: str) -> None:
        """Take all back that a seat may."""
        self.session.reset(seat)
        self.write()

    def bot_choice(self, seat: str) -> str:
        """What the bot in a seat wants to do, from its view and its options alone."""
        view = self.session.view(seat) if self.bots[seat].needs_view else None
        options = self.options(seat)
        self.bots[seat].imagine(self.session.game, self.session.state, options, self.bot_dice)
        return options[self.bots[seat].decide(view, options, self.bot_dice)].notation

    def bot_warnings(self) -> list[tuple[str, Message]]:
        """What has gone wrong with bots since this was asked last, each with its seat."""
        return [(seat, told) for seat, bot in self.bots.items() for told in bot.warnings()]

    def close(self) -> None:
        """End what bots have started."""
        for bot in self.bots.values():
            bot.close()

    def add_faces(self, faces: list[int]) -> None:
        """Dice that have been rolled on a real table."""
        assert self.typed is not None
        self.typed.rolls.extend(faces)

    def events(self, seat: str | None) -> list[tuple[bool, Event]]:
        """All that a seat may know to have happened, each with whether it is new since the seat last acted."""
        since = self.new_since(seat)
        return [(self._new(seat, step, since), event) for step, event in self.session.events(seat)]

    def _new(self, seat: str | None, step: int, since: int) -> bool:
        """Whether others have made a step since a seat had seen everything."""
        return seat is not None and step > since and self.session.record.steps[step - 1].seat != seat

    def new_since(self, seat: str | None) -> int:
        """The step up to which a seat has seen everything."""
        if seat is None:
            return 0
        steps = self.session.record.steps
        if steps and steps[-1].seat == seat and self.actor == seat:
            return self._since[seat]
        return self._last_own(seat, len(steps))

    def unread(self, seat: str | None) -> int:
        """How many of the last events a seat has not read: what came of its last choice, and what others did since.

        0 as long as nobody else has acted.
        """
        since = self.new_since(seat)
        steps = [step for step, _ in self.session.events(seat)]
        if not steps or not self._new(seat, steps[-1], since):
            return 0
        return sum(step >= max(since, 1) for step in steps)

    def changed(self, seat: str | None) -> set[str]:
        """The spaces in which something new to a seat has happened."""
        return {
            arg.id
            for new, event in self.events(seat)
            if new
            for arg in event.message.args.values()
            if isinstance(arg, Ref) and arg.kind == "space"
        }

    def roller(self, seat: str, *line: str) -> str:
        """Whose dice are missing when a seat makes a choice, or several, of which the last asks for typed dice."""
        taken = look_ahead(self.game, self.session.state, seat, line, forced=len(line) > 1, last=False).taken
        state = self.game.clone(self.session.state)
        known = ListedDice(list(self.session.dice.old_rolls), spare=SeededDice(0))
        try:
            for each in taken:
                self.game.choose(state, each.choice, known)
        except NeedDice:
            # The broken-off state asks nobody, so it has no view; whose roll it is is no secret.
            roller = self.game_screen.roller(state)
            if roller is not None:
                return self.game.seats[roller]
        return seat

    def write(self) -> None:
        """Write the record, if it goes to a file."""
        if self.file is not None:
            self.session.record.write(self.file)
        self.saved = self.file is not None

    def save(self, file: Path) -> None:
        """Write the record into a new file, and go on writing it there after every step.

        Raises:
            OSError: there is such a file already, or it cannot be written.
        """
        if file.exists() and file != self.file:
            raise FileExistsError(EEXIST, "", str(file))
        self.session.record.write(file)
        self.file = file
        self.saved = True

    @property
    def unsaved(self) -> bool:
        """Whether leaving would lose something."""
        return not self.saved and bool(self.session.record.steps) and self.actor is not None
