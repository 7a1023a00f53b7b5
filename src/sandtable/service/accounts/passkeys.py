"""Passkeys by WebAuthn: options for browsers, and verification of their answers."""

from __future__ import annotations

import base64
from typing import Any, NamedTuple

import msgspec

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError

# The name that browsers show while a passkey is created.
SITE = "Sandtable"
LOCAL = "localhost"


class RelyingParty(NamedTuple):
    """The site that a passkey belongs to: the host under which the server was reached.

    Args:
        name: the host name without port.
        host: the host name with its port, if there is one.
    """

    name: str
    host: str

    @property
    def origins(self) -> list[str]:
        """The origins of the site's pages.

        Browsers allow passkeys only for HTTPS and for localhost.
        """
        local = self.name == LOCAL or self.name.endswith(f".{LOCAL}")
        return [f"https://{self.host}", *([f"http://{self.host}"] if local else [])]


class NewPasskey(NamedTuple):
    """A passkey that a browser has created; id and public key are base64url."""

    id: str
    public_key: str
    uses: int


def registration_options(place: RelyingParty, account: str, name: str, known: list[str]) -> tuple[str, Any]:
    """Return a new challenge, and the browser's options to create a passkey.

    Args:
        place: the site.
        account: the id of the account.
        name: the name of the account.
        known: the ids of the account's existing passkeys.
    """
    import webauthn
    from webauthn.helpers import structs

    options = webauthn.generate_registration_options(
        rp_id=place.name,
        rp_name=SITE,
        user_id=account.encode(),
        user_name=name,
        user_display_name=name,
        # A discoverable passkey lets a user sign in without typing a name.
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(_bytes(id)) for id in known],
    )
    return _text(options.challenge), msgspec.json.decode(webauthn.options_to_json(options))


def verify_registration(place: RelyingParty, challenge: str, credential: dict[str, Any]) -> NewPasskey:
    """Return the passkey that a browser has created, after verifying the answer.

    Raises:
        ServiceError: the answer is invalid, or belongs to another challenge.
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
    return NewPasskey(_text(found.credential_id), _text(found.credential_public_key), found.sign_count)


def authentication_options(place: RelyingParty) -> tuple[str, Any]:
    """Return a new challenge, and the browser's options to use an existing passkey."""
    import webauthn

    options = webauthn.generate_authentication_options(rp_id=place.name)
    return _text(options.challenge), msgspec.json.decode(webauthn.options_to_json(options))


def credential_id(credential: dict[str, Any]) -> str:
    """Return the id of the passkey in a browser's answer, as base64url.

    Raises:
        ServiceError: the answer contains no id.
    """
    try:
        return _text(_bytes(credential["id"]))
    except (KeyError, ValueError, TypeError, AttributeError):
        raise _bad() from None


def verify_authentication(
    place: RelyingParty, challenge: str, credential: dict[str, Any], public_key: str, uses: int
) -> int:
    """Verify a passkey's signature of a challenge; return the new use count.

    Raises:
        ServiceError: the signature is invalid.
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
