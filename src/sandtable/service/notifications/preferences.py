"""Notification preferences by kind of event, and the settings that the page shows."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.service.interfaces import Kind

EmailMode = Literal["off", "once", "digest"]


class Preference(msgspec.Struct, frozen=True):
    """The channels for one kind of event.

    Args:
        mail: "once" sends an e-mail for each event, "digest" one e-mail a day, "off" none.
        push: whether to send push notifications to all subscribed browsers.
        webhook: whether to call the account's webhook.
    """

    mail: EmailMode = "off"
    push: bool = False
    webhook: bool = msgspec.field(name="hook", default=False)


class Preferences(msgspec.Struct, frozen=True):
    """Notification settings by kind of event.

    Args:
        turn: the player's turn, and reminders of it.
        offer: an offer or a takeback request.
        message: a chat message.
        clock: little time left.
        over: the end of the game.
        invited: an invitation by name.
        round: a new round of a tournament.
    """

    turn: Preference = Preference()
    offer: Preference = Preference()
    message: Preference = Preference()
    clock: Preference = Preference()
    over: Preference = Preference()
    invited: Preference = Preference()
    round: Preference = Preference()

    def of(self, kind: Kind) -> Preference:
        """Return the settings for a kind of event; reminders have the settings of turns."""
        found = getattr(self, "turn" if kind == "nudge" else kind)
        assert isinstance(found, Preference)
        return found


class MailRefusal(msgspec.Struct, frozen=True):
    """A mail server's refusal of an account's address.

    Args:
        times: the number of refusals in a row.
        reason: the last reply of the mail server.
        stopped: whether no more e-mails are sent, until the address is changed or the account asks to try again.
    """

    times: int
    reason: str
    stopped: bool


class NotificationSettings(msgspec.Struct, frozen=True):
    """An account's notification settings, and the available channels.

    Args:
        emails: whether e-mails are enabled on this server.
        address: the account's e-mail address; "" for none.
        push_key: the server's public key for subscribing a browser; "" if push notifications are disabled.
        browsers: the number of subscribed browsers.
        webhooks: whether webhooks are enabled on this server.
        webhook: the host of the account's webhook; "" for none.
        preferences: the settings for all tables.
        own: the settings for the requested table; null if the general ones apply.
        refused: the refusals of the e-mail address; null for none.
    """

    emails: bool = msgspec.field(name="letters")
    address: str
    push_key: str
    browsers: int
    webhooks: bool = msgspec.field(name="hooks")
    webhook: str = msgspec.field(name="hook")
    preferences: Preferences = msgspec.field(name="wishes")
    own: Preferences | None
    refused: MailRefusal | None


def preferences_of(stored: object) -> Preferences:
    """Return preferences decoded from their stored form."""
    return msgspec.convert(stored, Preferences)
