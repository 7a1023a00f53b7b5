"""What the basic bot's rules of thumb weigh, in victory points."""

from __future__ import annotations

from typing import Final, NamedTuple

# The turns from which the middle and the end of a game are counted: 1941, and 1942 winter.
MIDDLE: Final = 5
LATE: Final = 10
# Alone so many turns are the beginning: the homes in the Soviet Union fall then.
EARLY_ALONE: Final = 2


class Weights(NamedTuple):
    """The defaults were found by play.

    Args:
        soldier, general: a unit lost or won.
        mobilised: a soldier brought onto the map while there is time to use him.
        recruit: a German soldier that comes into the box.
        power: a step of German power; it counts alone only (11).
        silenced: an Allied general out of the game, or as good as that, because his home is taken.
        ahead: what is left of the worth of an attack for each action that it takes to get there.
        prospect: how much a better prospect counts against points at hand.
        wait: what waiting gains.
        berlin: what Berlin is worth, times how likely it is lost.
        behind: what is left of it for a faction that is behind, which has less to lose.
        step: what is left of the danger with each area on the way to Berlin.
        blocked: what is left of it where Axis units stand in the way, if they are beaten.
        thin: what is left of the danger in an area for each unit that stands there.
        exposed: how much counts what a group has to expect from Allied marches.
        unready: how fast the danger falls with units that a general lacks for a march.
        fewer: how much of the danger from an Allied group falls with its number, and not with what it lacks.
        no_card, no_war: what is left of it if his card, or his power, is not in play yet.
        entry, entry_turn: what it costs to bring the Soviet Union into the war, and for each turn before it would come
            anyway.
        goal: alone, what each goal of domination is worth for each turn left.
        rivalry: how much counts what others gain by attacking a target next, as an attack leaves it to them.
        stolen: how much less a prospect is worth the likelier it is that others take the target first.
        shared: the same for another group of one's own.
        another: what counts of the second-best attack that a group has before it.
        later, soon: what counts of a march that comes at some time, and that may yet come in this turn, as its card
            is still in the deck.
        winter: how bad it is if General Winter takes a unit, while he is still to come in this turn.
        through: what counts of the prospect of attacking somebody beyond a few others, who are attacked first.
        overseas: what counts of the prospect of an air raid over the sea.
        banish: what counts of the fall of a home where its general is beaten elsewhere, so that he goes back there.
    """

    soldier: float = 0.45
    general: float = 2.5
    mobilised: float = 2.0
    recruit: float = 0.1
    power: float = 0.3
    silenced: float = 4.0
    ahead: float = 0.6
    prospect: float = 0.6
    wait: float = 1 / 3
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


WEIGHTS = Weights()
# Of them the shares and chances, which stay below 1.
SHARES: Final = frozenset(
    {"ahead", "behind", "step", "blocked", "thin", "fewer", "no_card", "no_war", "stolen", "shared"}
)
# Alone power means actions, and the Soviet homes tempt sooner than the war in the east can be borne.
ALONE = WEIGHTS._replace(power=1.0, entry_turn=9.0)
# Who is so far ahead that the others hardly play must keep Berlin alone: an army first, prospects later.  Found by the
# slope of the share of games won against two who play at random, over 3,000 games.
UNAIDED = WEIGHTS._replace(mobilised=6.0, prospect=0.4, silenced=2.5, blocked=0.7)


class Tastes(NamedTuple):
    """What a general is worth beyond his strength when generals are drafted; for the basic bot found by play."""

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


class Profile(NamedTuple):
    """What a bot goes by.

    Args:
        early, middle, late: its weights in a game with others, by turn.
        alone_early, alone: its weights in the first turns of a game for one, and later.
        tastes: its tastes in generals.
    """

    early: Weights = WEIGHTS
    middle: Weights = WEIGHTS
    late: Weights = WEIGHTS
    alone_early: Weights = ALONE
    alone: Weights = ALONE
    tastes: Tastes = Tastes()

    def at(self, turn: int, solo: bool) -> Weights:
        """The weights of a turn."""
        if solo:
            return self.alone_early if turn < EARLY_ALONE else self.alone
        return self.early if turn < MIDDLE else self.middle if turn < LATE else self.late


BASIC = Profile()
