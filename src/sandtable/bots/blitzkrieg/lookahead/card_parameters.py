"""Card parameters: fixed values of cards, minimum gains, costs and deployment.

The bots of The Rise of Blitzkrieg look these numbers up instead of computing them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN


class CardParameters(NamedTuple):
    """The card parameters of one side.

    Values of cards and spaces matter only relative to each other. Gains and costs are in points of the evaluation.

    Args:
        moves: the values in a plan of the first, second, … card for a tactical move.
        breakthroughs: the values of the first, second, … card for a breakthrough.
        attack_dice: the values of the first, second, … battle card that adds dice in attack.
        either_dice: the values of the first, second, … battle card that adds dice in attack or defence.
        defence_dice: the values of the first, second, … battle card that adds dice in defence.
        strategic: the values of the first, second, … card for a strategic move.
        both_nations: the value of a card for a tactical move of both nations.
        replacements: two values of a card for replacements: if as many units can come back as the card allows, and if
            fewer units can.
        recall: the value of a card that brings back a seized card.
        useless: the value of a card without use, or beyond the end of a row of values.
        buying: the minimum value of a card for which momentum is spent.
        fortified: three factors of the value of a card that works only against fortresses and bases. The first is for
            a side that can attack one and still needs one for a victory card. The second is for a side that can attack
            one but needs none. The third is for a side that can attack none.
        once: two factors of the value of a German card that can be used only once: in the first turn, and later.
        border: a space's demand for an Allied unit if it is one, two or more moves from a German base.
        goal: the additional demand of a space of a victory card.
        lane: the additional demand of a space on the way to a victory card's spaces.
        crowd: the reduction of demand for each unit in the space.
        gather: the factor that reduces a German base's share of the army for each space between the base and a goal.
        enough: the minimum gain of an operation.
        leading: the minimum gain of an operation in the last turn for a side that would probably win if both sides
            passed now; used if it is higher than `enough`.
        pre_move: the minimum gain of a preliminary move, which costs a card.
        staff_work: the gain of an operation with the card that brings back a seized card.
        go_on: the minimum gain of a breakthrough.
        mixed: the additional cost of a tactical move with the card for both nations.
        help: the assumed cost of a battle card in the planning of an attack, before the last turn.
        help_last: the assumed cost of a battle card in the planning of an attack, in the last turn.
        more_units: the factor of the first unit's gain for a card that brings back several units.
        card: the cost of using a battle card.
        removed: the additional cost of using a battle card that then leaves the game.
        resting: the additional cost of using a battle card that cannot be planned in the next turn.
        last: the factor of `card` in the last turn.
        real: the probability that a card face down adds a die.
        answer: the probability that the defender uses a card that could answer an attack.
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


# The card parameters of each side without tuning.
HABITS: Final = {GERMAN: CardParameters(), ALLIED: CardParameters(strategic=(7.4, 5.2, 2.4))}
