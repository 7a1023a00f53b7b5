"""Make the view of a position for one seat."""

from __future__ import annotations

from functools import lru_cache

from sandtable.games.blitzkrieg.representation.view_types import (
    BattleView,
    BlitzkriegOutcomeView,
    BlitzkriegRollView,
    BlitzkriegView,
    BoxView,
    CardsView,
    Counts,
    DeployView,
    MoveView,
    RetreatingView,
    SpaceView,
    VictoryView,
)
from sandtable.games.blitzkrieg.rules.battle import unpack_faces
from sandtable.games.blitzkrieg.rules.setup import base_to_fill
from sandtable.games.blitzkrieg.rules.victory import COUNTRY_NAMES, fulfilled, surrender_points
from sandtable.games.blitzkrieg.state.board import Deck
from sandtable.games.blitzkrieg.state.int_types import CardSet, Space, Units
from sandtable.games.blitzkrieg.state.position import Battle, BlitzkriegPosition, Movement
from sandtable.games.blitzkrieg.state.secrecy import covered, face_down, known_hand, known_momentum
from sandtable.games.blitzkrieg.state.unit_text import units_dict
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    DEPLOYMENT,
    GERMAN,
    MOVE_IDS,
    OF_SIDE,
    PACKED_BITS,
    PACKED_MASK,
    PHASE_IDS,
    PLANNING,
    SEATS,
    STEP_ATTACK_DICE,
    STEP_IDS,
    UNIT_IDS,
    ZONE_IDS,
)
from sandtable.kernel.assessment.battle_odds import Modifier
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import Seat
from sandtable.kernel.message import Message, say
from sandtable.kernel.state import actor

# Most spaces and cards look the same in successive views and to both seats. So this many views of spaces are cached,
# and as many views of cards. This is safe because views are never changed.
MAX_CACHED_VIEWS = 1 << 14
MODIFIER_SECTIONS = ("8.3.1", "8.3.2", "8.3.3", "8.3.4", "8.3.5")
MODIFIER_IDS = ("dice-units", "dice-defence", "dice-superiority", "dice-cards", "dice-supply")
SUPPLY_ITEM = MODIFIER_IDS.index("dice-supply")


def view(p: BlitzkriegPosition, seat: Seat) -> BlitzkriegView:
    """Return the view of a seat.

    A spectator (-1) sees only what every seat sees.
    """
    asked = actor(p)
    return BlitzkriegView(
        game="blitzkrieg",
        seat=SEATS[seat] if seat >= 0 else None,
        turn=p.turn,
        phase=PHASE_IDS[p.phase],
        actor=SEATS[asked] if asked >= 0 else None,
        decision=None if p.over else p.stack[-1].key,
        momentum=known_momentum(p, seat),
        spaces=[_space(p, space, seat) for space in range(p.board.size)],
        collapsed=[COUNTRY_NAMES[c] for c in p.board.collapsible if not p.board.countries[c] & ~p.grey],
        boxes={SEATS[side]: _boxes(p, side) for side in (GERMAN, ALLIED)},
        surrender_points=surrender_points(p),
        deploy=_deploy(p) if p.phase == DEPLOYMENT and asked == seat else None,
        victory=_victory(p, seat),
        cards={SEATS[side]: _cards(p, side, seat) for side in (GERMAN, ALLIED)},
        moved_from_base=_flows(p),
        move=_move(p, p.move) if asked == seat and p.move is not None else None,
        battle=_battle(p, p.battle, seat) if p.battle is not None else None,
        outcome=_outcome(p) if p.over else None,
    )


def _space(p: BlitzkriegPosition, space: Space, seat: Seat) -> SpaceView:
    id, german = p.board.space_ids[space], bool(p.german >> space & 1)
    hidden = covered(p, space, seat)
    if not p.routed:
        return _standing(id, german, None if hidden else p.units[space])
    return SpaceView(
        id=id,
        control=SEATS[GERMAN] if german else SEATS[ALLIED],
        units=None if hidden else units_dict(p.units[space]),
        retreating=[
            RetreatingView(start=p.board.space_ids[group >> PACKED_BITS & 63], units=units_dict(group & PACKED_MASK))
            for group in p.routed
            if group >> (PACKED_BITS + 6) == space
        ],
    )


@lru_cache(MAX_CACHED_VIEWS)
def _standing(id: str, german: bool, units: Units | None) -> SpaceView:
    """Return the view of a space without retreating groups; None means hidden units."""
    return SpaceView(id, SEATS[GERMAN if german else ALLIED], None if units is None else units_dict(units), [])


def _boxes(p: BlitzkriegPosition, side: Seat) -> BoxView:
    own = OF_SIDE[side]
    return BoxView(
        replacement=units_dict(p.box & own),
        returning=units_dict(p.returning & own),
        surrendered=units_dict(p.surrendered & own),
        evacuated=units_dict(p.evacuated & own),
    )


def _deploy(p: BlitzkriegPosition) -> DeployView:
    base = None
    if p.stack[-1].key == "DeployGermans":
        base = p.board.space_ids[base_to_fill(p)]
    return DeployView(unit=UNIT_IDS[p.place_kind], left=units_dict(p.to_place), space=base)


def _victory(p: BlitzkriegPosition, seat: Seat) -> VictoryView:
    # §3.1: only the German player sees the secret card until the game is over.
    ids = p.board.victory_ids
    unused = [id for n, id in enumerate(ids) if n not in (p.open_card, p.secret_card)]
    return VictoryView(
        open=ids[p.open_card],
        secret=ids[p.secret_card] if seat == GERMAN or p.over else None,
        # §3.1: the Allies never see the unused cards, not even when the game is over.
        unused=unused if seat == GERMAN else None,
    )


def _card_counts(deck: Deck, cards: CardSet) -> Counts:
    found = deck.shown.get(cards)
    if found is None:
        if len(deck.shown) >= MAX_CACHED_VIEWS:
            deck.shown.clear()
        found = deck.shown[cards] = {
            deck.ids[kind]: (cards & deck.cards[kind]).bit_count()
            for kind in range(deck.size)
            if cards & deck.cards[kind]
        }
    return found


def _cards(p: BlitzkriegPosition, side: Seat, seat: Seat) -> CardsView:
    deck = p.board.decks[side]
    zones = {name: _card_counts(deck, p.cards[zone * 2 + side]) for zone, name in enumerate(ZONE_IDS)}
    # §6.0, §6.2, §6.4: only the owner sees its hand, its seized cards and its unused deck.
    own = side == seat or p.over
    count = known_hand(p, side, seat)
    return CardsView(
        hand=zones["hand"] if own else None,
        hand_count=None if count < 0 else count,
        plan_limit=p.limit[side] if side == seat and p.phase == PLANNING else None,
        pool=zones["pool"] if own else None,
        seized=zones["seized"] if own else None,
        seized_count=sum(zones["seized"].values()),
        used=zones["used"],
        resting=zones["resting"],
        barred=zones["barred"],
        removed=zones["removed"],
    )


def _flows(p: BlitzkriegPosition) -> dict[str, Counts]:
    found = {}
    for base in bits(p.board.bases[GERMAN] & ~p.opened):
        found[p.board.space_ids[base]] = {
            UNIT_IDS[kind]: p.flow[base * 2 + kind] for kind in range(2) if p.flow[base * 2 + kind]
        }
    return found


def _move(p: BlitzkriegPosition, move: Movement) -> MoveView:
    start = p.board.space_ids[move.start] if move.start >= 0 else None
    return MoveView(kind=MOVE_IDS[move.kind], start=start, units=units_dict(move.units))


def _battle(p: BlitzkriegPosition, battle: Battle, seat: Seat) -> BattleView:
    side = battle.side
    enemy = side ^ 1
    hidden = battle.step < STEP_ATTACK_DICE
    deck = p.board.decks[side]
    cards = [deck.ids[kind] for kind in bits(deck.kinds(battle.cards_a))]
    enemy_deck = p.board.decks[enemy]
    rolled = battle.step >= STEP_ATTACK_DICE
    return BattleView(
        space=p.board.space_ids[battle.space],
        start=p.board.space_ids[battle.start],
        attacker=SEATS[side],
        attacking=units_dict(battle.attackers),
        defending=units_dict(p.units[battle.space] & OF_SIDE[enemy]),
        superiority=battle.superiority,
        face_down=face_down(p, seat),
        attack_cards=cards if seat == side or not hidden else None,
        fog=battle.bluff if seat == side and hidden else None,
        defence_cards=[enemy_deck.ids[kind] for kind in bits(enemy_deck.kinds(battle.cards_d))],
        attack=_roll(p, battle, side) if rolled else None,
        defence=_roll(p, battle, enemy) if rolled else None,
        step=STEP_IDS[battle.step],
    )


def modifier_list(p: BlitzkriegPosition, items: list[int]) -> list[Modifier]:
    """Return a side's dice modifiers other than 0, and the limit of dice (rule 8.3)."""
    named = zip(MODIFIER_SECTIONS, MODIFIER_IDS, items, strict=True)
    found = [Modifier(section, Message(id), value) for section, id, value in named if value]
    before = sum(items[:SUPPLY_ITEM])
    limit = p.board.dice_limit
    if before > limit:
        # The rules apply the limit before the modifier for supply, so it comes first in the list.
        at = len(found) - bool(items[SUPPLY_ITEM])
        found.insert(at, Modifier("8.3", say("dice-most", limit=limit), limit - before))
    number = min(before, limit) + items[SUPPLY_ITEM]
    if number < 0:
        found.append(Modifier("8.3", say("dice-least"), -number))
    return found


def _roll(p: BlitzkriegPosition, battle: Battle, side: Seat) -> BlitzkriegRollView:
    attacking = side == battle.side
    dice = battle.dice_a if attacking else battle.dice_d
    kept = battle.kept_a if attacking else battle.kept_d
    rolled = battle.rolled_a if attacking else battle.rolled_d
    return BlitzkriegRollView(
        dice=dice,
        modifiers=modifier_list(p, battle.items_a if attacking else battle.items_d),
        rolled=[face for face in unpack_faces(rolled, dice) if face],
        kept=[face for face in unpack_faces(kept, 2) if face],
        score=battle.score_a if attacking else battle.score_d,
    )


def _outcome(p: BlitzkriegPosition) -> BlitzkriegOutcomeView:
    cards = [p.board.victory_ids[card] for card in (p.open_card, p.secret_card) if fulfilled(p, card)]
    return BlitzkriegOutcomeView(
        winner=SEATS[p.winner], reason=p.reason, cards=cards if p.reason == "victory-card" else []
    )
