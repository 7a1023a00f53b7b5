"""Where each panel goes, for every size of the terminal from 80x24 on."""

from __future__ import annotations

from dataclasses import replace

from sandtable.terminal.placing import Rect

NARROW_BELOW = 110
HUGE_FROM = 160
LEAST_WIDTH = 60
LEAST_HEIGHT = 20
STAGES = ("map", "cards", "battle", "log")


def clamp(value: int, low: int, high: int) -> int:
    """A number held between two others."""
    return max(low, min(value, high))


def narrow(width: int) -> bool:
    """Whether the map shares its place with the other panels."""
    return width < NARROW_BELOW


def arrange(width: int, height: int, stage: str, facts: bool = False, asked: int = 0, head: int = 1) -> dict[str, Rect]:
    """The places of the panels that are shown; no two overlap.

    Args:
        width, height: of the terminal.
        stage: "map", "cards", "battle" or "log": what the person wants to see where not everything can be seen.
        facts: something on the map is pointed at, and what is known of it takes the place of the log or the cards.
        asked: how many lines the question and what is told under it need; they get them, up to half of the height.
        head: how many lines the tracks need.
    """
    width, height = max(width, LEAST_WIDTH), max(height, LEAST_HEIGHT) - (head - 1)
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
    # Where a battle leaves no room for it below, the log shares the last column.
    if height - 1 - row >= 8:
        found["log"] = Rect(middle, row, side, height - 1 - row)
    else:
        half = inner // 2
        found["cards"] = Rect(last, 1, side, half)
        found["log"] = Rect(last, 1 + half, side, inner - half)
    return found
