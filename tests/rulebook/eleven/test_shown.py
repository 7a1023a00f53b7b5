"""What is shown of the action and of the Allied event under way, and that each march has its own (4, 5)."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from rulebook.eleven.cards import effect
from rulebook.eleven.scene import Scene, scene
from rulebook.eleven.test_chapter_5_events import bombing
from sandtable.games.eleven.format.viewing import view

AT_WAR = "united-states soviet-union"
TWO_MARCHES = effect("march", general="patton"), effect("march", general="zhukov")
EASTERN_FRONT = {"moscow": "1 zhukov", "smolensk": "1 model"}
NOTHING_MARCHES: dict[str, Any] = {
    "general": None, "from": None, "to": None, "route": [], "units": 0, "strikes": [], "waiting": [], "shares": [],
    "to_assign": 0, "again": False,
}  # fmt: skip


def shown(s: Scene, key: str) -> Any:
    """A part of what every seat is shown."""
    return json.loads(msgspec.json.encode(view(s.state, "a", "3")))[key]


def test_4_what_is_shown_of_an_action() -> None:
    """Of an action that has not been chosen yet nothing but the general and where he stands; then what is stated."""
    s = scene({"hamburg": "1 manstein 2 soldier-germany"}).do("use manstein")
    begun: dict[str, Any] = {
        "general": "manstein", "kind": "", "seat": "a", "giver": None, "from": "hamburg", "to": None, "target": None,
        "units": {"manstein": 1}, "needs": None, "modifiers": [], "attack": None, "counter": None, "to_remove": 0,
        "to_lose": 0, "step": "choose",
    }  # fmt: skip
    assert shown(s, "action") == begun
    assert shown(s.do("move"), "action") == {**begun, "kind": "move"}
    s = scene({"cologne": "1 guderian 1 manstein 2 soldier-germany", "amsterdam": "5 soldier-netherlands"})
    s.do("use guderian; attack; soldiers 2; bring manstein", dice=[1, 6, 6, 6, 1, 6, 6, 6, 6])
    attack = shown(s, "action")
    assert (attack["units"], attack["step"]) == ({"guderian": 1, "manstein": 1, "soldier-germany": 2}, "own-losses")
    assert (attack["attack"]["dice"], attack["attack"]["hits"]) == ([1, 6, 6, 6], 1)
    assert (attack["counter"]["dice"], attack["counter"]["hits"]) == ([1, 6, 6, 6, 6], 1)
    assert (attack["to_remove"], attack["to_lose"]) == (0, 1)


def test_4_3_4_a_general_who_is_lost_is_shown_no_more() -> None:
    """Who has been removed goes along no more, neither in what is shown nor in the advance (4-3-4, 4-3-5)."""
    s = scene({"cologne": "1 guderian 1 manstein 2 soldier-germany", "amsterdam": "1 soldier-netherlands"})
    s.do("use guderian; attack; soldiers 2; bring manstein", dice=[1, 1, 6, 6, 1]).do("lose manstein")
    assert s.place("manstein") == "sanatorium"
    assert shown(s, "action")["units"] == {"guderian": 1, "soldier-germany": 2}


def test_5_3_what_is_shown_of_a_bombing() -> None:
    """Of an event in which nobody marches: the card, what it does, where, and how many soldiers are still to go."""
    units = {"munich": "1 keitel 1 soldier-germany, 1 sepp, neutral: 1 soldier-germany 1 soldier-italy"}
    s = scene(units, active="c").happens(bombing("munich"), dice=[1])
    event = shown(s, "event")
    assert event | NOTHING_MARCHES == event
    assert (event["effect"], event["area"], event["attack"], event["to_remove"]) == ("bomb", "munich", None, 1)
    # What came before on the same card, a march or winter, is over.
    march = effect("march", general="zhukov")
    units["voronezh"] = "1 zhukov"
    s = scene(units, at_war=AT_WAR).happens(march, effect("winter"), bombing("munich"), dice=[1])
    assert shown(s, "event") | NOTHING_MARCHES == shown(s, "event")
    units["minsk"] = "1 model"
    s = scene(units, at_war=AT_WAR).happens(effect("winter"), bombing("munich"), dice=[6, 6, 1])
    event = shown(s, "event")
    assert event | NOTHING_MARCHES == event
    assert (event["area"], event["attack"]) == ("munich", None)


def test_5_1_1_what_is_shown_of_an_attack() -> None:
    """Of a march: the way, the area under attack, the dice, and who has still to strike back."""
    rome = "1 rundstedt 1 soldier-germany, 1 model, neutral: 1 soldier-italy"
    units = {"naples": "1 patton 1 soldier-united-states", "rome": rome}
    s = scene(units, active="c", at_war=AT_WAR).happens(effect("march", general="patton"), dice=[6, 6])
    event = shown(s, "event")
    assert event["attack"] == {"dice": [6, 6], "needs": 3, "hits": 0, "modifiers": []}
    assert (event["general"], event["from"], event["to"], event["area"]) == ("patton", "naples", "naples", "rome")
    assert (event["units"], event["waiting"], event["strikes"]) == (2, ["a", "b", "neutral"], [])
    event = shown(s.do("strike b", dice=[6]), "event")
    assert event["strikes"] == [{"faction": "b", "roll": {"dice": [6], "needs": 3, "hits": 0, "modifiers": []}}]
    assert event["waiting"] == ["a", "neutral"]


def test_5_1_5_each_march_for_itself() -> None:
    """A card that lets two generals march: hits, heads and generals of the first do not count again at the second."""
    rome = "1 sepp, neutral: 1 head-italy"
    units = {**EASTERN_FRONT, "naples": "1 patton 3 soldier-united-states", "rome": rome}
    s = scene(units, at_war=AT_WAR).happens(*TWO_MARCHES, dice=[1, 1, 6, 6, 1, 6, 1, 6, 6])
    assert (s.told.count("did-allied-attack"), s.vp("c")) == (2, 6)
    assert s.told.count("did-surrender") == 1
    # Patton falls before Rome, and comes home once.
    units = {**EASTERN_FRONT, "naples": "1 patton", "rome": "1 sepp"}
    s = scene(units, at_war=AT_WAR).happens(*TWO_MARCHES, dice=[6, 1, 1, 6, 6])
    assert s.told.count("did-come-home") == 1
    assert s.place("patton") == "patton-box"
