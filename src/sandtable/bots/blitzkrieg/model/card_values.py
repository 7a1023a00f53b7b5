"""What the bots of The Rise of Blitzkrieg go by where they do not reckon.

How much a card in a plan is worth, when a move is worth its card, where armies gather at the start.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN


class CardParameters(NamedTuple):
    """The habits of one side.  Cards are worth points that matter only against each other.

    Args:
        moves, breakthroughs, attack_dice, either_dice, defence_dice, strategic: what the first, second, ... card of a
            sort is worth in a plan; dice for attack, for defence, or for either.
        both_nations: a tactical move for both nations.
        replacements: a card that brings back as many units as it can, and fewer.
        recall: a card that brings back a seized one.
        useless: a card that fits nothing, or one more of a sort than is worth planning.
        buying: what a card has to be worth to spend momentum on it.
        fortified: what is left of a card against fortresses and bases with goals ahead, with others ahead, and without.
        once: what is left of a German card that can be used once, in the first turn and later.
        border: how much a space wants an Allied unit at the start that is one move, two or more from a German base.
        goal, lane: the same for a space of a victory card, and for ground on the way to one.
        crowd: how much less for each unit that stands there.
        gather: how much of a German army a base is due by its distance from the goals, with each space farther.
        enough: what an operation has to gain, in points of worth.
        leading: the same in the last turn for who would win if both passed now, if that is more: who waits can answer.
        pre_move, staff_work, go_on, mixed: the same for a card spent before the operations, for a seized card to be
            brought back, for a breakthrough, and for the card for both nations besides.
        help, help_last: what a battle card costs in an attack that is only thought about, and in the last turn.
        more_units: how much more a card is worth that brings back several units than the first of them.
        card, removed, resting: what it costs to use up a battle card, and what more if it leaves the game or rests.
        last: what is left of that in the last turn.
        real: how likely a card face down adds a die.
        answer: how likely a card that could answer an attack does.
    """

    moves: tuple[float, ...] = (10.0, 9.5, 9.0, 8.2, 7.6, 7.0)
    breakthroughs: tuple[float, ...] = (8.6, 6.8, 4.2)
    attack_dice: tuple[float, ...] = (7.2, 5.0)
    either_dice: tuple[float, ...] = (7.8, 5.6)
    defence_dice: tuple[float, ...] = (6.6, 4.6)
    strategic: tuple[float, ...] = (4.4, 1.5)
    both_nations: float = 5.6
    replacements: tuple[float, float] = (8.4, 5.4)
    recall: float = 2.6
    useless: float = 0.5
    buying: float = 4.0
    fortified: tuple[float, float, float] = (0.9, 0.55, 0.2)
    once: tuple[float, float] = (0.6, 0.9)
    border: tuple[float, float, float] = (2.3, 1.7, 0.7)
    goal: float = 3.2
    lane: float = 0.35
    crowd: float = 0.75
    gather: float = 0.72
    enough: float = 0.15
    leading: float = 0.0
    pre_move: float = 1.0
    staff_work: float = 1.2
    go_on: float = 0.4
    mixed: float = 0.3
    help: float = 1.4
    help_last: float = 0.2
    more_units: float = 1.6
    card: float = 0.9
    removed: float = 1.6
    resting: float = 0.6
    last: float = 0.2
    real: float = 0.65
    answer: float = 0.5


# By side.
HABITS: Final = {GERMAN: CardParameters(), ALLIED: CardParameters(strategic=(7.4, 5.2, 2.4))}
