"""As whom OpenID providers know accounts, and those who are on their way there."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.store.account_rows import CHALLENGE_SECONDS, AccountRow, NameTaken
from sandtable.service.store.analysis_rows import Transact
from sandtable.service.store.schema import ACCOUNTS, IDENTITIES, OPEN_ID_LOGINS


class OpenIdLoginRow(NamedTuple):
    """Somebody who is on his way to an OpenID provider and back.

    Args:
        verifier: by which this server shows that it is the one that has sent him (PKCE).
        nonce: what the provider says back of him.
        account: whose identity it is going to be; "" to sign in.
        identity: who it is, once the provider has said so; "" until then.
        name: what he is called there.
    """

    id: str
    verifier: str
    nonce: str
    account: str
    identity: str
    name: str
    made: int


class IdentityRows:
    """The identities in a database.

    Args:
        read, write: do something in a transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def add_open_id_login(self, row: OpenIdLoginRow) -> None:
        """Insert somebody who goes to an OpenID provider; delete those who have not come back."""
        old = delete(OPEN_ID_LOGINS).where(OPEN_ID_LOGINS.c.made < row.made - CHALLENGE_SECONDS)

        def work(connection: Connection) -> None:
            connection.execute(old)
            connection.execute(insert(OPEN_ID_LOGINS).values(row._asdict()))

        await self._write(work)

    async def open_id_login(self, id: str, now: int) -> OpenIdLoginRow | None:
        """Return somebody who went to an OpenID provider; None if nobody did, or too long ago."""
        query = select(OPEN_ID_LOGINS).where(OPEN_ID_LOGINS.c.id == id)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None or row.made < now - CHALLENGE_SECONDS else OpenIdLoginRow(*row)

    async def known_as(self, id: str, identity: str, name: str) -> None:
        """Note who an OpenID provider has said somebody to be."""
        said = update(OPEN_ID_LOGINS).where(OPEN_ID_LOGINS.c.id == id).values(identity=identity, name=name)
        await self._write(lambda connection: connection.execute(said))

    async def use_open_id_login(self, id: str) -> bool:
        """Delete somebody's way to an OpenID provider and back, and return whether it was there."""
        this = delete(OPEN_ID_LOGINS).where(OPEN_ID_LOGINS.c.id == id)
        return await self._write(lambda connection: connection.execute(this).rowcount) == 1

    async def identified(self, identity: str) -> AccountRow | None:
        """Return the account that has an identity; None if none has."""
        query = (
            select(ACCOUNTS)
            .join(IDENTITIES, IDENTITIES.c.account == ACCOUNTS.c.id)
            .where(IDENTITIES.c.identity == identity)
        )
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else AccountRow(*row)

    async def add_identity(self, account: str, identity: str) -> None:
        """Give an account an identity.

        Raises:
            NameTaken: it has it, or another has.
        """
        new = insert(IDENTITIES).values(identity=identity, account=account)
        try:
            await self._write(lambda connection: connection.execute(new))
        except IntegrityError:
            raise NameTaken from None

    async def remove_identities(self, account: str) -> None:
        """Take all identities from an account."""
        theirs = delete(IDENTITIES).where(IDENTITIES.c.account == account)
        await self._write(lambda connection: connection.execute(theirs))
