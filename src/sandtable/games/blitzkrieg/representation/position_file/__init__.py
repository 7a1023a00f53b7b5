"""Position files: positions in TOML or JSON that people can write (docs/positions.md)."""

from sandtable.games.blitzkrieg.representation.position_file.builder import build
from sandtable.games.blitzkrieg.representation.position_file.schema import parse
from sandtable.games.blitzkrieg.representation.position_file.writer import cards_text, describe

__all__ = ["build", "cards_text", "describe", "parse"]
