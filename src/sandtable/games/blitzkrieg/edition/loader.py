# mypyc: no - the edge of the package
"""Load editions: read and check the components, and make a board (rule 2)."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

from sandtable.games.blitzkrieg.edition.board_builder import board_of
from sandtable.games.blitzkrieg.edition.component_checks import problems_of
from sandtable.games.blitzkrieg.edition.component_file_types import BlitzkriegParts
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.kernel.edition import loader

Edition: TypeAlias = loader.Edition[BlitzkriegParts, BlitzkriegBoard]
LOADER: Final = loader.Loader(
    __name__, Path(__file__).parents[1] / "components", BlitzkriegParts, problems_of, board_of
)
