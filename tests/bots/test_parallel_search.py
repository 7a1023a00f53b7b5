"""One tree search that is shared among several processes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sandtable.bots.external.external_bot import BadCommand, make_player, read_processes
from sandtable.bots.search.mcts import SearchBudget, SearchResult, search
from sandtable.bots.search.parallel_search import search_together
from sandtable.bots.search.single_choice_search import ChoiceModel
from sandtable.cli import make_app
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.state import State, actor, apply, legal

GAME = Blitzkrieg()


START = GAME.start(SeededDice(3))


def imagined(dice: Dice) -> State:
    return GAME.imagine(START, 1, dice)


def score(state: State) -> list[float]:
    """Evaluate a position by the shares of the spaces that Germany and the Allies control."""
    assert isinstance(state, BlitzkriegPosition)
    german = state.german.bit_count() / GAME.board.size
    return [german, 1.0 - german]


def choices() -> ChoiceModel:
    return ChoiceModel(2, imagined, score, 20)


def figures(found: list[SearchResult]) -> list[tuple[int, int, float]]:
    return [(one.key, one.visits, one.mean) for one in found]


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_the_simulations_are_shared_out(processes: int) -> None:
    found = search_together(choices(), SearchBudget(20), SeededDice(5), processes)
    assert sum(one.visits for one in found) == 20
    again = search_together(choices(), SearchBudget(20), SeededDice(5), processes)
    assert figures(found) == figures(again)


def test_the_counts_of_processes_are_added_up() -> None:
    """Each process builds its own tree with other dice, so the result differs from that of one process."""
    alone = search(choices(), SearchBudget(10), SeededDice(5))
    both = search_together(choices(), SearchBudget(20), SeededDice(5), 2)
    assert sum(one.visits for one in both) == 2 * sum(one.visits for one in alone)
    assert figures(both) != figures(search(choices(), SearchBudget(20), SeededDice(5)))


def children() -> set[str]:
    """Return the ids of this process's children, including zombies."""
    threads = Path("/proc/self/task").iterdir()
    return {pid for thread in threads for pid in (thread / "children").read_text().split()}


def test_no_process_is_left() -> None:
    before = children()
    search_together(choices(), SearchBudget(8), SeededDice(5), 4)
    assert children() == before


def test_a_failure_ends_the_others() -> None:
    """If the parent process fails, its child stops too, although it has a very large budget left."""
    home = os.getpid()
    before = children()

    def broken(dice: Dice) -> State:
        if os.getpid() == home:
            raise RuntimeError("broken")
        return imagined(dice)

    with pytest.raises(RuntimeError, match="broken"):
        search_together(ChoiceModel(2, broken, score, 20), SearchBudget(10**9), SeededDice(5), 2)
    assert children() == before


def test_names() -> None:
    assert read_processes("blitzkrieg", "hard@4") == ("hard", 4)
    assert read_processes("blitzkrieg", "hard") == ("hard", 1)
    assert make_player(GAME, "hard@3", "german").processes == 3
    for name in ("hard@", "hard@0", "hard@two", "hard@65", "hard@-1", "basic@2", "random@2"):
        with pytest.raises(BadCommand):
            read_processes("blitzkrieg", name)


def test_a_decision_of_two() -> None:
    """Two searches with equal dice make the same decision.

    Each search uses two processes, and counts the simulations of both.
    """
    dice = SeededDice(9)
    state = GAME.start(dice)
    basic = [make_player(GAME, "basic", seat) for seat in GAME.seats]
    options = [GAME.option(state, choice) for choice in legal(state)]
    while options[0].verb not in ("play", "pass"):
        seat = actor(state)
        chosen = basic[seat].decide(GAME.view(state, GAME.seats[seat]), options, dice)
        apply(state, legal(state)[chosen], dice)
        options = [GAME.option(state, choice) for choice in legal(state)]
    seat = actor(state)
    made = []
    for _ in range(2):
        bot = make_player(GAME, "hard@2", GAME.seats[seat])
        own = SeededDice(1)
        bot.imagine(GAME, state, options, own)
        made.append((bot.decide(GAME.view(state, GAME.seats[seat]), options, own), bot.simulations, bot.explain()))
    assert made[0] == made[1]
    assert made[0][1] > 0


def test_a_bot_without_search_needs_no_processes() -> None:
    asked = ["simulate", "blitzkrieg", "--bots", "basic@2", "--games", "1", "--lang", "en"]
    result = CliRunner().invoke(make_app(("simulate", "games_and_components")), asked)
    assert result.exit_code == 2
    assert "doesn’t search" in result.output
