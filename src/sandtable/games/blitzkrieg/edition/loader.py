# mypyc: no - the edge of the package
"""Editions: the components folder read, checked and turned into a Board (rulebook 2)."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

from sandtable.games.blitzkrieg.edition.build import board_of
from sandtable.games.blitzkrieg.edition.checks import problems_of
from sandtable.games.blitzkrieg.edition.parts import Parts
from sandtable.games.blitzkrieg.state.board import Board
from sandtable.kernel import edition

Edition: TypeAlias = edition.Edition[Parts, Board]
LOADER: Final = edition.Loader(__name__, Path(__file__).parents[1] / "components", Parts, problems_of, board_of)
