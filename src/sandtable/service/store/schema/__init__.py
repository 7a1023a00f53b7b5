"""The form of the database: its tables, by what they are of.

Where what stands; a test holds this table against the modules.

    the schema's number, and what all have in common    base
    tables, steps, keys, promises, the lobby, uptime    tables
    analyses of records                                 analyses
    accounts, how they sign in, and their seats         accounts
    talk, notes, reports                                talk
    invitations, blocks                                 contacts
    ratings and the games they come from                ratings
    who is told what, and browsers that are told        notices
    tournaments                                         tournaments
    stewards, sanctions, and the log                    stewards
"""

from __future__ import annotations

from sandtable.service.store.schema.accounts import (
    ACCOUNT_ADDRESS,
    ACCOUNT_SEATS,
    ACCOUNTS,
    CHALLENGES,
    IDENTITIES,
    LETTER_CODES,
    OPEN_ID_LOGINS,
    PASSKEYS,
    RECOVERY_CODES,
    SESSION_KEYS,
    SESSIONS,
)
from sandtable.service.store.schema.analyses import ANALYSES, ANALYSIS_JOBS
from sandtable.service.store.schema.base import METADATA, SCHEMA, SCHEMAS
from sandtable.service.store.schema.contacts import BLOCKS, INVITATIONS
from sandtable.service.store.schema.notices import (
    ACCOUNT_HOOKS,
    LISTENERS,
    LOOKING,
    NOTICES,
    PUSH_KEY,
    SUBSCRIPTIONS,
    TABLE_WISHES,
)
from sandtable.service.store.schema.ratings import BROWSERS, RATED_GAMES, RATED_SEATS, RATINGS
from sandtable.service.store.schema.stewards import SANCTIONS, STEWARD_LOG, STEWARDS
from sandtable.service.store.schema.tables import (
    BOT_ASKED,
    CLOCK_DUE,
    CONDITIONAL_DUE,
    KEYS,
    LOBBY,
    PROMISES,
    STEPS,
    TABLES,
    UPTIME,
)
from sandtable.service.store.schema.talk import NOTES, REPORTS, SAID
from sandtable.service.store.schema.tournaments import TOURNAMENT_ENTRANTS, TOURNAMENT_GAMES, TOURNAMENTS

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
    "KEYS",
    "LETTER_CODES",
    "LISTENERS",
    "LOBBY",
    "LOOKING",
    "METADATA",
    "NOTES",
    "NOTICES",
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
    "STEWARDS",
    "STEWARD_LOG",
    "SUBSCRIPTIONS",
    "TABLES",
    "TABLE_WISHES",
    "TOURNAMENTS",
    "TOURNAMENT_ENTRANTS",
    "TOURNAMENT_GAMES",
    "UPTIME",
]
