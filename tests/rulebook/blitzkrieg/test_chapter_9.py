"""Chapter 9: supply."""

from __future__ import annotations

from rulebook.blitzkrieg.attack_notation import NO_CARDS, attack, items
from rulebook.blitzkrieg.scene import scene

# The picture of §9.0: Germans cut off Dinant.
DINANT = {"libramont": "1 german-infantry", "vervins": "1 german-infantry", "namur": "1 german-infantry"}
# The picture of §9.2: Germans in Ghent, Lille and Dunkirk cut off Ostend, but not Calais.
COAST = {
    "brussels": "1 german-infantry",
    "liege": "1 german-infantry",
    "ghent": "3 german-infantry",
    "lille": "1 german-infantry",
    "dunkirk": "1 german-infantry",
    "ostend": "2 british-infantry",
    "calais": "1 french-infantry",
}


def test_9_0_judged_in_battle_and_strategic_move() -> None:
    """Supply is judged in battle, for both sides, and at the start of a strategic move."""
    units = {**DINANT, "dinant": "2 french-infantry", "aga": "1 german-infantry"}
    s = scene(units=units, hands={"german": "1 operation"}).do(attack("aga", "1 german-infantry", "dinant"))
    assert "8.3.5" not in items(s, "attack")
    assert items(s, "defence")["8.3.5"] == -1
    deep = {"amiens": "3 german-infantry", "laon": "1 french-infantry"}
    s = scene(units=deep, hands={"german": "1 operation"}).do(attack("amiens", "2 german-infantry", "laon"))
    assert items(s, "attack")["8.3.5"] == -1
    assert "8.3.5" not in items(s, "defence")
    units["paris"] = "1 french-infantry"
    moving = scene(units=units, hands={"allied": "1 strategic-movement"}, active="allied")
    assert moving.do("play strategic-movement").nouns("from") == {"paris"}


def test_9_0_no_unit_starves() -> None:
    """Lack of supply alone never removes a unit, not even at the end of a turn."""
    s = scene(units={**DINANT, "dinant": "2 french-infantry"}).do("pass; pass")
    assert s.turn == 2
    assert s.units("dinant") == "2 french-infantry"


def test_9_0_x() -> None:
    """The Allies in Dinant have no supply line: they make no strategic move, lose a die, and surrender when removed."""
    units = {**DINANT, "dinant": "1 french-infantry", "aga": "2 german-infantry"}
    s = scene(units={**units, "paris": "1 french-infantry"}, hands={"allied": "1 strategic-movement"}, active="allied")
    assert s.do("play strategic-movement").refused("from dinant") == ("9.2", "no-strategic-supply")
    s = scene(units=units, hands={"german": "1 operation"}).do(attack("aga", "2 german-infantry", "dinant"))
    assert items(s, "defence") == {"8.3.1": 1, "8.3.2": 1, "8.3.5": -1}
    s.do(NO_CARDS, dice=[4, 4])
    assert s.box("allied", "surrendered") == "1 french-infantry"
    # With one supply line, they are in supply.
    free = scene(units={**units, "vervins": ""}, hands={"german": "1 operation"})
    free.do(attack("aga", "2 german-infantry", "dinant"))
    assert "8.3.5" not in items(free, "defence")


def german_defence(space: str, start: str, **units: str) -> dict[str, int]:
    """Return the German defence dice by item of §8.3, in an attack by French infantry from `start`."""
    s = scene(units=units, hands={"allied": "1 operation"}, active="allied").do(attack(start, units[start], space))
    return items(s, "defence")


def test_9_1_no_check_in_defence() -> None:
    """Defenders of a base, and Allied defenders of a fortress or port, count as supplied. Other Germans do not."""
    hands = {"german": "1 operation"}
    port = scene(units=COAST, hands=hands).do(attack("ghent", "2 german-infantry", "ostend"))
    assert items(port, "defence") == {"8.3.1": 2}
    ring = {"agc": "2 german-infantry", "verdun": "1 german-infantry", "metz": "1 french-infantry"}
    fort = scene(units=ring, hands=hands).do(attack("agc", "2 german-infantry", "metz"))
    assert items(fort, "defence") == {"8.3.1": 1, "8.3.2": 2}
    # The Germans in Verdun and Calais have no supply line.
    verdun = german_defence("verdun", "reims", verdun="2 german-infantry", reims="2 french-infantry")
    assert verdun == {"8.3.1": 2, "8.3.5": -1}
    calais = german_defence("calais", "abbeville", calais="2 german-infantry", abbeville="2 french-infantry")
    assert calais == {"8.3.1": 2, "8.3.5": -1}


def test_9_1_attack_out_of_a_port() -> None:
    """The supply of attackers is judged even if they start in a port."""
    s = scene(units=COAST, hands={"allied": "1 operation"}, active="allied")
    s.do(attack("ostend", "2 british-infantry", "ghent"))
    assert items(s, "attack") == {"8.3.1": 2, "8.3.5": -1}


def test_9_1_a_strategic_moves_are_checked() -> None:
    """For a strategic move, units in a fortress or port need a supply line like other units, on either side."""
    hands = {"allied": "1 strategic-movement", "german": "1 strategic-movement"}
    units = {"agc": "2 german-infantry", "verdun": "1 german-infantry", "calais": "1 german-infantry"}
    units |= {"aga": "1 german-infantry", "libramont": "1 german-infantry"}
    s = scene(units={**units, "metz": "1 french-infantry", "paris": "1 french-infantry"}, hands=hands)
    german = s.clone().do("play strategic-movement")
    assert german.refused("from verdun") == ("9.2", "no-strategic-supply")
    assert german.refused("from calais") == ("9.2", "no-strategic-supply")
    assert s.do("pass; play strategic-movement").refused("from metz") == ("9.2", "no-strategic-supply")


def test_9_2_tracing() -> None:
    """Units are in supply if a line of friendly spaces leads to one of their side's bases."""
    chain = {"libramont": "1 german-infantry", "sedan": "3 german-infantry", "reims": "1 french-infantry"}
    s = scene(units=chain, hands={"german": "1 operation"}).do(attack("sedan", "2 german-infantry", "reims"))
    assert "8.3.5" not in items(s, "attack")
    # One Allied space breaks the supply line.
    broken = scene(units={**chain, "libramont": ""}, hands={"german": "1 operation"})
    broken.do(attack("sedan", "2 german-infantry", "reims"))
    assert items(broken, "attack")["8.3.5"] == -1
    # A supply line can lead through empty friendly spaces, such as Belgian spaces after the collapse.
    grey = scene(units={**chain, "libramont": ""}, hands={"german": "1 operation"}, collapsed=["belgium"])
    grey.do(attack("sedan", "2 german-infantry", "reims"))
    assert "8.3.5" not in items(grey, "attack")


def test_9_2_a_a_die_less() -> None:
    """A side out of supply has one die fewer. This is deducted last, so the side has three dice at most."""
    s = scene(
        units={"laon": "3 french-infantry 1 french-tank", "paris": "1 german-infantry", "amiens": "1 german-infantry"},
        hands={"allied": "1 operation 1 air-support 1 de-gaulle"},
        active="allied",
    ).do(attack("laon", "3 french-infantry 1 french-tank", "amiens"))
    cards = "lay air-support; lay de-gaulle; done; done"
    assert items(s, "attack", cards) == {"8.3.1": 2, "8.3.3": 1, "8.3.4": 2, "8.3.5": -1}
    s.do(cards, dice=[6, 5, 4])
    assert s.nouns("keep") == {"6 5", "6 4", "5 4"}


def test_9_2_b_strategic_moves() -> None:
    """Only units in supply can make a strategic move."""
    units = {"libramont": "1 german-infantry", "amiens": "1 german-infantry", "aga": "1 german-infantry"}
    s = scene(units=units, hands={"german": "1 strategic-movement"}).do("play strategic-movement")
    assert s.nouns("from") == {"libramont", "aga"}
    assert s.refused("from amiens") == ("9.2", "no-strategic-supply")


def test_9_2_x() -> None:
    """The example of §9.2 explains supply in Ostend and Calais.

    The British in Ostend count as supplied in battle, cannot move strategically, and can be evacuated without
    surrender. The French in Calais are in supply through Abbeville.
    """
    fight = scene(units=COAST, hands={"german": "1 operation"}).do(attack("ghent", "2 german-infantry", "ostend"))
    assert "8.3.5" not in items(fight, "defence")
    s = scene(units=COAST, hands={"allied": "2 strategic-movement"}, active="allied").do("play strategic-movement")
    calais = s.clone().do("from calais; take french-infantry")
    assert {"abbeville", "amiens", "paris"} <= calais.nouns("to")
    s.do("from ostend; take british-infantry")
    assert s.choices() == {"evacuate"}
    assert s.refused("to calais") == ("9.2", "no-strategic-supply")
    s.do("evacuate; from ostend; take british-infantry; evacuate")
    assert s.units("ostend") == ""
    assert (s.box("allied", "evacuated"), s.box("allied", "surrendered")) == ("2 british-infantry", "")
    # If Abbeville is German, Calais is also cut off, and only evacuation is possible.
    cut = scene(
        units={**COAST, "abbeville": "1 german-infantry"}, hands={"allied": "1 strategic-movement"}, active="allied"
    ).do("play strategic-movement; from calais; take french-infantry")
    assert cut.choices() == {"evacuate"}


def test_ruling_r48() -> None:
    """R48: defenders of any base count as supplied, even Germans in Paris. Fortresses and ports help only Allies."""
    units = {"paris": "2 german-infantry", "laon": "2 french-infantry"}
    assert german_defence("paris", "laon", **units) == {"8.3.1": 2}
    # The Germans in the port of Antwerp have no supply line.
    port = {"antwerp": "2 german-infantry", "brussels": "2 french-infantry"}
    assert german_defence("antwerp", "brussels", **port) == {"8.3.1": 2, "8.3.5": -1}


def test_ruling_r49() -> None:
    """R49: a side's own base supplies units if that side controls it, including units in the base.

    A supply line can start in a space under enemy control. If Paris is German, every Allied unit is out of supply, and
    Paris supplies no German unit.
    """
    # Supply lines lead to Army Group B in the north and to Army Group C in the south, but not to Paris.
    units = {"dordrecht": "1 german-infantry", "metz": "2 german-infantry", "paris": "1 german-infantry"}
    units |= {"laon": "2 german-infantry", "reims": "2 french-infantry", "verdun": "1 french-infantry"}
    hands = {"german": "1 strategic-movement 1 operation", "allied": "1 strategic-movement 1 operation"}
    s = scene(units=units, hands=hands, collapsed=["netherlands"])
    moving = s.clone().do("play strategic-movement")
    assert moving.nouns("from") == {"dordrecht", "metz"}
    assert moving.refused("from laon") == ("9.2", "no-strategic-supply")
    assert moving.refused("from paris") == ("9.2", "no-strategic-supply")
    # Attackers trace supply from the attacked space, which is under enemy control.
    verdun = s.clone().do(attack("metz", "1 german-infantry", "verdun"))
    assert "8.3.5" not in items(verdun, "attack")
    s.do("pass")
    assert s.refused("play strategic-movement") == ("7.0", "no-play-no-effect")
    assert items(s.do(attack("reims", "2 french-infantry", "laon")), "attack")["8.3.5"] == -1
    # When Paris is Allied again, it supplies the units in it, even if Germans surround it.
    home = dict.fromkeys(("laon", "reims", "amiens", "abbeville"), "1 german-infantry")
    home |= {"laon": "4 german-infantry", "paris": "2 french-infantry"}
    pocket = scene(units=home, hands={"german": "1 operation 1 air-support"})
    pocket.do(attack("laon", "3 german-infantry", "paris"))
    pocket.do("lay air-support; done; done; keep 6 5", dice=[4, 4, 6, 5, 1])
    assert (pocket.box("allied", "returning"), pocket.box("allied", "surrendered")) == ("1 french-infantry", "")
