"""The list of modules with endpoints, in the order of matching."""

from __future__ import annotations

from sandtable.service.api import (
    accounts,
    annotated_games,
    automatic_replies,
    chat_and_notes,
    clocks_and_substitute_bots,
    endings_and_offers,
    games,
    health,
    invitations_and_blocks,
    lessons,
    lobby,
    moderation,
    notifications,
    odds_threats_and_advice,
    ratings,
    replays_and_analyses,
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
    replays_and_analyses,
    odds_threats_and_advice,
    games,
    lessons,
    annotated_games,
    endings_and_offers,
    clocks_and_substitute_bots,
    automatic_replies,
    invitations_and_blocks,
    moderation,
    notifications,
    ratings,
    tournaments,
    lobby,
    chat_and_notes,
    web_pages,
    health,
    error_handlers,
)
