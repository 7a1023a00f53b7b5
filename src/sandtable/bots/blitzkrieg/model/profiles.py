"""How the levels of bots judge in The Rise of Blitzkrieg: weights, habits, and what was learned, for either side.

The tuned numbers were found by varying all weights and habits at once over thousands of games and going along the
slopes of the games won (`sandtable.lab.tuning.tune`); docs/bots.md tells what that brought.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.bots.blitzkrieg.model.card_values import HABITS, CardParameters
from sandtable.bots.blitzkrieg.model.coefficients import GUESSING, KNOWING
from sandtable.bots.blitzkrieg.model.evaluation import WEIGHTS, Weights
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN


class Opening(NamedTuple):
    """What a bot goes by at first.

    Args:
        turns: to the end of which turn; 0 is the deployment (3.0).
        weights, habits: instead of those of later turns.
    """

    turns: int
    weights: Weights
    habits: CardParameters


class Profile(NamedTuple):
    """What a bot goes by.

    Args:
        weights: what its rules of thumb weigh.
        habits: what it goes by where it does not reckon.
        fitted: what each of `learned.FEATURES` counts, for each turn; without it, the rules of thumb judge.
        opening: other weights and habits for the first turns; without it, the same throughout.
    """

    weights: Weights
    habits: CardParameters
    fitted: list[list[float]] | None = None
    opening: Opening | None = None

    def at(self, turn: int) -> tuple[Weights, CardParameters]:
        """The weights and habits for a turn; 0 is the deployment."""
        if self.opening is not None and turn <= self.opening.turns:
            return self.opening.weights, self.opening.habits
        return self.weights, self.habits


# By side, before anything was learned.
PLAIN: Final = {GERMAN: Profile(WEIGHTS, HABITS[GERMAN]), ALLIED: Profile(WEIGHTS, HABITS[ALLIED])}
# By side, as it was learned from games of the basic bot.
LEARNED: Final = {GERMAN: Profile(WEIGHTS, HABITS[GERMAN], KNOWING), ALLIED: Profile(WEIGHTS, HABITS[ALLIED], GUESSING)}
# Germany, tuned: it goes for the secret card nearly always, masses its tanks, and plans to move by rail.
GERMANY: Final = Profile(
    WEIGHTS._replace(
        pull=2.216,
        lane=3.338,
        ground=0.41,
        momentum_first=2.836,
        momentum=1.028,
        pocket=0.351,
        alarm=124.1,
        last_turn=0.175,
        next_to_last=0.723,
        strict=0.606,
        steps_back=0.095,
        together=0.544,
        hope=0.519,
        hope_more=0.056,
        counter=0.339,
        attacks=1.966,
        attacks_more=0.501,
        wear=3.422,
        second=0.135,
        guarded=0.231,
        tank_focus=14.5,
    ),
    HABITS[GERMAN]._replace(
        moves=(10.0, 10.749, 9.0, 8.2, 8.72, 7.0),
        breakthroughs=(5.384, 4.85, 4.2),
        attack_dice=(5.64, 5.0),
        either_dice=(6.447, 5.6),
        defence_dice=(6.764, 4.6),
        strategic=(6.956, 1.626),
        replacements=(8.4, 5.293),
        useless=0.341,
        buying=3.779,
        fortified=(0.909, 0.567, 0.2),
        once=(0.673, 0.9),
        border=(2.755, 1.7, 0.605),
        lane=0.449,
        gather=0.746,
        enough=0.157,
        leading=5.0,
        help=1.302,
        help_last=0.143,
        removed=1.455,
        last=0.199,
    ),
)
# Its opening, tuned against the Allies of both `basic` and `medium`: still more so, and all armour in one place.
MASSED: Final = Opening(
    2,
    GERMANY.weights._replace(surrender_square=3.245, guarded=0.092, tank_focus=40.2),
    GERMANY.habits._replace(strategic=(12.31, 1.626), help=0.734),
)
# The same, tuned further against those of `basic` alone, which are taken in by an attack on one card only.
NARROW: Final = Opening(
    2,
    MASSED.weights._replace(tank_focus=106.2, second=0.028),
    MASSED.habits._replace(
        moves=(10.0, 10.749, 9.0, 8.2, 23.22, 7.0),
        breakthroughs=(2.029, 4.85, 4.2),
        useless=0.081,
        enough=0.411,
    ),
)
# The Allied opening, tuned against Germany with the one above: replacements are planned every turn, armour stays back.
PATIENT: Final = Opening(
    2,
    LEARNED[ALLIED].weights,
    LEARNED[ALLIED].habits._replace(breakthroughs=(8.6, 2.57, 1.77), replacements=(27.9, 5.4), pre_move=2.71),
)
# By side, for `medium` and for `hard`.
TUNED: Final = {GERMAN: GERMANY._replace(opening=NARROW), ALLIED: LEARNED[ALLIED]}
SEASONED: Final = {GERMAN: GERMANY._replace(opening=MASSED), ALLIED: LEARNED[ALLIED]._replace(opening=PATIENT)}


def watchful(profile: Profile, **doors: float) -> Profile:
    """A profile that also counts doors left open."""
    opening = profile.opening
    if opening is not None:
        opening = opening._replace(weights=opening.weights._replace(**doors))
    return profile._replace(weights=profile.weights._replace(**doors), opening=opening)


# By side, for the `hard` of today: no base is left to whoever comes first.
WATCHFUL: Final = {GERMAN: watchful(SEASONED[GERMAN], vacant=60.0), ALLIED: SEASONED[ALLIED]}
