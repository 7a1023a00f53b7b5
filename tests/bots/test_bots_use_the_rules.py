"""Bots and odds take every rule from the rules modules, so a change of one clause changes what they compute."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import sandtable
from sandtable.bots.blitzkrieg.lookahead.position_evaluation import WEIGHTS as BLITZKRIEG_WEIGHTS
from sandtable.bots.blitzkrieg.lookahead.position_evaluation import BlitzkriegEvaluator, unit_cost
from sandtable.bots.eleven.lookahead.attack_and_group_evaluation import ElevenEvaluator
from sandtable.bots.eleven.lookahead.berlin_danger import nearness
from sandtable.bots.eleven.lookahead.heuristic_weights import WEIGHTS as ELEVEN_WEIGHTS
from sandtable.games.blitzkrieg.edition.loader import LOADER as BLITZKRIEG
from sandtable.games.blitzkrieg.state.vocabulary import BRITISH_INFANTRY, FRENCH_INFANTRY, ONE
from sandtable.games.eleven.edition.loader import LOADER as ELEVEN
from sandtable.games.eleven.state.vocabulary import AXIS_GENERALS, GENERAL_IDS, HITLER
from sandtable.kernel.dice import SeededDice

SOURCES = Path(__file__).parents[2] / "src"
PACKAGE = SOURCES / "sandtable"
MEASURES = Path(__file__).with_name("measure_rule_changes.py")
# A module that contains only data: opening scripts, which a tool has computed for the spaces of the map.
DATA = ("opening_script_probabilities.py",)


class Clause(NamedTuple):
    """A change of one clause of the rules, and its expected effect on the measures.

    Args:
        game: the game.
        section: the section of the rulebook.
        module: the module of the rules.
        old: a text that occurs once in the module.
        new: the text that replaces it.
        up: the measures that become higher.
        down: the measures that become lower.
    """

    game: str
    section: str
    module: str
    old: str
    new: str
    up: tuple[str, ...] = ()
    down: tuple[str, ...] = ()

    def change(self) -> dict[str, str]:
        """Return the change in the form that the other process reads."""
        return {"module": f"sandtable.games.{self.game}.rules.{self.module}", "old": self.old, "new": self.new}


OVER_FORTRESS = "bot: attack over a fortress border"
CLAUSES = [
    Clause(
        "eleven",
        "4-3-2b",
        "battle",
        "max(0, strength - fortress)",
        "strength",
        up=(OVER_FORTRESS, "bot: outlook", "odds: attack", "odds: VP"),
    ),
    Clause(
        "eleven",
        "4-3-2e",
        "battle",
        "    return fortress\n",
        "    return 3 * fortress\n",
        up=("odds: return fire",),
        down=(OVER_FORTRESS, "bot: outlook"),
    ),
    Clause(
        "eleven",
        "4-3-7",
        "battle",
        "UNIT_VP: Final = 1",
        "UNIT_VP: Final = 2",
        up=("bot: attack without a fortress border", "bot: outlook", "bot: bombardment", "odds: VP"),
    ),
    Clause(
        "eleven",
        "4-3-7c",
        "war_entry_surrender_and_victory",
        "else board.vp[area]",
        "else 2 * board.vp[area]",
        up=("bot: home",),
    ),
    Clause(
        "eleven",
        "4-3-8",
        "possible_actions",
        "MOVE_ATTACK_RANGE: Final = 1",
        "MOVE_ATTACK_RANGE: Final = 0",
        down=("bot: areas in reach",),
    ),
    Clause(
        "eleven",
        "4-3-8d",
        "possible_actions",
        "BOMBARD_UNITS: Final = 3",
        "BOMBARD_UNITS: Final = 2",
        up=("bot: bombardment", "odds: bombardment"),
    ),
    Clause(
        "eleven",
        "4-1",
        "possible_actions",
        "MOVE_RANGE: Final = 2",
        "MOVE_RANGE: Final = 3",
        up=("bot: areas in reach",),
    ),
    Clause("eleven", "4-5", "action_execution", "WAIT_HIT: Final = 2", "WAIT_HIT: Final = 3", up=("bot: waiting",)),
    Clause(
        "eleven",
        "5-1-2d",
        "events.allied_march_and_attack",
        '(§5-1-2e).\n    """\n    return p',
        '(§5-1-2e).\n    """\n    return 0 * p',
        up=("odds: strike back", "odds: strikes expected"),
    ),
    Clause(
        "eleven",
        "5-1-2f",
        "events.allied_march_and_attack",
        "    return marching\n",
        "    return marching - 1\n",
        down=("bot: exposure", "odds: strikes expected"),
    ),
    Clause(
        "eleven",
        "5-1-5",
        "events.allied_march_and_attack",
        "STRIKE_VP: Final = 1",
        "STRIKE_VP: Final = 2",
        up=("bot: exposure",),
    ),
    Clause(
        "eleven",
        "5-4c",
        "events.allied_cards",
        "HALF_TURNS: Final = 2",
        "HALF_TURNS: Final = 1",
        down=("bot: rest of the turn",),
    ),
    Clause(
        "eleven",
        "8c",
        "war_entry_surrender_and_victory",
        "(1 << p.board.london if p.london_marker else 0)",
        "0",
        down=("bot: domination",),
    ),
    Clause("eleven", "9 goring", "battle", "RAIDERS: Final = 6", "RAIDERS: Final = 3", down=("bot: raiders",)),
    Clause(
        "eleven",
        "9 guderian",
        "battle",
        "ABILITY_STRENGTH: Final = 4",
        "ABILITY_STRENGTH: Final = 5",
        up=("bot: strength",),
    ),
    Clause(
        "eleven", "9 hitler", "fuhrer_orders", "REFUSAL_VP: Final = 1", "REFUSAL_VP: Final = 2", up=("bot: refusal",)
    ),
    Clause(
        "eleven", "9 model", "events.winter", "MODEL_SPARES: Final = 6", "MODEL_SPARES: Final = 2", up=("bot: winter",)
    ),
    Clause(
        "eleven",
        "9 paulus",
        "possible_actions",
        "romanians if group >> v.PAULUS & 1 else 0",
        "0",
        down=("bot: Romanians",),
    ),
    Clause(
        "eleven",
        "9 winter",
        "events.winter",
        "WINTER_DICE: Final = 2",
        "WINTER_DICE: Final = 1",
        up=("bot: winter", "odds: winter"),
    ),
    Clause(
        "blitzkrieg",
        "4.1",
        "victory",
        "bases[GERMAN] & ~p.german != 0",
        "bases[GERMAN] & p.german != 0",
        down=("bot: value",),
    ),
    Clause(
        "blitzkrieg",
        "4.2",
        "victory",
        "points >= board.surrender_limit",
        "points >= board.surrender_limit - 1",
        up=("bot: surrendered",),
    ),
    Clause(
        "blitzkrieg",
        "7.0-3",
        "operations",
        "p.add_momentum(side, -1)",
        "p.add_momentum(side, -2)",
        up=("bot: price of momentum",),
    ),
    Clause(
        "blitzkrieg",
        "7.0d",
        "tactical_movement",
        "return 1 if kind == v.MOVE_ONE_UNIT else board.group_limit",
        "return board.group_limit",
        down=("bot: groups of one unit",),
    ),
    Clause(
        "blitzkrieg",
        "7.1c",
        "tactical_movement",
        "return v.FRENCH if units & v.FRENCH",
        "return v.ALLIES if units & v.ALLIES",
        up=("bot: groups of Allied units",),
    ),
    Clause(
        "blitzkrieg",
        "8.3",
        "battle",
        "limit = board.dice_limit",
        "limit = 2",
        down=("bot: defence", "odds: attacker", "odds: defender"),
    ),
    Clause(
        "blitzkrieg",
        "8.3.1",
        "battle",
        "count = units % v.COUNT\n    return",
        "count = 1\n    return",
        down=("bot: defence", "odds: attacker", "odds: defender"),
    ),
    Clause(
        "blitzkrieg",
        "8.3.2",
        "battle",
        "return board.defence[space]",
        "return 2 * board.defence[space]",
        up=("bot: defence", "odds: defender"),
        down=("bot: attack", "odds: win"),
    ),
    Clause(
        "blitzkrieg",
        "8.3.3",
        "battle",
        "SUPERIORITY_DICE: Final = 1",
        "SUPERIORITY_DICE: Final = 2",
        up=("bot: attack", "odds: attacker", "odds: win"),
    ),
    Clause(
        "blitzkrieg",
        "8.4b",
        "battle",
        "len(faces) == 2 and faces[0] == faces[1]",
        "False",
        down=("bot: pairs", "odds: pairs"),
    ),
    Clause(
        "blitzkrieg",
        "8.5",
        "battle_result",
        "return attack > defence",
        "return True",
        up=("bot: equal dice", "bot: attack", "odds: win"),
    ),
    Clause(
        "blitzkrieg",
        "8.5.2a",
        "retreat",
        "return not battle.superiority or bool(",
        "return True or bool(",
        up=("odds: stays",),
        down=("bot: won attack",),
    ),
    Clause(
        "blitzkrieg",
        "8.8-1",
        "battle_result",
        "REMOVAL_MOMENTUM: Final = 1",
        "REMOVAL_MOMENTUM: Final = 2",
        up=("bot: removal",),
    ),
    Clause(
        "blitzkrieg",
        "8.9",
        "unit_removal",
        "return cut_off and unit & INFANTRY != 0",
        "return cut_off",
        up=("bot: tank out of supply",),
    ),
]


@cache
def measures(game: str) -> dict[str, dict[str, float]]:
    """Return the measures for each changed section. The key "" has the measures without a change.

    Another process computes them from the sources, because changes do not reach compiled modules.
    """
    changed = [clause for clause in CLAUSES if clause.game == game]
    changes = [{"module": "", "old": "", "new": ""}, *(clause.change() for clause in changed)]
    done = subprocess.run(
        [sys.executable, str(MEASURES), game],
        input=json.dumps(changes),
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return dict(
        zip(["", *(clause.section for clause in changed)], map(json.loads, done.stdout.splitlines()), strict=True)
    )


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: f"{clause.game} {clause.section}")
def test_a_changed_clause_changes_bots_and_odds(clause: Clause) -> None:
    found = measures(clause.game)
    before, after = found[""], found[clause.section]
    assert clause.up or clause.down
    assert [name for name in clause.up if not after[name] > before[name]] == []
    assert [name for name in clause.down if not after[name] < before[name]] == []


def edited(folder: Path, components: Path, name: str, old: str, new: str) -> Path:
    """Return an edition in which one text of a component file is replaced."""
    text = (components / name).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")
    return folder


def test_the_soviet_turn_is_a_turn_event(tmp_path: Path) -> None:
    """A bot reads the turn of the Soviet entry from the edition. A later turn makes an earlier entry more costly."""
    entry = '{ do = "enter", power = "soviet-union" }'
    folder = edited(tmp_path, ELEVEN.folder, "game.toml", f"steps = [{entry}]", "steps = []")
    turn = 'ja = "1942年夏"\nsteps = ['
    edited(tmp_path, tmp_path, "game.toml", turn, f"{turn}{entry}, ")
    costs = []
    for edition in (None, folder):
        p = sandtable.game("eleven", edition, "3").start(SeededDice(1))
        costs.append(ElevenEvaluator(p, 0, ELEVEN_WEIGHTS, nearness(p.board, ELEVEN_WEIGHTS.step)).entry)
    # 1942 summer is three turns after 1941 summer.
    assert costs[1] - costs[0] == 3 * ELEVEN_WEIGHTS.entry_turn


@pytest.mark.parametrize(
    ("limit", "value", "higher"),
    [("british_surrender", 3, "british"), ("surrender", 3, "surrendered"), ("units_counted", 3, "defence")],
)
def test_limits_are_components(tmp_path: Path, limit: str, value: int, higher: str) -> None:
    lines = (BLITZKRIEG.folder / "game.toml").read_text(encoding="utf-8").splitlines()
    (old,) = (line for line in lines if line.startswith(f"{limit} = "))
    new = f'{limit} = {{ value = {value}, source = "reconstructed" }}'
    folder = edited(tmp_path, BLITZKRIEG.folder, "game.toml", f"\n{old}\n", f"\n{new}\n")
    found = []
    for edition in (None, folder):
        game = sandtable.game("blitzkrieg", edition)
        board = game.board
        evaluator = BlitzkriegEvaluator(board, [1.0] * len(board.victory_ids))
        p = game.start(SeededDice(1))
        space = board.space_ids.index("lille")
        p.put(space, 4 * ONE[FRENCH_INFANTRY])
        p.surrendered = 3 * ONE[FRENCH_INFANTRY]
        values = {
            "british": unit_cost(board, BLITZKRIEG_WEIGHTS, BRITISH_INFANTRY, True),
            "surrendered": evaluator.value(p),
            "defence": float(evaluator.defence(p, space)),
        }
        found.append(values[higher])
    assert found[1] > found[0]


def modules(*folders: str) -> Iterator[tuple[Path, ast.Module]]:
    """Yield the modules in some folders of the package, with their syntax trees."""
    for folder in folders:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def constants(tree: ast.Module) -> set[str]:
    """Return the names of the numbers that a module defines."""
    found = set()
    for node in tree.body:
        if isinstance(node, ast.AnnAssign | ast.Assign) and isinstance(node.value, ast.Constant):
            targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
            found |= {target.id for target in targets if isinstance(target, ast.Name) and target.id.isupper()}
    return found


def test_no_bot_names_a_turn_or_a_place() -> None:
    eleven, blitzkrieg = sandtable.game("eleven").board, sandtable.game("blitzkrieg").board
    # The rules need a constant for Berlin, so bots may name it too.
    ids = {*eleven.turn_ids, *eleven.area_ids, *blitzkrieg.space_ids} - {"berlin"}
    named = [
        f"{path.name}: {node.value}"
        for path, tree in modules("bots")
        if path.name not in DATA
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in ids
    ]
    assert named == []


def test_no_bot_names_a_general_with_an_ability() -> None:
    """Bots ask the rules what a general's ability does, and do not name the general."""
    generals = {id.upper() for number, id in enumerate(GENERAL_IDS[:AXIS_GENERALS]) if number != HITLER}
    named = [
        f"{path.name}: {name}"
        for path, tree in modules("bots/eleven")
        for node in ast.walk(tree)
        for name in (
            [node.id] if isinstance(node, ast.Name) else [node.attr] if isinstance(node, ast.Attribute) else []
        )
        if name in generals
    ]
    assert named == []


@pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])
def test_no_number_of_the_rules_is_defined_again(game: str) -> None:
    rules = {name for _, tree in modules(f"games/{game}/rules") for name in constants(tree)}
    assert rules
    folders = [f"bots/{game}", f"games/{game}/assessment", f"terminal/{game}", f"lab/report/games/{game}"]
    copies = [(path.name, sorted(constants(tree) & rules)) for path, tree in modules(*folders)]
    assert [copy for copy in copies if copy[1]] == []
