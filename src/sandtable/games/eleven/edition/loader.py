# mypyc: no - not in the hot path
"""Load editions: read, check and convert components (rules 2, 3 and 12)."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

from sandtable.games.eleven.edition.board_builder import board_of
from sandtable.games.eleven.edition.component_checks import problems_of
from sandtable.games.eleven.edition.component_file_types import ElevenParts
from sandtable.games.eleven.state.board import ElevenBoard
from sandtable.kernel.edition import loader
from sandtable.kernel.edition.component_reader import FormerNames

Edition: TypeAlias = loader.Edition[ElevenParts, ElevenBoard]
COMPONENTS: Final = Path(__file__).parents[1] / "components"
# Names in earlier versions: two Japanese names of areas that differed from the rulebook (rules 4-3-7 and 12), and the
# English name of a card (rule 5-4). Hashes are computed with these names, so that older records still match.
FORMER_NAMES: Final[FormerNames] = {
    "cards.toml": {"card": {"half-end": {"en": "Half-end"}}},
    "map.toml": {"space": {"metz": {"ja": "メス"}, "konigsberg": {"ja": "ケーニヒスベルク"}}},
}
LOADER: Final = loader.Loader(__name__, COMPONENTS, ElevenParts, problems_of, board_of, FORMER_NAMES)
