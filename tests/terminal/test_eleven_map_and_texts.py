"""The map and the texts of the terminal table of Hitler's Eleven, drawn without a screen."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import msgspec
import pytest
from rich.cells import cell_len

from sandtable.games import find
from sandtable.games.eleven.edition.loader import LOADER
from sandtable.games.eleven.representation.view_types import (
    AreaView,
    ElevenRollView,
    ElevenView,
    EventView,
    GroupView,
    ShareView,
    StrikeView,
)
from sandtable.games.eleven.state.vocabulary import GENERAL_IDS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.message import Ref
from sandtable.kernel.session import Session
from sandtable.terminal.colour_themes import NIGHT, PAPER
from sandtable.terminal.eleven.map_data import ElevenMapData
from sandtable.terminal.eleven.map_drawing import ElevenMapPainter, between, cells, holder, standing, token
from sandtable.terminal.eleven.screen import ElevenScreen
from sandtable.terminal.game_screen_interface import MapHighlights
from sandtable.terminal.map.canvas import fit
from sandtable.terminal.map.label_placement import Rect
from sandtable.translation import Words

GAME = find("eleven")
ATLAS = ElevenMapData(GAME.catalogue())
DRAUGHTSMAN = ElevenMapPainter(ATLAS)
NEAR, FAR = ((78, 38), False), ((79, 12), True)
LANGUAGES = ("en", "ja")


def words(lang: str = "en") -> Words:
    return Words(lang, GAME.name, GAME.component_name)


def played(variant: str, choices: int, seed: int = 1) -> tuple[ElevenScreen, Session]:
    """Return a game after some random choices, and its screen."""
    game = find("eleven", None, variant)
    session = Session(game, SeededDice(seed))
    chance = random.Random(seed)
    for _ in range(choices):
        if session.actor is not None:
            session.choose(session.actor, chance.choice(session.options(session.actor)).notation)
    return ElevenScreen(game), session


def view_of(session: Session) -> ElevenView:
    view = session.view(None)
    assert isinstance(view, ElevenView)
    return view


def area(**groups: dict[str, int]) -> AreaView:
    return AreaView("warsaw", [GroupView(faction, units) for faction, units in groups.items()], taken=False)


# --- the map --------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("size", "far"), [NEAR, FAR, ((98, 48), False)])
def test_every_area_has_cells_of_its_own(size: tuple[int, int], far: bool, lang: str) -> None:
    rects, width, height = DRAUGHTSMAN.places(lang, size, far)
    assert set(rects) == {spot.id for spot in ATLAS.areas}
    for first, second in itertools.combinations(rects.values(), 2):
        assert not first.overlaps(second, 1)
    assert all(r.col >= 0 and r.row >= 0 for r in rects.values())
    assert all(r.col + r.width <= width and r.row + r.height <= height for r in rects.values())
    assert width <= max(size[0], 78)


@pytest.mark.parametrize(("size", "far"), [NEAR, FAR])
def test_the_map_stays_a_map(size: tuple[int, int], far: bool) -> None:
    # An area that is clearly north or west of another on the printed map must be so on the screen.
    rects, _, _ = DRAUGHTSMAN.places("en", size, far)
    points = dict(zip((spot.id for spot in ATLAS.areas), ATLAS.frame.points, strict=True))
    wrong = 0
    for first, second in itertools.permutations(rects, 2):
        if points[first][0] + 0.2 < points[second][0]:
            wrong += rects[first].middle[0] >= rects[second].middle[0]
        if points[first][1] + 0.2 < points[second][1]:
            wrong += rects[first].middle[1] >= rects[second].middle[1]
    assert wrong == 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("size", "far"), [NEAR, FAR])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_area_shows_its_name_and_units(size: tuple[int, int], far: bool, lang: str, seed: int) -> None:
    screen, session = played("4", 60, seed)
    view = view_of(session)
    lit = next(spot.id for spot in ATLAS.areas if spot.kind == "land")
    drawn = screen.draw(view, words(lang), MapHighlights({lit}, far=far), size, NIGHT)
    assert {cell_len(line) for line in drawn.canvas.text()} == {drawn.canvas.width}
    for spot, found in zip(ATLAS.areas, view.areas, strict=True):
        rect = drawn.rects[spot.id]
        lines = range(rect.row, rect.row + rect.height)
        written = "".join("".join(drawn.canvas.chars[row][rect.col : rect.col + rect.width]) for row in lines)
        units = standing(ATLAS, found, width=0 if far else rect.width - 1)
        assert spot.names[lang][:1] in written
        assert units in written or fit(units, cell_len(units) - 1)[:4] in written
        assert ("►" in written) == (spot.id == lit)
        assert ("□" in written) == (holder(found) == "allied")
        assert ("■" in written) == (holder(found) not in ("", "allied"))


def test_units_are_written_in_short() -> None:
    assert token("A", 5, 0, 2, 0) == "A5★★"
    assert token("A", 0, 0, 1, 0) == "A★"
    assert token("A", 3, 2, 1, 0) == "A3+2★"
    assert token("UK", 9, 0, 3, 0) == "UK9★3"
    assert token("FR", 4, 0, 0, 1) == "FR4◎"
    assert token("FR", 4, 0, 1, 1, plain=True) == "FR4♦o"
    found = area(
        a={"rommel": 1, "soldier-germany": 5}, b={"paulus": 1, "soldier-romania": 2}, neutral={"soldier-italy": 1}
    )
    assert standing(ATLAS, found) == "A5★B0+2★IT1"
    assert standing(ATLAS, found, width=12) == "A5★B0+2★IT1"
    assert standing(ATLAS, found, width=13) == "A5★ B0+2★ IT1"
    found = area(allied={"soldier-united-kingdom": 3, "montgomery": 1, "soldier-france": 2, "head-france": 1})
    assert standing(ATLAS, found) == "UK3★FR2◎"


def test_an_area_has_the_colour_of_its_units() -> None:
    assert holder(area()) == ""
    assert holder(area(a={"rommel": 1})) == "a"
    assert holder(area(a={"rommel": 1}, neutral={"soldier-italy": 1})) == "a"
    assert holder(area(a={"rommel": 1}, b={"model": 1})) == "neutral"
    assert holder(area(allied={"soldier-france": 1})) == "allied"


def test_the_mark_of_a_border_lies_between_its_areas() -> None:
    first, second = Rect(0, 0, 4, 1), Rect(10, 0, 4, 1)
    ends = {*cells(first), *cells(second)}
    assert between(first, second, ends) == (7, 0)
    assert between(first, second, {*ends, (7, 0)}) == (6, 0)
    assert between(first, second, {(col, 0) for col in range(14)}) is None


def test_borders_are_marked_by_kind_and_are_bright_at_the_cursor() -> None:
    _, session = played("3", 0)
    drawn = DRAUGHTSMAN.draw(view_of(session), words(), MapHighlights(cursor="kharkov"), (78, 38), NIGHT)
    canvas = drawn.canvas
    free = [(col, row) for row in range(canvas.height) for col in range(canvas.width) if drawn.at(col, row) is None]
    marks = {sign: sum(canvas.chars[row][col] == sign for col, row in free) for sign in "#~"}
    kinds = Counter(border.kind for border in ATLAS.borders)
    # If two rectangles touch, there may be no room for the mark of their border.
    assert kinds["fortress"] * 3 // 4 <= marks["#"] <= kinds["fortress"]
    assert kinds["sea"] * 3 // 4 <= marks["~"] <= kinds["sea"]
    bright = [cell for cell in free if canvas.inks[cell[1]][cell[0]] == NIGHT.accent]
    assert bright
    assert {canvas.chars[row][col] for col, row in bright} & {"#"}
    for near, _ in ATLAS.neighbours["kharkov"]:
        rect = drawn.rects[near]
        assert "underline" in canvas.inks[rect.row][rect.col + 2]


def test_plain_terminals_get_no_braille_and_no_stars() -> None:
    _, session = played("3", 40)
    drawn = DRAUGHTSMAN.draw(view_of(session), words(), MapHighlights(plain=True), (78, 38), PAPER)
    text = "".join(drawn.canvas.text())
    assert not any("⠀" < char <= "⣿" for char in text)
    assert "★" not in text
    assert "♦" in text


# --- texts --------------------


@pytest.mark.parametrize("variant", GAME.variants)
def test_a_whole_game_is_shown_in_every_language(variant: str) -> None:
    screen, session = played(variant, 0)
    game = session.game
    describers = [screen.describer(Words(lang, game.name, game.component_name), NIGHT) for lang in LANGUAGES]
    chance = random.Random(3)
    stages = set()
    for n in itertools.count():
        view = view_of(session)
        stages.add(screen.stage(view))
        centre = screen.centre(view)
        assert centre is None or centre in ATLAS.number
        for describer in describers:
            if n % 8 == 0 or screen.stage(view) == "battle" or view.phase == "over":
                lines = describer.battle(view, 40)
                assert lines
                assert all("{" not in line.plain for _, line in lines)
                assert cell_len(describer.tracks(view, 80).plain) <= 80
            if n % 40 == 0 or view.phase == "over":
                assert all(item.text.plain.strip() for item in describer.cards(view, session.actor, set()))
                assert all(describer.facts(view, spot.id) for spot in ATLAS.areas)
        if session.actor is None:
            break
        session.choose(session.actor, chance.choice(session.options(session.actor)).notation)
    assert {"battle", "map"} <= stages
    assert "VP" in "".join(line.plain for _, line in describers[0].battle(view_of(session), 40))


def test_london_lost_again_still_counts_for_domination() -> None:
    screen, session = played("3", 0)
    view = view_of(session)
    texts = []
    for marker, held in ((True, False), (False, True), (False, False)):
        london = msgspec.structs.replace(view.london, marker=marker, axis_held=held)
        items = screen.describer(words(), NIGHT).cards(msgspec.structs.replace(view, london=london), "a", set())
        texts.append("\n".join(item.text.plain for item in items))
    assert "can still be won" in texts[0]
    assert "London is Axis-held" in texts[1]
    assert "The Allies have regained London. Its marker was won, so London still counts towards domination" in texts[2]


def test_the_facts_of_an_area_name_units_borders_and_arrows() -> None:
    screen, session = played("3", 0)
    describer = screen.describer(words(), NIGHT)
    fact_text = "\n".join(line.plain for line in describer.facts(view_of(session), "leningrad"))
    assert "Allies: " in fact_text
    assert "Konev" in fact_text
    strength = LOADER.load().board.strength[GENERAL_IDS.index("konev")]
    assert f"(strength {strength})" in fact_text
    assert "Home of Konev" in fact_text
    assert "In the Soviet defence zone" in fact_text
    fortress = next(line for line in fact_text.split("\n") if line.startswith("# "))
    assert "Smolensk" in fortress
    assert "Moscow" not in fortress
    assert "Tallinn (1–2)" in fact_text
    assert "No units are here." in describer.facts(view_of(session), "hamburg")[0].plain
    sea = "\n".join(line.plain for line in describer.facts(view_of(session), "london"))
    assert "~ Sea borders: " in sea
    assert "Closed to all" in "\n".join(line.plain for line in describer.facts(view_of(session), "spain"))


def test_cards_tell_strength_and_ability() -> None:
    screen, _ = played("3", 0)
    for lang in LANGUAGES:
        describer = screen.describer(words(lang), NIGHT)
        for general in ATLAS.generals.values():
            paragraphs = describer.card_text(Ref("unit", general["id"]), "")
            assert str(general["strength"]) in paragraphs[0]
        for cards in ATLAS.catalogue["cards"].values():
            assert all(describer.card_text(Ref("card", card["id"]), "") for card in cards)
        assert describer.card_text(Ref("unit", "soldier-france"), "") == []


def test_the_own_faction_comes_first_and_acted_cards_are_marked() -> None:
    screen, session = played("3", 22)
    describer = screen.describer(words(), NIGHT)
    view = view_of(session)
    assert view.phase == "play"
    heads = [item.text.plain for item in describer.cards(view, "b", set()) if item.text.plain.startswith("Faction ")]
    assert [head[:9] for head in heads] == ["Faction B", "Faction A", "Faction C"]
    acted = {card.id for faction in view.factions for card in faction.cards if card.acted}
    items = describer.cards(view, "b", set())
    marked = {item.ref.id for item in items if item.ref is not None and " × " in item.text.plain[:6]}
    assert acted
    assert marked == acted


def test_an_allied_attack_is_shown_step_by_step() -> None:
    screen, session = played("3", 0)
    view = view_of(session)
    roll = ElevenRollView(dice=[4, 2], needs=3, hits=1, modifiers=[])
    event = EventView(
        card="montgomery",
        again=True,
        effect="march",
        general="montgomery",
        start="london",
        to="london",
        route=["london"],
        area="lille",
        units=6,
        attack=roll,
        strikes=[StrikeView("a", ElevenRollView([6], 2, 0, []))],
        waiting=["b"],
        shares=[],
        to_assign=1,
        to_remove=0,
    )

    def shown_lines(changed: EventView) -> list[str]:
        lines = screen.describer(words(), NIGHT).battle(msgspec.structs.replace(view, event=changed), 60)
        return [line.plain.strip() for _, line in lines]

    lines = shown_lines(event)
    assert lines[:5] == [
        "Again: Montgomery",
        "Montgomery marches",
        "London",
        "attacks Lille",
        "with 6 Allied units",
    ]
    assert "Attack: [4] [2], hitting on 3 or less: 1 hit" in lines
    assert "Faction A strikes back: [6], hitting on 2 or less: 0 hits" in lines
    assert lines[-1] == "Still to strike back: Faction B"
    split = msgspec.structs.replace(event, waiting=[], shares=[ShareView("neutral", 2)], to_remove=3)
    assert shown_lines(split)[-3:] == [
        "Neutral faction: 2 hits to take",
        "Hits left over: 1",
        "Allied units left to remove: 3",
    ]
    bombing = msgspec.structs.replace(
        event, general=None, route=[], effect="bomb", to_remove=1, waiting=[], to_assign=0
    )
    assert shown_lines(bombing)[1:3] == ["Strategic bombing", "in Lille"]
    assert not any("removed" in line for line in shown_lines(bombing))
