"""Signing in at an OpenID Connect provider.

Implements the authorization code flow with PKCE (RFC 6749, RFC 7636) of OpenID Connect Core 1.0.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import logging
import secrets
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode, urlsplit

import msgspec

from sandtable.kernel.message import say
from sandtable.service.accounts.accounts import ID_BYTES, Accounts, AccountSession, SignInResult
from sandtable.service.errors import ServiceError
from sandtable.service.keys import hashed
from sandtable.service.name_checks import MAX_NAME, clean_name
from sandtable.service.server_settings import OpenIdProvider
from sandtable.service.store.repositories.account_names import NameTaken
from sandtable.service.store.repositories.open_id_identities import IdentityRepository, OpenIdLoginRow

if TYPE_CHECKING:
    import httpx2

LOG = logging.getLogger(__name__)

# The timeout of requests to a provider, and the tolerated difference between the provider's clock and this server's, in
# seconds.
TIMEOUT_SECONDS = 20.0
REFETCH_SECONDS = 60
# The maximum size of a provider's response, in bytes.
MAX_RESPONSE_BYTES = 1 << 20
# RFC 7636 requires a verifier of at least 43 characters; this gives 64.
VERIFIER_BYTES = 48
# The accepted signature algorithms. "none" is not accepted, because it means an unsigned token.
ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519"]
# Separates the random part of a login's id from the hash that binds the login to a browser.
BOUND = "."
# The requested scopes: the user's identity and name.
SCOPE = "openid profile"
# The lifetimes of the cached metadata and keys of a provider, in seconds.
DISCOVERY_CACHE_SECONDS = 86_400
KEY_CACHE_SECONDS = 3600


class ProviderMetadata(msgspec.Struct):
    """A provider's metadata (OpenID Connect Discovery 1.0)."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    token_endpoint_auth_methods_supported: tuple[str, ...] = ("client_secret_basic",)


class Tokens(msgspec.Struct):
    """A provider's response to an authorization code."""

    id_token: str


class Claims(msgspec.Struct):
    """A provider's claims about a user."""

    sub: str
    nonce: str = ""
    preferred_username: str = ""
    name: str = ""


class OpenIdRedirect(msgspec.Struct, frozen=True):
    """The provider's page where the user signs in.

    Args:
        url: the URL of the page.
        login: the id of the login. The page must check on return that it started this login.
    """

    url: str
    login: str


class OpenIdSignIn:
    """Sign-in at an OpenID provider.

    Args:
        accounts: the accounts.
        rows: the repository of identities.
        provider: the provider; sign-in is disabled if it has no issuer.
    """

    def __init__(self, accounts: Accounts, rows: IdentityRepository, provider: OpenIdProvider) -> None:
        self._accounts = accounts
        self._rows = rows
        self._provider = provider
        # The provider's metadata and keys, each with the time when it expires.
        self._facts: tuple[ProviderMetadata, float] | None = None
        self._keys: tuple[dict[str, Any], float] | None = None

    @property
    def name(self) -> str:
        """The name of the provider as shown to users; "" if there is no provider."""
        if not (self._accounts.login_methods.open_id and self._provider.issuer):
            return ""
        return self._provider.name or urlsplit(self._provider.issuer).hostname or self._provider.issuer

    async def ask(self, back: str, signed: AccountSession | None, browser: str) -> OpenIdRedirect:
        """Start a login, and return the provider's page for it.

        Args:
            back: the URL of this server to which the provider sends the user back.
            signed: the account that adds the identity; None for signing in.
            browser: the token that identifies the browser. The browser must have the same token when the user returns.

        Raises:
            ServiceError: there is no provider, or it does not answer.
        """
        self._check()
        verifier, nonce = secrets.token_urlsafe(VERIFIER_BYTES), secrets.token_urlsafe(ID_BYTES)
        login = _login_of(browser, secrets.token_urlsafe(ID_BYTES))
        account = "" if signed is None else signed.account.id
        async with await asyncio.to_thread(_new_client) as client:
            facts = await self._known(client)
        row = OpenIdLoginRow(login, verifier, nonce, account, "", "", self._accounts.now())
        await self._rows.add_open_id_login(row)
        challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
        asked = {
            "response_type": "code",
            "client_id": self._provider.client,
            "redirect_uri": back,
            "scope": SCOPE,
            "state": login,
            "nonce": nonce,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
        }
        joint = "&" if urlsplit(facts.authorization_endpoint).query else "?"
        return OpenIdRedirect(facts.authorization_endpoint + joint + urlencode(asked), login)

    async def enter(
        self, login: str, code: str, name: str, back: str, device: str, browser: str, signed: AccountSession | None
    ) -> SignInResult | None:
        """Sign in a user who returns from the provider, or create an account for the user.

        If an account is signed in, add the user's OpenID identity to that account.

        Args:
            login: the id of the login.
            code: the provider's authorization code; used only if the login has no identity yet.
            name: the name of the account to create; "" for none.
            back: the URL to which the provider has sent the user back.
            device: the user agent of the browser.
            browser: the token that identifies the browser.
            signed: the signed-in account; None for none.

        Returns:
            The sign-in; None if the identity was added to the signed-in account.

        Raises:
            ServiceError: the login is unknown, expired or another browser's; the provider refuses the code; a name is
                needed, empty or taken; or another account has the identity.
        """
        self._check()
        rows = self._rows
        # Without this check, a link with an attacker's code would sign the browser in to the attacker's account.
        bound = browser and login == _login_of(browser, login.partition(BOUND)[0])
        row = await rows.open_id_login(login, self._accounts.now()) if bound else None
        mine = "" if signed is None else signed.account.id
        # A login that an account has started can be finished only by the same account.
        if row is None or (row.account and row.account != mine):
            raise ServiceError("forbidden", say("service-account-late"))
        if not row.identity:
            identity, called = await self._identity(row, code, back)
            await rows.known_as(login, identity, called)
            row = row._replace(identity=identity, name=called)
        known = await rows.identified(row.identity)
        if not row.account and known is None and not name:
            # The identity is stored with the login, so that the client can repeat the request with a name.
            raise ServiceError("conflict", say("service-open-id-needs-name", name=row.name))
        if not row.account and known is None:
            entry = await self._accounts.new(secrets.token_urlsafe(ID_BYTES), name, device, identity=row.identity)
            await rows.use_open_id_login(login)
            return entry
        if not await rows.use_open_id_login(login):
            raise ServiceError("forbidden", say("service-account-late"))
        if row.account:
            try:
                await rows.add_identity(row.account, row.identity)
            except NameTaken:
                raise ServiceError("conflict", say("service-open-id-taken")) from None
            return None
        assert known is not None
        return await self._accounts.enter(known, device)

    async def forget(self, signed: AccountSession) -> None:
        """Remove all OpenID identities from an account.

        Raises:
            ServiceError: they are the account's last way to sign in.
        """
        await self._accounts.check_other_way(signed.account, "open_id")
        await self._rows.remove_identities(signed.account.id)

    async def _identity(self, row: OpenIdLoginRow, code: str, back: str) -> tuple[str, str]:
        """Redeem an authorization code; return the identity and the provider's name."""
        async with await asyncio.to_thread(_new_client) as client:
            facts = await self._known(client)
            asked = {
                "grant_type": "authorization_code",
                "code": code,
                "redirect_uri": back,
                "client_id": self._provider.client,
                "code_verifier": row.verifier,
            }
            auth: tuple[str, str] | None = None
            if self._provider.secret:
                if "client_secret_basic" in facts.token_endpoint_auth_methods_supported:
                    auth = (self._provider.client, self._provider.secret)
                else:
                    asked["client_secret"] = self._provider.secret
            given = await self._answer(client, "POST", facts.token_endpoint, Tokens, data=asked, auth=auth)
            claims = await self._claims(client, facts, given.id_token, row.nonce)
        called = clean_name(claims.preferred_username or claims.name)[:MAX_NAME]
        return f"{facts.issuer} {claims.sub}", called

    async def _claims(self, client: httpx2.AsyncClient, facts: ProviderMetadata, token: str, nonce: str) -> Claims:
        """Return the verified claims of an id token.

        Raises:
            ServiceError: the provider has not signed the token, or has issued it for another server or login.
        """
        # Imported only here because the library is optional for servers without a provider.
        from joserfc import jwt
        from joserfc.errors import JoseError

        try:
            said = await self._signed(client, facts, token)
            jwt.JWTClaimsRegistry(
                now=self._accounts.now(),
                leeway=REFETCH_SECONDS,
                iss={"essential": True, "value": self._provider.issuer},
                aud={"essential": True, "value": self._provider.client},
                exp={"essential": True},
                sub={"essential": True},
                nonce={"essential": True, "value": nonce},
            ).validate(said)
            claims = msgspec.convert(said, Claims)
        except (JoseError, ValueError, TypeError, KeyError) as error:
            LOG.error("the OpenID provider's token is invalid: %s", type(error).__name__)
            raise ServiceError("forbidden", say("service-open-id-refused")) from None
        # A token for several clients names in `azp` the client that requested it. That client must be this server.
        if said.get("azp", self._provider.client) != self._provider.client or not claims.sub:
            raise ServiceError("forbidden", say("service-open-id-refused"))
        return claims

    async def _signed(self, client: httpx2.AsyncClient, facts: ProviderMetadata, token: str) -> dict[str, Any]:
        """Return the claims of a token after verifying the provider's signature.

        Raises:
            JoseError: the signature is wrong.
        """
        from joserfc import jwt
        from joserfc.errors import BadSignatureError, InvalidKeyIdError
        from joserfc.jwk import KeySet

        def decoded(keys: dict[str, Any]) -> dict[str, Any]:
            return jwt.decode(token, KeySet.import_key_set(keys), algorithms=ALGORITHMS).claims  # type: ignore[arg-type]

        now = self._accounts.now()
        if self._keys is not None and now < self._keys[1]:
            # The provider may have signed the token with a new key. If the cached keys fail, fetch the keys again.
            with contextlib.suppress(InvalidKeyIdError, BadSignatureError):
                return decoded(self._keys[0])
        keys = await self._answer(client, "GET", facts.jwks_uri, dict[str, Any])
        self._keys = (keys, now + KEY_CACHE_SECONDS)
        return decoded(keys)

    async def _known(self, client: httpx2.AsyncClient) -> ProviderMetadata:
        """Return the provider's metadata, cached for a day."""
        now = self._accounts.now()
        if self._facts is None or now >= self._facts[1]:
            issuer = self._provider.issuer
            place = issuer.rstrip("/") + "/.well-known/openid-configuration"
            found = await self._answer(client, "GET", place, ProviderMetadata)
            if found.issuer != issuer:
                LOG.error("the OpenID provider's issuer differs from the configured one")
                raise ServiceError("busy", say("service-open-id-failed"))
            self._facts = (found, now + DISCOVERY_CACHE_SECONDS)
        return self._facts[0]

    async def _answer(self, client: httpx2.AsyncClient, method: str, url: str, shape: Any, **asked: Any) -> Any:
        """Send a request to the provider, and return its decoded response.

        Raises:
            ServiceError: the provider refuses the request, or its response is not usable.
        """
        import httpx2

        try:
            async with client.stream(method, url, **asked) as response:
                text = b""
                async for part in response.aiter_bytes():
                    text += part
                    if len(text) > MAX_RESPONSE_BYTES:
                        raise ServiceError("busy", say("service-open-id-failed"))
            if response.status_code in (400, 401, 403) and method == "POST":
                # The user's code has been used or has expired, which is not a fault of the provider.
                LOG.warning("the OpenID provider refused a code: HTTP %d", response.status_code)
                raise ServiceError("forbidden", say("service-open-id-refused"))
            response.raise_for_status()
            return msgspec.json.decode(text, type=shape)
        except (httpx2.HTTPError, httpx2.InvalidURL, msgspec.MsgspecError, ValueError) as error:
            LOG.error("cannot reach the OpenID provider: %s", type(error).__name__)
            raise ServiceError("busy", say("service-open-id-failed")) from None

    def _check(self) -> None:
        if not self.name:
            raise ServiceError("forbidden", say("service-account-off"))


def _new_client() -> httpx2.AsyncClient:
    """Return an HTTP client for the provider.

    Reading certificates takes 20 ms. The first call also imports libraries, which takes a third of a second.
    """
    # Servers without a provider never load these libraries. The event loop uses joserfc later; this thread imports it
    # first, so that the import does not block the loop.
    import httpx2
    import joserfc.jwk
    import joserfc.jwt  # noqa: F401

    return httpx2.AsyncClient(timeout=TIMEOUT_SECONDS, follow_redirects=False, trust_env=False)


def _login_of(browser: str, id: str) -> str:
    """Return the id of a login, which contains a hash of the browser's token."""
    return id + BOUND + hashed(f"open-id {browser} {id}")
