"""Passkeys, by WebAuthn: what a browser is asked to make or to sign, and whether it has."""

from __future__ import annotations

import base64
from typing import Any, NamedTuple

import msgspec

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError

# What is shown beside the name while a passkey is made.
SITE = "Sandtable"
LOCAL = "localhost"


class Place(NamedTuple):
    """The site for which a passkey is: by what name the server was reached.

    Args:
        name: without the port.
        host: with the port, if it has one.
    """

    name: str
    host: str

    @property
    def origins(self) -> list[str]:
        """The origins of its pages.  Browsers have passkeys for HTTPS and for this computer only."""
        local = self.name == LOCAL or self.name.endswith(f".{LOCAL}")
        return [f"https://{self.host}", *([f"http://{self.host}"] if local else [])]


class Made(NamedTuple):
    """A passkey that has been made; its id and public key as base64url."""

    id: str
    public_key: str
    uses: int


def wish(place: Place, account: str, name: str, known: list[str]) -> tuple[str, Any]:
    """Return what a browser is asked to sign with a new passkey, and all that it needs to make one.

    Args:
        place: for which site.
        account, name: for whom.
        known: the ids of passkeys that the account has already.
    """
    import webauthn
    from webauthn.helpers import structs

    options = webauthn.generate_registration_options(
        rp_id=place.name,
        rp_name=SITE,
        user_id=account.encode(),
        user_name=name,
        user_display_name=name,
        # So that whoever comes back need not even say his name.
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(_bytes(id)) for id in known],
    )
    return _text(options.challenge), msgspec.json.decode(webauthn.options_to_json(options))


def made(place: Place, challenge: str, credential: dict[str, Any]) -> Made:
    """Return the passkey that a browser has made.

    Raises:
        ServiceError: it is none, or made for something else.
    """
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        found = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=_bytes(challenge),
            expected_rp_id=place.name,
            expected_origin=place.origins,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError, AttributeError):
        raise _bad() from None
    return Made(_text(found.credential_id), _text(found.credential_public_key), found.sign_count)


def question(place: Place) -> tuple[str, Any]:
    """Return what a browser is asked to sign with a passkey that it has, and all that it needs for that."""
    import webauthn

    options = webauthn.generate_authentication_options(rp_id=place.name)
    return _text(options.challenge), msgspec.json.decode(webauthn.options_to_json(options))


def id_of(credential: dict[str, Any]) -> str:
    """Return the id of the passkey with which a browser says it has signed, as base64url.

    Raises:
        ServiceError: it says none.
    """
    try:
        return _text(_bytes(credential["id"]))
    except (KeyError, ValueError, TypeError, AttributeError):
        raise _bad() from None


def signed(place: Place, challenge: str, credential: dict[str, Any], public_key: str, uses: int) -> int:
    """Return how often a passkey has been used, if a browser has signed with it what it was asked to.

    Raises:
        ServiceError: it has not.
    """
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        found = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=_bytes(challenge),
            expected_rp_id=place.name,
            expected_origin=place.origins,
            credential_public_key=_bytes(public_key),
            credential_current_sign_count=uses,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError, AttributeError):
        raise _bad() from None
    return found.new_sign_count


def _bad() -> ServiceError:
    return ServiceError("forbidden", say("service-account-bad-passkey"))


def _text(what: bytes) -> str:
    return base64.urlsafe_b64encode(what).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
