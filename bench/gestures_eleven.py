"""What is put together in the page of Hitler's Eleven (web/src/games/eleven/compose), and what it costs in gestures.

A general is drawn to an area, which picks him, his action and the area; where there are several ways to act there, the
one that promises most is proposed.  Then who takes part is one panel, and so is what comes of the dice: losses and
advance.  What is proposed there is confirmed, or changed first; as few as may be, and nobody advancing, have a button
of their own.  Held over the area for a while he is asked in which way and with how many soldiers: he is let go of over
what is wanted, and the rest is as it would be proposed then.  What needs no place is one press beside the general.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sandtable.games.eleven.state.vocabulary import GENERAL_IDS
from sandtable.kernel.game import Game
from sandtable.kernel.line import LineRefused, look_ahead
from sandtable.kernel.odds import Odds
from sandtable.kernel.state import State

if TYPE_CHECKING:
    from gestures import Made

FEW_NUMBERS = 7
# More numbers than these are a slider in a panel (web/src/games/eleven/compose/Whole.svelte).
ROW = 12
# So many ways to act in an area are offered where a general is held over it (web/src/games/eleven/compose/fan.ts).
WAYS = 4
BEFORE = ("ChooseSoldiers", "ChooseCompanions", "ChooseRomanians", "ChooseMobilised")
AFTER = ("RemoveAllied", "LoseOwn", "AdvanceSoldiers", "AdvanceCompanions", "AdvanceRomanians", "RemoveMarching")
TOGETHER = (*BEFORE, *AFTER, "LoseFaction")
KINDS = ("attack", "move-attack", "air-raid", "bombard", "move", "transfer", "return")
PLACELESS = ("mobilise", "wait", "return")
# Chances that differ by less are the same.
SAME = 1e-9


class Asked(NamedTuple):
    """A question to a seat after a line of choices.

    Args:
        decision: which.
        options: all that may be chosen.
        chances: what those that lead to a fight promise.
        usual: of numbers, the one that is proposed.
    """

    decision: str
    options: list[str]
    chances: dict[str, float]
    usual: int | None


class Way(NamedTuple):
    """A way to act in an area."""

    line: tuple[str, ...]
    area: str
    chance: float


def ask(game: Game[Any], state: State, seat: str, line: Sequence[str]) -> Asked | None:
    """Return what a seat is asked after a line; None if it is not, or chance comes in."""
    try:
        here = look_ahead(game, state, seat, line, forced=True).state
    except LineRefused:
        return None
    if game.actor(here) != seat:
        return None
    number = game.seats.index(seat)
    chances = {notation: winning(odds) for notation, odds in game.fights_seen(here, number) if odds.outcomes}
    options = [game.notation(here, choice) for choice in game.choices(here)]
    return Asked(here.stack[-1].key, options, chances, game.prompt(here, number).usual)


def winning(odds: Odds) -> float:
    """Return how likely the attacker gets his way."""
    return sum(each.probability for each in odds.outcomes if each.side == odds.contenders[0].side.id)


def eleven(made: list[Made], at: int) -> tuple[int, int]:
    """Return how many choices from a place on are put together, and what that costs."""
    first = made[at]
    if first.decision in ("ChooseGeneral", "ChooseOrdered", "ChooseAction") and first.notation != "obey-all":
        found = action(made, at)
        if found is not None:
            return found
    if first.decision in TOGETHER:
        return panel(made, at, 0, [])
    return 1, first.single


def action(made: list[Made], at: int) -> tuple[int, int] | None:
    """Return how many choices an action is stated with, and what that costs; None if it is not put together."""
    seat, start = made[at].seat, made[at].state
    game = made[at].game
    act = next(
        (n for n in range(at, len(made)) if made[n].decision == "ChooseAction" and made[n].notation != "order"), -1
    )
    prefix = [each.notation for each in made[at:act]]
    if act < 0 or any(each.seat != seat for each in made[at : act + 1]) or not follows(made[at : act + 1]):
        return None
    # Who may act himself acts by an order only if whoever gives it is picked first; any other is taken hold of.
    ordered = made[at].decision == "ChooseGeneral" and "order" in prefix
    picked = int(ordered and prefix[-1].replace("order ", "use ") in made[at].options)
    kind = made[act].notation
    end = act + 1
    while end < len(made) and made[end].seat == seat and made[end].decision in ("ChooseDestination", "ChooseTarget"):
        end += 1
    if kind in PLACELESS:
        if end < len(made) and made[end].decision == "ChooseMobilised":
            end += 1
        # Beside each general who may be picked; one who is ordered is picked first.
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
    """Return where an action ends that is said by letting a general go over what is asked of him; None if it is not.

    Args:
        made: the game.
        at: where the action begins.
        end: where its way has been said.
        line: the choices so far.
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
        # What was forced is no choice of the game, but a line may name it.
        stop = end
        while stop < len(made) and made[stop].seat == first.seat and made[stop].decision in BEFORE:
            stop += 1
        if [each.notation for each in made[end:stop]] == choices:
            return stop
    return None


def kind_of(way: Way, prefix: list[str]) -> str:
    """Return which action a way is."""
    return way.line[len(prefix)]


def follows(choices: list[Made]) -> bool:
    """Whether choices can be one line."""
    try:
        look_ahead(
            choices[0].game, choices[0].state, choices[0].seat, [each.notation for each in choices], True, last=False
        )
    except LineRefused:
        return False
    return True


def ways(game: Game[Any], state: State, seat: str, prefix: list[str]) -> list[Way]:
    """Return every way to act in an area that a general has who has been picked."""
    start = ask(game, state, seat, prefix)
    found: list[Way] = []
    for kind in KINDS:
        if start is None or kind not in start.options:
            continue
        then = ask(game, state, seat, [*prefix, kind])
        places = [] if then is None else [each for each in then.options if each.split(" ")[0] in ("to", "target")]
        if then is None or not places:
            # With only one place nobody is asked for it, and which it is makes no difference to what it costs.
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
    """Return the area that an action is about where nobody is asked for it."""
    here = look_ahead(game, state, seat, line, forced=True, last=False).state
    number = game.seats.index(seat)
    odds = next((odds for notation, odds in game.fights_seen(here, number) if notation == line[-1]), None)
    return "" if odds is None else str(getattr(odds.title.args["space"], "id", ""))


def panel(made: list[Made], at: int, begin: int, before: list[str]) -> tuple[int, int]:
    """Return how many choices a panel says from a place on, and what that costs.

    Args:
        made: the game.
        at: the first choice that is said in the panel.
        begin: where the line begins that it goes on with, if there is one.
        before: that line.
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
    # The last number is a button that confirms the rest as well.
    last = numbers[-1] if numbers and len(numbers[-1].options) <= ROW else None
    confirms = last is not None and last.notation not in usual
    return end - at, (not confirms) + changes(line, usual, order)


def changes(line: list[str], usual: list[str], order: list[str]) -> int:
    """Return how much has to be set otherwise than is proposed: each number, generals, each unit lost instead.

    Args:
        line: what is said.
        usual: what is proposed.
        order: the generals as they stand in the panel, as choices; such as are beside each other are one stroke.
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
    """Return what is proposed, or the fewest that may be; with a number that is said where that may be said."""
    found: list[str] = []
    while True:
        asked = ask(first.game, first.state, first.seat, [*before, *found])
        if asked is None or asked.decision not in TOGETHER:
            return found
        found.append(said if said in asked.options else answer(first, asked, few))


def answer(first: Made, asked: Asked, few: bool) -> str:
    """Return what is proposed for a question."""
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
