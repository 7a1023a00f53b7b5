"""The Ford: the smallest possible game for two with dice and a secret.

1. Five places are in a row; the fight begins at the ford in the middle. Each side has six soldiers.
2. Each turn, each side secretly sends up to three of its soldiers.
3. Then both sides show them and roll a die for each. The side with the lower sum retreats by one place and loses a
  soldier.
4. A side that reaches the other's village wins. After six turns the side that is nearer to the other's village wins.
"""

from __future__ import annotations

from pathlib import Path

from ford.game import Ford
from sandtable.games import add
from sandtable.translation import add_words

add(Ford)
add_words(Ford.name, Path(__file__).parent / "locale")

__all__ = ["Ford"]
