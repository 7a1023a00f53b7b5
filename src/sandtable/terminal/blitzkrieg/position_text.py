"""Describe a position of The Rise of Blitzkrieg in words."""

from __future__ import annotations

from itertools import zip_longest

from rich.text import Text

from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.representation.view_types import BattleView, BlitzkriegRollView, BlitzkriegView
from sandtable.kernel.message import Message, Ref
from sandtable.terminal.blitzkrieg.map_data import BlitzkriegMapData
from sandtable.terminal.blitzkrieg.map_drawing import stack
from sandtable.terminal.colour_themes import MapPalette
from sandtable.terminal.game_screen_interface import LIT, CardItem, Line, PositionText
from sandtable.terminal.map.canvas import pad
from sandtable.translation import Words

SIDES = ("german", "allied")
PILES = ("used", "resting", "barred", "removed")
BOXES = ("replacement", "returning", "surrendered", "evacuated")
TWO_COLUMNS_FROM = 60


class BlitzkriegPositionText(PositionText[BlitzkriegView]):
    """A describer of views of The Rise of Blitzkrieg in words."""

    game = Blitzkrieg.name

    def __init__(self, game: Blitzkrieg, atlas: BlitzkriegMapData, words: Words, palette: MapPalette) -> None:
        super().__init__(words, palette)
        self.parts = game.components.parts
        self.board = game.board
        self.atlas = atlas

    def tracks(self, view: BlitzkriegView, width: int) -> Text:
        """Describe turn, phase, momentum, surrender and victory cards in 1–2 lines."""
        limit = self.board.momentum_limit
        turns = " ".join(f"[{n}]" if n == view.turn else f"{n}" for n in range(1, self.board.turns + 1))
        german = "".join("■" if view.momentum >= n else "·" for n in range(1, limit + 1))
        allied = "".join("□" if view.momentum <= -n else "·" for n in range(limit, 0, -1))
        dates = self.parts.rules.turn[min(view.turn, self.board.turns) - 1].dates
        victory = [view.victory.open] + ([view.victory.secret] if view.victory.secret else [])
        names = ", ".join(self.words.ref(Ref("victory", id)) for id in victory)
        parts = [
            Text.assemble((self.say("blitzkrieg-turn", turns=turns), "bold")),
            Text(self.say(f"blitzkrieg-phase-{view.phase}")),
            Text(self.say("blitzkrieg-momentum", track=f"{allied}│{german}")),
            Text(self.say("blitzkrieg-surrender", points=view.surrender_points, limit=self.board.surrender_limit)),
        ]
        date = Text(str(dates["ja" if self.words.lang == "ja" else "en"]), "dim")
        cards = Text(self.say("blitzkrieg-victory", cards=names + ("" if view.victory.secret else " + ?")))
        line = self.fill([*parts, cards, date], width)
        if cards.plain in line.plain:
            return line
        # The victory cards decide the game, so they get a second line if the first has no room for them.
        return Text("\n").join([self.fill([*parts, date], width), self.fill([cards], width)])

    def battle(self, view: BlitzkriegView, width: int) -> list[Line]:
        """Describe a battle: both sides with their units, cards, dice, rolls and kept dice."""
        if view.battle is None:
            return [(Text(), Text(self.own("no-battle")))]
        return [(Text(), line) for line in self._battle(view.battle, width)]

    def _battle(self, battle: BattleView, width: int) -> list[Text]:
        place = self.words.ref(Ref("space", battle.space))
        start = self.words.ref(Ref("space", battle.start))
        rows = [
            Text(self.say("blitzkrieg-battle", space=place, start=start), "bold"),
            Text(self.say(f"blitzkrieg-step-{battle.step}")),
        ]
        attacker, defender = battle.attacker, "allied" if battle.attacker == "german" else "german"
        if battle.attack_cards is None:
            laid = self.say("blitzkrieg-face-down", n=battle.face_down)
        else:
            cards = [self._card(id) for id in battle.attack_cards] + [self.say("blitzkrieg-bluff")] * bool(battle.fog)
            laid = self._cards_line(cards, "laid" if battle.attack is None else "battle-cards")
        left = self._side("attacks", attacker, battle.attacking, laid, battle.attack)
        cards = [self._card(id) for id in battle.defence_cards]
        laid = self._cards_line(cards, "battle-cards")
        right = self._side("defends", defender, battle.defending, laid, battle.defence)
        if width < TWO_COLUMNS_FROM:
            rows += [Text(line) for line in left + right]
        else:
            half = width // 2
            for a, b in zip_longest(left, right, fillvalue=""):
                rows.append(Text(pad(a, half - 1) + " " + b, no_wrap=True, overflow="ellipsis"))
        return rows

    def _card(self, id: str) -> str:
        return self.words.ref(Ref("card", id))

    def _cards_line(self, cards: list[str], id: str) -> str:
        return self.own(id, cards=self.words.listed(cards)) if cards else ""

    def _side(
        self, what: str, seat: str, units: dict[str, int], cards: str, roll: BlitzkriegRollView | None
    ) -> list[str]:
        name = self.words.ref(Ref("seat", seat))
        lines = [self.own(what, seat=name, units=stack(units, self.words) or "–")]
        if cards:
            lines.append(" " + cards)
        if roll is None:
            return lines
        lines += [f" {item.value:+d} {self.words.text(item.message)} §{item.section}" for item in roll.modifiers]
        lines.append(" " + self.say("blitzkrieg-dice", n=roll.dice))
        if roll.rolled:
            faces = " ".join(f"[{face}]" for face in roll.rolled)
            lines.append(" " + self.say("blitzkrieg-rolled", dice=faces))
        if roll.kept:
            faces = " ".join(f"[{face}]" for face in roll.kept)
            lines.append(" " + self.say("blitzkrieg-kept", dice=faces, score=roll.score))
        return lines

    def cards(self, view: BlitzkriegView, seat: str | None, lit: set[Ref]) -> list[CardItem]:
        """List the cards and boxes that a seat may see, beginning with its own hand."""
        found: list[CardItem] = []
        own = seat
        if view.deploy is not None:
            found.append(self.heading(self.say("blitzkrieg-to-place", units=stack(view.deploy.left, self.words))))
        sides = [own, *(side for side in SIDES if side != own)] if own else list(SIDES)
        for side in sides:
            cards = view.cards[side]
            name = self.words.ref(Ref("seat", side))
            if cards.hand is None:
                count = self.say("blitzkrieg-unknown") if cards.hand_count is None else cards.hand_count
                found.append(self.heading(self.say("blitzkrieg-other-hand", seat=name, n=count)))
                continue
            counted = sum(cards.hand.values())
            found.append(self.heading(self.say("blitzkrieg-own-hand", seat=name, n=counted)))
            found += self._cards(side, cards.hand, set() if view.phase == "planning" else lit)
            if cards.pool is not None and view.phase == "planning":
                head = self.say("blitzkrieg-pool-choose", n=counted, limit=cards.plan_limit or 0)
                found.append(self.heading(head))
                found += self._cards(side, cards.pool, lit)
        found.append(self.heading(self.say("blitzkrieg-victory-cards")))
        found.append(self._victory("victory-open", view.victory.open))
        if view.victory.secret is None:
            found.append(CardItem(Text("   " + self.say("blitzkrieg-victory-hidden"))))
        else:
            found.append(self._victory("victory-secret", view.victory.secret))
        found += self._boxes(view, sides)
        found += self._piles(view, sides)
        if own and (pool := view.cards[own].pool) and view.phase != "planning":
            found.append(self.heading(self.say("blitzkrieg-pool")))
            found += self._cards(own, pool, set())
        return found

    def _cards(self, side: str, counts: dict[str, int], lit: set[Ref]) -> list[CardItem]:
        found = []
        for id, n in counts.items():
            ref = Ref("card", id)
            text = Text.assemble(
                (f" {LIT if ref in lit else ' '} ", self.palette.accent), f"{n} × {self.words.ref(ref)}"
            )
            found.append(CardItem(text, ref, side))
        return found

    def _victory(self, id: str, card: str) -> CardItem:
        ref = Ref("victory", card)
        return CardItem(Text("   " + self.own(id, card=self.words.ref(ref))), ref)

    def _boxes(self, view: BlitzkriegView, sides: list[str]) -> list[CardItem]:
        found = []
        for side in sides:
            for box in BOXES:
                units: dict[str, int] = getattr(view.boxes[side], box)
                if units:
                    name = self.words.ref(Ref("seat", side))
                    text = self.say(f"blitzkrieg-box-{box}", seat=name, units=stack(units, self.words))
                    found.append(CardItem(Text("   " + text)))
        return [self.heading(self.say("blitzkrieg-boxes")), *found] if found else []

    def _piles(self, view: BlitzkriegView, sides: list[str]) -> list[CardItem]:
        found: list[CardItem] = []
        for side in sides:
            cards = view.cards[side]
            name = self.words.ref(Ref("seat", side))
            if cards.seized_count and cards.seized is None:
                found.append(
                    CardItem(Text("   " + self.say("blitzkrieg-seized-count", seat=name, n=cards.seized_count)))
                )
            for pile in ("seized", *PILES):
                counts: dict[str, int] = getattr(cards, pile) or {}
                for id, n in counts.items():
                    text = self.say(f"blitzkrieg-pile-{pile}", seat=name, n=n, card=self._card(id))
                    found.append(CardItem(Text("   " + text), Ref("card", id), side))
        return [self.heading(self.say("blitzkrieg-piles")), *found] if found else []

    def facts(self, view: BlitzkriegView, space: str) -> list[Text]:
        """Describe a space: control, defence value, units and symbols."""
        spot = self.atlas.spots[self.atlas.number[space]]
        found = next(each for each in view.spaces if each.id == space)
        rows = [Text(self.say("blitzkrieg-held", seat=Ref("seat", found.control), defence=spot.defence))]
        if found.units is None:
            rows.append(Text(self.say("blitzkrieg-covered")))
        else:
            rows.append(Text(self.say("blitzkrieg-standing", units=self._counted(found.units))))
        for group in found.retreating:
            start = Ref("space", group.start)
            rows.append(Text(self.say("blitzkrieg-retreating", units=self._counted(group.units), start=start)))
        if spot.shape != "square":
            rows.append(Text("· " + self.say(f"blitzkrieg-shape-{spot.shape}")))
        rows += [Text("· " + self.say(f"blitzkrieg-icon-{icon}")) for icon in spot.icons]
        return rows

    def _counted(self, units: dict[str, int]) -> Ref:
        return Ref("units", " ".join(f"{n} {unit}" for unit, n in units.items()))

    def card_text(self, ref: Ref, side: str) -> list[str]:
        """Return a card's effect, or the condition of a victory card."""
        id = f"rule-card-victory-{ref.id}" if ref.kind == "victory" else f"rule-card-{side}-{ref.id}"
        return [self.words.text(Message(id))] if self.words.has(id) else []

    def card_section(self, ref: Ref) -> str:
        """Return the section of the rules about victory cards; "" for other cards."""
        return "4.3" if ref.kind == "victory" else ""
