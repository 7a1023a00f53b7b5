"""Whole moves of The Rise of Blitzkrieg as they are typed: moves with attacks, plans, deployments, replacements."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.line import LineRefused
from sandtable.kernel.message import say
from sandtable.terminal.phrases import ALL, MOST, Composer

PAYS = ("play", "spend", "momentum")
OPERATION = "play operation"
GERMAN = ("german-infantry", "german-tank")
FAR = "StrategicMove"
SEA = "sea"
NONE = "nothing"
GO_ON = "Breakthrough"
HIDDEN_FIRST = "no-line-chance"


def phrase(to: Composer, words: list[str]) -> bool:
    """Read a whole move; False if the line does not begin like one.

    Raises:
        Refused: it is against the rules, or not understood.
    """
    verbs = {"move": move, "attack": move, "plan": plan, "deploy": deploy, "replace": replace}
    verb, *rest = words
    if verb not in verbs:
        return False
    verbs[verb](to, rest)
    return True


def known(to: Composer, what: str) -> list[dict[str, Any]]:
    """All that the components have of something."""
    catalogue: Any = msgspec.to_builtins(to.game.catalogue())
    found: list[dict[str, Any]] = catalogue[what][to.seat] if what == "cards" else catalogue[what]
    return found


def ids(to: Composer, what: str) -> list[str]:
    """The ids of all that the components have of something."""
    return [each["id"] for each in known(to, what)]


def own(to: Composer) -> list[str]:
    """The kinds of unit of the seat's side."""
    german = to.seat == "german"
    return [id for id in ids(to, "units") if (id in GERMAN) == german]


def move(to: Composer, words: list[str]) -> None:
    """Read `move FROM TO UNITS by CARD with CARDS`, the last two if they are wanted.

    Raises:
        Refused: it is against the rules, or not understood.
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
            count = MOST if word == ALL else min(int(word), MOST)
        elif len(spaces) < 2 and (space := to.meant(word, [*ids(to, "spaces"), SEA])) is not None:
            spaces.append(space)
        else:
            units.append((count, word))
            count = 1
    if len(spaces) < 2:
        raise to.refuse(say("terminal-blitzkrieg-line-move", word=" ".join(words)))
    # Where the winners of a battle go on it is not asked from where, nor where that has been said before.
    begun = to.question() == GO_ON or bool(to.nouns("take"))
    pay(to, pays)
    carry(to, "" if begun else spaces[0], spaces[1], units)
    if cards is not None:
        try:
            lay(to, cards)
        except LineRefused as refused:
            if refused.refusal.message.id != HIDDEN_FIRST:
                raise
            # The cover comes off before cards are laid (8.7a).
            raise to.refuse(say("terminal-blitzkrieg-line-covered")) from None


def lay(to: Composer, cards: list[str]) -> None:
    """Lay the cards of an attack, and no more.

    Raises:
        Refused: it is against the rules, or a card is not understood.
    """
    for word in cards:
        card = to.meant(word, to.nouns("lay")) or to.meant(word, ids(to, "cards"))
        if card is None:
            raise to.refuse(say("terminal-line-unknown", word=word))
        to.add(f"lay {card}")
    to.add("done")


def pay(to: Composer, word: str) -> None:
    """Choose what pays for a move: the card that is named, else an operation, or the only one that may.

    Raises:
        Refused: none is named and several may, or it cannot be chosen.
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


def carry(to: Composer, start: str, goal: str, units: list[tuple[int, str]]) -> None:
    """Take units from a space to another one, all that may go if none are named; from "" where that is known.

    Raises:
        Refused: it is against the rules, or a unit is not understood.
    """
    go = "evacuate" if goal == SEA else f"to {goal}"
    one_by_one = to.question() == FAR
    if start:
        to.add(f"from {start}")
    if not units:
        units = [(MOST, "")]
    taken = 0
    for count, word in units:
        for n in range(count):
            if one_by_one and taken:
                to.add(f"from {start}")
            unit = wanted(to, word, n > 0 and count == MOST)
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


def wanted(to: Composer, word: str, enough: bool) -> str | None:
    """Return the unit that is meant by a word, any that may go by none; None if enough have been taken already.

    Raises:
        Refused: it is not understood, or may be several.
    """
    nouns = to.nouns("take")
    unit = to.meant(word, nouns) if word else (nouns[0] if nouns else None)
    if unit is None and not enough:
        unit = to.meant(word, own(to)) if word else None
        if unit is None:
            raise to.refuse(say("terminal-line-unknown", word=word))
    return unit


def plan(to: Composer, words: list[str]) -> None:
    """Read `plan CARD N CARD N momentum N`, and end the plan.

    Raises:
        Refused: it is against the rules, or a card is not understood.
    """
    wanted: list[str] = []
    bought = 0
    for at, word in enumerate(words):
        if word.isdecimal():
            continue
        times = int(words[at + 1]) if at + 1 < len(words) and words[at + 1].isdecimal() else 1
        if word in ("momentum", "buy"):
            bought += min(times, MOST)
            continue
        card = to.meant(word, ids(to, "cards"))
        if card is None:
            raise to.refuse(say("terminal-line-unknown", word=word))
        wanted += [f"plan {card}"] * min(times, MOST)
    for each in wanted:
        if bought and not to.may(each) and to.may("buy"):
            to.add("buy")
            bought -= 1
        to.add(each)
    for _ in range(bought):
        to.add("buy")
    to.add("done")


def deploy(to: Composer, words: list[str]) -> None:
    """Read `deploy aga 4 infantry 4 tanks agb 3 infantry 3 tanks`; the last base gets the rest.

    Raises:
        Refused: it is against the rules, or not understood.
    """
    bases = [each["id"] for each in known(to, "spaces") if each["shape"] == "base" and each["country"] == "DE"]
    put: dict[tuple[str, str], int] = {}
    base, count = "", 0
    for word in words:
        if word.isdecimal():
            count = min(int(word), MOST)
        elif word in bases:
            base = word
        elif base and (unit := to.meant(word, GERMAN)) is not None:
            put[unit, base] = count
        else:
            raise to.refuse(say("terminal-blitzkrieg-line-deploy", word=word))
    for unit in GERMAN:
        for base in bases[:-1]:
            to.add(f"put {put.get((unit, base), 0)}")


def replace(to: Composer, words: list[str]) -> None:
    """Read `replace 1 tank aga 1 infantry agb`, with the card if it has not been played.

    Raises:
        Refused: it is against the rules, or not understood.
    """
    if to.nouns("play"):
        to.add("play replacements")
    count, unit = 1, ""
    for word in words:
        if word.isdecimal():
            count = min(int(word), MOST)
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
