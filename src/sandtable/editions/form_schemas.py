"""Types of component files as JSON Schema, and known ids, for forms in the page.

In the files, a reference to another component is a text, such as the value of `owner` or `space`. A game's kit defines
the kind of component to which each such key refers, so that a form can list the possible values.
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.editions.editor_interface import kit


def forms(name: str) -> dict[str, Any]:
    """Return the types of a game's files as JSON Schema, and the references of its keys.

    Raises:
        KeyError: the game has no kit for the editor.
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
