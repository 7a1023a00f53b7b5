"""A check of the service's messages against the schema."""

from __future__ import annotations

from typing import Any

from json_schema_validation import fits
from sandtable.service.api.json_schema import schema

WIRE = schema()


def check(value: Any, name: str) -> Any:
    """Check that a document matches a schema strictly, without additional fields, and return the document."""
    shape = {"$ref": f"#/$defs/{name}"}
    assert fits(value, shape, WIRE), (name, value)
    assert not fits({**value, "more": 1}, shape, WIRE)
    return value
