"""The identities of accounts at OpenID providers, and logins in progress there."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.store.database_base import Transact
from sandtable.service.store.repositories.account_names import NameTaken
from sandtable.service.store.repositories.accounts import ACCOUNT_COLUMNS, CHALLENGE_SECONDS, AccountRow
from sandtable.service.store.schema import ACCOUNTS, IDENTITIES, OPEN_ID_LOGINS


class OpenIdLoginRow(NamedTuple):
    """A login in progress at an OpenID provider.

    Args:
        id: the id of the login.
        verifier: the secret that proves that this server started the login (PKCE).
        nonce: a random value that the provider returns.
        account: the id of the account that adds the identity; "" for signing in.
        identity: the identity from the provider; "" before the provider has answered.
        name: the name from the provider; "" before the provider has answered.
        made: the start of the login, in seconds since 1970.
    """

    id: str
    verifier: str
    nonce: str
    account: str
    identity: str
    name: str
    made: int


class IdentityRepository:
    """The identities in a database.

    Args:
        read: runs a function in a read transaction.
        write: runs a function in a write transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def add_open_id_login(self, row: OpenIdLoginRow) -> None:
        """Insert a login in progress; delete expired ones."""
        old = delete(OPEN_ID_LOGINS).where(OPEN_ID_LOGINS.c.made < row.made - CHALLENGE_SECONDS)

        def work(connection: Connection) -> None:
            connection.execute(old)
            connection.execute(insert(OPEN_ID_LOGINS).values(row._asdict()))

        await self._write(work)

    async def open_id_login(self, id: str, now: int) -> OpenIdLoginRow | None:
        """Return a login in progress; None if it is unknown or expired."""
        query = select(OPEN_ID_LOGINS).where(OPEN_ID_LOGINS.c.id == id)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None or row.made < now - CHALLENGE_SECONDS else OpenIdLoginRow(*row)

    async def known_as(self, id: str, identity: str, name: str) -> None:
        """Store the identity and name that an OpenID provider has returned for a login."""
        said = update(OPEN_ID_LOGINS).where(OPEN_ID_LOGINS.c.id == id).values(identity=identity, name=name)
        await self._write(lambda connection: connection.execute(said))

    async def use_open_id_login(self, id: str) -> bool:
        """Delete a login in progress, and return whether it existed."""
        this = delete(OPEN_ID_LOGINS).where(OPEN_ID_LOGINS.c.id == id)
        return await self._write(lambda connection: connection.execute(this).rowcount) == 1

    async def identified(self, identity: str) -> AccountRow | None:
        """Return the account that has an identity, or None."""
        query = (
            select(*ACCOUNT_COLUMNS)
            .join(IDENTITIES, IDENTITIES.c.account == ACCOUNTS.c.id)
            .where(IDENTITIES.c.identity == identity)
        )
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else AccountRow(*row)

    async def add_identity(self, account: str, identity: str) -> None:
        """Add an identity to an account.

        Raises:
            NameTaken: this account or another one already has the identity.
        """
        new = insert(IDENTITIES).values(identity=identity, account=account)
        try:
            await self._write(lambda connection: connection.execute(new))
        except IntegrityError:
            raise NameTaken from None

    async def remove_identities(self, account: str) -> None:
        """Delete all identities of an account."""
        theirs = delete(IDENTITIES).where(IDENTITIES.c.account == account)
        await self._write(lambda connection: connection.execute(theirs))
