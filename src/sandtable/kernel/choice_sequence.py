# mypyc: no - used by the checked API, not in the hot path
"""Apply several choices of one seat as a unit: all of them or none.

Such a sequence of choices is called a line. A refused line must not reveal more than a player could learn by making its
choices one by one and taking them back. So it must be possible to take back every choice but the last. Only the last
choice may roll dice, draw cards, reveal a secret or pass the turn to another seat. A trial on a copy of the position,
without dice, checks this before the game changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

from sandtable.kernel.choice import Choice
from sandtable.kernel.dice import Dice, NeedDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Refusal, RefusalError, not_your_turn, say
from sandtable.kernel.state import State, apply, legal

S = TypeVar("S", bound=State)


class NoDice(Dice):
    """Dice that refuse to be rolled, to detect choices that need dice or draws."""

    def roll(self, count: int) -> list[int]:
        raise NeedDice(count, 6)

    def pick(self, count: int) -> int:
        raise NeedDice(1, count)


class LineError(RefusalError):
    """Raised if a sequence of choices is refused. The position is then unchanged.

    Args:
        n: the number of the first choice that is not allowed, from 1.
    """

    def __init__(self, refusal: Refusal, n: int) -> None:
        super().__init__(refusal)
        self.n = n


class LineStep(msgspec.Struct, frozen=True):
    """A choice in a sequence of choices.

    Args:
        asked: True if the seat gave the choice; False if it is a forced choice that was added automatically.
    """

    choice: Choice
    asked: bool


class LineOutcome(msgspec.Struct, Generic[S], frozen=True):
    """The result of a sequence of choices.

    Args:
        state: the position after the sequence; the position before its last choice if `last` was False.
        taken: the choices of the sequence, and the forced choices between them.
    """

    state: S
    taken: list[LineStep]


def only_choice(state: State) -> Choice | None:
    """Return the only legal choice.

    Return None if there are several, or if making the only one automatically would reveal a secret.
    """
    choices = legal(state)
    if len(choices) != 1 or state.stack[-1].leaks_when_forced(state):
        return None
    return choices[0]


def look_ahead(
    game: Game[S], state: S, seat: str, line: Sequence[str], forced: bool = False, last: bool = True
) -> LineOutcome[S]:
    """Try a sequence of choices on a copy of a position.

    Args:
        state: the position, which is not changed.
        line: the choices of the seat, as notation.
        forced: whether to make forced choices between two choices of the line, unless they would reveal a secret.
        last: whether to apply the last choice, which must then involve no dice, draws or secrets. If False, the last
            choice is only checked.

    Raises:
        LineError: one of the choices is not allowed. Or a choice before the last involves chance or a secret, or ends
            the seat's turn to choose.
    """
    here = game.clone(state)
    taken: list[LineStep] = []
    for n, notation in enumerate(line, 1):
        _must_ask(game, here, seat, n)
        while forced and n > 1 and (single := only_choice(here)) is not None:
            if game.notation(here, single) == " ".join(notation.lower().split()):
                break
            _step(game, here, single, n)
            taken.append(LineStep(single, False))
            _must_ask(game, here, seat, n)
        try:
            choice = game.parse(here, notation)
        except RefusalError as refused:
            raise LineError(refused.refusal, n) from None
        refusal = game.refusal(here, choice)
        if refusal is not None:
            raise LineError(refusal, n)
        taken.append(LineStep(choice, True))
        if last or n < len(line):
            _step(game, here, choice, min(n + 1, len(line)))
    return LineOutcome(here, taken)


def after(game: Game[S], state: S, choice: Choice) -> S:
    """Return a copy of a position after a legal choice that can be taken back.

    Raises:
        LineError: the choice involves chance or a secret.
    """
    here = game.clone(state)
    _step(game, here, choice, 1)
    return here


def _must_ask(game: Game[S], state: S, seat: str, n: int) -> None:
    """Check that a seat is asked and so can make the `n`-th choice of its sequence.

    Raises:
        LineError: another seat is asked, or the game is over.
    """
    actor = game.actor(state)
    if actor != seat:
        message = not_your_turn(actor) if actor is None or n == 1 else say("no-line-other")
        raise LineError(Refusal(game.section(state), message), n)


def _step(game: Game[S], state: S, choice: Choice, n: int) -> None:
    """Apply a choice that can be taken back. After a refusal the state is unusable.

    Args:
        n: the value of `LineError.n` if an error is raised: the number of the next choice of the sequence, or of its
            last choice.

    Raises:
        LineError: the choice rolls dice, draws a card or reveals a secret.
    """
    section, reveals = game.section(state), state.reveals
    try:
        apply(state, choice, NO_DICE)
    except NeedDice:
        raise LineError(Refusal(section, say("no-line-chance")), n) from None
    if state.reveals != reveals:
        raise LineError(Refusal(section, say("no-line-chance")), n)


NO_DICE = NoDice()
