# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""Make a bot's decisions in battles: battle cards, dice to keep, losses, retreats (§8)."""

from __future__ import annotations

from itertools import combinations

from sandtable.bots.blitzkrieg.lookahead.attack_values import (
    AttackValues,
    BattleStakes,
    after_refusal,
    after_retreat,
    after_retreat_to,
    after_split,
    stakes,
)
from sandtable.bots.blitzkrieg.lookahead.battle_odds import answer_odds
from sandtable.bots.blitzkrieg.lookahead.card_parameters import CardParameters
from sandtable.bots.blitzkrieg.lookahead.move_generation import CardSupport
from sandtable.bots.blitzkrieg.lookahead.position_evaluation import BlitzkriegEvaluator, unit_cost
from sandtable.bots.blitzkrieg.position_from_view import packed
from sandtable.games.blitzkrieg.representation.view_types import BattleView, BlitzkriegView
from sandtable.games.blitzkrieg.rules.battle import fortified, is_pair, score_of
from sandtable.games.blitzkrieg.rules.battle_result import wins
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.int_types import CardKind, RoutedKind
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import (
    DROP,
    EFFECT_DICE,
    GERMAN,
    KINDS,
    NEED_FORTRESS_OR_BASE,
    RETREATING,
    ROUTE,
    SEATS,
    SEND,
    UNIT_IDS,
    WHEN_ATTACK,
    WHEN_DEFENCE,
)
from sandtable.kernel.choice import Seat


def unit_number(id: str) -> RoutedKind:
    """Return the number of a unit's kind; KINDS is added if the unit retreats on a route."""
    if id.startswith(RETREATING):
        return UNIT_IDS.index(id.removeprefix(RETREATING)) + KINDS
    return UNIT_IDS.index(id)


def unseen(view: BlitzkriegView, board: BlitzkriegBoard, side: Seat, kind: CardKind) -> int:
    """Return how many cards of a kind a side can still have, according to the view."""
    cards = view.cards[SEATS[side]]
    id = board.decks[side].ids[kind]
    seen = sum(zone.get(id, 0) for zone in (cards.used, cards.resting, cards.barred, cards.removed))
    return max(0, board.decks[side].counts[kind] - seen)


def answer_chance(view: BlitzkriegView, board: BlitzkriegBoard, side: Seat, habits: CardParameters) -> float:
    """Estimate the probability that an attacked side plays a card to add a die.

    The estimate uses the size of the side's hand, and the cards that the side can still have.
    """
    hand = view.cards[SEATS[side]].hand_count
    if not hand:
        return 0.0
    deck = board.decks[side]
    total = fitting = 0
    for kind in range(deck.size):
        if kind != deck.bluff:
            number = unseen(view, board, side, kind)
            total += number
            fitting += number if deck.when[kind] & WHEN_DEFENCE and deck.effect[kind] == EFFECT_DICE else 0
    return min(0.6, habits.answer * fitting * hand / total) if total else 0.0


def helps(view: BlitzkriegView, board: BlitzkriegBoard, side: Seat, habits: CardParameters) -> list[CardSupport]:
    """Return for each space the support that battle cards could give an attack on it."""
    deck = board.decks[side]
    anywhere = strong = 0
    for id in view.cards[SEATS[side]].hand or {}:
        kind = deck.ids.index(id)
        if deck.when[kind] & WHEN_ATTACK and deck.effect[kind] == EFFECT_DICE:
            dice = deck.own_dice[kind] - deck.enemy_dice[kind]
            strong += dice
            anywhere += 0 if deck.needs[kind] & NEED_FORTRESS_OR_BASE else dice
    against = answer_chance(view, board, side ^ 1, habits)
    price = habits.help if view.turn < board.turns else habits.help_last
    strongholds = fortified(board)
    return [
        CardSupport(min(2, strong if strongholds >> n & 1 else anywhere), price, against) for n in range(board.size)
    ]


class BattlePlayer:
    """A player that makes the decisions of one battle.

    Args:
        p: the position reconstructed from the view, with the attackers off the map.
        side: the side that decides.
        habits: the side's card parameters.
    """

    def __init__(
        self,
        evaluator: BlitzkriegEvaluator,
        p: BlitzkriegPosition,
        view: BlitzkriegView,
        side: Seat,
        habits: CardParameters,
    ) -> None:
        assert view.battle is not None
        self.evaluator = evaluator
        self.board = p.board
        self.view = view
        self.seen: BattleView = view.battle
        self.side = side
        self.habits = habits
        self.sign = 1.0 if side == GERMAN else -1.0
        ids = p.board.space_ids
        attacker = SEATS.index(self.seen.attacker)
        space = ids.index(self.seen.space)
        self.fight = AttackValues(p, attacker, ids.index(self.seen.start), space, packed(self.seen.attacking))
        # Tank superiority is decided at the start (§8.3); units may have been lost since, so take it from the view.
        self.fight.battle.superiority = self.seen.superiority

    def stakes(self) -> BattleStakes:
        """Return the values of the battle's outcomes for Germany."""
        return stakes(self.evaluator, self.fight)

    def price(self, id: str) -> float:
        """Return the cost of using a battle card now."""
        deck = self.board.decks[self.side]
        card = deck.cards[deck.ids.index(id)]
        habits = self.habits
        if self.view.turn >= self.board.turns:
            return habits.last * habits.card
        price = habits.card
        if card & deck.remove_after_use:
            price += habits.removed
        elif card & deck.rest_next_turn:
            price += habits.resting
        return price

    def added(self, ids: list[str], side: Seat) -> tuple[int, int]:
        """Return how many dice some cards add for their owner, and how many for the enemy."""
        deck = self.board.decks[side]
        kinds = [deck.ids.index(id) for id in ids]
        dice = [kind for kind in kinds if deck.effect[kind] == EFFECT_DICE]
        return sum(deck.own_dice[kind] for kind in dice), sum(deck.enemy_dice[kind] for kind in dice)

    def best_cards(self, offered: list[str], attacking: bool) -> list[str]:
        """Return the best battle cards to play in addition to those already played.

        The list contains at most two cards. It is empty if no card is worth its cost.
        """
        what = self.stakes()
        on_table = list((self.seen.attack_cards or []) if attacking else self.seen.defence_cards)
        best: list[str] = []
        most = self.expected(what, on_table, attacking)
        fitting = [id for id in offered if any(self.added([id], self.side))]
        for number in (1, 2):
            for chosen in combinations(fitting, number):
                value = self.expected(what, [*on_table, *chosen], attacking) - sum(self.price(id) for id in chosen)
                if value > most + 1e-9:
                    best, most = list(chosen), value
        return best

    def expected(self, what: BattleStakes, cards: list[str], attacking: bool) -> float:
        """Return the expected value of the battle if this side has played `cards`.

        The enemy's cards are estimated.
        """
        own, enemy = self.added(cards, self.side)
        target = self.fight.target
        if attacking:
            chance = answer_chance(self.view, self.board, self.side ^ 1, self.habits) if target else 0.0
            plain = what.expected(*self.fight.dice(own, enemy), target)
            more = what.expected(*self.fight.dice(own, enemy + 1), target)
        else:
            chance = min(0.95, self.habits.real * self.seen.face_down)
            plain = what.expected(*self.fight.dice(enemy, own), target)
            more = what.expected(*self.fight.dice(enemy + 1, own), target)
        return self.sign * (plain + chance * (more - plain))

    def keep(self, offered: list[tuple[int, int]]) -> int:
        """Return the index of the two dice to keep (§8.4).

        A high score helps to win the battle, and a pair removes an enemy unit.
        """
        what = self.stakes()
        roll_a, roll_d = self.seen.attack, self.seen.defence
        assert roll_a is not None
        assert roll_d is not None
        values = []
        for high, low in offered:
            score = score_of([high, low])
            pair = float(is_pair([high, low]))
            if self.seen.attacker == SEATS[self.side]:
                won, pairs = answer_odds(score, roll_a.dice, roll_d.dice)
                value = won * what.won + (1.0 - won) * what.lost + pair * what.hit + pairs * what.hurt
            else:
                lost = wins(roll_a.score, roll_a.dice, score, roll_d.dice)
                value = (what.won if lost else what.lost) + pair * what.hurt
            values.append(self.sign * value)
        return max(range(len(values)), key=lambda n: values[n])

    def lose(self, offered: list[str]) -> int:
        """Return the index of the unit whose loss costs least.

        If the units are out of supply, a tank costs least, because lost infantry would give surrender points (§8.9).
        """
        battle = self.fight.battle
        cut_off = battle.cut_off_a if battle.side == self.side else battle.cut_off_d
        costs = [unit_cost(self.board, self.evaluator.weights, unit_number(id), cut_off) for id in offered]
        return min(range(len(costs)), key=lambda n: costs[n])

    def refuse(self, offered: list[str], last_unit: float = 0.0) -> str | None:
        """Return the unit to give up in order to stay; None to retreat (§8.5.2).

        Args:
            offered: the units that can be given up.
            last_unit: the minimum advantage of staying over a retreat if staying costs the last unit of the stack.
        """
        which = offered[self.lose(offered)]
        stay = self.sign * after_refusal(self.evaluator, self.fight, unit_number(which))
        if sum(self.seen.defending.values()) == 1:
            stay -= last_unit
        return which if stay > self.sign * after_retreat(self.evaluator, self.fight) else None

    def retreat(self, spaces: list[str]) -> int:
        """Return the index of the space to which the stack retreats (§8.6)."""
        ids = self.board.space_ids
        values = [self.sign * after_retreat_to(self.evaluator, self.fight, ids.index(id)) for id in spaces]
        return max(range(len(values)), key=lambda n: values[n])

    def split(self, words: list[list[str]]) -> int:
        """Return the index of the best choice for one unit of a divided stack (§8.6-1).

        Args:
            words: the notation of each choice, `send UNIT SPACE` or `drop UNIT`, split at spaces.
        """
        values = []
        for verb, unit, *space in words:
            kind = UNIT_IDS.index(unit)
            choice = DROP | kind
            if verb == "send":
                choice = SEND | kind * ROUTE | self.board.space_ids.index(space[0])
            values.append(self.sign * after_split(self.evaluator, self.fight, choice))
        return max(range(len(values)), key=lambda n: values[n])
