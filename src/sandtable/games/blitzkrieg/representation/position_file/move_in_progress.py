# mypyc: no - the edge of the package
"""Restore an unfinished move or battle from a position file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.games.blitzkrieg.representation.position_file.schema import (
    BlitzkriegWrittenRoll,
    WrittenBattle,
    WrittenMove,
)
from sandtable.games.blitzkrieg.rules.battle import (
    ATTACK_CARDS,
    ATTACK_DICE,
    DEFENCE_CARDS,
    DEFENCE_DICE,
    KEEP_ATTACK,
    KEEP_DEFENCE,
    dice_number,
    laid_out,
    modifiers,
    pack_faces,
)
from sandtable.games.blitzkrieg.rules.battle_result import (
    APPLY_RESULT,
    ATTACKER_LOSSES,
    CONCLUDE,
    DEFENDER_LOSSES,
    REFUSE_RETREAT,
    TAKE_LOSS,
)
from sandtable.games.blitzkrieg.rules.operations import END_OPERATION, questions_of_cards
from sandtable.games.blitzkrieg.rules.replacements_and_staff_work import REPLACED_SPACE, REPLACED_UNIT
from sandtable.games.blitzkrieg.rules.retreat import RETREAT_SPLIT, RETREAT_STACK, SPLIT_STACK, chooser, others
from sandtable.games.blitzkrieg.rules.strategic_movement import (
    STRATEGIC_START,
    STRATEGIC_TARGET,
    STRATEGIC_UNIT,
    STRATEGIC_UNITS,
)
from sandtable.games.blitzkrieg.rules.tactical_movement import (
    AFTER_ATTACK,
    BREAKTHROUGH,
    TACTICAL_GROUP,
    TACTICAL_START,
    group_limit,
)
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.int_types import Units
from sandtable.games.blitzkrieg.state.position import Battle, Movement
from sandtable.kernel.choice import Seat
from sandtable.kernel.message import Ref

if TYPE_CHECKING:
    from sandtable.games.blitzkrieg.representation.position_file.builder import BlitzkriegPositionBuilder

# The step of the battle in which each question is asked.
STEPS = {
    "attack-cards": "attack-cards",
    "defence-cards": "defence-cards",
    "attacker-keeps": "attack-dice",
    "defender-keeps": "defence-dice",
    "attacker-loses": "losses",
    "defender-loses": "losses",
    "refusal": "refusal",
    "retreat": "retreat",
    "retreat-split": "retreat",
}
WON = ("refusal", "retreat", "retreat-split", "breakthrough")
ITEMS = 5


def lay_out_under_way(builder: BlitzkriegPositionBuilder, active: Seat) -> None:
    """Restore the move and the battle of the file, if any, with the current question."""
    form, p = builder.form, builder.p
    if form.battle is not None and form.phase in ("operations", "over"):
        lay_out_battle(builder, form.battle, active)
    if form.move is not None and form.phase in ("operations", "pre-moves"):
        lay_out_move(builder, form.move, active)
    if p.over:
        p.stack = []


def holds(units: Units, part: Units) -> bool:
    """Return whether `units` contain all units of `part`."""
    return all(v.count_of(part, kind) <= v.count_of(units, kind) for kind in range(v.KINDS))


def lay_out_move(builder: BlitzkriegPositionBuilder, written: WrittenMove, active: Seat) -> None:
    """Restore a movement, or the single question of a card (rules 2.1, 6.2, 7, 8.2)."""
    p = builder.p
    asked = questions_of_cards(active)
    if builder.number("move.kind", written.kind, [*v.MOVE_IDS[1:], *asked]) < 0:
        return
    if (written.kind == "pre-move") != (p.phase == v.PRE_MOVES):
        builder.wrong("not-in-phase", key="move.kind", phase=builder.form.phase)
        return
    if p.phase != v.PRE_MOVES:
        p.stack.pop()
        p.stack.append(END_OPERATION[active])
    if written.kind in asked:
        p.stack.append(asked[written.kind])
        return
    kind = v.MOVE_IDS.index(written.kind)
    move = p.begin_move(kind, active, mixed=written.mixed)
    move.start = builder.space("move.from", written.start) if written.start else -1
    move.units = builder.group("move.units", written.units)
    if builder.problems:
        return
    if kind == v.MOVE_REPLACEMENTS:
        lay_out_replacements(builder, written, move)
    elif kind == v.MOVE_STRATEGIC:
        lay_out_strategic(builder, written, move)
    else:
        lay_out_tactical(builder, written, move)


def lay_out_tactical(builder: BlitzkriegPositionBuilder, written: WrittenMove, move: Movement) -> None:
    """Restore a tactical move before its target is chosen (rule 7.1)."""
    p = builder.p
    p.stack.append(TACTICAL_START if move.start < 0 else TACTICAL_GROUP)
    there = p.free(move.start) if move.start >= 0 else 0
    if move.kind == v.MOVE_BREAKTHROUGH:
        move.left = there = builder.group("move.tanks", written.tanks)
        if move.start < 0 or not there or there & ~v.TANKS or not holds(p.units[move.start], there):
            builder.wrong("no-tanks-won", key="move.tanks")
    limit = group_limit(p.board, move.kind)
    taken = move.units
    if not holds(there, taken) or taken & ~v.OF_SIDE[move.side]:
        builder.wrong("not-there", key="move.units", space=written.start or "-")
    if taken % v.COUNT > limit:
        builder.wrong("group", key="move.units", n=taken % v.COUNT, limit=limit)
    if move.start >= 0 and not p.held[move.side] >> move.start & 1:
        builder.wrong("not-there", key="move.from", space=written.start)


def one_unit(builder: BlitzkriegPositionBuilder, key: str, units: Units) -> bool:
    """Return whether a group has at most one unit. If not, add an error message."""
    if units % v.COUNT <= 1:
        return True
    builder.wrong("group", key=key, n=units % v.COUNT, limit=1)
    return False


def lay_out_strategic(builder: BlitzkriegPositionBuilder, written: WrittenMove, move: Movement) -> None:
    """Restore a strategic move or an evacuation (rules 7.2, 7.4).

    The next unit to move is the first or the second.
    """
    p = builder.p
    p.stack.append(STRATEGIC_START)
    if move.start >= 0:
        p.stack.append(STRATEGIC_TARGET if move.units else STRATEGIC_UNIT)
    move.left = STRATEGIC_UNITS if written.left is None else written.left
    begun = bool(written.moved or written.port)
    if not 1 <= move.left <= STRATEGIC_UNITS or (move.left < STRATEGIC_UNITS) != begun:
        builder.wrong("strategic-left", key="move.left")
    side = move.side
    if written.moved is not None:
        to = builder.space("move.moved.to", written.moved.to)
        kind = builder.number("move.moved.unit", written.moved.unit, v.UNIT_IDS)
        if to < 0 or kind < 0:
            return
        if not v.count_of(p.free(to) & v.OF_SIDE[side], kind):
            builder.wrong("not-there", key="move.moved", space=written.moved.to)
        move.done = to << 3 | kind
    if written.port:
        move.port = builder.space("move.port", written.port)
        if move.port >= 0 and (side != v.ALLIED or not p.board.ports >> move.port & 1):
            builder.wrong("not-a-port", key="move.port", id=written.port)
    if written.overfull:
        move.over = builder.space("move.overfull", written.overfull)
    if not one_unit(builder, "move.units", move.units) or builder.problems:
        return
    free = p.free(move.start) & v.OF_SIDE[side] if move.start >= 0 else 0
    if move.start >= 0 and not free:
        builder.wrong("not-there", key="move.from", space=written.start)
    elif not holds(free, move.units):
        builder.wrong("not-there", key="move.units", space=written.start or "-")


def lay_out_replacements(builder: BlitzkriegPositionBuilder, written: WrittenMove, move: Movement) -> None:
    """Restore the return of units from the replacement box (rule 2.1)."""
    p = builder.p
    p.stack.append(REPLACED_UNIT)
    if move.units:
        p.stack.append(REPLACED_SPACE)
    move.start = -1
    move.left = 1 if written.left is None else written.left
    if not 1 <= move.left < v.COUNT:
        builder.wrong("strategic-left", key="move.left")
    if written.moved is not None:
        move.done = builder.space("move.moved.to", written.moved.to)
    if one_unit(builder, "move.units", move.units) and not holds(p.box & v.OF_SIDE[move.side], move.units):
        builder.wrong("not-in-box", key="move.units")


def lay_out_battle(builder: BlitzkriegPositionBuilder, written: WrittenBattle, active: Seat) -> None:
    """Restore a battle (rule 8.1).

    It can be in progress, interrupted by the end of the game, or won with a breakthrough still possible.
    """
    p, form = builder.p, builder.form
    space = builder.space("battle.space", written.space)
    start = builder.space("battle.from", written.start)
    units = builder.group("battle.units", written.units)
    side = active if written.side is None else v.SEATS.index(written.side)
    if space < 0 or start < 0 or units & ~v.OF_SIDE[side]:
        if units & ~v.OF_SIDE[side]:
            builder.wrong("wrong-side", key="battle.units")
        return
    asks = written.asks
    if asks is None and form.move is None and not p.over:
        asks = "attack-cards"
    on_map = asks == "breakthrough" or form.move is not None
    if not units and (on_map or asks in ("attack-cards", "attacker-loses")):
        builder.wrong("nobody", key="battle.units")
    if on_map and not holds(p.units[space], units):
        builder.wrong("not-there", key="battle.units", space=written.space)
    if not on_map and p.units[space] & v.OF_SIDE[side]:
        builder.wrong("both-sides", key=f"units.{written.space}")
    if side != active and not p.over:
        builder.wrong("battle-side", seat=Ref("seat", v.SEATS[side]))
    if not on_map and not p.over and p.controlled(side) >> space & 1:
        builder.wrong("no-battle", space=p.space_ref(space))
    if builder.problems:
        return
    battle = laid_out(p, side, start, space, units)
    p.battle = battle
    step = STEPS.get(asks or "", written.step or ("losses" if on_map or p.over else "attack-cards"))
    battle.step = v.STEP_IDS.index(step)
    battle.bluff = written.fog_of_war
    battle.won = written.won or asks in WON
    battle.refused = written.refused
    if written.superiority is not None:
        battle.superiority = written.superiority
    lay_out_rolls(builder, battle, written)
    battle.others = others(p, battle) if battle.step == v.STEP_IDS.index("retreat") else 0
    if written.occupied is not None:
        spaces = [builder.space("battle.occupied", id) for id in written.occupied]
        battle.others = sum(1 << space for space in set(spaces) if space >= 0)
    if not p.over and form.move is None:
        p.stack.pop()
        p.stack += stack_of(builder, battle, asks or "attack-cards", active)
        if asks in ("attacker-loses", "defender-loses") and not written_loss(battle, asks):
            builder.wrong("no-pair", key="battle.asks")


def written_loss(battle: Battle, asks: str) -> bool:
    """Return whether the enemy has kept a pair, so that a side loses a unit (rule 8.4).

    Args:
        asks: the question of the battle: "attacker-loses" or "defender-loses".
    """
    return battle.pair_d if asks == "attacker-loses" else battle.pair_a


def lay_out_rolls(builder: BlitzkriegPositionBuilder, battle: Battle, written: WrittenBattle) -> None:
    """Set the cards and dice of both sides."""
    p = builder.p
    for attacking, roll in ((True, written.attacker), (False, written.defender)):
        key = "battle.attacker" if attacking else "battle.defender"
        side = battle.side if attacking else battle.side ^ 1
        deck = p.board.decks[side]
        placed = 0
        for zone in range(1, len(p.cards) // 2):
            placed |= p.cards[zone * 2 + side]
        # During a battle, the cards in use are in no zone. Afterwards they are in zones, as their card texts require.
        lasts = written.asks != "breakthrough" and builder.form.move is None
        cards = builder.cards(f"{key}.cards", deck, roll.cards, deck.all & ~placed if lasts else deck.all)
        if lasts:
            p.cards[side] &= ~cards
        if attacking:
            battle.cards_a = cards
        else:
            battle.cards_d = cards
        if roll.supplied is not None:
            if attacking:
                battle.cut_off_a = not roll.supplied
            else:
                battle.cut_off_d = not roll.supplied
    if battle.step < v.STEP_ATTACK_DICE:
        return
    for attacking, roll in ((True, written.attacker), (False, written.defender)):
        lay_out_dice(builder, battle, attacking, roll, written.asks)


def lay_out_dice(
    builder: BlitzkriegPositionBuilder, battle: Battle, attacking: bool, roll: BlitzkriegWrittenRoll, asks: str | None
) -> None:
    """Set the rolled and kept dice of one side (rules 8.3 and 8.4)."""
    p = builder.p
    key = "battle.attacker" if attacking else "battle.defender"
    items = list(roll.items) or modifiers(p, battle, battle.side if attacking else battle.side ^ 1)
    if len(items) != ITEMS or any(abs(item) > v.COUNT for item in items):
        builder.wrong("dice-items", key=f"{key}.items")
        return
    dice = dice_number(p, items)
    rolled, kept = builder.faces(f"{key}.rolled", roll.rolled), builder.faces(f"{key}.kept", roll.kept)
    asked = asks == ("attacker-keeps" if attacking else "defender-keeps")
    if len(rolled) not in ({dice} if asked else {0, dice}):
        builder.wrong("dice-rolled", key=f"{key}.rolled", n=len(rolled), dice=dice)
    if len(kept) > min(2, len(rolled)) or any(kept.count(face) > rolled.count(face) for face in kept):
        builder.wrong("dice-kept", key=f"{key}.kept")
    score = sum(kept) if kept else roll.score
    if not 0 <= score <= 12 or (kept and roll.score not in (0, score)):
        builder.wrong("dice-score", key=f"{key}.score", n=roll.score)
    pair = len(kept) == 2 and kept[0] == kept[1]
    if attacking:
        battle.items_a, battle.dice_a, battle.rolled_a = items, dice, pack_faces(rolled)
        battle.kept_a, battle.score_a, battle.pair_a, battle.removed_a = pack_faces(kept), score, pair, roll.removed
    else:
        battle.items_d, battle.dice_d, battle.rolled_d = items, dice, pack_faces(rolled)
        battle.kept_d, battle.score_d, battle.pair_d, battle.removed_d = pack_faces(kept), score, pair, roll.removed
    if not 0 <= roll.removed < v.COUNT:
        builder.wrong("dice-score", key=f"{key}.removed", n=roll.removed)


def stack_of(builder: BlitzkriegPositionBuilder, battle: Battle, asks: str, active: Seat) -> list[Any]:
    """Return the stack of an operation with a battle (rule 8.1).

    The question `asks` is on top. The decisions are in the order in which `begin_battle` puts them on the stack.
    """
    side, enemy = battle.side, battle.side ^ 1
    chosen = chooser(battle)
    if asks == "breakthrough":
        return [END_OPERATION[active], BREAKTHROUGH]
    rest: list[Any] = [END_OPERATION[active], AFTER_ATTACK, CONCLUDE]
    if asks == "refusal":
        return [*rest, REFUSE_RETREAT[enemy]]
    if asks == "retreat":
        return [*rest, RETREAT_STACK[chosen]]
    if asks == "retreat-split":
        return [*rest, SPLIT_STACK, RETREAT_SPLIT[chosen]]
    rest.append(APPLY_RESULT)
    if asks == "defender-loses":
        return [*rest, TAKE_LOSS[enemy]]
    rest.append(DEFENDER_LOSSES)
    if asks == "attacker-loses":
        return [*rest, TAKE_LOSS[side]]
    rest.append(ATTACKER_LOSSES)
    if asks == "defender-keeps":
        return [*rest, KEEP_DEFENCE]
    rest.append(DEFENCE_DICE)
    if asks == "attacker-keeps":
        return [*rest, KEEP_ATTACK]
    rest.append(ATTACK_DICE)
    if asks == "defence-cards":
        return [*rest, DEFENCE_CARDS]
    answers = builder.board.decks[enemy].timed[v.WHEN_DEFENCE]
    return [*rest, DEFENCE_CARDS, ATTACK_CARDS] if answers else [*rest, ATTACK_CARDS]
