"""The list of modules with endpoints, in the order of matching."""

from __future__ import annotations

from sandtable.service.api import (
    accounts,
    annotated_games,
    assessment,
    chat,
    clock,
    conditional_orders,
    contacts,
    endings_and_offers,
    games,
    health,
    lessons,
    lobby,
    moderation,
    notifications,
    ratings,
    replay,
    sign_in,
    tables,
    tournaments,
    web_pages,
)
from sandtable.service.api.framework import error_handlers

# The modules with the most frequent requests come first. The last module matches all remaining paths.
ROUTERS = (
    tables,
    sign_in,
    accounts,
    replay,
    assessment,
    games,
    lessons,
    annotated_games,
    endings_and_offers,
    clock,
    conditional_orders,
    contacts,
    moderation,
    notifications,
    ratings,
    tournaments,
    lobby,
    chat,
    web_pages,
    health,
    error_handlers,
)
