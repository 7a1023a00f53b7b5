"""What the editor knows of The Rise of Blitzkrieg."""

from __future__ import annotations

from typing import Final

from sandtable.editions.kit import Kit
from sandtable.games.blitzkrieg.edition.catalogue_types import Components
from sandtable.games.blitzkrieg.edition.loader import LOADER

KIT: Final = Kit(LOADER.forms, {"between": "space", "control": "space"}, catalogue=Components)
