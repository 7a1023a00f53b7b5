"""What can be known of a position beside the map, in words: tracks, cards, boxes, the battle, the log."""

from __future__ import annotations

from itertools import zip_longest

from rich.text import Text

from sandtable.games.blitzkrieg.format.view import BattleView, RollView, View
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.kernel.message import Message, Ref
from sandtable.terminal.blitzkrieg.atlas import Atlas
from sandtable.terminal.blitzkrieg.drawing import stack
from sandtable.terminal.canvas import pad
from sandtable.terminal.game_screen import LIT, Describer, Item, Line
from sandtable.terminal.theme import Palette
from sandtable.words import Words

SIDES = ("german", "allied")
PILES = ("used", "resting", "barred", "removed")
BOXES = ("replacement", "returning", "surrendered", "evacuated")
TWO_COLUMNS_FROM = 60


class BlitzkriegDescriber(Describer[View]):
    """Puts what a view of The Rise of Blitzkrieg holds into words.

    Args:
        game: whose components are named.
        atlas: its map.
        words: of the language.
        palette: of the theme.
    """

    game = Blitzkrieg.name

    def __init__(self, game: Blitzkrieg, atlas: Atlas, words: Words, palette: Palette) -> None:
        super().__init__(words, palette)
        self.parts = game.components.parts
        self.board = game.board
        self.atlas = atlas

    def tracks(self, view: View, width: int) -> Text:
        """Turn, phase, momentum, surrender and victory cards, in two lines where one is too short."""
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
        # What decides the game is never left away: it gets a line of its own.
        return Text("\n").join([self.fill([*parts, date], width), self.fill([cards], width)])

    def battle(self, view: View, width: int) -> list[Line]:
        """A battle: both sides, what makes up their dice, what was rolled and kept."""
        if view.battle is None:
            return [(Text(), Text(self.own("no-battle")))]
        return [(Text(), line) for line in self._battle(view.battle, width)]

    def _battle(self, battle: BattleView, width: int) -> list[Text]:
        place = self.words.ref(Ref("space", battle.space))
        start = self.words.ref(Ref("space", battle.start))
        told = [
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
            told += [Text(line) for line in left + right]
        else:
            half = width // 2
            for a, b in zip_longest(left, right, fillvalue=""):
                told.append(Text(pad(a, half - 1) + " " + b, no_wrap=True, overflow="ellipsis"))
        return told

    def _card(self, id: str) -> str:
        return self.words.ref(Ref("card", id))

    def _cards_line(self, cards: list[str], id: str) -> str:
        return self.own(id, cards=self.words.listed(cards)) if cards else ""

    def _side(self, what: str, seat: str, units: dict[str, int], cards: str, roll: RollView | None) -> list[str]:
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

    def cards(self, view: View, seat: str | None, lit: set[Ref]) -> list[Item]:
        """All cards and boxes a seat may see, its own hand first."""
        found: list[Item] = []
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
            found.append(Item(Text("   " + self.say("blitzkrieg-victory-hidden"))))
        else:
            found.append(self._victory("victory-secret", view.victory.secret))
        found += self._boxes(view, sides)
        found += self._piles(view, sides)
        if own and (pool := view.cards[own].pool) and view.phase != "planning":
            found.append(self.heading(self.say("blitzkrieg-pool")))
            found += self._cards(own, pool, set())
        return found

    def _cards(self, side: str, counts: dict[str, int], lit: set[Ref]) -> list[Item]:
        found = []
        for id, n in counts.items():
            ref = Ref("card", id)
            text = Text.assemble(
                (f" {LIT if ref in lit else ' '} ", self.palette.accent), f"{n} × {self.words.ref(ref)}"
            )
            found.append(Item(text, ref, side))
        return found

    def _victory(self, id: str, card: str) -> Item:
        ref = Ref("victory", card)
        return Item(Text("   " + self.own(id, card=self.words.ref(ref))), ref)

    def _boxes(self, view: View, sides: list[str]) -> list[Item]:
        found = []
        for side in sides:
            for box in BOXES:
                units: dict[str, int] = getattr(view.boxes[side], box)
                if units:
                    name = self.words.ref(Ref("seat", side))
                    text = self.say(f"blitzkrieg-box-{box}", seat=name, units=stack(units, self.words))
                    found.append(Item(Text("   " + text)))
        return [self.heading(self.say("blitzkrieg-boxes")), *found] if found else []

    def _piles(self, view: View, sides: list[str]) -> list[Item]:
        found: list[Item] = []
        for side in sides:
            cards = view.cards[side]
            name = self.words.ref(Ref("seat", side))
            if cards.seized_count and cards.seized is None:
                found.append(Item(Text("   " + self.say("blitzkrieg-seized-count", seat=name, n=cards.seized_count))))
            for pile in ("seized", *PILES):
                counts: dict[str, int] = getattr(cards, pile) or {}
                for id, n in counts.items():
                    text = self.say(f"blitzkrieg-pile-{pile}", seat=name, n=n, card=self._card(id))
                    found.append(Item(Text("   " + text), Ref("card", id), side))
        return [self.heading(self.say("blitzkrieg-piles")), *found] if found else []

    def facts(self, view: View, space: str) -> list[Text]:
        """Who holds a space, what stands there, and what its signs mean."""
        spot = self.atlas.spots[self.atlas.number[space]]
        found = next(each for each in view.spaces if each.id == space)
        told = [Text(self.say("blitzkrieg-held", seat=Ref("seat", found.control), defence=spot.defence))]
        if found.units is None:
            told.append(Text(self.say("blitzkrieg-covered")))
        else:
            told.append(Text(self.say("blitzkrieg-standing", units=self._counted(found.units))))
        for group in found.retreating:
            start = Ref("space", group.start)
            told.append(Text(self.say("blitzkrieg-retreating", units=self._counted(group.units), start=start)))
        if spot.shape != "square":
            told.append(Text("· " + self.say(f"blitzkrieg-shape-{spot.shape}")))
        told += [Text("· " + self.say(f"blitzkrieg-icon-{icon}")) for icon in spot.icons]
        return told

    def _counted(self, units: dict[str, int]) -> Ref:
        return Ref("units", " ".join(f"{n} {unit}" for unit, n in units.items()))

    def card_text(self, ref: Ref, side: str) -> list[str]:
        """What a card of a side does, or what a victory card asks for."""
        id = f"rule-card-victory-{ref.id}" if ref.kind == "victory" else f"rule-card-{side}-{ref.id}"
        return [self.words.text(Message(id))] if self.words.has(id) else []

    def card_section(self, ref: Ref) -> str:
        """Victory cards stand on a section of their own."""
        return "4.3" if ref.kind == "victory" else ""
