"""Print what bots and odds compute after one clause of the rules has been changed.

`python measure_rule_changes.py GAME` reads changes from standard input, a JSON list of objects with `module`, `old` and
`new`. For each change, the program imports the package from its sources, with `old` replaced by `new` in the source of
`module`. Then it writes one line, a JSON object with the measures. An empty `module` changes nothing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any, ClassVar

Change = dict[str, str]
# These packages are imported again for each change.
CHANGING = ("sandtable.games", "sandtable.bots")

# Munich is behind a fortress border. Model's group is in the Soviet defence zone.
ELEVEN = """
turn = "1940-spring"
active = "a"
power = 7
[units.munich]
a = "1 guderian 1 paulus 4 soldier-germany"
neutral = "2 soldier-romania"
[units.cologne]
a = "1 goring 4 soldier-germany"
[units.metz]
allied = "3 soldier-france"
[units.amsterdam]
allied = "2 soldier-netherlands"
[units.minsk]
a = "1 model 8 soldier-germany"
[cards]
a = "guderian paulus goring model"
b = "manstein"
c = "rommel"
"""
# Libramont is next to Sedan, which has a defence value, and to Vervins.
BLITZKRIEG = """
turn = 3
active = "german"
momentum = 3
victory = {open = "paris", secret = "maginot-line"}
[units]
aga = "3 german-infantry"
agb = "3 german-infantry"
agc = "3 german-infantry"
libramont = "2 german-tank 2 german-infantry"
vervins = "1 french-infantry 1 british-infantry"
sedan = "2 french-infantry"
paris = "3 french-infantry"
[hands]
german = "2 operation"
"""


class ChangedSource(SourceFileLoader):
    """A loader that replaces a text in one module, and compiles each other module only once."""

    compiled: ClassVar[dict[str, CodeType]] = {}
    change: Change

    def get_code(self, fullname: str) -> CodeType:
        if fullname == self.change["module"]:
            text = Path(self.path).read_text("utf-8")
            if text.count(self.change["old"]) != 1:
                raise ValueError(f"{self.change['old']!r} is {text.count(self.change['old'])} times in {self.path}")
            return compile(text.replace(self.change["old"], self.change["new"]), self.path, "exec")
        if fullname not in self.compiled:
            self.compiled[fullname] = compile(Path(self.path).read_bytes(), self.path, "exec")
        return self.compiled[fullname]


class ChangeFinder(MetaPathFinder):
    """A finder that loads the modules of games and bots with a change."""

    def __init__(self, change: Change) -> None:
        self.change = change

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: Any = None) -> ModuleSpec | None:
        if not fullname.startswith(CHANGING):
            return None
        spec = PathFinder.find_spec(fullname, path)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = ChangedSource(fullname, spec.loader.path)
            spec.loader.change = self.change
        return spec


def eleven() -> dict[str, float]:
    """Return what the bots and the odds of Hitler's Eleven compute in one position."""
    from sandtable.bots.eleven.basic_bot import REFUSAL
    from sandtable.bots.eleven.domination import completes
    from sandtable.bots.eleven.lookahead.action_plans import ActionGroup, ActionPlanner
    from sandtable.bots.eleven.lookahead.attack_and_group_evaluation import ElevenEvaluator
    from sandtable.bots.eleven.lookahead.berlin_danger import AlliedMarch, nearness
    from sandtable.bots.eleven.lookahead.heuristic_weights import WEIGHTS
    from sandtable.games.eleven.assessment.battle_odds import of_attack, of_strikes
    from sandtable.games.eleven.assessment.roll_expectations import of_winter
    from sandtable.games.eleven.game import Eleven
    from sandtable.games.eleven.state import vocabulary as v
    from sandtable.games.eleven.state.allied_event import AlliedEvent
    from sandtable.kernel.message import Ref

    p = Eleven(variant="3").read_position(ELEVEN)
    board = p.board
    munich, metz, amsterdam, minsk, moscow = (
        board.area_ids.index(id) for id in ("munich", "metz", "amsterdam", "minsk", "moscow")
    )
    weights = WEIGHTS._replace(winter=1.0, overseas=1.0)
    evaluator = ElevenEvaluator(p, 0, weights, nearness(board, weights.step))
    guderian = ActionPlanner(evaluator, v.GUDERIAN, True)
    goring = ActionPlanner(evaluator, v.GORING, True)
    whole = ActionGroup(4, 2, 1 << v.PAULUS)
    fought = p.clone()
    fought.action = guderian.action(v.ACT_ATTACK, whole, v.UNSET, metz)
    attack = of_attack(fought, fought.acting(), "")
    bombarded = p.clone()
    bombarded.action = guderian.action(v.ACT_BOMBARD, whole, v.UNSET, metz)
    bombardment = of_attack(bombarded, bombarded.acting(), "")
    raids = [plan for plan in goring.plans() if plan.kind == v.ACT_AIR_RAID and plan.target == amsterdam]
    # An Allied attack on Munich over its fortress border.
    event = AlliedEvent(0, [])
    event.general, event.route, event.target, event.number, event.waiting = v.MONTGOMERY, [metz], munich, 3, 1
    strikes = of_strikes(p, event, 0)
    evaluator.danger.marches[munich] = [AlliedMarch(1.0, 3, 2)]
    q = p.clone()
    q.taken |= board.goals
    return {
        "bot: attack over a fortress border": guderian.attack(v.ACT_ATTACK, v.UNSET, metz, whole).gain,
        "bot: attack without a fortress border": goring.attack(
            v.ACT_ATTACK, v.UNSET, amsterdam, ActionGroup(4, 0, 0)
        ).gain,
        "bot: outlook": evaluator.outlook(munich, 8, 3),
        "bot: strength": evaluator.prowess(1 << v.GUDERIAN),
        "bot: raiders": raids[0].soldiers,
        "bot: bombardment": guderian.attack(v.ACT_BOMBARD, v.UNSET, metz, whole).gain,
        "bot: areas in reach": sum(way.bit_count() for way in evaluator.targets[metz].ways),
        "bot: Romanians": guderian.groups()[0].romanians,
        "bot: exposure": evaluator.danger.exposure(munich, 8, 4, 1),
        "bot: winter": evaluator.frozen(minsk, 9, 1 << v.MODEL),
        "bot: rest of the turn": evaluator.danger.rest_of_turn,
        "bot: home": evaluator.falling(moscow),
        "bot: waiting": next(plan.gain for plan in goring.plans() if plan.kind == v.ACT_WAIT),
        "bot: refusal": REFUSAL,
        "bot: domination": float(completes(q, board.london)),
        "odds: attack": float(attack.contenders[0].needs or 0),
        "odds: return fire": float(attack.contenders[1].needs or 0),
        "odds: VP": next(figure.value for figure in attack.figures if figure.message.id == "odds-vp"),
        "odds: bombardment": float(bombardment.contenders[0].dice or 0),
        "odds: strike back": float(strikes.contenders[1].needs or 0),
        "odds: strikes expected": strikes.figures[0].value,
        "odds: winter": float(of_winter(Ref("dice", "1 1"), 9).expected),
    }


def blitzkrieg() -> dict[str, float]:
    """Return what the bots and the odds of The Rise of Blitzkrieg compute in one position."""
    from sandtable.bots.blitzkrieg.lookahead.attack_values import AttackValues, after_win
    from sandtable.bots.blitzkrieg.lookahead.battle_odds import odds
    from sandtable.bots.blitzkrieg.lookahead.card_parameters import HABITS
    from sandtable.bots.blitzkrieg.lookahead.move_generation import MoveGenerator, groups
    from sandtable.bots.blitzkrieg.lookahead.operation_generation import OperationMove, help_of, operations
    from sandtable.bots.blitzkrieg.lookahead.position_evaluation import WEIGHTS, BlitzkriegEvaluator, unit_cost
    from sandtable.games.blitzkrieg.assessment.battle_odds import BattleForecast
    from sandtable.games.blitzkrieg.game import Blitzkrieg
    from sandtable.games.blitzkrieg.rules.battle import laid_out
    from sandtable.games.blitzkrieg.state import vocabulary as v

    p = Blitzkrieg().read_position(BLITZKRIEG)
    board = p.board
    libramont, vervins, sedan = (board.space_ids.index(id) for id in ("libramont", "vervins", "sedan"))
    evaluator = BlitzkriegEvaluator(board, [1.0] * len(board.victory_ids))
    evaluator.follow(p)
    # The infantry stays, so that the attackers are in supply.
    group = p.units[libramont] & v.TANKS
    away = p.clone()
    away.put(libramont, p.units[libramont] - group)
    forecast = BattleForecast(away, laid_out(away, v.GERMAN, libramont, sedan, group), v.GERMAN, declared=False)
    fight = AttackValues(away, v.GERMAN, libramont, sedan, group)
    moves = [move for move in operations(evaluator, HABITS[v.GERMAN], p, v.GERMAN) if isinstance(move, OperationMove)]
    paid = [move for move in moves if move.card == v.MOMENTUM]
    free = MoveGenerator(evaluator, p, v.GERMAN).tactical(v.MOVE_ONE_UNIT, help_of(p, v.GERMAN, HABITS[v.GERMAN]))
    assert free is not None
    allies = p.units[vervins]
    return {
        "bot: attack": evaluator.storm(p, v.GERMAN, group, sedan),
        "bot: defence": float(evaluator.defence(p, sedan)),
        "bot: equal dice": odds(2, 2).win,
        "bot: pairs": odds(2, 2).hit,
        "bot: won attack": after_win(evaluator, fight),
        "bot: tank out of supply": unit_cost(board, WEIGHTS, v.FRENCH_TANK, True),
        "bot: removal": evaluator.removal(away, fight.battle, v.ALLIED, v.FRENCH_INFANTRY),
        "bot: groups of one unit": float(
            all(move.plan.group % v.COUNT == 1 for move in moves if move.card == v.MOMENTUM)
        ),
        "bot: groups of Allied units": float(max(each % v.COUNT for each in groups(allies, 4, False))),
        "bot: price of momentum": free.gain - max(move.guess for move in paid),
        "bot: surrendered": evaluator.value(surrendered(p, 4)),
        "bot: value": evaluator.value(p),
        "odds: attacker": float(forecast.dice_a),
        "odds: defender": float(forecast.dice_d),
        "odds: win": forecast.chance(forecast.won),
        "odds: pairs": forecast.chance(lambda ending: ending.attack.pair),
        "odds: stays": float(forecast.may_stay()),
    }


def surrendered(p: Any, points: int) -> Any:
    """Return a position in which French infantry with a number of surrender points has surrendered."""
    from sandtable.games.blitzkrieg.state.vocabulary import FRENCH_INFANTRY, ONE

    q = p.clone()
    q.surrendered = points * ONE[FRENCH_INFANTRY]
    return q


def measured(game: str, change: Change) -> dict[str, float]:
    """Import the games and bots with a change in the rules, and return what they compute."""
    for name in [name for name in sys.modules if name.startswith(CHANGING)]:
        del sys.modules[name]
    finder = ChangeFinder(change)
    sys.meta_path.insert(0, finder)
    try:
        return {"eleven": eleven, "blitzkrieg": blitzkrieg}[game]()
    finally:
        sys.meta_path.remove(finder)


if __name__ == "__main__":
    for change in json.load(sys.stdin):
        print(json.dumps(measured(sys.argv[1], change)))
