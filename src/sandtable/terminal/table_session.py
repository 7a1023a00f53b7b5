"""A game played in the terminal, independent of how it is displayed.

`TerminalTable` starts the bots and passes choices to the `Session`. It writes the record after every step, and
determines which events are new to a seat.
"""

from __future__ import annotations

import secrets
from errno import EEXIST
from pathlib import Path
from typing import Any

from sandtable.bots import Bot
from sandtable.bots.external.external_bot import DEFAULT_CLOCK_SECONDS, make_player, shown_apart
from sandtable.kernel.assessment.battle_odds import Odds
from sandtable.kernel.choice_sequence import look_ahead
from sandtable.kernel.dice import CommittedDice, Dice, ListedDice, NeedDice, SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Event, Message, Option, Ref, Refusal
from sandtable.kernel.record import DiceKind, Record
from sandtable.kernel.session import Session
from sandtable.terminal.autosave import Autosave
from sandtable.terminal.game_screens import screen_of
from sandtable.terminal.players_from_record import BOT
from sandtable.terminal.typed_moves import read

FACES = 6


class FacesError(Exception):
    """Raised if typed dice are invalid.

    Args:
        count: the number of dice needed.
    """

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.count = count


def read_faces(text: str, count: int) -> list[int]:
    """Parse typed dice, such as "6 4 3", "6,4,3" or "643".

    Raises:
        FacesError: the text does not consist of `count` digits from 1 to 6.
    """
    digits = [char for char in text if char not in " ,;、，　"]
    # `isdecimal` and `int` also accept full-width digits, which Japanese keyboards produce.
    faces = [int(char) for char in digits if char.isdecimal()]
    if len(faces) != len(digits) or len(faces) != count or not all(1 <= face <= FACES for face in faces):
        raise FacesError(count)
    return faces


def recorded(players: dict[str, str]) -> dict[str, str]:
    """Return the players by seat as they are written into the record."""
    bots = {seat: who.removeprefix(BOT) for seat, who in players.items() if who.startswith(BOT)}
    names = dict(zip(bots, shown_apart(list(bots.values())), strict=True))
    return {seat: BOT + names[seat] if seat in names else who for seat, who in players.items()}


class TerminalTable:
    """A game with its players.

    Args:
        players: the player of each seat: "human", "bot:<name>" or "bot:exec:<command>".
        seed: the seed of dice and bots; None for a random one.
        typed: True if people roll physical dice and type the results.
        file: the file for the record, written after every step; None for none.
        clock: the time that an external bot has for a decision, in seconds.
        record: the record of a game to continue; None for a new game.
        autosave: the file from which the game can be continued while it is unfinished; None for none.

    Attributes:
        game_screen: the screen of the game.
        saved: True if the whole game so far is in a file that the player has chosen.

    Raises:
        RecordError: the record cannot be replayed.
    """

    def __init__(
        self,
        game: Game[Any],
        players: dict[str, str],
        seed: int | None = None,
        typed: bool = False,
        file: Path | None = None,
        clock: float = DEFAULT_CLOCK_SECONDS,
        record: Record | None = None,
        autosave: Autosave | None = None,
    ) -> None:
        self.game = game
        self.game_screen = screen_of(game)
        self.players = players
        self.file = file
        self.autosave = autosave
        self.clock = clock
        self.typed: ListedDice | None = None
        kind: DiceKind = "committed"
        secret = secrets.token_hex(32) if seed is None else f"seed-{seed}"
        dice: Dice = CommittedDice(secret)
        if typed:
            # With typed dice, the program still draws the cards, because no player may see them.
            dice = self.typed = ListedDice([], spare=SeededDice(secrets.randbits(64)))
            kind, secret = "typed", ""
        recorded_players = recorded(players)
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
        # A loaded record is already in a file, so the game is saved.
        self.saved |= record is not None

    @property
    def actor(self) -> str | None:
        """The seat whose turn it is to choose; None after the end of the game."""
        return self.session.actor

    def options(self, seat: str | None) -> list[Option]:
        """Return a seat's legal choices."""
        return self.session.options(seat)

    def why(self, seat: str | None, about: Ref) -> Refusal | None:
        """Return the reason why a seat cannot use a component now; None if it can."""
        return self.session.why(seat, about)

    def odds(self, seat: str | None, notation: str | None = None) -> Odds | None:
        """Return the odds of a choice or, without a choice, of the current battle.

        Return None if no dice are involved.
        """
        return self.session.odds(seat, notation)

    def read(self, seat: str, text: str) -> list[str]:
        """Return the choices that a text typed by a seat means.

        Raises:
            RefusalError: the move is illegal, or a word is unknown or ambiguous.
        """
        return read(self.game, self.session.state, seat, text, self.game_screen.phrase)

    def choose(self, seat: str, *line: str) -> None:
        """Make one or several choices, which are undone together.

        Raises:
            RefusalError: a choice is illegal. In this case none of the choices is made.
            NeedDice: dice must be typed in first.
        """
        steps = self.session.record.steps
        mine = bool(steps) and steps[-1].seat == seat
        before = len(steps)
        if len(line) == 1:
            self.session.choose(seat, line[0])
        else:
            self.session.line(seat, line, forced=True)
        if not mine:
            # With its first choice after other seats have acted, the seat has read the events since its previous
            # choice. These events stay marked as new until the seat's series of choices ends.
            self._since[seat] = self._last_own(seat, before)
        self.write()

    def _last_own(self, seat: str, before: int) -> int:
        steps = self.session.record.steps
        return next((n for n in range(before, 0, -1) if steps[n - 1].seat == seat), 0)

    def undo(self, seat: str) -> None:
        """Undo a seat's last choice."""
        self.session.undo(seat)
        self.write()

    def reset(self, seat: str) -> None:
        """Undo all choices that a seat may undo."""
        self.session.reset(seat)
        self.write()

    def bot_choice(self, seat: str) -> str:
        """Return the choice of a seat's bot, as notation."""
        view = self.session.view(seat) if self.bots[seat].needs_view else None
        options = self.options(seat)
        self.bots[seat].imagine(self.session.game, self.session.state, options, self.bot_dice)
        return options[self.bots[seat].decide(view, options, self.bot_dice)].notation

    def bot_warnings(self) -> list[tuple[str, Message]]:
        """Return the new warnings about bots, each after the seat of the bot."""
        return [(seat, warning) for seat, bot in self.bots.items() for warning in bot.warnings()]

    def close(self) -> None:
        """Close the bots, and release the autosave for other processes."""
        for bot in self.bots.values():
            bot.close()
        if self.autosave is not None:
            self.autosave.release()

    def add_faces(self, faces: list[int]) -> None:
        """Add the results of physical dice."""
        assert self.typed is not None
        self.typed.rolls.extend(faces)

    def events(self, seat: str | None) -> list[tuple[bool, Event]]:
        """Return all events that a seat may see, each with True if it is new to the seat."""
        since = self.new_since(seat)
        return [(self._new(seat, step, since), event) for step, event in self.session.events(seat)]

    def _new(self, seat: str | None, step: int, since: int) -> bool:
        """Return True if a step was made by another seat after the step `since`."""
        return seat is not None and step > since and self.session.record.steps[step - 1].seat != seat

    def new_since(self, seat: str | None) -> int:
        """Return the number of the last step whose events are not new to a seat.

        Return 0 for none.
        """
        if seat is None:
            return 0
        steps = self.session.record.steps
        if steps and steps[-1].seat == seat and self.actor == seat:
            return self._since[seat]
        return self._last_own(seat, len(steps))

    def unread(self, seat: str | None) -> int:
        """Return the number of events that a seat has not read yet.

        The unread events are the results of the seat's last choice, and the later events of other seats. The number is
        0 until another seat has acted.
        """
        since = self.new_since(seat)
        steps = [step for step, _ in self.session.events(seat)]
        if not steps or not self._new(seat, steps[-1], since):
            return 0
        return sum(step >= max(since, 1) for step in steps)

    def changed(self, seat: str | None) -> set[str]:
        """Return the spaces that occur in events that are new to a seat."""
        return {
            arg.id
            for new, event in self.events(seat)
            if new
            for arg in event.message.args.values()
            if isinstance(arg, Ref) and arg.kind == "space"
        }

    def roller(self, seat: str, *line: str) -> str:
        """Return the seat that must roll for the given choices of a seat."""
        taken = look_ahead(self.game, self.session.state, seat, line, forced=len(line) > 1, last=False).taken
        state = self.game.clone(self.session.state)
        known = ListedDice(list(self.session.dice.old_rolls), spare=SeededDice(0))
        try:
            for each in taken:
                self.game.choose(state, each.choice, known)
        except NeedDice:
            # While dice are missing, the state has no valid view. So the screen of the game reads the seat from the
            # state. The seat is not a secret.
            roller = self.game_screen.roller(state)
            if roller is not None:
                return self.game.seats[roller]
        return seat

    def write(self) -> None:
        """Write the record into the autosave and into the file, if they are set."""
        if self.autosave is not None:
            self.autosave.write(self.session.record, self.actor is None)
        if self.file is not None:
            self.session.record.write(self.file)
        self.saved = self.file is not None

    def save(self, file: Path) -> None:
        """Write the record into a new file, now and after every further step.

        Raises:
            OSError: the file exists already or cannot be written.
        """
        if file.exists() and file != self.file:
            raise FileExistsError(EEXIST, "", str(file))
        self.session.record.write(file)
        self.file = file
        self.saved = True

    @property
    def unsaved(self) -> bool:
        """True if the game would be lost when the player leaves."""
        kept = self.saved or (self.autosave is not None and self.autosave.stands)
        return not kept and bool(self.session.record.steps) and self.actor is not None
