"""What can be known of a position beside the map, in words: tracks, factions, cards, boxes, an area."""

from __future__ import annotations

import msgspec
from rich.text import Text

from sandtable.games.eleven.format.view import AreaView, FactionView, View
from sandtable.kernel.message import Message, Ref
from sandtable.terminal.eleven.acting import Acting
from sandtable.terminal.eleven.atlas import Atlas, counted
from sandtable.terminal.eleven.drawing import letter
from sandtable.terminal.game_screen import LIT, Describer, Item, Line
from sandtable.terminal.theme import Palette
from sandtable.words import Words

ENTERING = ("united-states", "soviet-union")
HALVES = 2
ACTED, READY = "×", "·"
FACES = 6


class ElevenDescriber(Describer[View]):
    """Puts what a view of Hitler's Eleven holds into words.

    Args:
        atlas: of the edition.
        words: of the language.
        palette: of the theme.
    """

    game = "eleven"

    def __init__(self, atlas: Atlas, words: Words, palette: Palette) -> None:
        super().__init__(words, palette)
        self.atlas = atlas

    def _name(self, kind: str, id: str) -> str:
        return self.words.ref(Ref(kind, id))

    # --- tracks --------------------

    def tracks(self, view: View, width: int) -> Text:
        """Turn, points, power, entries and half-ends in one line; what does not fit is left away."""
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
        parts.append(Text(self.say("eleven-half", n=view.half, all=HALVES)))
        parts.append(Text(self.say("eleven-turns-left", n=view.turns_left), "dim"))
        parts.append(Text(self.say("eleven-deck-size", n=sum(view.deck.values())), "dim"))
        return self.fill(parts, width)

    def _entry(self, view: View, power: str, form: str) -> str:
        entry = view.entry[power]
        state = "at-war" if entry.at_war else "neutral"
        code = self.atlas.codes[power]
        name = self._name("power", power)
        return self.own(f"entry-{form}-{state}", code=code, power=name, n=entry.step, last=entry.last)

    # --- what is carried out --------------------

    def battle(self, view: View, width: int) -> list[Line]:
        """The action or the event that is being carried out; at the end, how the game ended."""
        return [(Text(), line) for line in Acting(self).told(view)]

    # --- factions, cards and boxes --------------------

    def cards(self, view: View, seat: str | None, lit: set[Ref]) -> list[Item]:
        """All cards, tracks and boxes, those of the seat at the screen first."""
        found: list[Item] = []
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

    def _faction(self, view: View, faction: FactionView, seat: str | None, lit: set[Ref]) -> list[Item]:
        head = self.say("eleven-faction", seat=Ref("seat", faction.id), vp=faction.vp, n=faction.soldiers)
        if faction.obeys:
            head += " " + self.say("eleven-obeys")
        found = [self.heading(head)]
        for card in faction.cards:
            sign = ACTED if card.acted else READY
            found += [self._general(card.id, seat, lit, sign, self._where(view, card.id))]
        return found

    def _general(self, id: str, seat: str | None, lit: set[Ref], sign: str = "", where: str = "") -> Item:
        ref = Ref("card", id)
        chosen = ref in lit
        text = Text.assemble((f" {LIT if chosen else ' '} ", self.palette.accent), f"{sign} " if sign else "")
        name = self.words.ref(ref)
        strength = int(self.atlas.generals[id]["strength"])
        text.append(self.say("eleven-general", name=name, strength=strength))
        if where:
            text.append(f"  {where}", "dim")
        return Item(text, ref, seat if chosen and seat else "")

    def _where(self, view: View, general: str) -> str:
        """The area a general is in, or the place off the map."""
        for area in view.areas:
            if any(general in group.units for group in area.groups):
                return self._name("space", area.id)
        if general in view.sanatorium:
            return self.say("eleven-in-sanatorium")
        return self.say("eleven-out") if general in view.gone else ""

    def _state(self, view: View) -> list[Item]:
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

    def _pile(self, pile: str, ids: list[str], counts: dict[str, int], seat: str | None, lit: set[Ref]) -> list[Item]:
        if not ids:
            return []
        found = [self.heading(self.own(f"pile-{pile}", n=sum(counts.values()) if counts else len(ids)))]
        for id in ids:
            ref = Ref("card", id)
            text = Text(f" {LIT if ref in lit else ' '} ", self.palette.accent)
            n = counts.get(id, 1)
            text.append((f"{n} × " if n > 1 else "") + self.words.ref(ref))
            found.append(Item(text, ref, seat if ref in lit and seat else ""))
        return found

    def _off_map(self, view: View) -> list[Item]:
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

    def _line(self, text: str) -> Item:
        return Item(Text(f"   {text}"))

    def _text(self, plain: object) -> str:
        return self.words.text(msgspec.convert(plain, Message))

    # --- an area --------------------

    def facts(self, view: View, space: str) -> list[Text]:
        """Who stands in an area, what the area is, its borders, and the arrows of the Allied marches."""
        area = view.areas[self.atlas.number[space]]
        told = self._standing(area)
        told += [Text("· " + line, "dim") for line in self._kind(view, area)]
        for kind in ("plain", "fortress", "sea"):
            near = [id for id, other in self.atlas.neighbours[space] if other == kind]
            if near:
                told.append(Text(self.own(f"borders-{kind}", spaces=Ref("spaces", " ".join(near)))))
        onward = [self._arrow(to, faces) for to, faces in self.atlas.arrows[space]]
        if onward:
            told.append(Text(self.say("eleven-arrows", spaces=self.words.listed(onward))))
        if self.atlas.sources[space]:
            told.append(Text(self.say("eleven-arrows-from", spaces=Ref("spaces", " ".join(self.atlas.sources[space])))))
        return told

    def _standing(self, area: AreaView) -> list[Text]:
        told = []
        for group in area.groups:
            text = self.say("eleven-group", seat=Ref("seat", group.faction), units=counted(group.units))
            generals = [self.atlas.generals[unit] for unit in group.units if unit in self.atlas.generals]
            strengths = [int(general["strength"]) for general in generals]
            if strengths:
                text += " " + self.say("eleven-strength", strength=max(strengths))
            told.append(Text(text))
        return told or [Text(self.say("eleven-nobody"))]

    def _kind(self, view: View, area: AreaView) -> list[str]:
        spot = self.atlas.area(area.id)
        told = []
        if spot.kind != "land":
            told.append(self.own(f"kind-{spot.kind}"))
        if spot.zone:
            told.append(self.own(f"zone-{spot.zone}"))
        if spot.owner:
            told.append(self.say("eleven-owner", power=Ref("power", spot.owner)))
        if spot.home:
            told.append(self.say("eleven-home", general=Ref("unit", spot.home)))
        if spot.entry != "open":
            told.append(self.own(f"enter-{spot.entry}"))
        if area.taken:
            told.append(self.say("eleven-taken"))
        elif area.id not in view.won and (spot.vp or spot.power):
            told.append(self.say("eleven-pays", vp=spot.vp, power=spot.power))
        return told

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
        """What a card does, or what a general can do."""
        told = []
        general = self.atlas.generals.get(ref.id) if ref.kind in ("card", "unit") else None
        if general is not None:
            told.append(self.say("eleven-strength-is", strength=int(general["strength"])))
            if general.get("text"):
                told.append(self._text(general["text"]))
        if ref.kind == "card":
            for cards in self.atlas.catalogue["cards"].values():
                for card in cards:
                    if card["id"] == ref.id:
                        told += [self._text(message) for message in (card["text"], *card.get("steps", []))]
        return list(dict.fromkeys(told))
