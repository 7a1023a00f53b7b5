"""Register The Rise of Blitzkrieg for the edition editor."""

from __future__ import annotations

from typing import Final

from sandtable.editions.editor_interface import EditionKit
from sandtable.games.blitzkrieg.edition.catalogue_types import BlitzkriegComponents
from sandtable.games.blitzkrieg.edition.loader import LOADER

KIT: Final = EditionKit(LOADER.forms, {"between": "space", "control": "space"}, catalogue=BlitzkriegComponents)
