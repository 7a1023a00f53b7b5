"""Chapter 4 and section 9: who acts, what he does, where and with whom, until an action is completely stated.

An action is first stated, question by question, and only then carried out, so that the owner of an ordered general
knows the whole order before he obeys or refuses it (9).  A question with one answer only is not asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.eleven.rules.battle import raid_limit
from sandtable.games.eleven.rules.execute import EXECUTE
from sandtable.games.eleven.rules.legality import (
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
from sandtable.games.eleven.rules.legality_reasons import ACT_SECTIONS, why_no_act, why_no_destination, why_no_target
from sandtable.games.eleven.rules.orders import (
    SOME_ROMANIANS,
    SOME_SOLDIERS,
    OwnersAnswer,
    action_arguments,
    may_refuse,
    number_arguments,
    obey_all,
    obeyed,
    order_arguments,
)
from sandtable.games.eleven.rules.war import check_end
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.action import Action
from sandtable.games.eleven.state.position import Position, count_ref, general_ref, seat_ref, units_ref
from sandtable.games.eleven.state.types import Faction, General, GeneralSet
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import MaskLists, bits, size
from sandtable.kernel.message import Arg, Message, Refusal
from sandtable.kernel.state import Decision, in_order

# The choices among kinds of action, for each set of kinds.
ACT_LISTS: Final = MaskLists(v.ACTS, v.ACT)


class ChooseGeneral(Decision[Position]):
    """One of one's generals acts: one that has not yet, or any if all have (§4)."""

    def seat(self, p: Position) -> Seat:
        return p.active

    def generals(self, p: Position) -> GeneralSet:
        """The generals that may act, a set."""
        own = generals_of(p, p.active)
        fresh = own & ~p.acted
        # §4a: only when all have acted may any of them act again.
        return fresh if fresh else own

    def may_declare(self, p: Position) -> bool:
        """Whether the active player can declare that he obeys every order this turn (§9)."""
        return not p.solo and p.owner[v.HITLER] != p.active and not p.obey >> p.active & 1

    def choices(self, p: Position) -> list[Choice]:
        found = p.board.use.of(self.generals(p))
        return [*found, v.OBEY_ALL] if self.may_declare(p) else found

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        if choice == v.OBEY_ALL:
            obey_all(p, p.active)
            return
        p.stack.pop()
        general = choice & NOUN_MASK
        bit = 1 << general
        # §4b: acting while all have acted, a general has no active ability.
        fresh = not p.acted & bit
        p.acted |= bit
        if p.listening():
            p.emit("4", "did-use", {"seat": seat_ref(p.active), "unit": general_ref(general)})
        begin_action(p, general, p.active, v.NOBODY, fresh)

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        return {"seat": seat_ref(self.seat(p))}

    def explain(self, p: Position, choice: Choice) -> Refusal:
        if choice == v.OBEY_ALL:
            return no("9", "no-obey-all")
        general = noun(choice)
        if verb(choice) != v.USE or general >= v.AXIS_GENERALS:
            return not_asked("4")
        if not generals_of(p, p.active) >> general & 1:
            return no("4", "no-use-other-faction", unit=general_ref(general))
        return no("4", "no-use-acted", unit=general_ref(general))


def begin_action(p: Position, general: General, seat: Seat, giver: Faction, ability: bool) -> None:
    """Lay an action on the table and ask what it is to be."""
    action = Action(general, seat, p.owner[general], giver, ability)
    action.start = p.place[general] if p.place[general] >= 0 else v.NOBODY
    p.action = action
    p.stack += ACTION


class EndAction(Decision[Position]):
    """An action is over (§4)."""

    def run(self, p: Position, dice: Dice) -> None:
        p.action = None
        check_end(p)


class ChooseAction(Decision[Position]):
    """What the general does: one of nine actions (§4c), or the head's Führer order (§ability.hitler)."""

    def seat(self, p: Position) -> Seat:
        return p.acting().seat

    def choices(self, p: Position) -> list[Choice]:
        return ACT_LISTS.of(possible_acts(p, p.acting()))

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        action = p.acting()
        action.kind = choice & NOUN_MASK
        if action.kind == v.ACT_ORDER:
            p.stack.append(CHOOSE_ORDERED)
        else:
            ask_next(p)

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        return action_arguments(p)

    def explain(self, p: Position, choice: Choice) -> Refusal:
        kind = noun(choice)
        if verb(choice) != v.ACT or not 0 < kind < v.ACTS:
            return not_asked("4")
        return why_no_act(p, p.acting(), kind)


class ChooseOrdered(Decision[Position]):
    """Whom a Führer order is given, by the head (§ability.hitler.order) or by the card of a neutral head (§10-1).

    Any other general may be named.  He may have acted and is not marked (§ability.hitler.acted), and has no active
    ability (§ability.hitler.active, §9).  He may be of any faction, and the giver decides everything
    (§ability.hitler.other).
    """

    def seat(self, p: Position) -> Seat:
        return p.chooser()

    def by_card(self, p: Position) -> bool:
        """Whether the order comes from the card of a neutral head (§10-1), which may be left unused."""
        return p.action is None

    def choices(self, p: Position) -> list[Choice]:
        found = [v.ORDER | general for general in bits(orderable(p))]
        return [*found, v.PASS] if self.by_card(p) else found

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
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
            # The head's own action becomes the ordered one.
            p.stack.pop()
        begin_action(p, general, seat, giver, False)

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        return {"unit": general_ref(v.HITLER)} if self.by_card(p) else action_arguments(p)

    def explain(self, p: Position, choice: Choice) -> Refusal:
        general = noun(choice)
        if choice == v.PASS:
            return no("9", "no-pass-order")
        if verb(choice) != v.ORDER or general >= v.AXIS_GENERALS:
            return not_asked("9")
        return no("9", "no-order", unit=general_ref(general))


def ask_next(p: Position) -> None:
    """Ask the next question that the action needs, or carry it out if it is completely stated."""
    action = p.acting()
    kind = action.kind
    if action.to < 0 and kind in (v.ACT_MOVE, v.ACT_MOVE_ATTACK, v.ACT_TRANSFER, v.ACT_RETURN):
        where = destinations(p, action, kind)
        if where & (where - 1):
            p.stack.append(CHOOSE_DESTINATION)
            return
        action.to = where.bit_length() - 1
    if action.target < 0 and kind in (v.ACT_ATTACK, v.ACT_MOVE_ATTACK, v.ACT_AIR_RAID, v.ACT_BOMBARD):
        where = targets(p, action.base(), kind)
        if where & (where - 1):
            p.stack.append(CHOOSE_TARGET)
            return
        action.target = where.bit_length() - 1
    if kind in (v.ACT_MOBILISE, v.ACT_TRANSFER):
        if action.soldiers < 0:
            least, most = mobilised_bounds(p, action)
            if least < most:
                p.stack.append(CHOOSE_MOBILISED)
                return
            action.soldiers = most
    elif kind in (v.ACT_MOVE, v.ACT_ATTACK, v.ACT_MOVE_ATTACK, v.ACT_AIR_RAID, v.ACT_BOMBARD):
        if action.soldiers < 0:
            least, most = soldier_bounds(p, action)
            if least < most:
                p.stack.append(CHOOSE_SOLDIERS)
                return
            action.soldiers = most
        if not action.ready:
            left = companions(p, action) & ~action.companions
            if left & (left - 1) or (left and may_do_without(p, action)):
                p.stack.append(CHOOSE_COMPANIONS)
                return
            action.companions |= left
            action.ready = True
        if action.romanians < 0:
            least, most = romanian_bounds(p, action)
            if least < most:
                p.stack.append(CHOOSE_ROMANIANS)
                return
            action.romanians = most
    p.stack.append(STATED)


def least_units(action: Action) -> int:
    """How many units an action needs, the general among them (§4-3-8)."""
    return BOMBARD_UNITS if action.kind == v.ACT_BOMBARD else 1


def soldier_bounds(p: Position, action: Action) -> tuple[int, int]:
    """The least and the most German soldiers that may go along."""
    others = companions(p, action)
    most = own_soldiers(p, action)
    rest = 1 + size(others) + own_romanians(p, action, others | 1 << action.general)
    return max(0, least_units(action) - rest), most


def romanian_bounds(p: Position, action: Action) -> tuple[int, int]:
    """The least and the most Romanian soldiers that may go along (§ability.paulus)."""
    most = own_romanians(p, action, action.companions | 1 << action.general)
    rest = 1 + size(action.companions) + action.soldiers
    return min(most, max(0, least_units(action) - rest)), most


def may_do_without(p: Position, action: Action) -> bool:
    """Whether enough units take part, or still can, without further generals (§4-3-8)."""
    group = action.companions | 1 << action.general
    return size(group) + action.soldiers + own_romanians(p, action, group) >= least_units(action)


def mobilised_bounds(p: Position, action: Action) -> tuple[int, int]:
    """The least and the most soldiers that come from the box: §4-2b fewer is allowed; §4-4 one or none."""
    if action.kind == v.ACT_TRANSFER:
        return 0, min(1, p.box[v.GERMANY])
    return 1, mobilised_limit(p, action)


class ChooseDestination(Decision[Position]):
    """Where the general goes (§4-1, §4-3-8, §4-4, §4-6)."""

    def seat(self, p: Position) -> Seat:
        return p.acting().seat

    def choices(self, p: Position) -> list[Choice]:
        action = p.acting()
        return p.board.go_to.of(destinations(p, action, action.kind))

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        p.acting().to = choice & NOUN_MASK
        ask_next(p)

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        return action_arguments(p)

    def explain(self, p: Position, choice: Choice) -> Refusal:
        if verb(choice) != v.TO or noun(choice) >= p.board.size:
            return not_asked("4-1")
        return why_no_destination(p, p.acting(), noun(choice))


class ChooseTarget(Decision[Position]):
    """Which area is attacked (§4-3b)."""

    def seat(self, p: Position) -> Seat:
        return p.acting().seat

    def choices(self, p: Position) -> list[Choice]:
        action = p.acting()
        return p.board.go_target.of(targets(p, action.base(), action.kind))

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        p.acting().target = choice & NOUN_MASK
        ask_next(p)

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        return action_arguments(p)

    def explain(self, p: Position, choice: Choice) -> Refusal:
        if verb(choice) != v.TARGET or noun(choice) >= p.board.size:
            return not_asked("4-3")
        action = p.acting()
        return why_no_target(p, action, action.base(), noun(choice))


class ChooseNumber(Decision[Position]):
    """How many soldiers; whose and for what its subclasses say."""

    def __init__(self, key: str, section: str, romanian: bool) -> None:
        super().__init__(key, section)
        self.romanian = romanian

    def seat(self, p: Position) -> Seat:
        return p.acting().seat

    def bounds(self, p: Position) -> tuple[int, int]:
        """The least and the most."""
        raise NotImplementedError

    def choices(self, p: Position) -> list[Choice]:
        least, most = self.bounds(p)
        some = SOME_ROMANIANS if self.romanian else SOME_SOLDIERS
        return some[least : most + 1]

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        if self.romanian:
            p.acting().romanians = choice & NOUN_MASK
        else:
            p.acting().soldiers = choice & NOUN_MASK
        ask_next(p)

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        least, most = self.bounds(p)
        return number_arguments(p, least, most, self.romanian)

    def explain(self, p: Position, choice: Choice) -> Refusal:
        if verb(choice) != (v.ROMANIANS if self.romanian else v.SOLDIERS):
            return not_asked(self.section_for(p))
        least, most = self.bounds(p)
        return no(self.section_for(p), "no-number", least=least, most=most)


def section_of_group(action: Action) -> str:
    """Return the section that lets units go along: that of a move (§4-1) or of an attack (§4-3b, §4-3-8)."""
    return ACT_SECTIONS[action.kind]


class ChooseSoldiers(ChooseNumber):
    """How many German soldiers of the faction go along (§4-1, §4-3)."""

    def section_for(self, p: Position) -> str:
        return section_of_group(p.acting())

    def bounds(self, p: Position) -> tuple[int, int]:
        return soldier_bounds(p, p.acting())

    def usual(self, p: Position) -> int | None:
        # §ability.goring, §ability.kesselring: in an air raid no more than leave the general his ability.
        limit = raid_limit(p.acting())
        return min(limit - 1, self.bounds(p)[1]) if limit else None


class ChooseRomanians(ChooseNumber):
    """How many Romanian soldiers go along with Paulus (§ability.paulus)."""

    def bounds(self, p: Position) -> tuple[int, int]:
        return romanian_bounds(p, p.acting())


class ChooseMobilised(ChooseNumber):
    """How many soldiers come from the box (§4-2, §4-4)."""

    def bounds(self, p: Position) -> tuple[int, int]:
        return mobilised_bounds(p, p.acting())

    def question(self, p: Position) -> Message:
        # §4-4: the general goes alone, which is nowhere on the map as long as he has not gone.
        wording = "-transfer" if p.acting().kind == v.ACT_TRANSFER else ""
        return Message(f"ask-{self.slug}{wording}", dict(self.arguments(p)))


class ChooseCompanions(Decision[Position]):
    """Which other generals of the faction go along (§4-1, §4-3b)."""

    def section_for(self, p: Position) -> str:
        return section_of_group(p.acting())

    def seat(self, p: Position) -> Seat:
        return p.acting().seat

    def choices(self, p: Position) -> list[Choice]:
        action = p.acting()
        found = [v.BRING | general for general in bits(companions(p, action) & ~action.companions)]
        return [*found, v.DONE] if may_do_without(p, action) else found

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        action = p.acting()
        if choice == v.DONE:
            action.ready = True
        else:
            action.companions |= 1 << (choice & NOUN_MASK)
        ask_next(p)

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        return action_arguments(p)

    def explain(self, p: Position, choice: Choice) -> Refusal:
        if choice == v.DONE:
            return no("4-3-8", "no-bombard-few", least=BOMBARD_UNITS)
        general = noun(choice)
        if verb(choice) != v.BRING or general >= v.AXIS_GENERALS:
            return not_asked(self.section_for(p))
        return no(self.section_for(p), "no-bring", unit=general_ref(general))


class Stated(Decision[Position]):
    """An order to another faction's general is completely stated: its player may obey or refuse (§9)."""

    def run(self, p: Position, dice: Dice) -> None:
        action = p.acting()
        action.step = v.STEP_ORDER
        p.stack.append(ANSWER if may_refuse(p, action) else EXECUTE)


class Answer(OwnersAnswer):
    """The owner of an ordered general obeys, or pays 1 VP and lets him do what he likes (§ability.hitler.refuse)."""

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        action = p.acting()
        if action.kind == v.ACT_MOBILISE:
            return order_arguments(p, count_ref(mobilised_power(p, action), action.soldiers))
        soldiers, romanians = max(action.soldiers, 0), max(action.romanians, 0)
        return order_arguments(p, units_ref(action.general, soldiers, romanians, action.companions))

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        action = p.acting()
        if obeyed(p, action, choice):
            p.stack.append(EXECUTE)
            return
        anew = Action(action.general, action.seat, action.faction, action.giver, False)
        anew.start = action.start
        anew.refused = True
        p.action = anew
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
STATED: Final = Stated("Stated", "9", auto=True)
ANSWER: Final = Answer("Answer", "9")
