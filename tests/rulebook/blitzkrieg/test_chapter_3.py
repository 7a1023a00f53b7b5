"""Chapter 3: set-up of the game."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import sandtable
from rulebook.blitzkrieg.scene import GAME, Scene, new_game, scene
from sandtable.games.blitzkrieg.state.vocabulary import SEATS
from sandtable.kernel.dice import ListedDice, SeededDice

CARDS = ["paris", "channel-ports", "maginot-line", "low-countries"]
BASES = ("agb", "aga", "agc")
FRANCE = {
    "paris", "dunkirk", "calais", "lille", "abbeville", "amiens", "vervins", "laon", "sedan", "reims", "verdun", "metz",
}  # fmt: skip


def place(s: Scene, *where: str) -> Scene:
    """Place Allied units in the given spaces, one after the other."""
    return s.do("; ".join(f"place {space}" for space in where))


def allies_placed() -> Scene:
    """Return a new game after the Allies have placed nine French infantry, two tanks and two British infantry."""
    s = new_game()
    place(s, *["sedan"] * 4, *["vervins"] * 4, "laon", *["reims"] * 2, *["lille"] * 2)
    return s


def test_3_0_setting_up() -> None:
    """Set-up has this order: victory cards, Allied units, German units. Then planning of turn 1 begins."""
    s = new_game()
    assert s.view(None)["victory"]["open"] == "paris"
    assert s.actor == "allied"
    assert s.refused("put 3") == ("3.2", "no-not-asked")
    place(s, *["sedan"] * 4, *["vervins"] * 4, "laon", *["reims"] * 2, *["lille"] * 2)
    assert s.actor == "german"
    assert s.refused("plan operation") == ("3.3", "no-not-asked")
    s.do("put 4; put 4; put 3; put 3")
    assert (s.phase, s.turn, s.actor) == ("planning", 1, "german")
    spaces = s.view("german")["spaces"]
    units = {kind: sum(space["units"].get(kind, 0) for space in spaces) for kind in ("german-infantry", "german-tank")}
    assert units == {"german-infantry": 11, "german-tank": 9}
    assert sum(s.view("german")["cards"]["german"]["pool"].values()) == 20
    assert sum(s.view("allied")["cards"]["allied"]["pool"].values()) == s.state.board.decks[1].total


def test_3_1_two_victory_cards_at_random() -> None:
    """One of four cards is drawn openly and one of the other three secretly; every ordered pair is possible."""
    pairs = set()
    for first, second in product(range(4), range(3)):
        victory = new_game([first, second]).view("german")["victory"]
        pairs.add((victory["open"], victory["secret"]))
        assert sorted([victory["open"], victory["secret"], *victory["unused"]]) == sorted(CARDS)
    assert pairs == {(a, b) for a, b in product(CARDS, CARDS) if a != b}


def test_3_1_secret_card_is_hidden_from_the_allies() -> None:
    """The Allies see only the open card: their view is the same for any secret card."""
    games = [new_game([2, second]) for second in range(3)]
    for seat in ("allied", None):
        assert len({s.seen(seat) for s in games}) == 1
        assert games[0].view(seat)["victory"] == {"open": "maginot-line", "secret": None, "unused": None}
    assert len({s.seen("german") for s in games}) == 3
    for s in games:
        opening = GAME.opening(s.state)
        assert [event.message.id for event in opening if event.visible(1)] == ["did-draw-open"]
        assert [event.message.id for event in opening if event.visible(0)] == ["did-draw-open", "did-draw-secret"]


def test_3_1_secret_card_stays_hidden_during_play() -> None:
    """Only Germany knows the secret card during planning, pre-moves and operations."""
    for phase, seat in product(("planning", "pre-moves", "operations"), ("allied", None)):
        shown = {
            scene(phase=phase, victory={"open": "paris", "secret": secret}, units={"agb": "3 german-tank"}).seen(seat)
            for secret in CARDS[1:]
        }
        assert len(shown) == 1, phase


def test_3_1_unused_cards_are_never_shown_to_the_allies() -> None:
    """R6: the two victory cards that were not drawn stay hidden from the Allies, even at the end of the game."""
    s = scene(turn=5, victory={"open": "paris", "secret": "low-countries"}).do("pass; pass")
    assert s.over
    assert s.view("allied")["victory"] == {"open": "paris", "secret": "low-countries", "unused": None}
    assert s.view("german")["victory"]["unused"] == ["channel-ports", "maginot-line"]


def test_3_2_allies_deploy_in_france() -> None:
    """Three French infantry start in Paris, and a French and a British tank in the replacement box.

    The Allies place all other units anywhere in France.
    """
    s = new_game()
    assert s.units("paris") == "3 french-infantry"
    assert s.box("allied", "replacement") == "1 french-tank 1 british-tank"
    assert s.view("allied")["deploy"]["left"] == {"french-infantry": 9, "french-tank": 2, "british-infantry": 2}
    assert s.nouns("place") == FRANCE
    for abroad in ("dinant", "antwerp", "dordrecht", "aga"):
        assert s.refused(f"place {abroad}") == ("3.2", "no-place-outside-france")
    s = allies_placed()
    assert (s.units("reims"), s.units("lille")) == ("2 french-tank", "2 british-infantry")
    assert s.box("allied", "replacement") == "1 french-tank 1 british-tank"


def test_3_2_a_four_units_in_a_space() -> None:
    """A space other than a base contains at most four units, tanks and infantry together."""
    s = place(new_game(), *["sedan"] * 4)
    assert s.refused("place sedan") == ("3.2", "no-place-full")
    place(s, *["laon"] * 3, "metz", "metz")
    assert s.view("allied")["deploy"]["unit"] == "french-tank"
    place(s, "laon")
    assert s.units("laon") == "3 french-infantry 1 french-tank"
    assert s.refused("place laon") == ("3.2", "no-place-full")
    assert s.refused("place sedan") == ("3.2", "no-place-full")


def test_3_2_b_no_limit_in_the_base() -> None:
    """Any number of French units can be placed in Paris, in addition to the three that start there (R7)."""
    s = place(new_game(), *["paris"] * 11)
    assert s.units("paris") == "12 french-infantry 2 french-tank"


def test_3_2_c_british_neither_in_fortress_nor_base() -> None:
    """British units cannot start in a fortress or in Paris; French units can."""
    s = place(new_game(), "metz", "verdun", "paris", *["sedan"] * 4, *["vervins"] * 2, *["reims"] * 2)
    assert s.view("allied")["deploy"]["unit"] == "british-infantry"
    for barred in ("paris", "metz", "verdun"):
        assert s.refused(f"place {barred}") == ("3.2", "no-place-british")
    assert s.nouns("place") == FRANCE - {"paris", "metz", "verdun", "sedan"}
    assert s.refused("place sedan") == ("3.2", "no-place-full")


def test_3_3_germans_are_divided_among_the_bases() -> None:
    """After the Allies have placed their units, Germany divides all its units freely among its three bases."""
    s = allies_placed()
    assert s.actor == "german"
    s.do("put 5; put 2; put 6; put 1")
    assert s.units("agb") == "5 german-infantry 6 german-tank"
    assert s.units("aga") == "2 german-infantry 1 german-tank"
    assert s.units("agc") == "4 german-infantry 2 german-tank"
    assert s.box("german", "replacement") == ""
    s = allies_placed()
    assert s.refused("put 12") == ("3.3", "no-put-not-enough")
    assert s.do("put 5").refused("put 7") == ("3.3", "no-put-not-enough")


def test_3_3_written_position() -> None:
    """A position file can describe a game in which Germany has not yet divided its units among its bases."""
    s = scene(phase="deployment", units={"paris": "12 french-infantry 2 french-tank", "lille": "2 british-infantry"})
    assert (s.actor, s.decision) == ("german", "DeployGermans")
    assert s.box("allied", "replacement") == "1 french-tank 1 british-tank"


def test_3_3_a_allies_do_not_see_the_division() -> None:
    """While Germany divides its units, the Allied view is the same for any division."""
    one, other = allies_placed(), allies_placed()
    for first, second in zip(("put 3", "put 4", "put 3", "put 3"), ("put 11", "put 0", "put 0", "put 5"), strict=True):
        one.do(first)
        other.do(second)
        for seat in ("allied", None):
            assert one.seen(seat) == other.seen(seat)
            assert one.heard(seat) == other.heard(seat)
        assert one.seen("german") != other.seen("german")


def test_3_3_b_at_least_three_in_a_base(tmp_path: Path) -> None:
    """Every base gets at least three units, which can be tanks, infantry or both."""
    s = allies_placed().do("put 11; put 0")
    # Army Groups A and C have no infantry, so each needs three of the nine tanks.
    assert s.refused("put 4") == ("3.3", "no-put-minimum")
    s.do("put 1")
    assert s.nouns("put") == {"3", "4", "5"}
    assert s.refused("put 2") == ("3.3", "no-put-minimum")
    assert s.refused("put 6") == ("3.3", "no-put-minimum")
    s.do("put 5")
    assert (s.units("aga"), s.units("agc")) == ("5 german-tank", "3 german-tank")
    # This edition needs six units in each base: bases with few tanks must get enough infantry.
    (tmp_path / "game.toml").write_text("[limits]\nbase_minimum = { value = 6, source = 'rulebook 3.3' }\n", "utf-8")
    game = sandtable.game("blitzkrieg", tmp_path)
    units = {"paris": "12 french-infantry 2 french-tank", "lille": "2 british-infantry"}
    state = game.read_position(json.dumps({"phase": "deployment", "units": units}))

    def numbers(text: str) -> list[int]:
        for number in text.split():
            game.choose(state, game.parse(state, f"put {number}"), ListedDice([], []))
        return [int(game.notation(state, choice).split()[1]) for choice in game.choices(state)]

    # The bases need 18 of the 20 units, so two units are free.
    assert numbers("") == [0, 1, 2, 3, 4, 5, 6, 7, 8]
    assert numbers("1") == [2, 3, 4, 5, 6, 7, 8]
    assert numbers("7") == [5, 6]
    assert numbers("5") == [0, 1]
    only_infantry = allies_placed().do("put 3; put 3; put 0; put 0")
    assert (only_infantry.units("agb"), only_infantry.units("aga")) == ("3 german-infantry", "3 german-infantry")


def test_3_3_c_no_upper_limit_in_a_base() -> None:
    """A base can have any number of units, as long as the other two bases have their minimum."""
    s = allies_placed().do("put 11; put 0; put 3; put 3")
    assert s.units("agb") == "11 german-infantry 3 german-tank"


def test_3_3_d_bases_are_covered() -> None:
    """After deployment the units in bases are hidden. Germany can see them at any time, the Allies cannot."""
    s = allies_placed().do("put 4; put 4; put 3; put 3")
    play = scene(active="allied", units={"agb": "3 german-tank", "aga": "5 german-infantry", "laon": "1 french-tank"})
    for now, seat in product((s, play), ("german", "allied", None)):
        shown = {space["id"]: space["units"] for space in now.view(seat)["spaces"]}
        hidden = {id for id, units in shown.items() if units is None}
        assert hidden == (set() if seat == "german" else set(BASES))
    german = {space["id"]: space["units"] for space in play.view("german")["spaces"]}
    assert german["aga"] == {"german-infantry": 5}
    filled = {"replacement": "6 german-infantry 6 german-tank"}
    play, other = (
        scene(active="allied", units={**units, "laon": "1 french-tank"}, boxes={"german": filled})
        for units in ({"agb": "3 german-tank", "aga": "5 german-infantry"}, {"agc": "3 german-tank 5 german-infantry"})
    )
    assert play.seen("allied") == other.seen("allied")
    assert play.seen("german") != other.seen("german")


def test_3_4_markers() -> None:
    """The turn marker starts on 1, and the momentum marker on 3 on the German side."""
    s = allies_placed().do("put 4; put 4; put 3; put 3")
    assert (s.turn, s.momentum) == (1, 3)
    assert (s.view("allied")["turn"], s.view("allied")["momentum"]) == (1, 3)


def test_3_3_a_arrivals_and_departures_under_a_cover() -> None:
    """The units in a hidden base are secret. The numbers of each kind that left or entered the base are public.

    The Allies also know that each base began with at least three units (§3.3b).
    """
    units = {"aga": "3 german-tank", "agb": "4 german-infantry", "agc": "4 german-infantry"}
    s = scene(units={**units, "libramont": "1 german-infantry"}, hands={"german": "2 operation"})
    s.do("play operation; from aga; take german-tank; take german-tank; to libramont; pass")
    s.do("play operation; from libramont; take german-tank; to aga")
    possible = [GAME.imagine(s.state, SEATS.index("allied"), SeededDice(seed)) for seed in range(80)]
    found = {base: {Scene(state).units(base) for state in possible} for base in BASES}
    assert all(len(texts) > 3 for texts in found.values())
    # The base of Army Group A began with at least three units. Two tanks left it, and one tank returned.
    assert all("german-tank" in text and total(text) >= 2 for text in found["aga"])
    assert all(total(text) >= 3 for base in ("agb", "agc") for text in found[base])


def test_3_3_a_arrivals_and_departures_of_each_base() -> None:
    """The net change in the number of each kind of unit in a hidden base is public until the base is revealed."""
    nothing: dict[str, dict[str, int]] = {base: {} for base in BASES}
    near = {"agb": "liege", "aga": "libramont", "agc": "metz"}
    for base, space in near.items():
        units = {base: "1 german-infantry 3 german-tank", space: "1 german-infantry 1 german-tank"}
        s = scene(units=units, hands={"german": "4 operation 1 strategic-movement"})
        s.do(f"play operation; from {space}; take german-infantry; to {base}; pass")
        assert s.view("allied")["moved_from_base"] == {**nothing, base: {"german-infantry": 1}}
        s.do(f"play strategic-movement; from {base}; take german-tank; to {space}; from {base}; take german-infantry")
        s.do(f"to {space}; pass; play operation; from {base}; take german-tank; to {space}; pass")
        assert s.view("allied")["moved_from_base"] == {**nothing, base: {"german-tank": -2}}
        seen = s.state.flow, s.state.low
        at = 2 * s.state.board.space_ids.index(base)
        assert (seen[0][at : at + 2], seen[1][at : at + 2]) == ([0, -2], [0, -2])
        assert sum(map(abs, seen[0])) == sum(map(abs, seen[1])) == 2
    opened = scene(units=units, hands={"german": "1 operation"}, opened=["agc"])
    opened.do("play operation; from agc; take german-tank; to metz")
    assert opened.view("allied")["moved_from_base"] == {"agb": {}, "aga": {}}


def test_3_3_a_a_forced_choice_reveals_no_cover() -> None:
    """A forced choice is not made automatically if that would reveal hidden units in the start base."""

    def tells(base: str, opened: list[str]) -> bool:
        units = dict.fromkeys(BASES, "3 german-tank")
        s = scene(units=units, hands={"german": "1 operation"}, opened=opened).do("play operation")
        # A forced choice of the start base would reveal which bases have units, unless all bases are revealed.
        assert s.state.stack[-1].leaks_when_forced(s.state) is (len(opened) < len(BASES))
        s.do(f"from {base}")
        return s.state.stack[-1].leaks_when_forced(s.state)

    for base in BASES:
        assert tells(base, [])
        assert not tells(base, [base])
        assert not tells(base, list(BASES))


def total(units: str) -> int:
    """Return the number of units in a text such as "2 german-infantry 1 german-tank"."""
    return sum(int(number) for number in units.split()[::2])
