# mypyc: no - not in the hot path
"""Set up the position of a position file, and collect its errors."""

from __future__ import annotations

from sandtable.games.eleven.edition.loader import Edition
from sandtable.games.eleven.representation.position_file.pending_question import ask
from sandtable.games.eleven.representation.position_file.rule_checks import check_end, check_units
from sandtable.games.eleven.representation.position_file.schema import ElevenPositionForm
from sandtable.games.eleven.rules.events.allied_cards import HALF_TURNS
from sandtable.games.eleven.rules.setup import DRAFTED_GENERALS, lay_out, undrafted
from sandtable.games.eleven.rules.turn import last_turn
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import ENTRY_POWERS, turn_soviet
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.int_types import Area, General, Power
from sandtable.games.eleven.state.position import ElevenPosition, general_ref, power_ref, seat_ref
from sandtable.kernel import position_file
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.message import Message, Ref
from sandtable.kernel.position_file import ALL_LEFT, counted, short

SOLDIER, HEAD_OF, ALLIED = "soldier-", "head-", "allied"
SOLDIER_IDS = [SOLDIER + power for power in v.POWER_IDS]


def build(
    edition: Edition, form: ElevenPositionForm, problems: list[Message], variant: str, players: int, short: bool
) -> ElevenPosition:
    """Build a position from a position file.

    Args:
        form: the contents of the file, without invalid entries.
        problems: the error messages for the invalid entries.
        players: the number of players of the variant.
        short: whether the variant is a short scenario.

    Raises:
        PositionError: the file contains errors. All errors are listed.
    """
    return ElevenPositionBuilder(edition, form, problems, variant, players, short).build()


class ElevenPositionBuilder(position_file.PositionBuilder[ElevenPosition]):
    """A builder that sets up the position of a position file and collects errors."""

    example_unit = "soldier-france"

    def __init__(
        self,
        edition: Edition,
        form: ElevenPositionForm,
        problems: list[Message],
        variant: str,
        players: int,
        short: bool,
    ) -> None:
        super().__init__(ElevenPosition(edition.board, players, short), problems)
        self.board = edition.board
        self.form = form
        self.variant = variant
        self.seats = v.SEAT_IDS[:players]
        self.factions = (*self.seats, v.FACTION_IDS[v.NEUTRAL])
        self.scenario = edition.board.scenarios[1 if short else 0]
        fronts = {power.id: power.soldiers for power in edition.parts.powers.power}
        self.fronts = [fronts[id] for id in v.POWER_IDS]
        # For each nation, the number of soldiers placed so far.
        self.soldiers = [0] * v.POWERS
        # For each general placed so far, the key of the file that placed it.
        self.stands: dict[General, str] = {}

    def lay_out(self) -> None:
        if self.form.variant not in ("", self.variant):
            self.wrong("variant", variant=self.form.variant, expected=self.variant)
        self.tracks()
        self.owners()
        self.place_units()
        self.off_the_map()
        check_units(self)
        self.all_cards()
        check_end(self)
        ask(self)

    # Methods that look up ids and count soldiers.

    def area(self, key: str, id: str) -> Area:
        """Return the index of an area; UNSET for "".

        For an unknown id, add an error message and return UNSET.
        """
        return self.number(key, id, self.board.area_ids) if id else v.UNSET

    def counters(self, power: Power) -> int:
        """Return the maximum number of soldiers of a nation.

        Its own counters show them on the front. Turned counters of other nations can show them on the back (rules 4-3-6
        and 7-1).
        """
        found = 0 if self.gone(power) else self.fronts[power]
        for other in range(v.POWERS):
            if self.gone(other):
                found += self.board.backs[other][power]
        return found

    def gone(self, power: Power) -> bool:
        """Return whether a nation's counters are turned over.

        The nation has then surrendered or turned Soviet.
        """
        turned = self.p.turned and power >= v.FIRST_TURNING
        return turned or bool(self.p.surrendered >> power & 1)

    def tracks(self) -> None:
        """Set turn, national power, entry, VP, surrenders and taken homes (rules 3 and 7)."""
        form, p, board = self.form, self.p, self.board
        lay_out(p, self.scenario)
        if not form.setup:
            self.clear()
        if form.turn:
            p.turn = max(0, self.number("turn", form.turn, board.turn_ids))
        if p.turn > last_turn(p):
            self.wrong("turn", turn=form.turn, last=board.turn_ids[last_turn(p)])
        most = HALF_TURNS if form.phase == "over" or form.event is not None else HALF_TURNS - 1
        if not 0 <= form.half <= most:
            self.wrong("half", n=form.half)
        p.half = form.half
        if form.power is not None:
            p.power = form.power
        if not board.power_min <= p.power <= board.power_max:
            self.wrong("power", n=p.power, least=board.power_min, most=board.power_max)
        for which, power in enumerate(ENTRY_POWERS):
            step = form.entry.get(v.POWER_IDS[power], p.entry[which])
            if not 0 <= step <= board.entry_length[which]:
                self.wrong("entry", key=f"entry.{v.POWER_IDS[power]}", n=step, most=board.entry_length[which])
            p.entry[which] = step
            if step >= board.entry_length[which]:
                p.at_war |= 1 << power
        for id in form.entry:
            self.number("entry", id, [v.POWER_IDS[power] for power in ENTRY_POWERS])
        for id, vp in form.vp.items():
            seat = self.number("vp", id, self.seats)
            if vp < 0:
                self.wrong("negative", key=f"vp.{id}", n=vp)
            elif seat >= 0:
                p.vp[seat] = vp
        for id in form.surrendered:
            power = self.number("surrendered", id, v.POWER_IDS)
            if power >= 0:
                p.surrendered |= 1 << power
                p.at_war &= ~(1 << power)
                self.take_off(power)
        if form.turned:
            turn_soviet(p)
        elif form.turned is not None:
            p.turned = False
        for id in form.taken:
            area = self.number("taken", id, board.area_ids)
            if area >= 0 and not (area < board.open_size and board.guarded >> area & 1):
                self.wrong("not-a-home", key="taken", id=id)
            elif area >= 0:
                p.taken |= 1 << area
        p.london_marker = form.london.marker
        p.london_held = form.london.axis_held

    def clear(self) -> None:
        """Remove all units that the scenario set up, on the map and in the boxes."""
        p = self.p
        size = self.board.size
        p.minor, p.major, p.lesser = [0] * size, [0] * size, [0] * size
        p.heads = 0
        p.box = [0] * v.POWERS
        for general in range(v.AXIS_GENERALS, v.GENERALS):
            p.put_general(general, v.AWAY)
        for area in range(size):
            p.refresh(area)

    def take_off(self, power: Power) -> None:
        """Remove the units of a nation that the scenario set up."""
        p = self.p
        p.box[power] = 0
        for area in range(self.board.size):
            number = p.soldiers(area, power)
            if number:
                p.add_soldiers(area, power, -number)
        if p.heads >> power & 1:
            p.drop_head(power)

    def owners(self) -> None:
        """Assign the Axis generals to factions, by cards and units on the map (rule 3-1)."""
        p, form = self.p, self.form
        claims = list(form.cards.items())
        claims += [
            (faction, " ".join(id for _, id in counted(text)[0] if id in v.GENERAL_IDS))
            for space, groups in form.units.items()
            for faction, text in groups.items()
            if faction in self.factions
        ]
        for id, text in claims:
            faction = self.number("cards", id, self.factions)
            faction = v.NEUTRAL if faction == len(self.seats) else faction
            for general in self.words(f"cards.{id}", text, v.GENERAL_IDS):
                if general >= v.AXIS_GENERALS:
                    self.wrong("allied-general", key=f"cards.{id}", unit=general_ref(general))
                elif faction < 0:
                    continue
                elif faction == v.NEUTRAL and general != v.HITLER:
                    self.wrong("neutral-general", key=f"cards.{id}", unit=general_ref(general))
                elif p.owner[general] not in (v.UNSET, faction):
                    self.wrong("two-owners", unit=general_ref(general))
                elif p.owner[general] == v.UNSET:
                    p.give_general(general, faction)
        if p.solo:
            for general in bits(undrafted(p)):
                p.give_general(general, 0)
        elif form.phase != "draft" and p.owner[v.HITLER] == v.UNSET:
            p.give_general(v.HITLER, v.NEUTRAL if p.players == DRAFTED_GENERALS else 0)
        if p.players == DRAFTED_GENERALS and p.owner[v.HITLER] == v.UNSET:
            p.give_general(v.HITLER, v.NEUTRAL)
        if form.phase in ("play", "over"):
            for faction in range(len(self.seats)):
                if not p.owned[faction]:
                    self.wrong("no-general", seat=seat_ref(faction))

    def place_units(self) -> None:
        """Place the units on the map.

        Axis and Allied units cannot be in the same area.
        """
        p, board = self.p, self.board
        if p.owner[v.HITLER] != v.UNSET and self.form.phase != "draft":
            p.put_general(v.HITLER, board.berlin)
        for id, groups in self.form.units.items():
            area = self.number("units", id, board.area_ids)
            if area < 0:
                continue
            self.empty(area)
            for faction, text in groups.items():
                key = f"units.{short(id)}.{short(faction)}"
                if self.number(f"units.{short(id)}", faction, (*self.factions, ALLIED)) < 0:
                    continue
                for count, unit in self.counted(key, text):
                    self.place(key, area, faction, unit, count)
            if area < board.open_size and p.axis_at & p.allied_at & 1 << area:
                self.wrong("both-sides", key=f"units.{id}")

    def empty(self, area: Area) -> None:
        """Remove the units that the scenario set up in an area."""
        p = self.p
        p.minor[area] = p.major[area] = p.lesser[area] = 0
        for general in range(v.AXIS_GENERALS, v.GENERALS):
            if p.place[general] == area:
                p.put_general(general, v.AWAY)
        for power in self.board.heads_in[area]:
            p.heads &= ~(1 << power)
        p.refresh(area)

    def place(self, key: str, area: Area, faction: str, unit: str, count: int) -> None:
        """Place `count` units of one kind in an area."""
        if unit in v.GENERAL_IDS:
            self.place_general(key, area, faction, v.GENERAL_IDS.index(unit), count)
        elif unit.startswith(HEAD_OF):
            self.place_head(key, area, faction, unit, count)
        elif unit in SOLDIER_IDS:
            self.place_soldiers(key, area, faction, SOLDIER_IDS.index(unit), count)
        else:
            self.wrong("unknown-unit", key=key, id=unit, allowed=", ".join(SOLDIER_IDS) + ", head-…")

    def note_general(self, key: str, general: General) -> bool:
        """Remember which key of the file places a general.

        If another key already places the general, add an error message and return False.
        """
        if general in self.stands:
            self.wrong("twice", unit=general_ref(general), first=self.stands[general], key=key)
            return False
        self.stands[general] = key
        return True

    def place_general(self, key: str, area: Area, faction: str, general: General, count: int) -> None:
        """Place a general in an area.

        The general must belong to the faction's side, occur only once, and be allowed in the area.
        """
        p, board = self.p, self.board
        barred = general < v.AXIS_GENERALS and general != v.HITLER and not board.roads >> area & 1
        barred |= general == v.HITLER and area != board.berlin
        if count not in (1, ALL_LEFT):
            self.wrong("one-general", key=key, unit=general_ref(general), n=count)
        elif (faction == ALLIED) != (general >= v.AXIS_GENERALS):
            self.wrong("other-side", key=key, unit=general_ref(general))
        elif barred:
            self.wrong("wrong-place", key=key, unit=general_ref(general))
        elif self.note_general(key, general) and general != v.HITLER:
            p.put_general(general, area)

    def place_head(self, key: str, area: Area, faction: str, unit: str, count: int) -> None:
        """Place a head of state.

        A head of state can only be in its own area.
        """
        p, board = self.p, self.board
        power = self.number(
            key, unit.removeprefix(HEAD_OF), [id for n, id in enumerate(v.POWER_IDS) if board.head_area[n] >= 0]
        )
        if power < 0:
            return
        power = v.POWER_IDS.index(unit.removeprefix(HEAD_OF))
        ref = Ref("unit", unit)
        if (faction == ALLIED) != (power >= v.AXIS_POWERS) or faction not in (ALLIED, v.FACTION_IDS[v.NEUTRAL]):
            self.wrong("other-side", key=key, unit=ref)
        elif board.head_area[power] != area or count not in (1, ALL_LEFT):
            self.wrong("wrong-place", key=key, unit=ref)
        elif self.gone(power):
            self.wrong("surrendered-units", key=key, power=power_ref(power))
        else:
            p.heads |= 1 << power
            p.refresh(area)

    def place_soldiers(self, key: str, area: Area, faction: str, power: Power, count: int) -> None:
        """Place soldiers of a nation, at most as many as it has counters."""
        p, board = self.p, self.board
        ref = Ref("unit", SOLDIER_IDS[power])
        if count == ALL_LEFT:
            count = max(0, self.counters(power) - self.numbered(power) - self.soldiers[power])
        if self.gone(power):
            self.wrong("surrendered-units", key=key, power=power_ref(power))
        elif (faction == ALLIED) != (power >= v.AXIS_POWERS):
            self.wrong("other-side", key=key, unit=ref)
        elif faction != ALLIED and not board.roads >> area & 1:
            self.wrong("wrong-place", key=key, unit=ref)
        elif self.count_soldiers(key, power, count):
            if power == v.GERMANY:
                p.add_german(area, v.FACTION_IDS.index(faction), count)
            else:
                p.add_soldiers(area, power, count)

    def numbered(self, power: Power) -> int:
        """Return the number of a nation's soldiers that later entries of the file place.

        Only entries with a number count. An entry with the count `all` gets the other soldiers.
        """
        texts = [text for groups in self.form.units.values() for text in groups.values()]
        written = [
            count for text in texts for count, id in counted(text)[0] if id == SOLDIER_IDS[power] and count != ALL_LEFT
        ]
        return max(0, sum(written) + max(0, self.form.boxes.get(v.POWER_IDS[power], 0)) - self.soldiers[power])

    def count_soldiers(self, key: str, power: Power, count: int) -> bool:
        """Count more soldiers of a nation, and return whether it has enough counters.

        If it has too few, add an error message.
        """
        self.soldiers[power] += count
        limit = self.counters(power)
        if self.soldiers[power] <= limit:
            return True
        self.wrong("counters", key=key, unit=Ref("unit", SOLDIER_IDS[power]), n=self.soldiers[power], limit=limit)
        return False

    def off_the_map(self) -> None:
        """Set the boxes, the sanatorium and the generals who are out of the game."""
        p, form = self.p, self.form
        for id, count in form.boxes.items():
            power = self.number("boxes", id, v.POWER_IDS)
            if count < 0:
                self.wrong("negative", key=f"boxes.{id}", n=count)
            elif power >= 0 and count and self.gone(power):
                self.wrong("surrendered-units", key=f"boxes.{id}", power=power_ref(power))
            elif power >= 0 and self.count_soldiers(f"boxes.{id}", power, count):
                p.box[power] = count
        for general in self.words("sanatorium", form.sanatorium, v.GENERAL_IDS[: v.AXIS_GENERALS]):
            if self.note_general("sanatorium", general):
                p.put_general(general, v.SANATORIUM)
        for general in self.words("gone", form.gone, v.GENERAL_IDS):
            fallen = general == v.HITLER and form.phase == "over" and form.reason == "annihilation"
            if general < v.AXIS_GENERALS and p.owner[general] != v.UNSET and not fallen:
                self.wrong("gone-owned", unit=general_ref(general))
            elif self.note_general("gone", general):
                p.put_general(general, v.GONE)
        if p.place[v.HITLER] == v.GONE and form.phase != "over":
            self.wrong("over")
        if form.phase in ("play", "over"):
            for general in range(v.AXIS_GENERALS):
                if p.place[general] == v.UNPLACED:
                    p.put_general(general, v.GONE if p.owner[general] == v.UNSET else v.SANATORIUM)

    def all_cards(self) -> None:
        """Set the deck, the piles, the acted generals and obedience (rules 3, 5 and 11)."""
        p, form, board = self.p, self.form, self.board
        left = (1 << len(board.card_kind)) - 1
        head = 1 << v.AXIS_CARD if p.players == DRAFTED_GENERALS else 0
        axis = v.AXIS_MASK << v.AXIS_CARD if p.solo else head
        if form.deck is not None:
            p.deck = 0
        elif head:
            p.deck |= head
        for id in form.discard:
            card = self.take("discard", id, 1, left | axis)
            left &= ~card
            axis &= ~card
            p.deck &= ~card
            if card:
                p.discard.append(card.bit_length() - 1)
        for count, id in self.counted("deck", form.deck or ""):
            cards = self.take("deck", id, count, left | axis)
            left &= ~cards
            axis &= ~cards
            p.deck |= cards
        for general in self.words("axis_discard", form.axis_discard, v.GENERAL_IDS[: v.AXIS_GENERALS]):
            p.axis_discard |= 1 << general
        for general in self.words("acted", form.acted, v.GENERAL_IDS[: v.AXIS_GENERALS]):
            p.acted |= 1 << general
        for seat in self.words("obey", form.obey, self.seats):
            p.obey |= 1 << seat
        if form.event is not None:
            self.event_card(form.event.card, left | axis)
        in_deck = (p.deck & board.cards[0]).bit_count()
        out = sum(1 for card in p.discard if board.cards[0] >> card & 1)
        out += form.event is not None and form.event.card == v.CARD_IDS[0]
        if form.phase in ("play", "over") and (in_deck < HALF_TURNS - form.half or in_deck + out < HALF_TURNS):
            self.wrong("no-half-end", n=max(0, HALF_TURNS - form.half))

    def event_card(self, id: str, left: int) -> None:
        """Set the Allied card in progress, which is in neither deck nor discard pile."""
        p = self.p
        if self.form.deck is None and id in v.CARD_IDS:
            left |= p.deck
        card = self.take("event.card", id, 1, left)
        p.deck &= ~card
        if card:
            p.event = AlliedEvent(card.bit_length() - 1, [])

    def take(self, key: str, id: str, count: int, left: int) -> int:
        """Return `count` physical cards from `left` as a set.

        Add an error message if there are fewer.
        """
        axis = v.GENERAL_IDS[: v.AXIS_GENERALS]
        if id in v.CARD_IDS:
            cards = left & self.board.cards[v.CARD_IDS.index(id)]
        elif self.number(key, id, dict.fromkeys((*v.CARD_IDS, *axis))) >= 0:
            cards = left & 1 << (v.AXIS_CARD + v.GENERAL_IDS.index(id))
        else:
            return 0
        return self.some(key, id, count, cards)
