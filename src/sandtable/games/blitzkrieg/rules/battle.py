"""Sections 8.0 to 8.4: a battle from the choice of battle cards to the choice of dice.

`begin_battle` puts all steps of a battle on the stack in the order of §8.1. `battle_result` applies the dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.blitzkrieg.rules.battle_result import (
    APPLY_RESULT,
    ATTACKER_LOSSES,
    CONCLUDE,
    DEFENDER_LOSSES,
    attacker_wins,
)
from sandtable.games.blitzkrieg.rules.supply import exempt, traces
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.int_types import CardKind, CardKinds, CardSet, Faces, Space, SpaceSet, Units
from sandtable.games.blitzkrieg.state.position import Battle, BlitzkriegPosition, only, seat_ref
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Ref, Refusal
from sandtable.kernel.state import SECRET, Decision

FACE_BITS: Final = 3
# The change of the number of dice of a side that is out of supply (§8.3.5, §9.2a).
OUT_OF_SUPPLY: Final = -1
# The number of dice for tank superiority (§8.3.3).
SUPERIORITY_DICE: Final = 1


def laid_out(p: BlitzkriegPosition, side: Seat, start: Space, space: Space, group: Units) -> Battle:
    """Return a new battle. The attackers must already have left their space.

    The function determines supply and tank superiority for the whole battle.
    """
    battle = Battle()
    battle.side = side
    battle.start = start
    battle.space = space
    battle.attackers = group
    # §8.9a: infantry of a side without a supply line surrenders when it is removed, even if rule 9.1 exempts it in
    # combat.
    battle.cut_off_a = not traces(p, side, space)
    battle.cut_off_d = not traces(p, side ^ 1, space)
    battle.superiority = superior(p.board, space, group, p.units[space])
    return battle


def superior(board: BlitzkriegBoard, space: Space, attackers: Units, defenders: Units) -> bool:
    """Return whether attackers have tank superiority over the defenders of a space (§8.3.3).

    The attackers need more tanks than the defenders, and the space must allow tank superiority.
    """
    if board.no_superiority >> space & 1:
        return False
    return (attackers & v.TANKS) % v.COUNT > (defenders & v.TANKS) % v.COUNT


def unit_dice(board: BlitzkriegBoard, units: Units) -> int:
    """Return the number of dice that a side gets for its units (§8.3.1)."""
    count = units % v.COUNT
    return board.units_counted if count > board.units_counted else count


def defence_value(board: BlitzkriegBoard, side: Seat, space: Space) -> int:
    """Return the number of dice that a space gives its defender (§8.3.2).

    Germany benefits from a defence value only in its own bases. So the defence value does not count in a space of
    another country that Germany controls.
    """
    return board.defence[space] if side == v.ALLIED or board.bases[v.GERMAN] >> space & 1 else 0


def limited(board: BlitzkriegBoard, number: int) -> int:
    """Return a number of dice, but at most the limit (§8.3)."""
    limit = board.dice_limit
    return limit if number > limit else number


def fortified(board: BlitzkriegBoard) -> SpaceSet:
    """Return the fortresses and bases. Some battle cards can only be used in these (§8.2)."""
    return board.fortresses | board.any_base


def begin_battle(p: BlitzkriegPosition, side: Seat, start: Space, space: Space, group: Units) -> None:
    """Begin a battle for an enemy-controlled space, even an empty one (§8.0, §8.3x1).

    Enemy bases are attacked like other spaces (§8.7).
    """
    battle = laid_out(p, side, start, space, group)
    enemy = side ^ 1
    bit = 1 << space
    board = p.board
    if bit & board.bases[v.GERMAN] & ~p.opened:
        # §8.7a: the cover of a German base is removed when the base is first attacked.
        p.opened |= bit
        p.reveals += 1
        if p.listening():
            p.emit("8.7", "did-open-base", {"space": p.space_ref(space)})
    p.battle = battle
    stack = p.stack
    stack.append(CONCLUDE)
    stack.append(APPLY_RESULT)
    stack.append(DEFENDER_LOSSES)
    stack.append(ATTACKER_LOSSES)
    stack.append(DEFENCE_DICE)
    stack.append(ATTACK_DICE)
    if board.decks[enemy].timed[v.WHEN_DEFENCE]:
        stack.append(DEFENCE_CARDS)
    stack.append(ATTACK_CARDS)


def holds(p: BlitzkriegPosition, battle: Battle, side: Seat, needs: int) -> bool:
    """Return whether `side` meets all conditions of a battle card (§8.2).

    Args:
        needs: the conditions, as a set of NEED_*.
    """
    if not needs:
        return True
    units = battle.attackers if side == battle.side else p.units[battle.space]
    bit = 1 << battle.space
    board = p.board
    return not (
        (needs & v.NEED_UNIT and not units)
        or (needs & v.NEED_TANK and not units & v.TANKS)
        or (needs & v.NEED_FRENCH and not units & v.FRENCH)
        or (needs & v.NEED_FRENCH_TANK and not v.count_of(units, v.FRENCH_TANK))
        or (needs & v.NEED_FORTRESS_OR_BASE and not bit & fortified(board))
        or (needs & v.NEED_FRENCH_SPACE and not bit & board.countries[1])
    )


def unmet(p: BlitzkriegPosition, battle: Battle, side: Seat, needs: int) -> str:
    """Return the id of a battle card's first condition that `side` does not meet (§8.2)."""
    return next(v.NEED_IDS[need] for need in bits(needs) if not holds(p, battle, side, 1 << need))


def usable(p: BlitzkriegPosition, battle: Battle, side: Seat) -> CardKinds:
    """Return the kinds of battle card that `side` may use now (§8.2)."""
    deck = p.board.decks[side]
    attacking = side == battle.side
    # §8.2a, §8.2b: an attacker uses cards for attack, a defender uses cards for defence. Some are for both (§8.2c).
    cards = p.hand(side) & deck.timed[v.WHEN_ATTACK if attacking else v.WHEN_DEFENCE]
    if not cards:
        return 0
    # §8.2f: a side cannot use two cards of the same name in one battle.
    kinds = deck.kinds(cards) & ~deck.kinds(battle.cards_a if attacking else battle.cards_d)
    for kind in bits(kinds):
        if not holds(p, battle, side, deck.needs[kind]):
            kinds ^= 1 << kind
    return kinds


def take_card(p: BlitzkriegPosition, side: Seat, kind: CardKind) -> CardSet:
    """Take a card of a kind from a side's hand for use in the battle, and return it."""
    cards = p.hand(side) & p.board.decks[side].cards[kind]
    card = cards & -cards
    p.cards[v.HAND * 2 + side] ^= card
    return card


def no_battle_card(p: BlitzkriegPosition, battle: Battle, side: Seat, choice: Choice, when: int) -> Refusal:
    """Return why a card cannot be used in this battle (§8.2)."""
    deck = p.board.decks[side]
    kind = noun(choice)
    section = "8.1"
    if kind >= deck.size:
        return not_asked(section)
    card = p.card_ref(side, kind)
    if not deck.when[kind] & when:
        return no("8.2", "no-card-not-attack" if when == v.WHEN_ATTACK else "no-card-not-defence", card=card)
    used = battle.cards_a if side == battle.side else battle.cards_d
    if deck.cards[kind] & used or kind == deck.bluff:
        return no("8.2", "no-card-twice", card=card)
    if not p.hand(side) & deck.cards[kind]:
        return no("8.2", "no-card-in-hand", card=card)
    return no("8.2", "no-card-condition", card=card, condition=unmet(p, battle, side, deck.needs[kind]))


class DeclareAttackCards(Decision[BlitzkriegPosition]):
    """Step 1: the attacker plays battle cards or the Fog of War face down (§8.1.1)."""

    def seat(self, p: BlitzkriegPosition) -> Seat:
        battle = p.fought()
        return battle.side

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        battle = p.fought()
        side = battle.side
        kinds = usable(p, battle, side)
        if not battle.bluff:
            kinds |= 1 << p.board.decks[side].bluff
        return [v.DONE, *p.board.lay.of(kinds)]

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        battle = p.fought()
        side = battle.side
        if choice == v.DONE:
            p.stack.pop()
            battle.step = v.STEP_DEFENCE_CARDS
            if p.listening():
                number = battle.cards_a.bit_count() + battle.bluff
                p.emit("8.1", "did-lay", {"seat": seat_ref(side), "n": number})
            if p.stack[-1] is not DEFENCE_CARDS:
                reveal(p, battle)
            return
        kind = choice & NOUN_MASK
        if kind == p.board.decks[side].bluff:
            battle.bluff = True
        else:
            battle.cards_a |= take_card(p, side, kind)
        if p.listening():
            p.emit("8.1", "did-lay-card", {"card": p.card_ref(side, kind)}, only(side))

    def arguments(self, p: BlitzkriegPosition) -> Mapping[str, Arg]:
        battle = p.fought()
        return {"space": p.space_ref(battle.space)}

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        battle = p.fought()
        if verb(choice) != v.LAY:
            return not_asked("8.1")
        return no_battle_card(p, battle, battle.side, choice, v.WHEN_ATTACK)

    def seen(self, p: BlitzkriegPosition, choice: Choice) -> int:
        # §8.1.1: when the attacker is done, other seats see only the number of cards, including the Fog of War.
        battle = p.fought()
        return v.DONE | battle.cards_a.bit_count() + battle.bluff if choice == v.DONE else SECRET

    def leaks_when_forced(self, p: BlitzkriegPosition) -> bool:
        return True


class DeclareDefenceCards(Decision[BlitzkriegPosition]):
    """Step 2: the defender plays cards, then the attacker's cards are turned up (§8.1.2)."""

    def seat(self, p: BlitzkriegPosition) -> Seat:
        battle = p.fought()
        return battle.side ^ 1

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        battle = p.fought()
        side = battle.side ^ 1
        return [v.DONE, *p.board.defend.of(usable(p, battle, side))]

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        battle = p.fought()
        side = battle.side ^ 1
        if choice == v.DONE:
            p.stack.pop()
            reveal(p, battle)
            return
        kind = choice & NOUN_MASK
        battle.cards_d |= take_card(p, side, kind)
        if p.listening():
            p.emit("8.1", "did-defend", {"seat": seat_ref(side), "card": p.card_ref(side, kind)})

    def arguments(self, p: BlitzkriegPosition) -> Mapping[str, Arg]:
        battle = p.fought()
        return {"space": p.space_ref(battle.space), "n": battle.cards_a.bit_count() + battle.bluff}

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        battle = p.fought()
        if verb(choice) != v.DEFEND:
            return not_asked("8.1")
        return no_battle_card(p, battle, battle.side ^ 1, choice, v.WHEN_DEFENCE)

    def leaks_when_forced(self, p: BlitzkriegPosition) -> bool:
        return True


def reveal(p: BlitzkriegPosition, battle: Battle) -> None:
    """Turn up the attacker's cards; the Fog of War returns to the hand (§8.1.2, §6.3)."""
    battle.step = v.STEP_ATTACK_DICE
    p.reveals += 1
    side = battle.side
    deck = p.board.decks[side]
    if p.listening():
        for kind in bits(deck.kinds(battle.cards_a)):
            p.emit("8.1", "did-reveal", {"seat": seat_ref(side), "card": p.card_ref(side, kind)})
        if battle.bluff:
            p.emit("6.3", "did-bluff", {"seat": seat_ref(side), "card": p.card_ref(side, deck.bluff)})
    battle.bluff = False


def modifiers(p: BlitzkriegPosition, battle: Battle, side: Seat) -> list[int]:
    """Return the five modifiers of §8.3, whose sum is the number of dice of `side`.

    Returns:
        The modifiers for units (§8.3.1), defence value (§8.3.2), tank superiority (§8.3.3), cards of both sides
        (§8.3.4), and supply (§8.3.5), which is OUT_OF_SUPPLY or 0.
    """
    attacking = side == battle.side
    space = battle.space
    board = p.board
    units = battle.attackers if attacking else p.units[space]
    defence = 0 if attacking else defence_value(board, side, space)
    cards = 0
    own = battle.cards_a if attacking else battle.cards_d
    other = battle.cards_d if attacking else battle.cards_a
    if own:
        deck = board.decks[side]
        for kind in bits(deck.kinds(own)):
            if deck.effect[kind] == v.EFFECT_DICE:
                cards += deck.own_dice[kind]
    if other:
        deck = board.decks[side ^ 1]
        for kind in bits(deck.kinds(other)):
            if deck.effect[kind] == v.EFFECT_DICE:
                cards += deck.enemy_dice[kind]
    supply = 0
    # §9.1: some defenders need no supply line, but attackers always need one.
    if attacking:
        supply = OUT_OF_SUPPLY if battle.cut_off_a else 0
    elif units and battle.cut_off_d and not exempt(p, side, space):
        supply = OUT_OF_SUPPLY
    superiority = SUPERIORITY_DICE if attacking and battle.superiority else 0
    return [unit_dice(board, units), defence, superiority, cards, supply]


def dice_number(p: BlitzkriegPosition, items: list[int]) -> int:
    """Return the number of dice from the modifiers, at least 0 (§8.3, §9.2a).

    The limit of dice applies before the modifier for supply.
    """
    number = limited(p.board, items[0] + items[1] + items[2] + items[3]) + items[4]
    return number if number > 0 else 0


def pairs(rolled: Faces, count: int) -> list[Choice]:
    """Return the different choices of two dice to keep, the highest faces first (§8.4).

    Args:
        rolled: the faces of all dice, packed.
        count: the number of dice.
    """
    faces = unpack_faces(rolled, count)
    faces.sort(reverse=True)
    found: list[Choice] = []
    for i in range(count):
        for j in range(i + 1, count):
            keep = v.KEEP | faces[i] * v.PAIR | faces[j]
            if keep not in found:
                found.append(keep)
    return found


def pack_faces(faces: list[int]) -> Faces:
    """Pack faces of dice into one int."""
    packed = 0
    for n, face in enumerate(faces):
        packed |= face << (FACE_BITS * n)
    return packed


def unpack_faces(packed: Faces, count: int) -> list[int]:
    """Return the faces that `pack_faces` packed."""
    return [(packed >> (FACE_BITS * n)) & 7 for n in range(count)]


class AttackDice(Decision[BlitzkriegPosition]):
    """Step 3: the attacker's dice (§8.1.3)."""

    def run(self, p: BlitzkriegPosition, dice: Dice) -> None:
        battle = p.fought()
        side = battle.side
        battle.items_a = modifiers(p, battle, side)
        battle.items_d = modifiers(p, battle, side ^ 1)
        battle.dice_a = dice_number(p, battle.items_a)
        battle.dice_d = dice_number(p, battle.items_d)
        number = battle.dice_a
        if number == 0:
            return
        if battle.dice_d == 0 and (number == 1 or not p.units[battle.space]):
            # The attacker has more dice and so wins with any roll. A pair is impossible with one die, and cannot remove
            # a unit from an empty space. So the roll can be skipped.
            if p.listening():
                p.emit("8.4", "did-not-roll", {"seat": seat_ref(side)})
            return
        throw(p, battle, side, dice.roll(number))


class DefenceDice(Decision[BlitzkriegPosition]):
    """Step 4: the defender's dice, after the attacker's dice are known (§8.1.4)."""

    def run(self, p: BlitzkriegPosition, dice: Dice) -> None:
        battle = p.fought()
        battle.step = v.STEP_DEFENCE_DICE
        side = battle.side ^ 1
        number = battle.dice_d
        if number == 0:
            return
        if number == 1:
            # §8.3x2: a single die cannot be a pair. If faces 1 and 6 lead to the same winner, the roll is skipped.
            battle.score_d = 6
            best = attacker_wins(battle)
            battle.score_d = 1
            if best == attacker_wins(battle):
                battle.score_d = 0 if best else 1
                if p.listening():
                    p.emit("8.4", "did-not-roll", {"seat": seat_ref(side)})
                return
        throw(p, battle, side, dice.roll(number))


def throw(p: BlitzkriegPosition, battle: Battle, side: Seat, faces: list[int]) -> None:
    """Store a side's rolled dice, and ask the side which two dice to keep (§8.4).

    If there is only one possibility, keep these dice without asking.
    """
    packed = pack_faces(faces)
    attacking = side == battle.side
    if attacking:
        battle.rolled_a = packed
    else:
        battle.rolled_d = packed
    if p.listening():
        text = " ".join(str(face) for face in faces)
        p.emit("8.3", "did-roll", {"seat": seat_ref(side), "dice": Ref("dice", text)})
    if len(faces) <= 2 or len(pairs(packed, len(faces))) == 1:
        if len(faces) > 1 and p.listening():
            p.skip(pairs(packed, len(faces))[0])
        keep_dice(p, battle, side, faces[:2])
    else:
        p.stack.append(KEEP_ATTACK if attacking else KEEP_DEFENCE)


def score_of(faces: list[int]) -> int:
    """Return the score of the kept dice (§8.4a)."""
    return sum(faces)


def is_pair(faces: list[int]) -> bool:
    """Return whether the kept dice are a pair (§8.4b)."""
    return len(faces) == 2 and faces[0] == faces[1]


def keep_dice(p: BlitzkriegPosition, battle: Battle, side: Seat, faces: list[int]) -> None:
    """Store the kept dice with their score, and whether they are a pair (§8.4, §8.3x4)."""
    score = score_of(faces)
    pair = is_pair(faces)
    if side == battle.side:
        battle.kept_a = pack_faces(faces)
        battle.score_a = score
        battle.pair_a = pair
    else:
        battle.kept_d = pack_faces(faces)
        battle.score_d = score
        battle.pair_d = pair
    if p.listening():
        text = " ".join(str(face) for face in faces)
        args: dict[str, Arg] = {"seat": seat_ref(side), "dice": Ref("dice", text), "score": score}
        p.emit("8.4", "did-keep-pair" if pair else "did-keep", args)


class KeepDice(Decision[BlitzkriegPosition]):
    """The choice of two dice to keep of three or four (§8.4)."""

    def __init__(self, attacking: bool) -> None:
        super().__init__("KeepDice", "8.4")
        self.attacking = attacking

    def seat(self, p: BlitzkriegPosition) -> Seat:
        battle = p.fought()
        return battle.side if self.attacking else battle.side ^ 1

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        battle = p.fought()
        if self.attacking:
            return pairs(battle.rolled_a, battle.dice_a)
        return pairs(battle.rolled_d, battle.dice_d)

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        battle = p.fought()
        p.stack.pop()
        kept = choice & NOUN_MASK
        side = battle.side if self.attacking else battle.side ^ 1
        keep_dice(p, battle, side, [kept // v.PAIR, kept % v.PAIR])

    def arguments(self, p: BlitzkriegPosition) -> Mapping[str, Arg]:
        battle = p.fought()
        return {"space": p.space_ref(battle.space)}

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        if verb(choice) != v.KEEP:
            return not_asked("8.4")
        return no("8.4", "no-keep-not-rolled")


ATTACK_CARDS: Final = DeclareAttackCards("DeclareAttackCards", "8.1")
DEFENCE_CARDS: Final = DeclareDefenceCards("DeclareDefenceCards", "8.1")
ATTACK_DICE: Final = AttackDice("AttackDice", "8.3", auto=True)
DEFENCE_DICE: Final = DefenceDice("DefenceDice", "8.3", auto=True)
KEEP_ATTACK: Final = KeepDice(True)
KEEP_DEFENCE: Final = KeepDice(False)
assert v.STEP_ATTACK_CARDS == 0
