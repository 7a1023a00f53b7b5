"""The modules in which the addresses of every service stand."""

from __future__ import annotations

from sandtable.service.http import analysis, description, health, lessons, odds, plain, replay, routes

# The last takes what is left of the addresses.
ROOMS = (health, description, replay, analysis, odds, plain, lessons, routes)
