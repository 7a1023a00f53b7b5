"""The heuristics of Hitler's Eleven consider other factions and the deck."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.bots.eleven.lookahead.attack_and_group_evaluation import ElevenEvaluator
from sandtable.bots.eleven.lookahead.berlin_danger import nearness
from sandtable.bots.eleven.lookahead.heuristic_weights import WEIGHTS, ElevenWeights
from sandtable.games.eleven.assessment.dice_probabilities import at_least, expected
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import GENERAL_IDS
from sandtable.kernel.dice import SeededDice

# A and B have units at Breslau, next to Warsaw. B also has units at Cologne, which is too far away for an attack.
BORDER = """
turn = "1940-spring"
active = "a"
power = 7
[units.breslau]
a = "1 manstein 2 soldier-germany"
b = "1 guderian 3 soldier-germany"
[units.cologne]
b = "1 keitel 5 soldier-germany"
[units.warsaw]
allied = "2 soldier-poland 1 head-poland"
[cards]
a = "manstein"
b = "guderian keitel"
c = "model"
"""


def position(text: str) -> ElevenPosition:
    game = sandtable.game("eleven", variant="3")
    assert isinstance(game, Eleven)
    return game.read_position(text)


def area(p: ElevenPosition, id: str) -> int:
    return p.board.area_ids.index(id)


def evaluator(p: ElevenPosition, faction: int, weights: ElevenWeights) -> ElevenEvaluator:
    return ElevenEvaluator(p, faction, weights, nearness(p.board, weights.step))


def test_others_in_reach_may_take_a_target() -> None:
    """A target loses value if other factions can attack it immediately. The loss depends on their number of dice."""
    p = position(BORDER)
    warsaw, breslau = area(p, "warsaw"), area(p, "breslau")
    strength = p.board.strength[GENERAL_IDS.index("guderian")]
    wary = evaluator(p, 0, WEIGHTS._replace(stolen=0.5))
    target = wary.targets[warsaw]
    reach = [force for force in wary.forces if force.faction == 1 and target.ways[0] >> force.area & 1]
    assert [force.area for force in reach] == [breslau]
    rival = reach[0]
    assert (rival.number, rival.strength) == (4, max(strength, 4))
    assert target.units == 3
    assert target.taken == pytest.approx(at_least(4, rival.strength, 3))
    prize = target.theirs[3] - expected(4, rival.strength, 3)
    assert prize > 0
    # A faction that removes the last units gets the points of the head of state.
    assert prize == pytest.approx(p.board.head_vp[p.board.heads_in[warsaw][0]] * target.taken)
    assert target.theirs[0] == 0.0


def test_targets_others_can_take_first_have_less_value() -> None:
    p = position(BORDER)
    breslau, warsaw = area(p, "breslau"), area(p, "warsaw")
    usual, wary = evaluator(p, 0, WEIGHTS), evaluator(p, 0, WEIGHTS._replace(stolen=0.5))
    assert usual.targets[warsaw].taken == 0.0
    share = wary.outlook(breslau, 3, 5) / usual.outlook(breslau, 3, 5)
    assert 1.0 - 0.5 * wary.targets[warsaw].taken == pytest.approx(share)
    # If the bot attacks now, no other faction can attack before it, so the target keeps its full value.
    assert wary.fight(wary.targets[warsaw], 3, 5, 0) == usual.fight(usual.targets[warsaw], 3, 5, 0)


def test_an_attack_considers_the_gains_left_to_others() -> None:
    """A bot values an attack also by the points that it leaves to other factions.

    Other factions get no points for a unit that the attack removes, but can complete a half-finished conquest.
    """
    p = position(BORDER)
    warsaw = area(p, "warsaw")
    usual, jealous = evaluator(p, 0, WEIGHTS), evaluator(p, 0, WEIGHTS._replace(rivalry=1.0))
    target = jealous.targets[warsaw]
    # Three dice that always hit remove all three units, so the other factions get none. One such die leaves them two
    # units.
    gain = jealous.fight(target, 3, 6, 0, safe=True) - usual.fight(usual.targets[warsaw], 3, 6, 0, safe=True)
    assert gain == pytest.approx(target.theirs[3])
    one = jealous.fight(target, 1, 6, 0, safe=True) - usual.fight(usual.targets[warsaw], 1, 6, 0, safe=True)
    assert one == pytest.approx(target.theirs[3] - target.theirs[2])


def test_two_own_groups_do_not_count_a_target_twice() -> None:
    """If one group of a faction will probably take a target, the target is worth less to the other groups."""
    p = position(BORDER.replace('a = "1 manstein 2 soldier-germany"', 'a = "1 manstein 8 soldier-germany"'))
    breslau, hamburg, warsaw = area(p, "breslau"), area(p, "hamburg"), area(p, "warsaw")
    usual, careful = evaluator(p, 0, WEIGHTS), evaluator(p, 0, WEIGHTS._replace(shared=0.5))
    target = careful.targets[warsaw]
    assert target.ways[0] >> hamburg & 1
    [(where, chance)] = target.ours
    assert where == breslau
    assert chance == pytest.approx(at_least(9, p.board.strength[GENERAL_IDS.index("manstein")], 3))
    assert target.taken > 0
    assert careful.outlook(breslau, 3, 5) == usual.outlook(breslau, 3, 5)
    assert careful.outlook(hamburg, 3, 5, breslau) == usual.outlook(hamburg, 3, 5)
    share = careful.outlook(hamburg, 3, 5) / usual.outlook(hamburg, 3, 5)
    assert share == pytest.approx(1.0 - 0.5 * chance)


def test_a_second_target_counts() -> None:
    more = BORDER + '[units.krakow]\nallied = "1 soldier-poland"\n'
    p, richer = position(BORDER), position(more)
    breslau = area(p, "breslau")
    hopeful = WEIGHTS._replace(another=0.5)
    assert evaluator(p, 0, hopeful).outlook(breslau, 3, 5) == evaluator(p, 0, WEIGHTS).outlook(breslau, 3, 5)
    second = evaluator(richer, 0, hopeful)
    gains = sorted(second.fight(target, 3, 5, 0) for target in second.targets.values())
    assert second.outlook(breslau, 3, 5) == pytest.approx(gains[1] + 0.5 * gains[0])


@pytest.mark.parametrize(("half", "due"), [(0, 2 / 3), (1, 1 / 2)])
def test_a_march_is_likelier_while_its_card_is_in_the_deck(half: int, due: float) -> None:
    """A card in the deck is likely to be drawn in this turn, but the turn may end first.

    A drawn card returns later (§5-4).
    """
    p = Eleven(variant="3").start(SeededDice(8))
    p.half = half
    counting = WEIGHTS._replace(later=0.4, soon=0.6)

    def danger(weights: ElevenWeights) -> float:
        return max(march.weight for found in evaluator(p, 0, weights).danger.marches for march in found)

    p.deck = 0
    assert danger(counting) == pytest.approx(0.4 * danger(WEIGHTS))
    p.deck = -1
    assert danger(counting) == pytest.approx((0.4 + 0.6 * due) * danger(WEIGHTS))


# London is across a sea border. Cairo lies behind two units that block the route.
AFAR = """
turn = "1940-spring"
active = "a"
power = 7
[units.lille]
a = "1 manstein 4 soldier-germany"
[units.brussels]
a = "1 rommel 4 soldier-germany"
[units.tobruk]
a = "1 guderian 4 soldier-germany"
[units.munich]
b = "1 keitel"
c = "1 model"
[units.london]
allied = "1 montgomery 2 soldier-united-kingdom"
[units.el-alamein]
allied = "1 soldier-united-kingdom"
[units.alexandria]
allied = "1 soldier-united-kingdom"
[units.cairo]
allied = "1 alexander 2 soldier-united-kingdom"
[cards]
a = "manstein rommel guderian"
b = "keitel"
c = "model"
"""


def promised(p: ElevenPosition, weights: ElevenWeights, id: str, at: str) -> float:
    """Return the value of a target to ten units in the area `at`. All other targets are ignored."""
    one = evaluator(p, 0, weights)
    one.targets = {area(p, id): one.targets[area(p, id)]}
    return one.outlook(area(p, at), 10, 3)


def test_the_overseas_weight_includes_targets_of_air_raids() -> None:
    """§4-3-8: an air raid crosses a sea border, rolls at strength 1, and starts next to its target."""
    p = position(AFAR)
    far = evaluator(p, 0, WEIGHTS._replace(overseas=0.5))
    london = area(p, "london")
    assert [promised(p, WEIGHTS, "london", at) for at in ("lille", "brussels")] == [0.0, 0.0]
    raid = far.fight(far.targets[london], 10, 1, 0)
    assert raid > 0.0
    found = [promised(p, far.weights, "london", at) for at in ("lille", "brussels", "metz")]
    ahead = WEIGHTS.ahead
    assert found == pytest.approx([0.5 * raid, 0.5 * raid * ahead, 0.5 * raid * ahead])
    # The weight does not change the value of targets that are reached by land.
    assert promised(p, far.weights, "el-alamein", "tobruk") == promised(p, WEIGHTS, "el-alamein", "tobruk") > 0.0


def test_the_through_weight_looks_past_weak_defenders() -> None:
    """A group reaches Cairo by attacking and entering El Alamein and Alexandria, one action each (§4-3-4)."""
    p = position(AFAR)
    through = WEIGHTS._replace(through=0.5)
    far = evaluator(p, 0, through)
    cairo = far.targets[area(p, "cairo")]
    assert promised(p, WEIGHTS, "cairo", "tobruk") == 0.0
    won = far.fight(cairo, 10, 3, 0)
    assert promised(p, through, "cairo", "alexandria") == won
    found = [promised(p, through, "cairo", at) for at in ("el-alamein", "tobruk")]
    assert found == pytest.approx([0.5 * won * WEIGHTS.ahead**actions for actions in (1, 2)])
    # Four Allied units at Alexandria are too many, and block the route.
    few, many = ('[units.alexandria]\nallied = "' + number for number in "14")
    barred = position(AFAR.replace(few, many))
    assert promised(barred, through, "cairo", "tobruk") == 0.0


def test_a_general_beaten_abroad_can_be_followed_home() -> None:
    """§4-3-5: the general returns to his home area. If he is alone there, he can be removed permanently."""
    abroad = AFAR.replace('[units.london]\nallied = "1 montgomery 2', '[units.normandy]\nallied = "1 montgomery 2')
    for weight in (0.0, 0.5):
        banish = WEIGHTS._replace(banish=weight)
        at_home, away = evaluator(position(AFAR), 0, banish), evaluator(position(abroad), 0, banish)
        p = at_home.p
        london = p.board.london_vp + WEIGHTS.power * p.board.london_power + WEIGHTS.silenced
        assert at_home.targets[area(p, "london")].home == london
        assert at_home.targets[area(p, "london")].reward == 0.0
        assert away.targets[area(p, "normandy")].reward == weight * london
