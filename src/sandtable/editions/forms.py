"""What the page needs to make forms of component files: their types as JSON Schema, and the ids that the rules know.

A key that names something, such as `owner` or `space`, is typed as text in the files; a game's kit says what it names,
so that a form can list what there is.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.editions.kit import kit


def forms(name: str) -> dict[str, Any]:
    """The types of a game's files as JSON Schema, by file, with what they refer to; and what keys name.

    Raises:
        KeyError: there are no forms for this game.
    """
    found = kit(name)
    if found is None:
        raise KeyError(name)
    files, types = msgspec.json.schema_components(list(found.shapes.values()), ref_template="{name}")
    return {
        "files": {file: shape["$ref"] for file, shape in zip(found.shapes, files, strict=True)},
        "types": types,
        "references": found.references,
        "known": found.known,
    }
