"""Pairing avoids rematches if it can. Each player gets a game or one bye, and seats alternate."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.service.tournaments.pairing import (
    knock_out,
    most_rounds,
    rotated,
    round_robin,
    swiss,
    table_rounds,
    tables,
    usual_rounds,
)

FILLER = 1000


def ranked(players: list[int], scores: dict[int, float]) -> list[int]:
    return sorted(players, key=lambda player: (-scores[player], player))


@settings(max_examples=60, deadline=None)
@given(st.data(), st.integers(2, 20))
def test_a_swiss_pairs_all_players_each_round_without_rematches_or_second_byes(data: st.DataObject, n: int) -> None:
    players = list(range(n))
    scores = dict.fromkeys(players, 0.0)
    met: Counter[frozenset[int]] = Counter()
    had: set[int] = set()
    filler = FILLER if n % 2 else None
    for _ in range(most_rounds(n + n % 2)):
        pairs = swiss(ranked(players, scores), scores, met, filler, had)
        there = [player for pair in pairs for player in pair]
        assert sorted(there) == sorted([*players, *([FILLER] if filler else [])])
        for one, two in pairs:
            assert not met[frozenset((one, two))]
            met[frozenset((one, two))] += 1
            if two == FILLER:
                assert one not in had
                had.add(one)
            won = data.draw(st.sampled_from([0.0, 0.5, 1.0, 1.5, 2.0]))
            scores[one] += won
            if two != FILLER:
                scores[two] += 2 - won


def test_a_swiss_pairs_equal_points_and_the_upper_half_with_the_lower() -> None:
    scores = dict.fromkeys(range(8), 0.0)
    assert swiss(range(8), scores, {}) == [(0, 4), (1, 5), (2, 6), (3, 7)]
    met = {frozenset(pair): 1 for pair in [(0, 4), (1, 5), (2, 6), (3, 7)]}
    scores = {0: 2, 1: 2, 2: 2, 3: 2, 4: 0, 5: 0, 6: 0, 7: 0}
    assert swiss(range(8), scores, met) == [(0, 2), (1, 3), (4, 6), (5, 7)]
    # The bye goes to the lowest player who has not had a bye.
    assert swiss([0, 1, 2], {0: 2, 1: 1, 2: 0}, {}, FILLER)[-1] == (2, FILLER)
    assert (1, FILLER) in swiss([0, 1, 2], {0: 2, 1: 1, 2: 0}, {}, FILLER, {2})
    # If two players have no other opponent, they play a rematch.
    assert swiss([0, 1], {0: 0, 1: 0}, {frozenset((0, 1)): 1}) == [(0, 1)]


@settings(max_examples=60, deadline=None)
@given(st.data(), st.integers(4, 16))
def test_separated_players_meet_only_without_an_alternative(data: st.DataObject, n: int) -> None:
    """In a Swiss tournament with one round fewer than the maximum, two separated players never meet."""
    players = list(range(n))
    one, two = sorted(data.draw(st.sets(st.integers(0, n - 1), min_size=2, max_size=2)))
    apart = {frozenset((one, two))}
    scores = dict.fromkeys(players, 0.0)
    met: Counter[frozenset[int]] = Counter()
    had: set[int] = set()
    filler = FILLER if n % 2 else None
    even = n + n % 2
    # The two separated players never meet, so one round fewer is possible than without rematches.
    for _ in range(most_rounds(even) - 1):
        pairs = swiss(ranked(players, scores), scores, met, filler, had, apart)
        assert len({player for pair in pairs for player in pair}) == even
        assert frozenset((one, two)) not in {frozenset(pair) for pair in pairs}
        for pair in pairs:
            assert not met[frozenset(pair)]
            met[frozenset(pair)] += 1
            had |= {pair[0]} if pair[1] == FILLER else set()
            scores[data.draw(st.sampled_from(pair))] = scores.get(pair[0], 0.0) + 1


def test_separated_players_meet_before_any_rematch_and_separation_outweighs_points() -> None:
    scores: dict[int, float] = {0: 2, 1: 2, 2: 0, 3: 0}
    assert swiss(range(4), scores, {}, apart={frozenset((0, 1))}) == [(0, 3), (1, 2)]
    met = {frozenset((0, 2)): 1, frozenset((0, 3)): 1}
    assert (0, 1) in swiss(range(4), scores, met, apart={frozenset((0, 1))})


def test_in_a_knock_out_separated_players_meet_only_in_the_last_round() -> None:
    assert knock_out(range(8), apart={frozenset((0, 7))}) == [(0, 6), (1, 7), (2, 5), (3, 4)]
    # The other players are paired as usual, which can force a separated pair to meet in the last round.
    assert knock_out(range(4), apart={frozenset((0, 1))}) == [(0, 3), (1, 2)]
    assert knock_out([4, 9], apart={frozenset((4, 9))}) == [(4, 9)]
    assert knock_out(range(5), filler=FILLER, apart={frozenset((1, 4))}) == [(0, FILLER), (1, 3), (2, 4)]


@settings(max_examples=40, deadline=None)
@given(st.integers(3, 5), st.integers(2, 4), st.data())
def test_separated_players_sit_at_different_tables(size: int, n: int, data: st.DataObject) -> None:
    players = list(range(size * n))
    pair = data.draw(st.sets(st.sampled_from(players), min_size=2, max_size=2))
    scores = {player: float(data.draw(st.integers(0, 8))) for player in players}
    found = tables(ranked(players, scores), scores, {}, size, apart={frozenset(pair)})
    assert sorted(player for table in found for player in table) == players
    assert not any(pair <= set(table) for table in found)
    (alone,) = tables(players[:size], scores, {}, size, apart={frozenset(players[:2])})
    assert sorted(alone) == players[:size]


@given(st.integers(1, 12))
def test_in_a_round_robin_each_meets_each_once(half: int) -> None:
    players = list(range(2 * half))
    found = [pair for n in range(1, 2 * half) for pair in round_robin(players, n)]
    assert sorted(tuple(sorted(pair)) for pair in found) == list(combinations(players, 2))
    for n in range(1, 2 * half):
        assert sorted(player for pair in round_robin(players, n) for player in pair) == players


@given(st.integers(2, 40), st.data())
def test_a_knock_out_halves_the_players_until_one_is_left(n: int, data: st.DataObject) -> None:
    still, had, rounds, fillers = list(range(n)), set[int](), 0, FILLER
    while len(still) > 1:
        filler = None
        if len(still) % 2:
            fillers += 1
            filler = fillers
        pairs = knock_out(still, filler, had)
        assert sorted(player for pair in pairs for player in pair) == sorted([*still, *([filler] if filler else [])])
        fresh = [player for player in still if player < FILLER and player not in had]
        for one, two in pairs:
            if two == filler:
                assert one not in had or not fresh
                had.add(one)
        still = sorted(data.draw(st.sampled_from(pair)) for pair in pairs)
        rounds += 1
    assert rounds == usual_rounds(n)
    assert knock_out([0, 1, 2, 3]) == [(0, 3), (1, 2)]


@settings(max_examples=40, deadline=None)
@given(st.integers(3, 5), st.integers(2, 17), st.integers(1, 5), st.randoms(use_true_random=False))
def test_tables_seat_everybody_and_rotate_seats(size: int, n: int, rounds: int, random: object) -> None:
    players, seats = list(range(n)), "abcde"[:size]
    fillers = list(range(FILLER, FILLER + -n % size))
    scores = dict.fromkeys(players, 0.0)
    met: Counter[frozenset[int]] = Counter()
    sat: Counter[tuple[int, str]] = Counter()
    had: set[int] = set()
    for _ in range(rounds):
        found = tables(ranked(players, scores), scores, met, size, fillers, had)
        assert sorted(player for table in found for player in table) == [*players, *fillers]
        assert {len(table) for table in found} == {size}
        if len(found) >= len(fillers):
            assert all(sum(player >= FILLER for player in table) <= 1 for table in found)
        for table in found:
            places = rotated(table, seats, sat)
            assert sorted(places.values()) == sorted(table)
            for seat, player in places.items():
                sat[player, seat] += 1
                scores[player] = scores.get(player, 0.0) + random.randrange(size)  # type: ignore[attr-defined]
            had |= {player for player in table if max(table) >= FILLER > player}
            met.update(frozenset(pair) for pair in combinations(table, 2))


def test_eight_at_two_tables_sit_at_each_seat_once_and_meet_as_many_as_can_be() -> None:
    players, seats = list(range(8)), "abcd"
    met: Counter[frozenset[int]] = Counter()
    sat: Counter[tuple[int, str]] = Counter()
    scores = dict.fromkeys(players, 0.0)
    rounds = table_rounds(8, 4)
    assert rounds == 3
    for _ in range(4):
        for table in tables(players, scores, met, 4):
            sat.update((player, seat) for seat, player in rotated(table, seats, sat).items())
            met.update(frozenset(pair) for pair in combinations(table, 2))
    assert max(sat.values()) <= 2
    # Four rounds have 48 meetings of 28 pairs, so every pair can meet at least once and at most three times.
    assert len(met) == 28
    assert max(met.values()) <= 3
