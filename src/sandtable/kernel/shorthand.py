# mypyc: no - text at the edges, not in the hot path
"""Choices written briefly: `take german-tank x 3`, `take 2 german-tank 1 german-infantry`, `take all`.

Units mean the same here as in a written position (`kernel.written.counted`).  Each choice is spelled out when it is its
turn, for what there is to choose may have changed by then.
"""

from __future__ import annotations

from typing import Any

from sandtable.kernel.game import Game
from sandtable.kernel.message import Option
from sandtable.kernel.position_file import ALL, counted, number
from sandtable.kernel.state import State, legal


class Shorthand:
    """A text that stands for one choice or several of the same kind.

    Args:
        game: the game it is of.
        text: a choice in its notation, or briefly.
    """

    def __init__(self, game: Game[Any], text: str) -> None:
        self.game = game
        self.text = " ".join(text.split())
        self.left: list[tuple[int, str]] | None = None
        self.key = ""

    def next(self, state: State) -> str | None:
        """The notation of the next choice, in the position that those before have led to; None when all are made."""
        if self.left is None:
            self.left = self.read(state)
            self.key = self.question(state)
        elif self.left and self.question(state) != self.key and self.left[0][0] == ALL:
            # Something else is asked now: all that there was has been chosen.
            self.left.pop(0)
        while self.left:
            count, wanted = self.left[0]
            if count != ALL:
                self.left[0] = (count - 1, wanted)
                if count <= 1:
                    self.left.pop(0)
                return wanted
            found = self.among(state, wanted)
            if found is not None:
                self.left[0] = (ALL, wanted)
                if found[1]:
                    self.left.pop(0)
                return found[0]
            self.left.pop(0)
        return None

    def question(self, state: State) -> str:
        """The name of the question being asked."""
        return "" if state.over else str(state.stack[-1].key)

    def read(self, state: State) -> list[tuple[int, str]]:
        """What the text asks for: how many times which choice; ALL for as often as it can be made."""
        whole = self.text.lower()
        known = {self.game.notation(state, choice) for choice in (*legal(state), *self.universe(state))}
        verb, _, rest = whole.partition(" ")
        if whole in known or not rest:
            return [(1, self.text)]
        if rest == "all":
            return [(ALL, verb)] if self.among(state, verb) is not None else [(1, self.text)]
        times = rest.removeprefix("x").strip()
        if rest.startswith("x") and number(times) >= 0 and f"{verb} {times}" in known:
            return [(1, f"{verb} {times}")]
        items, bad = counted(rest)
        if bad or not items or any(f"{verb} {id}" not in known or count == 0 for count, id in items):
            return [(1, self.text)]
        found = []
        for count, id in items:
            # At least once, so that a refusal is told.
            legal_now = f"{verb} {id}" in {self.game.notation(state, choice) for choice in legal(state)}
            found.append((count if count != ALL or legal_now else 1, f"{verb} {id}"))
        return found

    def universe(self, state: State) -> list[int]:
        """Every conceivable choice."""
        return [] if state.over else self.game.universe(state)

    def among(self, state: State, wanted: str) -> tuple[str, bool] | None:
        """A legal choice that is meant by a verb alone, or by a whole notation, with whether it means all at once."""
        options = [self.game.option(state, choice) for choice in legal(state)]
        if " " in wanted:
            return next(((option.notation, False) for option in options if option.notation == wanted), None)
        options = [option for option in options if option.notation.partition(" ")[0] == wanted]
        numbers = [n for option in options if (n := number(option.notation.partition(" ")[2])) >= 0]
        if numbers:
            return f"{wanted} {max(numbers)}", True
        return next(((option.notation, False) for option in options if names_unit(option)), None)


def names_unit(option: Option) -> bool:
    """Whether a choice is one of units."""
    return any(ref.kind == "unit" for ref in option.lights)
