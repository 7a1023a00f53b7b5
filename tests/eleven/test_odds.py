"""Attack odds agree with an enumeration of every roll by the rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any

import pytest

import sandtable
from rulebook.eleven.scene import Scene, scene
from rulebook.eleven.scripted_dice_and_cards import effect, strength
from sandtable.games.eleven.assessment.dice_probabilities import capped, chances, mean, together
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import SOVIET
from sandtable.kernel.assessment.battle_odds import Odds
from sandtable.kernel.dice import ListedDice, NeedDice
from sandtable.kernel.message import Event, Ref
from sandtable.kernel.state import EventList, apply, legal

GAME = sandtable.game("eleven")
FACES = range(1, 7)
Reading = Callable[[list[Event]], tuple[int, ...]]


def odds_of(s: Scene, words: str = "") -> Odds:
    """Return the odds of a choice; without a choice, the odds of the current attack."""
    found = GAME.odds(s.state, s.parse(words) if words else None, -1)
    assert found is not None
    return found


def none(s: Scene, words: str = "") -> bool:
    """Return True if a choice has no odds; without a choice, if the current position has none."""
    return GAME.odds(s.state, s.parse(words) if words else None, -1) is None


def chance(odds: Odds, id: str) -> float:
    (value,) = (outcome.probability for outcome in odds.outcomes if outcome.message.id == id)
    return value


def figure(odds: Odds, id: str) -> float:
    (value,) = (figure.value for figure in odds.figures if figure.message.id == id)
    return value


def notes(odds: Odds) -> set[str]:
    return {note.message.id for note in odds.notes}


def items(odds: Odds, side: int) -> list[tuple[str, int]]:
    return [(item.message.id, item.value) for item in odds.contenders[side].modifiers]


def multisets(count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield every unordered roll of a number of dice, with the number of ordered rolls that match it."""
    for faces in combinations_with_replacement(FACES, count):
        yield faces, factorial(count) // prod(factorial(faces.count(face)) for face in FACES)


def fought(p: ElevenPosition) -> bool:
    """Return True if the attack and its losses are resolved."""
    return p.action is None and (p.event is None or not (p.event.waiting or p.event.to_remove))


def count_out(
    state: ElevenPosition, choice: int, read: Reading, rolled: tuple[int, ...] = (), before: tuple[Event, ...] = ()
) -> dict[tuple[int, ...], Fraction]:
    """Return the probability of each result of a choice, by enumerating all rolls with the rules.

    `read` extracts the result from the events. All other decisions take their first choice.
    """
    after, sink = state.clone(), EventList()
    after.sink = sink
    try:
        apply(after, choice, ListedDice(list(rolled)))
    except NeedDice as need:
        # Only dice have six sides here; a draw from the deck comes after the attack and is not enumerated.
        if need.sides == 6:
            found: defaultdict[tuple[int, ...], Fraction] = defaultdict(Fraction)
            for faces, number in multisets(need.count):
                ways = count_out(state, choice, read, (*rolled, *faces), before)
                for came, part in ways.items():
                    found[came] += part * Fraction(number, 6**need.count)
            return found
    events = (*before, *sink.events)
    if fought(after):
        return {read(list(events)): Fraction(1)}
    return count_out(after, legal(after)[0], read, (), events)


def counted(events: list[Event], id: str) -> int:
    """Return how many units the events with a message id name in total."""
    refs = [event.message.args["units"] for event in events if event.message.id == id]
    return sum(int(word) for ref in refs if isinstance(ref, Ref) for word in ref.id.split()[::2])


def losses(events: list[Event]) -> tuple[int, ...]:
    """Return the numbers of removed Allied units and of lost Axis units."""
    return counted(events, "did-remove"), counted(events, "did-lose")


def check(s: Scene, words: str) -> Odds:
    """Check the odds of a choice against the rules, and return the odds."""
    odds = odds_of(s, words)
    exact = count_out(s.state, s.parse(words), losses)
    assert sum(exact.values()) == 1
    spreads = {spread.message.id: spread.chances for spread in odds.spreads}
    for place, id in enumerate(("odds-hits-on-target", "odds-hits-on-attackers")):
        if id in spreads:
            by_number: defaultdict[int, Fraction] = defaultdict(Fraction)
            for came, part in exact.items():
                by_number[came[place]] += part
            assert spreads[id] == pytest.approx([float(by_number[n]) for n in range(len(spreads[id]))], abs=1e-12)
            lost = sum(number * float(part) for number, part in by_number.items())
            assert odds.contenders[1 - place].losses == pytest.approx(lost, abs=1e-12)
    return odds


@pytest.mark.parametrize(
    ("units", "words", "dice"),
    [
        ({"cologne": "1 manstein 2 soldier-germany", "brussels": "2 soldier-belgium"}, "soldiers 2", (3, 2)),
        ({"cologne": "1 manstein 3 soldier-germany", "brussels": "1 soldier-belgium"}, "soldiers 1", (2, 1)),
        ({"cologne": "1 keitel 1 soldier-germany", "brussels": "3 soldier-belgium"}, "soldiers 1", (2, 3)),
        # Over a fortress border, a general with a strength of 1 cannot hit.
        ({"cologne": "1 keitel 2 soldier-germany", "metz": "2 soldier-france"}, "soldiers 2", (3, 2)),
        ({"cologne": "1 manstein 2 soldier-germany", "metz": "2 soldier-france"}, "soldiers 2", (3, 2)),
        ({"breslau": "1 manstein 2 soldier-germany", "warsaw": "1 soldier-poland 1 head-poland"}, "soldiers 2", (3, 2)),
    ],
)
def test_attacks_carried_out_with_all_dice(units: dict[str, str], words: str, dice: tuple[int, int]) -> None:
    general = next(iter(units.values())).split()[1]
    s = scene(units, owners={general: "a"}).do(f"use {general}; attack")
    odds = check(s, words)
    assert tuple(side.dice for side in odds.contenders) == dice
    exact = count_out(s.state, s.parse(words), losses)
    there = dice[1]
    ended: defaultdict[tuple[bool, bool], Fraction] = defaultdict(Fraction)
    for (removed, lost), part in exact.items():
        ended[removed == there, lost == dice[0]] += part
    assert chance(odds, "odds-cleared") == pytest.approx(float(ended[True, False]), abs=1e-12)
    assert chance(odds, "odds-both-gone") == pytest.approx(float(ended[True, True]), abs=1e-12)
    assert chance(odds, "odds-beaten") == pytest.approx(float(ended[False, True]), abs=1e-12)
    assert figure(odds, "odds-clear") == pytest.approx(float(ended[True, True] + ended[True, False]), abs=1e-12)
    assert figure(odds, "odds-general") == pytest.approx(float(ended[True, True] + ended[False, True]), abs=1e-12)
    assert figure(odds, "odds-vp") == odds.contenders[1].losses


def test_an_air_raid_and_a_bombardment_with_all_dice() -> None:
    units = {"cologne": "1 manstein 3 soldier-germany", "brussels": "3 soldier-belgium"}
    raid = check(scene(units).do("use manstein; air-raid"), "soldiers 2")
    assert items(raid, 0) == [("needs-strength", 3), ("needs-raid", -2)]
    assert (raid.contenders[0].needs, raid.contenders[1].needs) == (1, 1)
    bombing = check(scene(units).do("use manstein"), "bombard")
    assert [side.dice for side in bombing.contenders] == [1, 0]
    assert notes(bombing) >= {"odds-no-counter"}
    assert bombing.contenders[0].losses == 0
    assert [spread.message.id for spread in bombing.spreads] == ["odds-hits-on-target"]


def test_a_move_attack_with_all_dice() -> None:
    """After the move, the units attack over the border of their new area."""
    units = {
        "hamburg": "1 guderian 2 soldier-germany",
        "cologne": "1 manstein 4 soldier-germany",
        "metz": "1 soldier-france",
    }
    s = scene(units).do("use guderian; move-attack")
    odds = check(s, "soldiers 1")
    assert [side.dice for side in odds.contenders] == [2, 1]
    assert items(odds, 0)[-1] == ("needs-fortress", -1)
    assert items(odds, 1) == [("needs-best", 1), ("needs-fortress", 1)]


def test_until_all_is_stated_everybody_comes_along() -> None:
    units = {"cologne": "1 manstein 1 guderian 3 soldier-germany", "brussels": "2 soldier-belgium"}
    s = scene(units).do("use manstein")
    odds = odds_of(s, "attack")
    assert (odds.contenders[0].dice, notes(odds)) == (5, {"odds-everybody"})
    s.do("attack")
    assert odds_of(s).contenders[0].dice == 5
    assert odds_of(s, "soldiers 1").contenders[0].dice == 3
    s.do("soldiers 1")
    assert odds_of(s, "bring guderian").contenders[0].dice == 3
    assert (odds_of(s, "done").contenders[0].dice, notes(odds_of(s, "done"))) == (2, set())


def test_the_proposed_air_raid_keeps_the_ability_of_the_general() -> None:
    """Göring's strength is 3 with at most six units and 1 with more, so five soldiers are the best number."""
    units = {"cologne": "1 goring 1 sepp 1 jodl 9 soldier-germany", "brussels": "3 soldier-belgium"}
    s = scene(units, active="c", owners={"sepp": "c", "jodl": "c"}).do("use goring")
    six = figure(odds_of(s, "air-raid"), "odds-clear")
    assert six == pytest.approx(sum(chances(6, 3)[3:]))
    assert six > sum(chances(12, 1)[3:])
    assert notes(odds_of(s, "air-raid")) == {"odds-raiders"}
    s.do("air-raid")
    prompt = GAME.prompt(s.state, 2)
    assert prompt.usual == 5
    assert [odds_of(s, f"soldiers {n}").contenders[0].dice for n in (0, 3, 5)] == [3, 6, 6]
    assert figure(odds_of(s, "soldiers 5"), "odds-clear") == six
    # If the player brings more units, the odds use the lower strength.
    assert (odds_of(s, "soldiers 9").contenders[0].needs, odds_of(s, "soldiers 9").contenders[0].dice) == (1, 12)
    s.do("soldiers 5")
    assert (odds_of(s).contenders[0].dice, odds_of(s, "bring sepp").contenders[0].needs) == (6, 1)


def test_in_an_air_raid_everybody_comes_where_that_promises_more() -> None:
    units = {"cologne": "1 kesselring 20 soldier-germany", "brussels": "2 soldier-belgium"}
    odds = odds_of(scene(units, active="c").do("use kesselring"), "air-raid")
    assert (odds.contenders[0].dice, notes(odds)) == (21, {"odds-everybody"})
    plain = scene({"cologne": "1 manstein 9 soldier-germany", "brussels": "1 soldier-belgium"}).do(
        "use manstein; air-raid"
    )
    assert (GAME.prompt(plain.state, 0).usual, odds_of(plain).contenders[0].dice) == (None, 10)


def test_no_odds_without_a_target_or_after_the_dice() -> None:
    units = {
        "cologne": "1 manstein 3 soldier-germany",
        "brussels": "2 soldier-belgium",
        "amsterdam": "1 soldier-netherlands",
    }
    s = scene(units)
    assert none(s)
    assert none(s, "use manstein")
    s.do("use manstein")
    assert none(s, "wait")
    # Two targets are possible, and none is chosen yet.
    assert none(s, "attack")
    s.do("attack")
    assert none(s)
    assert not none(s, "target brussels")
    s.do("target brussels; soldiers 3", dice=[1, 1, 6, 6, 6, 6])
    assert none(s)


def test_every_seat_gets_the_same_odds() -> None:
    s = scene({"cologne": "1 manstein 3 soldier-germany", "brussels": "2 soldier-belgium"}).do("use manstein; attack")
    assert all(GAME.odds(s.state, None, seat) == odds_of(s) for seat in range(3))


def test_surrender_closed_homes_and_the_soviet_zone() -> None:
    odds = odds_of(
        scene({"breslau": "1 manstein 4 soldier-germany", "warsaw": "1 soldier-poland 1 head-poland"}).do(
            "use manstein"
        ),
        "attack",
    )
    assert figure(odds, "odds-surrender") == figure(odds, "odds-clear")
    s = scene({"konigsberg": "1 manstein 4 soldier-germany", "kaunas": "1 soldier-lithuania"}).do("use manstein")
    assert "odds-soviet-zone" in notes(odds_of(s, "attack"))
    s.state.at_war |= 1 << SOVIET
    assert "odds-soviet-zone" not in notes(odds_of(s, "attack"))

    # No units can enter Leningrad while its general, Konev, is elsewhere.
    units = {"riga": "1 manstein 4 soldier-germany", "leningrad": "1 soldier-soviet-union", "moscow": "1 konev"}
    assert "odds-home-closed" in notes(odds_of(scene(units).do("use manstein"), "attack"))
    units["leningrad"] += " 1 konev"
    del units["moscow"]
    assert "odds-home-closed" not in notes(odds_of(scene(units).do("use manstein"), "attack"))


def test_the_last_home_of_domination() -> None:
    """If London is the last goal, the odds note that its capture ends the game (§8c).

    If Moscow is also still missing, the odds have no such note.
    """
    units = {"amsterdam": "1 manstein", "london": "1 montgomery"}
    for taken, ends in (("leningrad moscow stalingrad cairo", True), ("leningrad stalingrad cairo", False)):
        s = scene(units, taken=taken).do("use manstein")
        assert ("odds-domination" in notes(odds_of(s, "air-raid"))) == ends


def march(units: dict[str, str], general: str, dice: list[int], **keys: Any) -> Scene:
    """Let an Allied general attack, and stop when the active player chooses which faction returns fire first."""
    s = scene(units, at_war="united-states soviet-union", **keys)
    return s.happens(effect("march", general=general), dice=dice)


def test_striking_back_with_all_dice() -> None:
    units = {
        "voronezh": "1 zhukov 2 soldier-soviet-union",
        "kharkov": "1 manstein 1 soldier-germany, b: 1 model 1 soldier-germany",
    }
    s = march(units, "zhukov", [6, 6, 6])
    assert s.decision == "ChooseStriker"
    odds = odds_of(s)
    assert [side.role.id for side in odds.contenders] == ["odds-marching", "odds-striker", "odds-striker"]
    assert odds.contenders[1].needs == 4
    assert odds.contenders[2].needs == strength("model")
    for words in s.choices():
        exact = count_out(s.state, s.parse(words), lambda events: (counted(events, "did-remove"),))
        expected = sum(removed * float(part) for (removed,), part in exact.items())
        assert odds_of(s, words).contenders[0].losses == pytest.approx(expected, abs=1e-12)
        assert chance(odds_of(s, words), "odds-repelled") == pytest.approx(float(exact[3,]), abs=1e-12)
    # All hits of the first faction to return fire count, up to the number of attacking units.
    alone = mean(capped(chances(2, strength("model")), 3))
    assert figure(odds_of(s, "strike b"), "odds-strike-vp") == pytest.approx(alone)


def test_hits_of_two_groups_together() -> None:
    assert together(chances(2, 3), chances(1, 3)) == pytest.approx(chances(3, 3))
    assert capped([0.5, 0.25, 0.25], 1) == [0.5, 0.5]
    assert capped([0.5, 0.5], 3) == [0.5, 0.5]
    assert mean(chances(4, 2)) == pytest.approx(4 / 3)


def test_a_warning_that_an_area_is_left_empty() -> None:
    """If all units leave an area, marching Allies can follow arrows through it (§4-1, §5-1)."""
    units = {
        "hamburg": "1 guderian 2 soldier-germany",
        "cologne": "1 manstein 4 soldier-germany",
        "metz": "1 soldier-france",
    }
    s = scene(units).do("use guderian; move-attack")
    assert "odds-leaves-empty" in notes(odds_of(s, "soldiers 2"))
    assert "odds-leaves-empty" not in notes(odds_of(s, "soldiers 1"))
    # An attack without a move leaves no area empty.
    assert "odds-leaves-empty" not in notes(odds_of(scene(units).do("use manstein"), "attack"))


def test_hits_are_expected_of_every_die() -> None:
    """Expected hits include hits beyond the number of target units (§4-3-2)."""
    units = {"cologne": "1 manstein 3 soldier-germany", "brussels": "1 soldier-belgium"}
    odds = odds_of(scene(units).do("use manstein; attack"), "soldiers 3")
    assert figure(odds, "odds-hits-expected") == pytest.approx(4 * 3 / 6)
    assert figure(odds, "odds-vp") == pytest.approx(1 - 0.5**4)
