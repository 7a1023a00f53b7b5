"""What can be known of a position beside the map, in words: tracks, cards, boxes, the battle, the log."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

from rich.cells import cell_len
from rich.text import Text

from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.view import BattleView, RollView, View
from sandtable.kernel.message import Event, Ref, say
from sandtable.terminal.canvas import pad
from sandtable.terminal.drawing import LIT, stack
from sandtable.terminal.reading import Line
from sandtable.terminal.theme import Palette
from sandtable.words import Words

SIDES = ("german", "allied")
PILES = ("used", "resting", "barred", "removed")
BOXES = ("replacement", "returning", "surrendered", "evacuated")
TWO_COLUMNS_FROM = 60
SHOWN_EVENTS = 200
NEW = "+"


@dataclass
class Item:
    """A line of the list of cards: a heading, or something that can be pointed at."""

    text: Text
    ref: Ref | None = None
    side: str = ""


class Teller:
    """Puts what a view holds into words.

    Args:
        game: whose components are named.
        words: of the language.
        palette: of the theme.
    """

    def __init__(self, game: Blitzkrieg, words: Words, palette: Palette) -> None:
        self.game = game
        self.words = words
        self.palette = palette
        self.board = game.board

    def say(self, id: str, /, **args: int | str | Ref) -> str:
        """One of the terminal's own sentences."""
        return self.words.text(say(f"terminal-{id}", **args))

    def tracks(self, view: View, width: int) -> Text:
        """Turn, phase, momentum, surrender and victory cards in one line; what does not fit is left away."""
        limit = self.board.momentum_limit
        turns = " ".join(f"[{n}]" if n == view.turn else f"{n}" for n in range(1, self.board.turns + 1))
        german = "".join("■" if view.momentum >= n else "·" for n in range(1, limit + 1))
        allied = "".join("□" if view.momentum <= -n else "·" for n in range(limit, 0, -1))
        dates = self.game.components.rules.turn[min(view.turn, self.board.turns) - 1].dates
        victory = [view.victory.open] + ([view.victory.secret] if view.victory.secret else [])
        names = ", ".join(self.words.ref(Ref("victory", id)) for id in victory)
        parts = [
            Text.assemble((self.say("turn", turns=turns), "bold")),
            Text(self.say(f"phase-{view.phase}")),
            Text(self.say("momentum", track=f"{allied}│{german}")),
            Text(self.say("surrender", points=view.surrender_points, limit=self.board.surrender_limit)),
            Text(self.say("victory", cards=names + ("" if view.victory.secret else " + ?"))),
            Text(str(dates["ja" if self.words.lang == "ja" else "en"]), "dim"),
        ]
        line = Text(no_wrap=True, overflow="ellipsis")
        for part in parts:
            if cell_len(line.plain) + cell_len(part.plain) + 3 <= width:
                line.append("  " if line else " ").append_text(part)
        return line

    def log(self, events: list[tuple[bool, Event]]) -> list[Line]:
        """The log in sentences, the newest last; what is new is marked."""
        told = []
        for new, event in events[-SHOWN_EVENTS:]:
            sentence = Text.assemble(self.words.text(event), (f" §{event.section}", "dim"))
            told.append((Text(f"{NEW} " if new else "  ", self.palette.new), sentence))
        return told

    def battle(self, battle: BattleView, width: int) -> list[Line]:
        """A battle: both sides, what makes up their dice, what was rolled and kept."""
        place = self.words.ref(Ref("space", battle.space))
        start = self.words.ref(Ref("space", battle.start))
        told = [Text(self.say("battle", space=place, start=start), "bold"), Text(self.say(f"step-{battle.step}"))]
        attacker, defender = battle.attacker, "allied" if battle.attacker == "german" else "german"
        if battle.attack_cards is None:
            laid = self.say("face-down", n=battle.face_down)
        else:
            cards = [self._card(id) for id in battle.attack_cards] + [self.say("bluff")] * bool(battle.fog)
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
        return [(Text(), line) for line in told]

    def _card(self, id: str) -> str:
        return self.words.ref(Ref("card", id))

    def _cards_line(self, cards: list[str], id: str) -> str:
        return self.say(id, cards=self.words.listed(cards)) if cards else ""

    def _side(self, what: str, seat: str, units: dict[str, int], cards: str, roll: RollView | None) -> list[str]:
        name = self.words.ref(Ref("seat", seat))
        lines = [self.say(what, seat=name, units=stack(units, self.words) or "–")]
        if cards:
            lines.append(" " + cards)
        if roll is None:
            return lines
        lines += [f" {item.value:+d} {self.words.text(item.message)} §{item.section}" for item in roll.modifiers]
        lines.append(" " + self.say("dice", n=roll.dice))
        if roll.rolled:
            faces = " ".join(f"[{face}]" for face in roll.rolled)
            lines.append(" " + self.say("rolled", dice=faces))
        if roll.kept:
            faces = " ".join(f"[{face}]" for face in roll.kept)
            lines.append(" " + self.say("kept", dice=faces, score=roll.score))
        return lines

    def cards(self, view: View, lit: set[Ref]) -> list[Item]:
        """All cards and boxes a seat may see, its own hand first."""
        found: list[Item] = []
        own = view.seat
        if view.deploy is not None:
            found.append(self._head(self.say("to-place", units=stack(view.deploy.left, self.words))))
        sides = [own, *(side for side in SIDES if side != own)] if own else list(SIDES)
        for side in sides:
            cards = view.cards[side]
            name = self.words.ref(Ref("seat", side))
            if cards.hand is None:
                count = self.say("unknown") if cards.hand_count is None else str(cards.hand_count)
                found.append(self._head(self.say("other-hand", seat=name, n=count)))
                continue
            counted = sum(cards.hand.values())
            found.append(self._head(self.say("own-hand", seat=name, n=counted)))
            found += self._cards(side, cards.hand, set() if view.phase == "planning" else lit)
            if cards.pool is not None and view.phase == "planning":
                head = self.say("pool-choose", n=counted, limit=cards.plan_limit or 0)
                found.append(self._head(head))
                found += self._cards(side, cards.pool, lit)
        found.append(self._head(self.say("victory-cards")))
        found.append(self._victory("victory-open", view.victory.open))
        if view.victory.secret is None:
            found.append(Item(Text("   " + self.say("victory-hidden"))))
        else:
            found.append(self._victory("victory-secret", view.victory.secret))
        found += self._boxes(view, sides)
        found += self._piles(view, sides)
        if own and (pool := view.cards[own].pool) and view.phase != "planning":
            found.append(self._head(self.say("pool")))
            found += self._cards(own, pool, set())
        return found

    def _head(self, text: str) -> Item:
        return Item(Text(text, "bold"))

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
        return Item(Text("   " + self.say(id, card=self.words.ref(ref))), ref)

    def _boxes(self, view: View, sides: list[str]) -> list[Item]:
        found = []
        for side in sides:
            for box in BOXES:
                units: dict[str, int] = getattr(view.boxes[side], box)
                if units:
                    name = self.words.ref(Ref("seat", side))
                    text = self.say(f"box-{box}", seat=name, units=stack(units, self.words))
                    found.append(Item(Text("   " + text)))
        return [self._head(self.say("boxes")), *found] if found else []

    def _piles(self, view: View, sides: list[str]) -> list[Item]:
        found: list[Item] = []
        for side in sides:
            cards = view.cards[side]
            name = self.words.ref(Ref("seat", side))
            if cards.seized_count and cards.seized is None:
                found.append(Item(Text("   " + self.say("seized-count", seat=name, n=cards.seized_count))))
            for pile in ("seized", *PILES):
                counts: dict[str, int] = getattr(cards, pile) or {}
                for id, n in counts.items():
                    text = self.say(f"pile-{pile}", seat=name, n=n, card=self._card(id))
                    found.append(Item(Text("   " + text), Ref("card", id), side))
        return [self._head(self.say("piles")), *found] if found else []
