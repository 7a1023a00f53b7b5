"""Signing in by a code that is sent by mail: nothing is to be remembered, and nothing is kept but the address."""

from __future__ import annotations

import secrets

from sandtable.kernel.message import say
from sandtable.service.accounts.accounts import ID_BYTES, Accounts, Entry, Signed
from sandtable.service.accounts.typed_codes import new_code, plain_code
from sandtable.service.errors import ServiceError
from sandtable.service.mail.letters import code_letter
from sandtable.service.mail.post import Post, clean_address
from sandtable.service.store.account_rows import LETTER_SECONDS, LetterCodeRow, NameTaken
from sandtable.service.tables.keys import hashed

# Of ten signs, in two parts; five may be wrong: whoever guesses has a chance of one in ten million millions.
PARTS = 2
PART = 5


class LetterCodes:
    """Codes sent to those who sign in by mail, or who give their account an address.

    Args:
        accounts: all accounts.
        post: sends them.
    """

    def __init__(self, accounts: Accounts, post: Post) -> None:
        self._accounts = accounts
        self._post = post

    async def ask(self, address: str, signed: Signed | None, host: str, lang: str) -> str:
        """Send a code to an address, and return by what it is asked for.

        Whether an account has the address is not told.

        Args:
            signed: whose account is to have the address; None to sign in by it.
            host: what this server is called.
            lang: of the letter.

        Raises:
            ServiceError: there are no such codes here, the address is none, or the letter could not be sent.
        """
        self._check()
        to = clean_address(address)
        code = new_code(PARTS, PART)
        id = secrets.token_urlsafe(ID_BYTES)
        account = "" if signed is None else signed.account.id
        row = LetterCodeRow(id, hashed(plain_code(code)), to, account, 0, self._accounts.now())
        await self._accounts.rows.add_letter_code(row)
        await self._post.send(code_letter(to, code, LETTER_SECONDS // 60, host, lang))
        return id

    async def enter(self, id: str, code: str, name: str, device: str, signed: Signed | None) -> Entry | None:
        """Sign in by a code, make an account if none has its address, or give the address to the one that asked.

        Args:
            id: by what it was asked for.
            name: of a new account.

        Returns:
            None if the address was given to the account of whoever is signed in.

        Raises:
            ServiceError: it is wrong, too old or used; a new account has no name, or another's; or another account has
                the address.
        """
        self._check()
        rows, now = self._accounts.rows, self._accounts.now()
        row = await rows.letter_code(id, hashed(plain_code(code)), now)
        mine = "" if signed is None else signed.account.id
        # Who has asked for it as somebody comes back as the same.
        if row is None or (row.account and row.account != mine):
            raise ServiceError("forbidden", say("service-letter-wrong-code"))
        known = await rows.addressed(row.address)
        if not row.account and known is None and not name:
            # The code stays good until the name is there.
            raise ServiceError("conflict", say("service-letter-needs-name"))
        if not await rows.use_letter_code(id):
            raise ServiceError("forbidden", say("service-letter-wrong-code"))
        if row.account:
            try:
                await rows.set_address(row.account, row.address)
            except NameTaken:
                raise ServiceError("conflict", say("service-letter-taken")) from None
            return None
        if known is not None:
            return await self._accounts.enter(known, device)
        return await self._accounts.new(secrets.token_urlsafe(ID_BYTES), name, device, address=row.address)

    async def forget(self, signed: Signed) -> None:
        """Take the address from an account.

        Raises:
            ServiceError: nobody could sign in any more.
        """
        await self._accounts.check_other_way(signed.account, "emails")
        await self._accounts.rows.set_address(signed.account.id, "")

    def _check(self) -> None:
        if not (self._accounts.ways.emails and self._post.there):
            raise ServiceError("forbidden", say("service-account-off"))
