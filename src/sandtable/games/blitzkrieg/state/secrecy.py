"""Functions that say which information is hidden from a seat (rules 3.3, 6, 8.1, 8.7).

Units under covers, plans, momentum spent on plans and face-down cards can be hidden.
"""

from __future__ import annotations

from sandtable.games.blitzkrieg.state.int_types import Space, SpaceSet
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition, Movement
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN, PLANNING, STEP_ATTACK_DICE, STEP_DEFENCE_CARDS
from sandtable.kernel.bit_masks import size
from sandtable.kernel.choice import Seat


def planning_hidden(p: BlitzkriegPosition, side: Seat, seat: Seat) -> bool:
    """Return whether `seat` may not see the plan of `side` now (§6.0)."""
    return p.phase == PLANNING and side != seat


def known_momentum(p: BlitzkriegPosition, seat: Seat) -> int:
    """Return the momentum marker as `seat` sees it (rule 6.1).

    Momentum that the other side spends on its plan is visible only when planning is over.
    """
    owner = GERMAN if p.plan_momentum > 0 else ALLIED
    return p.plan_momentum if planning_hidden(p, owner, seat) else p.momentum


def covers(p: BlitzkriegPosition, seat: Seat) -> SpaceSet:
    """Return the bases whose units a cover hides from `seat` (§3.3a, §3.3d, §8.7)."""
    return 0 if seat == GERMAN or p.over else p.board.bases[GERMAN] & ~p.opened


def covered(p: BlitzkriegPosition, space: Space, seat: Seat) -> bool:
    """Return whether a cover hides the units in `space` from `seat`."""
    return bool(covers(p, seat) >> space & 1)


def known_hand(p: BlitzkriegPosition, side: Seat, seat: Seat) -> int:
    """Return the number of cards in the hand of `side`; -1 if hidden from `seat`."""
    if planning_hidden(p, side, seat):
        return -1
    count = size(p.hand(side))
    battle = p.battle
    if battle is not None and battle.step < STEP_ATTACK_DICE and side == battle.side and side != seat and not p.over:
        # The Fog of War is not a card of the hand. The other seat cannot know whether it is among the face-down cards.
        # So that seat does not know how many of these cards have left the hand.
        count += size(battle.cards_a)
    return count


def face_down(p: BlitzkriegPosition, seat: Seat) -> int:
    """Return the number of the attacker's face-down cards, as `seat` sees it (rule 8.1)."""
    battle = p.fought()
    # Other seats see the number only when the attacker has finished choosing cards (rule 8.1).
    if battle.step >= STEP_ATTACK_DICE or (seat != battle.side and battle.step < STEP_DEFENCE_CARDS):
        return 0
    return size(battle.cards_a) + int(battle.bluff)


def covers_hide_starts(p: BlitzkriegPosition, side: Seat) -> bool:
    """Return whether the possible starts of a move depend on units under covers (§3.3a)."""
    return side == GERMAN and bool(p.board.bases[GERMAN] & ~p.opened)


def cover_hides_start(p: BlitzkriegPosition, move: Movement) -> bool:
    """Return whether a move starts in a base whose units are under a cover (§3.3a)."""
    return move.side == GERMAN and bool(p.board.bases[GERMAN] & ~p.opened & 1 << move.start)
