"""Signing in with a code sent by e-mail."""

from __future__ import annotations

import secrets

from sandtable.kernel.message import say
from sandtable.service.accounts.accounts import ID_BYTES, Accounts, AccountSession, SignInResult
from sandtable.service.errors import ServiceError
from sandtable.service.keys import hashed, new_code, plain_code
from sandtable.service.notifications.channels.email import SmtpMailer, clean_address, code_email
from sandtable.service.store.repositories.account_names import NameTaken
from sandtable.service.store.repositories.accounts import EMAIL_CODE_SECONDS, EmailCodeRow

# A code has ten characters of an alphabet of 31. With five attempts, the probability of guessing a code is less than
# 1 in 10^13.
CODE_PARTS = 2
CODE_PART_LENGTH = 5


class EmailCodes:
    """Codes sent by e-mail, for signing in or for adding an address to an account.

    Args:
        accounts: the accounts.
        post: the mailer that sends the codes.
    """

    def __init__(self, accounts: Accounts, post: SmtpMailer) -> None:
        self._accounts = accounts
        self._post = post

    async def ask(self, address: str, signed: AccountSession | None, host: str, lang: str) -> str:
        """Send a code to an e-mail address, and return the id of the e-mail.

        The result does not reveal whether an account has the address.

        Args:
            signed: the account that adds the address; None for signing in.
            host: the host name of this server, for the e-mail.
            lang: the language of the e-mail.

        Raises:
            ServiceError: codes by e-mail are disabled, the address is invalid, or the e-mail could not be sent.
        """
        self._check()
        to = clean_address(address)
        code = new_code(CODE_PARTS, CODE_PART_LENGTH)
        id = secrets.token_urlsafe(ID_BYTES)
        account = "" if signed is None else signed.account.id
        row = EmailCodeRow(id, hashed(plain_code(code)), to, account, 0, self._accounts.now())
        await self._accounts.rows.add_letter_code(row)
        await self._post.send(code_email(to, code, EMAIL_CODE_SECONDS // 60, host, lang))
        return id

    async def enter(
        self, id: str, code: str, name: str, device: str, signed: AccountSession | None
    ) -> SignInResult | None:
        """Sign in with a code, create an account with its address, or add the address.

        Args:
            id: the id of the e-mail.
            code: the code in the e-mail.
            name: the name of the account to create; "" for none.
            device: the user agent of the browser.
            signed: the signed-in account; None for none.

        Returns:
            The sign-in; None if the address was added to the signed-in account.

        Raises:
            ServiceError: the code is wrong, expired or used; a name is needed, empty or taken; or another account has
                the address.
        """
        self._check()
        rows, now = self._accounts.rows, self._accounts.now()
        row = await rows.letter_code(id, hashed(plain_code(code)), now)
        mine = "" if signed is None else signed.account.id
        # A code requested by a signed-in account works only for that account.
        if row is None or (row.account and row.account != mine):
            raise ServiceError("forbidden", say("service-letter-wrong-code"))
        known = await rows.addressed(row.address)
        if not row.account and known is None and not name:
            # The code stays valid here, so that the client can send it again together with a name.
            raise ServiceError("conflict", say("service-letter-needs-name"))
        if not await rows.use_letter_code(id):
            raise ServiceError("forbidden", say("service-letter-wrong-code"))
        if row.account:
            try:
                await rows.set_address(row.account, row.address, now)
            except NameTaken:
                raise ServiceError("conflict", say("service-letter-taken")) from None
            return None
        if known is not None:
            return await self._accounts.enter(known, device)
        return await self._accounts.new(secrets.token_urlsafe(ID_BYTES), name, device, address=row.address)

    async def forget(self, signed: AccountSession) -> None:
        """Remove the e-mail address from an account.

        Raises:
            ServiceError: the address is the account's last way to sign in.
        """
        await self._accounts.check_other_way(signed.account, "emails")
        await self._accounts.rows.set_address(signed.account.id, "", self._accounts.now())

    def _check(self) -> None:
        if not (self._accounts.login_methods.email_codes and self._post.enabled):
            raise ServiceError("forbidden", say("service-account-off"))
