# mypyc: no - the edge of the package
"""The components of an edition as plain data, for the page and `sandtable show`."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.games.blitzkrieg.edition.component_file_types import (
    BlitzkriegCard,
    BlitzkriegParts,
    BlitzkriegSpace,
    VictoryCard,
)
from sandtable.games.blitzkrieg.edition.loader import LOADER
from sandtable.games.blitzkrieg.state.vocabulary import SEATS
from sandtable.kernel.message import say


def tables(parts: BlitzkriegParts) -> dict[str, Any]:
    """Return the components of an edition as plain data.

    The coordinates x and y of a space are in the units of shapes.json.
    """
    rules = parts.rules
    own = LOADER.load().parts
    return {
        "spaces": [_space(space) for space in parts.map.space],
        "routes": [{"a": r.between[0], "b": r.between[1], "source": r.source} for r in parts.map.route],
        "turns": [
            {"turn": t.number, "dates": t.dates, "german": t.german, "allied": t.allied, "source": t.source}
            for t in rules.turn
        ],
        "units": [msgspec.to_builtins(unit) for unit in rules.unit],
        "cards": {seat: [_card(card, own) for card in parts.cards.of(seat)] for seat in SEATS},
        "victory": [
            {
                "id": card.id,
                "en": card.en,
                "ja": card.ja,
                "control": card.control,
                "text": _text(card, f"victory-{card.id}", {c.id for c in own.victory.victory}),
                "source": card.source,
            }
            for card in parts.victory.victory
        ],
        "sources": [msgspec.to_builtins(source) for source in parts.sources.source],
    }


def _space(space: BlitzkriegSpace) -> dict[str, Any]:
    exempt = "both" if "supply-exempt" in space.icons else "allied" if "supply-exempt-allied" in space.icons else "none"
    return {
        "id": space.id,
        "en": space.en,
        "ja": space.ja,
        "country": space.country,
        "shape": space.shape,
        "defence": space.defence,
        "port": "port" in space.icons,
        "british_no_stop": "british-no-stop" in space.icons,
        "no_tank_superiority": "no-tank-superiority" in space.icons,
        "supply_source": "supply-source" in space.icons,
        "may_refuse_retreat": "may-refuse-retreat" in space.icons,
        "supply_exempt": exempt,
        "x": space.x,
        "y": space.y,
        "source": space.source,
    }


def _card(card: BlitzkriegCard, own: BlitzkriegParts) -> dict[str, Any]:
    return {
        "id": card.id,
        "en": card.en,
        "ja": card.ja,
        "count": card.count,
        "when": list(card.when),
        "momentum_only": card.momentum_only,
        "remove_after_use": card.remove_after_use,
        "rest_next_turn": card.rest_next_turn,
        "text": _text(card, f"{card.side}-{card.id}", {c.id for c in own.cards.of(card.side)}),
        "source": card.source,
    }


def _text(card: BlitzkriegCard | VictoryCard, clause: str, known: set[str]) -> Any:
    """Return the text of a card from the edition, or else from the game's own card."""
    if card.text is not None or card.id not in known:
        own = card.text or {"en": card.en, "ja": card.ja}
        return msgspec.to_builtins(say("card-own-text", en=own["en"], ja=own["ja"]))
    return msgspec.to_builtins(say(f"rule-card-{clause}"))
