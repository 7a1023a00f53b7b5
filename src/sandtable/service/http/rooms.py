"""The modules in which the addresses of every service stand."""

from __future__ import annotations

from sandtable.service.http import (
    accounts,
    analysis,
    clock,
    contacts,
    description,
    endings,
    health,
    lessons,
    lobby,
    notices,
    nowhere,
    odds,
    offline,
    outlook,
    plain,
    puzzles,
    ratings,
    replay,
    routes,
    talk,
    terms,
    told,
)

# What is asked for at every step comes first; the last takes what is left of the addresses.
ROOMS = (
    routes,
    replay,
    analysis,
    odds,
    outlook,
    plain,
    lessons,
    puzzles,
    told,
    endings,
    clock,
    accounts,
    contacts,
    notices,
    ratings,
    lobby,
    talk,
    offline,
    terms,
    health,
    description,
    nowhere,
)
