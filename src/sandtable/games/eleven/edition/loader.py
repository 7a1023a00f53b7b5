# mypyc: no - not in the hot path
"""Load editions: read, check and convert components (rulebook 2, 3, 12)."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

from sandtable.games.eleven.edition.board_builder import board_of
from sandtable.games.eleven.edition.component_checks import problems_of
from sandtable.games.eleven.edition.component_file_types import ElevenParts
from sandtable.games.eleven.state.board import ElevenBoard
from sandtable.kernel.edition import loader

Edition: TypeAlias = loader.Edition[ElevenParts, ElevenBoard]
COMPONENTS: Final = Path(__file__).parents[1] / "components"
# Japanese names that earlier versions spelt differently from the rulebook (4-3-7, 12). Hashes are computed with these
# spellings, so that older records still match.
SPELLINGS: Final = {"map.toml": {"space": {"metz": "メス", "konigsberg": "ケーニヒスベルク"}}}
LOADER: Final = loader.Loader(__name__, COMPONENTS, ElevenParts, problems_of, board_of, SPELLINGS)
