"""Arrange the panels for the size of the terminal, from 80x24 cells on."""

from __future__ import annotations

from dataclasses import replace

from sandtable.terminal.map.label_placement import Rect

NARROW_BELOW = 110
HUGE_FROM = 160
MIN_WIDTH = 60
MIN_HEIGHT = 20
STAGES = ("map", "cards", "battle", "log")


def clamp(value: int, low: int, high: int) -> int:
    """Limit a number to a range."""
    return max(low, min(value, high))


def narrow(width: int) -> bool:
    """Return True if the terminal has room for only one panel of STAGES and the log."""
    return width < NARROW_BELOW


def arrange(width: int, height: int, stage: str, facts: bool = False, asked: int = 0, head: int = 1) -> dict[str, Rect]:
    """Return the rectangle of each visible panel, by name.

    Args:
        width: the width of the terminal, in cells.
        height: the height of the terminal, in cells.
        stage: the preferred panel if not all fit: "map", "cards", "battle" or "log".
        facts: True if a space is selected. Its description is shown instead of the log, the cards or the battle.
        asked: the number of lines in the panel of the question, which gets at most half of the height.
        head: the number of lines of the tracks.
    """
    width, height = max(width, MIN_WIDTH), max(height, MIN_HEIGHT) - (head - 1)
    prompt = min(asked + 1, height // 2)
    if narrow(width):
        found, giving = _narrow(width, height, stage, prompt), "log"
    elif width >= HUGE_FROM:
        found, giving = _huge(width, height, stage, prompt), "log"
    else:
        found = _wide(width, height, stage, prompt)
        giving = next((name for name in ("cards", "battle") if name in found), "log")
    if facts:
        found["facts"] = found.pop(giving)
    below = {name: replace(rect, row=rect.row + head - 1) for name, rect in found.items()}
    return below | {"tracks": replace(found["tracks"], height=head)}


def _narrow(width: int, height: int, stage: str, prompt: int) -> dict[str, Rect]:
    prompt = max(prompt, 3)
    lower = clamp(height * 3 // 10, 6, 16)
    top = height - 2 - prompt - lower
    left = width // 2
    below = 1 + top + prompt
    found = {
        "tracks": Rect(0, 0, width, 1),
        stage: Rect(0, 1, width, top),
        "prompt": Rect(0, 1 + top, width, prompt),
        "options": Rect(0, below, left, lower - 1),
        "typing": Rect(0, below + lower - 1, left, 1),
        "keys": Rect(0, height - 1, width, 1),
    }
    if stage != "log":
        found["log"] = Rect(left, below, width - left, lower)
    else:
        found["options"] = Rect(0, below, width, lower - 1)
        found["typing"] = Rect(0, below + lower - 1, width, 1)
    return found


def _wide(width: int, height: int, stage: str, prompt: int) -> dict[str, Rect]:
    side = clamp(width * 35 // 100, 40, 56)
    left = width - side
    inner = height - 2
    prompt = max(prompt, 5)
    options = clamp((inner - prompt) * 3 // 10, 6, 14)
    extra = clamp((inner - prompt) * 2 // 5, 9, 16)
    row = 1
    found = {
        "tracks": Rect(0, 0, width, 1),
        "map": Rect(0, 1, left, inner),
        "keys": Rect(0, height - 1, width, 1),
    }
    shown = stage if stage in ("cards", "battle") else "cards"
    for name, rows in (("prompt", prompt), ("options", options), ("typing", 1), (shown, extra)):
        found[name] = Rect(left, row, side, rows)
        row += rows
    found["log"] = Rect(left, row, side, height - 1 - row)
    if stage == "log":
        found["log"] = Rect(left, found[shown].row, side, height - 1 - found[shown].row)
        del found[shown]
    return found


def _huge(width: int, height: int, stage: str, prompt: int) -> dict[str, Rect]:
    side = clamp(width * 23 // 100, 38, 48)
    middle = width - 2 * side
    last = width - side
    inner = height - 2
    prompt = max(prompt, 5)
    battle = 16 if stage == "battle" else 0
    options = clamp(inner - prompt - 1 - battle, 6, 22)
    found = {
        "tracks": Rect(0, 0, width, 1),
        "map": Rect(0, 1, middle, inner),
        "prompt": Rect(middle, 1, side, prompt),
        "options": Rect(middle, 1 + prompt, side, options),
        "typing": Rect(middle, 1 + prompt + options, side, 1),
        "cards": Rect(last, 1, side, inner),
        "keys": Rect(0, height - 1, width, 1),
    }
    row = 2 + prompt + options
    if battle:
        found["battle"] = Rect(middle, row, side, min(battle, height - 1 - row))
        row += battle
    # If there are fewer than 8 rows below the options and the battle, the log goes below the cards.
    if height - 1 - row >= 8:
        found["log"] = Rect(middle, row, side, height - 1 - row)
    else:
        half = inner // 2
        found["cards"] = Rect(last, 1, side, half)
        found["log"] = Rect(last, 1 + half, side, inner - half)
    return found
