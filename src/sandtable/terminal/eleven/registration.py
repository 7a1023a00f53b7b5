"""The kit by which the terminal finds the screen of Hitler's Eleven."""

from __future__ import annotations

from typing import Final

from sandtable.terminal.eleven.screen import ElevenScreen

KIT: Final = ElevenScreen
