"""Kinds of abuse, and the rating points that each gains in a day.

Each function plays one kind by the code that rates games. The first part of its docstring, up to the colon, is a row of
docs/rating-abuse.md. Honest players must gain as much as without the limits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.pool import StaticPool

from sandtable.service import rating_math
from sandtable.service.rating_math import (
    DAY_POINTS,
    REPEAT_SECONDS,
    SHOWN_STEP,
    WHOLE_GAME_CHOICES,
    RatedPlayer,
    SkillRating,
    updated_ratings,
)
from sandtable.service.store.repositories.rating_transactions import rate, set_void
from sandtable.service.store.schema import ACCOUNTS, METADATA, MODERATION_LOG, RATED_SEATS, RATINGS
from sandtable.service.stored_table import (
    BOT,
    HUMAN,
    RatedResult,
    RatedTerms,
    StoredTable,
    TableClock,
    TimeControl,
)

DOC = Path(__file__).parents[2] / "docs" / "rating-abuse.md"
# The rating of an account that has played about thirty games.
SETTLED = SkillRating(deviation=4.0)
NEW = SkillRating()
WHOLE = WHOLE_GAME_CHOICES
# The time in seconds between the ends of two games.
MINUTES = 5 * 60


class Day:
    """A day of rated games, which are rated without tables and without a server."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._numbers = count(1)
        self.at = 1_000_000

    def account(self, name: str, rating: SkillRating = NEW) -> str:
        """Create an account. An account with a rating other than NEW has 30 rated games."""
        row = {"id": name, "name": name, "folded": name, "password": "", "created": 0, "address": ""}
        self.connection.execute(insert(ACCOUNTS).values(row))
        if rating != NEW:
            row = {"account": name, "game": "blitzkrieg", "pool": "live", "games": 30, "at": 0}
            self.connection.execute(insert(RATINGS).values(**row, mean=rating.mean, deviation=rating.deviation))
        return name

    def settled(self, *names: str) -> list[str]:
        return [self.account(name, SETTLED) for name in names]

    def new(self, number: int, beginning: str = "thrown-away") -> list[str]:
        return [self.account(f"{beginning}-{n}") for n in range(number)]

    def game(self, *places: str, made: int = WHOLE, origins: tuple[str, ...] = ()) -> str:
        """Rate a game, and return its table.

        Args:
            places: the accounts of the players, the winner first.
            made: the number of choices that each person has made.
            origins: the addresses of the players. Without them all addresses are unknown.
        """
        seats = {f"s{n}": name for n, name in enumerate(places)}
        people = {seat: name for seat, name in seats.items() if not name.startswith(BOT)}
        self.at += MINUTES
        end = RatedResult(
            self.at,
            places={seat: n for n, seat in enumerate(seats, 1)},
            won=("s0",),
            reason="ended-resigned",
            made=dict.fromkeys(people, made),
        )
        table = StoredTable(
            id=f"t{next(self._numbers)}",
            game="blitzkrieg",
            edition="",
            seats={seat: HUMAN if seat in people else name for seat, name in seats.items()},
            dice="seeded",
            secret="",
            commitment="",
            clock=TableClock(TimeControl(600, out="lost"), {}),
            rated=RatedTerms(people, end, origins=dict(zip(seats, origins, strict=False))),
        )
        rate(self.connection, table)
        return table.id

    def gained(self, name: str) -> int:
        """Return how many points an account has gained since it was new."""
        return self.rating(name).shown - NEW.shown

    def rating(self, name: str) -> SkillRating:
        row = self.connection.execute(
            select(RATINGS.c.mean, RATINGS.c.deviation).where(RATINGS.c.account == name)
        ).one()
        return SkillRating(*row)


@pytest.fixture
def day() -> Iterator[Day]:
    engine = create_engine("sqlite://", poolclass=StaticPool)
    with engine.begin() as connection:
        METADATA.create_all(connection)
        yield Day(connection)
    engine.dispose()


def report(day: Day) -> int:
    """Twenty new accounts that each resign a short game: both players have made one choice in each game."""
    main = day.account("main")
    for each in day.new(20):
        day.game(main, each, made=1)
    return day.gained(main)


def whole_games(day: Day) -> int:
    """Twenty new accounts at other addresses that each resign a whole game: the main account wins all of them."""
    main = day.account("main")
    for each in day.new(20):
        day.game(main, each, origins=("here", each))
    return day.gained(main)


def settled_farm(day: Day) -> int:
    """A settled account that has new ones resign: each of twenty new accounts loses one full game."""
    (main,) = day.settled("main")
    for each in day.new(20):
        day.game(main, each)
    return day.gained(main)


def two_accounts(day: Day) -> int:
    """Two settled accounts at one address: one loses ten games to the other."""
    main, other = day.settled("main", "other")
    for _ in range(10):
        day.game(main, other, origins=("here", "here"))
    return day.gained(main)


def rematches(day: Day) -> int:
    """Two settled accounts at two addresses, all day: one loses twenty games to the other."""
    main, other = day.settled("main", "other")
    for n in range(20):
        day.game(main, other, origins=(f"here {n}", f"there {n}"))
    return day.gained(main)


def alternating(day: Day) -> int:
    """Two new accounts that resign in turn until both are certain: forty games between the same two accounts."""
    main, other = day.new(2)
    for n in range(40):
        day.game(*((main, other) if n % 2 else (other, main)))
    return day.gained(main)


def sandbagging(day: Day) -> int:
    """Resign ten games to new accounts, then win against weak ones: the gain compared with the same wins alone."""
    weak = [day.account(f"weak-{n}", SkillRating(20.0, 4.0)) for n in range(10)]
    main, honest = day.settled("main", "honest")
    for each in day.new(10):
        day.game(each, main, made=1)
    for n, each in enumerate(weak):
        day.game(main if n % 2 else honest, each)
    return day.rating(main).shown - day.rating(honest).shown


def aborting(day: Day) -> int:
    """Resign each game that begins badly, play on the others: five short games resigned, and five full games won."""
    (main,) = day.settled("main")
    for n, each in enumerate(day.settled(*(f"other-{n}" for n in range(10)))):
        if n % 2:
            day.game(main, each)
        else:
            day.game(each, main, made=1)
    return day.gained(main)


def ring(day: Day) -> int:
    """Ten new accounts that pass wins on to the first: each account wins against every later one."""
    names = day.new(10)
    for n, strong in enumerate(names):
        for weak in names[n + 1 :]:
            day.game(strong, weak)
    return day.gained(names[0])


def donation(day: Day) -> int:
    """A settled account resigns to a new one at the same address: two such accounts lose five games each."""
    main = day.account("main")
    for other in day.settled("other", "another"):
        for _ in range(5):
            day.game(main, other, origins=("here", "here"))
    return day.gained(main)


def full_tables(day: Day) -> int:
    """Tables of five, with four new accounts at each: the main account wins at five such tables."""
    (main,) = day.settled("main")
    names = day.new(20)
    for n in range(0, 20, 4):
        day.game(main, *names[n : n + 4])
    return day.gained(main)


def weak_bot(day: Day) -> int:
    """Beat the weakest bot thirty times: the bot `easy` always loses."""
    (main,) = day.settled("main")
    for _ in range(30):
        day.game(main, f"{BOT}easy")
    return day.gained(main)


def friends(day: Day) -> int:
    """Ten settled friends who resign after a few choices each: an honest player wins ten short games."""
    (main,) = day.settled("main")
    for n, each in enumerate(day.settled(*(f"friend-{n}" for n in range(10)))):
        day.game(main, each, made=6, origins=("here", f"there {n}"))
    return day.gained(main)


KINDS: list[Callable[[Day], int]] = [
    report,
    whole_games,
    settled_farm,
    two_accounts,
    rematches,
    alternating,
    sandbagging,
    aborting,
    ring,
    donation,
    full_tables,
    weak_bot,
    friends,
]


@pytest.mark.parametrize("kind", KINDS, ids=[kind.__name__ for kind in KINDS])
def test_no_kind_of_abuse_gains_more_than_fifty_points_in_a_day(kind: Callable[[Day], int], day: Day) -> None:
    gained = kind(day)
    assert gained <= 50
    # The document has the same figure as the test.
    assert kind.__doc__ is not None
    what, _, _ = kind.__doc__.partition(":")
    assert f"| {what.rstrip('.')} | {gained} |" in DOC.read_text(encoding="utf-8")


@pytest.mark.parametrize("main", [SETTLED, NEW], ids=["settled", "new"])
def test_a_day_of_honest_games_moves_a_rating_as_it_always_did(main: SkillRating, day: Day) -> None:
    name = day.account("main", main)
    others = [day.account(f"other-{n}", SkillRating(mean, 4.0)) for n, mean in enumerate((25.0, 28.0, 23.0, 31.0))]
    expected = main
    for n, other in enumerate(others):
        opponent = day.rating(other)
        won = n != 2
        day.game(*((name, other) if won else (other, name)), origins=(f"a {n}", f"b {n}"))
        expected, left = updated_ratings(
            [RatedPlayer(expected, 1 if won else 2), RatedPlayer(opponent, 2 if won else 1)]
        )
        assert day.rating(name) == pytest.approx(expected)
        assert day.rating(other) == pytest.approx(left)
    bot = rating_math.bot_rating("blitzkrieg", "hard")
    assert bot is not None
    day.game(name, f"{BOT}hard")
    expected, _ = updated_ratings([RatedPlayer(expected, 1), RatedPlayer(bot, 2, fixed=True)])
    assert day.rating(name) == pytest.approx(expected)
    assert day.rating(name).shown - main.shown > 100
    assert day.connection.execute(select(MODERATION_LOG)).all() == []


def test_each_repeated_game_of_a_day_counts_half(day: Day) -> None:
    weak, strong = day.account("weak", SkillRating(22.0, 3.0)), day.account("strong", SkillRating(28.0, 3.0))
    moved = []
    for _ in range(3):
        before = day.rating(strong).mean
        day.game(strong, weak)
        moved.append((day.rating(strong).mean - before) * SHOWN_STEP)
    assert moved[1] == pytest.approx(moved[0] / 2, rel=0.15)
    assert moved[2] == pytest.approx(moved[0] / 4, rel=0.15)
    # After a day, a game between the same players has its full weight again.
    day.at += REPEAT_SECONDS
    before = day.rating(strong).mean
    day.game(strong, weak)
    assert (day.rating(strong).mean - before) * SHOWN_STEP == pytest.approx(moved[0], rel=0.2)


def test_a_loser_loses_a_short_game_whole_and_the_winner_gains_a_part(day: Day) -> None:
    main, other = day.settled("main", "other")
    day.game(main, other, made=5)
    won, lost = updated_ratings([RatedPlayer(SETTLED, 1), RatedPlayer(SETTLED, 2)])
    assert day.rating(other) == pytest.approx(lost)
    assert day.rating(main).mean - 25 == pytest.approx((won.mean - 25) * 5 / WHOLE)
    seats = day.connection.execute(select(RATED_SEATS.c.weight, RATED_SEATS.c.doubt).order_by(RATED_SEATS.c.seat)).all()
    assert [tuple(each) for each in seats] == [(0.25, "short"), (1.0, "")]


def test_moderators_get_one_line_a_day_and_a_voided_game_leaves_the_others_their_weights(day: Day) -> None:
    main, names = day.account("main"), day.new(6)
    tables = [day.game(main, each) for each in names]
    lines = day.connection.execute(select(MODERATION_LOG)).all()
    assert [(row.whose, row.act, row.table, row.operator, row.waits) for row in lines] == [
        (main, "doubtful", tables[0], False, False)
    ]
    assert day.gained(main) == DAY_POINTS
    # The first game alone has reached the limit of points, so voiding it leaves no gain.
    assert set_void(day.connection, tables[0], "Thrown away.", day.at)
    assert day.gained(main) == 0
    assert set_void(day.connection, tables[0], None, day.at)
    assert day.gained(main) == DAY_POINTS
    day.at += REPEAT_SECONDS
    day.game(main, names[0])
    assert len(day.connection.execute(select(MODERATION_LOG)).all()) == 2
    assert day.gained(main) == 2 * DAY_POINTS
