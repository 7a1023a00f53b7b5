# mypyc: no - the edge of the package
"""What a side can foresee that it will be asked while the other one acts, and what it might answer."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.games.blitzkrieg.rules.battle import DEFENCE_CARDS, KEEP_DEFENCE
from sandtable.games.blitzkrieg.rules.operations import OPERATION
from sandtable.games.blitzkrieg.rules.result import REFUSE_RETREAT, TAKE_LOSS
from sandtable.games.blitzkrieg.rules.retreat import RETREAT_STACK
from sandtable.games.blitzkrieg.rules.tactical import BREAKTHROUGH
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.board import Board
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.verbs import FACES
from sandtable.kernel.choice import Choice, Seat
from sandtable.kernel.conditions import Condition, Narrowing, Reply, reply
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Message
from sandtable.kernel.state import Decision

# Two dice, the higher one first.
DICE = [(high, low) for high in range(1, FACES + 1) for low in range(1, high + 1)]


def conditions(board: Board, side: Seat) -> list[Condition]:
    """What `side` can foresee."""
    verbs, deck = board.verbs[side], board.decks[side]
    own = [kind for kind in range(v.KINDS) if v.ONE[kind] & v.OF_SIDE[side]]
    anywhere = (Narrowing("space", "space", tuple(board.space_ids)),)

    def said(choice: Choice) -> Reply:
        return reply(verbs.option(choice, "").label, [verbs.notation(choice)])

    def asked(id: str, question: Decision[Position], *replies: Reply, seen: str = "", where: bool = True) -> Condition:
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


def notations(board: Board, side: Seat) -> frozenset[str]:
    """All that `side` can ever choose, as notation."""
    verbs = board.verbs[side]
    return frozenset(verbs.notation(choice) for choice in verbs.universe)


def _kept(notation: Callable[[Choice], str], worth: Callable[[tuple[int, int]], object]) -> list[list[str]]:
    """Return all pairs of dice that can be kept, the best first."""
    ordered = sorted(DICE, key=worth, reverse=True)  # type: ignore[arg-type]
    return [[notation(v.KEEP | high * v.PAIR | low)] for high, low in ordered]
