"""The refusals of every decision of a game, with their reasons, as readable text.

`make records` rewrites the files; read the difference before committing it.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import sandtable
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.state import State, apply, legal
from sandtable.translation import Words

FOLDER = Path(__file__).parents[1] / "golden"
# By game, pairs of variant and seed whose random games reach every decision.
GAMES = {
    "blitzkrieg": [("standard", 1), ("standard", 19), ("standard", 82), ("standard", 108)],
    "eleven": [("3", 2), ("5", 8), ("2", 3), ("solo", 1), ("short-5", 14)],
}
# A kind of decision is written at its first, second, fifth and so on occurrence, counted over all games.
LOOKED_AT = (1, 2, 5, 10, 20, 40, 80)


def file_of(name: str) -> Path:
    """Return the path of a game's file of refusals."""
    return FOLDER / name / "refusals.txt"


def tell(name: str) -> str:
    """Return the refusals in some random games, as text."""
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
    """Return the refusals in a position, grouped by section and message.

    Each group has its choices, and the sentence for the first choice.
    """
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
    """Format choices in one line of text.

    If all conceivable choices of a verb occur, the line has only the verb and the number of its choices.

    Args:
        notations: the choices.
        together: for each verb, the number of all conceivable choices.
    """
    here = Counter(notation.split()[0] for notation in notations)
    parts = {verb: f"{verb} ({count})" for verb, count in here.items() if count == together[verb] > 1}
    single = [notation for notation in notations if notation.split()[0] not in parts]
    return ", ".join([*parts.values(), *single])
