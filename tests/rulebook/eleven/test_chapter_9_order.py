"""Chapter 9: Hitler and the Führer order, obeyed or refused."""

from __future__ import annotations

from typing import Any

from rulebook.eleven.scene import Scene, scene
from sandtable.games.eleven.state.vocabulary import AXIS_GENERALS, GONE


def test_ability_hitler_waits_or_orders() -> None:
    """Hitler does not leave Berlin and never attacks: he waits or gives the Führer order."""
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
    everybody = {"manstein", "guderian", "rundstedt", "model", "paulus", "rommel", "keitel", "sepp", "jodl"}
    assert s.nouns("order") == everybody | {"goring", "kesselring"}
    assert s.refused("order hitler") == ("9", "no-order")
    assert s.refused("pass") == ("9", "no-pass-order")
    assert s.refused("wait") == ("9", "no-not-asked")
    s.do("order manstein")
    assert s.choices() == {"move", "attack", "move-attack", "air-raid", "transfer", "wait"}
    assert s.refused("order") == ("9", "no-order-not-head")
    s.do("attack", dice=[1, 6]).do("bring manstein")
    assert s.units("brussels") == "a: 1 manstein"
    # Ruling E54: one in the sanatorium can only wait or return.
    s = scene({}).do("use hitler; order; order model")
    assert s.choices() == {"wait", "return"}
    # Only Hitler gives orders.
    assert scene({"cologne": "1 manstein"}).do("use manstein").refused("order") == ("9", "no-order-not-head")


def test_ability_hitler_acted() -> None:
    """The ordered general may have acted, and is not marked as acted by the order; Hitler is."""
    s = scene({"cologne": "1 manstein"}, acted="manstein").do("use hitler; order; order manstein; move; to munich")
    assert s.units("munich") == "a: 1 manstein"
    assert s.acted == {"hitler", "manstein"}
    s = scene({"cologne": "1 manstein"}).do("use hitler; order; order manstein; move; to munich")
    assert s.acted == {"hitler"}
    assert "manstein" in s.nouns("use")
    # Ruling E48: the order is no active ability, so Hitler may give it when all have acted.
    s = scene({"cologne": "1 manstein"}, acted="hitler manstein guderian rundstedt").do("use hitler")
    assert s.choices() == {"wait", "order"}


def test_ability_hitler_active() -> None:
    """The ordered general has no active ability, whether he has acted or not."""
    units = {"hamburg": "1 keitel", "cologne": "1 guderian", "paris": "1 soldier-france"}
    s = scene(units, boxes={"germany": 5}, owners={"keitel": "a"}).do("use hitler; order; order keitel; mobilise")
    assert s.nouns("soldiers") == {"1", "2"}
    s = scene(units).do("use hitler; order; order guderian; move-attack; to brussels", dice=[4, 6])
    assert s.args("did-roll-attack")["needs"] == "3"
    # Nor after he has refused.
    s = scene({"hamburg": "1 keitel"}, boxes={"germany": 5}).do(
        "use hitler; order; order keitel; wait; refuse; mobilise"
    )
    assert s.nouns("soldiers") == {"1", "2"}


def ordered_attack(**keys: Any) -> Scene:
    """Hitler's player orders Model, of faction b, to attack Brussels with two soldiers; it is stated."""
    units = {"cologne": "1 model 1 rommel 3 soldier-germany", "brussels": "1 soldier-belgium 1 soldier-france"}
    return scene(units, **keys).do("use hitler; order; order model; attack; soldiers 2; done")


def test_ability_hitler_other() -> None:
    """A general of another faction may be ordered; Hitler's player decides everything, down to the advance."""
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
    # Ruling E11: what 4-1-1 leaves open is his to say, too; here nothing is.
    assert s.units("brussels") == "neutral: 2 soldier-germany"
    assert s.units("cologne") == "b: 1 model 1 rommel 1 soldier-germany"


def test_ability_hitler_other_adoption() -> None:
    """Ruling E11: whoever directs the action says which faction takes over soldiers left alone."""
    units = {"cologne": "1 model 2 soldier-germany, 1 manstein, 1 sepp"}
    s = scene(units).do("use hitler; order; order model; move; to munich; soldiers 0; obey")
    assert (s.decision, s.actor) == ("Adopt", "a")
    s = scene(units).do("use hitler; order; order model; wait; refuse; move; to munich; soldiers 0")
    assert (s.decision, s.actor) == ("Adopt", "b")


def test_ability_hitler_own_generals_are_not_asked() -> None:
    """Ruling E49: an order to one's own general is carried out unasked."""
    s = scene({"cologne": "1 manstein"}).do("use hitler; order; order manstein; move; to munich")
    assert s.units("munich") == "a: 1 manstein"


def test_ability_hitler_vp() -> None:
    """The VP go to the faction of the ordered general, for everything."""
    s = ordered_attack().do("obey", dice=[1, 1, 6, 6, 6]).do("soldiers 0; done; obey")
    assert (s.vp("a"), s.vp("b")) == (5, 7)
    s = scene({"cologne": "1 model"}).do("use hitler; order; order model; wait; obey", dice=[2])
    assert (s.vp("a"), s.vp("b")) == (5, 6)
    # Homes and surrenders too.
    s = scene({"gorky": "1 model", "moscow": "1 zhukov"}, at_war="soviet-union")
    s.do("use hitler; order; order model; attack; obey", dice=[1, 6]).do("bring model; obey")
    assert (s.vp("a"), s.vp("b")) == (5, 5 + 1 + 5)
    s = scene({"breslau": "1 model", "warsaw": "1 head-poland"})
    s.do("use hitler; order; order model; attack; obey", dice=[1, 6]).do("done; obey")
    assert (s.vp("a"), s.vp("b")) == (5, 5 + 1 + 2)


def test_ability_hitler_refuse() -> None:
    """The owner of the general may pay 1 VP and let him do what he likes."""
    s = ordered_attack()
    assert s.step == "order"
    s.do("refuse")
    assert (s.decision, s.actor, s.step) == ("ChooseAction", "b", "choose")
    assert s.state.acting().refused
    assert (s.vp("a"), s.vp("b")) == (5, 4)
    assert "move" in s.choices()
    s.do("move; to munich; soldiers 3; bring rommel")
    assert s.units("munich") == "b: 1 model 1 rommel 3 soldier-germany"
    # Ruling E50: he is not marked, and Hitler's player's turn goes on.
    assert s.acted == {"hitler"}
    assert (s.decision, s.actor) == ("ChooseGeneral", "a")


def test_ability_hitler_refuse_is_not_asked_again() -> None:
    """Ruling E50: having refused, the owner directs the attack and the advance and is not asked again."""
    s = ordered_attack().do("refuse; attack; soldiers 3; done", dice=[1, 1, 6, 6, 6, 6])
    assert (s.decision, s.actor) == ("AdvanceSoldiers", "b")
    s.do("soldiers 3; bring model")
    assert s.decision == "ChooseGeneral"


def test_ability_hitler_refuse_needs_a_vp() -> None:
    """Ruling E49: without a VP nobody can refuse, so he is not asked."""
    s = scene({"cologne": "1 model"}, vp={"b": 0}).do("use hitler; order; order model; move; to munich")
    assert s.units("munich") == "b: 1 model"
    s = scene({"cologne": "1 model"}, vp={"b": 1}).do("use hitler; order; order model; move; to munich")
    assert s.decision == "Answer"
    assert s.do("refuse; wait", dice=[6]).vp("b") == 0


def test_ability_hitler_refuse_obeying_all() -> None:
    """Ruling E52: who has declared that he obeys is not asked, to the end of the turn."""
    s = scene({"cologne": "1 model", "munich": "1 sepp"}).do("use hitler; order; order model; wait; obey-all", dice=[6])
    for general in ("manstein", "guderian", "rundstedt"):
        s.do(f"use {general}; wait", dice=[6])
    s.do("use hitler; order; order model; wait", dice=[6])
    assert s.decision == "ChooseGeneral"
    # The others have not declared anything.
    s.do("use hitler; order; order sepp; wait")
    assert (s.decision, s.actor) == ("Answer", "c")
    # It may be declared before an order too, by those who can get one.
    s = scene({"cologne": "1 model"}, active="b")
    assert "obey-all" in s.choices()
    s.do("obey-all")
    assert (s.decision, s.actor) == ("ChooseGeneral", "b")
    assert s.refused("obey-all") == ("9", "no-obey-all")
    assert s.state.obey == 2
    assert scene({}).refused("obey-all") == ("9", "no-obey-all")
    assert "obey-all" not in scene({}, variant="solo").choices()


def test_ability_hitler_midway() -> None:
    """The owner may refuse midway: the advance alone; he pays then, once, and decides it."""
    s = ordered_attack().do("obey", dice=[1, 1, 6, 6, 6])
    assert s.vp("b") == 5
    s.do("soldiers 2; bring model; refuse")
    assert s.vp("b") == 4
    assert (s.decision, s.actor) == ("AdvanceSoldiers", "b")
    s.do("soldiers 1; done")
    assert s.units("brussels") == "neutral: 1 soldier-germany"
    assert s.units("cologne") == "b: 1 model 1 rommel 2 soldier-germany"
    # Declaring now that he obeys works as well.
    s = ordered_attack().do("obey", dice=[1, 1, 6, 6, 6]).do("soldiers 2; bring model; obey-all")
    assert s.state.obey == 2
    assert s.units("brussels") == "b: 1 model 2 soldier-germany"
    # He who has declared so is not asked about the advance.
    s = ordered_attack().do("obey-all", dice=[1, 1, 6, 6, 6]).do("soldiers 2; bring model")
    assert s.decision == "ChooseGeneral"


def test_ability_hitler_midway_romanians() -> None:
    """Having refused, the owner is asked about every unit anew, Paulus's Romanians too."""
    units = {"bucharest": "1 paulus, neutral: 2 soldier-romania", "odessa": "1 soldier-soviet-union"}
    s = scene(units, at_war="soviet-union").do("use hitler; order; order paulus; attack; romanians 2")
    s.do("obey", dice=[1, 6, 6, 6]).do("bring paulus; romanians 0; refuse")
    assert (s.decision, s.actor) == ("AdvanceCompanions", "b")
    s.do("bring paulus; romanians 2")
    assert s.units("odessa") == "b: 1 paulus 2 soldier-romania"


def test_ability_hitler_x_refused_at_the_advance() -> None:
    """The example: told not to advance, the owner pays 1 VP and advances with his units."""
    s = ordered_attack().do("obey", dice=[1, 1, 6, 6, 6]).do("soldiers 0; done")
    assert (s.decision, s.actor) == ("AnswerAdvance", "b")
    s.do("refuse")
    assert s.state.acting().refused
    assert s.args("did-pay-vp") == {"seat": "b", "n": "1", "why": "refusal"}
    s.do("soldiers 2; bring model")
    assert s.units("brussels") == "b: 1 model 2 soldier-germany"
    # 1 VP paid, 2 gained for the units removed.
    assert (s.vp("a"), s.vp("b")) == (5, 6)


def test_ability_hitler_order_to_nobody() -> None:
    """With every other general out of the game there is nobody to give an order to."""
    s = scene()
    for general in range(1, AXIS_GENERALS):
        s.state.put_general(general, GONE)
    assert s.do("use hitler").refused("order") == ("9", "no-order-nobody")
