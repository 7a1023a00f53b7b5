"""What a server lets whoever comes do: numbers that an operator may change, each with its unit in its name."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

# What would show the password of a mail server to whoever may list processes can come from here.
MAIL_VARIABLE = "SANDTABLE_MAIL_PASSWORD"
# The same of what this server shows an OpenID provider.
OPEN_ID_VARIABLE = "SANDTABLE_OPEN_ID_SECRET"

# So long whoever is to be told something has to see it by himself, in seconds.
WAIT_SECONDS = 60

# How often something may be done; 0 for as often as anybody likes.
Rate = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
# How many of something there may be at once.
Held = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Seconds = Annotated[int, msgspec.Meta(ge=1, le=86_400)]
Bytes = Annotated[int, msgspec.Meta(ge=1024, le=1 << 30)]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How much one address may do, and what is held at once.

    An address is one of IPv4, or a network of IPv6 as one household has it (/64).  All who share it, a family or a club
    behind one router, count together.  Each server counts for itself, and begins anew when it starts.

    Args:
        requests_per_minute: requests of any kind.
        tables_per_minute, tables_per_day: tables opened.
        uploads_per_minute, uploads_per_day: records put in, or gone on from.
        analyses_per_minute: analyses begun.
        hints_per_minute: hints asked for.
        computing_ms_per_minute: processor time of what is computed for questions such as odds or looking ahead, in
            milliseconds.
        commitments_per_minute: dice secrets promised before tables are opened.
        settings_per_minute: switches set at tables.
        sayings_per_minute: what is said at tables, noted or reported.
        sockets_per_minute: WebSockets opened.
        wrong_keys_per_minute: keys and invitations that open nothing.
        sign_ins_per_minute: tries to sign in.
        accounts_per_day: accounts made.
        letters_per_minute, letters_per_day: letters sent at somebody's wish, or to one address.
        invitations_per_minute, invitations_per_day: invitations by name that one account sends.
        wrong_passwords_per_minute: passwords and recovery codes that are wrong, for one account, from wherever.
        sockets_per_address: WebSockets that one address holds open.
        sockets: WebSockets that are open in all.
        connections_per_address: connections that one address holds open, WebSockets among them; proxies that are
            trusted may have any number.
        connections: connections that are open in all, if the system permits so many files; for one more, one that
            waits for its client is closed.
        head_seconds: how long a request, without its body, may take to come.
        body_seconds: how long its body may take.
        unread_seconds: how long a client may take nothing of what it is sent.
        idle_seconds: how long a quiet connection is kept: people think, and come back over the same one.
        head_bytes: of a request without its body.
        socket_message_bytes: of a message that a client sends on a WebSocket, where it has nothing to say.
        socket_bytes_per_minute: of all that it sends there.
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
    sayings_per_minute: Rate = 40
    sockets_per_minute: Rate = 300
    wrong_keys_per_minute: Rate = 60
    sign_ins_per_minute: Rate = 20
    accounts_per_day: Rate = 20
    letters_per_minute: Rate = 4
    letters_per_day: Rate = 40
    invitations_per_minute: Rate = 10
    invitations_per_day: Rate = 60
    wrong_passwords_per_minute: Rate = 5
    sockets_per_address: Held = 256
    sockets: Held = 10_000
    connections_per_address: Held = 512
    connections: Held = 12_000
    head_seconds: Seconds = 15
    body_seconds: Seconds = 60
    unread_seconds: Seconds = 30
    idle_seconds: Seconds = 75
    head_bytes: Bytes = 32_768
    socket_message_bytes: Bytes = 4096
    socket_bytes_per_minute: Bytes = 8192

    def without_rates(self) -> Limits:
        """Return the same limits, but anything may be done as often as anybody likes, by one address or many."""
        rates = dict.fromkeys(RATES, 0)
        return replace(self, **rates, sockets_per_address=self.sockets, connections_per_address=self.connections)


class AccountWays(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How one may have an account, and sign in to it; without any there are no accounts.

    Args:
        passkeys: by a passkey; for a server that is reached by HTTPS, or on this computer as localhost.
        passwords: by a password.
        emails: by a code that is sent by mail; for a server that has a mail server.
        open_id: by an OpenID provider, such as that of a club; for a server that is known to one.
    """

    passkeys: bool = False
    passwords: bool = False
    emails: bool = False
    open_id: bool = False

    @property
    def any(self) -> bool:
        """Whether there are accounts."""
        return self.passkeys or self.passwords or self.emails or self.open_id


class MailServer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where letters are handed in.

    Args:
        host: its name; "" for none, then no letters are sent.
        port: its port.
        security: "starttls", the usual way at port 587; "tls" from the beginning, at port 465; "none" only for a
            mail server on the same computer.
        user, password: as whom; None for nobody.
        sender: from whom letters come, such as "Sandtable <club@example.org>".
    """

    host: str = ""
    port: Annotated[int, msgspec.Meta(ge=1, le=65535)] = 587
    security: Literal["starttls", "tls", "none"] = "starttls"
    user: Annotated[str | None, msgspec.Meta(extra={"example": "club"})] = None
    password: Annotated[str | None, msgspec.Meta(extra={"example": "", "env": MAIL_VARIABLE})] = None
    sender: str = ""


class OpenIdProvider(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An OpenID Connect provider, at which people sign in for this server.

    Args:
        issuer: its address, such as "https://login.example.org"; "" for none.
        client: as whom it knows this server.
        secret: what this server shows it; None for a provider that asks for none.
        name: what people know it by, such as "the club's login"; "" for its host.
    """

    issuer: str = ""
    client: str = ""
    secret: Annotated[str | None, msgspec.Meta(extra={"example": "", "env": OPEN_ID_VARIABLE})] = None
    name: str = ""


RATES = tuple(field.name for field in msgspec.structs.fields(Limits) if field.type == Rate)


class Access(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """By which names a server is reached, from which sites, through what, and whom it calls.

    Args:
        host_names: names by which it is reached, besides localhost, this computer's own name and addresses in numbers;
            "*" for any.  A site whose name its owner lets point to this computer is none of them.
        origins: other sites whose pages may use it, such as "https://club.example.org"; its own pages always may.
        trusted_proxies: addresses or networks of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
        private_hooks: players may have addresses called that only this server reaches: its own, or of its network.
    """

    host_names: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = ()
    private_hooks: bool = False


# For an application that somebody else has put something in front of.
ANY_HOST = Access(host_names=("*",))
