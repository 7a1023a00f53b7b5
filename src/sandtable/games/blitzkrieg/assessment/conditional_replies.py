# mypyc: no - the edge of the package
"""Questions in the enemy's turn for which a side can prepare automatic replies."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.games.blitzkrieg.rules.battle import DEFENCE_CARDS, KEEP_DEFENCE
from sandtable.games.blitzkrieg.rules.battle_result import REFUSE_RETREAT, TAKE_LOSS
from sandtable.games.blitzkrieg.rules.operations import OPERATION
from sandtable.games.blitzkrieg.rules.retreat import RETREAT_STACK
from sandtable.games.blitzkrieg.rules.tactical_movement import BREAKTHROUGH
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.verb_table import FACES
from sandtable.kernel.assessment.conditional_replies import Condition, Narrowing, Reply, reply
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import Choice, Seat
from sandtable.kernel.message import Message
from sandtable.kernel.state import Decision

# All possible faces of two dice, the higher face first.
DICE = [(high, low) for high in range(1, FACES + 1) for low in range(1, high + 1)]


def conditions(board: BlitzkriegBoard, side: Seat) -> list[Condition]:
    """Return the questions that `side` can foresee, as conditions."""
    verbs, deck = board.verbs[side], board.decks[side]
    own = [kind for kind in range(v.KINDS) if v.ONE[kind] & v.OF_SIDE[side]]
    anywhere = (Narrowing("space", "space", tuple(board.space_ids)),)

    def said(choice: Choice) -> Reply:
        return reply(verbs.option(choice, "").label, [verbs.notation(choice)])

    def asked(
        id: str, question: Decision[BlitzkriegPosition], *replies: Reply, seen: str = "", where: bool = True
    ) -> Condition:
        narrowings = anywhere if where else ()
        return Condition(id, Message(f"when-{id}"), question.section, (question.key,), replies, seen, narrowings)

    cards = [v.DEFEND | kind for kind in bits(deck.kinds(deck.timed[v.WHEN_DEFENCE]))]
    done = verbs.notation(v.DONE)
    no_card = reply(Message("then-no-card"), [done])
    laid = [reply(verbs.option(card, "").label, [verbs.notation(card), done]) for card in cards]
    found = [
        asked("passed", OPERATION[side], said(v.PASS), seen="did-pass", where=False),
        asked("operation", OPERATION[side], said(v.PASS), where=False),
    ]
    if cards:
        found.append(asked("attacked", DEFENCE_CARDS, no_card, *laid))
    return [
        *found,
        asked(
            "dice",
            KEEP_DEFENCE,
            reply(Message("then-most-points"), *_kept(verbs.notation, lambda dice: sum(dice))),
            reply(Message("then-pair"), *_kept(verbs.notation, lambda dice: (dice[0] == dice[1], sum(dice)))),
        ),
        asked("loss", TAKE_LOSS[side], *(said(v.LOSE | kind) for kind in own)),
        asked("beaten", REFUSE_RETREAT[side], said(v.ACCEPT), *(said(v.REFUSE | kind) for kind in own)),
        asked("retreat", RETREAT_STACK[side], *(said(v.RETREAT | space) for space in range(board.size))),
        asked("breakthrough", BREAKTHROUGH, reply(verbs.option(v.DONE, BREAKTHROUGH.slug).label, [done])),
    ]


def notations(board: BlitzkriegBoard, side: Seat) -> frozenset[str]:
    """Return the notations of all choices that `side` can make in any position."""
    verbs = board.verbs[side]
    return frozenset(verbs.notation(choice) for choice in verbs.universe)


def _kept(notation: Callable[[Choice], str], worth: Callable[[tuple[int, int]], object]) -> list[list[str]]:
    """Return the choices to keep two dice, one for each pair of faces, by falling `worth`."""
    ordered = sorted(DICE, key=worth, reverse=True)  # type: ignore[arg-type]
    return [[notation(v.KEEP | high * v.PAIR | low)] for high, low in ordered]
