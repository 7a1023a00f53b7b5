"""Chapters 3, 10, 11 and 12: set-up, draft and deployment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.eleven.rules.turn import begin_play
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import ENTRY_POWERS, turn_soviet
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.board import ElevenBoard, Scenario
from sandtable.games.eleven.state.int_types import Area, AreaSet, General, GeneralSet, Soldiers
from sandtable.games.eleven.state.position import ElevenPosition, general_ref, seat_ref, unit_ref, units_ref
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Ref, Refusal
from sandtable.kernel.state import Decision, in_order, settle

# With this number of players, the head of state is neutral, and one card is left after the draft (rules 10 and 10a).
DRAFTED_GENERALS: Final = 5


def set_up(board: ElevenBoard, players: int, short: bool, dice: Dice) -> ElevenPosition:
    """Return a new game at its first decision (§3).

    Special sections apply to five players (§10), solo games (§11) and the short scenario (§12).

    The seats are in the order that the players have drawn by lot (§3e). Components of the advanced rules are left out
    (§3c).
    """
    p = ElevenPosition(board, players, short)
    scenario = board.scenarios[1 if short else 0]
    lay_out(p, scenario)
    if players == 1:
        # §11: all German units belong to one faction, which is always active.
        for general in range(v.AXIS_GENERALS):
            p.give_general(general, 0)
        p.put_general(v.HITLER, board.berlin)
        begin_deployment(p)
    else:
        if players == DRAFTED_GENERALS:
            # §10, §10-1, §12a: the head of state is neutral, and the card of the head of state is in the Allied deck.
            p.give_general(v.HITLER, v.NEUTRAL)
            p.deck |= 1 << v.AXIS_CARD
        p.stack.append(DRAFT_CARD)
    settle(p, dice)
    return p


def lay_out(p: ElevenPosition, scenario: Scenario) -> None:
    """Set up the printed position of a scenario (§3, §12).

    Units show their front faces (§2-2b), the boxes are filled, the markers are on START (§3a) and the deck is ready
    (§3f). In the short scenario markers are further along the tracks (§12b), and some nations have surrendered (§12c)
    or turned Soviet (§12d). All other nations are set up as usual (§12e), the British as listed (§12f).
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


def undrafted(p: ElevenPosition) -> GeneralSet:
    """Return the set of generals whose cards have not been drafted."""
    found = v.AXIS_MASK
    for general in range(v.AXIS_GENERALS):
        if p.owner[general] != v.UNSET:
            found &= ~(1 << general)
    return found


def drafter(players: int, drafted: int) -> Seat:
    """Return the seat that drafts the next card after `drafted` cards.

    The order reverses after each round (§3-1a), as in the rulebook's example (§3-1x).
    """
    at = drafted % (2 * players)
    return at if at < players else 2 * players - 1 - at


def draft_ends(players: int, drafted: int) -> bool:
    """Return whether the draft is over (§3-1).

    All players draft the same number of cards. With five players one card is left (§10a).
    """
    cards = v.AXIS_GENERALS - 1 if players == DRAFTED_GENERALS else v.AXIS_GENERALS
    return drafted + players > cards and drafted % players == 0


def drafters(p: ElevenPosition) -> list[Seat]:
    """Return the seat that drafts each of the remaining cards, in order (§3-1a)."""
    found: list[int] = []
    drafted = p.drafted
    while not found or not draft_ends(p.players, drafted):
        found.append(drafter(p.players, drafted))
        drafted += 1
    return found


class DraftGeneral(Decision[ElevenPosition]):
    """The draft of the Axis cards (§3-1, §12i).

    With five players one card is left over (§10a).
    """

    def seat(self, p: ElevenPosition) -> Seat:
        return drafter(p.players, p.drafted)

    def choices(self, p: ElevenPosition) -> list[Choice]:
        return [v.PICK | general for general in bits(undrafted(p))]

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        general = choice & NOUN_MASK
        seat = self.seat(p)
        # §3-1b: the card decides which faction the general belongs to.
        p.give_general(general, seat)
        p.drafted += 1
        if p.listening():
            p.emit("3-1", "did-draft", {"seat": seat_ref(seat), "unit": general_ref(general)})
        if draft_ends(p.players, p.drafted):
            p.stack.pop()
            begin_deployment(p)

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        return {"seat": seat_ref(self.seat(p))}

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        general = noun(choice)
        if verb(choice) != v.PICK or general >= v.AXIS_GENERALS:
            return not_asked("3-1")
        return no("3-1", "no-draft", unit=general_ref(general))


def begin_deployment(p: ElevenPosition) -> None:
    """Place the printed units, and start the deployment (§3-1, §3-2, §10, §12)."""
    p.phase = v.DEPLOYMENT
    # §3-2: the German head of state always begins in Berlin.
    p.put_general(v.HITLER, p.board.berlin)
    left = undrafted(p)
    if p.short:
        place_printed(p, p.board.scenarios[1])
    else:
        p.to_deploy = v.AXIS_MASK & ~(1 << v.HITLER) & ~left
    for general in bits(left):
        # §10a, §12k: a general whose card is left over leaves the game.
        p.put_general(general, v.GONE)
    if p.solo and not p.short:
        p.stack += SOLO_SETUP
        return
    if p.to_deploy:
        p.active = 0
        p.stack.append(DEPLOY_ONE if p.short else DEPLOY_ALL)
    else:
        end_deployment(p)


def place_printed(p: ElevenPosition, scenario: Scenario) -> None:
    """Place the short scenario's generals with their soldiers (§12g, §12h).

    Generals without a printed area are left for their owners to deploy (§12j).
    """
    for general in range(v.AXIS_GENERALS):
        if general == v.HITLER:
            continue
        area = scenario.axis[general]
        guards = scenario.guards[general]
        if p.owner[general] == v.UNSET:
            # §12k: if the general is not drafted, the general's soldiers go to the box.
            p.box[v.GERMANY] = p.box[v.GERMANY] + guards
        elif area < 0:
            p.to_deploy |= 1 << general
        else:
            p.put_general(general, area)
            p.add_german(area, p.owner[general], guards)


def beginning(p: ElevenPosition, general: General) -> tuple[AreaSet, Soldiers]:
    """Return a general's starting areas and German soldiers (§3-1, §3-2, §12g to §12j).

    If there are several areas, the player chooses one of them.
    """
    if general == v.HITLER:
        return 1 << p.board.berlin, 0
    if not p.short:
        return p.board.core, 0
    scenario = p.board.scenarios[1]
    area = scenario.axis[general]
    return 1 << area if area >= 0 else p.board.core, scenario.guards[general]


def end_deployment(p: ElevenPosition) -> None:
    """End the deployment and begin play (§12l). A solo player first chooses cards."""
    if p.solo:
        choose_deck(p)
    else:
        begin_play(p)


def placed_next(p: ElevenPosition) -> tuple[GeneralSet, int]:
    """Return the units to deploy next: a set of generals, and a number of soldiers."""
    if p.to_spread:
        return 0, p.to_spread
    if not p.solo and not p.short:
        return p.owned[p.active] & p.to_deploy, p.board.dealt[p.players][p.active]
    general = p.to_deploy & -p.to_deploy
    return general, p.board.scenarios[1].guards[general.bit_length() - 1] if p.short else 0


class DeployAll(Decision[ElevenPosition]):
    """The deployment of all units of a player in one core area (§3-2a).

    Other players' units may be in the area (§3-2b).
    """

    def seat(self, p: ElevenPosition) -> Seat:
        return p.active

    def choices(self, p: ElevenPosition) -> list[Choice]:
        return p.board.go_deploy.of(p.board.core)

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        area = choice & NOUN_MASK
        faction = p.active
        for general in bits(p.owned[faction] & p.to_deploy):
            p.put_general(general, area)
        # §3-1c: the player gets the number of German soldiers that is dealt to the seat. §3-1d: the other soldiers are
        # not in the box, but out of the game.
        p.add_german(area, faction, p.board.dealt[p.players][faction])
        if p.listening():
            p.emit("3-2", "did-deploy", {"seat": seat_ref(faction), "space": p.area_ref(area)})
        p.to_deploy &= ~p.owned[faction]
        p.active += 1
        if p.active == p.players:
            p.stack.pop()
            end_deployment(p)

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        generals, soldiers = placed_next(p)
        return {"units": units_ref(v.UNSET, soldiers, 0, generals)}

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        return why_no_deploying(p, choice)


def why_no_deploying(p: ElevenPosition, choice: Choice) -> Refusal:
    """Return why units cannot be deployed in an area (§3-2)."""
    if verb(choice) != v.DEPLOY or noun(choice) >= p.board.size:
        return not_asked("3-2")
    return no("3-2", "no-deploy", space=p.area_ref(noun(choice)))


class DeployOne(Decision[ElevenPosition]):
    """The deployment of one general in a core area.

    Generals are deployed one by one in solo games (§11a) and in the short scenario (§12j).
    """

    def general(self, p: ElevenPosition) -> General:
        """Return the general who is deployed next."""
        return (p.to_deploy & -p.to_deploy).bit_length() - 1

    def seat(self, p: ElevenPosition) -> Seat:
        return p.owner[self.general(p)]

    def choices(self, p: ElevenPosition) -> list[Choice]:
        return p.board.go_deploy.of(p.board.core)

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
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

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        generals, soldiers = placed_next(p)
        return {"units": units_ref(v.UNSET, soldiers, 0, generals)}

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        return why_no_deploying(p, choice)


class DeploySoldiers(Decision[ElevenPosition]):
    """The choice of how many soldiers a core area gets in a solo game (§11a).

    Soldiers who are not placed are out of the game (§11b).
    """

    def seat(self, p: ElevenPosition) -> Seat:
        return 0

    def area(self, p: ElevenPosition) -> Area:
        """Return the core area that gets the soldiers."""
        return bits(p.board.core)[p.spread]

    def choices(self, p: ElevenPosition) -> list[Choice]:
        return [v.SOLDIERS | n for n in range(p.to_spread + 1)]

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        place_soldiers(p, self.area(p), choice & NOUN_MASK)
        p.spread += 1
        areas = bits(p.board.core)
        if p.spread == len(areas) - 1 or not p.to_spread:
            place_soldiers(p, areas[len(areas) - 1], p.to_spread)
            p.spread = 0
            p.stack.pop()
            p.phase = v.CARDS

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        return {"n": p.to_spread, "space": p.area_ref(self.area(p)), "unit": unit_ref(v.GERMANY)}

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        if verb(choice) != v.SOLDIERS:
            return not_asked("11")
        return no("11", "no-number", least=0, most=p.to_spread)


def place_soldiers(p: ElevenPosition, area: Area, number: int) -> None:
    """Place `number` of the dealt soldiers in a core area, in a solo game (§11)."""
    if not number:
        return
    p.to_spread -= number
    p.add_german(area, 0, number)
    if p.listening():
        p.emit("11", "did-deploy-soldiers", {"n": number, "space": p.area_ref(area)})


def choose_deck(p: ElevenPosition) -> None:
    """Start the solo player's choice of Axis cards for the deck (§11c, §12a)."""
    p.phase = v.CARDS
    p.stack.append(CHOOSE_CARDS)


class ChooseCards(Decision[ElevenPosition]):
    """The choice of Axis cards for the deck (§11c).

    The other Axis cards are discarded.
    """

    def seat(self, p: ElevenPosition) -> Seat:
        return 0

    def choices(self, p: ElevenPosition) -> list[Choice]:
        return [*(v.INCLUDE | general for general in bits(v.AXIS_MASK & ~(p.deck >> v.AXIS_CARD))), v.DONE]

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
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

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        return {"seat": seat_ref(self.seat(p))}

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        general = noun(choice)
        if verb(choice) != v.INCLUDE or general >= v.AXIS_GENERALS:
            return not_asked("11")
        return no("11", "no-include", card=Ref("card", v.GENERAL_IDS[general]))


DRAFT_CARD: Final = DraftGeneral("Draft", "3-1")
DEPLOY_ALL: Final = DeployAll("Deploy", "3-2")
DEPLOY_ONE: Final = DeployOne("Deploy", "12")
DEPLOY_GENERAL: Final = DeployOne("DeployGeneral", "11")
DEPLOY_SOLDIERS: Final = DeploySoldiers("DeploySoldiers", "11")
CHOOSE_CARDS: Final = ChooseCards("ChooseCards", "11")
SOLO_SETUP: Final = in_order(DEPLOY_GENERAL, DEPLOY_SOLDIERS, CHOOSE_CARDS)
