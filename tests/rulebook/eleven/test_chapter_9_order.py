"""Chapter 9: Hitler and the Führer order, which the owner of a general obeys or refuses."""

from __future__ import annotations

from typing import Any

from rulebook.eleven.scene import Scene, scene
from sandtable.games.eleven.state.vocabulary import AXIS_GENERALS, GONE


def test_ability_hitler_waits_or_orders() -> None:
    """Hitler cannot leave Berlin or attack, but only wait or give the Führer order."""
    s = scene({"hamburg": "3 soldier-france"}, boxes={"germany": 2}).do("use hitler")
    assert s.choices() == {"wait", "order"}
    for action in ("move", "mobilise", "attack", "move-attack", "air-raid", "bombard", "transfer", "return"):
        assert s.refused(action) == ("9", "no-act-head")
    assert s.do("wait", dice=[2]).vp("a") == 6
    assert s.units("berlin") == "a: 1 hitler"


def test_ability_hitler_order() -> None:
    """The order lets any other general do any one action."""
    s = scene({"cologne": "1 manstein", "munich": "1 model", "brussels": "1 soldier-belgium"}).do("use hitler; order")
    assert (s.decision, s.actor, s.section) == ("ChooseOrdered", "a", "9")
    others = {"manstein", "guderian", "rundstedt", "model", "paulus", "rommel", "keitel", "sepp", "jodl"}
    assert s.nouns("order") == others | {"goring", "kesselring"}
    assert s.refused("order hitler") == ("9", "no-order")
    assert s.refused("pass") == ("9", "no-pass-order")
    assert s.refused("wait") == ("9", "no-not-asked")
    s.do("order manstein")
    assert s.choices() == {"move", "attack", "move-attack", "air-raid", "transfer", "wait"}
    assert s.refused("order") == ("9", "no-order-not-head")
    s.do("attack", dice=[1, 6]).do("bring manstein")
    assert s.units("brussels") == "a: 1 manstein"
    # A general in the sanatorium can only wait or return to duty (ruling E54).
    s = scene({}).do("use hitler; order; order model")
    assert s.choices() == {"wait", "return"}
    # No general but Hitler can give orders.
    assert scene({"cologne": "1 manstein"}).do("use manstein").refused("order") == ("9", "no-order-not-head")


def test_ability_hitler_acted() -> None:
    """A general who has acted can be ordered, and the order marks only Hitler as having acted."""
    s = scene({"cologne": "1 manstein"}, acted="manstein").do("use hitler; order; order manstein; move; to munich")
    assert s.units("munich") == "a: 1 manstein"
    assert s.acted == {"hitler", "manstein"}
    s = scene({"cologne": "1 manstein"}).do("use hitler; order; order manstein; move; to munich")
    assert s.acted == {"hitler"}
    assert "manstein" in s.nouns("use")
    # The order is not an active ability, so Hitler can give it when all generals have acted (ruling E48).
    s = scene({"cologne": "1 manstein"}, acted="hitler manstein guderian rundstedt").do("use hitler")
    assert s.choices() == {"wait", "order"}


def test_ability_hitler_active() -> None:
    """The ordered general has no active ability, whether the general is ready or has acted."""
    units = {"hamburg": "1 keitel", "cologne": "1 guderian", "paris": "1 soldier-france"}
    s = scene(units, boxes={"germany": 5}, owners={"keitel": "a"}).do("use hitler; order; order keitel; mobilise")
    assert s.nouns("soldiers") == {"1", "2"}
    s = scene(units).do("use hitler; order; order guderian; move-attack; to brussels", dice=[4, 6])
    assert s.args("did-roll-attack")["needs"] == "3"
    # The general has no active ability after a refusal either.
    s = scene({"hamburg": "1 keitel"}, boxes={"germany": 5}).do(
        "use hitler; order; order keitel; wait; refuse; mobilise"
    )
    assert s.nouns("soldiers") == {"1", "2"}


def ordered_attack(**keys: Any) -> Scene:
    """Return a scene in which Model, of faction b, is ordered to attack Brussels, and b must answer."""
    units = {"cologne": "1 model 1 rommel 3 soldier-germany", "brussels": "1 soldier-belgium 1 soldier-france"}
    return scene(units, **keys).do("use hitler; order; order model; attack; soldiers 2; done")


def test_ability_hitler_other() -> None:
    """Hitler's player can order a general of another faction, and decides everything including the advance."""
    s = scene({"cologne": "1 model 1 rommel 3 soldier-germany", "brussels": "1 soldier-belgium 1 soldier-france"})
    s.do("use hitler; order; order model; attack")
    assert (s.decision, s.actor) == ("ChooseSoldiers", "a")
    s.do("soldiers 2")
    assert (s.decision, s.actor) == ("ChooseCompanions", "a")
    s.do("done")
    assert (s.decision, s.actor, s.section) == ("Answer", "b", "9")
    assert s.choices() == {"obey", "refuse", "obey-all"}
    assert s.refused("soldiers 2") == ("9", "no-not-asked")
    s.do("obey", dice=[1, 6, 6, 1, 6])
    assert (s.decision, s.actor) == ("RemoveAllied", "a")
    s.do("remove soldier-france")
    assert (s.decision, s.actor) == ("LoseOwn", "a")
    s = ordered_attack().do("obey", dice=[1, 1, 6, 6, 6])
    assert (s.decision, s.actor) == ("AdvanceSoldiers", "a")
    s.do("soldiers 2")
    assert (s.decision, s.actor) == ("AdvanceCompanions", "a")
    s.do("done")
    assert (s.decision, s.actor) == ("AnswerAdvance", "b")
    s.do("obey")
    # Hitler's player also chooses the new faction of soldiers left alone (§4-1-1, ruling E11), here the only one.
    assert s.units("brussels") == "neutral: 2 soldier-germany"
    assert s.units("cologne") == "b: 1 model 1 rommel 1 soldier-germany"


def test_ability_hitler_other_adoption() -> None:
    """The player who directs the action chooses the new faction of soldiers left alone (ruling E11)."""
    units = {"cologne": "1 model 2 soldier-germany, 1 manstein, 1 sepp"}
    s = scene(units).do("use hitler; order; order model; move; to munich; soldiers 0; obey")
    assert (s.decision, s.actor) == ("Adopt", "a")
    s = scene(units).do("use hitler; order; order model; wait; refuse; move; to munich; soldiers 0")
    assert (s.decision, s.actor) == ("Adopt", "b")


def test_ability_hitler_own_generals_need_no_answer() -> None:
    """An order to a general of the player's own faction needs no answer (ruling E49)."""
    s = scene({"cologne": "1 manstein"}).do("use hitler; order; order manstein; move; to munich")
    assert s.units("munich") == "a: 1 manstein"


def test_ability_hitler_vp() -> None:
    """All VP go to the faction of the ordered general."""
    s = ordered_attack().do("obey", dice=[1, 1, 6, 6, 6]).do("soldiers 0; done; obey")
    assert (s.vp("a"), s.vp("b")) == (5, 7)
    s = scene({"cologne": "1 model"}).do("use hitler; order; order model; wait; obey", dice=[2])
    assert (s.vp("a"), s.vp("b")) == (5, 6)
    # VP for home areas and surrenders also go to the faction of the ordered general.
    s = scene({"gorky": "1 model", "moscow": "1 zhukov"}, at_war="soviet-union")
    s.do("use hitler; order; order model; attack; obey", dice=[1, 6]).do("bring model; obey")
    assert (s.vp("a"), s.vp("b")) == (5, 5 + 1 + 5)
    s = scene({"breslau": "1 model", "warsaw": "1 head-poland"})
    s.do("use hitler; order; order model; attack; obey", dice=[1, 6]).do("done; obey")
    assert (s.vp("a"), s.vp("b")) == (5, 5 + 1 + 2)


def test_ability_hitler_refuse() -> None:
    """The owner of the general can pay 1 VP and choose the action instead."""
    s = ordered_attack()
    assert s.step == "order"
    s.do("refuse")
    assert (s.decision, s.actor, s.step) == ("ChooseAction", "b", "choose")
    assert s.state.acting().refused
    assert (s.vp("a"), s.vp("b")) == (5, 4)
    assert "move" in s.choices()
    s.do("move; to munich; soldiers 3; bring rommel")
    assert s.units("munich") == "b: 1 model 1 rommel 3 soldier-germany"
    # The general is not marked as acted, and the turn of Hitler's player continues (ruling E50).
    assert s.acted == {"hitler"}
    assert (s.decision, s.actor) == ("ChooseGeneral", "a")


def test_ability_hitler_refuse_only_once() -> None:
    """After a refusal the owner directs the attack and the advance, and is not asked again (ruling E50)."""
    s = ordered_attack().do("refuse; attack; soldiers 3; done", dice=[1, 1, 6, 6, 6, 6])
    assert (s.decision, s.actor) == ("AdvanceSoldiers", "b")
    s.do("soldiers 3; bring model")
    assert s.decision == "ChooseGeneral"


def test_ability_hitler_refuse_needs_a_vp() -> None:
    """A player without VP cannot refuse an order, and is not asked whether to obey (ruling E49)."""
    s = scene({"cologne": "1 model"}, vp={"b": 0}).do("use hitler; order; order model; move; to munich")
    assert s.units("munich") == "b: 1 model"
    s = scene({"cologne": "1 model"}, vp={"b": 1}).do("use hitler; order; order model; move; to munich")
    assert s.decision == "Answer"
    assert s.do("refuse; wait", dice=[6]).vp("b") == 0


def test_ability_hitler_refuse_obeying_all() -> None:
    """A player who has chosen “obey all” is not asked about orders until the end of the turn (ruling E52)."""
    s = scene({"cologne": "1 model", "munich": "1 sepp"}).do("use hitler; order; order model; wait; obey-all", dice=[6])
    for general in ("manstein", "guderian", "rundstedt"):
        s.do(f"use {general}; wait", dice=[6])
    s.do("use hitler; order; order model; wait", dice=[6])
    assert s.decision == "ChooseGeneral"
    # The declaration does not apply to other players.
    s.do("use hitler; order; order sepp; wait")
    assert (s.decision, s.actor) == ("Answer", "c")
    # A player can also declare “obey all” before getting an order.
    s = scene({"cologne": "1 model"}, active="b")
    assert "obey-all" in s.choices()
    s.do("obey-all")
    assert (s.decision, s.actor) == ("ChooseGeneral", "b")
    assert s.refused("obey-all") == ("9", "no-obey-all")
    assert s.state.obey == 2
    assert scene({}).refused("obey-all") == ("9", "no-obey-all")
    assert "obey-all" not in scene({}, variant="solo").choices()


def test_ability_hitler_midway() -> None:
    """The owner can refuse only the advance, pays 1 VP for that, and then decides the advance."""
    s = ordered_attack().do("obey", dice=[1, 1, 6, 6, 6])
    assert s.vp("b") == 5
    s.do("soldiers 2; bring model; refuse")
    assert s.vp("b") == 4
    assert (s.decision, s.actor) == ("AdvanceSoldiers", "b")
    s.do("soldiers 1; done")
    assert s.units("brussels") == "neutral: 1 soldier-germany"
    assert s.units("cologne") == "b: 1 model 1 rommel 2 soldier-germany"
    # The owner can also declare “obey all” when asked about the advance.
    s = ordered_attack().do("obey", dice=[1, 1, 6, 6, 6]).do("soldiers 2; bring model; obey-all")
    assert s.state.obey == 2
    assert s.units("brussels") == "b: 1 model 2 soldier-germany"
    # A player who has declared “obey all” is not asked about the advance.
    s = ordered_attack().do("obey-all", dice=[1, 1, 6, 6, 6]).do("soldiers 2; bring model")
    assert s.decision == "ChooseGeneral"


def test_ability_hitler_midway_romanians() -> None:
    """After a refusal the owner decides about every unit again, including Paulus's Romanians."""
    units = {"bucharest": "1 paulus, neutral: 2 soldier-romania", "odessa": "1 soldier-soviet-union"}
    s = scene(units, at_war="soviet-union").do("use hitler; order; order paulus; attack; romanians 2")
    s.do("obey", dice=[1, 6, 6, 6]).do("bring paulus; romanians 0; refuse")
    assert (s.decision, s.actor) == ("AdvanceCompanions", "b")
    s.do("bring paulus; romanians 2")
    assert s.units("odessa") == "b: 1 paulus 2 soldier-romania"


def test_ability_hitler_x_refused_at_the_advance() -> None:
    """In the example, an owner who is ordered not to advance pays 1 VP and advances."""
    s = ordered_attack().do("obey", dice=[1, 1, 6, 6, 6]).do("soldiers 0; done")
    assert (s.decision, s.actor) == ("AnswerAdvance", "b")
    s.do("refuse")
    assert s.state.acting().refused
    assert s.args("did-pay-vp") == {"seat": "b", "n": "1", "why": "refusal"}
    s.do("soldiers 2; bring model")
    assert s.units("brussels") == "b: 1 model 2 soldier-germany"
    # The owner pays 1 VP for the refusal, and gains 2 VP for the removed units.
    assert (s.vp("a"), s.vp("b")) == (5, 6)


def test_ability_hitler_order_without_other_generals() -> None:
    """If every other general is out of the game, Hitler cannot give an order."""
    s = scene()
    for general in range(1, AXIS_GENERALS):
        s.state.put_general(general, GONE)
    assert s.do("use hitler").refused("order") == ("9", "no-order-nobody")
