"""Chapters 3, 10, 11 and 12: set-up, the draft of the generals, deployment, alone and in the short scenario too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.eleven.rules.turn import begin_play
from sandtable.games.eleven.rules.war import ENTRY_POWERS, turn_soviet
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.board import Board, Scenario
from sandtable.games.eleven.state.position import Position, general_ref, seat_ref, unit_ref, units_ref
from sandtable.games.eleven.state.types import Area, AreaSet, General, GeneralSet, Soldiers
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Arg, Ref, Refusal
from sandtable.kernel.state import Decision, in_order, settle

FIVE: Final = 5


def set_up(board: Board, players: int, short: bool, dice: Dice) -> Position:
    """A new game up to the first choice (§3; §10 five players, §11 alone, §12 short).

    The seats are in the order of the lot (§3e); what the advanced rules would need is left out (§3c).
    """
    p = Position(board, players, short)
    scenario = board.scenarios[1 if short else 0]
    lay_out(p, scenario)
    if players == 1:
        # §11: all Germans are one faction, which is always active.
        for general in range(v.AXIS_GENERALS):
            p.give_general(general, 0)
        p.put_general(v.HITLER, board.berlin)
        begin_deployment(p)
    else:
        if players == FIVE:
            # §10, §10-1, §12a: the head is neutral, and his card is in the Allied deck.
            p.give_general(v.HITLER, v.NEUTRAL)
            p.deck |= 1 << v.AXIS_CARD
        p.stack.append(DRAFT_CARD)
    settle(p, dice)
    return p


def lay_out(p: Position, scenario: Scenario) -> None:
    """As printed (§3, §12): units, front faces up (§2-2b), boxes, markers on START (§3a) and the deck (§3f).

    In the short scenario markers further on (§12b), powers that have surrendered (§12c) or turned Soviet (§12d), the
    others as usual (§12e), the British as listed (§12f).
    """
    for area, power, number in scenario.soldiers:
        p.add_soldiers(area, power, number)
    p.heads = scenario.heads
    for area in range(p.board.size):
        p.refresh(area)
    for general in range(v.AXIS_GENERALS, v.GENERALS):
        p.put_general(general, v.AWAY)
    for general, area in scenario.allied:
        p.put_general(general, area)
    p.box = scenario.boxes.copy()
    p.turn = scenario.turn
    p.power = scenario.power
    p.entry = scenario.entry.copy()
    for which, power in enumerate(ENTRY_POWERS):
        if p.entry[which] >= p.board.entry_length[which]:
            p.at_war |= 1 << power
    p.surrendered = scenario.surrendered
    p.at_war &= ~scenario.surrendered
    if scenario.turned:
        turn_soviet(p)
    p.deck = scenario.deck


def undrafted(p: Position) -> GeneralSet:
    """The generals whose cards have not been drafted yet, a set."""
    found = v.AXIS_MASK
    for general in range(v.AXIS_GENERALS):
        if p.owner[general] != v.NOBODY:
            found &= ~(1 << general)
    return found


def drafter(players: int, drafted: int) -> Seat:
    """Who drafts when so many cards have been: there and back again (§3-1a), as in the example (§3-1x)."""
    at = drafted % (2 * players)
    return at if at < players else 2 * players - 1 - at


def draft_ends(players: int, drafted: int) -> bool:
    """Whether all have as many cards as can be shared equally (§3-1); five leave one over (§10a)."""
    cards = v.AXIS_GENERALS - 1 if players == FIVE else v.AXIS_GENERALS
    return drafted + players > cards and drafted % players == 0


def drafters(p: Position) -> list[Seat]:
    """Who drafts from now on, a seat for each card that is still to be taken (§3-1a)."""
    found: list[int] = []
    drafted = p.drafted
    while not found or not draft_ends(p.players, drafted):
        found.append(drafter(p.players, drafted))
        drafted += 1
    return found


class Draft(Decision[Position]):
    """The Axis cards are drafted in snake order (§3-1, §12i); with five players one is left over (§10a)."""

    def seat(self, p: Position) -> Seat:
        return drafter(p.players, p.drafted)

    def choices(self, p: Position) -> list[Choice]:
        return [v.PICK | general for general in bits(undrafted(p))]

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        general = choice & NOUN_MASK
        seat = self.seat(p)
        # §3-1b
        p.give_general(general, seat)
        p.drafted += 1
        if p.listening():
            p.emit("3-1", "did-draft", {"seat": seat_ref(seat), "unit": general_ref(general)})
        if draft_ends(p.players, p.drafted):
            p.stack.pop()
            begin_deployment(p)

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        return {"seat": seat_ref(self.seat(p))}

    def explain(self, p: Position, choice: Choice) -> Refusal:
        general = noun(choice)
        if verb(choice) != v.PICK or general >= v.AXIS_GENERALS:
            return not_asked("3-1")
        return no("3-1", "no-draft", unit=general_ref(general))


def begin_deployment(p: Position) -> None:
    """The head stands in Berlin; what is dealt or printed for the others is put on the map (§3-1, §3-2, §10, §12)."""
    p.phase = v.DEPLOYMENT
    # §3-2
    p.put_general(v.HITLER, p.board.berlin)
    left = undrafted(p)
    if p.short:
        place_printed(p, p.board.scenarios[1])
    else:
        p.to_deploy = v.AXIS_MASK & ~(1 << v.HITLER) & ~left
    for general in bits(left):
        # §10a, §12k: the general that nobody has drafted leaves the game.
        p.put_general(general, v.GONE)
    if p.solo and not p.short:
        p.stack += ALONE
        return
    if p.to_deploy:
        p.active = 0
        p.stack.append(DEPLOY_ONE if p.short else DEPLOY_ALL)
    else:
        end_deployment(p)


def place_printed(p: Position, scenario: Scenario) -> None:
    """The short scenario's generals stand where it says, with their soldiers (§12g, §12h).

    Some are placed by their owners (§12j).
    """
    for general in range(v.AXIS_GENERALS):
        if general == v.HITLER:
            continue
        area = scenario.axis[general]
        guards = scenario.guards[general]
        if p.owner[general] == v.NOBODY:
            # §12k
            p.box[v.GERMANY] = p.box[v.GERMANY] + guards
        elif area < 0:
            p.to_deploy |= 1 << general
        else:
            p.put_general(general, area)
            p.add_german(area, p.owner[general], guards)


def beginning(p: Position, general: General) -> tuple[AreaSet, Soldiers]:
    """Where a general begins, or may be deployed, and how many German soldiers come with him (§3-1, §3-2, §12g-j)."""
    if general == v.HITLER:
        return 1 << p.board.berlin, 0
    if not p.short:
        return p.board.core, 0
    scenario = p.board.scenarios[1]
    area = scenario.axis[general]
    return 1 << area if area >= 0 else p.board.core, scenario.guards[general]


def end_deployment(p: Position) -> None:
    """Everybody is on the map: alone the deck is chosen, otherwise the game begins (§12l)."""
    if p.solo:
        choose_deck(p)
    else:
        begin_play(p)


def placed_next(p: Position) -> tuple[GeneralSet, int]:
    """What is put on the map next, while somebody is asked where: generals, and how many German soldiers."""
    if p.to_spread:
        return 0, p.to_spread
    if not p.solo and not p.short:
        return p.owned[p.active] & p.to_deploy, p.board.dealt[p.players][p.active]
    general = p.to_deploy & -p.to_deploy
    return general, p.board.scenarios[1].guards[general.bit_length() - 1] if p.short else 0


class DeployAll(Decision[Position]):
    """In turn order each player puts all his units into one core area (§3-2a), others there or not (§3-2b)."""

    def seat(self, p: Position) -> Seat:
        return p.active

    def choices(self, p: Position) -> list[Choice]:
        return p.board.go_deploy.of(p.board.core)

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        area = choice & NOUN_MASK
        faction = p.active
        for general in bits(p.owned[faction] & p.to_deploy):
            p.put_general(general, area)
        # §3-1c; §3-1d: soldiers that are not dealt are nowhere.
        p.add_german(area, faction, p.board.dealt[p.players][faction])
        if p.listening():
            p.emit("3-2", "did-deploy", {"seat": seat_ref(faction), "space": p.area_ref(area)})
        p.to_deploy &= ~p.owned[faction]
        p.active += 1
        if p.active == p.players:
            p.stack.pop()
            end_deployment(p)

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        generals, soldiers = placed_next(p)
        return {"units": units_ref(v.NOBODY, soldiers, 0, generals)}

    def explain(self, p: Position, choice: Choice) -> Refusal:
        return why_no_deploying(p, choice)


def why_no_deploying(p: Position, choice: Choice) -> Refusal:
    """Why nobody can be deployed in an area (§3-2)."""
    if verb(choice) != v.DEPLOY or noun(choice) >= p.board.size:
        return not_asked("3-2")
    return no("3-2", "no-deploy", space=p.area_ref(noun(choice)))


class DeployOne(Decision[Position]):
    """A general is put into a core area: alone each of them (§11a), in the short scenario three of them (§12j)."""

    def general(self, p: Position) -> General:
        """Who is put on the map now."""
        return (p.to_deploy & -p.to_deploy).bit_length() - 1

    def seat(self, p: Position) -> Seat:
        return p.owner[self.general(p)]

    def choices(self, p: Position) -> list[Choice]:
        return p.board.go_deploy.of(p.board.core)

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        area = choice & NOUN_MASK
        general = self.general(p)
        faction = p.owner[general]
        p.put_general(general, area)
        if p.short:
            p.add_german(area, faction, p.board.scenarios[1].guards[general])
        if p.listening():
            p.emit(
                "12" if p.short else "11",
                "did-deploy-general",
                {
                    "unit": general_ref(general),
                    "space": p.area_ref(area),
                },
            )
        p.to_deploy &= ~(1 << general)
        if not p.to_deploy:
            p.stack.pop()
            if p.short:
                end_deployment(p)
            else:
                p.to_spread = p.board.dealt[1][0]

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        generals, soldiers = placed_next(p)
        return {"units": units_ref(v.NOBODY, soldiers, 0, generals)}

    def explain(self, p: Position, choice: Choice) -> Refusal:
        return why_no_deploying(p, choice)


class DeploySoldiers(Decision[Position]):
    """Alone, the soldiers are spread over the core as one likes (§11a); what is not dealt is out of the game (§11b)."""

    def seat(self, p: Position) -> Seat:
        return 0

    def area(self, p: Position) -> Area:
        """The core area that is asked about."""
        return bits(p.board.core)[p.spread]

    def choices(self, p: Position) -> list[Choice]:
        return [v.SOLDIERS | n for n in range(p.to_spread + 1)]

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        place_soldiers(p, self.area(p), choice & NOUN_MASK)
        p.spread += 1
        areas = bits(p.board.core)
        if p.spread == len(areas) - 1 or not p.to_spread:
            place_soldiers(p, areas[len(areas) - 1], p.to_spread)
            p.spread = 0
            p.stack.pop()
            p.phase = v.CARDS

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        return {"n": p.to_spread, "space": p.area_ref(self.area(p)), "unit": unit_ref(v.GERMANY)}

    def explain(self, p: Position, choice: Choice) -> Refusal:
        if verb(choice) != v.SOLDIERS:
            return not_asked("11")
        return no("11", "no-number", least=0, most=p.to_spread)


def place_soldiers(p: Position, area: Area, number: int) -> None:
    """So many of the dealt soldiers go to a core area (§11)."""
    if not number:
        return
    p.to_spread -= number
    p.add_german(area, 0, number)
    if p.listening():
        p.emit("11", "did-deploy-soldiers", {"n": number, "space": p.area_ref(area)})


def choose_deck(p: Position) -> None:
    """Alone, the player says which Axis cards go into the deck (§11c, §12a)."""
    p.phase = v.CARDS
    p.stack.append(CHOOSE_CARDS)


class ChooseCards(Decision[Position]):
    """Any number of Axis cards goes into the deck, the rest on the Axis discard pile (§11c)."""

    def seat(self, p: Position) -> Seat:
        return 0

    def choices(self, p: Position) -> list[Choice]:
        return [*(v.INCLUDE | general for general in bits(v.AXIS_MASK & ~(p.deck >> v.AXIS_CARD))), v.DONE]

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        if choice != v.DONE:
            general = choice & NOUN_MASK
            p.deck |= 1 << (v.AXIS_CARD + general)
            if p.listening():
                p.emit("11", "did-include", {"card": Ref("card", v.GENERAL_IDS[general])})
        in_deck = p.deck >> v.AXIS_CARD
        if choice == v.DONE or in_deck == v.AXIS_MASK:
            p.stack.pop()
            p.axis_discard = v.AXIS_MASK & ~in_deck
            begin_play(p)

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        return {"seat": seat_ref(self.seat(p))}

    def explain(self, p: Position, choice: Choice) -> Refusal:
        general = noun(choice)
        if verb(choice) != v.INCLUDE or general >= v.AXIS_GENERALS:
            return not_asked("11")
        return no("11", "no-include", card=Ref("card", v.GENERAL_IDS[general]))


DRAFT_CARD: Final = Draft("Draft", "3-1")
DEPLOY_ALL: Final = DeployAll("Deploy", "3-2")
DEPLOY_ONE: Final = DeployOne("Deploy", "12")
DEPLOY_GENERAL: Final = DeployOne("DeployGeneral", "11")
DEPLOY_SOLDIERS: Final = DeploySoldiers("DeploySoldiers", "11")
CHOOSE_CARDS: Final = ChooseCards("ChooseCards", "11")
ALONE: Final = in_order(DEPLOY_GENERAL, DEPLOY_SOLDIERS, CHOOSE_CARDS)
