"""What the terminal shows the game by."""

from __future__ import annotations

from typing import Final

from sandtable.terminal.eleven.screen import ElevenScreen

KIT: Final = ElevenScreen
