# mypyc: no - the edge of the package
"""The components as plain data, for whoever draws or prints them: the page, `sandtable show`."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgspec

from sandtable.games.blitzkrieg.edition import FOLDER, Card, Edition, Space
from sandtable.games.blitzkrieg.vocabulary import SEATS
from sandtable.kernel.message import say

NAME = "blitzkrieg"
SHAPES = "shapes.json"
SQUARE = 1000


@cache
def shapes() -> dict[str, Any]:
    """The ground under the map as paths; a bare sheet if it has not been drawn."""
    file = FOLDER / SHAPES
    if not file.is_file():
        return {"width": SQUARE, "height": SQUARE, "spaces": {}, "land": [], "borders": [], "coast": [], "labels": []}
    drawn: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return drawn


def catalogue(edition: Edition) -> dict[str, Any]:
    """All components of an edition.

    A space's x and y are places on the sheet that `shapes` draws, with the whole of its width and height.
    """
    rules = edition.rules
    ground = shapes()
    return {
        "name": NAME,
        "title": {str(lang): title for lang, title in rules.title.items()},
        "designer": {str(lang): name for lang, name in rules.designer.items()},
        "seats": list(SEATS),
        "edition": edition.hash,
        "spaces": [_space(space, ground) for space in edition.map.space],
        "routes": [{"a": r.between[0], "b": r.between[1], "source": r.source} for r in edition.map.route],
        "turns": [
            {"turn": t.number, "dates": t.dates, "german": t.german, "allied": t.allied, "source": t.source}
            for t in rules.turn
        ],
        "units": [msgspec.to_builtins(unit) for unit in rules.unit],
        "cards": {seat: [_card(card) for card in edition.deck(side)] for side, seat in enumerate(SEATS)},
        "victory": [
            {
                "id": card.id,
                "en": card.en,
                "ja": card.ja,
                "control": card.control,
                "text": msgspec.to_builtins(say(f"rule-card-victory-{card.id}")),
                "source": card.source,
            }
            for card in edition.victory.victory
        ],
        "sources": [msgspec.to_builtins(source) for source in edition.sources.source],
        "shapes": ground,
    }


def _space(space: Space, ground: dict[str, Any]) -> dict[str, Any]:
    # What the sheet has a place of its own for is drawn there; anything else lies where the map's own grid says.
    place = ground["spaces"].get(space.id)
    if place is None:
        place = {"x": space.x * ground["width"] / SQUARE, "y": space.y * ground["height"] / SQUARE}
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
        "x": place["x"],
        "y": place["y"],
        "source": space.source,
    }


def _card(card: Card) -> dict[str, Any]:
    return {
        "id": card.id,
        "en": card.en,
        "ja": card.ja,
        "count": card.count,
        "when": list(card.when),
        "momentum_only": card.momentum_only,
        "remove_after_use": card.remove_after_use,
        "rest_next_turn": card.rest_next_turn,
        "text": msgspec.to_builtins(say(f"rule-card-{card.side}-{card.id}")),
        "source": card.source,
    }
