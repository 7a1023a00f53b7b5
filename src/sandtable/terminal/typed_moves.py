"""Parse a move that is typed as one line of text into a sequence of choices.

In every game, the text can be a verb with its objects, such as `lose 3 soldiers 1 guderian`. All other forms are
specific to a game (`GameScreen.phrase`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from sandtable.kernel.choice_sequence import NO_DICE, LineError, look_ahead, only_choice
from sandtable.kernel.dice import NeedDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, Refusal, RefusalError, say
from sandtable.kernel.state import State, apply

ALL = "all"
MAX_POSITIONS = 64


class MoveComposer:
    """A builder of a sequence of choices, which does not change the game.

    Args:
        state: the position before the first choice, which is not changed.

    Attributes:
        line: the sequence of choices so far, as notation.
    """

    def __init__(self, game: Game[Any], state: State, seat: str) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.line: list[str] = []

    def add(self, notation: str) -> None:
        """Add a choice. Forced choices before this choice need not be added.

        Raises:
            LineError: the choice is not allowed.
        """
        look_ahead(self.game, self.state, self.seat, [*self.line, notation], forced=True, last=False)
        self.line.append(notation)

    def may(self, notation: str) -> bool:
        """Return True if a choice is legal after the choices so far."""
        return notation in self.options()

    def positions(self) -> list[State]:
        """Return the positions in which the seat's next choice can be made.

        The first is the position after the choices so far. If only a forced choice is legal there, the position after
        the forced choice follows, and so on.
        """
        found: list[State] = []
        try:
            here: State = look_ahead(self.game, self.state, self.seat, self.line, forced=True).state
            while self.game.actor(here) == self.seat:
                found.append(self.game.clone(here))
                single = only_choice(here) if self.line else None
                if single is None:
                    break
                apply(here, single, NO_DICE)
        except (LineError, NeedDice):
            # After a roll or a revealed secret, the sequence cannot continue.
            pass
        return found

    def options(self) -> list[str]:
        """Return the legal next choices, as notation."""
        return [self.game.notation(here, choice) for here in self.positions() for choice in self.game.choices(here)]

    def after(self) -> State:
        """Return the position after the choices so far, even if the last one needs dice.

        There must be at least one choice.
        """
        here: State = look_ahead(self.game, self.state, self.seat, self.line, forced=True, last=False).state
        # If the last choice needs a roll, the position is the one in which the roll is made.
        with suppress(NeedDice):
            apply(here, self.game.parse(here, self.line[-1]), NO_DICE)
        return here

    def question(self) -> str:
        """Return the key of the seat's next decision; "" if the sequence cannot continue."""
        positions = self.positions()
        return str(positions[0].stack[-1].key) if positions else ""

    def nouns(self, verb: str) -> list[str]:
        """Return the objects with which a verb is legal."""
        return [each.partition(" ")[2] for each in self.options() if each.startswith(f"{verb} ")]

    def refuse(self, message: Message) -> RefusalError:
        """Make a refusal of the typed text, with the section of the current decision."""
        return RefusalError(Refusal(self.game.section(self.state), message))

    def meant(self, word: str, known: Iterable[str]) -> str | None:
        """Return the id that a word means; None if no id matches.

        The word can be the whole id with or without hyphens, a part between hyphens, or the beginning of either.

        Args:
            word: the word, in lower case.
            known: the ids to choose from.

        Raises:
            RefusalError: the word is ambiguous.
        """
        ids = list(dict.fromkeys(known))
        wanted = [word, word.removesuffix("s")]

        def parts(id: str) -> list[str]:
            return [id, *id.split("-")]

        fits: list[Callable[[str], bool]] = [
            lambda id: id in wanted or id.replace("-", "") in wanted,
            lambda id: any(part in wanted for part in id.split("-")),
            lambda id: any(part.startswith(wanted[1]) for part in parts(id)),
        ]
        for fit in fits:
            found = [id for id in ids if fit(id)]
            if len(found) > 1:
                raise self.refuse(say("terminal-line-several", word=word, found=", ".join(found)))
            if found:
                return found[0]
        return None


def generic_moves(to: MoveComposer, words: list[str]) -> bool:
    """Parse a verb with objects and numbers.

    Return False if the verb is not legal now.

    Raises:
        RefusalError: an object cannot be chosen.
    """
    verb, *rest = words
    if not rest or not to.nouns(verb):
        return False
    count = 1
    for word in rest:
        if word.isdecimal():
            count = min(int(word), MAX_POSITIONS)
        elif word == ALL:
            count = MAX_POSITIONS
        else:
            several(to, verb, word, count)
            count = 1
    return bool(to.line)


def several(to: MoveComposer, verb: str, word: str, count: int) -> None:
    """Add the same choice `count` times. The count MAX_POSITIONS means: while it is legal.

    Raises:
        RefusalError: the object is unknown or ambiguous, or one of the choices is illegal.
    """
    if to.may(word):
        to.add(word)
        return
    noun = to.meant(word, to.nouns(verb))
    if noun is None:
        raise to.refuse(say("terminal-line-unknown", word=word))
    for n in range(count):
        if count == MAX_POSITIONS and n and not to.may(f"{verb} {noun}"):
            return
        to.add(f"{verb} {noun}")


def read(
    game: Game[Any], state: State, seat: str, text: str, phrase: Callable[[MoveComposer, list[str]], bool]
) -> list[str]:
    """Return the choices that a typed text means.

    The text can also be a single choice in notation.

    Args:
        state: the position, which is not changed.
        phrase: a function that parses the forms specific to the game. It returns False if the text has another form.

    Raises:
        RefusalError: the move is illegal, or a word is unknown or ambiguous.
    """
    words = text.lower().replace(",", " ").split()
    try:
        game.parse(state, text)
    except RefusalError:
        if game.actor(state) != seat or len(words) < 2:
            raise
        to = MoveComposer(game, state, seat)
        if phrase(to, words) or generic_moves(to, words):
            return to.line
        raise
    return [text]
