# mypyc: no - reads typed text, not in the hot path
"""Expand abbreviated choices: `take german-tank x 3`, `take all`.

Units are written as in a position file (`kernel.position_file.counted`): `take 2 german-tank 1 german-infantry`. The
text is expanded one choice at a time, because each choice may change which choices are legal next.
"""

from __future__ import annotations

from typing import Any

from sandtable.kernel.game import Game
from sandtable.kernel.message import Option
from sandtable.kernel.position_file import ALL_LEFT, counted, number
from sandtable.kernel.state import State, legal


class Shorthand:
    """A typed text that means one choice, or several choices with the same verb.

    Args:
        text: one choice in full notation, or an abbreviation of several choices.
    """

    def __init__(self, game: Game[Any], text: str) -> None:
        self.game = game
        self.text = " ".join(text.split())
        self.left: list[tuple[int, str]] | None = None
        self.key = ""

    def next(self, state: State) -> str | None:
        """Return the notation of the next choice; None when all choices are made.

        `state` must be the position after all choices that this method has returned before.
        """
        if self.left is None:
            self.left = self.read(state)
            self.key = self.question(state)
        elif self.left and self.question(state) != self.key and self.left[0][0] == ALL_LEFT:
            # `all` repeats a choice only while the rules ask the same question.
            self.left.pop(0)
        while self.left:
            count, wanted = self.left[0]
            if count != ALL_LEFT:
                self.left[0] = (count - 1, wanted)
                if count <= 1:
                    self.left.pop(0)
                return wanted
            found = self.among(state, wanted)
            if found is not None:
                self.left[0] = (ALL_LEFT, wanted)
                if found[1]:
                    self.left.pop(0)
                return found[0]
            self.left.pop(0)
        return None

    def question(self, state: State) -> str:
        """Return the key of the question being asked."""
        return "" if state.over else str(state.stack[-1].key)

    def read(self, state: State) -> list[tuple[int, str]]:
        """Parse the text into pairs: how often to make a choice, and its notation.

        The count `ALL_LEFT` means: as long as the choice is legal. In such a pair, the notation may be only a verb.
        """
        whole = self.text.lower()
        known = {self.game.notation(state, choice) for choice in (*legal(state), *self.universe(state))}
        verb, _, rest = whole.partition(" ")
        if whole in known or not rest:
            return [(1, self.text)]
        if rest == "all":
            return [(ALL_LEFT, verb)] if self.among(state, verb) is not None else [(1, self.text)]
        times = rest.removeprefix("x").strip()
        if rest.startswith("x") and number(times) >= 0 and f"{verb} {times}" in known:
            return [(1, f"{verb} {times}")]
        items, bad = counted(rest)
        if bad or not items or any(f"{verb} {id}" not in known or count == 0 for count, id in items):
            return [(1, self.text)]
        found = []
        for count, id in items:
            # If no such unit can be chosen, the count is 1, so that the player sees the refusal of this choice.
            legal_now = f"{verb} {id}" in {self.game.notation(state, choice) for choice in legal(state)}
            found.append((count if count != ALL_LEFT or legal_now else 1, f"{verb} {id}"))
        return found

    def universe(self, state: State) -> list[int]:
        """Return every conceivable choice of the asked seat; empty if the game is over."""
        return [] if state.over else self.game.universe(state)

    def among(self, state: State, wanted: str) -> tuple[str, bool] | None:
        """Return the legal choice that a typed notation means; None if no choice fits.

        Args:
            wanted: a full notation, or only a verb. If the verb's nouns are numbers, the verb alone means its choice
                with the highest number. Otherwise it means its first choice that names a unit.

        Returns:
            The notation of the choice, and whether the choice has the highest number. Such a choice takes all units,
            so it must not be repeated.
        """
        options = [self.game.option(state, choice) for choice in legal(state)]
        if " " in wanted:
            return next(((option.notation, False) for option in options if option.notation == wanted), None)
        options = [option for option in options if option.notation.partition(" ")[0] == wanted]
        numbers = [n for option in options if (n := number(option.notation.partition(" ")[2])) >= 0]
        if numbers:
            return f"{wanted} {max(numbers)}", True
        return next(((option.notation, False) for option in options if names_unit(option)), None)


def names_unit(option: Option) -> bool:
    """Return whether a choice names a unit."""
    return any(ref.kind == "unit" for ref in option.lights)
