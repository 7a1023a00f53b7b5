"""Describe the current action or event, or the end of the game, in words."""

from __future__ import annotations

from rich.text import Text

from sandtable.games.eleven.representation.view_types import ActionView, ElevenRollView, ElevenView, EventView
from sandtable.kernel.assessment.battle_odds import Modifier
from sandtable.kernel.message import Ref
from sandtable.terminal.eleven.map_data import counted
from sandtable.terminal.game_screen_interface import PositionText


class ProgressText:
    """A describer of the current action or event, or of the end of the game.

    Args:
        describer: provides the texts in the current language.
    """

    def __init__(self, describer: PositionText[ElevenView]) -> None:
        self.describer = describer
        self.own = describer.own
        self.ref = describer.words.ref

    def lines(self, view: ElevenView) -> list[Text]:
        """Describe the outcome, the event and the action in a view, if there are any."""
        lines: list[Text] = []
        if view.outcome is not None:
            lines += self._outcome(view)
        if view.event is not None:
            lines += self._event(view.event)
        if view.action is not None:
            lines += self._action(view.action)
        return lines or [Text(self.own("no-battle"))]

    # --- an action --------------------

    def _action(self, action: ActionView) -> list[Text]:
        general = Ref("unit", action.general)
        kind = self.own(f"act-{action.kind}") if action.kind else "…"
        lines = [Text(self.own("action", general=general, kind=kind), "bold")]
        if action.giver is not None:
            lines.append(Text(self.own("ordered", seat=Ref("seat", action.giver))))
        for part, area in (("from", action.start), ("to", action.to), ("target", action.target)):
            if area:
                lines.append(Text(" " + self.own(f"path-{part}", space=Ref("space", area))))
        if action.needs is not None and not (action.attack and action.attack.dice):
            lines.append(Text(" " + self.own("needs", needs=action.needs)))
            lines += self._modifiers(action.modifiers)
        if action.units:
            lines.append(Text(" " + self.own("with", units=counted(action.units))))
        lines += self._roll("attack", action.attack)
        lines += self._roll("counter", action.counter)
        if action.to_remove:
            lines.append(Text(self.own("to-remove", n=action.to_remove), "bold"))
        if action.to_lose:
            lines.append(Text(self.own("to-lose", n=action.to_lose), "bold"))
        return lines

    def _roll(self, what: str, roll: ElevenRollView | None, **args: Ref) -> list[Text]:
        """Describe a roll: the dice, the number needed for a hit, its modifiers, and the hits."""
        if roll is None or not roll.dice:
            return []
        faces = " ".join(f"[{face}]" for face in roll.dice)
        lines = [Text(self.own(f"roll-{what}", dice=faces, needs=roll.needs, hits=roll.hits, **args))]
        return lines + self._modifiers(roll.modifiers)

    def _modifiers(self, items: list[Modifier]) -> list[Text]:
        said = self.describer.words.text
        return [Text(f"   {item.value:+d} {said(item.message)} §{item.section}", "dim") for item in items]

    # --- an Allied event --------------------

    def _event(self, event: EventView) -> list[Text]:
        name = self.own("turn-event-name") if event.card == "turn-event" else self.ref(Ref("card", event.card))
        lines = [Text(self.own("event-again", name=name) if event.again else self.own("event", name=name), "bold")]
        if event.general:
            lines.append(Text(self.own("marches", general=Ref("unit", event.general))))
        elif event.effect:
            lines.append(Text(self.own(f"effect-{event.effect}")))
        if event.route:
            way = " → ".join(self.ref(Ref("space", area)) for area in event.route)
            lines.append(Text(" " + way))
        if event.area:
            where = "in-area" if event.general is None else "attacks"
            lines.append(Text(" " + self.own(where, space=Ref("space", event.area))))
        if event.units:
            lines.append(Text(" " + self.own("marching", n=event.units)))
        lines += self._roll("attack", event.attack)
        for strike in event.strikes:
            lines += self._roll("strike", strike.roll, seat=Ref("seat", strike.faction))
        for share in event.shares:
            line = self.own("share", seat=Ref("seat", share.faction), n=share.hits)
            lines.append(Text(" " + line))
        if event.waiting:
            waiting = self.describer.words.listed([self.ref(Ref("seat", faction)) for faction in event.waiting])
            lines.append(Text(" " + self.own("waiting", seats=waiting)))
        # The players assign hits only after all factions have rolled their return fire.
        if event.to_assign and not event.waiting:
            lines.append(Text(self.own("to-assign", n=event.to_assign), "bold"))
        # The message is about Allied units. An event without a general is a bombing, which removes Axis soldiers. A
        # bombing gets no message.
        if event.to_remove and event.general is not None:
            lines.append(Text(self.own("to-remove", n=event.to_remove), "bold"))
        return lines

    # --- the end --------------------

    def _outcome(self, view: ElevenView) -> list[Text]:
        outcome = view.outcome
        assert outcome is not None
        lines = [Text(self.own(f"end-{outcome.reason}"), "bold")]
        lines += [Text(self.own("winner", seat=Ref("seat", seat)), "bold") for seat in outcome.winners]
        for seat, vp in sorted(outcome.vp.items(), key=lambda each: -each[1]):
            lines.append(Text(" " + self.own("points", seat=Ref("seat", seat), vp=vp)))
        return [*lines, Text()]
