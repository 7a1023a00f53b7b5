"""The Ford: a game for two as small as a game can be that still has dice and a secret.

1. Five places lie in a row; the fight begins at the ford in the middle.  Each side has six soldiers.
2. In its turn each side sends up to three of its soldiers, unseen by the other.
3. Then both show them and throw a die for each; the lower sum gives way by one place and loses a soldier.
4. Whoever reaches the other's village wins.  After six turns the one who has come nearer to it does.
"""

from __future__ import annotations

from pathlib import Path

from ford.game import Ford
from sandtable.games import add
from sandtable.words import add_words

add(Ford)
add_words(Ford.name, Path(__file__).parent / "locale")

__all__ = ["Ford"]
