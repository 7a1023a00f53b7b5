"""Validate JSON against a schema."""

from __future__ import annotations

from typing import Any

READ = {"$ref", "anyOf", "enum", "type", "minimum", "properties", "required", "additionalProperties", "items"}
KNOWN = READ | {"title", "description", "default"}


def fits(value: Any, shape: dict[str, Any], schema: dict[str, Any]) -> bool:
    """Return True if a value matches a JSON schema. Fail on schema keywords outside `KNOWN`."""
    assert set(shape) <= KNOWN, shape
    if "$ref" in shape:
        return fits(value, schema["$defs"][shape["$ref"].removeprefix("#/$defs/")], schema)
    if "anyOf" in shape:
        return any(fits(value, one, schema) for one in shape["anyOf"])
    if "enum" in shape:
        return value in shape["enum"]
    kinds: dict[str, tuple[type, ...]] = {
        "string": (str,),
        "integer": (int,),
        "number": (int, float),
        "boolean": (bool,),
        "null": (type(None),),
    }
    if shape["type"] in kinds:
        # In Python a bool is an int, but JSON distinguishes booleans from numbers.
        right = isinstance(value, kinds[shape["type"]]) and isinstance(value, bool) == (shape["type"] == "boolean")
        return right and ("minimum" not in shape or value >= shape["minimum"])
    if shape["type"] == "array":
        return isinstance(value, list) and all(fits(each, shape["items"], schema) for each in value)
    if not isinstance(value, dict) or not set(shape.get("required", ())) <= set(value):
        return False
    if "properties" not in shape:
        inner = shape.get("additionalProperties", True)
        return inner is True or all(fits(each, inner, schema) for each in value.values())
    parts = shape["properties"]
    return all(name in parts and fits(each, parts[name], schema) for name, each in value.items())
