"""Chapter 10: the game with five players."""

from __future__ import annotations

from rulebook.eleven.scene import Scene, drafted, new_game, scene
from rulebook.eleven.scripted_dice_and_cards import effect

PICKS = "manstein guderian rundstedt model paulus rommel keitel sepp jodl goring"


def hitler_drawn(**keys: str) -> Scene:
    """Return a scene in which Rundstedt has waited and seat b has drawn Hitler's card."""
    units = {"hamburg": "1 manstein", "munich": "1 rundstedt"}
    s = scene(units, variant="5", deck="2 half-end 1 hitler", active="b", **keys)
    return s.do("use rundstedt; wait", dice=[6], cards="hitler")


def test_10_hitler_is_neutral() -> None:
    """Hitler is in Berlin in the neutral faction. No player uses Hitler or gains VP for the neutral faction."""
    s = drafted("5", PICKS)
    assert s.units("berlin") == "neutral: 1 hitler"
    for seat in "abcde":
        s = scene(variant="5", active=seat)
        assert "hitler" not in s.nouns("use")
        assert s.refused("use hitler") == ("4", "no-use-other-faction")
    s = scene({"breslau": "1 zhukov 1 konev"}, variant="5", at_war="soviet-union")
    s.happens(effect("march", general="zhukov"), dice=[6, 6, 1]).do("remove konev")
    assert (s.place("konev"), s.place("hitler")) == ("leningrad", "berlin")
    assert [s.vp(seat) for seat in "abcde"] == [5] * 5


def test_10_a_two_cards_for_each_player() -> None:
    """Each player takes two of the eleven cards. The last card leaves the game together with its general."""
    s = drafted("5", PICKS)
    assert [s.state.owned[faction].bit_count() for faction in range(5)] == [2] * 5
    assert s.place("kesselring") == "gone"
    assert s.state.owner[11] == -1
    s.do("deploy hamburg; deploy munich; deploy breslau; deploy cologne; deploy cologne")
    assert s.units("hamburg") == "a: 1 manstein 1 goring 3 soldier-germany"
    assert s.units("cologne") == "d: 1 model 1 keitel 3 soldier-germany, e: 1 paulus 1 rommel 3 soldier-germany"
    assert s.place("kesselring") == "gone"


def test_10_1_hitlers_card_is_in_the_deck() -> None:
    """Hitler's card is in the deck only in a game with five players."""
    assert sorted(new_game("5").deck) == ["churchill", "half-end", "half-end", "hitler", "roosevelt", "stalin"]
    for variant in ("2", "3", "4"):
        assert "hitler" not in new_game(variant).deck


def test_10_1_a_the_player_who_draws_it_orders_any_general() -> None:
    """The player who draws Hitler's card gives a Führer order to a general of any faction, by the usual rules."""
    s = hitler_drawn()
    assert (s.decision, s.actor, s.section) == ("ChooseOrdered", "b", "9")
    assert {"manstein", "rundstedt", "model", "goring"} <= s.nouns("order")
    assert "hitler" not in s.nouns("order")
    s.do("order manstein; move; to cologne")
    assert (s.decision, s.actor) == ("Answer", "a")
    s.do("refuse; wait", dice=[6])
    assert (s.vp("a"), s.vp("b")) == (4, 5)
    assert s.actor == "c"
    # An order to a general of the player's own faction needs no answer.
    s = hitler_drawn().do("order rundstedt; move; to cologne")
    assert (s.units("cologne"), s.actor) == ("b: 1 rundstedt", "c")


def test_10_1_b_the_card_is_discarded() -> None:
    """Hitler's card goes to the Allied discard pile.

    If a second half-turn card repeats the card, the player orders again.
    """
    s = hitler_drawn().do("pass")
    assert s.discard == ["hitler"]
    s = scene({"hamburg": "1 manstein"}, variant="5", deck="1 half-end", half=1, discard="1 half-end 1 hitler")
    s.do("use manstein; wait", dice=[6], cards="half-end")
    assert (s.decision, s.actor) == ("ChooseOrdered", "a")
    s.do("order manstein; move; to cologne")
    assert s.place("manstein") == "cologne"
    assert s.turn == "1939-winter"


def test_10_1_c_the_card_returns_to_the_deck_each_turn() -> None:
    """In the next turn Hitler's card is in the deck again, whether it was drawn or not."""
    for keys in ({"deck": "1 half-end 1 stalin", "discard": "1 hitler 1 half-end"}, {"deck": "1 half-end 1 hitler"}):
        s = scene({"hamburg": "1 manstein"}, variant="5", half=1, **keys)
        s.do("use manstein; wait", dice=[6], cards="half-end")
        assert "hitler" in s.deck
