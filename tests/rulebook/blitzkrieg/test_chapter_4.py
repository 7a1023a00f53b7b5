"""Chapter 4: victory and control."""

from __future__ import annotations

import pytest

from rulebook.blitzkrieg.scene import GAME, Scene, new_game, scene
from sandtable.kernel.game import PositionError

# If Germany controls Paris, every Allied unit is out of supply (§9.2).
PARIS_LOST = {"paris": "1 german-infantry"}
BELGIUM_BUT_LIBRAMONT = dict.fromkeys(
    ("antwerp", "ghent", "ostend", "brussels", "liege", "namur", "dinant"), "1 german-infantry"
)
FRANCE = (
    "paris", "dunkirk", "calais", "lille", "abbeville", "amiens", "vervins", "laon", "sedan", "reims", "verdun", "metz",
)  # fmt: skip


def surrendered(units: str) -> dict[str, dict[str, str]]:
    """Return the boxes of a position with the given surrendered Allied units."""
    return {"allied": {"surrendered": units}}


def attack_lille(allies: str, gone: str) -> Scene:
    """Return a scene in which German tanks attack Lille and roll a pair; all Allied units are out of supply."""
    s = scene(
        units={**PARIS_LOST, "ghent": "3 german-tank", "lille": allies},
        boxes=surrendered(gone),
        hands={"german": "1 operation"},
    )
    s.do("play operation; from ghent; take german-tank; take german-tank; take german-tank; to lille")
    return s.do("done; done", dice=[2, 2])


def attack_agc(allies: str = "2 french-infantry") -> Scene:
    """Return a scene in which two French infantry attack the empty base of Army Group C, before any battle card."""
    s = scene(active="allied", units={"metz": allies}, hands={"allied": "1 operation"})
    return s.do("play operation; from metz; take french-infantry; take french-infantry; to agc")


def test_4_0_one_side_wins() -> None:
    """No game is drawn: every end has exactly one winner, and no choice is possible afterwards."""
    for units, winner in (({"paris": "1 german-infantry"}, "german"), ({}, "allied")):
        s = scene(turn=5, units=units, victory={"open": "paris", "secret": "low-countries"}).do("pass; pass")
        outcome = GAME.outcome(s.state)
        assert outcome is not None
        assert outcome.winners == (winner,)
        assert s.choices() == set()
        assert s.actor is None
    assert GAME.outcome(scene().state) is None


def ended_by(s: Scene) -> set[str]:
    """Return the sections that the log, the prompts, a refusal and the outcome give for the end of the game."""
    refusal = GAME.refusal(s.state, 0)
    assert refusal is not None
    sections = {event.section for event in s.events if event.message.id.startswith("did-end-")}
    return (
        sections
        | {GAME.prompt(s.state, seat).section for seat in (-1, 0, 1)}
        | {refusal.section, GAME.section(s.state)}
    )


def test_4_1_allies_win_in_a_german_base() -> None:
    """The Allies win as soon as they control a German base. A failed attack on a base does not end the game."""
    s = attack_agc().do("done; done", dice=[6, 5, 1, 2])
    assert (s.over, s.winner, s.reason) == (True, "allied", "base")
    assert ended_by(s) == {"4.1"}
    assert s.turn == 1
    assert s.control("agc") == "allied"
    s = attack_agc().do("done; done", dice=[1, 2, 6, 5])
    assert not s.over
    assert s.control("agc") == "german"
    assert s.actor == "german"


def test_4_2_five_surrendered_infantry() -> None:
    """Germany wins as soon as five Allied infantry have surrendered; four are not enough."""
    s = attack_lille("1 french-infantry", "3 french-infantry")
    assert s.view(None)["surrender_points"] == 4
    assert not s.over
    s = attack_lille("1 french-infantry", "4 french-infantry")
    assert (s.over, s.winner, s.reason) == (True, "german", "surrender")
    assert ended_by(s) == {"4.2"}
    assert s.view(None)["surrender_points"] == 5


def test_4_2_british_count_twice() -> None:
    """A surrendered British infantry counts as two infantry."""
    s = attack_lille("1 british-infantry", "2 french-infantry")
    assert s.view(None)["surrender_points"] == 4
    assert not s.over
    s = attack_lille("1 british-infantry", "3 french-infantry")
    assert (s.winner, s.reason) == ("german", "surrender")
    assert scene(boxes=surrendered("2 british-infantry")).view(None)["surrender_points"] == 4


def test_4_2_tanks_do_not_surrender() -> None:
    """A tank that is removed out of supply does not surrender: it returns, and the game continues."""
    s = attack_lille("1 french-tank", "4 french-infantry")
    assert not s.over
    assert s.box("allied", "returning") == "1 french-tank"
    assert s.view(None)["surrender_points"] == 4


def test_4_3_either_card_wins_after_turn_5() -> None:
    """After turn 5 the secret card is shown. Germany wins if it controls all spaces of either card (R2).

    Otherwise the Allies win.
    """
    held = {"paris": "1 german-infantry"}
    cases = (
        ("paris", "low-countries", "german", ("paris",)),
        ("low-countries", "paris", "german", ("paris",)),
        ("low-countries", "maginot-line", "allied", ()),
    )
    for first, second, winner, cards in cases:
        victory = {"open": first, "secret": second}
        s = scene(turn=5, units=held, victory=victory).do("pass")
        assert not s.over
        assert s.view("allied")["victory"]["secret"] is None
        s.do("pass")
        outcome = GAME.outcome(s.state)
        assert outcome is not None
        assert (outcome.winners, outcome.details) == ((winner,), cards)
        assert s.reason == ("victory-card" if winner == "german" else "no-victory-card")
        assert "did-show-secret-card" in s.event_ids("allied")
        assert s.view("allied")["victory"]["secret"] == second
        # The victory cards do not end the game after turn 4.
        assert not scene(turn=4, units=held, victory=victory).do("pass; pass").over


def test_4_3_a_paris_does_not_end_the_game() -> None:
    """The capture of Paris does not end the game, unlike the capture of a German base."""
    s = scene(
        units={"laon": "3 german-tank"},
        victory={"open": "paris", "secret": "low-countries"},
        hands={"german": "1 operation"},
    )
    s.do("play operation; from laon; take german-tank; take german-tank; take german-tank; to paris")
    s.do("done; done", dice=[6, 5])
    assert s.control("paris") == "german"
    assert not s.over
    s.do("done")
    assert s.actor == "allied"


def test_4_3_b_supply_does_not_matter_for_victory_cards() -> None:
    """Victory cards require only control: a unit in Paris meets the card even if it is out of supply."""
    s = scene(
        turn=5,
        units={"paris": "1 german-infantry", "libramont": "1 german-infantry", "aga": "1 german-infantry"},
        victory={"open": "paris", "secret": "low-countries"},
        hands={"german": "1 strategic-movement"},
    ).do("play strategic-movement")
    assert s.refused("from paris") == ("9.2", "no-strategic-supply")
    s.do("from aga; take german-infantry; to libramont; done; pass; pass")
    assert (s.winner, s.reason) == ("german", "victory-card")


def test_4_4_control_of_spaces() -> None:
    """Germany starts with control of its bases, the Allies with all other spaces. A unit controls its space (R3)."""
    s = new_game()
    control = {space["id"]: space["control"] for space in s.view(None)["spaces"]}
    assert len(control) == 24
    assert {id for id, side in control.items() if side == "german"} == {"agb", "aga", "agc"}
    s = scene(
        units={"libramont": "1 german-infantry", "vervins": "1 german-infantry"},
        hands={"german": "1 operation"},
    )
    assert (s.control("libramont"), s.control("vervins")) == ("german", "german")
    # Germany enters a space under its control without a battle, and any other space with a battle.
    s.do("play operation; from libramont; take german-infantry")
    assert s.clone().do("to vervins").decision == "Operation"
    assert s.clone().do("to dinant").decision == "DeclareAttackCards"


def test_4_4_a_empty_spaces_go_by_their_colour() -> None:
    """An empty German base, which is grey, stays German. An empty French or Belgian space becomes Allied again."""
    s = scene(
        units={"vervins": "1 german-infantry", "libramont": "1 german-infantry", "aga": "1 german-infantry"},
        hands={"german": "3 operation"},
    )
    s.do("play operation; from vervins; take german-infantry; to libramont; pass")
    assert (s.control("vervins"), s.control("libramont")) == ("allied", "german")
    s.do("play operation; from libramont; take german-infantry; take german-infantry; to aga; pass")
    assert (s.control("libramont"), s.control("aga")) == ("allied", "german")
    s.do("play operation; from aga; take german-infantry; take german-infantry; take german-infantry; to libramont")
    assert s.units("aga") == ""
    assert s.control("aga") == "german"


def test_4_4_b_belgium_collapses_as_a_whole() -> None:
    """R9: Belgium collapses if Germany controls all eight spaces at the same time. Empty spaces then stay German."""
    begin = {**BELGIUM_BUT_LIBRAMONT, "aga": "3 german-tank", "dunkirk": "1 french-infantry", "calais": "1 french-tank"}
    s = scene(units=begin, hands={"german": "3 operation", "allied": "3 operation"})
    # A unit that moves from Ostend to Ghent leaves Ostend empty, so Ostend is Allied again.
    seven = s.clone().do("play operation; from ostend; take german-infantry; to ghent")
    assert (seven.control("ostend"), seven.view(None)["collapsed"]) == ("allied", [])

    # Taking a single space does not make Belgium collapse.
    first = scene(units={"aga": "3 german-tank"}, hands={"german": "1 operation"})
    attack = "play operation; from aga; take german-tank; take german-tank; take german-tank; to libramont"
    first.do(f"{attack}; done; done; keep 6 5", dice=[6, 5, 1])
    assert (first.control("libramont"), first.view(None)["collapsed"]) == ("german", [])

    s.do(attack)
    assert s.view(None)["collapsed"] == []
    s.do("done; done; keep 6 5", dice=[6, 5, 1])
    assert s.view(None)["collapsed"] == ["belgium"]
    assert "did-collapse" in s.event_ids("allied")
    # After the collapse, empty spaces stay German.
    s.do("done; pass; play operation; from ostend; take german-infantry; to ghent")
    assert (s.units("ostend"), s.control("ostend")) == ("", "german")
    # Allied units control a space of a collapsed country only while they are in it.
    s.do("play operation; from dunkirk; take french-infantry; to ostend; done; done; pass")
    assert (s.units("ostend"), s.control("ostend")) == ("1 french-infantry", "allied")
    assert s.view(None)["collapsed"] == ["belgium"]
    s.do("play operation; from ostend; take french-infantry; to dunkirk")
    assert s.control("ostend") == "german"


def test_4_4_b_france_does_not_collapse() -> None:
    """R9: France never collapses. Even if Germany controls all of France, Paris is Allied again when it is empty."""
    units = dict.fromkeys(FRANCE, "1 german-infantry") | {"paris": "1 german-tank"}
    s = scene(units=units, hands={"german": "1 operation"})
    assert {s.control(space) for space in FRANCE} == {"german"}
    s.do("play operation; from paris; take german-tank; to laon")
    assert (s.control("paris"), s.view(None)["collapsed"]) == ("allied", [])


def test_4_4_b_written_positions_know_of_collapse() -> None:
    """A position file in which Germany controls all of Belgium must list Belgium as collapsed."""
    with pytest.raises(PositionError) as error:
        scene(units={**BELGIUM_BUT_LIBRAMONT, "libramont": "1 german-infantry"})
    assert [problem.id for problem in error.value.problems] == ["position-should-collapse"]


def test_4_4_c_the_netherlands_collapse_with_dordrecht() -> None:
    """The Netherlands consist of Dordrecht alone, and collapse when a German unit controls it."""
    s = scene(units={"agb": "3 german-infantry"}, hands={"german": "2 operation"})
    s.do("play operation; from agb; take german-infantry; take german-infantry; to dordrecht; done; done", [6, 5])
    assert s.view(None)["collapsed"] == ["netherlands"]
    s.do("pass; play operation; from dordrecht; take german-infantry; take german-infantry; to agb")
    assert (s.units("dordrecht"), s.control("dordrecht")) == ("", "german")


def test_ruling_r8() -> None:
    """R8: the defender controls the space until the battle ends, so an attack on an empty base does not win yet."""
    s = attack_agc()
    assert (s.over, s.control("agc")) == (False, "german")
    s.do("done")
    assert (s.over, s.control("agc")) == (False, "german")
    s.do("done", dice=[6, 5, 1, 2])
    assert (s.over, s.control("agc")) == (True, "allied")


def test_ruling_r10() -> None:
    """R10: in a collapsed country, Allied defenders get the printed defence value; an empty space gets no dice."""
    s = scene(
        collapsed=["belgium"],
        units={"aga": "3 german-tank", "dinant": "1 french-infantry"},
        hands={"german": "1 operation"},
    )
    s.do(
        "play operation; from aga; take german-tank; take german-tank; take german-tank; to dinant; done; done",
        [6, 5, 1],
    )
    defence = s.view(None)["battle"]["defence"]
    assert {item["section"]: item["value"] for item in defence["modifiers"]} == {"8.3.1": 1, "8.3.2": 1}
    s = scene(
        active="allied",
        collapsed=["belgium"],
        units={"lille": "1 french-infantry"},
        hands={"allied": "1 operation"},
    )
    s.do("play operation; from lille; take french-infantry; to ghent; done; done", dice=[])
    assert "did-not-roll" in s.event_ids(None)
    assert s.control("ghent") == "allied"


def test_ruling_r11_within_a_chain() -> None:
    """R11: a win ends the game immediately, even within a chain of battles. The current battle is not finished."""
    s = scene(
        units={**PARIS_LOST, "aga": "4 german-tank", "vervins": "2 french-infantry"},
        boxes=surrendered("4 french-infantry"),
        hands={"german": "1 operation 1 panzer-breakthrough"},
    )
    s.do("play operation; from aga; take german-tank; take german-tank; take german-tank; take german-tank")
    s.do("to libramont; done; done; keep 5 4", dice=[5, 4, 2])
    s.do("play panzer-breakthrough; take german-tank; take german-tank; take german-tank; to vervins")
    assert not s.over
    s.do("done; done; keep 3 3", dice=[3, 3, 1])
    assert (s.winner, s.reason) == ("german", "surrender")
    # The other defender has not retreated, and the attacker has not taken the space.
    assert (s.units("vervins"), s.control("vervins")) == ("1 french-infantry", "allied")


def test_ruling_r11_losses_before_capture() -> None:
    """R11: losses come before capture, so the fifth surrender ends the game before the base is taken."""
    s = scene(
        active="allied",
        units={**PARIS_LOST, "metz": "2 french-infantry"},
        boxes=surrendered("4 french-infantry"),
        hands={"allied": "1 operation"},
    )
    s.do("play operation; from metz; take french-infantry; take french-infantry; to agc; done; done", dice=[6, 1, 1])
    assert (s.winner, s.reason) == ("german", "surrender")
    assert s.control("agc") == "german"
