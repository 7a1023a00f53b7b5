"""Whether what the service says is what its schema says."""

from __future__ import annotations

from typing import Any

from fitting import fits
from sandtable.service.http.wire import schema

WIRE = schema()


def check(value: Any, name: str) -> Any:
    """A document, once it is found to be what the wire says, no less and no more."""
    shape = {"$ref": f"#/$defs/{name}"}
    assert fits(value, shape, WIRE), (name, value)
    assert not fits({**value, "more": 1}, shape, WIRE)
    return value
