"""Describe a position of Hitler's Eleven in words."""

from __future__ import annotations

import msgspec
from rich.text import Text

from sandtable.games.eleven.representation.view_types import AreaView, ElevenView, FactionView
from sandtable.games.eleven.rules.events.allied_cards import HALF_TURNS
from sandtable.kernel.message import Message, Ref
from sandtable.terminal.colour_themes import MapPalette
from sandtable.terminal.eleven.action_and_event_text import ProgressText
from sandtable.terminal.eleven.map_data import ElevenMapData, counted
from sandtable.terminal.eleven.map_drawing import letter
from sandtable.terminal.game_screen_interface import LIT, CardItem, Line, PositionText
from sandtable.translation import Words

ENTERING = ("united-states", "soviet-union")
ACTED, READY = "×", "·"
FACES = 6


class ElevenPositionText(PositionText[ElevenView]):
    """A describer of views of Hitler's Eleven in words."""

    game = "eleven"

    def __init__(self, atlas: ElevenMapData, words: Words, palette: MapPalette) -> None:
        super().__init__(words, palette)
        self.atlas = atlas

    def _name(self, kind: str, id: str) -> str:
        return self.words.ref(Ref(kind, id))

    # --- tracks --------------------

    def tracks(self, view: ElevenView, width: int) -> Text:
        """Describe the turn, the points and the tracks in one line."""
        parts = [Text(self._name("turn", view.turn), "bold")]
        if view.phase != "play":
            parts.append(Text(self.own(f"phase-{view.phase}")))
        points = Text()
        for faction in view.factions:
            sign = LIT if faction.id == view.active else " "
            points.append(sign, self.palette.accent)
            points.append(f"{letter(faction.id)} {faction.vp}")
        parts.append(Text.assemble(points, " ", self.say("eleven-vp")))
        parts.append(Text(self.say("eleven-power", power=view.power)))
        parts += [Text(self._entry(view, power, "short")) for power in ENTERING]
        parts.append(Text(self.say("eleven-half", n=view.half, all=HALF_TURNS)))
        parts.append(Text(self.say("eleven-turns-left", n=view.turns_left), "dim"))
        parts.append(Text(self.say("eleven-deck-size", n=sum(view.deck.values())), "dim"))
        return self.fill(parts, width)

    def _entry(self, view: ElevenView, power: str, form: str) -> str:
        entry = view.entry[power]
        state = "at-war" if entry.at_war else "neutral"
        code = self.atlas.codes[power]
        name = self._name("power", power)
        return self.own(f"entry-{form}-{state}", code=code, power=name, n=entry.step, last=entry.last)

    # --- the current action --------------------

    def battle(self, view: ElevenView, width: int) -> list[Line]:
        """Describe the current action or event; at the end, the outcome of the game."""
        return [(Text(), line) for line in ProgressText(self).lines(view)]

    # --- factions, cards and boxes --------------------

    def cards(self, view: ElevenView, seat: str | None, lit: set[Ref]) -> list[CardItem]:
        """List all cards, tracks and boxes, beginning with the faction of the seat."""
        found: list[CardItem] = []
        if view.placing:
            found.append(self.heading(self.say("eleven-to-place", units=counted(view.placing))))
        if view.draft is not None:
            found.append(self.heading(self.say("eleven-to-draft")))
            for id in view.draft.left:
                ability = self.atlas.generals[id]["text"]
                found.append(self._general(id, seat, lit, where=self._text(ability) if ability else ""))
        factions = sorted(view.factions, key=lambda faction: faction.id != seat)
        for faction in factions:
            found += self._faction(view, faction, seat, lit)
        found += self._state(view)
        found += self._pile("deck", list(view.deck), view.deck, seat, lit)
        found += self._pile("discard", view.discard[::-1], {}, seat, lit)
        found += self._pile("axis-discard", view.axis_discard[::-1], {}, seat, lit)
        found += self._pile("aside", list(view.aside), view.aside, seat, lit)
        return found + self._off_map(view)

    def _faction(self, view: ElevenView, faction: FactionView, seat: str | None, lit: set[Ref]) -> list[CardItem]:
        head = self.say("eleven-faction", seat=Ref("seat", faction.id), vp=faction.vp, n=faction.soldiers)
        if faction.obeys:
            head += " " + self.say("eleven-obeys")
        found = [self.heading(head)]
        for card in faction.cards:
            sign = ACTED if card.acted else READY
            found += [self._general(card.id, seat, lit, sign, self._where(view, card.id))]
        return found

    def _general(self, id: str, seat: str | None, lit: set[Ref], sign: str = "", where: str = "") -> CardItem:
        ref = Ref("card", id)
        chosen = ref in lit
        text = Text.assemble((f" {LIT if chosen else ' '} ", self.palette.accent), f"{sign} " if sign else "")
        name = self.words.ref(ref)
        strength = int(self.atlas.generals[id]["strength"])
        text.append(self.say("eleven-general", name=name, strength=strength))
        if where:
            text.append(f"  {where}", "dim")
        return CardItem(text, ref, seat if chosen and seat else "")

    def _where(self, view: ElevenView, general: str) -> str:
        """Return the name of a general's area or box; "" if he is in neither."""
        for area in view.areas:
            if any(general in group.units for group in area.groups):
                return self._name("space", area.id)
        if general in view.sanatorium:
            return self.say("eleven-in-sanatorium")
        return self.say("eleven-out") if general in view.gone else ""

    def _state(self, view: ElevenView) -> list[CardItem]:
        found = [self.heading(self.say("eleven-tracks", turn=Ref("turn", view.turn)))]
        turn = next(turn for turn in self.atlas.catalogue["turns"] if turn["id"] == view.turn)
        found += [self._line(self.say("eleven-turn-event", text=self._text(event))) for event in turn["text"]]
        if view.head is not None:
            found.append(self._line(self.say("eleven-head", seat=Ref("seat", view.head))))
        power = self.atlas.catalogue["tracks"]["power"]
        found.append(self._line(self.say("eleven-power-of", power=view.power, least=power["min"], most=power["max"])))
        found += [self._line(self._entry(view, each, "long")) for each in ENTERING]
        if view.london.marker:
            vp = self.atlas.catalogue["vp"]
            found.append(
                self._line(self.say("eleven-london", vp=vp["london"]["value"], power=vp["london_power"]["value"]))
            )
        else:
            found.append(self._line(self.say("eleven-london-held" if view.london.axis_held else "eleven-london-lost")))
        if view.surrendered:
            powers = self.words.listed([self._name("power", power) for power in view.surrendered])
            found.append(self._line(self.say("eleven-surrendered", powers=powers)))
        return found

    def _pile(
        self, pile: str, ids: list[str], counts: dict[str, int], seat: str | None, lit: set[Ref]
    ) -> list[CardItem]:
        if not ids:
            return []
        found = [self.heading(self.own(f"pile-{pile}", n=sum(counts.values()) if counts else len(ids)))]
        for id in ids:
            ref = Ref("card", id)
            text = Text(f" {LIT if ref in lit else ' '} ", self.palette.accent)
            n = counts.get(id, 1)
            text.append((f"{n} × " if n > 1 else "") + self.words.ref(ref))
            found.append(CardItem(text, ref, seat if ref in lit and seat else ""))
        return found

    def _off_map(self, view: ElevenView) -> list[CardItem]:
        found = []
        boxes = [(power, n) for power, n in view.boxes.items() if n]
        if boxes:
            listed = self.words.listed([f"{self._name('power', power)} {n}" for power, n in boxes])
            found.append(self._line(self.say("eleven-boxes", boxes=listed)))
        for place, ids in (("sanatorium", view.sanatorium), ("away", view.away), ("gone", view.gone)):
            if ids:
                generals = self.words.listed([self._name("unit", id) for id in ids])
                found.append(self._line(self.own(f"off-map-{place}", generals=generals)))
        return [self.heading(self.say("eleven-off-map")), *found] if found else []

    def _line(self, text: str) -> CardItem:
        return CardItem(Text(f"   {text}"))

    def _text(self, plain: object) -> str:
        return self.words.text(msgspec.convert(plain, Message))

    # --- an area --------------------

    def facts(self, view: ElevenView, space: str) -> list[Text]:
        """Describe an area: units, kind, neighbours, and the arrows of Allied marches."""
        area = view.areas[self.atlas.number[space]]
        lines = self._standing(area)
        lines += [Text("· " + line, "dim") for line in self._kind(view, area)]
        for kind in ("plain", "fortress", "sea"):
            near = [id for id, other in self.atlas.neighbours[space] if other == kind]
            if near:
                lines.append(Text(self.own(f"borders-{kind}", spaces=Ref("spaces", " ".join(near)))))
        onward = [self._arrow(to, faces) for to, faces in self.atlas.arrows[space]]
        if onward:
            lines.append(Text(self.say("eleven-arrows", spaces=self.words.listed(onward))))
        if self.atlas.sources[space]:
            lines.append(
                Text(self.say("eleven-arrows-from", spaces=Ref("spaces", " ".join(self.atlas.sources[space]))))
            )
        return lines

    def _standing(self, area: AreaView) -> list[Text]:
        lines = []
        for group in area.groups:
            text = self.say("eleven-group", seat=Ref("seat", group.faction), units=counted(group.units))
            generals = [self.atlas.generals[unit] for unit in group.units if unit in self.atlas.generals]
            strengths = [int(general["strength"]) for general in generals]
            if strengths:
                text += " " + self.say("eleven-strength", strength=max(strengths))
            lines.append(Text(text))
        return lines or [Text(self.say("eleven-nobody"))]

    def _kind(self, view: ElevenView, area: AreaView) -> list[str]:
        spot = self.atlas.area(area.id)
        lines = []
        if spot.kind != "land":
            lines.append(self.own(f"kind-{spot.kind}"))
        if spot.zone:
            lines.append(self.own(f"zone-{spot.zone}"))
        if spot.owner:
            lines.append(self.say("eleven-owner", power=Ref("power", spot.owner)))
        if spot.home:
            lines.append(self.say("eleven-home", general=Ref("unit", spot.home)))
        if spot.entry != "open":
            lines.append(self.own(f"enter-{spot.entry}"))
        if area.taken:
            lines.append(self.say("eleven-taken"))
        elif area.id not in view.won and (spot.vp or spot.power):
            lines.append(self.say("eleven-pays", vp=spot.vp, power=spot.power))
        return lines

    def _arrow(self, to: str, faces: list[int]) -> str:
        name = self._name("space", to)
        if len(faces) == FACES:
            return name
        first, last = min(faces), max(faces)
        whole = last - first + 1 == len(faces) > 1
        dice = f"{first}–{last}" if whole else " ".join(map(str, faces))
        return self.say("eleven-arrow", space=name, dice=dice)

    # --- cards --------------------

    def card_text(self, ref: Ref, side: str) -> list[str]:
        """Return a card's effect, or a general's abilities."""
        lines = []
        general = self.atlas.generals.get(ref.id) if ref.kind in ("card", "unit") else None
        if general is not None:
            lines.append(self.say("eleven-strength-is", strength=int(general["strength"])))
            if general.get("text"):
                lines.append(self._text(general["text"]))
        if ref.kind == "card":
            for cards in self.atlas.catalogue["cards"].values():
                for card in cards:
                    if card["id"] == ref.id:
                        lines += [self._text(message) for message in (card["text"], *card.get("steps", []))]
        return list(dict.fromkeys(lines))
