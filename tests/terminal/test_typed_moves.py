"""Whole moves that are typed as one line: their choices, their refusals, and their undo."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random

import pytest

from sandtable.games import find
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.kernel.message import Message, Ref, RefusalError
from sandtable.terminal.table_session import TerminalTable
from sandtable.terminal.typed_moves import MoveComposer
from sandtable.translation import Words
from terminal.tables_and_screen_text import app, eleven, settle, table, text

PLACED = "place 2 sedan verdun metz 2 vervins 2 lille dunkirk lille vervins 2 dunkirk"
ON_A_COVER = "attack metz agc 1 infantry"
DEPLOYED = "deploy aga 4 infantry 4 tanks agb 3 infantry 3 tanks"
PLANNED = "plan operation 6 strategic 1 air 1 momentum rommel"


def typed(of: TerminalTable, *lines: str) -> list[list[str]]:
    """Type each line for the seat that must choose, and return the choices of each line."""
    found = []
    for line in lines:
        assert of.actor is not None
        read = of.read(of.actor, line)
        of.choose(of.actor, *read)
        found.append(read)
    return found


def refused(of: TerminalTable, line: str) -> str:
    """Type a line that must be refused, check that nothing has changed, and return the reason."""
    steps = len(of.session.record.steps)
    assert of.actor is not None
    with pytest.raises(RefusalError) as caught:
        of.choose(of.actor, *of.read(of.actor, line))
    assert len(of.session.record.steps) == steps
    return Words("en", of.game.name, of.game.component_name).text(caught.value.refusal)


def begun() -> TerminalTable:
    """Return a game between two people at the first German operation, after set-up and planning."""
    of = table(allied="human")
    typed(of, PLACED, DEPLOYED, PLANNED, "plan operation 3 strategic 1 replacements 1 air-support 1", "done")
    assert of.actor == "german"
    return of


def test_a_set_up_a_deployment_and_a_plan_are_a_line_each() -> None:
    of = table(allied="human")
    placed, put, plan = typed(of, PLACED, DEPLOYED, PLANNED)
    assert placed.count("place dunkirk") == 3
    assert put == ["put 3", "put 4", "put 3", "put 4"]
    assert plan[:6] == ["plan operation"] * 6
    assert plan[6:] == ["plan strategic-movement", "plan air-support", "buy", "plan rommel", "done"]
    assert of.actor == "allied"


def test_a_plan_is_made_all_or_not_at_all() -> None:
    of = table(allied="human")
    typed(of, PLACED, DEPLOYED)
    assert "§ 6.4" in refused(of, "plan operation 9")
    assert "Choose 4 more cards." in refused(of, "plan operation 4")
    assert "“warp”" in refused(of, "plan operation 6 warp 2")
    assert "air-support, airborne-operation" in refused(of, "plan operation 6 ai 2")


def test_a_move_with_its_payment_is_one_line_and_one_undo() -> None:
    of = begun()
    before = len(of.session.record.steps)
    assert typed(of, "move agb dordrecht 1 tank") == [
        ["play operation", "from agb", "take german-tank", "to dordrecht"]
    ]
    of.undo("german")
    assert len(of.session.record.steps) == before
    [line] = typed(of, "move all tanks aga libramont")
    assert line.count("take german-tank") == 4
    of.undo("german")
    typed(of, "pass")
    assert of.read("allied", "move lille calais 2 infantry by strategic") == [
        "play strategic-movement",
        *["from lille", "take french-infantry", "to calais"] * 2,
    ]


def test_typing_a_pre_move_shows_the_cards_that_can_pay() -> None:
    of = table(allied="human")
    typed(of, PLACED, DEPLOYED, PLANNED, "plan operation 3 strategic 1 replacements 1 air-support 1")
    assert of.actor == "allied"
    message = refused(of, "move sedan laon 1 infantry")
    [ways] = [each for each in message.split(": ") if each.startswith("by ")]
    for way in ways.split(". ")[0].rstrip(".").split(", "):
        line = of.read("allied", f"move sedan laon 1 infantry {way}")
        assert line[0] == f"spend {way.removeprefix('by ')}"
        assert line[-1] == "to laon"


def test_an_attack_is_a_line_with_its_cards() -> None:
    of = begun()
    [line] = typed(of, "attack aga libramont 2 tanks with air-support")
    assert line[-2:] == ["lay air-support", "done"]
    assert of.actor == "allied"


def test_an_attack_on_a_covered_base_explains_the_later_card_question() -> None:
    of = begun()
    typed(of, "pass")
    message = refused(of, f"{ON_A_COVER} with nothing")
    assert "§ 8" in message or "§ 7" in message
    assert "without “with…”" in message
    [line] = typed(of, ON_A_COVER)
    assert line[-1] == "to agc"
    assert of.actor == "allied"
    assert {option.verb for option in of.options("allied")} <= {"lay", "done"}


def test_a_move_against_the_rules_is_refused_with_its_section() -> None:
    of = begun()
    assert "§ 7.1" in refused(of, "move aga paris 2 tanks")
    assert "most 4 units" in refused(of, "move aga libramont 4 tanks 1 infantry")
    assert "“aga”" in refused(of, "move aga")
    assert "“panther”" in refused(of, "move aga libramont 2 panther")
    assert "§ 8" in refused(of, "attack aga libramont 2 tanks with rommel rommel")
    assert "“flak”" in refused(of, "attack aga libramont 2 tanks with flak")


def to_act() -> TerminalTable:
    """Return a game between three people at a point at which a player can choose a general."""
    of = eleven("3", people="abc")
    while not any(option.verb == "use" for option in of.options(of.actor)):
        assert of.actor is not None
        of.choose(of.actor, of.options(of.actor)[0].notation)
    return of


def test_an_action_is_one_line_from_general_to_companions() -> None:
    of = to_act()
    before = len(of.session.record.steps)
    stated = ["use rommel", "move-attack", "to breslau", "target warsaw", "soldiers 4"]
    assert typed(of, "rommel attack warsaw from breslau 4") == [stated]
    of.undo("a")
    assert len(of.session.record.steps) == before
    assert of.read("a", "rommel attack warsaw from breslau 4 with paulus") == [*stated, "bring paulus", "done"]
    assert of.read("a", "rommel attack warsaw from breslau 4 alone") == [*stated, "done"]
    assert of.read("a", "rommel move breslau 2 with paulus") == [
        "use rommel",
        "move",
        "to breslau",
        "soldiers 2",
        "bring paulus",
        "done",
    ]
    typed(of, "rommel attack warsaw from breslau 4 alone")
    assert any("Warsaw" in Words("en", "eleven", of.game.component_name).text(event) for _, event in of.events("a"))


def test_the_only_area_is_named_though_it_is_not_asked_for() -> None:
    found = set()
    for seed in (1, 2, 3):
        of, chance = eleven("3", seed=seed, people="abc"), Random(seed)
        for _ in range(200):
            if of.actor is None:
                break
            options = [option.notation for option in of.options(of.actor)]
            for use in (each for each in options if each.startswith("use ")):
                line = MoveComposer(of.game, of.session.state, of.actor)
                try:
                    line.add(use)
                    line.add("attack")
                except RefusalError:
                    continue
                if line.nouns("target"):
                    continue
                after = line.after()
                assert isinstance(after, ElevenPosition)
                general, target = use.removeprefix("use "), after.board.area_ids[after.acting().target]
                assert of.read(of.actor, f"{general} attack {target}") == [use, "attack"]
                other = "paris" if target != "paris" else "metz"
                name = Words("en", "eleven", of.game.component_name).ref(Ref("space", target))
                assert f"Only {name} is possible here." in refused(of, f"{general} attack {other}")
                found.add(target)
            of.choose(of.actor, chance.choice([each for each in options if each != "obey-all"] or options))
    assert len(found) >= 2


def test_one_soldier_may_be_named_where_there_is_only_one_to_mobilise() -> None:
    of, chance = eleven("3", seed=1, people="abc"), Random(1)
    tried = 0
    while of.actor is not None and not tried:
        options = [option.notation for option in of.options(of.actor)]
        for use in (each for each in options if each.startswith("use ")):
            line = MoveComposer(of.game, of.session.state, of.actor)
            line.add(use)
            if not line.may("mobilise"):
                continue
            line.add("mobilise")
            if not line.nouns("soldiers"):
                general = use.removeprefix("use ")
                assert of.read(of.actor, f"{general} mobilise 1") == [use, "mobilise"]
                assert refused(of, f"{general} mobilise 2")
                tried += 1
        of.choose(of.actor, chance.choice([each for each in options if each != "obey-all"] or options))
    assert tried


def test_hyphens_may_be_left_out() -> None:
    of = to_act()
    assert of.actor is not None
    line = MoveComposer(of.game, of.session.state, of.actor)
    assert line.meant("elalamein", ["el-alamein", "cairo"]) == "el-alamein"


def test_losses_are_a_line() -> None:
    of = to_act()
    for _ in range(400):
        options = [option.notation for option in of.options(of.actor)]
        several = [each for each in options if each.startswith("lose soldier-germany")]
        if several and len(options) > 1:
            break
        assert of.actor is not None
        fights = [each for each in options if each.split()[0] in ("move-attack", "attack", "soldiers", "target")]
        of.choose(of.actor, (fights or options)[-1])
    assert of.actor is not None
    assert of.read(of.actor, "lose 1 soldier") == ["lose soldier-germany"]
    assert "“tank”" in refused(of, "lose 1 tank")


def test_an_action_against_the_rules_or_not_understood_is_refused() -> None:
    of = to_act()
    assert "§ 4-2" in refused(of, "rommel mobilise 2")
    assert "isn’t adjacent" in refused(of, "rommel attack warsaw 4")
    assert "“jump”" in refused(of, "rommel jump warsaw")
    assert "“mordor”" in refused(of, "rommel move mordor")
    assert "h shows how to type a whole move" in refused(of, "rommel move mordor")
    assert "“churchill wait”" in refused(of, "churchill wait")


async def test_a_line_is_typed_at_the_table_and_taken_back_by_one_key() -> None:
    of = table(allied="human")
    typed(of, PLACED)
    shown = app(of)
    shown.seat = "german"
    async with shown.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        before = len(of.session.record.steps)
        await pilot.press("colon", *"deploy aga 4 infantry 4 tanks agb 3 infantry 3 tanks", "enter")
        await settle(pilot)
        assert len(of.session.record.steps) > before + 3
        assert "Planning" in text(shown)
        await pilot.press("colon", *"plan operation 9", "enter")
        await settle(pilot)
        assert "No Operation is left." in " ".join(text(shown).split())
        assert shown.board.typing.value == "plan operation 9"
        await pilot.press("escape", "u")
        await settle(pilot)
        assert len(of.session.record.steps) == before


def test_examples_in_the_help_are_legal() -> None:
    """Each example of a move in the help is legal in some position of a few games."""
    help_text = Words("en", "eleven").text(Message("terminal-eleven-help-keys"))
    _, _, shown = help_text.partition("undone as one:")
    examples = {part.partition(" (or:")[0].strip() for part in re.split(r"\s{3,}|\n", shown) if part.strip()}
    assert len(examples) == 5
    for seed in (1, 2, 3):
        of, chance = eleven("3", seed=seed, people="abc"), Random(seed)
        for _ in range(300):
            if of.actor is None or not examples:
                break
            options = [option.notation for option in of.options(of.actor)]
            for line in sorted(examples):
                with suppress(RefusalError):
                    of.read(of.actor, line)
                    examples.remove(line)
            of.choose(of.actor, chance.choice([each for each in options if each != "obey-all"] or options))
    assert examples == set()


def test_the_help_tells_how_a_line_is_typed_in_both_languages() -> None:
    for name, line in (("blitzkrieg", "move aga libramont"), ("eleven", "rommel attack warsaw")):
        game = find(name, None)
        for lang in ("en", "ja"):
            words = Words(lang, name, game.component_name)
            assert line in words.text(Message(f"terminal-{name}-help-keys"))
