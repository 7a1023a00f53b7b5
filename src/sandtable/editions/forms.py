"""What the page needs to make forms of component files: their types as JSON Schema, and the ids that the rules know.

A key that names something, such as `owner` or `space`, is typed as text in the files; `REFERENCES` says what it names,
so that a form can list what there is.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.games.blitzkrieg.edition.loader import SHAPES as BLITZKRIEG_SHAPES
from sandtable.games.eleven.edition.loader import SHAPES as ELEVEN_SHAPES
from sandtable.games.eleven.state.vocabulary import AXIS_GENERALS, CARD_IDS, GENERAL_IDS, POWER_IDS, WHEN_IDS

# The games whose editions the page can edit, with the types of their files.
SHAPES: dict[str, dict[str, type[msgspec.Struct]]] = {"blitzkrieg": BLITZKRIEG_SHAPES, "eleven": ELEVEN_SHAPES}

# By game, what keys name, by `file:key`, or by the key alone where it names the same thing in every file.
REFERENCES: dict[str, dict[str, str]] = {
    "blitzkrieg": {"between": "space", "control": "space"},
    "eleven": {
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
    },
}

# By game, the ids that the rules know, whatever an edition has.
KNOWN: dict[str, dict[str, list[str]]] = {
    "blitzkrieg": {},
    "eleven": {
        "power": list(POWER_IDS),
        "general": list(GENERAL_IDS[AXIS_GENERALS:]),
        "card": list(CARD_IDS),
        "when": ["", *(f"{when}:{power}" for when in WHEN_IDS if when for power in POWER_IDS)],
    },
}


def forms(name: str) -> dict[str, Any]:
    """The types of a game's files as JSON Schema, by file, with what they refer to; and what keys name."""
    shapes = SHAPES[name]
    files, types = msgspec.json.schema_components(list(shapes.values()), ref_template="{name}")
    return {
        "files": {file: shape["$ref"] for file, shape in zip(shapes, files, strict=True)},
        "types": types,
        "references": REFERENCES[name],
        "known": KNOWN[name],
    }
