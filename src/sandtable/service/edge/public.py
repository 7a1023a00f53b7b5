"""Which addresses anybody can reach.

A server stands in a network where it reaches what strangers do not: itself, its neighbours, and what tells a machine in
a data centre its passwords.  What it calls because a stranger says so must be none of these.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

# What older Pythons take for public: what serves machines in data centres only, assignments to protocols, relays.
INSIDE = tuple(map(ipaddress.ip_network, ("168.63.129.16/32", "192.0.0.0/24", "192.88.99.0/24")))
# IPv6 that carries an address of IPv4: compatible, translated.
COMPATIBLE = ipaddress.ip_network("::/96")
TRANSLATED = ipaddress.ip_network("64:ff9b::/96")
TRANSLATED_HERE = ipaddress.ip_network("64:ff9b:1::/48")
# In an interface's number, before an address of IPv4 (ISATAP).
TUNNELLED = (0x0000_5EFE, 0x0200_5EFE)

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class NotPublic(Exception):
    """What is to be called is not for everybody to reach."""


def is_public(text: str) -> bool:
    """Return whether anybody can reach an address in numbers; of IPv6 also what it leads to in IPv4."""
    ip = ipaddress.ip_address(text.partition("%")[0])
    return all(_is_public(each) for each in (ip, *_within(ip)))


def _is_public(ip: Address) -> bool:
    special = ip.is_multicast or ip.is_reserved or ip.is_unspecified or ip.is_loopback or ip.is_link_local
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            # What counts is what is mapped.
            return True
        if ip in TRANSLATED:
            return True
        special = special or ip.is_site_local or ip in TRANSLATED_HERE
    return ip.is_global and not special and not any(ip in each for each in INSIDE)


def _within(ip: Address) -> Iterable[ipaddress.IPv4Address]:
    """Yield the addresses of IPv4 that one of IPv6 carries."""
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
