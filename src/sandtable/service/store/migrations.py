"""What each form of the database has added: one of before is brought up to the present one."""

from __future__ import annotations

from sqlalchemy import String, cast, insert, inspect, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.schema import CreateColumn

from sandtable.service.store.schema import (
    ACCOUNT_ADDRESS,
    ACCOUNT_HOOKS,
    ACCOUNT_SEATS,
    ACCOUNTS,
    ANALYSES,
    ANALYSIS_JOBS,
    BLOCKS,
    BOT_ASKED,
    BROWSERS,
    CHALLENGES,
    CLOCK_DUE,
    CONDITIONAL_DUE,
    IDENTITIES,
    INVITATIONS,
    LETTER_CODES,
    LISTENERS,
    LOBBY,
    LOOKING,
    METADATA,
    NOTES,
    NOTICES,
    OPEN_ID_LOGINS,
    PASSKEYS,
    PROMISES,
    PUSH_KEY,
    RATED_GAMES,
    RATED_SEATS,
    RATINGS,
    RECOVERY_CODES,
    REPORTS,
    SAID,
    SANCTIONS,
    SCHEMA,
    SCHEMAS,
    SESSION_KEYS,
    SESSIONS,
    STEPS,
    STEWARD_LOG,
    STEWARDS,
    SUBSCRIPTIONS,
    TABLE_WISHES,
    TABLES,
    TOURNAMENT_ENTRANTS,
    TOURNAMENT_GAMES,
    TOURNAMENTS,
    UPTIME,
)

# What each schema has added.
FACTS = ("names", "invites", "hooks", "auto_forced", "given", "setup", "archive", "takeback_request")
ADDED = {
    2: [TABLES.c.variant],
    3: [*(TABLES.c[name] for name in FACTS), STEPS.c.forced],
    5: [TABLES.c.played],
    7: [TABLES.c.bot_asked],
    9: [TABLES.c.parts],
    10: [TABLES.c.hook_secrets],
    11: [TABLES.c.orders],
    12: [TABLES.c.taken_back],
    13: [TABLES.c.pace, TABLES.c.rematch],
    16: [TABLES.c.clock, TABLES.c.clock_due, TABLES.c.sitting],
    17: [TABLES.c.ended, TABLES.c.offer, TABLES.c.parted],
    20: [TABLES.c.rated],
    27: [TABLES.c.conditional, TABLES.c.conditional_due],
}
# Up to then one number told both what a seat was still to be sent and what its choices were made for.
PLAYED = 5
# Up to then accounts had no addresses.
ADDRESSES = 19
# Up to then there were no clocks.
CLOCKS = 16
# Up to then nobody could plan ahead.
CONDITIONAL = 27
# Up to then nobody knew at which tables bots are asked: whoever goes on with those that have some will see.
BOTS_ASKED = 7
ADDED_TABLES = {
    4: [ANALYSES],
    8: [ANALYSIS_JOBS],
    9: [PROMISES],
    14: [ACCOUNTS, PASSKEYS, RECOVERY_CODES, SESSIONS, CHALLENGES, ACCOUNT_SEATS, SESSION_KEYS],
    15: [LOBBY],
    16: [UPTIME],
    18: [SAID, REPORTS, NOTES],
    19: [LETTER_CODES],
    20: [RATINGS, RATED_GAMES, RATED_SEATS, BROWSERS],
    22: [IDENTITIES, OPEN_ID_LOGINS],
    23: [LISTENERS, TABLE_WISHES, LOOKING, NOTICES],
    24: [PUSH_KEY, SUBSCRIPTIONS],
    25: [INVITATIONS, BLOCKS],
    26: [TOURNAMENTS, TOURNAMENT_ENTRANTS, TOURNAMENT_GAMES],
    28: [STEWARDS, SANCTIONS, STEWARD_LOG],
    29: [ACCOUNT_HOOKS],
}
# What each schema calls otherwise than those before it, in `tables`: the old name and the new one.
RENAMED = {6: [("auto", "auto_forced"), ("offer", "takeback_request")]}


def schema_number(connection: Connection, shared: bool) -> int:
    """Return the number of the database's schema, after creating or migrating it in the caller's transaction.

    Args:
        connection: within a transaction that nobody else is in at the same time.
        shared: others may keep tables of theirs in the same database.

    Returns:
        The present number if the database was empty or of an earlier schema; else the number found there, 0 if the
        tables are not Sandtable's.
    """
    present = set(inspect(connection).get_table_names())
    if shared:
        present &= set(METADATA.tables)
    if not present:
        METADATA.create_all(connection)
        connection.execute(insert(SCHEMAS).values(number=SCHEMA))
        return SCHEMA
    if SCHEMAS.name not in present:
        return 0
    number: int = connection.execute(select(SCHEMAS.c.number)).scalar() or 0
    if not 0 < number < SCHEMA:
        return number
    # All in the transaction that has asked: it happens once, or not at all.
    for step in range(number + 1, SCHEMA + 1):
        for column in ADDED.get(step, []):
            form = CreateColumn(column).compile(dialect=connection.dialect)
            connection.exec_driver_sql(f"ALTER TABLE {column.table.name} ADD COLUMN {form}")
        there = {column["name"] for column in inspect(connection).get_columns(TABLES.name)}
        for old, new in RENAMED.get(step, []):
            # What has been added just now has its present name already.
            if old in there:
                connection.exec_driver_sql(f"ALTER TABLE {TABLES.name} RENAME COLUMN {old} TO {new}")
        METADATA.create_all(connection, ADDED_TABLES.get(step, []))
        if step == PLAYED:
            connection.execute(update(TABLES).values(played=TABLES.c.seen))
        if step == ADDRESSES and ACCOUNTS.name in present:
            form = CreateColumn(ACCOUNTS.c.address).compile(dialect=connection.dialect)
            connection.exec_driver_sql(f"ALTER TABLE {ACCOUNTS.name} ADD COLUMN {form}")
            ACCOUNT_ADDRESS.create(connection)
        if step == CLOCKS:
            CLOCK_DUE.create(connection)
        if step == CONDITIONAL:
            CONDITIONAL_DUE.create(connection)
        if step == BOTS_ASKED:
            BOT_ASKED.create(connection)
            bots = cast(TABLES.c.seats, String).like('%"bot:%')
            connection.execute(update(TABLES).where(bots, TABLES.c.archive.is_(False)).values(bot_asked=True))
    connection.execute(update(SCHEMAS).values(number=SCHEMA))
    return SCHEMA
