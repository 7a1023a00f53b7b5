"""Positions written by hand: how a rule question is asked and a bug is reported (docs/positions.md)."""

from sandtable.games.blitzkrieg.format.position_file.builder import build
from sandtable.games.blitzkrieg.format.position_file.description import cards_text, describe
from sandtable.games.blitzkrieg.format.position_file.form import parse

__all__ = ["build", "cards_text", "describe", "parse"]
