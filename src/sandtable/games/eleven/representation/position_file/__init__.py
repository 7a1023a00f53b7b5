"""Read and write position files (docs/positions.md)."""

from sandtable.games.eleven.representation.position_file.builder import build
from sandtable.games.eleven.representation.position_file.schema import parse
from sandtable.games.eleven.representation.position_file.writer import describe

__all__ = ["build", "describe", "parse"]
