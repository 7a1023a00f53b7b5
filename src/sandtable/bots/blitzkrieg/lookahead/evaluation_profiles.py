# mypyc: no - read once
"""The parameters of the bots' levels in The Rise of Blitzkrieg, for each side.

They consist of weights, card parameters and fitted coefficients. `evaluation_profiles.json` contains the tuned values.
`tools/tuning/weight_tuning.py` varied all of them together over thousands of games and followed the gradient of the
share of games won; docs/research/bots-tuning.md has the results.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from sandtable.bots.blitzkrieg.lookahead.card_parameters import HABITS, CardParameters
from sandtable.bots.blitzkrieg.lookahead.fitted_coefficients import COEFFICIENTS
from sandtable.bots.blitzkrieg.lookahead.position_evaluation import WEIGHTS, BlitzkriegWeights
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN

FILE: Final = Path(__file__).with_name("evaluation_profiles.json")
# The last turn in which the tuned parameters of an opening apply.
OPENING_TURNS: Final = 2


class OpeningProfile(NamedTuple):
    """The parameters of a bot in the opening.

    Args:
        turns: the last turn of the opening; 0 is the deployment (§3.0).
        weights: the weights of the rules of thumb in the opening.
        habits: the card parameters in the opening.
    """

    turns: int
    weights: BlitzkriegWeights
    habits: CardParameters


class BlitzkriegProfile(NamedTuple):
    """The parameters of a bot.

    Args:
        weights: the weights of the rules of thumb.
        habits: the card parameters.
        fitted: the coefficients of `fitted_evaluation.FEATURES` for each turn; None to evaluate by rules of thumb.
        opening: other weights and card parameters for the first turns, or None.
    """

    weights: BlitzkriegWeights
    habits: CardParameters
    fitted: list[list[float]] | None = None
    opening: OpeningProfile | None = None

    def at(self, turn: int) -> tuple[BlitzkriegWeights, CardParameters]:
        """Return the weights and card parameters for a turn; 0 is the deployment."""
        if self.opening is not None and turn <= self.opening.turns:
            return self.opening.weights, self.opening.habits
        return self.weights, self.habits


class ParameterChanges(msgspec.Struct, frozen=True):
    """The parameters of a profile that differ from another profile, by name."""

    weights: dict[str, float] = {}
    habits: dict[str, float | tuple[float, ...]] = {}

    def changed_habits(self, habits: CardParameters) -> CardParameters:
        """Return card parameters with these changes applied."""
        changes: dict[str, Any] = {**self.habits}
        return habits._replace(**changes)

    def opening(self, weights: BlitzkriegWeights, habits: CardParameters) -> OpeningProfile:
        """Return an opening with these changes applied to weights and card parameters."""
        return OpeningProfile(OPENING_TURNS, weights._replace(**self.weights), self.changed_habits(habits))


class TunedParameters(msgspec.Struct, frozen=True):
    """The tuned parameters.

    Args:
        germany: the changes for Germany, which usually prefers the secret card, concentrates its tanks and plans
            strategic moves.
        german_opening: Germany's opening, tuned against the Allies of both `basic` and `medium`. It concentrates the
            army further, with all tanks in one base.
        german_opening_of_medium: `german_opening`, tuned further against the Allies of `basic` alone, which react badly
            to an attack towards only one victory card.
        allied_opening: the Allied opening, tuned against Germany with `german_opening`. It plans replacements every
            turn and keeps tanks back.
    """

    germany: ParameterChanges
    german_opening: ParameterChanges
    german_opening_of_medium: ParameterChanges
    allied_opening: ParameterChanges


def with_base_guards(profile: BlitzkriegProfile, **doors: float) -> BlitzkriegProfile:
    """Return a profile, including its opening, with new weights for empty bases.

    `doors` contains the new weights by name, such as `vacant`.
    """
    opening = profile.opening
    if opening is not None:
        opening = opening._replace(weights=opening.weights._replace(**doors))
    return profile._replace(weights=profile.weights._replace(**doors), opening=opening)


# The profile of each side without tuning.
BASE: Final = {GERMAN: BlitzkriegProfile(WEIGHTS, HABITS[GERMAN]), ALLIED: BlitzkriegProfile(WEIGHTS, HABITS[ALLIED])}
# The profile of each side with coefficients fitted to games of the basic bot.
FITTED: Final = {
    GERMAN: BASE[GERMAN]._replace(fitted=COEFFICIENTS.german),
    ALLIED: BASE[ALLIED]._replace(fitted=COEFFICIENTS.allied),
}
TUNED: Final = msgspec.json.decode(FILE.read_bytes(), type=TunedParameters)
GERMANY: Final = BlitzkriegProfile(
    WEIGHTS._replace(**TUNED.germany.weights), TUNED.germany.changed_habits(HABITS[GERMAN])
)
GERMAN_OPENING: Final = TUNED.german_opening.opening(GERMANY.weights, GERMANY.habits)
GERMAN_OPENING_OF_MEDIUM: Final = TUNED.german_opening_of_medium.opening(GERMAN_OPENING.weights, GERMAN_OPENING.habits)
ALLIED_OPENING: Final = TUNED.allied_opening.opening(WEIGHTS, HABITS[ALLIED])
# The profiles of each side for `medium`, and for `hard`, which also guards its bases.
TUNED_V1: Final = {GERMAN: GERMANY._replace(opening=GERMAN_OPENING_OF_MEDIUM), ALLIED: FITTED[ALLIED]}
TUNED_V3: Final = {
    GERMAN: with_base_guards(GERMANY._replace(opening=GERMAN_OPENING), vacant=60.0),
    ALLIED: FITTED[ALLIED]._replace(opening=ALLIED_OPENING),
}
