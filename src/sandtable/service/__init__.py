"""The service: tables over HTTP and WebSocket, and the web page.

The list below names each module of this package. A test compares the list with the folder. docs/architecture.md
describes the packages.

    the application: routes, middleware, headers    app
    constructing and connecting all parts           assembly
    what the operator can configure and limit       server_settings
    errors, and retries after conflicts             errors
    interfaces between tables, jobs, store, clock   interfaces
    the stored part of a table                      stored_table
    ids, keys, secrets and codes                    keys
    names: characters, look-alikes, reserved names  name_checks
    background loops and periodic tasks             background_loops
    replays as frames                               replays
    the verification of dice and draws              dice_proof
    the computation of ratings                      rating_math
    deleting an account with all that belongs to it  account_deletion
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from sandtable.service.errors import ServiceError, StoreError

if TYPE_CHECKING:
    from sandtable.service.app import create_app

__all__ = ["ServiceError", "StoreError", "create_app"]


def __getattr__(name: str) -> Any:
    # The application is imported at its first use, so that code that reads only the options does not load the server.
    if name != "create_app":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module("sandtable.service.app").create_app
