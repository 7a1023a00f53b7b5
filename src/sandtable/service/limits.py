"""What a server lets whoever comes do: numbers that an operator may change, each with its unit in its name."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec.structs import replace

# How often something may be done; 0 for as often as anybody likes.
Rate = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
# How many of something there may be at once.
Held = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


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
        sockets_per_minute: WebSockets opened.
        wrong_keys_per_minute: keys and invitations that open nothing.
        sockets_per_address: WebSockets that one address holds open.
        sockets: WebSockets that are open in all.
    """

    requests_per_minute: Rate = 6000
    tables_per_minute: Rate = 30
    tables_per_day: Rate = 1000
    uploads_per_minute: Rate = 12
    uploads_per_day: Rate = 300
    analyses_per_minute: Rate = 20
    hints_per_minute: Rate = 120
    sockets_per_minute: Rate = 300
    wrong_keys_per_minute: Rate = 60
    sockets_per_address: Held = 256
    sockets: Held = 10_000

    def without_rates(self) -> Limits:
        """Return the same limits, but anything may be done as often as anybody likes, by one address or many."""
        rates = {name: 0 for name in self.__struct_fields__ if name.endswith(("_per_minute", "_per_day"))}
        return replace(self, **rates, sockets_per_address=self.sockets)


class Access(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """By which names a server is reached, from which sites, and through what.

    Args:
        host_names: names by which it is reached, besides localhost, this computer's own name and addresses in numbers;
            "*" for any.  A site whose name its owner lets point to this computer is none of them.
        origins: other sites whose pages may use it, such as "https://club.example.org"; its own pages always may.
        trusted_proxies: addresses or networks of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    """

    host_names: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = ()


# For an application that somebody else has put something in front of.
ANY_HOST = Access(host_names=("*",))
