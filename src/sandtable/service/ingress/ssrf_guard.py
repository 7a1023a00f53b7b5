"""Recognising public addresses, against server-side request forgery.

A server can reach addresses that its users cannot: its own addresses, its network, and the metadata service of a data
centre, which gives out credentials. A URL from a user must not lead to any of these.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

# Networks that are not public, although older Python versions call them public: data-centre services, protocol
# assignments, relays.
PRIVATE_NETWORKS = tuple(map(ipaddress.ip_network, ("168.63.129.16/32", "192.0.0.0/24", "192.88.99.0/24")))
# IPv6 networks whose addresses contain an IPv4 address: IPv4-compatible and NAT64.
COMPATIBLE = ipaddress.ip_network("::/96")
TRANSLATED = ipaddress.ip_network("64:ff9b::/96")
TRANSLATED_HERE = ipaddress.ip_network("64:ff9b:1::/48")
# The prefixes of an interface identifier that contains an IPv4 address (ISATAP).
TUNNELLED = (0x0000_5EFE, 0x0200_5EFE)

IpAddress = ipaddress.IPv4Address | ipaddress.IPv6Address


class PrivateAddressError(Exception):
    """Raised when the address to call is not public."""


def is_public(text: str) -> bool:
    """Return whether an IP address, and any IPv4 address inside it, are public."""
    ip = ipaddress.ip_address(text.partition("%")[0])
    return all(_is_public(each) for each in (ip, *_within(ip)))


def _is_public(ip: IpAddress) -> bool:
    special = ip.is_multicast or ip.is_reserved or ip.is_unspecified or ip.is_loopback or ip.is_link_local
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            # Only the mapped IPv4 address matters, which `is_public` checks separately.
            return True
        if ip in TRANSLATED:
            return True
        special = special or ip.is_site_local or ip in TRANSLATED_HERE
    return ip.is_global and not special and not any(ip in each for each in PRIVATE_NETWORKS)


def _within(ip: IpAddress) -> Iterable[ipaddress.IPv4Address]:
    """Yield the IPv4 addresses inside an IPv6 address."""
    if isinstance(ip, ipaddress.IPv4Address):
        return
    if ip.ipv4_mapped is not None:
        yield ip.ipv4_mapped
    if ip.sixtofour is not None:
        yield ip.sixtofour
    if ip.teredo is not None:
        yield from ip.teredo
    if ip in COMPATIBLE or ip in TRANSLATED or (int(ip) >> 32) & 0xFFFF_FFFF in TUNNELLED:
        yield ipaddress.IPv4Address(int(ip) & 0xFFFF_FFFF)
