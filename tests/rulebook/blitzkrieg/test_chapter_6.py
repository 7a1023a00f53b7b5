"""Chapter 6: planning."""

from __future__ import annotations

from typing import Any

from rulebook.blitzkrieg.scene import Scene, scene

GERMAN_EIGHT = "6 operation 1 strategic-movement 1 replacements"
GERMAN_OTHERS = "2 air-support 1 airborne-operation 2 assault-engineers 3 operation"
ALLIED_SIX = "4 operation 2 strategic-movement"
ALLIED_OTHERS = "2 air-support 2 french-fortress 2 operation"


def plan(s: Scene, cards: str) -> Scene:
    """Plan cards such as "6 operation 1 rommel"; if the plan is full, buy room for one more card first."""
    words = cards.split()
    for number, card in zip(words[::2], words[1::2], strict=True):
        for _ in range(int(number)):
            if f"plan {card}" not in s.choices() and "buy" in s.choices():
                s.do("buy")
            s.do(f"plan {card}")
    return s


def planning(**keys: Any) -> Scene:
    """Return a position at the start of planning in turn 1, by default with 3 German momentum points."""
    return scene(**{"phase": "planning", "momentum": 3, **keys})


def in_hand(turn: int, german: str, allied: str, draws: list[int]) -> Scene:
    """Return a position after both sides have planned cards and the drawn cards have been seized."""
    s = scene(turn=turn, phase="planning", units={"aga": "3 german-tank", "laon": "3 french-infantry"})
    plan(s, german).do("done")
    return plan(s, allied).do("done", draws=draws)


def test_6_0_eight_and_six_cards() -> None:
    """Germany plans exactly eight cards, the Allies plan six."""
    s = planning()
    for side, cards, number in (("german", GERMAN_EIGHT, 8), ("allied", ALLIED_SIX, 6)):
        assert s.actor == side
        first, _, rest = cards.partition(" ")
        plan(s, f"{int(first) - 1} {rest}")
        assert s.refused("done") == ("6.0", "no-plan-unfinished")
        s.do("plan operation")
        assert s.refused("plan air-support") == ("6.0", "no-plan-full")
        assert s.view(side)["cards"][side]["hand_count"] == number
        s.do("done")
    assert s.phase == "pre-moves"


def test_6_0_final_once_both_have_planned() -> None:
    """A side can undo its plan card by card until both sides have finished, even after finishing its own plan."""
    s = planning()
    before = s.state.reveals
    plan(s, f"{GERMAN_EIGHT} 1 air-support").do("done")
    assert s.state.reveals == before
    plan(s, ALLIED_SIX)
    assert s.state.reveals == before
    s.do("done")
    assert s.state.reveals > before


def test_6_0_in_secret_and_at_the_same_time() -> None:
    """R18: until both sides have planned, neither sees the other's plan or how much momentum was spent on it."""
    one, other = planning(), planning()
    start = one.seen("allied")
    plan(one, GERMAN_EIGHT)
    plan(other, GERMAN_OTHERS + " 1 rommel 1 panzer-breakthrough")
    assert (one.momentum, other.momentum) == (3, 1)
    for seat in ("allied", None):
        assert one.seen(seat) == other.seen(seat)
        assert one.event_ids(seat) == other.event_ids(seat) == []
    assert one.seen("german") != other.seen("german")
    assert one.seen("allied") == start
    one.do("done")
    other.do("done")
    # While the Allies plan, the German plan makes no difference to their view, and Germany sees nothing of their plan.
    assert one.seen("allied") == other.seen("allied")
    third = one.clone()
    plan(one, ALLIED_SIX)
    plan(other, ALLIED_SIX)
    plan(third, ALLIED_OTHERS)
    assert one.seen("allied") == other.seen("allied")
    assert one.seen("german") == third.seen("german")
    assert one.view("allied")["cards"]["german"]["hand_count"] is None
    one.do("done")
    other.do("done")
    third.do("done")
    # After planning, spent momentum and the numbers of cards are public; the cards are secret.
    assert (one.view("allied")["momentum"], other.view("allied")["momentum"]) == (3, 1)
    assert other.view("allied")["cards"]["german"]["hand_count"] == 10
    assert other.view("allied")["cards"]["german"]["hand"] is None
    assert one.seen("german") == third.seen("german")


def test_ruling_r18() -> None:
    """R18: Germany does not see how much momentum the Allies spend until both sides have planned."""
    one, other = planning(momentum=-2), planning(momentum=-2)
    for s in (one, other):
        plan(s, GERMAN_EIGHT).do("done")
    plan(one, ALLIED_SIX)
    plan(other, ALLIED_SIX + " 1 de-gaulle 1 air-support")
    assert (one.momentum, other.momentum) == (-2, 0)
    assert one.seen("german") == other.seen("german")
    one.do("done")
    other.do("done")
    assert (one.view("german")["momentum"], other.view("german")["momentum"]) == (-2, 0)


def test_6_0_hands_stay_secret_in_operations() -> None:
    """The other side sees only how many cards are in a hand and how many are unused."""
    units = {"aga": "3 german-tank", "laon": "3 french-infantry"}
    one, other = (
        scene(units=units, hands={"german": german, "allied": "1 operation 1 air-support"})
        for german in ("2 operation", "1 rommel 1 replacements")
    )
    assert one.seen("allied") == other.seen("allied")
    assert one.seen(None) == other.seen(None)
    assert one.seen("german") != other.seen("german")
    one, other = (
        scene(units=units, hands={"german": "2 operation", "allied": allied})
        for allied in ("1 operation 1 air-support", "1 strategic-movement 1 staff-work")
    )
    assert one.seen("german") == other.seen("german")
    assert one.view("german")["cards"]["allied"]["hand_count"] == 2


def test_6_0_a_cards_that_need_momentum() -> None:
    """Only a side with momentum can plan the cards that require momentum."""
    for momentum in (0, -3):
        s = planning(momentum=momentum)
        for card in ("rommel", "panzer-breakthrough"):
            assert s.refused(f"plan {card}") == ("6.1.2", "no-plan-momentum")
    assert {"rommel", "panzer-breakthrough"} <= planning(momentum=1).nouns("plan")
    for momentum in (3, 0):
        s = plan(planning(momentum=momentum), GERMAN_EIGHT).do("done")
        assert s.refused("plan de-gaulle") == ("6.1.2", "no-plan-momentum")
    assert "de-gaulle" in plan(planning(momentum=-1), GERMAN_EIGHT).do("done").nouns("plan")


def test_6_1_the_last_point_is_spent_unseen() -> None:
    """Spent momentum stays secret until planning is over, even if no point is left."""
    s = plan(planning(momentum=1), GERMAN_EIGHT).do("buy")
    assert (s.view("german")["momentum"], s.view("allied")["momentum"], s.view(None)["momentum"]) == (0, 1, 1)


def test_6_1_one_side_has_momentum_or_neither() -> None:
    """Only the side with momentum can spend it; at 0 neither side can."""
    for momentum, holder in ((3, "german"), (1, "german"), (0, None), (-2, "allied")):
        s = planning(momentum=momentum)
        for side, cards in (("german", GERMAN_EIGHT), ("allied", ALLIED_SIX)):
            if side == holder:
                assert s.refused("buy") == ("6.1.1", "no-buy-yet")
            plan(s, cards)
            if side == holder:
                assert "buy" in s.choices()
            else:
                assert s.refused("buy") == ("6.1.1", "no-buy-momentum")
            s.do("done")


def test_6_1_1_more_cards_for_momentum() -> None:
    """In the example of the rulebook, Germany spends 2 of its 3 points and plans ten cards."""
    s = plan(planning(), GERMAN_EIGHT)
    s.do("buy")
    assert s.refused("done") == ("6.0", "no-plan-unfinished")
    s.do("plan rommel; buy; plan panzer-breakthrough")
    view = s.view("german")
    assert (view["cards"]["german"]["hand_count"], view["momentum"]) == (10, 1)
    s.do("done")
    # The Allies have no momentum, so they plan exactly six cards.
    plan(s, ALLIED_SIX)
    assert s.refused("buy") == ("6.1.1", "no-buy-momentum")
    assert s.choices() == {"done"}


def test_6_1_1_a_down_to_0_and_no_further() -> None:
    """Each spent point moves the marker one step towards 0, and the marker stops there."""
    for momentum in (3, -3):
        s = planning(momentum=momentum)
        plan(s, GERMAN_EIGHT)
        if momentum < 0:
            plan(s.do("done"), ALLIED_SIX)
        step = 1 if momentum > 0 else -1
        for left in (2, 1, 0):
            s.do("buy; plan air-support" if left else "buy; plan staff-work")
            assert s.momentum == left * step
        assert s.refused("buy") == ("6.1.1", "no-buy-momentum")
        assert s.choices() == {"done"}
        assert s.do("done").momentum == 0


def test_6_1_2_special_cards_cost_nothing() -> None:
    """Rommel and Panzer Breakthrough can be planned only with momentum, but planning them costs none."""
    s = plan(planning(momentum=1), "1 rommel 3 panzer-breakthrough 4 operation")
    assert s.momentum == 1
    assert s.do("done").cards("german") == "4 operation 1 rommel 3 panzer-breakthrough"


def test_ruling_r16() -> None:
    """R16: a card such as Rommel can be planned if there was momentum at the start of planning.

    It does not matter that all momentum has been spent since. Playing the card needs no momentum.
    """
    s = plan(planning(momentum=1), GERMAN_EIGHT).do("buy")
    assert s.momentum == 0
    s.do("plan rommel; done")
    assert s.cards("german") == "6 operation 1 strategic-movement 1 replacements 1 rommel"
    s = scene(
        momentum=-3, units={"aga": "3 german-tank"}, hands={"german": "1 operation 1 rommel 1 panzer-breakthrough"}
    )
    s.do("play operation; from aga; take german-tank; to libramont; lay rommel; done; done; keep 5 4", dice=[5, 4, 1])
    assert "play panzer-breakthrough" in s.choices()


def test_6_2_cards_are_seized() -> None:
    """From turn 2, each side loses cards, drawn at random from its hand. The turn track states their number."""
    for turn, german, allied in ((1, 0, 0), (2, 1, 1), (3, 1, 1), (4, 1, 2), (5, 2, 2)):
        s = in_hand(turn, GERMAN_EIGHT, ALLIED_SIX, [0] * (german + allied))
        for side, planned, number in (("german", 8, german), ("allied", 6, allied)):
            cards = s.view(side)["cards"][side]
            assert sum(cards["hand"].values()) == planned - number
            assert sum(cards["seized"].values()) == cards["seized_count"] == number
    # Every card of the hand can be drawn.
    first = in_hand(2, GERMAN_EIGHT, ALLIED_SIX, [0, 0])
    last = in_hand(2, GERMAN_EIGHT, ALLIED_SIX, [7, 5])
    assert (first.cards("german", "seized"), first.cards("allied", "seized")) == ("1 operation", "1 operation")
    assert last.cards("german", "seized") == "1 replacements"
    assert last.cards("allied", "seized") == "1 strategic-movement"


def test_6_2_the_taker_sees_nothing() -> None:
    """R17: only the owner of a seized card sees the card."""
    one, other = in_hand(2, GERMAN_EIGHT, ALLIED_SIX, [0, 0]), in_hand(2, GERMAN_EIGHT, ALLIED_SIX, [7, 0])
    for seat in ("allied", None):
        assert one.seen(seat) == other.seen(seat)
        assert one.heard(seat) == other.heard(seat)
    assert one.view("allied")["cards"]["german"]["seized"] is None
    assert one.view("allied")["cards"]["german"]["seized_count"] == 1
    assert one.view("german")["cards"]["german"]["seized"] == {"operation": 1}
    assert other.view("german")["cards"]["german"]["seized"] == {"replacements": 1}
    assert "did-lose-card" in one.event_ids("german")
    # Germany does not see a seized Allied card either.
    one, other = in_hand(2, GERMAN_EIGHT, ALLIED_SIX, [0, 0]), in_hand(2, GERMAN_EIGHT, ALLIED_SIX, [0, 5])
    assert one.seen("german") == other.seen("german")
    assert one.heard("german") == other.heard("german")
    assert one.view("allied")["cards"]["allied"]["seized"] == {"operation": 1}


def test_6_2_a_seized_cards_come_back() -> None:
    """A seized card cannot be used in this turn, and can be planned again in the next."""
    s = in_hand(2, GERMAN_EIGHT, ALLIED_SIX, [7, 0])
    assert s.cards("german", "seized") == "1 replacements"
    assert s.refused("play replacements") == ("7.0", "no-card-in-hand")
    s.do("pass; pass")
    assert s.cards("german", "seized") == ""
    assert "replacements" in s.nouns("plan")
    assert s.view("german")["cards"]["german"]["pool"]["replacements"] == 2


def test_ruling_r17() -> None:
    """R17: a seized card counts as unused, so it returns even if its text removes it after use."""
    s = scene(turn=2, seized={"allied": "2 air-support", "german": "2 air-support"}).do("pass; pass")
    assert s.view("allied")["cards"]["allied"]["pool"]["air-support"] == 2
    assert s.view("german")["cards"]["german"]["pool"]["air-support"] == 2
    for side in ("german", "allied"):
        assert (s.cards(side, "removed"), s.cards(side, "resting"), s.cards(side, "barred")) == ("", "", "")


def test_6_3_fog_of_war_for_both() -> None:
    """Each side has Fog of War in addition to the planned cards. Fog of War cannot be planned or seized."""
    s = planning()
    assert s.refused("plan fog-of-war") == ("6.3", "no-plan-fog")
    plan(s, GERMAN_EIGHT).do("done")
    assert s.refused("plan fog-of-war") == ("6.3", "no-plan-fog")
    # Fog of War can be played even if the hand is empty, and then returns to the hand.
    for side, units, target in (("german", "2 german-infantry", "libramont"), ("allied", "2 french-infantry", "agc")):
        start, unit = ("aga", "german-infantry") if side == "german" else ("metz", "french-infantry")
        s = scene(active=side, units={start: units}, hands={side: "2 operation"})
        for _ in range(2):
            s.do(f"play operation; from {start}; take {unit}; to {target}")
            assert s.nouns("lay") == {"fog-of-war"}
            dice = [1] if side == "german" else [1, 6, 5]
            s.do("lay fog-of-war; done; done; pass", dice=dice)
            assert s.units(start) == units


def test_6_3_fog_of_war_cannot_be_seized() -> None:
    """Fog of War joins the hand only after the seizure, so it is not seized even from a hand of a single card."""
    gone = "5 operation 2 strategic-movement 2 replacements 1 staff-work 2 air-support 1 airborne-operation 1 rommel"
    s = scene(
        turn=2,
        phase="planning",
        momentum=1,
        units={"aga": "2 german-infantry"},
        removed={"german": f"{gone} 2 assault-engineers 3 panzer-breakthrough"},
    )
    s.do("plan operation; done")
    plan(s, ALLIED_SIX).do("done", draws=[0, 0])
    assert (s.cards("german"), s.cards("german", "seized")) == ("", "1 operation")
    s.do("momentum; from aga; take german-infantry; to libramont")
    assert s.choices() == {"lay fog-of-war", "done"}


def test_6_4_cards_left_aside() -> None:
    """Unplanned cards cannot be used in this turn, are hidden from the enemy, and can be planned in the next turn."""
    s = in_hand(2, GERMAN_EIGHT, ALLIED_SIX, [0, 0])
    assert s.refused("play staff-work") == ("7.0", "no-card-in-hand")
    assert s.view("allied")["cards"]["german"]["pool"] is None
    assert s.view("german")["cards"]["allied"]["pool"] is None
    assert s.view(None)["cards"]["german"]["pool"] is None
    assert s.view("german")["cards"]["german"]["pool"]["staff-work"] == 1
    # The unplanned cards make no difference to the enemy's view.
    other = in_hand(2, GERMAN_OTHERS, ALLIED_SIX, [0, 0])
    assert s.seen("allied") == other.seen("allied")
    s.do("pass; pass")
    assert "staff-work" in s.nouns("plan")
    none_left = plan(s, "1 staff-work")
    assert none_left.refused("plan staff-work") == ("6.4", "no-plan-none-left")


def test_ruling_r50() -> None:
    """R50: played cards can be planned again in the next turn, unless their text states otherwise."""
    s = scene(turn=2, units={"laon": "2 french-infantry"}, hands={"allied": "1 operation"}, active="allied")
    s.do("play operation; from laon; take french-infantry; to reims")
    assert s.cards("allied", "used") == "1 operation"
    s.do("pass; pass")
    assert (s.turn, s.cards("allied", "used")) == (3, "")
    assert s.view("allied")["cards"]["allied"]["pool"]["operation"] == 4
