"""Chapter 4 and section 9: declare an action, decision by decision.

The decisions concern the general, the action, the areas and the group. Only a complete action is executed. So the owner
of a general knows the whole Führer order before obeying or refusing it (rule 9). A decision with only one choice is
skipped.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.eleven.rules.action_execution import EXECUTE
from sandtable.games.eleven.rules.action_refusals import ACT_SECTIONS, why_no_act, why_no_destination, why_no_target
from sandtable.games.eleven.rules.battle import raid_limit
from sandtable.games.eleven.rules.fuhrer_orders import (
    SOME_ROMANIANS,
    SOME_SOLDIERS,
    OwnerDecision,
    action_arguments,
    may_refuse,
    number_arguments,
    obey_all,
    obeyed,
    order_arguments,
)
from sandtable.games.eleven.rules.possible_actions import (
    BOMBARD_UNITS,
    companions,
    destinations,
    generals_of,
    mobilised_limit,
    mobilised_power,
    orderable,
    own_romanians,
    own_soldiers,
    possible_acts,
    targets,
)
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import check_end
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.int_types import Faction, General, GeneralSet
from sandtable.games.eleven.state.position import ElevenPosition, count_ref, general_ref, seat_ref, units_ref
from sandtable.kernel.bit_masks import MaskLists, bits, size
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Message, Refusal
from sandtable.kernel.state import Decision, in_order

# A table that turns a set of kinds of action into the choices of these kinds.
ACT_LISTS: Final = MaskLists(v.ACTS, v.ACT)


class ChooseGeneral(Decision[ElevenPosition]):
    """The choice of the general who acts (§4).

    The general must be ready, unless all generals have acted.
    """

    def seat(self, p: ElevenPosition) -> Seat:
        return p.active

    def generals(self, p: ElevenPosition) -> GeneralSet:
        """Return the set of generals who can act."""
        own = generals_of(p, p.active)
        fresh = own & ~p.acted
        # §4a: once all generals have acted, any of them can act again.
        return fresh if fresh else own

    def may_declare(self, p: ElevenPosition) -> bool:
        """Return whether the active player can declare obedience for this turn (§9)."""
        return not p.solo and p.owner[v.HITLER] != p.active and not p.obey >> p.active & 1

    def choices(self, p: ElevenPosition) -> list[Choice]:
        found = p.board.use.of(self.generals(p))
        return [*found, v.OBEY_ALL] if self.may_declare(p) else found

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        if choice == v.OBEY_ALL:
            obey_all(p, p.active)
            return
        p.stack.pop()
        general = choice & NOUN_MASK
        bit = 1 << general
        # §4b: a general who acts again has no active ability.
        fresh = not p.acted & bit
        p.acted |= bit
        if p.listening():
            p.emit("4", "did-use", {"seat": seat_ref(p.active), "unit": general_ref(general)})
        begin_action(p, general, p.active, v.UNSET, fresh)

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        return {"seat": seat_ref(self.seat(p))}

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        if choice == v.OBEY_ALL:
            return no("9", "no-obey-all")
        general = noun(choice)
        if verb(choice) != v.USE or general >= v.AXIS_GENERALS:
            return not_asked("4")
        if not generals_of(p, p.active) >> general & 1:
            return no("4", "no-use-other-faction", unit=general_ref(general))
        return no("4", "no-use-acted", unit=general_ref(general))


def begin_action(p: ElevenPosition, general: General, seat: Seat, giver: Faction, ability: bool) -> None:
    """Start an action of a general and ask for its kind.

    Args:
        seat: the seat that decides.
        giver: the faction that gave a Führer order, or UNSET.
        ability: whether the general has the active ability.
    """
    action = Action(general, seat, p.owner[general], giver, ability)
    action.start = p.place[general] if p.place[general] >= 0 else v.UNSET
    p.action = action
    p.stack += ACTION


class EndAction(Decision[ElevenPosition]):
    """The end of an action, and the check for the end of the game (§4)."""

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        p.action = None
        check_end(p)


class ChooseAction(Decision[ElevenPosition]):
    """The choice of one of nine actions (§4c), or the Führer order (§ability.hitler)."""

    def seat(self, p: ElevenPosition) -> Seat:
        return p.acting().seat

    def choices(self, p: ElevenPosition) -> list[Choice]:
        return ACT_LISTS.of(possible_acts(p, p.acting()))

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        action = p.acting()
        action.kind = choice & NOUN_MASK
        if action.kind == v.ACT_ORDER:
            p.stack.append(CHOOSE_ORDERED)
        else:
            ask_next(p)

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        return action_arguments(p)

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        kind = noun(choice)
        if verb(choice) != v.ACT or not 0 < kind < v.ACTS:
            return not_asked("4")
        return why_no_act(p, p.acting(), kind)


class ChooseOrdered(Decision[ElevenPosition]):
    """The choice of the general who receives a Führer order.

    The head of state (§ability.hitler.order) or the card of a neutral head of state (§10-1) gives the order. Any other
    general of any faction can receive it, even one who has acted. The order does not mark the general as acted
    (§ability.hitler.acted) and allows no active ability (§ability.hitler.active, §9). The giver makes all decisions of
    the action (§ability.hitler.other).
    """

    def seat(self, p: ElevenPosition) -> Seat:
        return p.chooser()

    def by_card(self, p: ElevenPosition) -> bool:
        """Return whether a neutral head of state's card gives the order (§10-1).

        Such an order is optional.
        """
        return p.action is None

    def choices(self, p: ElevenPosition) -> list[Choice]:
        found = [v.ORDER | general for general in bits(orderable(p))]
        return [*found, v.PASS] if self.by_card(p) else found

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        if choice == v.PASS:
            if p.listening():
                p.emit("10-1", "did-give-no-order", {"seat": seat_ref(p.active)})
            return
        general = choice & NOUN_MASK
        seat = p.chooser()
        giver = v.NEUTRAL if self.by_card(p) else seat
        if p.listening():
            p.emit("9", "did-order", {"seat": seat_ref(seat), "unit": general_ref(general)})
        if giver != v.NEUTRAL:
            # The ordered action replaces the action of the head of state.
            p.stack.pop()
        begin_action(p, general, seat, giver, False)

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        return {"unit": general_ref(v.HITLER)} if self.by_card(p) else action_arguments(p)

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        general = noun(choice)
        if choice == v.PASS:
            return no("9", "no-pass-order")
        if verb(choice) != v.ORDER or general >= v.AXIS_GENERALS:
            return not_asked("9")
        reason = "giver" if general == v.HITLER else "not-in-game"
        return no("9", "no-order", unit=general_ref(general), reason=reason)


def ask_next(p: ElevenPosition) -> None:
    """Push the next decision of the action, or complete the declaration.

    Forced choices are skipped.
    """
    action = p.acting()
    kind = action.kind
    if action.to < 0 and kind in (v.ACT_MOVE, v.ACT_MOVE_ATTACK, v.ACT_TRANSFER, v.ACT_RETURN):
        where = destinations(p, action, kind)
        if where & (where - 1):
            p.stack.append(CHOOSE_DESTINATION)
            return
        action.to = where.bit_length() - 1
        p.skip(v.TO | action.to)
    if action.target < 0 and kind in (v.ACT_ATTACK, v.ACT_MOVE_ATTACK, v.ACT_AIR_RAID, v.ACT_BOMBARD):
        where = targets(p, action.base(), kind)
        if where & (where - 1):
            p.stack.append(CHOOSE_TARGET)
            return
        action.target = where.bit_length() - 1
        p.skip(v.TARGET | action.target)
    if kind in (v.ACT_MOBILISE, v.ACT_TRANSFER):
        if action.soldiers < 0:
            least, most = mobilised_bounds(p, action)
            if least < most:
                p.stack.append(CHOOSE_MOBILISED)
                return
            action.soldiers = most
            p.skip(v.SOLDIERS | most)
    elif kind in (v.ACT_MOVE, v.ACT_ATTACK, v.ACT_MOVE_ATTACK, v.ACT_AIR_RAID, v.ACT_BOMBARD):
        if action.soldiers < 0:
            least, most = soldier_bounds(p, action)
            if least < most:
                p.stack.append(CHOOSE_SOLDIERS)
                return
            action.soldiers = most
            p.skip(v.SOLDIERS | most)
        if not action.ready:
            left = companions(p, action) & ~action.companions
            if left & (left - 1) or (left and may_do_without(p, action)):
                p.stack.append(CHOOSE_COMPANIONS)
                return
            action.companions |= left
            action.ready = True
            for general in bits(left):
                p.skip(v.BRING | general)
            p.skip(v.DONE)
        if action.romanians < 0:
            least, most = romanian_bounds(p, action)
            if least < most:
                p.stack.append(CHOOSE_ROMANIANS)
                return
            action.romanians = most
            p.skip(v.ROMANIANS | most)
    p.stack.append(STATED)


def least_units(action: Action) -> int:
    """Return how many units an action needs, its general included (§4-3-8)."""
    return BOMBARD_UNITS if action.kind == v.ACT_BOMBARD else 1


def soldier_bounds(p: ElevenPosition, action: Action) -> tuple[int, int]:
    """Return the minimum and maximum number of German soldiers in the group."""
    others = companions(p, action)
    most = own_soldiers(p, action)
    rest = 1 + size(others) + own_romanians(p, action, others | 1 << action.general)
    return max(0, least_units(action) - rest), most


def romanian_bounds(p: ElevenPosition, action: Action) -> tuple[int, int]:
    """Return the minimum and maximum number of Romanian soldiers (§ability.paulus)."""
    most = own_romanians(p, action, action.companions | 1 << action.general)
    rest = 1 + size(action.companions) + action.soldiers
    return min(most, max(0, least_units(action) - rest)), most


def may_do_without(p: ElevenPosition, action: Action) -> bool:
    """Return whether the group is large enough without further generals (§4-3-8).

    Romanian soldiers who can still join count as part of the group.
    """
    group = action.companions | 1 << action.general
    return size(group) + action.soldiers + own_romanians(p, action, group) >= least_units(action)


def mobilised_bounds(p: ElevenPosition, action: Action) -> tuple[int, int]:
    """Return the minimum and maximum number of soldiers taken from the box.

    §4-2b: in a mobilisation the player can take fewer than possible. §4-4: in a transfer the number is one or none.
    """
    if action.kind == v.ACT_TRANSFER:
        return 0, min(1, p.box[v.GERMANY])
    return 1, mobilised_limit(p, action)


class ChooseDestination(Decision[ElevenPosition]):
    """The choice of the area to which the general goes (§4-1, §4-3-8, §4-4, §4-6)."""

    def seat(self, p: ElevenPosition) -> Seat:
        return p.acting().seat

    def choices(self, p: ElevenPosition) -> list[Choice]:
        action = p.acting()
        return p.board.go_to.of(destinations(p, action, action.kind))

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        p.acting().to = choice & NOUN_MASK
        ask_next(p)

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        return action_arguments(p)

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        if verb(choice) != v.TO or noun(choice) >= p.board.size:
            return not_asked("4-1")
        return why_no_destination(p, p.acting(), noun(choice))


class ChooseTarget(Decision[ElevenPosition]):
    """The choice of the attacked area (§4-3b)."""

    def seat(self, p: ElevenPosition) -> Seat:
        return p.acting().seat

    def choices(self, p: ElevenPosition) -> list[Choice]:
        action = p.acting()
        return p.board.go_target.of(targets(p, action.base(), action.kind))

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        p.acting().target = choice & NOUN_MASK
        ask_next(p)

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        return action_arguments(p)

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        if verb(choice) != v.TARGET or noun(choice) >= p.board.size:
            return not_asked("4-3")
        action = p.acting()
        return why_no_target(p, action, action.base(), noun(choice))


class ChooseNumber(Decision[ElevenPosition]):
    """The choice of a number of soldiers; each subclass defines which soldiers."""

    def __init__(self, key: str, section: str, romanian: bool) -> None:
        super().__init__(key, section)
        self.romanian = romanian

    def seat(self, p: ElevenPosition) -> Seat:
        return p.acting().seat

    def bounds(self, p: ElevenPosition) -> tuple[int, int]:
        """Return the minimum and maximum number of soldiers."""
        raise NotImplementedError

    def choices(self, p: ElevenPosition) -> list[Choice]:
        least, most = self.bounds(p)
        some = SOME_ROMANIANS if self.romanian else SOME_SOLDIERS
        return some[least : most + 1]

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        if self.romanian:
            p.acting().romanians = choice & NOUN_MASK
        else:
            p.acting().soldiers = choice & NOUN_MASK
        ask_next(p)

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        least, most = self.bounds(p)
        return number_arguments(p, least, most, self.romanian)

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        if verb(choice) != (v.ROMANIANS if self.romanian else v.SOLDIERS):
            return not_asked(self.section_for(p))
        least, most = self.bounds(p)
        return no(self.section_for(p), "no-number", least=least, most=most)


def section_of_group(action: Action) -> str:
    """Return the section about the group of an action.

    An action is a move (§4-1) or an attack (§4-3b, §4-3-8).
    """
    return ACT_SECTIONS[action.kind]


class ChooseSoldiers(ChooseNumber):
    """The choice of how many of the faction's German soldiers join the group (§4-1, §4-3)."""

    def section_for(self, p: ElevenPosition) -> str:
        return section_of_group(p.acting())

    def bounds(self, p: ElevenPosition) -> tuple[int, int]:
        return soldier_bounds(p, p.acting())

    def usual(self, p: ElevenPosition) -> int | None:
        # §ability.goring, §ability.kesselring: the ability does not apply to an air raid with a larger group.
        limit = raid_limit(p.acting())
        return min(limit - 1, self.bounds(p)[1]) if limit else None


class ChooseRomanians(ChooseNumber):
    """The choice of how many Romanian soldiers join Paulus (§ability.paulus)."""

    def bounds(self, p: ElevenPosition) -> tuple[int, int]:
        return romanian_bounds(p, p.acting())


class ChooseMobilised(ChooseNumber):
    """The choice of how many soldiers to take from the box (§4-2, §4-4)."""

    def bounds(self, p: ElevenPosition) -> tuple[int, int]:
        return mobilised_bounds(p, p.acting())

    def question(self, p: ElevenPosition) -> Message:
        # §4-4: a transferring general is not in an area, so the prompt must not name one.
        wording = "-transfer" if p.acting().kind == v.ACT_TRANSFER else ""
        return Message(f"ask-{self.slug}{wording}", dict(self.arguments(p)))


class ChooseCompanions(Decision[ElevenPosition]):
    """The choice of further generals of the faction for the group (§4-1, §4-3b)."""

    def section_for(self, p: ElevenPosition) -> str:
        return section_of_group(p.acting())

    def seat(self, p: ElevenPosition) -> Seat:
        return p.acting().seat

    def choices(self, p: ElevenPosition) -> list[Choice]:
        action = p.acting()
        found = [v.BRING | general for general in bits(companions(p, action) & ~action.companions)]
        return [*found, v.DONE] if may_do_without(p, action) else found

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        action = p.acting()
        if choice == v.DONE:
            action.ready = True
        else:
            action.companions |= 1 << (choice & NOUN_MASK)
        ask_next(p)

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        return action_arguments(p)

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        if choice == v.DONE:
            return no("4-3-8", "no-bombard-few", least=BOMBARD_UNITS)
        general = noun(choice)
        if verb(choice) != v.BRING or general >= v.AXIS_GENERALS:
            return not_asked(self.section_for(p))
        return no(self.section_for(p), "no-bring", unit=general_ref(general))


class CheckDeclaration(Decision[ElevenPosition]):
    """The end of the declaration (§9).

    If a Führer order was given, the owner of the general may refuse it. Otherwise the action is executed.
    """

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        action = p.acting()
        action.step = v.STEP_ORDER
        p.stack.append(ANSWER if may_refuse(p, action) else EXECUTE)


class AnswerOrder(OwnerDecision):
    """The owner's answer to an order (§ability.hitler.refuse).

    The owner of the ordered general obeys, or pays 1 VP and chooses the action.
    """

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        action = p.acting()
        if action.kind == v.ACT_MOBILISE:
            return order_arguments(p, count_ref(mobilised_power(p, action), action.soldiers))
        soldiers, romanians = max(action.soldiers, 0), max(action.romanians, 0)
        return order_arguments(p, units_ref(action.general, soldiers, romanians, action.companions))

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        action = p.acting()
        if obeyed(p, action, choice):
            p.stack.append(EXECUTE)
            return
        again = Action(action.general, action.seat, action.faction, action.giver, False)
        again.start = action.start
        again.refused = True
        p.action = again
        p.stack.append(CHOOSE_ACTION)


CHOOSE_GENERAL: Final = ChooseGeneral("ChooseGeneral", "4")
END_ACTION: Final = EndAction("EndAction", "4", auto=True)
CHOOSE_ACTION: Final = ChooseAction("ChooseAction", "4")
ACTION: Final = in_order(CHOOSE_ACTION, END_ACTION)
CHOOSE_ORDERED: Final = ChooseOrdered("ChooseOrdered", "9")
CHOOSE_DESTINATION: Final = ChooseDestination("ChooseDestination", "4-1")
CHOOSE_TARGET: Final = ChooseTarget("ChooseTarget", "4-3")
CHOOSE_SOLDIERS: Final = ChooseSoldiers("ChooseSoldiers", "4-1", romanian=False)
CHOOSE_ROMANIANS: Final = ChooseRomanians("ChooseRomanians", "9", romanian=True)
CHOOSE_MOBILISED: Final = ChooseMobilised("ChooseMobilised", "4-2", romanian=False)
CHOOSE_COMPANIONS: Final = ChooseCompanions("ChooseCompanions", "4-1")
STATED: Final = CheckDeclaration("Stated", "9", auto=True)
ANSWER: Final = AnswerOrder("Answer", "9")
