"""Positions written by hand: how a rule question is asked and a bug is reported (docs/positions.md)."""

from sandtable.games.eleven.written.builder import build
from sandtable.games.eleven.written.description import describe
from sandtable.games.eleven.written.form import parse

__all__ = ["build", "describe", "parse"]
