"""The effects of all cards in both decks, and the victory cards."""

from __future__ import annotations

from typing import Any

from rulebook.blitzkrieg.attack_notation import NO_CARDS, attack, dice, items, move, on_vervins
from rulebook.blitzkrieg.scene import Scene, scene


def allied_attack(start: str, group: str, space: str, cards: str, **units: str) -> Scene:
    """Return a scene in which Allied units attack; the Allied hand has Operation and the given cards."""
    s = scene(units={start: group, **units}, hands={"allied": f"1 operation {cards}"}, active="allied")
    return s.do(attack(start, group, space))


def german_attack(start: str, group: str, space: str, german: str = "", allied: str = "", **units: str) -> Scene:
    """Return a scene in which German units attack; the German hand has Operation and the `german` cards."""
    hands = {"german": f"1 operation {german}", "allied": allied}
    return scene(units={start: group, **units}, hands=hands).do(attack(start, group, space))


def planning(side: str, momentum: int, **keys: Any) -> Scene:
    """Return a position in which a side chooses its cards for turn 2."""
    return scene(phase="planning", turn=2, momentum=momentum, active=side, **keys)


def test_card_german_operation() -> None:
    """The card allows one tactical move, whose range is shorter than that of a strategic move."""
    s = scene(units={"aga": "2 german-infantry", "libramont": "1 german-infantry"}, hands={"german": "1 operation"})
    s.do("play operation; from aga; take german-infantry; take german-infantry")
    assert s.nouns("to") == {"libramont", "dinant"}
    s.do("to libramont")
    assert (s.units("libramont"), s.actor) == ("3 german-infantry", "allied")
    assert s.cards("german", "used") == "1 operation"


def test_card_german_strategic_movement() -> None:
    """The card allows one strategic move of one or two units."""
    units = {"aga": "2 german-infantry", "agb": "1 german-tank", "libramont": "1 german-infantry"}
    s = scene(units=units, hands={"german": "1 strategic-movement"}, collapsed=["belgium"])
    s.do("play strategic-movement; from aga; take german-infantry; to ghent")
    assert s.clone().do("done").actor == "allied"
    s.do("from agb; take german-tank; to ostend")
    assert (s.units("ghent"), s.units("ostend"), s.actor) == ("1 german-infantry", "1 german-tank", "allied")
    sea = scene(units={"ostend": "1 german-infantry"}, hands={"german": "1 strategic-movement"}, collapsed=["belgium"])
    sea.do("play strategic-movement; from ostend; take german-infantry")
    assert sea.refused("evacuate") == ("7.4", "no-evacuate-germans")


def test_card_german_replacements() -> None:
    """Up to two units come from the replacement box, each to a German base that Germany controls."""
    box = {"german": {"replacement": "1 german-tank 2 german-infantry"}}
    s = scene(units={"libramont": "1 german-infantry"}, boxes=box, hands={"german": "2 replacements"})
    s.do("play replacements")
    assert s.choices() == {"take german-infantry", "take german-tank"}
    assert s.refused("done") == ("2.1", "no-done-nothing-moved")
    s.do("take german-tank")
    assert s.nouns("to") == {"aga", "agb", "agc"}
    assert s.refused("to libramont") == ("2.1", "no-arrive")
    s.do("to aga")
    one = s.clone().do("done")
    assert (one.box("german", "replacement"), one.actor) == ("2 german-infantry", "allied")
    s.do("take german-infantry; to agc")
    assert (s.units("aga"), s.units("agc")) == ("1 german-tank", "1 german-infantry")
    assert (s.box("german", "replacement"), s.actor) == ("1 german-infantry", "allied")
    s = scene(units={"libramont": "1 german-infantry"}, boxes=box, hands={"german": "1 replacements"})
    s.do("play replacements")
    assert s.refused("take french-infantry") == ("2.1", "no-take-not-in-box")
    # The player can stop after one unit has arrived, also in the base of Army Group B, whose index is 0.
    assert "done" in s.do("take german-infantry; to agb").choices()
    empty = scene(units={"aga": "1 german-infantry"}, spare="removed", hands={"german": "1 replacements"})
    assert empty.refused("play replacements") == ("7.0", "no-play-no-effect")


def seized(side: str) -> Scene:
    """Return a position in which a side has two seized cards, and Staff Work in its hand."""
    return scene(
        turn=3,
        active=side,
        hands={side: "1 staff-work 1 operation"},
        seized={side: "1 air-support 1 strategic-movement"},
    )


def check_staff_work(side: str) -> None:
    """Check that Staff Work recalls any seized card in secret, and cannot be played without a seized card."""
    s = seized(side).do("play staff-work")
    assert s.choices() == {"recall air-support", "recall strategic-movement"}
    assert s.refused("recall operation") == ("6.2", "no-recall")
    enemy = "allied" if side == "german" else "german"
    one, other = s.clone().do("recall air-support"), s.clone().do("recall strategic-movement")
    assert one.cards(side) == "1 operation 1 air-support"
    assert one.cards(side, "seized") == "1 strategic-movement"
    assert one.actor == enemy
    twice = scene(turn=3, active=side, hands={side: "1 staff-work"}, seized={side: "2 operation"})
    twice.do("play staff-work; recall operation")
    assert (twice.cards(side), twice.cards(side, "seized")) == ("1 operation", "1 operation")
    assert one.seen(enemy) == other.seen(enemy)
    none = scene(turn=3, active=side, hands={side: "1 staff-work"})
    assert none.refused("play staff-work") == ("7.0", "no-play-no-effect")


def test_card_german_staff_work() -> None:
    """The card returns one of the seized German cards to the German hand."""
    check_staff_work("german")


def test_card_german_air_support() -> None:
    """The card adds a die in attack or defence. After use, it cannot be planned for the next turn."""
    s = on_vervins("1 french-infantry", "1 german-infantry", "1 air-support")
    assert (dice(s)[0], dice(s, "lay air-support; done; done")[0]) == (1, 2)
    defence = scene(
        units={"libramont": "1 german-infantry", "sedan": "1 french-infantry"},
        hands={"allied": "1 operation", "german": "1 air-support"},
        active="allied",
    ).do(attack("sedan", "1 french-infantry", "libramont"))
    assert dice(defence, "done; defend air-support; done")[1] == 2
    s.do("lay air-support; done; done; accept; retreat laon", dice=[6, 5])
    assert s.cards("german", "resting") == "1 air-support"
    s.do("pass; pass")
    assert (s.turn, s.cards("german", "barred"), s.cards("german", "resting")) == (2, "1 air-support", "")
    barred = planning("german", 0, barred={"german": "2 air-support"})
    assert barred.refused("plan air-support") == ("6.4", "no-plan-rests")
    after = scene(turn=2, passed=True, barred={"german": "2 air-support"}).do("pass")
    assert (after.turn, "plan air-support" in after.choices()) == (3, True)


def test_card_german_airborne_operation() -> None:
    """The card takes one die from the defender. It is removed from the game only if it is used."""
    s = on_vervins("2 french-infantry", "2 german-infantry", "1 airborne-operation")
    assert dice(s, "lay airborne-operation; done; done") == (2, 1)
    s.do("lay airborne-operation; done; done; accept; retreat laon", dice=[6, 5])
    assert s.cards("german", "removed") == "1 airborne-operation"
    unused = scene(hands={"german": "1 airborne-operation"}).do("pass; pass")
    assert (unused.cards("german", "removed"), "plan airborne-operation" in unused.choices()) == ("", True)
    defence = allied_attack("sedan", "1 french-infantry", "libramont", "", libramont="1 german-infantry")
    assert defence.do("done").refused("defend airborne-operation") == ("8.2", "no-card-not-defence")


def test_card_german_airborne_operation_against_no_dice() -> None:
    """The card cannot reduce a defender's dice below 0."""
    s = scene(
        units={"libramont": "2 german-infantry", "vervins": ""}, hands={"german": "1 operation 1 airborne-operation"}
    ).do(attack("libramont", "1 german-infantry", "vervins") + "; lay airborne-operation; done; done")
    assert s.control("vervins") == "german"


def test_card_german_rommel() -> None:
    """The card adds a die in an attack with a tank. Choosing the card requires momentum; using it does not."""
    s = on_vervins("1 french-infantry", "1 german-tank", "1 rommel", momentum=-1)
    assert items(s, "attack", "lay rommel; done; done") == {"8.3.1": 1, "8.3.3": 1, "8.3.4": 1}
    assert on_vervins("", "1 german-infantry", "1 rommel").refused("lay rommel") == ("8.2", "no-card-condition")
    s.do("lay rommel; done; done; keep 6 5; retreat laon", dice=[6, 5, 1])
    assert s.cards("german", "used") == "1 operation 1 rommel"
    assert "plan rommel" in planning("german", 1).choices()
    assert planning("german", 0).refused("plan rommel") == ("6.1.2", "no-plan-momentum")
    assert planning("german", -1).refused("plan rommel") == ("6.1.2", "no-plan-momentum")


def test_card_german_assault_engineers() -> None:
    """The card adds a die in an attack on a fortress or base, and has no effect elsewhere."""
    fort = german_attack("agc", "1 german-infantry", "metz", "1 assault-engineers")
    assert items(fort, "attack", "lay assault-engineers; done; done") == {"8.3.1": 1, "8.3.4": 1}
    chain = {"libramont": "1 german-infantry", "vervins": "1 german-infantry"}
    s = scene(units={**chain, "laon": "2 german-infantry"}, hands={"german": "1 operation 1 assault-engineers"})
    base = s.clone().do(attack("laon", "1 german-infantry", "paris"))
    assert items(base, "attack", "lay assault-engineers; done; done") == {"8.3.1": 1, "8.3.4": 1}
    open_field = s.do(attack("laon", "1 german-infantry", "reims"))
    assert open_field.refused("lay assault-engineers") == ("8.2", "no-card-condition")


def test_card_german_panzer_breakthrough() -> None:
    """After an attack that took the space, the winning tanks make a tactical move, which can start a battle."""
    s = on_vervins("1 french-infantry", "2 german-tank 1 german-infantry", "1 panzer-breakthrough")
    s.do(f"{NO_CARDS}; keep 6 5; retreat laon; play panzer-breakthrough", dice=[6, 5, 1])
    assert s.refused("take german-infantry") == ("8.2", "no-take-tanks-only")
    s.do("take german-tank")
    # As in any tactical move, tanks can move two spaces through a friendly space.
    assert {"laon", "amiens", "sedan", "dinant", "aga"} <= s.nouns("to")
    s.do(f"to amiens; {NO_CARDS}")
    assert (s.units("amiens"), s.units("vervins")) == ("1 german-tank", "1 german-infantry 1 german-tank")
    assert s.cards("german", "used") == "1 operation 1 panzer-breakthrough"
    assert "plan panzer-breakthrough" in planning("german", 1).choices()
    assert planning("german", 0).refused("plan panzer-breakthrough") == ("6.1.2", "no-plan-momentum")


def check_fog_of_war(side: str) -> None:
    """Check that Fog of War cannot be planned, is not counted in the hand, and returns after use.

    Only an attacker can play it.
    """
    plan = planning(side, 0)
    assert plan.refused("plan fog-of-war") == ("6.3", "no-plan-fog")
    if side == "german":
        s = on_vervins("", "1 german-infantry")
    else:
        s = allied_attack("sedan", "1 french-infantry", "libramont", "", libramont="1 german-infantry")
    assert s.cards(side) == ""
    assert s.nouns("lay") == {"fog-of-war"}
    bluff, plain = dice_or_none(s, "lay fog-of-war; done; done"), dice_or_none(s, NO_CARDS)
    assert bluff == plain
    s.do("lay fog-of-war; done")
    assert s.refused("defend fog-of-war") == ("8.2", "no-card-not-defence")
    assert s.cards(side, "used") == "1 operation"


def dice_or_none(s: Scene, cards: str) -> tuple[int, int] | None:
    """Return how many dice the attacker and the defender roll, or None if the battle needs no roll."""
    try:
        return dice(s, cards)
    except AssertionError:
        return None


def test_card_german_fog_of_war() -> None:
    """The card is a bluff for attacks that always returns to the hand."""
    check_fog_of_war("german")
    # The draw with the highest index seizes a planned card, because Fog of War cannot be drawn.
    s = planning("german", 0)
    s.do("; ".join(["plan operation"] * 6 + ["plan strategic-movement"] * 2) + "; done")
    s.do("; ".join(["plan operation"] * 4 + ["plan replacements"] * 2) + "; done", draws=[7, 5])
    assert s.cards("german", "seized") == "1 strategic-movement"
    assert s.cards("allied", "seized") == "1 replacements"


def test_card_allied_operation() -> None:
    """The card allows one tactical move with units of one nationality."""
    s = scene(units={"lille": "1 french-infantry 1 british-infantry"}, hands={"allied": "1 operation"}, active="allied")
    s.do("play operation; from lille; take french-infantry")
    assert s.refused("take british-infantry") == ("7.1", "no-take-nations")
    s.do("to amiens")
    assert (s.units("amiens"), s.actor) == ("1 french-infantry", "german")


def test_card_allied_command_and_control() -> None:
    """The card allows a tactical move with French and British units. British units still cannot stop in a fortress."""
    s = scene(
        units={"reims": "1 french-infantry 1 british-infantry"},
        hands={"allied": "1 command-and-control"},
        active="allied",
    )
    s.do("play command-and-control; from reims; take french-infantry; take british-infantry")
    assert s.nouns("to") == {"sedan", "laon"}
    assert s.refused("to verdun") == ("7.1", "no-british-stop")
    s.do("to laon")
    assert (s.units("laon"), s.actor) == ("1 french-infantry 1 british-infantry", "german")
    assert s.cards("allied", "used") == "1 command-and-control"


def test_card_allied_strategic_movement() -> None:
    """The card allows a strategic move of one or two units.

    Instead, one or two infantry can be evacuated by sea from one port.
    """
    units = {
        "paris": "2 french-infantry",
        "dunkirk": "1 british-infantry 1 french-infantry",
        "calais": "1 french-infantry",
    }
    s = scene(units=units, hands={"allied": "1 strategic-movement"}, active="allied").do("play strategic-movement")
    moved = s.clone().do("from paris; take french-infantry; to lille; from paris; take french-infantry; to sedan")
    assert (moved.units("lille"), moved.units("sedan"), moved.actor) == (
        "1 french-infantry",
        "1 french-infantry",
        "german",
    )
    s.do("from dunkirk; take british-infantry; evacuate")
    assert s.refused("from calais") == ("7.4", "no-evacuate-one-port")
    s.do("from dunkirk; take french-infantry")
    assert s.choices() == {"evacuate"}
    s.do("evacuate")
    assert s.box("allied", "evacuated") == "1 french-infantry 1 british-infantry"
    assert s.actor == "german"


def test_card_allied_replacements() -> None:
    """Up to two units come from the replacement box: French units to Paris, British units to a port.

    The space must be Allied and not full.
    """
    box = {"allied": {"replacement": "1 french-tank 1 british-tank 1 british-infantry"}}
    hands = {"allied": "1 replacements"}
    s = scene(units={"calais": "4 french-infantry"}, boxes=box, hands=hands, active="allied").do("play replacements")
    french = s.clone().do("take french-tank")
    assert french.nouns("to") == {"paris"}
    assert french.refused("to calais") == ("2.1", "no-arrive")
    s.do("take british-tank")
    assert s.nouns("to") == {"antwerp", "ostend", "dunkirk"}
    assert s.refused("to calais") == ("2.1", "no-arrive-british")
    assert s.refused("to paris") == ("2.1", "no-arrive-british")
    s.do("to dunkirk; take french-tank; to paris")
    assert (s.units("dunkirk"), s.units("paris"), s.actor) == ("1 british-tank", "1 french-tank", "german")
    # If Paris is German, French units cannot arrive.
    lost = scene(units={"paris": "1 german-infantry"}, boxes=box, hands=hands, active="allied").do("play replacements")
    assert lost.choices() == {"take british-tank", "take british-infantry"}
    assert lost.refused("take french-tank") == ("2.1", "no-take-no-room")


def test_card_allied_staff_work() -> None:
    """The card returns one of the seized Allied cards to the Allied hand."""
    check_staff_work("allied")


def test_card_allied_air_support() -> None:
    """The card adds a die in attack or defence if an Allied unit fights. After use it is removed from the game."""
    s = on_vervins("1 british-infantry", "2 german-infantry", allied="2 air-support")
    assert dice(s, "done; defend air-support; done")[1] == 2
    s.do("done; defend air-support; done; accept; retreat laon", dice=[6, 5, 1, 2])
    assert (s.cards("allied", "removed"), s.cards("allied")) == ("1 air-support", "1 air-support")
    empty = german_attack("aga", "2 german-infantry", "libramont", allied="1 air-support").do("done")
    assert empty.refused("defend air-support") == ("8.2", "no-card-condition")
    assert empty.choices() == {"done"}
    own = allied_attack("sedan", "1 french-infantry", "libramont", "1 air-support", libramont="1 german-infantry")
    assert dice(own, "lay air-support; done; done")[0] == 2


def test_card_allied_de_gaulle() -> None:
    """The card adds a die in an attack with a French tank. Choosing the card requires momentum."""
    s = allied_attack("sedan", "1 french-tank", "libramont", "1 de-gaulle", libramont="1 german-infantry")
    assert items(s, "attack", "lay de-gaulle; done; done") == {"8.3.1": 1, "8.3.3": 1, "8.3.4": 1}
    for group in ("1 british-tank", "1 french-infantry"):
        other = allied_attack("sedan", group, "libramont", "1 de-gaulle", libramont="1 german-infantry")
        assert other.refused("lay de-gaulle") == ("8.2", "no-card-condition")
    assert on_vervins("1 french-tank", "1 german-tank", allied="1 de-gaulle").do("done").refused(
        "defend de-gaulle"
    ) == (
        "8.2",
        "no-card-not-defence",
    )
    assert "plan de-gaulle" in planning("allied", -1).choices()
    assert planning("allied", 0).refused("plan de-gaulle") == ("6.1.2", "no-plan-momentum")


def test_card_allied_french_fortress() -> None:
    """The card adds a die in the defence of a French space by a French unit."""
    s = on_vervins("1 french-infantry", "2 german-infantry", allied="1 french-fortress")
    assert items(s, "defence", "done; defend french-fortress; done") == {"8.3.1": 1, "8.3.4": 1}
    s.do("done; defend french-fortress; done; accept; retreat laon", dice=[6, 5, 1, 2])
    assert s.cards("allied", "used") == "1 french-fortress"
    british = on_vervins("1 british-infantry", "2 german-infantry", allied="1 french-fortress").do("done")
    assert british.refused("defend french-fortress") == ("8.2", "no-card-condition")
    belgium = german_attack(
        "aga", "2 german-infantry", "libramont", allied="1 french-fortress", libramont="1 french-infantry"
    ).do("done")
    assert belgium.refused("defend french-fortress") == ("8.2", "no-card-condition")
    empty = german_attack("agc", "2 german-infantry", "metz", allied="1 french-fortress").do("done")
    assert empty.refused("defend french-fortress") == ("8.2", "no-card-condition")


def test_card_allied_fog_of_war() -> None:
    """The card is a bluff for attacks that always returns to the hand."""
    check_fog_of_war("allied")


def verdict(card: str, held: list[str], **keys: Any) -> str | None:
    """Return the winner after turn 5 if `card` is the open victory card and Germans are in the `held` spaces."""
    other = "paris" if card != "paris" else "maginot-line"
    units = dict.fromkeys(held, "1 german-infantry")
    s = scene(turn=5, passed=True, units=units, victory={"open": card, "secret": other}, **keys)
    return s.do("pass").winner


def test_card_victory_paris() -> None:
    """Germany wins if it controls Paris at the end."""
    assert verdict("paris", ["paris"]) == "german"
    assert verdict("paris", ["laon", "reims"]) == "allied"


def test_card_victory_channel_ports() -> None:
    """Germany wins if it controls Dunkirk and Ostend at the end."""
    assert verdict("channel-ports", ["dunkirk", "ostend"]) == "german"
    assert verdict("channel-ports", ["dunkirk"], collapsed=["belgium"]) == "german"
    for missing in (["dunkirk", "calais"], ["calais", "ostend"], ["calais"]):
        assert verdict("channel-ports", missing) == "allied"


def test_card_victory_maginot_line() -> None:
    """Germany wins if it controls Metz and Verdun at the end."""
    assert verdict("maginot-line", ["metz", "verdun"]) == "german"
    assert verdict("maginot-line", ["metz"]) == "allied"
    assert verdict("maginot-line", ["verdun"]) == "allied"


def test_card_victory_low_countries() -> None:
    """Germany wins if it controls Dordrecht and every Belgian space at the end."""
    both = ["belgium", "netherlands"]
    assert verdict("low-countries", [], collapsed=both) == "german"
    assert verdict("low-countries", [], collapsed=["belgium"]) == "allied"
    assert verdict("low-countries", ["dordrecht"], collapsed=["netherlands"]) == "allied"
    # An Allied unit in a space of a collapsed country controls the space.
    s = scene(
        turn=5,
        passed=True,
        units={"namur": "1 french-infantry"},
        victory={"open": "low-countries", "secret": "paris"},
        collapsed=both,
    )
    assert s.do("pass").winner == "allied"


def test_ruling_r50() -> None:
    """R50: a played card can be planned again in the next turn, unless the card states otherwise."""
    s = scene(
        units={"aga": "1 german-infantry"},
        hands={"german": "6 operation", "allied": "1 french-fortress"},
        used={"allied": "2 air-support"},
    )
    s.do(f"play operation; {move('aga', '1 german-infantry', 'libramont')}; {NO_CARDS}", dice=[6, 3])
    assert s.cards("german", "used") == "1 operation"
    s.do("pass; pass")
    assert s.turn == 2
    assert s.cards("german", "used") == ""
    s.do("; ".join(["plan operation"] * 6))
