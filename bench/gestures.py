"""How much has to be pressed for a recorded game: in a page of single choices, and in one that puts them together.

    PYTHONPATH=src python bench/gestures.py RECORD...

A gesture is a click, a tap, a key, or a drag from where it begins to where it ends.  Forced choices are made unasked,
and cost none.  Singly each choice costs one, and a number two that is not proposed and has to be set on a slider first.
Together is what web/src/games offers besides: a group that is drawn over the map, a deployment that is divided and
confirmed, who goes along with a general as a whole.  Where the single choices cost less, they are taken.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import sandtable
from sandtable.kernel.record import read, source_of
from sandtable.kernel.session import Session

# More numbers than these are a slider in the page (web/src/panel/prompt/Numbers.svelte).
FEW_NUMBERS = 7
STATED = ("ChooseSoldiers", "ChooseCompanions", "ChooseRomanians", "ChooseMobilised")
PAYS = ("play", "spend", "momentum")


class Made(NamedTuple):
    """A choice as it was made.

    Args:
        seat, notation: whose, and which.
        decision: what was asked.
        single: what it costs by itself.
        proposed: of numbers, the one that is proposed.
        options: all that could be chosen, as notation.
    """

    seat: str
    notation: str
    decision: str
    single: int
    proposed: str
    options: frozenset[str]

    @property
    def verb(self) -> str:
        """The first word."""
        return self.notation.partition(" ")[0]


def played(file: Path) -> list[Made]:
    """Replay a record, and return the choices that somebody had to make."""
    record = read(file.read_text(encoding="utf-8"))
    header = record.header
    game = sandtable.game(header.game, variant=header.variant)
    secret = record.end.secret if record.end is not None else ""
    session = Session(game, source_of(header, secret), header.seats, header.dice, secret)
    found = []
    for step in record.steps:
        if session.forced_choice() is None:
            options = session.options(step.seat)
            numbers = [option.notation for option in options if option.notation.split(" ")[-1].isdigit()]
            usual = session.prompt(step.seat).usual
            proposed = max(numbers, key=number, default="")
            if usual is not None:
                proposed = next((each for each in numbers if number(each) == usual), proposed)
            slid = len(numbers) > FEW_NUMBERS and step.choice in numbers and step.choice != proposed
            decision = session.state.stack[-1].key
            names = frozenset(option.notation for option in options)
            found.append(Made(step.seat, step.choice, decision, 2 if slid else 1, proposed, names))
        session.choose(step.seat, step.choice)
    return found


def number(notation: str) -> int:
    """Return the number that a choice names."""
    return int(notation.split(" ")[-1])


Rule = Callable[[list[Made], int], tuple[int, int]]


def blitzkrieg(made: list[Made], at: int) -> tuple[int, int]:
    """Return how many choices from a place on are put together in The Rise of Blitzkrieg, and what that costs."""
    first = made[at]
    if first.decision == "DeployGermans":
        # A slider for each number that is not the even share, and one word.
        end = run(made, at, lambda each: each.decision == "DeployGermans")
        return end - at, end - at + 1
    if first.decision == "DeployAllies":
        end = run(made, at, lambda each: each.decision == "DeployAllies")
        return end - at, end - at + 1
    start = at + (first.verb in PAYS)
    if start < len(made) and made[start].verb == "from" and made[start].seat == first.seat:
        end = run(made, start + 1, lambda each: each.verb == "take")
        if end < len(made) and made[end].verb == "to" and made[end].seat == first.seat:
            taken = end - start - 1
            # Whoever draws the space takes all that may go; else each unit is pressed, the last one drawn.
            everything = not any(each.startswith("take ") for each in made[end].options)
            # Another card than the proposed one is named besides.
            other = first.verb in PAYS and first.notation != "play operation" and "play operation" in first.options
            return end + 1 - at, (1 if everything else taken) + other
    return 1, first.single


def eleven(made: list[Made], at: int) -> tuple[int, int]:
    """Return how many choices from a place on are put together in Hitler's Eleven, and what that costs."""
    end = run(made, at, lambda each: each.decision in STATED)
    if end == at:
        return 1, made[at].single
    stated = made[at:end]
    numbers = [each for each in stated if each.proposed]
    able = {each for made_ in stated for each in made_.options if each.startswith("bring ")}
    brought = {each.notation for each in stated}
    # All go and as many as is usual, unless one says otherwise; one word confirms it.
    return end - at, sum(each.notation != each.proposed for each in numbers) + len(able - brought) + 1


def run(made: list[Made], at: int, alike: Callable[[Made], bool]) -> int:
    """Return where choices of one seat that are alike end."""
    end = at
    while end < len(made) and made[end].seat == made[at].seat and alike(made[end]):
        end += 1
    return end


def single(made: list[Made], at: int) -> tuple[int, int]:
    """Each choice by itself."""
    return 1, made[at].single


RULES: dict[str, Rule] = {"blitzkrieg": blitzkrieg, "eleven": eleven}


def count(made: list[Made], rule: Rule) -> int:
    """Return the gestures of a game."""
    total = at = 0
    while at < len(made):
        length, cost = rule(made, at)
        total += min(cost, sum(each.single for each in made[at : at + length]))
        at += length
    return total


def main() -> None:
    """Print the gestures of each record that is named."""
    for name in sys.argv[1:]:
        file = Path(name)
        made = played(file)
        game = read(file.read_text(encoding="utf-8")).header.game
        before, after = count(made, single), count(made, RULES.get(game, single))
        print(f"{file}: {len(made)} choices, {before} gestures singly, {after} together: {after / before:.0%}")


if __name__ == "__main__":
    main()
