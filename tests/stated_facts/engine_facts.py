"""The facts about a position, as methods with the short names that claims use.

A claim is a condition on the figures of a sentence in a lesson, tutorial or annotated game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from sandtable.games.blitzkrieg.rules.battle import dice_number, modifiers
from sandtable.games.blitzkrieg.rules.strategic_movement import STRATEGIC_UNITS
from sandtable.games.blitzkrieg.rules.supply import traces
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN_INFANTRY, ONE
from sandtable.games.eleven.rules.action_execution import WAIT_HIT
from sandtable.games.eleven.rules.battle import RAIDERS, attack_modifiers, defence_strength
from sandtable.games.eleven.rules.events.winter import MODEL_SPARES
from sandtable.games.eleven.rules.possible_actions import BOMBARD_UNITS, mobilised_where, move_range
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.vocabulary import ACT_IDS, AXIS_GENERALS, CARD_IDS, GENERAL_IDS, POWER_IDS, UNSET
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.game import Game
from sandtable.kernel.message import Event, Ref
from sandtable.kernel.record import RecordStep
from sandtable.kernel.state import State


class Look:
    """A position of a game with the steps that led to it, and the facts about both.

    Args:
        state: the position.
        before: the position before the steps.
        steps: the steps between the two positions.
        events: the events of these steps.
        right: the choices that a lesson asks for in the position.
    """

    def __init__(
        self,
        game: Game[Any],
        state: State,
        before: State | None = None,
        steps: Sequence[RecordStep] = (),
        events: Sequence[Event] = (),
        right: Sequence[str] = (),
    ) -> None:
        self.game, self.state, self.before = game, state, before
        self.steps, self.events, self.right = steps, events, right

    def names(self) -> dict[str, Any]:
        """Return all facts that a claim can use, by name."""
        p: Any = self.state
        found: dict[str, Any] = {
            name: getattr(self, name)
            for name in dir(self)
            if not name.startswith("_") and callable(getattr(self, name)) and name != "names"
        }
        found |= {"p": p, "board": p.board, "turn": p.turn}
        if self.before is not None:
            was = type(self)(self.game, self.before)
            found |= {"b": was.n, "was": was}
        return found

    def n(self, what: str) -> int:
        """Return how many units a space or area has.

        Words after the name of the space select kinds of units or factions.
        """
        place, *words = what.split()
        written = self.game.write_position(self.state)["units"].get(place, {})
        groups = {"": written} if isinstance(written, str) else written
        return sum(
            count
            for group, text in groups.items()
            for count, unit in counted(text)
            if all(word == group or (len(word) > 1 and word in kinds(unit)) for word in words)
        )

    def took(self, unit: str = "") -> int:
        """Return how many units a move takes along in the steps, or how many units of a kind."""
        return sum(step.choice.startswith("take ") and unit in step.choice for step in self.steps)

    def chose(self, start: str) -> int:
        """Return how many choices in the steps begin with a text."""
        return sum(step.choice.startswith(start) for step in self.steps)

    def named(self, verb: str) -> int:
        """Return the number in the last choice with a verb, such as 5 in `soldiers 5`."""
        return next(int(step.choice.split()[1]) for step in reversed(self.steps) if step.choice.split()[0] == verb)

    def asks(self, start: str = "") -> int:
        """Return how many of the choices that a lesson asks for begin with a text."""
        return sum(choice.startswith(start) for choice in self.right)

    def asks_number(self, verb: str) -> int:
        """Return the number in the choice that a lesson asks for, such as 3 in `soldiers 3`."""
        return next(int(choice.split()[1]) for choice in self.right if choice.split()[0] == verb)

    def args(self, kind: str) -> list[dict[str, Any]]:
        """Return the arguments of all events of a kind in the steps."""
        return [dict(event.message.args) for event in self.events if event.message.id == f"did-{kind}"]

    def arg(self, kind: str, key: str, which: int = 0) -> Any:
        """Return an argument of the event that has the index `which` among all events of its kind.

        If the argument is a reference, return its id.
        """
        found = self.args(kind)[which][key]
        return found.id if isinstance(found, Ref) else found

    def faces(self, kind: str, which: int = 0) -> list[int]:
        """Return the dice of the event that has the index `which` among all events of its kind."""
        return [int(face) for face in self.arg(kind, "dice", which).split()]

    def near(self, a: str, b: str) -> bool:
        """Return True if two spaces or areas are neighbours."""
        board: Any = self.state.board  # type: ignore[attr-defined]
        ids = self._ids()
        return bool(board.neighbours[ids.index(a)] >> ids.index(b) & 1)

    def routes(self, a: str, b: str) -> int:
        """Return the length of the shortest route between two spaces or areas. Units do not block the route."""
        ids = self._ids()
        seen, rim, steps = {a}, {a}, 0
        while b not in seen:
            rim = {c for c in ids for d in rim if self.near(d, c)} - seen
            seen |= rim
            steps += 1
        return steps

    def _ids(self) -> list[str]:
        board: Any = self.state.board  # type: ignore[attr-defined]
        found: list[str] = getattr(board, "space_ids", None) or board.area_ids[: board.open_size]
        return found


def counted(text: str) -> list[tuple[int, str]]:
    """Parse written units, such as "3 german-tank 1 french-tank", into pairs of number and unit."""
    parts = text.split()
    return [(int(count), unit) for count, unit in zip(parts[::2], parts[1::2], strict=True)]


def kinds(unit: str) -> str:
    """Return a unit's id. A general's id, which has no hyphen, is returned with the word `general`."""
    return unit if "-" in unit else f"{unit} general"


class BlitzkriegLook(Look):
    """A position of The Rise of Blitzkrieg with the steps that led to it, and the facts about both."""

    def names(self) -> dict[str, Any]:
        return {**super().names(), "strategic_units": STRATEGIC_UNITS}

    def _bit(self, space: str) -> int:
        return self._ids().index(space)

    def emptied(self, space: str) -> BlitzkriegLook:
        """Return a copy of this position without the units of one space."""
        return self._with(space, 0)

    def entered(self, space: str) -> BlitzkriegLook:
        """Return a copy of this position in which a space contains a single German infantry and no other units."""
        return self._with(space, ONE[GERMAN_INFANTRY])

    def _with(self, space: str, units: int) -> BlitzkriegLook:
        state: Any = self.game.clone(self.state)
        state.put(self._bit(space), units)
        return BlitzkriegLook(self.game, state)

    def attackers(self, unit: str = "") -> int:
        """Return the number of attackers of a kind in the current battle."""
        written = self.game.write_position(self.state)["battle"]["units"]
        return sum(count for count, kind in counted(written) if unit in kind)

    def german(self, *spaces: str) -> bool:
        """Return True if Germany controls all of the given spaces."""
        p: Any = self.state
        return all(p.german >> self._bit(space) & 1 for space in spaces)

    def allied(self, *spaces: str) -> bool:
        """Return True if the Allies control all of the given spaces."""
        return not any(self.german(space) for space in spaces)

    def cut(self, side: str, *spaces: str) -> bool:
        """Return True if no supply line leads to a side's units in any of the given spaces (§9.2)."""
        p: Any = self.state
        return not any(traces(p, self.game.seats.index(side), self._bit(space)) for space in spaces)

    def supplied(self, side: str, *spaces: str) -> bool:
        """Return True if a supply line leads to a side's units in each of the given spaces (§9.2)."""
        return all(not self.cut(side, space) for space in spaces)

    def exempt(self, side: str, *spaces: str) -> bool:
        """Return True if a side's defenders need no supply in each of the given spaces (§9.1)."""
        p: Any = self.state
        return all(p.board.exempt[self.game.seats.index(side)] >> self._bit(space) & 1 for space in spaces)

    def exits(self, side: str, space: str) -> int:
        """Return the number of adjacent spaces to which a side's units could retreat (§8.6)."""
        p: Any = self.state
        own = p.german if side == "german" else p.board.all & ~p.german
        return int((p.board.neighbours[self._bit(space)] & own).bit_count())

    def port(self, *spaces: str) -> bool:
        """Return True if all of the given spaces are ports."""
        p: Any = self.state
        return all(p.board.ports >> self._bit(space) & 1 for space in spaces)

    def ports(self) -> list[str]:
        """Return all ports."""
        return [space for space in self._ids() if self.port(space)]

    def fort(self, *spaces: str) -> bool:
        """Return True if all of the given spaces are fortresses."""
        p: Any = self.state
        return all(p.board.fortresses >> self._bit(space) & 1 for space in spaces)

    def forts(self) -> list[str]:
        """Return all fortresses."""
        return [space for space in self._ids() if self.fort(space)]

    def defence(self, space: str) -> int:
        """Return the defence value of a space."""
        p: Any = self.state
        value: int = p.board.defence[self._bit(space)]
        return value

    def bases(self, side: str = "german") -> list[str]:
        """Return the bases of a side."""
        p: Any = self.state
        return [self._ids()[space] for space in bits(p.board.bases[self.game.seats.index(side)])]

    def size(self, card: str) -> int:
        """Return the number of spaces on a victory card."""
        p: Any = self.state
        mask: int = p.board.victory_spaces[p.board.victory_ids.index(card)]
        return mask.bit_count()

    def held(self, card: str) -> int:
        """Return the number of a victory card's spaces that Germany controls."""
        p: Any = self.state
        mask: int = p.board.victory_spaces[p.board.victory_ids.index(card)] & p.german
        return mask.bit_count()

    def drawn(self) -> list[str]:
        """Return the victory cards of this game: the open card, then the secret card."""
        p: Any = self.state
        return [p.board.victory_ids[card] for card in (p.open_card, p.secret_card)]

    def points(self) -> int:
        """Return Germany's points for surrendered infantry (§4.2)."""
        found: int = self.view()["surrender_points"]
        return found

    def view(self) -> Any:
        """Return a spectator's view."""
        return msgspec.to_builtins(self.game.view(self.state, None))

    def surrendered(self, unit: str) -> int:
        """Return the number of surrendered units of a kind."""
        return self._boxed("surrendered", unit)

    def returning(self, unit: str) -> int:
        """Return the number of units of a kind that return to their replacement box next turn."""
        return self._boxed("returning", unit)

    def _boxed(self, box: str, unit: str) -> int:
        boxes = self.game.write_position(self.state)["boxes"]
        return sum(n for side in boxes.values() for n, kind in counted(side.get(box, "")) if unit in kind)

    def hand(self, side: str, card: str = "") -> int:
        """Return the number of cards of a kind in a side's hand."""
        return self._zone("hands", side, card)

    def seized(self, side: str, card: str = "") -> int:
        """Return the number of a side's cards of a kind that have been seized."""
        return self._zone("seized", side, card)

    def _zone(self, zone: str, side: str, card: str) -> int:
        written = self.game.write_position(self.state).get(zone, {}).get(side, "")
        return sum(n for n, kind in counted(written) if card in kind)

    def attack_dice(self) -> int:
        """Return the number of the attacker's dice in the current battle."""
        return self._dice(True)

    def defence_dice(self) -> int:
        """Return the number of the defender's dice in the current battle."""
        return self._dice(False)

    def _dice(self, attacking: bool) -> int:
        p: Any = self.state
        battle = p.battle
        return dice_number(p, modifiers(p, battle, battle.side if attacking else battle.side ^ 1))


class ElevenLook(Look):
    """A position of Hitler's Eleven with the steps that led to it, and the facts about both."""

    def names(self) -> dict[str, Any]:
        p: Any = self.state
        return {
            **super().names(),
            "bombard_units": BOMBARD_UNITS,
            "raiders": RAIDERS,
            "wait_hit": WAIT_HIT,
            "model_spares": MODEL_SPARES,
            "march_size": max(effect.threshold for effects in p.board.card_effects for effect in effects),
        }

    def vp(self, faction: str) -> int:
        """Return the victory points of a faction."""
        return self.game.points(self.state)[self.game.seats.index(faction)]

    def strength(self, general: str) -> int:
        """Return the strength of a general."""
        p: Any = self.state
        value: int = p.board.strength[GENERAL_IDS.index(general)]
        return value

    def _action(self, general: str, act: str) -> Action:
        p: Any = self.state
        number = GENERAL_IDS.index(general)
        action = Action(number, 0, p.owner[number], UNSET, True)
        action.kind, action.start = ACT_IDS.index(act), p.place[number]
        action.soldiers = action.romanians = 0
        return action

    def hits_at(self, general: str, act: str, target: str, via: str = "") -> int:
        """Return the highest die face that hits when a general attacks, with his ability applied."""
        p: Any = self.state
        action = self._action(general, act)
        action.target = self._ids().index(target)
        if via:
            action.to = self._ids().index(via)
        return sum(attack_modifiers(p, action))

    def counter(self, base: str, target: str) -> int:
        """Return the highest die face that hits in return fire."""
        p: Any = self.state
        return defence_strength(p, self._ids().index(target)) + self.fortress(base, target)

    def mobilises(self, general: str) -> int:
        """Return how many soldiers a general can mobilise in his area if the box has enough of them."""
        p: Any = self.state
        return mobilised_where(p, self._action(general, "mobilise"))

    def reach(self, act: str) -> int:
        """Return the range of an action for a general without a special range."""
        return move_range(self._action("manstein", act), ACT_IDS.index(act))

    def box(self, power: str) -> int:
        """Return the number of soldiers in a nation's box."""
        p: Any = self.state
        value: int = p.box[POWER_IDS.index(power)]
        return value

    def generals(self) -> list[str]:
        """Return the German generals, including the head of state."""
        return list(GENERAL_IDS[:AXIS_GENERALS])

    def core(self) -> list[str]:
        """Return the areas of the German core."""
        p: Any = self.state
        return [self._ids()[area] for area in bits(p.board.core)]

    def taken(self, *homes: str) -> bool:
        """Return True if all of the given home areas have been captured."""
        p: Any = self.state
        return all(p.taken >> self._ids().index(home) & 1 for home in homes)

    def gone(self, *powers: str) -> bool:
        """Return True if all of the given nations have surrendered."""
        p: Any = self.state
        return all(p.surrendered >> POWER_IDS.index(power) & 1 for power in powers)

    def deck(self, card: str) -> int:
        """Return the number of cards of a kind in the deck and the discard pile together."""
        p: Any = self.state
        kind = CARD_IDS.index(card)
        return sum(bool(p.board.cards[kind] >> each & 1) for each in [*bits(p.deck), *p.discard])

    def arrow(self, start: str, to: str) -> list[int]:
        """Return the die faces that send a marching general along the arrow from one area to another."""
        p: Any = self.state
        ids = self._ids()
        return [face for face, area in enumerate(p.board.arrows[ids.index(start)], 1) if area == ids.index(to)]

    def fortress(self, a: str, b: str) -> bool:
        """Return True if the border between two areas is a fortress border."""
        p: Any = self.state
        return bool(p.board.fortress[self._ids().index(a)] >> self._ids().index(b) & 1)

    def sea(self, a: str, b: str) -> bool:
        """Return True if the border between two areas is a sea border."""
        p: Any = self.state
        return bool(p.board.sea[self._ids().index(a)] >> self._ids().index(b) & 1)

    def units(self, kind: str = "", which: int = 0) -> int:
        """Return the number of attackers of a kind in the attack with the index `which`."""
        attacks = [event for event in self.events if event.message.id in ATTACKS]
        found = attacks[which].message.args["units"]
        named = str(getattr(found, "id", ""))
        return sum(count for count, unit in counted(named) if kind in kinds(str(unit)))


ATTACKS = ("did-attack", "did-air-raid", "did-bombard")


LOOKS: dict[str, Callable[..., Look]] = {"blitzkrieg": BlitzkriegLook, "eleven": ElevenLook}
