"""The kit by which the terminal finds the screen of The Rise of Blitzkrieg."""

from __future__ import annotations

from typing import Final

from sandtable.terminal.blitzkrieg.screen import BlitzkriegScreen

KIT: Final = BlitzkriegScreen
