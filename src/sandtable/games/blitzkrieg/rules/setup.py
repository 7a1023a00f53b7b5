"""Chapter 3: the set-up of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.blitzkrieg.rules.turn import BEGIN_TURN
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.int_types import Space, SpaceSet
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition, only
from sandtable.games.blitzkrieg.state.unit_text import unit_ref
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    ALLIES,
    COUNT,
    FRENCH_INFANTRY,
    GERMAN,
    GERMAN_INFANTRY,
    GERMAN_TANK,
    GERMANS,
    KINDS,
    ONE,
    PLACE,
    POOL,
    PUT,
    count_of,
    pack,
)
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Refusal
from sandtable.kernel.state import SECRET, Decision

FRANCE: Final = 1


def set_up(board: BlitzkriegBoard, dice: Dice) -> BlitzkriegPosition:
    """Return the position of a new game, ready for the Allies to deploy (§3.0).

    The turn and momentum of a new `BlitzkriegPosition` are those of §3.4.
    """
    p = BlitzkriegPosition(board)
    draw_victory_cards(p, dice)
    for side in (GERMAN, ALLIED):
        p.cards[POOL * 2 + side] = board.decks[side].all
    first_base = bits(board.bases[ALLIED])[0]
    p.put(first_base, board.at_base)
    p.box = board.in_box
    p.to_place = (board.units & ALLIES) - board.at_base - (board.in_box & ALLIES)
    p.place_kind = FRENCH_INFANTRY
    p.stack = [BEGIN_TURN, DEPLOY_GERMANS, DEPLOY_ALLIES]
    _next_kind(p)
    if not p.to_place:
        p.stack.pop()
        begin_german_deployment(p)
    return p


def draw_victory_cards(p: BlitzkriegPosition, dice: Dice) -> None:
    """Draw the open and the secret victory card; the other cards stay hidden (§3.1)."""
    cards = len(p.board.victory_ids)
    p.open_card = dice.pick(cards)
    second = dice.pick(cards - 1)
    p.secret_card = second if second < p.open_card else second + 1


def _next_kind(p: BlitzkriegPosition) -> None:
    while p.place_kind < KINDS and not count_of(p.to_place, p.place_kind):
        p.place_kind += 1


class DeployAllies(Decision[BlitzkriegPosition]):
    """The placement of Allied units (§3.2): French infantry, then tanks, then British."""

    def seat(self, p: BlitzkriegPosition) -> Seat:
        return ALLIED

    def spaces(self, p: BlitzkriegPosition) -> SpaceSet:
        """Return the spaces where the next unit may be placed."""
        board = p.board
        # §3.2a, §3.2b: at most four units in a space, but any number in a base.
        allowed = board.countries[FRANCE] & ~(p.crowd[board.stack_limit] & ~board.any_base)
        if p.place_kind > FRENCH_INFANTRY + 1:
            # §3.2c: British units are not placed in spaces where they may not stop.
            allowed &= ~board.no_british_stop
        return allowed

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        return p.board.place.of(self.spaces(p))

    def arguments(self, p: BlitzkriegPosition) -> Mapping[str, Arg]:
        return {"unit": unit_ref(p.place_kind), "left": count_of(p.to_place, p.place_kind)}

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        space = choice & NOUN_MASK
        unit = ONE[p.place_kind]
        p.put(space, p.units[space] + unit)
        p.to_place -= unit
        if p.listening():
            p.emit("3.2", "did-place", {"unit": unit_ref(p.place_kind), "space": p.space_ref(space)})
        _next_kind(p)
        if not p.to_place:
            p.stack.pop()
            begin_german_deployment(p)

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        space = noun(choice)
        if verb(choice) != PLACE or space >= p.board.size:
            return not_asked("3.2")
        where = p.space_ref(space)
        if not p.board.countries[FRANCE] >> space & 1:
            return no("3.2", "no-place-outside-france", space=where)
        if p.board.no_british_stop >> space & 1 and p.place_kind > FRENCH_INFANTRY + 1:
            return no("3.2", "no-place-british", space=where)
        return no("3.2", "no-place-full", space=where)


def base_to_fill(p: BlitzkriegPosition) -> Space:
    """Return the German base whose units are chosen next (§3.3)."""
    return bits(p.board.bases[GERMAN])[p.place_base]


def begin_german_deployment(p: BlitzkriegPosition) -> None:
    """Begin the distribution of the German units among the bases (§3.3)."""
    p.to_place = p.board.units & GERMANS
    p.place_kind = GERMAN_INFANTRY


class DeployGermans(Decision[BlitzkriegPosition]):
    """The choice of the number of infantry, then of tanks, in each German base (§3.3).

    The last base gets the remaining units.
    """

    def seat(self, p: BlitzkriegPosition) -> Seat:
        return GERMAN

    def numbers(self, p: BlitzkriegPosition) -> tuple[int, int]:
        """Return the minimum (§3.3b) and maximum (§3.3c) number of units for the next base.

        The maximum leaves enough units for the minimum of every later base.
        """
        left = count_of(p.to_place, p.place_kind)
        if p.place_kind == GERMAN_INFANTRY:
            # There must be enough tanks to bring every base up to its minimum.
            tanks = count_of(p.to_place, GERMAN_TANK)
            bases = bits(p.board.bases[GERMAN])
            for put in range(left, -1, -1):
                if self.shortage(p, bases, put, left - put) <= tanks:
                    high = put
                    break
            for put in range(left + 1):
                if self.shortage(p, bases, put, left - put) <= tanks:
                    return put, high
        bases = bits(p.board.bases[GERMAN])
        here = bases[p.place_base]
        low = max(0, p.board.base_minimum - p.units[here] % COUNT)
        later = 0
        for base in bases[p.place_base + 1 :]:
            later += max(0, p.board.base_minimum - p.units[base] % COUNT)
        return low, left - later

    def shortage(self, p: BlitzkriegPosition, bases: list[Space], put: int, left: int) -> int:
        """Return the number of tanks that all bases need to reach the minimum of §3.3b.

        Args:
            put: the number of infantry for the next base.
            left: the number of infantry for the later bases.
        """
        minimum = p.board.base_minimum
        need = 0
        for n, base in enumerate(bases):
            if n < p.place_base:
                need += max(0, minimum - p.units[base] % COUNT)
        need += max(0, minimum - put)
        later = len(bases) - p.place_base - 1
        return need + max(0, minimum * later - left)

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        low, high = self.numbers(p)
        return [PUT | n for n in range(low, high + 1)]

    def arguments(self, p: BlitzkriegPosition) -> Mapping[str, Arg]:
        left = count_of(p.to_place, p.place_kind)
        return {"unit": unit_ref(p.place_kind), "left": left, "space": p.space_ref(base_to_fill(p))}

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        bases = bits(p.board.bases[GERMAN])
        self._put(p, bases[p.place_base], choice & NOUN_MASK)
        p.place_base += 1
        if p.place_base == len(bases) - 1:
            # §3.3: the last base gets all units that are left.
            self._put(p, bases[p.place_base], count_of(p.to_place, p.place_kind))
            p.place_base = 0
            if p.place_kind == GERMAN_INFANTRY:
                p.place_kind = GERMAN_TANK
            else:
                p.stack.pop()
                # §3.3d: from now on the covers hide the units (`state.secrecy.covered`).
                if p.listening():
                    p.emit("3.3", "did-cover-bases", {})

    def _put(self, p: BlitzkriegPosition, base: Space, number: int) -> None:
        units = pack(p.place_kind, number)
        p.put(base, p.units[base] + units)
        p.to_place -= units
        if p.listening():
            # §3.3a: only Germany may see the number of units.
            args: dict[str, Arg] = {"n": number, "unit": unit_ref(p.place_kind), "space": p.space_ref(base)}
            p.emit("3.3", "did-put", args, only(GERMAN))

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        if verb(choice) != PUT:
            return not_asked("3.3")
        base = p.space_ref(base_to_fill(p))
        if noun(choice) > count_of(p.to_place, p.place_kind):
            left = count_of(p.to_place, p.place_kind)
            return no("3.3", "no-put-not-enough", n=noun(choice), left=left, unit=unit_ref(p.place_kind), space=base)
        return no("3.3", "no-put-minimum", n=noun(choice), minimum=p.board.base_minimum)

    def seen(self, p: BlitzkriegPosition, choice: Choice) -> int:
        # §3.3a: the Allied player must not see the number of units in a base.
        return SECRET

    def leaks_when_forced(self, p: BlitzkriegPosition) -> bool:
        # The number of units in each base is secret (§3.3a).
        return True


DEPLOY_ALLIES: Final = DeployAllies("DeployAllies", "3.2")
DEPLOY_GERMANS: Final = DeployGermans("DeployGermans", "3.3")
