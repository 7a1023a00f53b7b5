"""The schema of the database, by topic.

The list below names each module of this package. A test compares the list with the folder.

    the schema's number, and what all tables share      schema_number_and_shared_columns
    tables, steps, keys, chat, notes, analyses          game_tables
    accounts, sign-in, seats, contacts, moderation      accounts_contacts_and_sanctions
    ratings and their games, tournaments                ratings_and_tournaments
    notifications, and browsers that receive them       notifications
"""

from __future__ import annotations

from sandtable.service.store.schema.accounts_contacts_and_sanctions import (
    ACCOUNT_ADDRESS,
    ACCOUNT_SEATS,
    ACCOUNTS,
    BLOCKS,
    CHALLENGES,
    IDENTITIES,
    INVITATIONS,
    KEPT_SANCTIONS,
    LETTER_CODES,
    MODERATION_LOG,
    MODERATORS,
    NAME_LOOKS,
    OPEN_ID_LOGINS,
    PASSKEYS,
    RECOVERY_CODES,
    SANCTIONS,
    SESSION_KEYS,
    SESSIONS,
)
from sandtable.service.store.schema.game_tables import (
    ANALYSES,
    ANALYSIS_JOBS,
    BOT_ASKED,
    CLOCK_DUE,
    CONDITIONAL_DUE,
    KEYS,
    LOBBY,
    NOTES,
    PROMISES,
    REPORTS,
    SAID,
    STEPS,
    TABLES,
    UPTIME,
)
from sandtable.service.store.schema.notifications import (
    ACCOUNT_HOOKS,
    LISTENERS,
    LOOKING,
    MAIL_REFUSALS,
    NOTICES,
    NUDGES,
    PUSH_KEY,
    SUBSCRIPTIONS,
    TABLE_WISHES,
)
from sandtable.service.store.schema.ratings_and_tournaments import (
    BROWSERS,
    RATED_GAMES,
    RATED_SEATS,
    RATINGS,
    TOURNAMENT_ENTRANTS,
    TOURNAMENT_GAMES,
    TOURNAMENTS,
)
from sandtable.service.store.schema.schema_number_and_shared_columns import METADATA, SCHEMA, SCHEMAS

__all__ = [
    "ACCOUNTS",
    "ACCOUNT_ADDRESS",
    "ACCOUNT_HOOKS",
    "ACCOUNT_SEATS",
    "ANALYSES",
    "ANALYSIS_JOBS",
    "BLOCKS",
    "BOT_ASKED",
    "BROWSERS",
    "CHALLENGES",
    "CLOCK_DUE",
    "CONDITIONAL_DUE",
    "IDENTITIES",
    "INVITATIONS",
    "KEPT_SANCTIONS",
    "KEYS",
    "LETTER_CODES",
    "LISTENERS",
    "LOBBY",
    "LOOKING",
    "MAIL_REFUSALS",
    "METADATA",
    "MODERATION_LOG",
    "MODERATORS",
    "NAME_LOOKS",
    "NOTES",
    "NOTICES",
    "NUDGES",
    "OPEN_ID_LOGINS",
    "PASSKEYS",
    "PROMISES",
    "PUSH_KEY",
    "RATED_GAMES",
    "RATED_SEATS",
    "RATINGS",
    "RECOVERY_CODES",
    "REPORTS",
    "SAID",
    "SANCTIONS",
    "SCHEMA",
    "SCHEMAS",
    "SESSIONS",
    "SESSION_KEYS",
    "STEPS",
    "SUBSCRIPTIONS",
    "TABLES",
    "TABLE_WISHES",
    "TOURNAMENTS",
    "TOURNAMENT_ENTRANTS",
    "TOURNAMENT_GAMES",
    "UPTIME",
]
