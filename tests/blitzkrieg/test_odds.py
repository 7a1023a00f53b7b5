"""Battle odds agree with an enumeration of every roll by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, pairwise
from math import factorial, prod
from typing import NamedTuple

import pytest

from rulebook.blitzkrieg.attack_notation import NO_CARDS, attack, on_vervins
from rulebook.blitzkrieg.scene import GAME, Scene, scene
from sandtable.games.blitzkrieg.assessment.dice_probabilities import (
    PAIR_IF_FREE,
    choices,
    endings,
    odds,
    odds_after_attack_roll,
)
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.kernel.assessment.battle_odds import Contender, Odds
from sandtable.kernel.dice import ListedDice, NeedDice
from sandtable.kernel.message import Event, Ref
from sandtable.kernel.state import EventList, actor, apply, legal

FACES = range(1, 7)
GERMAN = Ref("seat", "german")
ALLIED = Ref("seat", "allied")


class Came(NamedTuple):
    """The probabilities that the attacker wins, and that a pair of dice hits each side.

    Args:
        won: the attacker wins.
        hit: the defender loses a unit to the attacker's pair.
        hurt: the attacker loses a unit to the defender's pair.
    """

    won: Fraction
    hit: Fraction
    hurt: Fraction


def odds_of(s: Scene, seat: str | None, notation: str = "") -> Odds:
    """Return the odds of a choice, or of the current battle, as a seat sees them; None is a spectator."""
    choice = GAME.parse(s.state, notation) if notation else None
    number = -1 if seat is None else GAME.seats.index(seat)
    found = GAME.odds(s.state, choice, number)
    assert found is not None
    return found


def sides(odds: Odds) -> tuple[Contender, Contender]:
    attacker, defender = odds.contenders
    return attacker, defender


def dice(odds: Odds) -> tuple[int | None, int | None]:
    attacker, defender = sides(odds)
    return attacker.dice, defender.dice


def items(side: Contender) -> dict[str, int]:
    return {item.section: item.value for item in side.modifiers}


def outcomes(odds: Odds) -> list[float]:
    """Return the probabilities that the attacker's score is higher, equal, and lower."""
    return [chance.probability for chance in odds.outcomes]


def win(odds: Odds) -> float:
    """Return the probability that the attacker wins, by a higher score or by more dice at an equal score."""
    return sum(chance.probability for chance in odds.outcomes if chance.side == odds.contenders[0].side.id)


def figure(odds: Odds, id: str) -> float:
    (value,) = (figure.value for figure in odds.figures if figure.message.id == id)
    return value


def notes(odds: Odds) -> set[str]:
    return {note.message.id for note in odds.notes}


def came(events: list[Event]) -> Came:
    """Return the result of a resolved battle, given by its events, as probabilities of 0 or 1."""
    found = [(event.message.id, event.message.args.get("seat")) for event in events]
    return Came(
        Fraction(("did-win-attack", GERMAN) in found),
        Fraction(("did-lose-pair", ALLIED) in found),
        Fraction(("did-lose-pair", GERMAN) in found),
    )


def count_out(
    state: BlitzkriegPosition, choice: int, rolled: tuple[int, ...] = (), before: tuple[Event, ...] = ()
) -> Came:
    """Return the probabilities of the results of a German attack, by enumerating all rolls with the rules.

    Each side keeps dice with which it wins. Among these dice it prefers a pair.
    """
    after, sink = state.clone(), EventList()
    after.sink = sink
    try:
        apply(after, choice, ListedDice(list(rolled)))
    except NeedDice as need:
        rolls = [
            (count_out(state, choice, (*rolled, *faces), before), Fraction(number, 6**need.count))
            for faces, number in multisets(need.count)
        ]
        return Came(
            sum((way.won * part for way, part in rolls), Fraction(0)),
            sum((way.hit * part for way, part in rolls), Fraction(0)),
            sum((way.hurt * part for way, part in rolls), Fraction(0)),
        )
    events = (*before, *sink.events)
    if after.over or after.stack[-1].key not in ("DeclareDefenceCards", "KeepDice"):
        return came(list(events))
    ways = [count_out(after, choice, (), events) for choice in legal(after)]
    if actor(after) == 0:
        return max(ways, key=lambda way: (way.won, way.hit))
    return min(ways, key=lambda way: (way.won, -way.hurt))


def multisets(count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield every unordered roll of a number of dice, with the number of ordered rolls that match it."""
    for faces in combinations_with_replacement(FACES, count):
        yield faces, factorial(count) // prod(factorial(faces.count(face)) for face in FACES)


@pytest.mark.parametrize(
    ("defenders", "attackers", "number"),
    [
        ("1 french-infantry", "1 german-infantry", (1, 1)),
        ("2 french-infantry", "1 german-infantry", (1, 2)),
        ("1 french-infantry", "2 german-infantry", (2, 1)),
        ("2 french-infantry", "2 german-infantry", (2, 2)),
        ("1 french-infantry", "2 german-tank", (3, 1)),
        ("2 french-infantry", "2 german-tank", (3, 2)),
        ("", "2 german-tank", (3, 0)),
    ],
)
def test_the_rules_carried_out_with_all_dice(defenders: str, attackers: str, number: tuple[int, int]) -> None:
    s = on_vervins(defenders, attackers)
    odds = odds_of(s, "german")
    assert dice(odds) == number
    exact = count_out(s.state, GAME.parse(s.state, "done"))
    assert win(odds) == pytest.approx(float(exact.won), abs=1e-15)
    assert sides(odds)[0].losses == pytest.approx(float(exact.hurt), abs=1e-15)
    assert figure(odds, "odds-pair-defender") == pytest.approx(float(exact.hurt), abs=1e-15)
    if defenders:
        assert figure(odds, "odds-pair-attacker") == pytest.approx(float(exact.hit), abs=1e-15)


def test_the_rules_carried_out_in_a_fortress_with_all_dice() -> None:
    """The attacker rolls two dice and the defender three, so the defender chooses which dice to keep."""
    s = scene(units={"agc": "3 german-infantry", "metz": "1 french-infantry"}, hands={"german": "1 operation"})
    s.do(attack("agc", "2 german-infantry", "metz"))
    odds = odds_of(s, "allied")
    assert dice(odds) == (2, 3)
    exact = count_out(s.state, GAME.parse(s.state, "done"))
    assert win(odds) == pytest.approx(float(exact.won), abs=1e-15)
    assert figure(odds, "odds-pair-defender") == pytest.approx(float(exact.hurt), abs=1e-15)


@pytest.mark.parametrize("rolled", [[4, 2, 2], [6, 5, 5], [3, 3, 1]])
def test_each_choice_of_dice_to_keep(rolled: list[int]) -> None:
    s = on_vervins("2 french-infantry", "2 german-tank").do(NO_CARDS, dice=rolled)
    for notation in s.choices():
        exact = count_out(s.state, GAME.parse(s.state, notation))
        assert win(odds_of(s, "german", notation)) == pytest.approx(float(exact.won), abs=1e-15)
        assert figure(odds_of(s, "german", notation), "odds-pair-attacker") == float(exact.hit)
    # Without a choice, the odds are those of the attacker's best choice.
    assert win(odds_of(s, "allied")) == max(win(odds_of(s, "german", notation)) for notation in s.choices())


def test_8_3_x2() -> None:
    """Example of §8.3, picture 2: an attacker who keeps a 4 and a 2 cannot lose against a single die."""
    units = {"aga": "3 german-tank 1 german-infantry"}
    s = scene(units=units, hands={"german": "1 operation"})
    s.do("play operation; from aga; take german-tank; take german-tank; take german-tank; take german-infantry")
    before = odds_of(s, "german", "to libramont")
    assert dice(before) == (3, 1)
    assert notes(before) >= {"odds-without-cards", "odds-nobody-there"}
    s.do("to libramont; done; done", dice=[4, 2, 2])
    assert win(odds_of(s, "german", "keep 4 2")) == pytest.approx(1.0)
    assert win(odds_of(s, "german", "keep 2 2")) == pytest.approx(4 / 6)


def test_8_3_x4() -> None:
    """Example of §8.3, picture 4: an attacker who keeps a 6 and a 4 wins against any two of 6, 2 and 2.

    The defender cannot win, and therefore keeps the pair, which removes an attacking unit.
    """
    s = scene(
        units={"libramont": "1 german-infantry", "aga": "3 german-tank", "vervins": "2 french-infantry"},
        hands={"german": "1 operation 1 air-support", "allied": "1 air-support"},
    )
    s.do(attack("aga", "3 german-tank", "vervins"))
    assert dice(odds_of(s, "german")) == (3, 2)
    assert dice(odds_of(s, "german", "lay air-support")) == (4, 2)
    s.do("lay air-support; lay fog-of-war; done")
    assert dice(odds_of(s, "german")) == (4, 2)
    # The defender and spectators get odds that leave out the attacker's face-down cards.
    assert dice(odds_of(s, "allied")) == dice(odds_of(s, None)) == (3, 2)
    assert notes(odds_of(s, "allied")) >= {"odds-without-attack-cards"}
    assert dice(odds_of(s, "allied", "defend air-support")) == (3, 3)
    s.do("defend air-support; done", dice=[6, 4, 3, 3])
    assert dice(odds_of(s, "allied")) == (4, 3)
    assert figure(odds_of(s, "german", "keep 3 3"), "odds-pair-attacker") == 1.0
    s.do("keep 6 4", dice=[6, 2, 2])
    assert (win(odds_of(s, "allied", "keep 2 2")), figure(odds_of(s, "allied", "keep 2 2"), "odds-pair-defender")) == (
        1,
        1,
    )
    assert figure(odds_of(s, "allied", "keep 6 2"), "odds-pair-defender") == 0
    # The defender loses in any case, so the pair is the best choice.
    assert figure(odds_of(s, "german"), "odds-pair-defender") == 1
    # Once both sides have kept their dice, the result is certain and there are no odds.
    s.do("keep 2 2")
    assert GAME.odds(s.state, None, 0) is None


def test_two_against_two() -> None:
    odds = odds_of(on_vervins("2 french-infantry", "2 german-infantry"), None)
    assert outcomes(odds) == pytest.approx([575 / 1296, 146 / 1296, 575 / 1296])
    assert win(odds) == pytest.approx(575 / 1296)
    (lead,) = odds.spreads
    assert (lead.first, len(lead.chances)) == (-10, 21)
    assert lead.chances[10] == pytest.approx(146 / 1296)
    assert lead.chances[0] == lead.chances[-1] == pytest.approx(1 / 1296)


def test_odds_use_the_modifiers_of_the_battle() -> None:
    s = scene(units={"agc": "3 german-tank", "metz": "2 french-infantry"}, hands={"german": "1 operation"})
    s.do("play operation; from agc; take german-tank; take german-tank")
    attacker, defender = sides(odds_of(s, "german", "to metz"))
    assert items(attacker) == {"8.3.1": 2}
    assert items(defender) == {"8.3.1": 2, "8.3.2": 2}
    s.do("to metz")
    attacker, defender = sides(odds_of(s, None))
    assert items(defender) == {"8.3.1": 2, "8.3.2": 2}


def test_a_plain_move_has_no_odds() -> None:
    s = scene(units={"agc": "3 german-tank"}, hands={"german": "1 operation"}).do(
        "play operation; from agc; take german-tank"
    )
    for choice in GAME.choices(s.state):
        fights = GAME.notation(s.state, choice) in {f"to {space}" for space in ("metz", "luxembourg", "verdun")}
        assert (GAME.odds(s.state, choice, 0) is not None) <= fights
    assert GAME.odds(s.state, None, 0) is None


def test_odds_do_not_use_units_under_a_cover() -> None:
    for garrison in ("1 german-infantry", "6 german-tank"):
        s = scene(
            units={"aga": garrison, "libramont": "2 french-infantry 1 french-tank"},
            hands={"allied": "1 operation"},
            active="allied",
        )
        s.do("play operation; from libramont; take french-infantry; take french-infantry")
        odds = odds_of(s, "allied", "to aga")
        assert (odds.outcomes, odds.spreads, odds.figures, notes(odds)) == ([], [], [], {"odds-covered"})
        assert dice(odds) == (2, None)
        assert sides(odds)[1].modifiers == []
        # If the base contains a tank, only Germany knows whether it gives superiority.
        s = scene(
            units={"aga": garrison, "libramont": "2 french-tank"}, hands={"allied": "1 operation"}, active="allied"
        )
        s.do("play operation; from libramont; take french-tank")
        assert dice(odds_of(s, "allied", "to aga")) == (None, None)


def test_losses_without_a_possible_retreat() -> None:
    """Vervins is surrounded by German units. Defenders who lose the battle must retreat, but have no route."""
    round_about = {"libramont": "2 german-tank 1 german-infantry", "dinant": "1 german-infantry"}
    round_about |= dict.fromkeys(("laon", "amiens", "sedan"), "1 german-infantry")
    s = scene(units={**round_about, "vervins": "2 french-infantry"}, hands={"german": "1 operation"})
    s.do(attack("libramont", "2 german-tank", "vervins"))
    odds = odds_of(s, "german")
    assert notes(odds) >= {"odds-no-way-out", "odds-must-retreat"}
    # All defenders are lost if the attacker wins. Otherwise a pair removes one defender. The defenders are out of
    # supply: they roll one die fewer, and lost infantry surrenders.
    assert dice(odds) == (3, 1)
    assert notes(odds) >= {"odds-surrender-defender"}
    exact = 0
    for ending in endings(3, 1, True):
        wins = ending.attack.score >= ending.defence.score
        exact += ending.rolls * (2 if wins else ending.attack.pair)
    assert sides(odds)[1].losses == exact / 6**4
    # Tanks do not surrender (§8.9).
    s = scene(units={**round_about, "vervins": "2 french-tank"}, hands={"german": "1 operation"})
    assert "odds-surrender-defender" not in notes(
        odds_of(s.do(attack("libramont", "2 german-tank", "vervins")), "german")
    )
    # Infantry alone has no superiority, so the defender can give up a unit instead of retreating.
    s = scene(units={"libramont": "3 german-infantry", "vervins": "2 french-infantry"}, hands={"german": "1 operation"})
    odds = odds_of(s.do(attack("libramont", "2 german-infantry", "vervins")), "german")
    assert notes(odds) >= {"odds-may-stay"}
    assert sides(odds)[1].losses == pytest.approx(1 / 6)


def test_the_dice_that_can_be_kept() -> None:
    assert {(kept.score, kept.pair) for kept in choices((6, 4, 3, 3))} == {
        (10, False),
        (9, False),
        (7, False),
        (6, True),
    }
    assert [(kept.score, kept.pair) for kept in choices((5,))] == [(5, False)]
    assert [(kept.score, kept.pair) for kept in choices(())] == [(0, False)]


def test_as_many_points_win_with_more_dice() -> None:
    # Two defending dice score 12 at most. With three dice, the attacker also wins if the scores are equal.
    assert odds_after_attack_roll(12, 3, 2, PAIR_IF_FREE)[0] == pytest.approx(1.0)
    assert odds_after_attack_roll(12, 2, 2, PAIR_IF_FREE)[0] == pytest.approx(35 / 36)


@pytest.mark.parametrize("share", [PAIR_IF_FREE, 0.3])
def test_more_dice_are_never_worse(share: float) -> None:
    for defence in range(5):
        chances = [odds(attack, defence, False, share).win for attack in range(5)]
        assert all(more > less - 1e-9 for less, more in pairwise(chances))
        assert chances[0] == 0.0


def test_a_pair_has_no_effect_on_an_empty_space() -> None:
    assert odds(4, 2, False, 0.3).hit == 0.0
    assert odds(4, 2, False, 0.3).win > odds(4, 2, True, 0.3).win


def test_wanting_pairs_gives_more_of_them_and_wins_less() -> None:
    greedy, sober = odds(4, 3, True, 0.3), odds(4, 3, True, PAIR_IF_FREE)
    assert greedy.hit > sober.hit
    wins = sum(ending.rolls for ending in endings(4, 3, True) if ending.attack.score >= ending.defence.score)
    assert sober.win == pytest.approx(wins / 6**7)
