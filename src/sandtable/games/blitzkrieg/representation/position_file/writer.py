# mypyc: no - the edge of the package
"""Convert a position to the contents of a position file, even during a battle."""

from __future__ import annotations

from typing import Any

from sandtable.games.blitzkrieg.edition.board_builder import COUNTRY_IDS
from sandtable.games.blitzkrieg.rules.battle import unpack_faces
from sandtable.games.blitzkrieg.rules.operations import questions_of_cards
from sandtable.games.blitzkrieg.rules.planning import PLAN_CARDS
from sandtable.games.blitzkrieg.rules.setup import base_to_fill
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.int_types import CardSet
from sandtable.games.blitzkrieg.state.position import Battle, BlitzkriegPosition, Movement
from sandtable.games.blitzkrieg.state.unit_text import units_text
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import Seat

# The names of a battle's questions in position files, by the key of the decision. The function `question` names the
# other questions, which either side can be asked.
QUESTIONS = {
    "DeclareAttackCards": "attack-cards",
    "DeclareDefenceCards": "defence-cards",
    "RefuseRetreat": "refusal",
    "Retreat": "retreat",
    "RetreatSplit": "retreat-split",
    "Breakthrough": "breakthrough",
}
ZONES = {
    "hands": v.HAND,
    "seized": v.SEIZED,
    "used": v.USED,
    "resting": v.RESTING,
    "barred": v.BARRED,
    "removed": v.REMOVED,
}


def describe(p: BlitzkriegPosition) -> dict[str, Any]:
    """Return the contents of the position file of a position, secrets included."""
    ids = p.board.space_ids
    written: dict[str, Any] = {
        "turn": p.turn,
        "phase": v.PHASE_IDS[p.phase],
        "active": v.SEATS[operating(p)] if not p.over else None,
        "reason": p.reason if p.over else None,
        "planned": [
            v.SEATS[side] for side in (v.GERMAN, v.ALLIED) if p.phase == v.PLANNING and PLAN_CARDS[side] not in p.stack
        ],
        "momentum": p.momentum,
        "plan_momentum": p.plan_momentum if p.plan_momentum != p.momentum and p.phase != v.DEPLOYMENT else None,
        "passed": p.passed and p.phase in (v.OPERATIONS, v.OVER),
        "collapsed": [COUNTRY_IDS[c] for c in p.board.collapsible if not p.board.countries[c] & ~p.grey],
        "opened": [id for n, id in enumerate(ids) if p.opened >> n & 1],
        "victory": {"open": p.board.victory_ids[p.open_card], "secret": p.board.victory_ids[p.secret_card]},
        "units": {id: units_text(p.units[n]) for n, id in enumerate(ids) if p.units[n]},
        "boxes": {
            v.SEATS[side]: {
                "replacement": units_text(p.box & v.OF_SIDE[side]),
                "returning": units_text(p.returning & v.OF_SIDE[side]),
                "surrendered": units_text(p.surrendered & v.OF_SIDE[side]),
                "evacuated": units_text(p.evacuated & v.OF_SIDE[side]),
            }
            for side in (v.GERMAN, v.ALLIED)
        },
        "retreating": retreating(p),
    }
    for name, zone in ZONES.items():
        written[name] = {v.SEATS[side]: cards_text(p, side, p.cards[zone * 2 + side]) for side in (v.GERMAN, v.ALLIED)}
    known = p.total(v.GERMAN) + p.total(v.ALLIED) + p.box + p.returning + p.surrendered + p.evacuated
    if p.battle is not None and stands_apart(p):
        known += p.battle.attackers
    if known != p.board.units and p.phase != v.DEPLOYMENT:
        written["spare"] = "removed"
    written["seen"] = seen(p)
    if p.phase == v.DEPLOYMENT and p.stack[-1].key == "DeployGermans":
        written["placing"] = {"unit": v.UNIT_IDS[p.place_kind], "base": ids[base_to_fill(p)]}
    if p.move is not None:
        written["move"] = movement(p, p.move)
    elif not p.over and p.stack[-1].slug in questions_of_cards(v.GERMAN):
        written["move"] = {"kind": p.stack[-1].slug}
    if p.battle is not None:
        written["battle"] = battle_table(p, p.battle)
    return {key: value for key, value in written.items() if value is not None}


def stands_apart(p: BlitzkriegPosition) -> bool:
    """Return whether the attackers are in no space, because their battle is not over."""
    return p.over or (p.move is None and p.stack[-1].key != "Breakthrough")


def operating(p: BlitzkriegPosition) -> Seat:
    """Return the side that performs the current operation.

    Without an operation, return the asked seat, or the Allies during pre-moves.
    """
    for decision in reversed(p.stack):
        if decision.key in ("EndOperation", "Operation"):
            side: Seat = decision.side
            return side
    asked: Seat = v.ALLIED if p.phase == v.PRE_MOVES else p.stack[-1].seat(p)
    return asked


def retreating(p: BlitzkriegPosition) -> dict[str, Any]:
    """Return the groups on routes by target space.

    The value is a table for a single group, and a list of tables for several groups.
    """
    found: dict[str, Any] = {}
    for group in p.routed:
        to = p.board.space_ids[group >> (v.PACKED_BITS + 6)]
        start = p.board.space_ids[group >> v.PACKED_BITS & 63]
        found.setdefault(to, []).append({"from": start, "units": units_text(group & ((1 << v.PACKED_BITS) - 1))})
    return {to: groups[0] if len(groups) == 1 else groups for to, groups in found.items()}


def seen(p: BlitzkriegPosition) -> dict[str, Any]:
    """Return how many units entered and left covered bases openly (rule 8.7)."""
    found: dict[str, Any] = {}
    for base in bits(p.board.bases[v.GERMAN]):
        for kind in range(2):
            net, least = p.flow[base * 2 + kind], p.low[base * 2 + kind]
            if net or least:
                kinds = found.setdefault(p.board.space_ids[base], {})
                kinds[v.UNIT_IDS[kind]] = {"net": net, "least": least}
    return found


def movement(p: BlitzkriegPosition, move: Movement) -> dict[str, Any]:
    """Return the current movement as the table `move` of a position file."""
    ids = p.board.space_ids
    written: dict[str, Any] = {
        "kind": v.MOVE_IDS[move.kind],
        "from": ids[move.start] if move.start >= 0 else "",
        "units": units_text(move.units),
    }
    if move.mixed:
        written["mixed"] = True
    if move.kind == v.MOVE_BREAKTHROUGH:
        written["tanks"] = units_text(move.left)
    elif move.kind in (v.MOVE_STRATEGIC, v.MOVE_REPLACEMENTS):
        written["left"] = move.left
    if move.done >= 0 and move.kind == v.MOVE_STRATEGIC:
        written["moved"] = {"to": ids[move.done >> 3], "unit": v.UNIT_IDS[move.done & 7]}
    elif move.done >= 0:
        written["moved"] = {"to": ids[move.done]}
    if move.port >= 0:
        written["port"] = ids[move.port]
    if move.over >= 0:
        written["overfull"] = ids[move.over]
    return written


def question(p: BlitzkriegPosition, battle: Battle) -> str | None:
    """Return the name of the battle's current question in a position file.

    Return None if the current question is not about the battle.
    """
    if p.over:
        return None
    top = p.stack[-1]
    asked: Seat = top.seat(p)
    if top.key == "KeepDice":
        return "attacker-keeps" if asked == battle.side else "defender-keeps"
    if top.key == "TakeLoss":
        return "attacker-loses" if asked == battle.side else "defender-loses"
    return QUESTIONS.get(top.key)


def battle_table(p: BlitzkriegPosition, battle: Battle) -> dict[str, Any]:
    """Return the current battle as the table `battle` of a position file."""
    ids = p.board.space_ids
    asks = question(p, battle)
    written: dict[str, Any] = {
        "space": ids[battle.space],
        "from": ids[battle.start],
        "units": units_text(battle.attackers),
        "side": v.SEATS[battle.side],
    }
    if asks is not None:
        written["asks"] = asks
    if asks in (None, "breakthrough"):
        written["step"] = v.STEP_IDS[battle.step]
    if battle.bluff:
        written["fog-of-war"] = True
    written["superiority"] = battle.superiority
    for key in ("won", "refused"):
        if getattr(battle, key):
            written[key] = True
    if battle.step == v.STEP_RETREAT:
        written["occupied"] = [id for n, id in enumerate(ids) if battle.others >> n & 1]
    written["attacker"] = roll(p, battle, battle.side)
    written["defender"] = roll(p, battle, battle.side ^ 1)
    return written


def roll(p: BlitzkriegPosition, battle: Battle, side: Seat) -> dict[str, Any]:
    """Return the cards and dice of one side of the battle as a table of a position file."""
    attacking = side == battle.side
    dice = battle.dice_a if attacking else battle.dice_d
    written: dict[str, Any] = {
        "cards": cards_text(p, side, battle.cards_a if attacking else battle.cards_d),
        "supplied": not (battle.cut_off_a if attacking else battle.cut_off_d),
    }
    if battle.step >= v.STEP_ATTACK_DICE:
        written["items"] = list(battle.items_a if attacking else battle.items_d)
        rolled = battle.rolled_a if attacking else battle.rolled_d
        kept = battle.kept_a if attacking else battle.kept_d
        written["rolled"] = " ".join(str(face) for face in unpack_faces(rolled, dice) if face)
        written["kept"] = " ".join(str(face) for face in unpack_faces(kept, 2) if face)
        if battle.step >= v.STEP_DEFENCE_DICE or attacking:
            written["score"] = battle.score_a if attacking else battle.score_d
    removed = battle.removed_a if attacking else battle.removed_d
    if removed:
        written["removed"] = removed
    return {key: value for key, value in written.items() if value != ""}


def cards_text(p: BlitzkriegPosition, side: Seat, cards: CardSet) -> str:
    """Return a set of cards as text with counts, such as "2 operation 1 rommel"."""
    deck = p.board.decks[side]
    counts = [(cards & deck.cards[kind]).bit_count() for kind in range(deck.size)]
    return " ".join(f"{count} {deck.ids[kind]}" for kind, count in enumerate(counts) if count)
