"""What is hidden from whom, as far as it takes more than a look at whose it is (3.3, 6, 8.1, 8.7)."""

from __future__ import annotations

from sandtable.games.blitzkrieg.state.position import Movement, Position
from sandtable.games.blitzkrieg.state.types import Space, SpaceSet
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN, PLANNING, STEP_ATTACK_DICE, STEP_DEFENCE_CARDS
from sandtable.kernel.choice import Seat
from sandtable.kernel.masks import size


def planning_hidden(p: Position, side: Seat, seat: Seat) -> bool:
    """Whether `seat` sees nothing of how `side` plans, for both plan at the same time (§6.0)."""
    return p.phase == PLANNING and side != seat


def known_momentum(p: Position, seat: Seat) -> int:
    """The momentum marker as `seat` sees it: what the other side spends on its plan is shown only afterwards (6.1)."""
    owner = GERMAN if p.plan_momentum > 0 else ALLIED
    return p.plan_momentum if planning_hidden(p, owner, seat) else p.momentum


def covers(p: Position, seat: Seat) -> SpaceSet:
    """The bases of which a cover hides from `seat` what is in them (§3.3a, §3.3d, 8.7)."""
    return 0 if seat == GERMAN or p.over else p.board.bases[GERMAN] & ~p.opened


def covered(p: Position, space: Space, seat: Seat) -> bool:
    """Whether a cover hides from `seat` what is in `space`."""
    return bool(covers(p, seat) >> space & 1)


def known_hand(p: Position, side: Seat, seat: Seat) -> int:
    """How many cards `side` holds as `seat` sees it; -1 while that is hidden."""
    if planning_hidden(p, side, seat):
        return -1
    count = size(p.hand(side))
    battle = p.battle
    if battle is not None and battle.step < STEP_ATTACK_DICE and side == battle.side and side != seat and not p.over:
        # Until they are turned up nobody else can tell cards laid down from the Fog of War, which is no hand card.
        count += size(battle.cards_a)
    return count


def face_down(p: Position, seat: Seat) -> int:
    """How many of the attacker's cards lie face down, as far as `seat` sees them (8.1)."""
    battle = p.fought()
    # What the attacker is still laying down is his alone; the number is open once he has finished (8.1).
    if battle.step >= STEP_ATTACK_DICE or (seat != battle.side and battle.step < STEP_DEFENCE_CARDS):
        return 0
    return size(battle.cards_a) + int(battle.bluff)


def covers_hide_starts(p: Position, side: Seat) -> bool:
    """Whether what a mover may set out from depends on German units that a cover hides (§3.3a)."""
    return side == GERMAN and bool(p.board.bases[GERMAN] & ~p.opened)


def cover_hides_start(p: Position, move: Movement) -> bool:
    """Whether what a mover may take depends on German units that a cover hides (§3.3a)."""
    return move.side == GERMAN and bool(p.board.bases[GERMAN] & ~p.opened & 1 << move.start)
