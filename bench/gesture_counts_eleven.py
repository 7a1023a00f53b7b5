"""Count the gestures with which the page combines choices in Hitler's Eleven.

Dragging a general to an area chooses the general, the action and the area. If several actions are possible, the most
promising one is proposed. Then a panel proposes who takes part, and after the dice another panel proposes losses and
the advance. The player can change a proposal before confirming it. A separate button chooses the fewest units and no
advance. If the player holds the general over the area, a menu of actions and numbers of soldiers opens. Releasing the
general over an entry chooses this entry and the proposal for everything else. An action without an area is a click next
to the general.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sandtable.games.eleven.state.vocabulary import GENERAL_IDS
from sandtable.kernel.assessment.battle_odds import Odds
from sandtable.kernel.choice_sequence import LineError, look_ahead
from sandtable.kernel.game import Game
from sandtable.kernel.state import State

if TYPE_CHECKING:
    from gesture_counts import Made

FEW_NUMBERS = 7
# The panel shows a slider if there are more numbers than this to choose from
# (web/src/games/eleven/compose/ActionForm.svelte).
ROW = 12
# The maximum number of actions in the menu of an area (web/src/games/eleven/compose/general-drag-menu.ts).
WAYS = 4
BEFORE = ("ChooseSoldiers", "ChooseCompanions", "ChooseRomanians", "ChooseMobilised")
AFTER = ("RemoveAllied", "LoseOwn", "AdvanceSoldiers", "AdvanceCompanions", "AdvanceRomanians", "RemoveMarching")
TOGETHER = (*BEFORE, *AFTER, "LoseFaction")
KINDS = ("attack", "move-attack", "air-raid", "bombard", "move", "transfer", "return")
PLACELESS = ("mobilise", "wait", "return")
# Probabilities with a smaller difference are treated as equal.
SAME = 1e-9


class Asked(NamedTuple):
    """The decision of a seat after a sequence of choices.

    Args:
        decision: the key of the decision.
        options: all options, as notation.
        chances: the attacker's probability of success for each option that leads to a battle.
        usual: the proposed number; None if the decision is not about a number.
    """

    decision: str
    options: list[str]
    chances: dict[str, float]
    usual: int | None


class Way(NamedTuple):
    """A possible action: its choices, its area, and its probability of success."""

    line: tuple[str, ...]
    area: str
    chance: float


def ask(game: Game[Any], state: State, seat: str, line: Sequence[str]) -> Asked | None:
    """Return the decision of a seat after the choices in `line`.

    Return None if the seat does not decide after them.
    """
    try:
        here = look_ahead(game, state, seat, line, forced=True).state
    except LineError:
        return None
    if game.actor(here) != seat:
        return None
    number = game.seats.index(seat)
    chances = {notation: winning(odds) for notation, odds in game.fights_seen(here, number) if odds.outcomes}
    options = [game.notation(here, choice) for choice in game.choices(here)]
    return Asked(here.stack[-1].key, options, chances, game.prompt(here, number).usual)


def winning(odds: Odds) -> float:
    """Return the attacker's probability of success."""
    return sum(each.probability for each in odds.outcomes if each.side == odds.contenders[0].side.id)


def eleven(made: list[Made], at: int) -> tuple[int, int]:
    """Return how many choices a shortcut makes, and how many gestures it takes.

    The choices begin at index `at`.
    """
    first = made[at]
    if first.decision in ("ChooseGeneral", "ChooseOrdered", "ChooseAction") and first.notation != "obey-all":
        found = action(made, at)
        if found is not None:
            return found
    if first.decision in TOGETHER:
        return panel(made, at, 0, [])
    return 1, first.single


def action(made: list[Made], at: int) -> tuple[int, int] | None:
    """Return how many choices an action consists of, and how many gestures it takes.

    Return None if no shortcut makes the action.
    """
    seat, start = made[at].seat, made[at].state
    game = made[at].game
    act = next(
        (n for n in range(at, len(made)) if made[n].decision == "ChooseAction" and made[n].notation != "order"), -1
    )
    prefix = [each.notation for each in made[at:act]]
    if act < 0 or any(each.seat != seat for each in made[at : act + 1]) or not follows(made[at : act + 1]):
        return None
    # If the ordered general could also act without an order, the general who gives the order must be chosen first. This
    # costs a gesture. Otherwise the ordered general is dragged directly.
    ordered = made[at].decision == "ChooseGeneral" and "order" in prefix
    picked = int(ordered and prefix[-1].replace("order ", "use ") in made[at].options)
    kind = made[act].notation
    end = act + 1
    while end < len(made) and made[end].seat == seat and made[end].decision in ("ChooseDestination", "ChooseTarget"):
        end += 1
    if kind in PLACELESS:
        if end < len(made) and made[end].decision == "ChooseMobilised":
            end += 1
        # The buttons of these actions are next to each general who can act. A general under orders is chosen first.
        return end - at, picked + 1 + (made[at].decision == "ChooseOrdered" or ordered)
    line = [each.notation for each in made[at:end]]
    among = ways(game, start, seat, prefix)
    chosen = next((way for way in among if way.line == tuple(line)), None)
    if chosen is None:
        return None
    alike = sorted(
        (way for way in among if way.area == chosen.area),
        key=lambda way: (-way.chance, KINDS.index(kind_of(way, prefix))),
    )
    other = alike[0].line != chosen.line
    if chosen in alike[:WAYS] and (fanned := held(made, at, end, line)) is not None:
        return fanned - at, picked + 1
    length, cost = panel(made, end, at, line) if end < len(made) and made[end].decision in BEFORE else (0, 0)
    if length == 0 and len(alike) > 1:
        cost = 1
    return end - at + length, picked + 1 + other + cost


def held(made: list[Made], at: int, end: int, line: list[str]) -> int | None:
    """Return the index after an action, if the menu of an area can choose it.

    Otherwise return None.

    Args:
        made: the choices of the game.
        at: the index of the action's first choice.
        end: the index after the choices of general, action and area.
        line: the choices of general, action and area, as notation.
    """
    first = made[at]
    asked = ask(first.game, first.state, first.seat, line)
    if asked is None or asked.decision not in BEFORE:
        return end
    numbers = [each for each in asked.options if each.split(" ")[-1].isdigit()]
    said: list[list[str]] = []
    if 0 < len(numbers) <= ROW:
        said = [walk(first, line, few=False, said=each) for each in numbers]
    else:
        said = [walk(first, line, few=False)]
        if not numbers:
            said.append(walk(first, line, few=True))
    for choices in said:
        # Forced choices were removed from the choices of the game, so they are not compared.
        stop = end
        while stop < len(made) and made[stop].seat == first.seat and made[stop].decision in BEFORE:
            stop += 1
        if [each.notation for each in made[end:stop]] == choices:
            return stop
    return None


def kind_of(way: Way, prefix: list[str]) -> str:
    """Return the kind of an action."""
    return way.line[len(prefix)]


def follows(choices: list[Made]) -> bool:
    """Return True if no dice are rolled and no secrets revealed between choices."""
    try:
        look_ahead(
            choices[0].game, choices[0].state, choices[0].seat, [each.notation for each in choices], True, last=False
        )
    except LineError:
        return False
    return True


def ways(game: Game[Any], state: State, seat: str, prefix: list[str]) -> list[Way]:
    """Return all actions with an area that a chosen general can take."""
    start = ask(game, state, seat, prefix)
    found: list[Way] = []
    for kind in KINDS:
        if start is None or kind not in start.options:
            continue
        then = ask(game, state, seat, [*prefix, kind])
        places = [] if then is None else [each for each in then.options if each.split(" ")[0] in ("to", "target")]
        if then is None or not places:
            # If only one area is possible, the game does not ask for it.
            found.append(Way((*prefix, kind), only(game, state, seat, [*prefix, kind]), start.chances.get(kind, 0.0)))
            continue
        for place in places:
            line = (*prefix, kind, place)
            if kind != "move-attack" or place in then.chances:
                area = only(game, state, seat, list(line)) if kind == "move-attack" else place.split(" ")[1]
                found.append(Way(line, area, then.chances.get(place, 0.0)))
                continue
            beyond = ask(game, state, seat, line)
            if beyond is None:
                continue
            found.extend(
                Way((*line, target), target.split(" ")[1], beyond.chances.get(target, 0.0))
                for target in beyond.options
                if target.startswith("target ")
            )
    return found


def only(game: Game[Any], state: State, seat: str, line: list[str]) -> str:
    """Return the area that the choices in `line` attack; "" if they do not attack."""
    here = look_ahead(game, state, seat, line, forced=True, last=False).state
    number = game.seats.index(seat)
    odds = next((odds for notation, odds in game.fights_seen(here, number) if notation == line[-1]), None)
    return "" if odds is None else str(getattr(odds.title.args["space"], "id", ""))


def panel(made: list[Made], at: int, begin: int, before: list[str]) -> tuple[int, int]:
    """Return how many choices a panel makes, and how many gestures it takes.

    Args:
        made: the choices of the game.
        at: the index of the first choice in the panel.
        begin: the index of the first choice of `before`; not used if `before` is empty.
        before: the choices that lead to the panel, as notation; empty if the panel appears without other choices.
    """
    first = made[at]
    game = first.game
    origin = made[begin] if before else first
    usual = walk(origin, before, few=False)
    end = at
    while end < len(made) and made[end].seat == first.seat and made[end].decision in TOGETHER:
        if not follows([*made[begin:at], *made[at : end + 1]] if before else made[at : end + 1]):
            break
        end += 1
    end = max(end, at + 1)
    said = made[at:end]
    numbers = [each for each in said if each.proposed]
    singly = sum(each.single for each in said)
    if len(usual) < 2 and not (numbers and len(numbers[0].options) > FEW_NUMBERS):
        return end - at, singly
    line = [each.notation for each in said]
    if line in (usual, walk(origin, before, few=True)):
        return end - at, 1
    along = next((each for each in said if any(option.startswith("bring ") for option in each.options)), None)
    order = [] if along is None else [game.notation(along.state, each) for each in game.choices(along.state)]
    # Clicking a number in a row of numbers also confirms the panel, if it is the last number.
    last = numbers[-1] if numbers and len(numbers[-1].options) <= ROW else None
    confirms = last is not None and last.notation not in usual
    return end - at, (not confirms) + changes(line, usual, order)


def changes(line: list[str], usual: list[str], order: list[str]) -> int:
    """Return how many gestures change the proposal: numbers, generals and losses.

    Args:
        line: the actual choices.
        usual: the proposed choices.
        order: the choices of generals in the order of the panel. One stroke over adjacent generals changes them all.
    """
    ours, theirs = Counter(line), Counter(usual)
    more = ours - theirs
    verbs = {each.split(" ")[0] for each in more}
    found = sum(1 for verb in ("soldiers", "romanians") if verb in verbs)
    found += sum(count for each, count in more.items() if each.split(" ")[0] in ("lose", "remove"))
    brought = {each for each in ours if each.startswith("bring ")} ^ {
        each for each in theirs if each.startswith("bring ")
    }
    rest = len(brought - set(order))
    for among in (brought & set(ours), brought - set(ours)):
        marks = [each in among for each in order if each.startswith("bring ")]
        rest += sum(each and not before for before, each in zip([False, *marks], marks, strict=False))
    return max(found + rest, 1)


def walk(first: Made, before: list[str], few: bool, said: str = "") -> list[str]:
    """Return the proposed choices of a panel.

    Args:
        first: a choice of the game. The panel appears if `before` is played in the position before this choice.
        before: the choices that lead to the panel, as notation.
        few: True to propose the fewest units.
        said: a choice that replaces each proposed choice where it is legal; "" for none.
    """
    found: list[str] = []
    while True:
        asked = ask(first.game, first.state, first.seat, [*before, *found])
        if asked is None or asked.decision not in TOGETHER:
            return found
        found.append(said if said in asked.options else answer(first, asked, few))


def answer(first: Made, asked: Asked, few: bool) -> str:
    """Return the choice that a panel proposes.

    Args:
        first: a choice of the game.
        asked: the decision that the panel shows.
        few: True for the proposal with the fewest units.
    """
    options, chances = asked.options, asked.chances
    verb = options[0].split(" ")[0]
    if verb in ("lose", "remove"):
        board: Any = first.state
        strength = dict(zip(GENERAL_IDS, board.board.strength, strict=False))
        return min(
            options,
            key=lambda each: (not each.split(" ")[1].startswith("soldier"), strength.get(each.split(" ")[1], 0)),
        )
    if any(each.split(" ")[-1].isdigit() for each in options):
        values = [int(each.split(" ")[1]) for each in options]
        if few:
            return f"{verb} {min(values)}"
        most = max(chances.get(each, 0.0) for each in options)
        best = [int(each.split(" ")[1]) for each in options if chances.get(each, 0.0) > most - SAME]
        return f"{verb} {asked.usual if asked.usual in best else max(best)}"
    along = [each for each in options if each.startswith("bring ")]
    done = "done" in options
    if few:
        return "done" if done else along[0]
    best_one = max(along, key=lambda each: chances.get(each, 0.0))
    return "done" if done and chances.get("done", 0.0) > chances.get(best_one, 0.0) else best_one
