"""Count the clicks and other gestures that the page needs for a recorded game.

    PYTHONPATH=src python bench/gesture_counts.py RECORD...

A gesture is a click, a tap, a key, or a drag from start to end. Forced choices are made automatically and cost no
gesture. Gestures are counted with and without the shortcuts of the page.

Without shortcuts each choice costs one gesture. A number costs two if it differs from the proposed number and must be
set on a slider. The shortcuts in web/src/games combine several choices: a group of units that is dragged over the map,
with the cards of its attack; a plan that is proposed and changed; a deployment that is divided and confirmed. If the
single choices cost less than the shortcut, they are counted instead.
gesture_counts_replacements_and_retreats.py covers the shortcuts for replacements, retreats and strategic moves, and
gesture_counts_eleven.py those of Hitler's Eleven.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import sandtable
from gesture_counts_eleven import eleven
from gesture_counts_replacements_and_retreats import DECISIONS, sent, strategic
from sandtable.kernel.game import Game
from sandtable.kernel.record import read, source_of
from sandtable.kernel.session import Session
from sandtable.kernel.state import State

# The page shows a slider if there are more numbers than this to choose from (web/src/panel/prompt/NumberChoice.svelte).
FEW_NUMBERS = 7
PASSED = ("DeclareDefenceCards", "Breakthrough")
PASS = "pass"
PAYS = ("play", "spend", "momentum")


class Made(NamedTuple):
    """A choice of a recorded game.

    Args:
        seat: the seat that chose.
        notation: the choice.
        decision: the key of the decision.
        single: the number of gestures without shortcuts; 0 for a forced choice.
        proposed: the choice of the proposed number; "" if the decision is not about a number.
        options: all options, as notation.
        turn: the turn of the game.
        final: True if the choice could not be undone, so that no shortcut can include both it and later choices.
        pool: the number of each card that can be planned, in the order of the proposal; empty outside planning.
        limit: the number of cards to plan; 0 outside planning.
        state: the position before the choice.
    """

    seat: str
    notation: str
    decision: str
    single: int
    proposed: str
    options: frozenset[str]
    turn: int | str
    final: bool
    pool: dict[str, int]
    limit: int
    game: Game[Any]
    state: State

    @property
    def verb(self) -> str:
        """The first word of the choice."""
        return self.notation.partition(" ")[0]


def played(file: Path) -> list[Made]:
    """Replay a record, and return its choices."""
    record = read(file.read_text(encoding="utf-8"))
    header = record.header
    game = sandtable.game(header.game, variant=header.variant)
    secret = record.end.secret if record.end is not None else ""
    session = Session(game, source_of(header, secret), header.seats, header.dice, secret)
    found = []
    for step in record.steps:
        forced = session.forced_choice() is not None
        options = session.options(step.seat)
        numbers = [option.notation for option in options if option.notation.split(" ")[-1].isdigit()]
        usual = session.prompt(step.seat).usual
        proposed = max(numbers, key=number, default="")
        if usual is not None:
            proposed = next((each for each in numbers if number(each) == usual), proposed)
        slid = len(numbers) > FEW_NUMBERS and step.choice in numbers and step.choice != proposed
        decision = session.state.stack[-1].key
        names = frozenset(option.notation for option in options)
        pool, limit = stock(session, step.seat)
        turn = game.turn(session.state)
        here = game.clone(session.state)
        session.choose(step.seat, step.choice, forced)
        cost = 0 if forced else 2 if slid else 1
        final = not session.can_undo(step.seat)
        made = Made(step.seat, step.choice, decision, cost, proposed, names, turn, final, pool, limit, game, here)
        found.append(made)
    return found


def stock(session: Session, seat: str) -> tuple[dict[str, int], int]:
    """Return the cards that a seat can plan, battle cards first, and how many to plan.

    At decisions other than planning, return an empty dict and 0.
    """
    if session.state.stack[-1].key != "Plan":
        return {}, 0
    view: Any = session.view(seat)
    deck = msgspec.to_builtins(session.game.catalogue())["cards"][seat]
    may = {option.notation for option in session.options(seat)}
    ordered = sorted(deck, key=lambda card: "operation" in card["when"])
    pool = {card["id"]: view.cards[seat].pool.get(card["id"], 0) for card in ordered if f"plan {card['id']}" in may}
    return pool, view.cards[seat].plan_limit


def number(notation: str) -> int:
    """Return the number in a choice."""
    return int(notation.split(" ")[-1])


Rule = Callable[[list[Made], int], tuple[int, int]]


def blitzkrieg(made: list[Made], at: int) -> tuple[int, int]:
    """Return how many choices a shortcut makes, and how many gestures it takes.

    The choices begin at index `at`.
    """
    first = made[at]
    if first.decision == "DeployGermans":
        # An upper bound: a slider for each number, and one confirmation.
        end = run(made, at, lambda each: each.decision == "DeployGermans")
        return end - at, end - at + 1
    if first.decision == "Plan":
        return planned(made, at)
    if first.decision in PASSED and first.options == {"done"}:
        # A player who has no card to play, or no move to continue with, confirms this only once per turn.
        same = (first.seat, first.turn, first.decision)
        before = [each for each in made[:at] if (each.seat, each.turn, each.decision) == same]
        return 1, 0 if before and before[-1].options == {"done"} else 1
    if first.decision == "DeployAllies":
        end = run(made, at, lambda each: each.decision == "DeployAllies")
        return end - at, end - at + 1
    if first.decision in DECISIONS:
        return sent(made, at)
    far = strategic(made, at) if first.decision == "StrategicMove" or first.verb == "play" else None
    if far is not None:
        return far
    if at + 1 < len(made) and made[at + 1].decision == "StaffWork":
        # One click plays the card and chooses the seized card that it brings back.
        return 2, 1
    if first.decision == "Operation" and first.notation == PASS:
        return 1, 0 if passed_before(made, at) else first.single
    start = at + (first.verb in PAYS)
    goes_on = first.decision == "Breakthrough" and first.verb == "play"
    if start < len(made) and (made[start].verb == "from" or goes_on) and made[start].seat == first.seat:
        # In a breakthrough the game does not ask for the space to start from.
        start -= goes_on
        end = run(made, start + 1, lambda each: each.verb == "take")
        if end < len(made) and made[end].verb == "to" and made[end].seat == first.seat:
            taken = end - start - 1
            # Dragging the space moves all units that can move. Otherwise each unit is clicked, and the last one is
            # dragged.
            everything = not any(each.startswith("take ") for each in made[end].options)
            # Paying with a card other than the proposed one costs another click.
            other = first.verb in PAYS and first.notation != "play operation" and "play operation" in first.options
            length, cost = attacked(made, end)
            return end + 1 - at + length, (1 if everything else max(taken, 1)) + other + cost
    return 1, first.single


def passed_before(made: list[Made], at: int) -> bool:
    """Return True if an earlier pass of the player covers the rest of the turn."""
    first = made[at]
    same = [
        n
        for n, each in enumerate(made)
        if (each.seat, each.turn, each.decision) == (first.seat, first.turn, "Operation") and each.single
    ]
    since = [n for n in same if all(made[later].notation == PASS for later in same if later >= n)]
    return bool(since) and since[0] < at


def attacked(made: list[Made], to: int) -> tuple[int, int]:
    """Return how many choices play battle cards after a move, and their gestures.

    Args:
        made: the choices of the game.
        to: the index of the choice that ends the move.
    """
    if made[to].final:
        # The enemy's hidden units are revealed before the cards are played, so the shortcut ends at the move.
        return 0, 0
    end = run(made, to + 1, lambda each: each.decision == "DeclareAttackCards")
    length = end - to - 1
    if length == 1:
        # A player must confirm only the first attack without battle cards. Later the page confirms it automatically.
        earlier = (each for each in made[:to] if each.seat == made[to].seat)
        return 1, 0 if any(each.decision == "DeclareAttackCards" for each in earlier) else 1
    first = made[to + 1]
    offered = [first.game.notation(first.state, choice) for choice in first.game.choices(first.state)]
    picked = {each.notation for each in made[to + 1 : end]}
    return length, strokes([each in picked for each in offered if each.startswith("lay ")])


def strokes(wanted: Sequence[bool]) -> int:
    """Return how many strokes select some cards; one stroke selects adjacent cards.

    Args:
        wanted: for each card in the order of the page, True if the strokes must select it.
    """
    return sum(each and not before for before, each in zip([False, *wanted], wanted, strict=False))


def planned(made: list[Made], at: int) -> tuple[int, int]:
    """Return how many choices a plan has, and the gestures to change and confirm it.

    By a setting of the player, planning begins with the previous plan or with an empty plan. The cheaper setting is
    assumed, and changing the setting costs a gesture.
    """
    first = made[at]
    last: Counter[str] = Counter()
    empty = False
    length = cost = 0
    for n in range(at + 1):
        begins = n == 0 or (made[n - 1].seat, made[n - 1].turn, made[n - 1].decision) != where(made[n])
        if where(made[n])[::2] != (first.seat, "Plan") or not begins:
            continue
        here = made[n]
        length = next((m for m in range(n, len(made)) if where(made[m]) != where(here)), len(made)) - n
        plan = Counter(each.notation for each in made[n : n + length])
        as_last, from_none = changes(here, plan, proposal(here, last)), changes(here, plan, {})
        wished = from_none < as_last if empty else from_none + 1 < as_last
        keeps = empty and as_last + 1 >= from_none
        cost = min(from_none + (not empty), as_last + empty) + (plan["buy"] > 0) + 1
        empty, last = wished or keeps, plan
    return length, cost


def where(made: Made) -> tuple[str, int | str, str]:
    """Return the seat, turn and decision of a choice."""
    return made.seat, made.turn, made.decision


def changes(made: Made, plan: Counter[str], begun: dict[str, int]) -> int:
    """Return how many clicks or strokes change the initial plan to the actual one."""
    before = Counter(begun)
    changed = [card for card in made.pool if plan[f"plan {card}"] != before[card]]
    # One stroke can set the numbers of all cards. Unwanted cards are then removed one by one.
    off = sum(before[card] for card in changed if not plan[f"plan {card}"])
    drawn = any(plan[f"plan {card}"] for card in changed)
    return min(len(changed), drawn + off)


def proposal(first: Made, last: Counter[str]) -> dict[str, int]:
    """Return the number of each card in the proposed plan.

    This must agree with `proposePlan` in web/src/games/blitzkrieg/cards/plan-proposal.ts.
    """
    counts = dict.fromkeys(first.pool, 0)

    def take(card: str, count: int) -> None:
        if card in counts:
            counts[card] += max(0, min(count, first.pool[card] - counts[card], first.limit - sum(counts.values())))

    for notation, count in last.items():
        take(notation.removeprefix("plan "), count)
    take("operation", first.limit)
    before = -1
    while sum(counts.values()) not in (first.limit, before):
        before = sum(counts.values())
        for card in first.pool:
            take(card, 1)
    return counts


def run(made: list[Made], at: int, alike: Callable[[Made], bool]) -> int:
    """Return the index after a series of similar choices by one seat.

    Args:
        made: the choices of the game.
        at: the index of the first choice of the series.
        alike: returns True if a choice belongs to the series.
    """
    end = at
    while end < len(made) and made[end].seat == made[at].seat and alike(made[end]):
        end += 1
    return end


def single(made: list[Made], at: int) -> tuple[int, int]:
    """Return 1 choice and its gestures, for a game in which no choices are combined."""
    return 1, made[at].single


RULES: dict[str, Rule] = {"blitzkrieg": blitzkrieg, "eleven": eleven}


def count(made: list[Made], rule: Rule) -> int:
    """Return the number of gestures for a game."""
    total = at = 0
    while at < len(made):
        length, cost = rule(made, at)
        total += min(cost, sum(each.single for each in made[at : at + length]))
        at += length
    return total


def main() -> None:
    """Print the gestures for each record on the command line."""
    for name in sys.argv[1:]:
        file = Path(name)
        game = read(file.read_text(encoding="utf-8")).header.game
        made = played(file)
        if game == "eleven":
            # The shortcuts of this game skip forced choices, so forced choices are removed.
            made = [each for each in made if each.single]
        before, after = count(made, single), count(made, RULES.get(game, single))
        choices = sum(each.single > 0 for each in made)
        print(f"{file}: {choices} choices, {before} gestures singly, {after} together: {after / before:.0%}")


if __name__ == "__main__":
    main()
