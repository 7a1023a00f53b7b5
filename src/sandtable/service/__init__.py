"""The service: tables over HTTP and WebSocket, and the web page."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from sandtable.service.errors import ServiceError, StoreError

if TYPE_CHECKING:
    from sandtable.service.app import create_app

__all__ = ["ServiceError", "StoreError", "create_app"]


def __getattr__(name: str) -> Any:
    # Imported at the first use, because code that reads only the options need not load the whole server.
    if name != "create_app":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module("sandtable.service.app").create_app
