"""Register Hitler's Eleven for the edition editor."""

from __future__ import annotations

from typing import Final

from sandtable.editions.editor_interface import EditionKit
from sandtable.games.eleven.edition.catalogue_types import ElevenComponents
from sandtable.games.eleven.edition.loader import LOADER
from sandtable.games.eleven.state.vocabulary import AXIS_GENERALS, CARD_IDS, GENERAL_IDS, POWER_IDS, WHEN_IDS

REFERENCES: Final = {
    "between": "space",
    "from": "space",
    "to": "space",
    "space": "space",
    "otherwise": "space",
    "table": "space",
    "areas": "space",
    "owner": "power",
    "map.toml:home": "general",
    "power": "power",
    "surrendered": "power",
    "general": "general",
    "card": "card",
    "cards": "card",
    "turn": "turn",
    "game.toml:id": "turn",
    "when": "when",
}
KNOWN: Final = {
    "power": list(POWER_IDS),
    "general": list(GENERAL_IDS[AXIS_GENERALS:]),
    "card": list(CARD_IDS),
    "when": ["", *(f"{when}:{power}" for when in WHEN_IDS if when for power in POWER_IDS)],
}
KIT: Final = EditionKit(LOADER.forms, REFERENCES, KNOWN, ElevenComponents)
