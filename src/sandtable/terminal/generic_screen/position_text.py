"""Describe the views of any game in words, with the names that the game provides."""

from __future__ import annotations

from itertools import groupby

import msgspec
from rich.text import Text

from sandtable.kernel.message import Message, Ref
from sandtable.terminal.colour_themes import MapPalette
from sandtable.terminal.game_screen_interface import LIT, CardItem, Line, PositionText
from sandtable.terminal.generic_screen.map_data import GenericMapData
from sandtable.terminal.generic_screen.view_reader import SPACE_POINTER, Scalar, ViewData, ViewValue
from sandtable.translation import Words

NOTHING = "–"
# The symbol before a field that refers to a space.
POINTER = "●"


class GenericPositionText(PositionText[msgspec.Struct]):
    """A describer of the views of any game in words.

    The label of a field is the message `<game>-view-<field>` if the game has such a message, otherwise the name of the
    field.

    Args:
        name: the id of the game.
    """

    game = "plain"

    def __init__(
        self, name: str, seats: tuple[str, ...], atlas: GenericMapData, words: Words, palette: MapPalette
    ) -> None:
        super().__init__(words, palette)
        self.name = name
        self.seats = seats
        self.atlas = atlas

    # --- names --------------------

    def thing(self, id: str, path: tuple[str, ...] = ()) -> Ref | None:
        """Return a reference to the component or seat with an id; None if it has no name.

        Args:
            path: the fields of the view that lead to the id.
        """
        kinds = [*self.atlas.kinds.get(id, ()), *(["seat"] if id in self.seats else []), "unit"]
        # Components of different kinds can have the same id. The kind that is also the name of a field has priority.
        kinds.sort(key=lambda kind: kind not in path)
        return next((ref for kind in kinds if self.words.named(ref := Ref(kind, id))), None)

    def label(self, field: str) -> str:
        """Return the label of a field."""
        own = Message(f"{self.name}-view-{field.replace('_', '-')}")
        if self.words.has(own.id):
            return self.words.text(own)
        found = self.thing(field)
        return field.replace("_", " ") if found is None else self.words.ref(found)

    def value(self, value: Scalar, path: tuple[str, ...] = ()) -> str:
        """Return the text of a value."""
        if value is None or value == "":
            return NOTHING
        if isinstance(value, bool):
            return self.own("yes") if value else self.own("no")
        found = self.thing(value, path) if isinstance(value, str) else None
        return str(value) if found is None else self.words.ref(found)

    def fact(self, fact: ViewValue, path: tuple[str, ...] | None = None) -> str:
        """Return a value with its label.

        Args:
            fact: the value and its path.
            path: the fields to name in the label; None for the whole path of the value.
        """
        labels = " · ".join(self.label(field) for field in (fact.path if path is None else path))
        if not labels:
            return self.value(fact.value, fact.path)
        if fact.value is SPACE_POINTER:
            return f"{POINTER} {labels}"
        return self.own("fact", label=labels, value=self.value(fact.value, fact.path))

    def short(self, facts: list[ViewValue]) -> str:
        """Return a summary of the values about a space, such as counts with names."""
        words_found = []
        for fact in facts:
            name = self.label(fact.path[-1]) if fact.path else ""
            if fact.value is SPACE_POINTER:
                words_found.append(f"{POINTER} {name}")
            elif fact.value is True:
                words_found.append(name)
            elif not isinstance(fact.value, str):
                words_found.append(f"{self.value(fact.value)} {name}".strip())
            else:
                words_found.append(self.value(fact.value, fact.path))
        return ", ".join(words_found)

    # --- panels --------------------

    def tracks(self, view: msgspec.Struct, width: int) -> Text:
        """Describe the scalar values at the top level of the view."""
        heads = ViewData(view, self.atlas.spaces).heads()
        return self.fill([Text(self.fact(fact), "bold" if n == 0 else "") for n, fact in enumerate(heads)], width)

    def battle(self, view: msgspec.Struct, width: int) -> list[Line]:
        """Return an empty list, because it is unknown which part of a view is a battle."""
        return []

    def cards(self, view: msgspec.Struct, seat: str | None, lit: set[Ref]) -> list[CardItem]:
        """List all values of the view that are not about spaces, and other possible choices."""
        found: list[CardItem] = []
        shown: set[Ref] = set()
        facts = ViewData(view, self.atlas.spaces).other_values()
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

    def _item(self, fact: ViewValue, seat: str | None, lit: set[Ref]) -> CardItem:
        named = [fact.value] if isinstance(fact.value, str) else []
        ids = [*named, *fact.path[-1:]]
        ref = next((ref for ref in sorted(lit) if ref.id in ids and ref.kind != "space"), None)
        ref = ref or next((ref for id in ids if (ref := self.thing(id, fact.path)) is not None), None)
        return self._pointed(self.fact(fact, fact.path[-1:]), ref, seat, lit)

    def _pointed(self, words_found: str, ref: Ref | None, seat: str | None, lit: set[Ref]) -> CardItem:
        mark = LIT if ref in lit else " "
        return CardItem(Text.assemble((f" {mark} ", self.palette.accent), words_found), ref, seat or "")

    def facts(self, view: msgspec.Struct, space: str) -> list[Text]:
        """Describe a space by the values about it in the view."""
        facts = ViewData(view, self.atlas.spaces).about(space)
        return [Text(self.fact(fact)) for fact in facts] or [Text(self.own("nothing"))]

    def card_text(self, ref: Ref, side: str) -> list[str]:
        """Return the texts about a component in the catalogue, in the current language."""
        words_found = []
        for entry in self.atlas.entries.get(ref.id, []):
            text = entry.get("text")
            found = text.get(self.words.lang) if isinstance(text, dict) else text
            words_found += [found] if isinstance(found, str) and found else []
        return words_found
