"""Limits and settings of a server that an operator can change."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from msgspec.structs import replace

# The environment variable for the mail server's password. On the command line other users could see it.
MAIL_VARIABLE = "SANDTABLE_MAIL_PASSWORD"
# The environment variable for the OpenID client secret.
OPEN_ID_VARIABLE = "SANDTABLE_OPEN_ID_SECRET"

# The delay of notifications in seconds, in which players may see the event on the page.
WAIT_SECONDS = 60

# The maximum number of actions in a minute or day; 0 for no limit.
Rate = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
# The maximum number of simultaneous connections or WebSockets.
Held = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Seconds = Annotated[int, msgspec.Meta(ge=1, le=86_400)]
Bytes = Annotated[int, msgspec.Meta(ge=1024, le=1 << 30)]


def _former(name: str) -> msgspec.Meta:
    """Return metadata with a field's earlier name, which options may still use."""
    return msgspec.Meta(extra={"former": (name,)})


class ServerLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The limits per client address, and on simultaneous connections.

    An address is an IPv4 address or a household's IPv6 network (/64). People who share an address, such as a club
    behind one router, are counted together. Each server counts separately, and starts from zero.

    Args:
        requests_per_minute: requests of any kind.
        tables_per_minute: new tables.
        tables_per_day: new tables.
        uploads_per_minute: imported or continued records.
        uploads_per_day: imported or continued records.
        analyses_per_minute: new analyses.
        hints_per_minute: hints.
        computing_ms_per_minute: processor time for requests such as odds or previews, in milliseconds.
        commitments_per_minute: dice secrets committed to before tables are opened.
        settings_per_minute: changes of settings, names and webhooks.
        chat_per_minute: chat messages, notes and reports.
        websockets_per_minute: new WebSockets.
        wrong_keys_per_minute: unknown keys and invitations.
        sign_ins_per_minute: attempts to sign in.
        accounts_per_day: new accounts.
        emails_per_minute: requested e-mails, per client and per recipient.
        emails_per_day: requested e-mails, per client and per recipient.
        invitations_per_minute: invitations by name, per account.
        invitations_per_day: invitations by name, per account.
        wrong_passwords_per_minute: wrong passwords for one account, from all addresses. A browser that has signed in to
            the account before has a separate count.
        websockets_per_address: open WebSockets of one address.
        websockets: open WebSockets in total.
        connections_per_address: open connections of one address, including WebSockets. Trusted proxies have no limit.
        connections: open connections in total, if the system allows that many files. At the limit, a new connection
            closes one that waits for data from its client.
        head_seconds: the maximum time for the head of a request to arrive.
        body_seconds: the maximum time for the body of a request to arrive.
        unread_seconds: the maximum time in which a client reads none of the data sent to it.
        idle_seconds: the time for which a connection without requests is kept open.
        head_bytes: the maximum size of the head of a request.
        websocket_message_bytes: the maximum size of a client's message on a WebSocket. Clients need not send any.
        websocket_bytes_per_minute: the maximum size of all messages that a client sends on a WebSocket.
    """

    requests_per_minute: Rate = 6000
    tables_per_minute: Rate = 30
    tables_per_day: Rate = 1000
    uploads_per_minute: Rate = 12
    uploads_per_day: Rate = 300
    analyses_per_minute: Rate = 20
    hints_per_minute: Rate = 120
    computing_ms_per_minute: Rate = 12_000
    commitments_per_minute: Rate = 60
    settings_per_minute: Rate = 120
    chat_per_minute: Annotated[Rate, _former("sayings_per_minute")] = 40
    websockets_per_minute: Annotated[Rate, _former("sockets_per_minute")] = 300
    wrong_keys_per_minute: Rate = 60
    sign_ins_per_minute: Rate = 20
    accounts_per_day: Rate = 20
    emails_per_minute: Annotated[Rate, _former("letters_per_minute")] = 4
    emails_per_day: Annotated[Rate, _former("letters_per_day")] = 40
    invitations_per_minute: Rate = 10
    invitations_per_day: Rate = 60
    wrong_passwords_per_minute: Rate = 5
    websockets_per_address: Annotated[Held, _former("sockets_per_address")] = 256
    websockets: Annotated[Held, _former("sockets")] = 10_000
    connections_per_address: Held = 512
    connections: Held = 12_000
    head_seconds: Seconds = 15
    body_seconds: Seconds = 60
    unread_seconds: Seconds = 30
    idle_seconds: Seconds = 75
    head_bytes: Bytes = 32_768
    websocket_message_bytes: Annotated[Bytes, _former("socket_message_bytes")] = 4096
    websocket_bytes_per_minute: Annotated[Bytes, _former("socket_bytes_per_minute")] = 8192

    def without_rates(self) -> ServerLimits:
        """Return a copy without rate limits, in which one address may use all connections."""
        rates = dict.fromkeys(RATES, 0)
        return replace(self, **rates, websockets_per_address=self.websockets, connections_per_address=self.connections)


class LoginMethods(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The ways to sign in to accounts; without any there are no accounts.

    Args:
        passkeys: whether passkeys are enabled; they need HTTPS or localhost.
        passwords: whether passwords are enabled.
        email_codes: whether codes sent by e-mail are enabled; they need a mail server.
        open_id: whether an OpenID provider is enabled; the server must be registered there.
    """

    passkeys: bool = False
    passwords: bool = False
    email_codes: Annotated[bool, _former("emails")] = False
    open_id: bool = False

    @property
    def any(self) -> bool:
        """True if at least one way to sign in is enabled."""
        return self.passkeys or self.passwords or self.email_codes or self.open_id


class MailServer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The mail server that sends e-mails.

    Args:
        host: the host name of the mail server; "" for none, so that no e-mails are sent.
        port: the port of the mail server.
        security: "starttls" (usual at port 587), "tls" from the start (at port 465), or "none", which is safe only for
            a mail server on the same computer.
        user: the user name; None for none.
        password: the password; None for none.
        sender: the sender of e-mails, such as "Sandtable <club@example.org>".
        return_path: the e-mail address for bounces, such as "bounces@example.org"; "" for the sender.
    """

    host: str = ""
    port: Annotated[int, msgspec.Meta(ge=1, le=65535)] = 587
    security: Literal["starttls", "tls", "none"] = "starttls"
    user: Annotated[str | None, msgspec.Meta(extra={"example": "club"})] = None
    password: Annotated[str | None, msgspec.Meta(extra={"example": "", "env": MAIL_VARIABLE})] = None
    sender: str = ""
    return_path: str = ""


class OpenIdProvider(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An OpenID Connect provider at which users of this server sign in.

    Args:
        issuer: the issuer URL, such as "https://login.example.org"; "" for no provider.
        client: the client id of this server.
        secret: the client secret; None for a provider that needs none.
        name: the name that users see, such as "the club's login"; "" for the provider's host.
    """

    issuer: str = ""
    client: str = ""
    secret: Annotated[str | None, msgspec.Meta(extra={"example": "", "env": OPEN_ID_VARIABLE})] = None
    name: str = ""


# Only the first two arguments are compared, because a field with an earlier name has `_former` as a third.
RATES = tuple(
    field.name for field in msgspec.structs.fields(ServerLimits) if get_args(field.type)[:2] == get_args(Rate)[:2]
)


class AccessConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The host names, origins and proxies that a server accepts, and the URLs of webhooks.

    Args:
        host_names: accepted host names, in addition to localhost, this computer's own name and IP addresses; "*" for
            any. Requests for other names are refused, even if the names point to this computer.
        origins: other origins whose pages may use the server, such as "https://club.example.org".
        trusted_proxies: the addresses or networks of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are
            trusted.
        private_hooks: whether webhook URLs may lead to this server or into its network.
    """

    host_names: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = ()
    private_hooks: bool = False


class Features(msgspec.Struct, frozen=True, kw_only=True):
    """The features of a server beyond its tables.

    Args:
        login_methods: the ways to sign in; without any there are no accounts.
        lobby: whether to enable the lobby.
        talk: whether to enable chat.
        mail: the mail server.
        open_id: the OpenID provider.
        wait: the delay of notifications in seconds, in which players may see the event on the page.
        push: whether to enable push notifications.
    """

    login_methods: LoginMethods = LoginMethods()
    lobby: bool = False
    talk: bool = False
    mail: MailServer = MailServer()
    open_id: OpenIdProvider = OpenIdProvider()
    wait: float = WAIT_SECONDS
    push: bool = False


# The configuration of an application behind another program that checks the host.
ANY_HOST = AccessConfig(host_names=("*",))
