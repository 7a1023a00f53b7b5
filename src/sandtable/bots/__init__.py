"""Bots: players that know only the view of their seat."""

from __future__ import annotations

from sandtable.bots.bot import Bot
from sandtable.bots.registry import bot_names, make_bot

__all__ = ["Bot", "bot_names", "make_bot"]
