"""Find the layers of the code from its imports, and draw them."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree as Xml

from sandtable.kernel.drawing.map_svg import INK, Sheet, Style, element
from sandtable.kernel.message import say
from sandtable.translation import Words

PACKAGE = "sandtable"
# From the top down: a package imports only from the layers below.
FLOORS = (
    ("cli", "offline"),
    ("service", "terminal"),
    ("lab", "envs", "editions", "pictures"),
    ("bots", "annotated", "lessons", "version"),
    ("translation", "games", "rules_coverage"),
    ("kernel",),
)
# The layers inside some packages, from the top down: the modules and packages directly below the package.
INNER = {
    "games/blitzkrieg": (
        ("registration",),
        ("game",),
        ("determinization",),
        ("assessment",),
        ("representation",),
        ("rules", "edition"),
        ("state",),
    ),
    "games/eleven": (
        ("registration",),
        ("game",),
        ("assessment",),
        ("representation",),
        ("rules", "edition"),
        ("state",),
    ),
    "service": (
        ("app",),
        ("assembly",),
        ("api", "ops", "admin"),
        ("account_deletion",),
        ("jobs", "tournaments", "contacts", "moderation"),
        ("ratings",),
        ("accounts", "lobby"),
        ("chat", "notifications"),
        ("store",),
        ("replays", "dice_proof"),
        ("tables",),
        ("interfaces", "ingress", "rating_math", "background_loops", "name_checks"),
        ("errors", "keys", "server_settings", "stored_table"),
    ),
}
WIDTH, FLOOR, BOX, HEIGHT = 820, 92, 218, 52
PAPER, SHADE, LINE = "#fdf9ef", "#efe8d6", "#3c7898"


@dataclass
class Room:
    """A part of the program: a module or package directly below a given package, with its imports.

    Args:
        name: the name of the part.
        imports: for each imported part, the modules of this part that import it.
    """

    name: str
    imports: dict[str, set[str]] = field(default_factory=dict)


def read_rooms(top: Path, package: str = PACKAGE) -> dict[str, Room]:
    """Return the modules and packages directly below a package, by name, with their imports.

    Args:
        top: the folder of the package.
        package: the dotted name of the package.
    """
    rooms: dict[str, Room] = {}
    for file in sorted(top.rglob("*.py")):
        parts = file.relative_to(top).with_suffix("").parts
        # These two modules are only entry points.
        if parts in (("__init__",), ("__main__",)):
            continue
        room = rooms.setdefault(parts[0], Room(parts[0]))
        for other in imported(file.read_text(encoding="utf-8"), package) - {room.name}:
            room.imports.setdefault(other, set()).add("/".join(parts))
    return rooms


def imported(text: str, package: str = PACKAGE) -> set[str]:
    """Return the names of the parts directly below a package that a module imports.

    Args:
        text: the source of the module.
        package: the dotted name of the package.
    """
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.level == 0:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        for name in names:
            if name.startswith(f"{package}."):
                found.add(name.removeprefix(f"{package}.").split(".")[0])
    return found


def floor_of(name: str, floors: Sequence[tuple[str, ...]] = FLOORS) -> int:
    """Return the number of the layer that contains a part; 0 is the lowest layer.

    Raises:
        KeyError: no layer contains the part.
    """
    for n, floor in enumerate(reversed(floors)):
        if name in floor:
            return n
    raise KeyError(name)


def upward(rooms: dict[str, Room], floors: Sequence[tuple[str, ...]] = FLOORS) -> list[tuple[str, str]]:
    """Return the imports that do not lead to a lower layer, as pairs of a module and the part it imports."""
    return sorted(
        (module, other)
        for room in rooms.values()
        for other, modules in room.imports.items()
        if other in rooms and floor_of(other, floors) >= floor_of(room.name, floors)
        for module in modules
    )


def direct(rooms: dict[str, Room], room: Room) -> set[str]:
    """Return the imports of a part that are not also imported, directly or indirectly, by another of its imports."""

    def below(name: str) -> set[str]:
        found = set(rooms[name].imports) & set(rooms)
        return found.union(*(below(other) for other in found)) if found else found

    wanted = set(room.imports) & set(rooms)
    return wanted.difference(*(below(other) for other in wanted)) if wanted else wanted


def draw_floors(rooms: dict[str, Room], lang: str) -> str:
    """Draw the layers as SVG, with an arrow from each part to its direct imports."""
    words = Words(lang)
    sheet = Sheet(WIDTH, len(FLOORS) * FLOOR + 16, words.text(say("docs-picture-floors")), PAPER)
    svg = sheet.root
    places: dict[str, tuple[float, float]] = {}
    for row, floor in enumerate(FLOORS):
        top = 8 + row * FLOOR
        if row % 2:
            element(svg, "rect", y=top, width=WIDTH, height=FLOOR, fill=SHADE)
        for n, name in enumerate(floor):
            places[name] = (WIDTH * (n + 0.5) / len(floor), top + FLOOR / 2)
    for room in rooms.values():
        for other in sorted(direct(rooms, room)):
            _arrow(svg, places[room.name], places[other])
    for name, (x, y) in places.items():
        _box(svg, name, words.text(say(f"docs-room-{name}")), x, y)
    return sheet.text()


def _arrow(svg: Xml.Element, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Draw an arrow from the bottom of one box to the top of another."""
    (ax, ay), (bx, by) = start, end
    ay, by = ay + HEIGHT / 2, by - HEIGHT / 2
    # An arrow over several layers is curved, so that it does not hide behind boxes.
    bow = 0.0 if by - ay < FLOOR else (150.0 if ax <= WIDTH / 2 else -150.0) * (-1 if bx < ax else 1)
    middle_x, middle_y = (ax + bx) / 2 + bow, (ay + by) / 2
    style: Style = {"fill": "none", "stroke": LINE, "stroke_width": 1.6, "stroke_opacity": 0.75}
    element(svg, "path", d=f"M{ax:.0f} {ay:.0f}Q{middle_x:.0f} {middle_y:.0f} {bx:.0f} {by - 6:.0f}", **style)
    element(svg, "path", d=f"M{bx - 5:.0f} {by - 8:.0f}L{bx:.0f} {by:.0f}L{bx + 5:.0f} {by - 8:.0f}Z", fill=LINE)


def _box(svg: Xml.Element, name: str, label: str, x: float, y: float) -> None:
    box: Style = {"fill": PAPER, "stroke": INK, "stroke_width": 1.6}
    element(svg, "rect", x=x - BOX / 2, y=y - HEIGHT / 2, width=BOX, height=HEIGHT, rx=6, **box)
    text: Style = {"fill": INK, "text_anchor": "middle"}
    element(svg, "text", name, x=x, y=y - 3, font_size=17, font_weight=700, **text)
    element(svg, "text", label, x=x, y=y + 16, font_size=12.5, **text)
