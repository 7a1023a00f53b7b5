"""Choices as text, and as what a person sees: `verb noun`, a label, and what lights up on the table."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.state.board import Board
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.vocabulary import (
    ACCEPT,
    BUY,
    DEFEND,
    DONE,
    DROP,
    EVACUATE,
    FROM,
    KEEP,
    KINDS,
    LAY,
    LOSE,
    MOMENTUM,
    PAIR,
    PASS,
    PLACE,
    PLAN,
    PLAY,
    PUT,
    RECALL,
    REFUSE,
    RETREAT,
    RETREATING,
    ROUTE,
    SEND,
    SPEND,
    TAKE,
    TO,
    UNIT_IDS,
)
from sandtable.kernel.choice import noun, verb
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Arg, Message, Option, Ref
from sandtable.kernel.state import actor

VERBS: Final = {
    PLACE: "place",
    PUT: "put",
    PLAN: "plan",
    BUY: "buy",
    DONE: "done",
    SPEND: "spend",
    PLAY: "play",
    MOMENTUM: "momentum",
    PASS: "pass",
    FROM: "from",
    TAKE: "take",
    TO: "to",
    EVACUATE: "evacuate",
    RECALL: "recall",
    LAY: "lay",
    DEFEND: "defend",
    KEEP: "keep",
    LOSE: "lose",
    REFUSE: "refuse",
    ACCEPT: "accept",
    RETREAT: "retreat",
    SEND: "send",
    DROP: "drop",
}
SPACE_VERBS: Final = (PLACE, FROM, TO, RETREAT)
CARD_VERBS: Final = (PLAN, SPEND, PLAY, RECALL, LAY, DEFEND)
UNIT_VERBS: Final = (TAKE, DROP)
ROUTED_VERBS: Final = (LOSE, REFUSE)
BARE_VERBS: Final = (BUY, DONE, MOMENTUM, PASS, EVACUATE, ACCEPT)
MOST_PUT: Final = 30


def unit_id(which: int) -> str:
    """The id of a kind of unit, or of one shown on a route (8.6.1)."""
    return UNIT_IDS[which] if which < KINDS else RETREATING + UNIT_IDS[which - KINDS]


def nouns(p: Position, choice: int, side: int) -> list[Ref]:
    """What a choice of `side` names on the table; empty for a bare verb or a number."""
    what = verb(choice)
    value = noun(choice)
    if what in SPACE_VERBS:
        return [p.space_ref(value)]
    if what in CARD_VERBS:
        return [p.card_ref(side, value)]
    if what in UNIT_VERBS or what in ROUTED_VERBS:
        return [Ref("unit", unit_id(value))]
    if what == SEND:
        return [Ref("unit", unit_id(value // ROUTE)), p.space_ref(value % ROUTE)]
    if what == KEEP:
        return [Ref("dice", f"{value // PAIR} {value % PAIR}")]
    return []


def notation(p: Position, choice: int) -> str:
    """A choice of the seat that is asked as text."""
    words = [VERBS[verb(choice)]]
    words += [ref.id for ref in nouns(p, choice, actor(p))]
    if verb(choice) == PUT:
        words.append(str(noun(choice)))
    return " ".join(words)


def option(p: Position, choice: int) -> Option:
    """A choice of the seat that is asked as a person sees it."""
    named = nouns(p, choice, actor(p))
    lights = list(named)
    args: dict[str, Arg] = {ref.kind: ref for ref in named}
    name = VERBS[verb(choice)]
    if verb(choice) == PUT:
        base = p.space_ref(bits(p.board.bases[0])[p.place_base])
        lights = [base]
        args = {"n": noun(choice), "unit": Ref("unit", unit_id(p.place_kind)), "space": base}
    elif choice == DONE:
        name += "-" + ending(p)
    return Option(notation(p, choice), VERBS[verb(choice)], Message(f"do-{name}", args), tuple(lights))


def ending(p: Position) -> str:
    """What "done" ends just now: the name of the question, as message ids write it."""
    return "".join("-" + c.lower() if c.isupper() else c for c in p.stack[-1].key).strip("-")


def universe(p: Position) -> list[int]:
    """Every conceivable choice of the seat that is asked."""
    return conceivable(p.board, p.board.decks[actor(p)].size)


def conceivable(board: Board, kinds: int) -> list[int]:
    """Every conceivable choice of a side that has so many kinds of card."""
    found: list[int] = list(BARE_VERBS)
    for what in SPACE_VERBS:
        found += [what | space for space in range(board.size)]
    for what in CARD_VERBS:
        found += [what | kind for kind in range(kinds)]
    for what in UNIT_VERBS:
        found += [what | kind for kind in range(KINDS)]
    for what in ROUTED_VERBS:
        found += [what | kind for kind in range(2 * KINDS)]
    found += [SEND | kind * ROUTE | space for kind in range(KINDS) for space in range(board.size)]
    found += [KEEP | high * PAIR | low for high in range(1, 7) for low in range(1, high + 1)]
    found += [PUT | n for n in range(MOST_PUT + 1)]
    return found
