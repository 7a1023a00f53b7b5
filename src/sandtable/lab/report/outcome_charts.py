"""Make the charts that all games have, such as winners and lengths."""

from __future__ import annotations

from collections import Counter
from typing import Final

from sandtable.kernel.message import Message, Ref
from sandtable.lab.play.simulate import NO_WINNER
from sandtable.lab.report.charts import (
    BARS,
    NUMBER,
    SHARE,
    TABLE,
    Chart,
    ChartMark,
    Label,
    Name,
    ReportGames,
    bars,
    said,
    shares,
)
from sandtable.lab.report.confidence_intervals import mean, share
from sandtable.lab.report.game_rows import ReportRow, RowsHeader

# In the chart of lead changes, all games with at least this many changes form one group.
MAX_TURNS_APART: Final = 8
# The number of bars in the chart of the number of decisions.
GROUPS: Final = 8


def turn_names(games: ReportGames) -> list[Name]:
    """Return the names or numbers of the turns played, the first turn at index 0."""
    turns = games.game.catalogue().get("turns", [])
    names: list[Name] = [Ref("turn", turn["id"]) if "id" in turn else str(turn["turn"]) for turn in turns]
    first = first_turn(games)
    longest = max((row.turns for row in games.rows), default=0)
    return [names[first + n] if first + n < len(names) else str(n + 1) for n in range(longest)]


def first_turn(games: ReportGames) -> int:
    """Return the index of the first turn in the catalogue; short scenarios begin later."""
    turns = [str(turn.get("id", turn.get("turn"))) for turn in games.game.catalogue().get("turns", [])]
    for row in games.rows:
        if row.turn in turns:
            return max(0, turns.index(row.turn) + 1 - row.turns)
    return 0


def reason_name(reason: str) -> Name:
    """Return the message that names the reason for the end of a game."""
    return Message(f"lab-reason-{reason}")


def endings(games: ReportGames) -> list[Chart]:
    """Chart the winners, the reasons for the end, and the last turn."""
    rows, size = games.rows, len(games.rows)
    winners = Counter(winner for row in rows for winner in row.winners or (NO_WINNER,))
    order = [*games.seats, *([NO_WINNER] if winners[NO_WINNER] else [])]
    who = shares(winners, size, lambda seat: said("nobody") if seat == NO_WINNER else Ref("seat", seat), order)
    how = []
    for (winner, reason), number in Counter(
        (winner, row.reason) for row in rows for winner in row.winners or (NO_WINNER,)
    ).most_common():
        whose: Name = said("nobody") if winner == NO_WINNER else Ref("seat", winner)
        how.append(ChartMark((winner, reason), (whose, reason_name(reason)), share(number, size)))
    names = turn_names(games)
    ended = Counter(row.turns for row in rows)
    when = [
        ChartMark((str(turn),), (names[turn - 1],), share(ended[turn], size))
        for turn in range(min(ended, default=1), max(ended, default=0) + 1)
    ]
    fair = 1 / len(games.seats) if len(games.seats) > 1 else None
    return [bars("who", SHARE, who, fair=fair), bars("how", SHARE, how, ranked=True), bars("when", SHARE, when)]


def length(games: ReportGames) -> list[Chart]:
    """Chart the length of games in decisions, and the number of lead changes."""
    rows, size = games.rows, len(games.rows)
    if not rows:
        return []
    longest = max(row.decisions for row in rows)
    step = max(1, -(-longest // GROUPS))
    grouped = Counter((row.decisions - 1) // step for row in rows)
    decisions = [
        ChartMark((f"{step * n + 1}-{step * (n + 1)}",), (f"{step * n + 1}–{step * (n + 1)}",), share(grouped[n], size))
        for n in range(min(grouped), max(grouped) + 1)
    ]
    means = [
        ChartMark((key,), (said(f"mean-{key}"),), mean(numbers))
        for key, numbers in (
            ("turns", [row.turns for row in rows]),
            ("decisions", [row.decisions for row in rows]),
            ("changes", [row.changes for row in rows]),
        )
    ]
    changed = Counter(min(row.changes, MAX_TURNS_APART) for row in rows)
    most = max(changed)
    changes = [
        ChartMark((str(n),), (f"{n}+" if n == MAX_TURNS_APART else str(n),), share(changed[n], size))
        for n in range(most + 1)
    ]
    # The means are shown as a table, because turns and decisions have no common scale.
    found = [Chart("length", TABLE, NUMBER, means), bars("decisions", SHARE, decisions)]
    return [*found, bars("changes", SHARE, changes)] if most else found


def pairing(strong: str, weak: str, played: list[tuple[RowsHeader, list[ReportRow]]]) -> list[ChartMark]:
    """Return chart figures: one bot's share of wins against another, also by seat."""
    found, won, size = [], 0, 0
    for head, rows in played:
        alone = [seat for seat, bot in zip(head.seats, head.bots, strict=True) if bot == strong]
        wins = sum(alone[0] in row.winners for row in rows)
        won, size = won + wins, size + len(rows)
        label: Label = (f"{strong} – {weak}", Ref("seat", alone[0]))
        found.append(ChartMark((strong, weak, alone[0]), label, share(wins, len(rows))))
    return [ChartMark((strong, weak), (f"{strong} – {weak}",), share(won, size)), *found]


def skill(seats: int, pairs: list[list[ChartMark]]) -> Chart:
    """Chart the share of wins of stronger bots against weaker ones.

    The farther these shares are from the fair share, the more a game depends on skill.
    """
    return Chart("skill", BARS, SHARE, [mark for marks in pairs for mark in marks], 1 / seats)
