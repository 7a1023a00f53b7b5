"""What is refused at every question of a game, and why, as text that a person can read and compare.

`make records` rewrites it; look at the difference before committing it.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import sandtable
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.state import State, apply, legal
from sandtable.words import Words

FOLDER = Path(__file__).parents[1] / "golden"
# By game, the variants that are played and with which seeds: enough to be asked everything.
GAMES = {
    "blitzkrieg": [("standard", 1), ("standard", 19), ("standard", 82), ("standard", 108)],
    "eleven": [("3", 2), ("5", 8), ("2", 3), ("solo", 1), ("short-5", 14)],
}
# How many times a question must have been asked to be looked at: the first few times, and now and then later on.
LOOKED_AT = (1, 2, 5, 10, 20, 40, 80)


def file_of(name: str) -> Path:
    """Where the refusals of a game are written down."""
    return FOLDER / name / "refusals.txt"


def tell(name: str) -> str:
    """All refusals of some random games."""
    lines = []
    asked: Counter[str] = Counter()
    for variant, seed in GAMES[name]:
        game = sandtable.game(name, variant=variant)
        dice = SeededDice(seed)
        state = game.start(dice)
        made = 0
        while not state.over:
            decision = state.stack[-1]
            asked[decision.key] += 1
            if asked[decision.key] in LOOKED_AT:
                lines.append(
                    f"{variant}, after {made} choices: {game.actor(state)}, {decision.key} ({decision.section})"
                )
                lines += at(game, state)
            choices = legal(state)
            apply(state, choices[dice.pick(len(choices))], dice)
            made += 1
    return "\n".join(lines) + "\n"


def at(game: Game[Any], state: State) -> list[str]:
    """What is refused at one question: by section and message, with the sentence of the first such choice."""
    words = Words("en", game.name, game.component_name)
    universe = sorted(game.universe(state))
    notations = {choice: game.notation(state, choice) for choice in universe}
    together = Counter(notation.split()[0] for notation in notations.values())
    sentences: dict[tuple[str, str], str] = {}
    found: dict[tuple[str, str], list[str]] = {}
    for choice in universe:
        refusal = game.refusal(state, choice)
        if refusal is not None:
            key = (refusal.section, refusal.message.id)
            sentences.setdefault(key, words.text(refusal))
            found.setdefault(key, []).append(notations[choice])
    return [f"    {sentences[key]}\n        {briefly(found[key], together)}" for key in sorted(found)]


def briefly(notations: list[str], together: Counter[str]) -> str:
    """Choices in one line; a verb of which all choices are meant stands alone, with their number.

    Args:
        notations: the choices.
        together: how many choices each verb has.
    """
    here = Counter(notation.split()[0] for notation in notations)
    parts = {verb: f"{verb} ({count})" for verb, count in here.items() if count == together[verb] > 1}
    single = [notation for notation in notations if notation.split()[0] not in parts]
    return ", ".join([*parts.values(), *single])
