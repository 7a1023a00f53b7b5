"""If a secret of The Rise of Blitzkrieg is changed, the seats that must not know it see no difference."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import sandtable
from generic.game_contract import seen
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN, HAND, POOL, SEIZED, pack
from sandtable.kernel.dice import CommittedDice, SeededDice
from sandtable.kernel.session import Session

GAME = sandtable.game("blitzkrieg")
ENCODER = GAME.encoder()
BASES = (0, 1, 2)
SPECTATOR = -1


def written(text: str) -> BlitzkriegPosition:
    position = GAME.read_position(text)
    assert isinstance(position, BlitzkriegPosition)
    return position


SCENE = """
turn = 2
active = "allied"
momentum = 2
victory = {open = "paris", secret = "maginot-line"}
[units]
agb = "4 german-infantry 2 german-tank"
aga = "4 german-infantry 4 german-tank"
agc = "3 german-infantry 3 german-tank"
paris = "3 french-infantry"
vervins = "3 french-infantry 1 french-tank"
ghent = "2 british-infantry"
[hands]
german = "3 operation 1 rommel 1 air-support"
allied = "2 operation 1 air-support 1 french-fortress"
[seized]
german = "1 replacements"
allied = "1 staff-work"
"""


def swap_german_split(p: BlitzkriegPosition) -> None:
    for base, units in zip(BASES, ((0, 3), (9, 0), (2, 6)), strict=True):
        p.put(base, pack(0, units[0]) + pack(1, units[1]))


def swap_secret_card(p: BlitzkriegPosition) -> None:
    p.secret_card = p.board.victory_ids.index("low-countries")


def swap_zone(side: int, zone: int) -> Callable[[BlitzkriegPosition], None]:
    """Return a function that exchanges all cards of a zone for different cards from the pool of unused cards."""

    def swap(p: BlitzkriegPosition) -> None:
        cards = p.cards[zone * 2 + side]
        pool = p.cards[POOL * 2 + side]
        new = 0
        for _ in range(cards.bit_count()):
            top = 1 << (pool.bit_length() - 1)
            pool ^= top
            new |= top
        assert p.board.decks[side].kinds(new) != p.board.decks[side].kinds(cards)
        p.cards[zone * 2 + side] = new
        p.cards[POOL * 2 + side] = pool | cards

    return swap


@pytest.mark.parametrize(
    ("swap", "hidden_from"),
    [
        (swap_german_split, (ALLIED, SPECTATOR)),
        (swap_secret_card, (ALLIED, SPECTATOR)),
        (swap_zone(GERMAN, HAND), (ALLIED, SPECTATOR)),
        (swap_zone(GERMAN, SEIZED), (ALLIED, SPECTATOR)),
        (swap_zone(ALLIED, HAND), (GERMAN, SPECTATOR)),
        (swap_zone(ALLIED, SEIZED), (GERMAN, SPECTATOR)),
    ],
    ids=["split", "secret-card", "german-hand", "german-seized", "allied-hand", "allied-seized"],
)
@pytest.mark.parametrize("active", ["german", "allied"])
def test_facts_hidden_between_operations(
    swap: Callable[[BlitzkriegPosition], None], hidden_from: tuple[int, ...], active: str
) -> None:
    text = SCENE.replace('active = "allied"', f'active = "{active}"')
    one, two = written(text), written(text)
    swap(two)
    for seat in hidden_from:
        assert seen(GAME, one, seat) == seen(GAME, two, seat)
    owner = GERMAN if ALLIED in hidden_from else ALLIED
    assert seen(GAME, one, owner) != seen(GAME, two, owner), "the owner must see the difference"
    assert ENCODER.observe(one, owner) != ENCODER.observe(two, owner), "in numbers, too"


def planning(momentum: int, plan: str) -> BlitzkriegPosition:
    p = written(
        f'turn = 2\nphase = "planning"\nmomentum = {momentum}\n[units]\naga = "11 german-infantry 9 german-tank"'
    )
    for notation in plan.split(";"):
        GAME.choose(p, GAME.parse(p, notation), SeededDice(0))
    return p


def test_a_plan_and_the_momentum_spent_on_it_are_hidden_while_the_other_plans() -> None:
    base = ";".join(["plan operation"] * 6 + ["plan air-support"] * 2)
    plain = planning(3, base + ";done")
    bought = planning(3, base + ";buy;plan rommel;buy;plan replacements;done")
    assert GAME.actor(plain) == GAME.actor(bought) == "allied"
    for seat in (ALLIED, SPECTATOR):
        assert seen(GAME, plain, seat) == seen(GAME, bought, seat)
    assert seen(GAME, plain, GERMAN) != seen(GAME, bought, GERMAN)


def test_an_unfinished_plan_is_hidden() -> None:
    one, two = planning(3, "plan operation"), planning(3, "plan operation;plan rommel;plan replacements")
    assert seen(GAME, one, ALLIED) == seen(GAME, two, ALLIED)


BATTLE = """
momentum = 1
[units]
aga = "3 german-tank 1 german-infantry"
dinant = "1 french-infantry"
paris = "3 french-infantry"
[hands]
german = "1 operation 1 rommel 1 air-support 1 airborne-operation"
allied = "1 air-support"
"""


def laid(cards: str) -> BlitzkriegPosition:
    p = written(BATTLE)
    for notation in f"play operation; from aga; take german-tank; take german-tank; to dinant; {cards}".split(";"):
        GAME.choose(p, GAME.parse(p, notation), SeededDice(0))
    return p


def test_cards_are_hidden_while_laid() -> None:
    nothing, fog, two = laid("lay fog-of-war"), laid("lay rommel"), laid("lay rommel; lay air-support")
    for seat in (ALLIED, SPECTATOR):
        assert seen(GAME, nothing, seat) == seen(GAME, fog, seat) == seen(GAME, two, seat)


def test_face_down_cards_show_only_their_number() -> None:
    fog, rommel, air = (laid(f"lay {card}; done") for card in ("fog-of-war", "rommel", "air-support"))
    for seat in (ALLIED, SPECTATOR):
        assert seen(GAME, fog, seat) == seen(GAME, rommel, seat) == seen(GAME, air, seat)
    assert seen(GAME, laid("lay rommel; lay fog-of-war; done"), ALLIED) != seen(GAME, rommel, ALLIED)


def test_the_questions_about_defence_cards_and_breakthrough_do_not_depend_on_the_hand() -> None:
    for allied in ('allied = "1 air-support"', 'allied = ""'):
        p = written(BATTLE.replace('allied = "1 air-support"', allied))
        for notation in ["play operation", " from aga", " take german-tank", " to dinant", " done"]:
            GAME.choose(p, GAME.parse(p, notation), SeededDice(0))
        assert p.stack[-1].key == "DeclareDefenceCards"
        assert p.stack[-1].leaks_when_forced(p)


def test_dice_to_come_are_nowhere_in_a_session() -> None:
    one, two = (Session(GAME, CommittedDice(secret), secret=secret) for secret in ("a", "b"))
    two.state = one.state.clone()
    for seat in ("german", "allied"):
        assert one.view(seat) == two.view(seat)
        assert one.prompt(seat) == two.prompt(seat)
        assert one.options(seat) == two.options(seat)
    assert "secret" not in one.record.text().replace('"secret_card"', "")


def test_a_log_holds_nothing_that_its_seat_may_not_know() -> None:
    """Two games that differ only in the German deployment and plan give the Allies the same log."""
    logs = []
    for infantry, plan in ((5, "operation"), (3, "replacements")):
        session = Session(GAME, CommittedDice("same"), secret="same")
        while session.actor == "allied":
            session.choose("allied", session.options("allied")[0].notation)
        for number in (infantry, 3, 3, 3):
            session.choose("german", f"put {number}")
        session.choose("german", f"plan {plan}")
        logs.append([event for _, event in session.events("allied")])
        assert session.events("german") != session.events("allied")
    assert logs[0] == logs[1]
