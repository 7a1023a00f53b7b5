"""The view shows the current action or Allied event. If an event has several marches, it shows the current one."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from rulebook.eleven.scene import Scene, scene
from rulebook.eleven.scripted_dice_and_cards import effect
from rulebook.eleven.test_chapter_5_events import bombing
from sandtable.games.eleven.representation.view_builder import view

AT_WAR = "united-states soviet-union"
TWO_MARCHES = effect("march", general="patton"), effect("march", general="zhukov")
EASTERN_FRONT = {"moscow": "1 zhukov", "smolensk": "1 model"}
NOTHING_MARCHES: dict[str, Any] = {
    "general": None, "from": None, "to": None, "route": [], "units": 0, "strikes": [], "waiting": [], "shares": [],
    "to_assign": 0, "again": False,
}  # fmt: skip


def shown(s: Scene, key: str) -> Any:
    """Return one field of the view, which is the same for every seat."""
    return json.loads(msgspec.json.encode(view(s.state, "a", "3")))[key]


def test_4_the_view_of_an_action() -> None:
    """Before an action is chosen, the view shows only the general and the area; then it shows the action."""
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


def test_4_3_4_a_lost_general_leaves_the_view() -> None:
    """A removed unit is shown neither in the action nor in the advance (§4-3-4, §4-3-5)."""
    s = scene({"cologne": "1 guderian 1 manstein 2 soldier-germany", "amsterdam": "1 soldier-netherlands"})
    s.do("use guderian; attack; soldiers 2; bring manstein", dice=[1, 1, 6, 6, 1]).do("lose manstein")
    assert s.place("manstein") == "sanatorium"
    assert shown(s, "action")["units"] == {"guderian": 1, "soldier-germany": 2}


def test_5_3_the_view_of_a_bombing() -> None:
    """The view of a bombing shows its effect, the area, and the number of soldiers still to lose."""
    units = {"munich": "1 keitel 1 soldier-germany, 1 sepp, neutral: 1 soldier-germany 1 soldier-italy"}
    s = scene(units, active="c").happens(bombing("munich"), dice=[1])
    event = shown(s, "event")
    assert event | NOTHING_MARCHES == event
    assert (event["effect"], event["area"], event["attack"], event["to_remove"]) == ("bomb", "munich", None, 1)
    # Earlier effects of the same card, such as a march, are no longer shown.
    march = effect("march", general="zhukov")
    units["voronezh"] = "1 zhukov"
    s = scene(units, at_war=AT_WAR).happens(march, effect("winter"), bombing("munich"), dice=[1])
    assert shown(s, "event") | NOTHING_MARCHES == shown(s, "event")
    units["minsk"] = "1 model"
    s = scene(units, at_war=AT_WAR).happens(effect("winter"), bombing("munich"), dice=[6, 6, 1])
    event = shown(s, "event")
    assert event | NOTHING_MARCHES == event
    assert (event["area"], event["attack"]) == ("munich", None)


def test_5_1_1_the_view_of_an_allied_attack() -> None:
    """The view of a march shows the route, the attacked area, the dice, and the factions still to return fire."""
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


def test_5_1_5_each_march_counts_separately() -> None:
    """A card can order two marches. Hits, surrenders and returns in the first do not count again in the second."""
    rome = "1 sepp, neutral: 1 head-italy"
    units = {**EASTERN_FRONT, "naples": "1 patton 3 soldier-united-states", "rome": rome}
    s = scene(units, at_war=AT_WAR).happens(*TWO_MARCHES, dice=[1, 1, 6, 6, 1, 6, 1, 6, 6])
    assert (s.event_ids.count("did-allied-attack"), s.vp("c")) == (2, 6)
    assert s.event_ids.count("did-surrender") == 1
    # Patton is lost in the first march, and returns home only once.
    units = {**EASTERN_FRONT, "naples": "1 patton", "rome": "1 sepp"}
    s = scene(units, at_war=AT_WAR).happens(*TWO_MARCHES, dice=[6, 1, 1, 6, 6])
    assert s.event_ids.count("did-come-home") == 1
    assert s.place("patton") == "patton-box"
