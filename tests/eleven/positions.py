"""What several tests set up their positions from."""

from __future__ import annotations

from typing import Any

# A game for two in its first summer against the Soviet Union, with Faction A to act.
SUMMER_1942: dict[str, Any] = {
    "variant": "2",
    "phase": "play",
    "turn": "1942-summer",
    "active": "a",
    "power": 7,
    "surrendered": ["poland", "denmark", "norway", "netherlands", "belgium", "france", "yugoslavia", "greece"],
    "turned": True,
    "entry": {"soviet-union": 8},
}
