"""Positions written by hand: how a rule question is asked and a bug is reported (docs/positions.md)."""

from sandtable.games.eleven.format.position_file.builder import build
from sandtable.games.eleven.format.position_file.description import describe
from sandtable.games.eleven.format.position_file.form import parse

__all__ = ["build", "describe", "parse"]
