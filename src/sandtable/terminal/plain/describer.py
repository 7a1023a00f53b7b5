"""Puts what any game's view holds into words, with the names that the game gives."""

from __future__ import annotations

from itertools import groupby

import msgspec
from rich.text import Text

from sandtable.kernel.message import Message, Ref
from sandtable.terminal.game_screen import LIT, Describer, Item, Line
from sandtable.terminal.plain.atlas import Atlas
from sandtable.terminal.plain.reading import POINTED, Fact, Reading, Scalar
from sandtable.terminal.theme import Palette
from sandtable.words import Words

NOTHING = "–"
# Before a field that points to a space.
POINTER = "●"


class PlainDescriber(Describer[msgspec.Struct]):
    """Puts what any view holds into words.

    A field of the view is called by the message <game>-view-<field> where the game has one, else by its own name.

    Args:
        name: the game's id.
        seats: its seats.
        atlas: its components.
        words: of the language.
        palette: of the theme.
    """

    game = "plain"

    def __init__(self, name: str, seats: tuple[str, ...], atlas: Atlas, words: Words, palette: Palette) -> None:
        super().__init__(words, palette)
        self.name = name
        self.seats = seats
        self.atlas = atlas

    # --- names --------------------

    def thing(self, id: str, path: tuple[str, ...] = ()) -> Ref | None:
        """The component or seat of an id, in a place of the view; None if there is none that has a name."""
        kinds = [*self.atlas.kinds.get(id, ()), *(["seat"] if id in self.seats else []), "unit"]
        # Two things may share an id; where the view calls the field by the kind of one it is that one.
        kinds.sort(key=lambda kind: kind not in path)
        return next((ref for kind in kinds if self.words.named(ref := Ref(kind, id))), None)

    def label(self, field: str) -> str:
        """What a field of the view is called."""
        own = Message(f"{self.name}-view-{field.replace('_', '-')}")
        if self.words.has(own.id):
            return self.words.text(own)
        found = self.thing(field)
        return field.replace("_", " ") if found is None else self.words.ref(found)

    def value(self, value: Scalar, path: tuple[str, ...] = ()) -> str:
        """What a value of the view is called."""
        if value is None or value == "":
            return NOTHING
        if isinstance(value, bool):
            return self.own("yes") if value else self.own("no")
        found = self.thing(value, path) if isinstance(value, str) else None
        return str(value) if found is None else self.words.ref(found)

    def fact(self, fact: Fact, path: tuple[str, ...] | None = None) -> str:
        """A value with what it is called by, or what is there of it."""
        labels = " · ".join(self.label(field) for field in (fact.path if path is None else path))
        if not labels:
            return self.value(fact.value, fact.path)
        if fact.value is POINTED:
            return f"{POINTER} {labels}"
        return self.own("fact", label=labels, value=self.value(fact.value, fact.path))

    def short(self, facts: list[Fact]) -> str:
        """What is known of a space, as briefly as can be: counts with what they count, and the rest."""
        told = []
        for fact in facts:
            name = self.label(fact.path[-1]) if fact.path else ""
            if fact.value is POINTED:
                told.append(f"{POINTER} {name}")
            elif fact.value is True:
                told.append(name)
            elif not isinstance(fact.value, str):
                told.append(f"{self.value(fact.value)} {name}".strip())
            else:
                told.append(self.value(fact.value, fact.path))
        return ", ".join(told)

    # --- panels --------------------

    def tracks(self, view: msgspec.Struct, width: int) -> Text:
        """What stands at the top of the view."""
        heads = Reading(view, self.atlas.spaces).heads()
        return self.fill([Text(self.fact(fact), "bold" if n == 0 else "") for n, fact in enumerate(heads)], width)

    def battle(self, view: msgspec.Struct, width: int) -> list[Line]:
        """Nothing: it cannot be told which part of a view is a battle."""
        return []

    def cards(self, view: msgspec.Struct, seat: str | None, lit: set[Ref]) -> list[Item]:
        """All that the view says but for the map, and what else can be chosen."""
        found: list[Item] = []
        shown: set[Ref] = set()
        facts = Reading(view, self.atlas.spaces).besides()
        for head, group in groupby(facts, key=lambda fact: fact.path[:-1]):
            if head:
                found.append(self.heading(" · ".join(self.label(field) for field in head)))
            for fact in group:
                item = self._item(fact, seat, lit)
                found.append(item)
                shown |= {item.ref} if item.ref else set()
        others = sorted(ref for ref in lit - shown if ref.kind != "space" and self.words.named(ref))
        if others:
            found.append(self.heading(self.own("others")))
            found += [self._pointed(self.words.ref(ref), ref, seat, lit) for ref in others]
        return found

    def _item(self, fact: Fact, seat: str | None, lit: set[Ref]) -> Item:
        named = [fact.value] if isinstance(fact.value, str) else []
        ids = [*named, *fact.path[-1:]]
        ref = next((ref for ref in sorted(lit) if ref.id in ids and ref.kind != "space"), None)
        ref = ref or next((ref for id in ids if (ref := self.thing(id, fact.path)) is not None), None)
        return self._pointed(self.fact(fact, fact.path[-1:]), ref, seat, lit)

    def _pointed(self, told: str, ref: Ref | None, seat: str | None, lit: set[Ref]) -> Item:
        mark = LIT if ref in lit else " "
        return Item(Text.assemble((f" {mark} ", self.palette.accent), told), ref, seat or "")

    def facts(self, view: msgspec.Struct, space: str) -> list[Text]:
        """What the view says of a space."""
        facts = Reading(view, self.atlas.spaces).about(space)
        return [Text(self.fact(fact)) for fact in facts] or [Text(self.own("nothing"))]

    def card_text(self, ref: Ref, side: str) -> list[str]:
        """The text that the catalogue gives a component in the language."""
        told = []
        for entry in self.atlas.entries.get(ref.id, []):
            text = entry.get("text")
            found = text.get(self.words.lang) if isinstance(text, dict) else text
            told += [found] if isinstance(found, str) and found else []
        return told
