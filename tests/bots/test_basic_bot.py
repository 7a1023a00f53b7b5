"""The bot `basic`: it uses only the knowledge of its seat, follows its plans, and beats random play."""

from collections.abc import Iterator

import pytest

import sandtable
from bots.decisive_operations import EMPTY_BASE, PARIS_IS_EMPTY
from generic.seeds import whole
from sandtable.bots import Bot, bot_names, make_bot
from sandtable.bots.blitzkrieg.basic_bot import BlitzkriegBasicBot
from sandtable.bots.blitzkrieg.deployment_and_planning import shares
from sandtable.bots.blitzkrieg.lookahead.evaluation_profiles import BASE, OpeningProfile
from sandtable.bots.blitzkrieg.lookahead.position_evaluation import BlitzkriegEvaluator
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.representation.view_types import BlitzkriegView
from sandtable.games.blitzkrieg.state.vocabulary import COUNT, GERMAN, TANKS
from sandtable.kernel.dice import Dice, ListedDice, SeededDice
from sandtable.kernel.message import Option
from sandtable.kernel.state import actor, apply, legal
from sandtable.lab.play.simulate import SimulationJob, play

GAME = sandtable.game("blitzkrieg")
# A normal run plays 20 games, and a full run plays 50.
GAMES = 50 if whole() else 20
ENOUGH = 9 * GAMES // 10


class NoDice(Dice):
    """Dice that fail the test when a bot rolls them."""

    def pick(self, count: int) -> int:
        raise AssertionError("a bot without a plan rolled dice for its move")


def decide(bot: Bot, text: str, seat: str, dice: Dice | None = None) -> str:
    """Return the bot's choice in the position that the text of a position file describes."""
    state = GAME.read_position(text)
    assert GAME.actor(state) == seat
    options = [GAME.option(state, choice) for choice in GAME.choices(state)]
    return options[bot.decide(GAME.view(state, seat), options, dice or SeededDice(1))].notation


def carry_out(text: str, seat: str, done: str) -> Iterator[str]:
    """Make the choices in `done` in a position, and yield the choices with which `basic` continues."""
    state = GAME.read_position(text)
    bot = make_bot(GAME, "basic", seat)
    dice = SeededDice(3)
    for notation in filter(None, (part.strip() for part in done.split(";"))):
        GAME.choose(state, GAME.parse(state, notation), dice)
    while GAME.actor(state) == seat:
        choices = GAME.choices(state)
        options = [GAME.option(state, choice) for choice in choices]
        chosen = bot.decide(GAME.view(state, seat), options, dice)
        yield options[chosen].notation
        GAME.choose(state, choices[chosen], dice)


def advice(text: str, seat: str, *, known: bool, done: str) -> list[str]:
    """Return the choices by which `basic` would finish a turn that a player has begun.

    The bot may not roll dice for this advice.

    Args:
        known: True if the bot was also asked before the player's first choice, and may remember its answer.
        done: the player's choices, in notation, separated by semicolons.
    """
    state = GAME.read_position(text)
    bot = make_bot(GAME, "basic", seat)
    words = [part.strip() for part in done.split(";")]
    for notation in words:
        if known and notation == words[0]:
            options = [GAME.option(state, choice) for choice in GAME.choices(state)]
            assert options[bot.decide(GAME.view(state, seat), options, NoDice())].notation == notation
        GAME.choose(state, GAME.parse(state, notation), NoDice())
    said = []
    while True:
        view = GAME.view(state, seat)
        assert isinstance(view, BlitzkriegView)
        if view.decision != "TacticalMove":
            break
        choices = GAME.choices(state)
        options = [GAME.option(state, choice) for choice in choices]
        chosen = bot.decide(view, options, NoDice())
        said.append(options[chosen].notation)
        GAME.choose(state, choices[chosen], SeededDice(1))
    return said


@pytest.mark.parametrize("known", [True, False])
def test_advice_within_a_move_continues_the_move(known: bool) -> None:
    # The player has already taken one of three tanks, and has just taken the second.
    done = "play operation; from reims; take german-tank"
    assert advice(PARIS_IS_EMPTY, "german", known=known, done=done)[-1] == "to paris"


def test_later_advice_continues_the_earlier_advice() -> None:
    whole = list(carry_out(PARIS_IS_EMPTY, "german", ""))
    begun = [word for word in whole if word.startswith(("play", "from"))]
    left = [word for word in whole[whole.index(begun[-1]) + 1 :] if word.startswith(("take", "to"))]
    assert left == advice(PARIS_IS_EMPTY, "german", known=True, done="; ".join(begun))
    # If the player starts from a space that the bot did not advise, the advice continues the player's own move.
    other = advice(PARIS_IS_EMPTY, "german", known=True, done=f"{begun[0]}; from laon")
    assert other[-1].startswith("to ")
    assert "take german-tank" not in other


def test_there_are_bots() -> None:
    searching = ["easy", "medium", "bold", "careful", "tricky", "hard", "master"]
    assert bot_names("blitzkrieg") == ["random", "mcts", "mcts-single", "basic", *searching]
    with pytest.raises(KeyError):
        make_bot(GAME, "nobody", "german")


@pytest.mark.parametrize("bots", [("basic", "random"), ("random", "basic")])
def test_basic_beats_random_from_either_side(bots: tuple[str, str]) -> None:
    job = SimulationJob("blitzkrieg", bots, seed=2)
    seat = GAME.seats[bots.index("basic")]
    won = sum(play(GAME, job, number).outcome.winners == (seat,) for number in range(GAMES))
    assert won >= ENOUGH


def test_a_plan_is_carried_out_step_by_step() -> None:
    for seed in range(3):
        dice = SeededDice(seed)
        state = GAME.start(dice)
        bots = [make_bot(GAME, "basic", seat) for seat in GAME.seats]
        own = SeededDice(seed + 100)
        while not state.over:
            seat = actor(state)
            choices = legal(state)
            options = [GAME.option(state, choice) for choice in choices]
            view = GAME.view(state, GAME.seats[seat])
            planned = state.stack[-1].key in ("TacticalMove", "StrategicMove")
            chosen = bots[seat].decide(view, options, NoDice() if planned else own)
            apply(state, choices[chosen], dice)


def test_unseen_facts_change_no_decision() -> None:
    """Two bots for one seat make the same choice, even if one of them sees an imagined position."""
    for seed, watched in ((1, 0), (2, 1), (3, 0), (4, 1)):
        dice = SeededDice(seed)
        state = GAME.start(dice)
        seats = GAME.seats
        bots = [make_bot(GAME, "basic", seat) for seat in seats]
        twin = make_bot(GAME, "basic", seats[watched])
        twin_dice = SeededDice(50 + watched)
        bot_dice = [SeededDice(50 + seat) for seat in (0, 1)]
        imagining = SeededDice(seed + 1000)
        while not state.over:
            seat = actor(state)
            choices = legal(state)
            options = [GAME.option(state, choice) for choice in choices]
            chosen = bots[seat].decide(GAME.view(state, seats[seat]), options, bot_dice[seat])
            if seat == watched:
                other = GAME.imagine(state, seat, imagining)
                seen: list[Option] = [GAME.option(other, choice) for choice in legal(other)]
                assert seen[twin.decide(GAME.view(other, seats[seat]), seen, twin_dice)] == options[chosen]
            apply(state, choices[chosen], dice)


def test_the_allies_march_into_an_empty_base() -> None:
    text = EMPTY_BASE.replace("1 operation", "1 operation 1 air-support")
    steps = list(carry_out(text, "allied", ""))
    assert steps[:2] == ["play operation", "from metz"]
    assert "to agc" in steps
    assert "lay air-support" in steps


def test_germany_takes_an_undefended_goal_of_its_card() -> None:
    steps = list(carry_out(PARIS_IS_EMPTY, "german", ""))
    assert steps[0] == "play operation"
    assert "to paris" in steps


BATTLE = """
    turn = 2
    active = "german"
    momentum = 0
    victory = {open = "paris", secret = "channel-ports"}
    [units]
    aga = "2 german-infantry"
    agb = "2 german-infantry"
    agc = "2 german-infantry"
    dinant = "2 german-tank 2 german-infantry"
    vervins = "2 french-infantry 1 french-tank"
    laon = "1 french-infantry"
    paris = "3 french-infantry"
    [hands]
    german = "1 operation"
"""
ATTACK = "play operation; from dinant; take german-tank; take german-tank; take german-infantry; to vervins; done"


def asked(text: str, done: str, rolls: list[int], seat: str) -> str:
    """Return the choice of `basic` after the choices in `done`, which get the given dice results."""
    state = GAME.read_position(text)
    dice = ListedDice(rolls, [], SeededDice(1))
    for notation in (part.strip() for part in done.split(";")):
        GAME.choose(state, GAME.parse(state, notation), dice)
    assert GAME.actor(state) == seat
    options = [GAME.option(state, choice) for choice in GAME.choices(state)]
    bot = make_bot(GAME, "basic", seat)
    return options[bot.decide(GAME.view(state, seat), options, SeededDice(1))].notation


def test_points_are_kept_where_they_win() -> None:
    assert asked(BATTLE, f"{ATTACK}; done", [6, 6, 1], "german") == "keep 6 6"
    assert asked(BATTLE, f"{ATTACK}; done", [6, 5, 1], "german") == "keep 6 5"


def test_a_pair_is_kept_where_the_battle_is_lost_anyway() -> None:
    text = BATTLE.replace('vervins = "2 french-infantry 1 french-tank"', 'sedan = "3 french-infantry 1 french-tank"')
    text = text.replace("dinant", "libramont")
    done = ATTACK.replace("dinant", "libramont").replace("vervins", "sedan")
    # The Allies roll three dice against a score of ten and cannot win. Keeping the pair of twos still removes a German
    # unit.
    state = GAME.read_position(text)
    dice = ListedDice([6, 4, 1, 2, 2, 5])
    for notation in (part.strip() for part in f"{done}; done; keep 6 4".split(";")):
        GAME.choose(state, GAME.parse(state, notation), dice)
    options = [GAME.option(state, choice) for choice in GAME.choices(state)]
    chosen = make_bot(GAME, "basic", "allied").decide(GAME.view(state, "allied"), options, SeededDice(1))
    assert options[chosen].notation == "keep 2 2"


def test_infantry_is_lost_before_tanks() -> None:
    # Germany keeps the pair 5 5 and wins the battle. The Allies must remove one of three units.
    assert asked(BATTLE, f"{ATTACK}; done; keep 5 5", [5, 5, 1, 1, 2], "allied") == "lose french-infantry"


def test_out_of_supply_a_tank_is_lost_before_infantry() -> None:
    text = BATTLE.replace('laon = "1 french-infantry"', 'laon = "1 german-infantry"\namiens = "1 german-infantry"')
    cut_off = text.replace("[hands]", 'sedan = "1 german-infantry"\n[hands]')
    assert asked(cut_off, f"{ATTACK}; done; keep 5 5", [5, 5, 1, 1, 2], "allied") == "lose french-tank"


def test_a_base_is_not_given_up() -> None:
    text = """
        turn = 2
        active = "allied"
        momentum = 0
        opened = ["agc"]
        victory = {open = "paris", secret = "channel-ports"}
        [units]
        aga = "6 german-infantry"
        agb = "3 german-infantry"
        agc = "2 german-infantry"
        metz = "2 french-infantry 2 french-tank"
        paris = "3 french-infantry"
        [hands]
        allied = "1 operation"
    """
    done = "play operation; from metz; take french-tank; take french-tank; to agc; done; done; keep 6 5; keep 2 1"
    assert asked(text, done, [6, 5, 1, 1, 1, 1, 2], "german") == "refuse german-infantry"


AIMS = """
    turn = TURN
    active = "german"
    momentum = 0
    victory = {open = "OPEN", secret = "SECRET"}
    [units]
    agb = "3 german-infantry"
    aga = "3 german-infantry"
    agc = "3 german-infantry"
    paris = "3 french-infantry"
    metz = "3 french-infantry"
    calais = "1 french-infantry"
    dunkirk = "1 british-infantry"
    MORE
"""
# For each victory card, German units to add to the position AIMS. They are nearer to the spaces of this card than to
# those of any other card.
NEAR = {
    "paris": 'laon = "3 german-tank 1 german-infantry"',
    "channel-ports": 'ghent = "3 german-tank 1 german-infantry"\n ostend = "1 german-infantry"',
    "maginot-line": 'sedan = "2 german-tank"\n    verdun = "2 german-tank"',
}


def learned(
    bot: BlitzkriegBasicBot, seat: str, turn: int, shown: str, secret: str, more: str = ""
) -> BlitzkriegEvaluator:
    """Show a bot the position AIMS, and return the bot's evaluator.

    Args:
        bot: the bot.
        seat: the seat whose view the bot gets.
        turn: the turn of the position.
        shown: the open victory card.
        secret: the secret victory card.
        more: additional units in the position.
    """
    text = AIMS.replace("TURN", str(turn)).replace("OPEN", shown).replace("SECRET", secret).replace("MORE", more)
    view = GAME.view(GAME.read_position(text), seat)
    assert isinstance(view, BlitzkriegView)
    bot.learn(view)
    return bot.evaluator


def basic(seat: str) -> BlitzkriegBasicBot:
    bot = make_bot(GAME, "basic", seat)
    assert isinstance(bot, BlitzkriegBasicBot)
    return bot


@pytest.mark.parametrize(
    ("more", "aim"), [("", "low-countries"), ('laon = "4 german-tank"', "paris")], ids=["alike", "much-nearer"]
)
def test_germany_goes_for_its_secret_card_unless_the_open_one_is_much_nearer(more: str, aim: str) -> None:
    bot = basic("german")
    evaluator = learned(bot, "german", 2, "paris", "low-countries", more)
    focus = dict(zip(bot.board.victory_ids, evaluator.focus, strict=True))
    assert focus.pop(aim) == 1.0
    assert 0.0 < focus.pop("paris" if aim == "low-countries" else "low-countries") < 0.5
    assert set(focus.values()) == {0.0}


@pytest.mark.parametrize("near", NEAR)
def test_the_allies_suspect_the_card_that_germany_has_come_nearer_to(near: str) -> None:
    bot = basic("allied")
    ids = bot.board.victory_ids
    first = dict(zip(ids, learned(bot, "allied", 1, "low-countries", "paris").likely, strict=True))
    assert first.pop("low-countries") == 1.0
    others = len(ids) - 1
    assert list(first.values()) == [pytest.approx(1 / others)] * others
    later = dict(zip(ids, learned(bot, "allied", 2, "low-countries", "paris", NEAR[near]).likely, strict=True))
    assert later.pop("low-countries") == 1.0
    assert sum(later.values()) == pytest.approx(1.0)
    assert max(later, key=lambda id: later[id]) == near
    # A bot that joins now has seen no earlier position, so it suspects all cards equally.
    late = learned(basic("allied"), "allied", 2, "low-countries", "paris", NEAR[near]).likely
    assert sorted(late) == [pytest.approx(1 / others)] * others + [1.0]


@pytest.mark.parametrize("near", NEAR)
def test_hard_allies_trust_their_suspicion_more_than_medium_ones(near: str) -> None:
    found = {}
    for level in ("medium", "hard"):
        bot = make_bot(GAME, level, "allied")
        assert isinstance(bot, BlitzkriegBasicBot)
        learned(bot, "allied", 1, "low-countries", "paris")
        evaluator = learned(bot, "allied", 2, "low-countries", "paris", NEAR[near])
        found[level] = [
            dict(zip(bot.board.victory_ids, row, strict=True)) for row in (evaluator.likely, evaluator.focus)
        ]
    (medium, medium_focus), (hard, hard_focus) = found["medium"], found["hard"]
    assert hard[near] > medium[near]
    # Medium Allies watch the routes to all spaces equally, except those of the open card. Hard Allies watch the
    # suspected card most.
    assert medium_focus[near] == min(medium_focus.values())
    assert hard_focus[near] == max(hard_focus.values())
    assert hard_focus["low-countries"] < medium_focus["low-countries"]


def test_an_opening_lasts_to_the_end_of_its_turn() -> None:
    """An opening's weights and habits apply up to its last turn. A bot may be shown the turns in any order."""
    profile = BASE[GERMAN]
    opening = OpeningProfile(2, profile.weights._replace(surrender_square=9.0), profile.habits._replace(go_on=9.0))
    game = Blitzkrieg()
    bot = BlitzkriegBasicBot(game.board, "german", profile._replace(opening=opening))
    state = game.read_position(PARIS_IS_EMPTY)
    for turn in (1, 2, 3, 5, 2):
        state.turn = turn
        bot.learn(game.view(state, "german"))
        weights, habits = (
            (9.0, 9.0) if turn <= opening.turns else (profile.weights.surrender_square, profile.habits.go_on)
        )
        assert bot.evaluator.weights.surrender_square == weights
        assert bot.planner.habits.go_on == bot.habits.go_on == habits


@pytest.mark.parametrize("power", [1.0, 40.0, 1e6])
def test_an_army_is_shared_out_however_much_it_is_massed(power: float) -> None:
    """Massing an army gives the best base a larger share. All shares add up to 1, and worthless bases get none."""
    board = Blitzkrieg().board
    evaluator = BlitzkriegEvaluator(board, [float(n == 0) for n in range(len(board.victory_ids))])
    found = shares(evaluator, BASE[GERMAN].habits, power)
    even = shares(evaluator, BASE[GERMAN].habits, 1.0)
    assert sum(found) == pytest.approx(1.0)
    assert found.index(max(found)) == even.index(max(even))
    assert max(found) >= max(even)
    nothing = BlitzkriegEvaluator(board, [0.0] * len(board.victory_ids))
    assert shares(nothing, BASE[GERMAN].habits, power) == [0.0] * len(found)


def test_all_armour_may_go_to_one_base() -> None:
    game = Blitzkrieg()
    profile = BASE[GERMAN]._replace(weights=BASE[GERMAN].weights._replace(tank_focus=1e6))
    bots = [BlitzkriegBasicBot(game.board, "german", profile), BlitzkriegBasicBot(game.board, "allied")]
    dice = SeededDice(4)
    state = game.start(dice)
    while True:
        seat = game.actor(state)
        assert seat is not None
        view = game.view(state, seat)
        if view.decision not in ("DeployAllies", "DeployGermans"):
            break
        choices = game.choices(state)
        options = [game.option(state, choice) for choice in choices]
        chosen = bots[game.seats.index(seat)].decide(view, options, dice)
        game.choose(state, choices[chosen], dice)
    tanks = [(state.units[base] & TANKS) % COUNT for base in bots[0].evaluator.german_bases]
    assert sorted(tanks)[:-1] == [0] * (len(tanks) - 1)
    assert max(tanks) > 0


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_cached_values_equal_the_values_of_single_positions(seed: int) -> None:
    """A cached value equals a newly computed one, even after a step back to an earlier position."""
    assert isinstance(GAME, Blitzkrieg)
    likely = [1.0] * len(GAME.board.victory_ids)
    kept = BlitzkriegEvaluator(GAME.board, likely)
    dice = SeededDice(seed)
    state = GAME.start(dice)
    before = state.clone()
    values = set()
    while not state.over:
        for each in (state, before, state):
            fresh = BlitzkriegEvaluator(GAME.board, likely)
            assert kept.value(each) == fresh.value(each)
            assert kept.chances(each) == fresh.chances(each)
            values.add(kept.value(each))
        before = state.clone()
        choices = legal(state)
        apply(state, choices[dice.pick(len(choices))], dice)
    assert len(values) > 20
