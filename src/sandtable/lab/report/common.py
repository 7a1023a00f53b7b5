"""Questions to every game: who wins, how and when, how long it takes, how often the lead changes."""

from __future__ import annotations

from collections import Counter
from typing import Final

from sandtable.kernel.message import Message, Ref
from sandtable.lab.play.simulate import NOBODY
from sandtable.lab.report.charts import BARS, NUMBER, SHARE, TABLE, Chart, Games, Label, Mark, Name, bars, said, shares
from sandtable.lab.report.figures import mean, share
from sandtable.lab.report.rows import Head, Row

# Lead changes from here on are counted together.
MANY: Final = 8
# Decisions are counted in so many groups.
GROUPS: Final = 8


def turn_names(games: Games) -> list[Name]:
    """The turns by number from 0 for the first: by name where they have names."""
    turns = games.game.catalogue().get("turns", [])
    names: list[Name] = [Ref("turn", turn["id"]) if "id" in turn else str(turn["turn"]) for turn in turns]
    first = first_turn(games)
    longest = max((row.turns for row in games.rows), default=0)
    return [names[first + n] if first + n < len(names) else str(n + 1) for n in range(longest)]


def first_turn(games: Games) -> int:
    """The place of a game's first turn among all turns: a short scenario begins late."""
    turns = [str(turn.get("id", turn.get("turn"))) for turn in games.game.catalogue().get("turns", [])]
    for row in games.rows:
        if row.turn in turns:
            return max(0, turns.index(row.turn) + 1 - row.turns)
    return 0


def reason_name(reason: str) -> Name:
    """What an end is called."""
    return Message(f"lab-reason-{reason}")


def endings(games: Games) -> list[Chart]:
    """Who wins, how, and when."""
    rows, size = games.rows, len(games.rows)
    winners = Counter(winner for row in rows for winner in row.winners or (NOBODY,))
    order = [*games.seats, *([NOBODY] if winners[NOBODY] else [])]
    who = shares(winners, size, lambda seat: said("nobody") if seat == NOBODY else Ref("seat", seat), order)
    how = []
    for (winner, reason), number in Counter(
        (winner, row.reason) for row in rows for winner in row.winners or (NOBODY,)
    ).most_common():
        whose: Name = said("nobody") if winner == NOBODY else Ref("seat", winner)
        how.append(Mark((winner, reason), (whose, reason_name(reason)), share(number, size)))
    names = turn_names(games)
    ended = Counter(row.turns for row in rows)
    when = [
        Mark((str(turn),), (names[turn - 1],), share(ended[turn], size))
        for turn in range(min(ended, default=1), max(ended, default=0) + 1)
    ]
    fair = 1 / len(games.seats) if len(games.seats) > 1 else None
    return [bars("who", SHARE, who, fair=fair), bars("how", SHARE, how, ranked=True), bars("when", SHARE, when)]


def length(games: Games) -> list[Chart]:
    """How many decisions a game takes, and how often the lead changes."""
    rows, size = games.rows, len(games.rows)
    if not rows:
        return []
    longest = max(row.decisions for row in rows)
    step = max(1, -(-longest // GROUPS))
    grouped = Counter((row.decisions - 1) // step for row in rows)
    decisions = [
        Mark((f"{step * n + 1}-{step * (n + 1)}",), (f"{step * n + 1}–{step * (n + 1)}",), share(grouped[n], size))
        for n in range(min(grouped), max(grouped) + 1)
    ]
    means = [
        Mark((key,), (said(f"mean-{key}"),), mean(numbers))
        for key, numbers in (
            ("turns", [row.turns for row in rows]),
            ("decisions", [row.decisions for row in rows]),
            ("changes", [row.changes for row in rows]),
        )
    ]
    changed = Counter(min(row.changes, MANY) for row in rows)
    most = max(changed)
    changes = [Mark((str(n),), (f"{n}+" if n == MANY else str(n),), share(changed[n], size)) for n in range(most + 1)]
    # Turns and decisions have no scale in common.
    found = [Chart("length", TABLE, NUMBER, means), bars("decisions", SHARE, decisions)]
    return [*found, bars("changes", SHARE, changes)] if most else found


def pairing(strong: str, weak: str, played: list[tuple[Head, list[Row]]]) -> list[Mark]:
    """How often one bot wins against another, from each seat, and from all of them."""
    found, won, size = [], 0, 0
    for head, rows in played:
        alone = [seat for seat, bot in zip(head.seats, head.bots, strict=True) if bot == strong]
        wins = sum(alone[0] in row.winners for row in rows)
        won, size = won + wins, size + len(rows)
        label: Label = (f"{strong} – {weak}", Ref("seat", alone[0]))
        found.append(Mark((strong, weak, alone[0]), label, share(wins, len(rows))))
    return [Mark((strong, weak), (f"{strong} – {weak}",), share(won, size)), *found]


def skill(seats: int, pairs: list[list[Mark]]) -> Chart:
    """Luck against skill: bots of different strength against each other."""
    return Chart("skill", BARS, SHARE, [mark for marks in pairs for mark in marks], 1 / seats)
