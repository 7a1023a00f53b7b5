"""The effects of the Allied cards; the edition sets how many soldiers they bring."""

from __future__ import annotations

import pytest

from rulebook.eleven.scene import AREAS, BOARD, Scene, scene
from sandtable.games.eleven.state.board import Effect
from sandtable.games.eleven.state.position import AMERICANS, SOVIETS
from sandtable.games.eleven.state.vocabulary import CARD_IDS, DO_BOMB, DO_MARCH_OR_REINFORCE, DO_REINFORCE, EFFECT_IDS

HOMES = {"leningrad": "konev", "moscow": "zhukov", "stalingrad": "timoshenko"}
PLENTY = 20


def effects(card: str) -> list[Effect]:
    """Return the effects of a card."""
    return BOARD.card_effects[CARD_IDS.index(card)]


def soldiers(s: Scene, area: str, power: str) -> int:
    """Return the number of a nation's soldiers in an area."""
    words = s.group(area, "allied").split()
    return int(words[words.index(f"soldier-{power}") - 1]) if f"soldier-{power}" in words else 0


def commands(general: str, power: str) -> None:
    """Check a general's card: with 6 Allied units in his area he marches; with fewer, soldiers join him."""
    (effect,) = effects(general)
    assert (EFFECT_IDS[effect.kind], effect.threshold) == ("march-or-reinforce", 6)
    assert effect.number > 0
    keys = {"at_war": "soviet-union united-states", "boxes": {power: PLENTY}}
    s = scene({"voronezh": f"1 {general} 5 soldier-{power}"}, **keys).card(general)  # type: ignore[arg-type]
    assert s.units("kiev") == f"allied: 1 {general} 5 soldier-{power}"
    assert s.box(power) == PLENTY
    s = scene({"voronezh": f"1 {general} 4 soldier-{power}"}, **keys).card(general)  # type: ignore[arg-type]
    assert s.units("voronezh") == f"allied: 1 {general} {4 + effect.number} soldier-{power}"
    assert s.box(power) == PLENTY - effect.number
    assert s.discard == [general]
    if power in ("soviet-union", "united-states"):
        # The card has no effect while the nation is neutral.
        s = scene({"voronezh": f"1 {general}"}, boxes={power: PLENTY}).card(general)
        assert (s.box(power), s.args("did-nothing")) == (PLENTY, {"card": general})
    # A general off the map gets no soldiers.
    assert scene(**keys).card(general).box(power) == PLENTY  # type: ignore[arg-type]


def test_card_half_end() -> None:
    """The first of the two half-turn cards brings the turn event.

    The second repeats the top card of the discard pile, and ends the turn.
    """
    assert BOARD.cards[CARD_IDS.index("half-end")].bit_count() == 2
    s = scene(deck="2 half-end 1 stalin", discard="1 churchill").do("use manstein; wait", dice=[6], cards="half-end")
    assert s.args("did-turn-event") == {"turn": "1939-summer"}
    assert s.state.half == 1
    s = scene(deck="1 half-end 1 stalin", discard="1 half-end 1 churchill", half=1)
    s.do("use manstein; wait", dice=[6], cards="half-end")
    assert s.args("did-repeat") == {"card": "churchill"}
    assert (s.state.half, s.turn) == (0, BOARD.turn_ids[1])


def test_card_churchill() -> None:
    """British soldiers join London, then Cairo, except for a home area that the Axis has captured."""
    to_london, to_cairo = effects("churchill")
    s = scene(boxes={"united-kingdom": PLENTY}).card("churchill")
    assert soldiers(s, "london", "united-kingdom") == to_london.number > 0
    assert soldiers(s, "cairo", "united-kingdom") == to_cairo.number > 0
    s = scene(boxes={"united-kingdom": to_london.number}).card("churchill")
    assert (soldiers(s, "london", "united-kingdom"), s.units("cairo")) == (to_london.number, "")
    s = scene(boxes={"united-kingdom": PLENTY}, taken="cairo").card("churchill")
    assert s.box("united-kingdom") == PLENTY - to_london.number
    s = scene(boxes={"united-kingdom": PLENTY}, london="held").card("churchill")
    assert s.box("united-kingdom") == PLENTY - to_cairo.number


def test_card_stalin() -> None:
    """While the Soviet Union is neutral, its entry marker advances. At war, soldiers join each uncaptured home area."""
    s = scene(boxes={"soviet-union": PLENTY}).card("stalin")
    assert s.state.entry[SOVIETS] > 0
    assert s.state.entry[AMERICANS] == 0
    assert s.box("soviet-union") == PLENTY
    keys = {"at_war": "soviet-union", "entry": [0, 0], "boxes": {"soviet-union": PLENTY}}
    s = scene(**keys).card("stalin")  # type: ignore[arg-type]
    assert s.state.entry == [0, 0]
    number = soldiers(s, "moscow", "soviet-union")
    assert number > 0
    assert [soldiers(s, home, "soviet-union") for home in HOMES] == [number] * 3
    s = scene(taken="moscow", **keys).card("stalin")  # type: ignore[arg-type]
    assert [soldiers(s, home, "soviet-union") for home in HOMES] == [number, 0, number]


def test_card_roosevelt() -> None:
    """While the United States are neutral, their entry marker advances. At war, soldiers join each American general."""
    units = {"eisenhower-box": "1 eisenhower", "tunis": "1 patton"}
    s = scene(units, boxes={"united-states": PLENTY}).card("roosevelt")
    assert s.state.entry[AMERICANS] > 0
    assert s.state.entry[SOVIETS] == 0
    assert s.box("united-states") == PLENTY
    s = scene(units, at_war="united-states", entry=[0, 0], boxes={"united-states": PLENTY}).card("roosevelt")
    assert s.state.entry == [0, 0]
    for area in units:
        assert soldiers(s, area, "united-states") > 0


def test_card_montgomery() -> None:
    """British soldiers join Montgomery, or Montgomery marches."""
    commands("montgomery", "united-kingdom")


def test_card_alexander() -> None:
    """British soldiers join Alexander, or Alexander marches."""
    commands("alexander", "united-kingdom")


def test_card_timoshenko() -> None:
    """Soviet soldiers join Timoshenko, or Timoshenko marches."""
    commands("timoshenko", "soviet-union")


def test_card_konev() -> None:
    """Soviet soldiers join Konev, or Konev marches."""
    commands("konev", "soviet-union")


def test_card_zhukov() -> None:
    """Soviet soldiers join Zhukov, or Zhukov marches."""
    commands("zhukov", "soviet-union")


def test_card_eisenhower() -> None:
    """American soldiers join Eisenhower, or Eisenhower marches."""
    commands("eisenhower", "united-states")


def test_card_patton() -> None:
    """American soldiers join Patton, or Patton marches."""
    commands("patton", "united-states")


def test_card_tito() -> None:
    """Partisans join Tito, or Tito marches. Before Yugoslavia surrenders, the card has no effect."""
    commands("tito", "partisans")


@pytest.mark.parametrize("face", range(1, 7))
def test_card_strategic_bombing(face: int) -> None:
    """A die chooses the area that loses an Axis soldier, and German power falls by 1."""
    (effect,) = effects("strategic-bombing")
    assert (effect.kind, effect.number) == (DO_BOMB, 1)
    area = AREAS[effect.table[face - 1]]
    if area == "berlin":
        return
    units = {AREAS[n]: "2 soldier-germany" for n in set(effect.table) if AREAS[n] != "berlin"}
    s = scene(units, power=8).card("strategic-bombing", dice=[face])
    assert s.power == 8 - effect.loss < 8
    for bombed in units:
        assert s.units(bombed) == f"neutral: {1 if bombed == area else 2} soldier-germany"
    assert s.box("germany") == 1


def test_card_effect_kinds() -> None:
    """The cards of generals order marches; the cards of heads of state bring reinforcements."""
    for card in ("montgomery", "alexander", "timoshenko", "konev", "zhukov", "eisenhower", "patton", "tito"):
        assert {effect.kind for effect in effects(card)} == {DO_MARCH_OR_REINFORCE}
    assert {effect.kind for effect in effects("churchill")} == {DO_REINFORCE}
