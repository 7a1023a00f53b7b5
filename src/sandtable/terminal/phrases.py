"""Whole moves typed as one line: what is said in words of the table becomes a line of choices, made all or none.

What any game understands is a verb with what it is done to, `lose 3 soldiers 1 guderian`; what else can be said is each
game's own affair (`GameScreen.phrase`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from sandtable.kernel.dice import NeedDice
from sandtable.kernel.game import Game
from sandtable.kernel.line import NO_DICE, LineRefused, look_ahead, only_choice
from sandtable.kernel.message import Message, Refusal, Refused, say
from sandtable.kernel.state import State, apply

ALL = "all"
MOST = 64


class Composer:
    """A line of choices in the making; the game itself is left as it is.

    Args:
        game: what is played.
        state: the position in which the line begins.
        seat: whose choices they are.
    """

    def __init__(self, game: Game[Any], state: State, seat: str) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.line: list[str] = []

    def add(self, notation: str) -> None:
        """Choose something next; choices without an alternative are made in between.

        Raises:
            LineRefused: it is not allowed.
        """
        look_ahead(self.game, self.state, self.seat, [*self.line, notation], forced=True, last=False)
        self.line.append(notation)

    def may(self, notation: str) -> bool:
        """Whether something may be chosen next."""
        return notation in self.options()

    def positions(self) -> list[State]:
        """Where the seat may choose next: after the line, and after each choice without an alternative that follows."""
        found: list[State] = []
        try:
            here: State = look_ahead(self.game, self.state, self.seat, self.line, forced=True).state
            while self.game.actor(here) == self.seat:
                found.append(self.game.clone(here))
                single = only_choice(here) if self.line else None
                if single is None:
                    break
                apply(here, single, NO_DICE)
        except (LineRefused, NeedDice):
            # Chance, or a secret, comes first.
            pass
        return found

    def options(self) -> list[str]:
        """What may be chosen next, as notation."""
        return [self.game.notation(here, choice) for here in self.positions() for choice in self.game.choices(here)]

    def after(self) -> State:
        """Where the line leads, as far as no die has to fall; it has one choice at least."""
        here: State = look_ahead(self.game, self.state, self.seat, self.line, forced=True, last=False).state
        # Where a die would fall, what was chosen stands; only what comes of it does not.
        with suppress(NeedDice):
            apply(here, self.game.parse(here, self.line[-1]), NO_DICE)
        return here

    def question(self) -> str:
        """The name of the question that is asked next; empty if none is."""
        positions = self.positions()
        return str(positions[0].stack[-1].key) if positions else ""

    def nouns(self, verb: str) -> list[str]:
        """What may be named with a verb now."""
        return [each.partition(" ")[2] for each in self.options() if each.startswith(f"{verb} ")]

    def refuse(self, message: Message) -> Refused:
        """Say why something cannot be understood, with the section of the present question."""
        return Refused(Refusal(self.game.section(self.state), message))

    def meant(self, word: str, known: Iterable[str]) -> str | None:
        """Which of some ids is meant by a word: the id, one of its parts, or the beginning of either; None for no one.

        Hyphens may be left out.

        Raises:
            Refused: it may be several.
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


def generic(to: Composer, words: list[str]) -> bool:
    """Read a verb with what it is done to, so many times each; False if it is none that may be chosen.

    Raises:
        Refused: what is named cannot be chosen.
    """
    verb, *rest = words
    if not rest or not to.nouns(verb):
        return False
    count = 1
    for word in rest:
        if word.isdecimal():
            count = min(int(word), MOST)
        elif word == ALL:
            count = MOST
        else:
            several(to, verb, word, count)
            count = 1
    return bool(to.line)


def several(to: Composer, verb: str, word: str, count: int) -> None:
    """Choose the same thing so many times, or as often as it goes.

    Raises:
        Refused: it cannot be chosen, or not so often.
    """
    if to.may(word):
        to.add(word)
        return
    noun = to.meant(word, to.nouns(verb))
    if noun is None:
        raise to.refuse(say("terminal-line-unknown", word=word))
    for n in range(count):
        if count == MOST and n and not to.may(f"{verb} {noun}"):
            return
        to.add(f"{verb} {noun}")


def read(
    game: Game[Any], state: State, seat: str, text: str, phrase: Callable[[Composer, list[str]], bool]
) -> list[str]:
    """Read what is typed as a line of choices; a single choice by its notation is one.

    Args:
        game: what is played.
        state: the position.
        seat: who types.
        text: what is typed.
        phrase: reads what only this game understands; False if it does not.

    Raises:
        Refused: it is against the rules, or not understood.
    """
    words = text.lower().replace(",", " ").split()
    try:
        game.parse(state, text)
    except Refused:
        if game.actor(state) != seat or len(words) < 2:
            raise
        to = Composer(game, state, seat)
        if phrase(to, words) or generic(to, words):
            return to.line
        raise
    return [text]
