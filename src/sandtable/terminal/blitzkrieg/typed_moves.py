"""Parse whole moves of The Rise of Blitzkrieg that are typed as one line of text.

The forms are moves with or without an attack, plans, deployments and replacements.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.choice_sequence import LineError
from sandtable.kernel.message import say
from sandtable.terminal.typed_moves import ALL, MAX_POSITIONS, MoveComposer

PAYS = ("play", "spend", "momentum")
OPERATION = "play operation"
GERMAN = ("german-infantry", "german-tank")
FAR = "StrategicMove"
SEA = "sea"
NONE = "nothing"
GO_ON = "Breakthrough"
HIDDEN_FIRST = "no-line-chance"


def phrase(to: MoveComposer, words: list[str]) -> bool:
    """Parse a whole move. Return False if the first word is not a verb of a move.

    Raises:
        RefusalError: the move is illegal, or a word is unknown or ambiguous.
    """
    verbs = {"move": move, "attack": move, "plan": plan, "deploy": deploy, "replace": replace}
    verb, *rest = words
    if verb not in verbs:
        return False
    verbs[verb](to, rest)
    return True


def known(to: MoveComposer, what: str) -> list[dict[str, Any]]:
    """Return the catalogue entry of each component of a kind."""
    catalogue: Any = msgspec.to_builtins(to.game.catalogue())
    found: list[dict[str, Any]] = catalogue[what][to.seat] if what == "cards" else catalogue[what]
    return found


def ids(to: MoveComposer, what: str) -> list[str]:
    """Return the ids of all components of a kind."""
    return [each["id"] for each in known(to, what)]


def own(to: MoveComposer) -> list[str]:
    """Return the ids of the unit types that belong to the seat's side."""
    german = to.seat == "german"
    return [id for id in ids(to, "units") if (id in GERMAN) == german]


def move(to: MoveComposer, words: list[str]) -> None:
    """Parse `move FROM TO UNITS by CARD with CARDS`.

    The units, the card to pay with and the battle cards are optional.

    Raises:
        RefusalError: the move is illegal, or a word is unknown or ambiguous.
    """
    spaces: list[str] = []
    units: list[tuple[int, str]] = []
    pays, after, count = "", "", 1
    cards: list[str] | None = None
    for word in words:
        if word in ("by", "with"):
            after = word
            cards = [] if word == "with" else cards
        elif after == "by":
            pays, after = word, ""
        elif cards is not None:
            cards += [] if word == NONE else [word]
        elif word == ALL or word.isdecimal():
            count = MAX_POSITIONS if word == ALL else min(int(word), MAX_POSITIONS)
        elif len(spaces) < 2 and (space := to.meant(word, [*ids(to, "spaces"), SEA])) is not None:
            spaces.append(space)
        else:
            units.append((count, word))
            count = 1
    if len(spaces) < 2:
        raise to.refuse(say("terminal-blitzkrieg-line-move", word=" ".join(words)))
    # In a breakthrough, or after the first unit is chosen, the start is fixed. Then the game does not ask for it.
    begun = to.question() == GO_ON or bool(to.nouns("take"))
    pay(to, pays)
    carry(to, "" if begun else spaces[0], spaces[1], units)
    if cards is not None:
        try:
            lay(to, cards)
        except LineError as refused:
            if refused.refusal.message.id != HIDDEN_FIRST:
                raise
            # Hidden units are revealed before battle cards are played (§8.7a), so the text cannot name the cards.
            raise to.refuse(say("terminal-blitzkrieg-line-covered")) from None


def lay(to: MoveComposer, cards: list[str]) -> None:
    """Add the choices that play exactly these cards in an attack.

    Raises:
        RefusalError: the move is illegal, or the name of a card is unknown or ambiguous.
    """
    for word in cards:
        card = to.meant(word, to.nouns("lay")) or to.meant(word, ids(to, "cards"))
        if card is None:
            raise to.refuse(say("terminal-line-unknown", word=word))
        to.add(f"lay {card}")
    to.add("done")


def pay(to: MoveComposer, word: str) -> None:
    """Add the choice that pays for a move.

    If the player names no card, the choice is an operation card, or the only card that can be chosen.

    Raises:
        RefusalError: no card is named and several are possible, or the card cannot be chosen.
    """
    open_ = [each for each in to.options() if each.partition(" ")[0] in PAYS]
    if not open_ and not word:
        return
    if word == "momentum":
        to.add(word)
        return
    if word:
        card = to.meant(word, [*to.nouns("play"), *to.nouns("spend")]) or to.meant(word, ids(to, "cards"))
        if card is None:
            raise to.refuse(say("terminal-line-unknown", word=word))
        to.add(f"spend {card}" if to.nouns("spend") else f"play {card}")
    elif OPERATION in open_ or len(open_) == 1:
        to.add(OPERATION if OPERATION in open_ else open_[0])
    else:
        found = ", ".join(f"by {each.partition(' ')[2] or each}" for each in open_)
        raise to.refuse(say("terminal-blitzkrieg-line-pay", found=found))


def carry(to: MoveComposer, start: str, goal: str, units: list[tuple[int, str]]) -> None:
    """Add the choices that move units.

    Args:
        to: the sequence of choices to add to.
        start: the space from which the units move; "" if it is fixed already.
        goal: the space to which they move, or SEA for an evacuation.
        units: counts and words for units. If it is empty, all units that can move do so.

    Raises:
        RefusalError: the move is illegal, or the name of a unit is unknown or ambiguous.
    """
    go = "evacuate" if goal == SEA else f"to {goal}"
    one_by_one = to.question() == FAR
    if start:
        to.add(f"from {start}")
    if not units:
        units = [(MAX_POSITIONS, "")]
    taken = 0
    for count, word in units:
        for n in range(count):
            if one_by_one and taken:
                to.add(f"from {start}")
            unit = wanted(to, word, n > 0 and count == MAX_POSITIONS)
            if unit is None:
                break
            to.add(f"take {unit}")
            taken += 1
            if one_by_one:
                to.add(go)
    if not one_by_one:
        to.add(go)
    elif to.may("done"):
        to.add("done")


def wanted(to: MoveComposer, word: str, enough: bool) -> str | None:
    """Return the unit type that a word means; for "" any type that can be taken.

    Args:
        enough: True to return None, instead of an error, if no such unit can be taken.

    Raises:
        RefusalError: the word is unknown or ambiguous.
    """
    nouns = to.nouns("take")
    unit = to.meant(word, nouns) if word else (nouns[0] if nouns else None)
    if unit is None and not enough:
        unit = to.meant(word, own(to)) if word else None
        if unit is None:
            raise to.refuse(say("terminal-line-unknown", word=word))
    return unit


def plan(to: MoveComposer, words: list[str]) -> None:
    """Parse `plan CARD N CARD N momentum N`, including the end of planning.

    Raises:
        RefusalError: the move is illegal, or the name of a card is unknown or ambiguous.
    """
    wanted: list[str] = []
    bought = 0
    for at, word in enumerate(words):
        if word.isdecimal():
            continue
        times = int(words[at + 1]) if at + 1 < len(words) and words[at + 1].isdecimal() else 1
        if word in ("momentum", "buy"):
            bought += min(times, MAX_POSITIONS)
            continue
        card = to.meant(word, ids(to, "cards"))
        if card is None:
            raise to.refuse(say("terminal-line-unknown", word=word))
        wanted += [f"plan {card}"] * min(times, MAX_POSITIONS)
    for each in wanted:
        if bought and not to.may(each) and to.may("buy"):
            to.add("buy")
            bought -= 1
        to.add(each)
    for _ in range(bought):
        to.add("buy")
    to.add("done")


def deploy(to: MoveComposer, words: list[str]) -> None:
    """Parse a deployment such as `deploy aga 4 infantry 4 tanks agb 3 infantry 3 tanks`.

    The last base of the map gets the remaining units.

    Raises:
        RefusalError: the move is illegal, or a word is unknown or ambiguous.
    """
    bases = [each["id"] for each in known(to, "spaces") if each["shape"] == "base" and each["country"] == "DE"]
    put: dict[tuple[str, str], int] = {}
    base, count = "", 0
    for word in words:
        if word.isdecimal():
            count = min(int(word), MAX_POSITIONS)
        elif word in bases:
            base = word
        elif base and (unit := to.meant(word, GERMAN)) is not None:
            put[unit, base] = count
        else:
            raise to.refuse(say("terminal-blitzkrieg-line-deploy", word=word))
    for unit in GERMAN:
        for base in bases[:-1]:
            to.add(f"put {put.get((unit, base), 0)}")


def replace(to: MoveComposer, words: list[str]) -> None:
    """Parse replacements such as `replace 1 tank aga 1 infantry agb`.

    The card for replacements is played first if necessary.

    Raises:
        RefusalError: the move is illegal, or a word is unknown or ambiguous.
    """
    if to.nouns("play"):
        to.add("play replacements")
    count, unit = 1, ""
    for word in words:
        if word.isdecimal():
            count = min(int(word), MAX_POSITIONS)
        elif not unit:
            unit = word
        else:
            space = to.meant(word, ids(to, "spaces"))
            if space is None:
                raise to.refuse(say("terminal-line-unknown", word=word))
            for _ in range(count):
                kind = to.meant(unit, to.nouns("take")) or to.meant(unit, own(to))
                if kind is None:
                    raise to.refuse(say("terminal-line-unknown", word=unit))
                to.add(f"take {kind}")
                to.add(f"to {space}")
            count, unit = 1, ""
    if unit:
        raise to.refuse(say("terminal-blitzkrieg-line-replace", word=unit))
    if to.may("done"):
        to.add("done")
