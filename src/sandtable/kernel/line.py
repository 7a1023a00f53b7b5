# mypyc: no - beside the checked front door, not in the hot path
"""Lines: several choices of one seat that are carried out at once, all or none.

What comes of a line must tell nobody more than its choices one by one would, taken back again: so all of them but the
last are such as may be taken back.  Where dice fall, cards are drawn, something hidden is shown or another seat is
asked, the line has to end; whether it does is looked at on a copy, which throws no die, before anything happens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

from sandtable.kernel.choice import Choice
from sandtable.kernel.dice import Dice, NeedDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Refusal, Refused, say
from sandtable.kernel.state import State, apply, legal

S = TypeVar("S", bound=State)


class NoDice(Dice):
    """Dice that nobody throws: whoever asks for them is stopped."""

    def roll(self, count: int) -> list[int]:
        raise NeedDice(count, 6)

    def pick(self, count: int) -> int:
        raise NeedDice(1, count)


class LineRefused(Refused):
    """A line that is not carried out: nothing has changed.

    Args:
        refusal: why.
        n: which of its choices is the first that is not allowed, from 1.
    """

    def __init__(self, refusal: Refusal, n: int) -> None:
        super().__init__(refusal)
        self.n = n


class Taken(msgspec.Struct, frozen=True):
    """A choice of a line.

    Args:
        choice: which.
        asked: it stands in the line; if not, it is made in between, being the only one.
    """

    choice: Choice
    asked: bool


class Ahead(msgspec.Struct, Generic[S], frozen=True):
    """Where a line leads.

    Args:
        state: the position after it; without its last choice, if that was only looked at.
        taken: its choices, with those made in between.
    """

    state: S
    taken: list[Taken]


def only_choice(state: State) -> Choice | None:
    """Return the only choice of the seat that is asked, if making it unasked tells others nothing; None otherwise."""
    choices = legal(state)
    if len(choices) != 1 or state.stack[-1].leaks_when_forced(state):
        return None
    return choices[0]


def look_ahead(
    game: Game[S], state: S, seat: str, line: Sequence[str], forced: bool = False, last: bool = True
) -> Ahead[S]:
    """Follow a line on a copy of a position.

    Args:
        game: what is played.
        state: the position; it is not changed.
        seat: whose choices they are.
        line: them, as notation.
        forced: where there is only one choice, it is made in between, unless it would tell something.
        last: the last choice is carried out as well, and may not meet with chance; else it is only looked at.

    Raises:
        LineRefused: one of them is not allowed, or chance, a secret or another seat comes before the end.
    """
    here = game.clone(state)
    taken: list[Taken] = []
    for n, notation in enumerate(line, 1):
        _must_ask(game, here, seat, n)
        while forced and n > 1 and (single := only_choice(here)) is not None:
            if game.notation(here, single) == " ".join(notation.lower().split()):
                break
            _step(game, here, single, n)
            taken.append(Taken(single, False))
            _must_ask(game, here, seat, n)
        try:
            choice = game.parse(here, notation)
        except Refused as refused:
            raise LineRefused(refused.refusal, n) from None
        refusal = game.refusal(here, choice)
        if refusal is not None:
            raise LineRefused(refusal, n)
        taken.append(Taken(choice, True))
        if last or n < len(line):
            _step(game, here, choice, min(n + 1, len(line)))
    return Ahead(here, taken)


def after(game: Game[S], state: S, choice: Choice) -> S:
    """Return a copy of a position after a choice that is allowed, and may be taken back.

    Raises:
        LineRefused: chance or a secret comes in.
    """
    here = game.clone(state)
    _step(game, here, choice, 1)
    return here


def _must_ask(game: Game[S], state: S, seat: str, n: int) -> None:
    """Check that a seat is asked, so that the `n`-th choice of a line can be made.

    Raises:
        LineRefused: it is not.
    """
    actor = game.actor(state)
    if actor != seat:
        message = say("no-game-over" if actor is None else "no-your-turn" if n == 1 else "no-line-other")
        raise LineRefused(Refusal(game.section(state), message), n)


def _step(game: Game[S], state: S, choice: Choice, n: int) -> None:
    """Carry out a choice that can be taken back; after a refusal the state is of no further use.

    Raises:
        LineRefused: chance or a secret comes in, so that the `n`-th choice of a line is one too many.
    """
    section, reveals = game.section(state), state.reveals
    try:
        apply(state, choice, NO_DICE)
    except NeedDice:
        raise LineRefused(Refusal(section, say("no-line-chance")), n) from None
    if state.reveals != reveals:
        raise LineRefused(Refusal(section, say("no-line-chance")), n)


NO_DICE = NoDice()
