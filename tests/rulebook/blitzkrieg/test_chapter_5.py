"""Chapter 5: the sequence of a turn, and the Allied pre-moves."""

from __future__ import annotations

from rulebook.blitzkrieg.scene import Scene, scene
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN_INFANTRY, pack

# The number of cards seized from both sides together, by turn.
SEIZED = {1: 0, 2: 2, 3: 2, 4: 3, 5: 4}


def plan(s: Scene) -> Scene:
    """Plan the alphabetically first possible cards for both sides; seizures draw the first card of each hand."""
    for side in ("german", "allied"):
        assert (s.actor, s.decision) == (side, "Plan")
        while "done" not in s.choices():
            s.do(min(s.choices()))
        s.do("done", draws=[0] * SEIZED[s.turn] if side == "allied" else [])
    return s


def pre_moves(units: dict[str, str], hand: str = "3 operation 1 french-fortress 1 air-support 1 staff-work") -> Scene:
    """Return a position of turn 1 in which the Allies can make pre-moves."""
    return scene(phase="pre-moves", momentum=3, units=units, hands={"allied": hand})


def test_5_2_a_forced_end_reveals_no_hand() -> None:
    """Pre-moves end automatically only if the hand is empty; otherwise a forced end would reveal the secret hand."""
    for hand, tells in (("1 operation", True), ("", False)):
        s = pre_moves({"laon": "4 french-infantry"}, hand)
        assert s.state.stack[-1].leaks_when_forced(s.state) is tells


def test_5_0_five_turns() -> None:
    """The game ends after five turns."""
    s = scene(phase="planning")
    turns = []
    while not s.over:
        turns.append(s.turn)
        plan(s)
        if s.turn == 1:
            s.do("done")
        s.do("pass; pass")
    assert turns == [1, 2, 3, 4, 5]
    assert s.reason == "no-victory-card"


def test_5_1_order_of_a_turn() -> None:
    """A turn begins with planning. Then operations alternate, starting with Germany, until both sides pass in a row."""
    s = plan(scene(turn=2, phase="planning", units={"aga": "1 german-infantry", "laon": "2 french-infantry"}))
    seen = []
    for choice in ("pass", "play command-and-control; from laon; take french-infantry; to reims", "pass", "pass"):
        seen.append((s.turn, s.phase, s.actor))
        s.do(choice)
    assert seen == [(2, "operations", side) for side in ("german", "allied", "german", "allied")]
    assert (s.turn, s.phase, s.actor) == (3, "planning", "german")


def test_5_1_i1_planning_comes_first() -> None:
    """A turn begins with the planning of both sides. Until both have planned, no operation is possible."""
    s = scene(turn=2, units={"aga": "1 german-infantry"}, hands={"german": "1 operation"}).do("pass; pass")
    assert (s.turn, s.phase, s.actor, s.decision) == (3, "planning", "german", "Plan")
    assert s.refused("pass") == ("6.0", "no-not-asked")
    assert s.refused("play operation") == ("6.0", "no-not-asked")
    while "done" not in s.choices():
        s.do(min(s.choices()))
    s.do("done")
    assert (s.actor, s.decision) == ("allied", "Plan")
    assert s.refused("pass") == ("6.0", "no-not-asked")


def test_5_1_i2_germany_operates_first() -> None:
    """Germany has the first operation of every turn, even if Germany passed last in the turn before."""
    s = scene(turn=2, active="allied").do("pass; pass")
    assert s.turn == 3
    plan(s)
    assert (s.actor, s.decision) == ("german", "Operation")


def test_5_1_i3_operations_alternate() -> None:
    """German and Allied operations alternate."""
    s = scene(
        units={"agb": "2 german-infantry", "dordrecht": "1 german-infantry", "laon": "2 french-infantry"},
        collapsed=["netherlands"],
        hands={"german": "2 operation", "allied": "2 operation"},
    )
    german = "play operation; from agb; take german-infantry; to dordrecht"
    allied = "play operation; from laon; take french-infantry; to reims"
    actors = []
    for operation in (german, allied, german, allied):
        actors.append(s.actor)
        s.do(operation)
    assert actors == ["german", "allied", "german", "allied"]
    assert s.actor == "german"


def test_5_1_i4_end_of_a_turn() -> None:
    """Two passes in a row end the turn, and the turn marker advances. After turn 5 the winner is determined."""
    s = scene(turn=4).do("pass")
    assert (s.turn, s.phase) == (4, "operations")
    s.do("pass")
    assert (s.turn, s.phase) == (5, "planning")
    s = scene(turn=5).do("pass")
    assert not s.over
    assert s.do("pass").over


def test_ruling_r12() -> None:
    """R12: any two passes in a row end the turn, even if the Allies pass first. Germany begins the next turn."""
    for side in ("german", "allied"):
        s = scene(turn=2, active=side).do("pass; pass")
        assert (s.turn, s.phase, s.actor) == (3, "planning", "german")
    # Two passes are not in a row if the other side makes an operation between them.
    s = scene(turn=2, units={"laon": "2 french-infantry"}, hands={"allied": "1 operation"})
    s.do("pass; play operation; from laon; take french-infantry; to reims; pass")
    assert (s.turn, s.phase, s.actor) == (2, "operations", "allied")


def test_5_2_pre_moves_in_turn_1_only() -> None:
    """In turn 1, the Allies can make pre-moves between planning and the first German operation, or make none."""
    s = plan(scene(phase="planning", units={"laon": "2 french-infantry"}))
    assert (s.phase, s.actor, s.decision) == ("pre-moves", "allied", "PreMove")
    assert s.nouns("spend") != set()
    assert s.refused("play operation") == ("5.2", "no-not-asked")
    s.do("done")
    assert (s.phase, s.actor, s.decision) == ("operations", "german", "Operation")
    s = plan(scene(turn=2, phase="planning", units={"laon": "2 french-infantry"}))
    assert (s.phase, s.actor, s.decision) == ("operations", "german", "Operation")


def test_5_2_a_any_card_for_a_move_of_two_spaces() -> None:
    """Any card pays for a tactical move of up to two spaces, even by infantry."""
    s = pre_moves({"vervins": "2 french-infantry"})
    assert s.nouns("spend") == {"operation", "french-fortress", "air-support", "staff-work"}
    assert s.refused("spend strategic-movement") == ("5.2", "no-card-in-hand")
    for card in sorted(s.nouns("spend")):
        moved = s.clone().do(f"spend {card}; from vervins; take french-infantry; take french-infantry; to namur")
        assert moved.units("namur") == "2 french-infantry"
        assert (moved.actor, moved.decision) == ("allied", "PreMove")
        assert moved.view("german")["cards"]["allied"]["used"] == {card: 1}
    s.do("spend operation; from vervins; take french-infantry")
    assert s.refused("to liege") == ("7.1", "no-to-too-far")
    assert {"dinant", "namur"} <= s.nouns("to")


def test_5_2_a_belgium_but_not_the_netherlands() -> None:
    """Pre-moves can enter Belgium but not the Netherlands."""
    for start in ("antwerp", "ghent"):
        s = pre_moves({start: "1 french-infantry"}).do(f"spend operation; from {start}; take french-infantry")
        assert s.refused("to dordrecht") == ("5.2", "no-to-pre-move-area")
    assert s.clone().do("to antwerp").units("antwerp") == "1 french-infantry"


def test_5_2_b_the_same_unit_again() -> None:
    """The same unit can make several pre-moves; each costs a card."""
    s = pre_moves({"vervins": "1 french-infantry"})
    s.do("spend operation; from vervins; take french-infantry; to namur")
    s.do("spend operation; from namur; take french-infantry; to antwerp")
    assert s.units("antwerp") == "1 french-infantry"
    assert s.cards("allied", "used") == "2 operation"


def test_5_2_c_as_many_cards_as_are_held() -> None:
    """All cards can be spent on pre-moves. Spent cards are not available for the operations of turn 1."""
    s = pre_moves({"vervins": "1 french-infantry"}, hand="4 operation 2 air-support")
    for target, start in (("laon", "vervins"), ("vervins", "laon")) * 3:
        card = min(s.nouns("spend"))
        s.do(f"spend {card}; from {start}; take french-infantry; to {target}")
    assert s.choices() == {"done"}
    assert s.refused("spend operation") == ("5.2", "no-card-in-hand")
    s.do("done; pass")
    assert (s.phase, s.actor, s.choices()) == ("operations", "allied", {"pass"})
    assert s.refused("play operation") == ("7.0", "no-card-in-hand")


def test_5_2_x_example() -> None:
    """In the rulebook's example, two British infantry, two French infantry and two tanks each move two spaces.

    Each of the three groups costs a card.
    """
    s = pre_moves(
        {"lille": "2 british-infantry", "vervins": "2 french-infantry 2 french-tank", "sedan": "4 french-infantry"},
        hand="3 operation 2 strategic-movement 1 air-support",
    )
    s.do("spend strategic-movement; from lille; take british-infantry; take british-infantry; to antwerp")
    s.do("spend air-support; from sedan; take french-infantry; take french-infantry; to dinant")
    s.do("spend strategic-movement; from vervins; take french-tank; take french-tank; to dinant")
    assert (s.units("antwerp"), s.units("dinant")) == ("2 british-infantry", "2 french-infantry 2 french-tank")
    assert (s.units("sedan"), s.units("vervins")) == ("2 french-infantry", "2 french-infantry")
    assert s.cards("allied") == "3 operation"
    assert s.cards("allied", "used") == "2 strategic-movement 1 air-support"
    assert s.do("done").actor == "german"


def test_ruling_r13() -> None:
    """R13: any card but Fog of War pays for a pre-move. Its text does not apply, so the card can be planned again."""
    s = pre_moves({"vervins": "1 french-infantry"}, hand="1 air-support")
    assert s.refused("spend fog-of-war") == ("5.2", "no-spend-fog")
    s.do("spend air-support; from vervins; take french-infantry; to laon; done")
    assert (s.cards("allied", "used"), s.cards("allied", "removed")) == ("1 air-support", "")
    s.do("pass; pass")
    pool = s.view("allied")["cards"]["allied"]["pool"]
    assert pool["air-support"] == 2
    assert (s.cards("allied", "barred"), s.cards("allied", "removed")) == ("", "")


def test_ruling_r14() -> None:
    """R14: pre-moves enter only Allied spaces in France and Belgium, so they cannot enter a German base."""
    s = pre_moves({"dinant": "1 french-infantry", "agb": "3 german-infantry"})
    s.do("spend operation; from dinant; take french-infantry")
    assert s.refused("to aga") == ("5.2", "no-to-pre-move-area")
    # An operation can enter the base.
    s = scene(active="allied", units={"dinant": "1 french-infantry"}, hands={"allied": "1 operation"})
    assert "aga" in s.do("play operation; from dinant; take french-infantry").nouns("to")
    # The only route of two spaces from Namur to Vervins leads through Dinant. The test puts a German unit there,
    # which no deployment can do (§3.3).
    s = pre_moves({"namur": "1 french-infantry"})
    s.state.put(s.state.board.space_ids.index("dinant"), pack(GERMAN_INFANTRY))
    s.do("spend operation; from namur; take french-infantry")
    assert s.refused("to dinant") == ("5.2", "no-to-pre-move-area")
    assert s.refused("to vervins") == ("7.1", "no-to-two-enemy-first")


def test_ruling_r15() -> None:
    """R15: French and British units cannot pre-move together, and the stacking limit applies after each pre-move."""
    s = pre_moves({"lille": "1 french-infantry 1 british-infantry", "ghent": "4 french-infantry"})
    s.do("spend operation; from lille; take british-infantry")
    assert s.refused("take french-infantry") == ("7.1", "no-take-nations")
    assert s.refused("to ghent") == ("7.3", "no-to-full")
    # A unit can pass through a full space.
    assert "antwerp" in s.nouns("to")
    assert s.refused("to namur") == ("7.1", "no-british-stop")
