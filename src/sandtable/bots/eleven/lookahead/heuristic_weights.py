"""The weights of the basic bot's rules of thumb, in victory points."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.games.eleven.assessment.dice_probabilities import SIDES
from sandtable.games.eleven.rules.action_execution import WAIT_HIT, WAIT_VP

# The index of the first turn of the middle game (1941), and of the late game (1942 winter).
MIDDLE: Final = 5
LATE: Final = 10
# The number of turns in the early part of a solo game, in which the homes in the Soviet Union are taken.
SOLO_EARLY_TURNS: Final = 2


class ElevenWeights(NamedTuple):
    """The weights; the defaults were found by playing games.

    Args:
        soldier: the value of a soldier that is lost or gained.
        general: the cost of a lost general, and the gain of a general's return.
        mobilised: the value of a mobilised soldier while there are turns left to use it.
        recruit: the value of a German soldier that comes into the replacement box.
        power: the value of a step of German national power, which matters only in solo games (§11).
        silenced: the value of taking a home, after which its general and the general's card have no effect.
        ahead: the factor of an attack's value for each action before it.
        prospect: the weight of later attacks in comparison with immediate points.
        wait: the gain of waiting; by default the VP that the rules give on average (§4-5).
        berlin: the value of Berlin, which is multiplied by the danger to it.
        behind: the factor of `berlin` for a faction that is not first, which has less to lose.
        step: the factor of the danger for each area on the way to Berlin.
        blocked: the factor of the danger for Axis units on the way, if the march defeats them.
        thin: the factor of the danger in an area for each Axis unit in it.
        exposed: the weight of Allied attacks on a group.
        unready: the exponent with which the danger falls as a general lacks units for a march.
        fewer: the share of an Allied group's danger that is proportional to its number of units. The rest of the danger
            depends on `unready`.
        no_card: the factor of the danger if the general's card is not in play yet.
        no_war: the factor of the danger if the general's nation is not at war yet.
        entry: the cost of a Soviet entry into the war.
        entry_turn: the additional cost for each turn before the Soviet Union would enter anyway.
        goal: in solo games, the value of a goal of domination for each turn left.
        rivalry: the weight of the gains that an attack leaves to other factions.
        stolen: the reduction of a later attack by the chance that another faction takes the target first.
        shared: the reduction of a later attack by the chance that another group of the same faction takes the target.
        another: the weight of a group's second-best attack.
        later: the weight of a march at any later time.
        soon: the additional weight of a march whose card may be drawn this turn.
        winter: the cost of a unit lost to General Winter, if it still comes this turn.
        through: the weight of an attack after attacks on weaker areas on the way.
        overseas: the weight of an air raid over the sea.
        banish: the weight of a home whose general is beaten elsewhere, because the home can be taken once the general
            has returned to it.
    """

    soldier: float = 0.45
    general: float = 2.5
    mobilised: float = 2.0
    recruit: float = 0.1
    power: float = 0.3
    silenced: float = 4.0
    ahead: float = 0.6
    prospect: float = 0.6
    wait: float = WAIT_VP * WAIT_HIT / SIDES
    berlin: float = 100.0
    behind: float = 0.05
    step: float = 0.68
    blocked: float = 0.6
    thin: float = 0.93
    exposed: float = 0.5
    unready: float = 2.0
    fewer: float = 0.3
    no_card: float = 0.15
    no_war: float = 0.1
    entry: float = 2.0
    entry_turn: float = 3.0
    goal: float = 0.5
    rivalry: float = 0.0
    stolen: float = 0.0
    shared: float = 0.0
    another: float = 0.0
    later: float = 1.0
    soon: float = 0.0
    winter: float = 0.0
    through: float = 0.0
    overseas: float = 0.0
    banish: float = 0.0


WEIGHTS = ElevenWeights()
# The weights that are shares or probabilities, and therefore stay below 1.
SHARES: Final = frozenset(
    {"ahead", "behind", "step", "blocked", "thin", "fewer", "no_card", "no_war", "stolen", "shared"}
)
# In solo games national power has more value, because it allows more actions. An early Soviet entry into the war costs
# more, so that the bot does not attack the Soviet homes too soon.
SOLO_WEIGHTS = WEIGHTS._replace(power=1.0, entry_turn=9.0)
# A faction that is far ahead of inactive players must defend Berlin alone, so an army counts more than later attacks.
# Found by following the gradient of the share of games won against two random players, over 3,000 games.
UNAIDED = WEIGHTS._replace(mobilised=6.0, prospect=0.4, silenced=2.5, blocked=0.7)


class DraftPreferences(NamedTuple):
    """The values that are added to the strengths of generals in the draft.

    They were found by playing games.
    """

    hitler: float = 1.4
    manstein: float = 0.3
    guderian: float = 0.9
    rundstedt: float = 0.0
    model: float = 0.5
    paulus: float = 0.4
    rommel: float = 0.8
    keitel: float = 1.6
    sepp: float = 1.2
    jodl: float = -0.3
    goring: float = 0.6
    kesselring: float = 0.0


class ElevenProfile(NamedTuple):
    """The parameters of a bot.

    Args:
        early: the weights in the first turns of a game with several players.
        middle: the weights from 1941 on.
        late: the weights from 1942 winter on.
        alone_early: the weights in the first turns of a solo game.
        alone: the weights in later turns of a solo game.
        tastes: the values that are added to the strengths of generals in the draft.
    """

    early: ElevenWeights = WEIGHTS
    middle: ElevenWeights = WEIGHTS
    late: ElevenWeights = WEIGHTS
    alone_early: ElevenWeights = SOLO_WEIGHTS
    alone: ElevenWeights = SOLO_WEIGHTS
    tastes: DraftPreferences = DraftPreferences()

    def at(self, turn: int, solo: bool) -> ElevenWeights:
        """Return the weights for a turn."""
        if solo:
            return self.alone_early if turn < SOLO_EARLY_TURNS else self.alone
        return self.early if turn < MIDDLE else self.middle if turn < LATE else self.late


BASIC = ElevenProfile()
