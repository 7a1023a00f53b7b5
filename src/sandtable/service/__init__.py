"""The service: tables over HTTP and WebSocket, and the page."""

from __future__ import annotations

from sandtable.service.app import create_app
from sandtable.service.errors import ServiceError, StoreError

__all__ = ["ServiceError", "StoreError", "create_app"]
