"""Taking and freeing the names of accounts, within a transaction."""

from __future__ import annotations

import math

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.engine import Connection

from sandtable.service.keys import hashed
from sandtable.service.name_checks import looks
from sandtable.service.store.schema import ACCOUNTS, NAME_LOOKS

# The time for which a former name of an account stays reserved, in seconds: one year.
RESERVED_SECONDS = 365 * 86_400
# An account may change its name once in this many days.
RENAME_DAYS = 30
DAY_SECONDS = 86_400

COLUMNS = NAME_LOOKS.c


class NameTaken(Exception):
    """Raised when an account already has a name, e-mail address, passkey or identity."""


class RenamedLately(Exception):
    """Raised when an account may not change its name yet.

    Attributes:
        days: the number of days to wait.
    """

    def __init__(self, days: int) -> None:
        super().__init__(days)
        self.days = days


def hashed_looks(name: str) -> set[str]:
    """Return the hashes of a name's skeletons; look-alike names share a skeleton."""
    return {hashed(f"name {look}") for look in looks(name)}


def is_free(connection: Connection, name: str, account: str, now: int) -> bool:
    """Return whether an account may take a name.

    It may not if another account has a look-alike name, or had one within the last year.
    """
    taken = or_(COLUMNS.freed == 0, COLUMNS.freed > now - RESERVED_SECONDS)
    others = or_(COLUMNS.account.is_(None), COLUMNS.account != account)
    query = select(COLUMNS.hash).where(COLUMNS.hash.in_(hashed_looks(name)), taken, others)
    return connection.execute(query.limit(1)).first() is None


def take(connection: Connection, name: str, account: str, now: int) -> None:
    """Assign a name to an account, so that no other account can have a look-alike.

    Raises:
        NameTaken: another account has a look-alike name, or had one within the last year.
    """
    if not is_free(connection, name, account, now):
        raise NameTaken
    found = hashed_looks(name)
    connection.execute(delete(NAME_LOOKS).where(COLUMNS.hash.in_(found)))
    connection.execute(insert(NAME_LOOKS), [{"hash": look, "account": account, "freed": 0} for look in sorted(found)])


def free(connection: Connection, account: str, now: int) -> None:
    """Free an account's name; delete names freed more than a year ago."""
    mine = (COLUMNS.account == account) & (COLUMNS.freed == 0)
    connection.execute(update(NAME_LOOKS).where(mine).values(freed=now))
    old = (COLUMNS.freed > 0) & (COLUMNS.freed <= now - RESERVED_SECONDS)
    connection.execute(delete(NAME_LOOKS).where(old))


def rename(connection: Connection, account: str, name: str, folded: str, now: int) -> None:
    """Change an account's name; a change of capitals alone is possible at any time.

    Raises:
        NameTaken: another account has a look-alike name, or had one within the last year.
        RenamedLately: the account's last change of name is too recent.
    """
    mine = ACCOUNTS.c.id == account
    row = connection.execute(select(ACCOUNTS.c.folded, ACCOUNTS.c.renamed).where(mine)).one()
    values: dict[str, str | int] = {"name": name, "folded": folded}
    if folded != row.folded:
        left = row.renamed + RENAME_DAYS * DAY_SECONDS - now
        if row.renamed and left > 0:
            raise RenamedLately(math.ceil(left / DAY_SECONDS))
        free(connection, account, now)
        take(connection, name, account, now)
        values = {**values, "renamed": now}
    connection.execute(update(ACCOUNTS).where(mine).values(values))
