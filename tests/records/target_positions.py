"""Conditions that recognise the target position of each script.

The conditions test the view of the deciding seat. Some conditions are stricter than their names say, so that a test
still works when its game is replaced.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sandtable.kernel.assessment.battle_odds import OddsNote
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.message import Option, Ref, RefusalError
from sandtable.kernel.session import Session

CORE = ("hamburg", "cologne", "munich", "breslau")


class MomentView(NamedTuple):
    """A position as the deciding seat sees it; after the end of the game, as the first seat sees it."""

    session: Session
    seat: str
    view: Any
    prompt: str
    options: list[Option]
    over: bool

    @property
    def verbs(self) -> set[str]:
        """The verbs of all options."""
        return {option.verb for option in self.options}

    @property
    def notations(self) -> set[str]:
        """The notations of all options."""
        return {option.notation for option in self.options}

    @property
    def hand(self) -> dict[str, int]:
        """The number of cards of each kind in the seat's hand, in The Rise of Blitzkrieg."""
        return {card: count for card, count in (self.view.cards[self.seat].hand or {}).items() if count > 0}

    @property
    def action(self) -> Any:
        """The current action, in Hitler's Eleven; None between actions."""
        return self.view.action

    def after(self, *line: str) -> MomentView | None:
        """Return the position after some choices of the seat, or None if a choice is illegal."""
        session = Session.at(self.session.game, self.session.state.clone(), SeededDice(0))
        try:
            for notation in line:
                session.choose(self.seat, notation)
        except RefusalError:
            return None
        return look(session)

    def notes(self, notation: str) -> list[OddsNote]:
        """Return the notes of the rules that the seat gets for a choice before making it."""
        return self.session.notes(self.seat, notation)

    def units(self, area: str, faction: str) -> dict[str, int]:
        """Return the units of a faction in an area, in Hitler's Eleven."""
        groups = next(each.groups for each in self.view.areas if each.id == area)
        return next((group.units for group in groups if group.faction == faction), {})


class Way(NamedTuple):
    """A target position, and how to search for it if its script is no longer valid.

    Args:
        variant: the variant of the game.
        seed: the seed of the dice and of the random choices.
        there: returns True for a suitable position.
        seat: the seat that decides; empty for any seat.
        fair: whether the game has joint dice.
        forced: whether a forced choice can be at the target; a table makes forced choices automatically.
        bots: the bot that plays all seats if random choices do not reach the target; empty for random choices.
    """

    variant: str
    seed: int
    there: Callable[[MomentView], bool]
    seat: str = ""
    fair: bool = False
    forced: bool = False
    bots: str = ""


def look(session: Session) -> MomentView:
    """Return the current position of a session."""
    seat = session.actor or session.game.seats[0]
    message = session.prompt(seat).message.id
    return MomentView(session, seat, session.view(seat), message, session.options(seat), session.actor is None)


def arrived(session: Session, way: Way) -> bool:
    """Return True if a session is at the target position."""
    if way.seat and session.actor not in (way.seat, None):
        return False
    moment = look(session)
    return (way.forced or len(moment.options) != 1) and way.there(moment)


def over(moment: MomentView) -> bool:
    """Return True if the game is over."""
    return moment.over


def crowded(moment: MomentView) -> bool:
    """Return True if the hand has six kinds of cards and units can attack, one with a face-up card."""
    if (
        moment.view.decision != "Operation"
        or len(moment.hand) < 6
        or not {"air-support", "assault-engineers"} & {*moment.hand}
    ):
        return False
    moved = moment.after("play operation")
    return moved is not None and any(attacks(moved, option.notation) for option in moved.options)


def attacks(moment: MomentView, start: str) -> bool:
    """Return True if the first unit that leaves a space can attack another space."""
    picked = moment.after(start)
    going = picked and picked.after(picked.options[0].notation)
    return going is not None and any(
        going.session.odds(going.seat, option.notation) for option in going.options if option.verb == "to"
    )


def leaving(moment: MomentView) -> bool:
    """Return True if leaving Libramont ends supply for Sedan and for no other space."""
    if moment.view.decision != "Operation":
        return False
    first = "momentum" if "momentum" in moment.notations else "play operation"
    picked = moment.after(first, "from libramont")
    going = picked and picked.after(picked.options[0].notation)
    goals = [option.notation for option in going.options if option.verb == "to"] if going else []
    spaces = [note.message.args.get("spaces") for goal in goals for note in going.notes(goal)] if going else []
    return bool(spaces) and all(isinstance(each, Ref) and each.id == "sedan" for each in spaces)


def over_two_spaces(moment: MomentView) -> bool:
    """Return True if the battle is an attack from Dordrecht on Liege. The two spaces are not adjacent."""
    battle = moment.view.battle
    return battle is not None and (battle.start, battle.space) == ("dordrecht", "liege")


def wasted(moment: MomentView) -> bool:
    """Return True if the defender can play two cards and neither would add a die."""
    if moment.view.decision != "DeclareDefenceCards":
        return False
    cards = [option.notation for option in moment.options if option.verb == "defend"]
    return len(cards) == 2 and all(moment.notes(card) for card in cards)


def by_sea(moment: MomentView) -> bool:
    """Return True if a strategic move can evacuate one British infantry, the only unit in Dunkirk."""
    if moment.view.decision != "StrategicMove" or "from dunkirk" not in moment.notations:
        return False
    units = next(space.units for space in moment.view.spaces if space.id == "dunkirk")
    return [unit for unit in units if unit.endswith("infantry")] == ["british-infantry"] and units[
        "british-infantry"
    ] == 1


def parting(moment: MomentView) -> bool:
    """Return True if retreating units must split up: infantry and a tank can each be sent to a port."""
    return (
        moment.view.decision == "RetreatSplit"
        and {
            "send french-infantry dunkirk",
            "send british-tank dunkirk",
        }
        <= moment.notations
    )


def by_himself(moment: MomentView) -> bool:
    """Return True if a general of Faction A can act and is alone in an area of the core."""
    if moment.action is not None:
        return False
    for area in CORE:
        units = moment.units(area, "a")
        if len(units) == 1 and not (general := next(iter(units))).startswith("soldier"):
            return f"use {general}" in moment.notations
    return False


def parted(moment: MomentView) -> bool:
    """Return True if generals who can act, other than heads of state, are in several areas."""
    acting = {option.notation[4:] for option in moment.options if option.verb == "use"} - {"hitler"}
    areas = {area.id for area in moment.view.areas for group in area.groups if acting & set(group.units)}
    return len(areas) > 1


def losing_hinted(moment: MomentView) -> bool:
    """Return True if the seat could lose soldiers or generals in an area without defenders."""
    lost = {option.notation for option in moment.options if option.verb == "lose"}
    soldiers = {notation for notation in lost if notation.startswith("lose soldier")}
    if moment.prompt != "ask-lose-own" or not soldiers or lost == soldiers:
        return False
    return not sum(moment.units(moment.action.target, "allied").values())


MOMENTS: dict[str, dict[str, Way]] = {
    "blitzkrieg": {
        "allied-operation": Way("standard", 6, lambda m: m.view.phase == "operations", "allied"),
        "battle": Way("standard", 32, lambda m: m.view.decision == "KeepDice", "allied"),
        "beaten": Way(
            "standard", 33, lambda m: m.view.decision == "RefuseRetreat" and "accept" in m.notations, "allied"
        ),
        "breakthrough-without": Way(
            "standard",
            27,
            lambda m: m.view.decision == "Breakthrough" and len(m.options) == 1 and len(m.hand) > 1,
            "german",
            forced=True,
            bots="basic",
        ),
        "crowded-hand": Way("standard", 91, crowded, "german"),
        "by-sea": Way("standard", 5, by_sea, "allied"),
        "deployment": Way("standard", 31, lambda m: m.view.decision == "DeployAllies", "allied"),
        "fighting": Way("standard", 36, lambda m: m.view.battle is not None, "german"),
        "finished": Way("standard", 5, over, fair=True),
        "last-operations": Way("standard", 3, lambda m: m.view.turn == 5 and m.view.phase == "operations"),
        "last-turn-allied": Way("standard", 42, lambda m: m.view.turn == 5 and m.view.phase == "planning"),
        "laying-cards": Way("standard", 41, lambda m: m.view.decision == "DeclareAttackCards", "german"),
        "leaving": Way("standard", 5, leaving, "german"),
        "long-attack": Way("standard", 14, over_two_spaces, "german"),
        "operation": Way("standard", 31, lambda m: m.view.decision == "Operation" and m.view.turn > 1, "german"),
        "over": Way("standard", 33, over),
        "parting": Way("standard", 5, parting, bots="basic"),
        "planning": Way("standard", 31, lambda m: m.view.decision == "Plan" and len(m.hand) > 2, "german"),
        "replacements": Way(
            "standard", 33, lambda m: {"take french-tank", "take british-tank"} <= m.notations, "allied"
        ),
        "replacements-german": Way(
            "standard", 5, lambda m: {"take german-infantry", "take german-tank"} <= m.notations, "german"
        ),
        "strategic-move": Way(
            "standard", 5, lambda m: m.view.decision == "StrategicMove" and "from agb" in m.notations, "german"
        ),
        "wasted-cards": Way("standard", 33, wasted, "allied"),
    },
    "eleven": {
        "action": Way("3", 12, lambda m: m.action is not None),
        "alone": Way("solo", 5, lambda m: "act" in m.verbs and m.action is not None),
        "begun": Way("3", 52, lambda m: m.view.phase == "play"),
        "by-himself": Way("3", 61, by_himself, "a"),
        "consent": Way("3", 7, lambda m: "refuse" in m.verbs and m.action is not None and m.action.target is not None),
        "declaring": Way("3", 7, lambda m: {"use", "obey-all"} <= m.verbs),
        "deployment": Way("3", 12, lambda m: "deploy" in m.verbs),
        "draft": Way("3", 12, lambda m: "draft" in m.verbs and len(m.view.draft.left) < 9),
        "drafted": Way("3", 24, lambda m: m.view.phase == "deployment", "a"),
        "event": Way(
            "3",
            12,
            lambda m: m.view.event is not None and m.action is None and bool({"lose", "strike", "assign"} & m.verbs),
        ),
        "fighting": Way("3", 7, lambda m: "soldiers" in m.verbs and m.action is not None and m.action.kind == "attack"),
        "going": Way("3", 7, lambda m: "to" in m.verbs and len(m.options) > 8),
        "hinted": Way("3", 12, lambda m: "use" in m.verbs, "a"),
        "last-actions": Way("3", 21, lambda m: m.view.phase == "play" and m.view.turns_left < 3, "a"),
        "last-words": Way(
            "3",
            7,
            lambda m: (
                "done" in m.verbs and m.action is not None and m.action.kind == "attack" and m.action.giver is None
            ),
        ),
        "late-solo": Way("solo", 22, lambda m: m.view.phase == "play" and m.view.turns_left < 9),
        "losing": Way("3", 7, lambda m: "lose" in m.verbs and m.action is not None and m.action.to_lose > 1),
        "losing-hinted": Way("3", 12, losing_hinted, "a"),
        "over": Way("short-2", 12, over),
        "parted": Way("3", 7, parted),
    },
}
