"""Positions written by hand: how a rule question is asked and a bug is reported (docs/positions.md)."""

from sandtable.games.blitzkrieg.written.builder import build
from sandtable.games.blitzkrieg.written.description import cards_text, describe
from sandtable.games.blitzkrieg.written.form import parse

__all__ = ["build", "cards_text", "describe", "parse"]
