# mypyc: no - msgspec structs
"""Battle odds as far as a seat can know them, before an attack and during a battle.

Information hidden from the seat (the other side's cards, the units under a cover) is not used. A note then says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from sandtable.games.blitzkrieg.assessment.dice_probabilities import (
    PAIR_IF_FREE,
    BattleEnding,
    KeptDice,
    attacker_keeps,
    choices,
    defender_keeps,
    defender_keeps_by_roll,
    endings,
)
from sandtable.games.blitzkrieg.representation.view_builder import modifier_list
from sandtable.games.blitzkrieg.rules.battle import dice_number, is_pair, laid_out, modifiers, score_of, unpack_faces
from sandtable.games.blitzkrieg.rules.battle_result import wins
from sandtable.games.blitzkrieg.rules.retreat import may_refuse, open_spaces, savable
from sandtable.games.blitzkrieg.state.position import Battle, BlitzkriegPosition, seat_ref
from sandtable.games.blitzkrieg.state.secrecy import covered
from sandtable.games.blitzkrieg.state.vocabulary import (
    BRITISH,
    COUNT,
    DEFEND,
    INFANTRY,
    KEEP,
    LAY,
    PAIR,
    SEATS,
    STEP_ATTACK_CARDS,
    STEP_ATTACK_DICE,
    STEP_DEFENCE_CARDS,
    STEP_LOSSES,
    TANKS,
    TO,
    WHEN_DEFENCE,
)
from sandtable.kernel.assessment.battle_odds import Contender, Figure, Odds, OddsChance, OddsNote, Spread
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, verb
from sandtable.kernel.message import Message, say


def odds(p: BlitzkriegPosition, choice: Choice | None, seat: Seat) -> Odds | None:
    """Return the odds of the attack that a choice makes, or of the current battle.

    Return None if the choice makes no attack and no battle is in progress, or if both sides have kept their dice.
    """
    if p.over:
        return None
    if p.stack[-1].key == "TacticalMove":
        return of_move(p, choice) if choice is not None and verb(choice) == TO else None
    battle = p.battle
    if battle is None or battle.step >= STEP_LOSSES:
        return None
    battle = known(battle, seat)
    if choice is not None:
        battle = with_choice(p, battle, choice)
    return BattleForecast(p, battle, seat).odds()


def of_move(p: BlitzkriegPosition, choice: Choice) -> Odds | None:
    """Return the odds of the attack that a tactical move makes; None without an attack."""
    move = p.moving()
    side, start, group = move.side, move.start, move.units
    space = choice & NOUN_MASK
    if p.controlled(side) >> space & 1:
        return None
    q = p.clone()
    q.put(start, q.units[start] - group)
    if covered(p, space, side):
        return of_cover(q, laid_out(q, side, start, space, group))
    return BattleForecast(q, laid_out(q, side, start, space, group), side, declared=False).odds()


def of_cover(p: BlitzkriegPosition, battle: Battle) -> Odds:
    """Return the odds of an attack on a covered base, whose defenders are unknown."""
    side = battle.side
    # Tank superiority depends on the unknown defenders. So the number of dice of an attacker with tanks is unknown.
    battle.superiority = False
    items = modifiers(p, battle, side)
    dice = None if battle.attackers & TANKS else dice_number(p, items)
    attacker = Contender(seat_ref(side), say("odds-attacker"), dice, modifier_list(p, items))
    defender = Contender(seat_ref(side ^ 1), say("odds-defender"), None, [])
    return Odds(title(p, battle), [attacker, defender], notes=[OddsNote("8.7", say("odds-covered"))])


def title(p: BlitzkriegPosition, battle: Battle) -> Message:
    """Return a description of the battle."""
    return say("odds-battle", space=p.space_ref(battle.space))


def known(battle: Battle, seat: Seat) -> Battle:
    """Return a copy of the battle as `seat` knows it.

    The attacker's cards are left out until they are turned up (rule 8.1).
    """
    found = battle.copy()
    if seat != battle.side and battle.step < STEP_ATTACK_DICE:
        found.cards_a = 0
    return found


def with_choice(p: BlitzkriegPosition, battle: Battle, choice: Choice) -> Battle:
    """Return a copy of the battle after a choice of a battle card or of dice to keep."""
    found = battle.copy()
    value = choice & NOUN_MASK
    if verb(choice) == LAY:
        found.cards_a |= p.board.decks[battle.side].cards[value]
    elif verb(choice) == DEFEND:
        found.cards_d |= p.board.decks[battle.side ^ 1].cards[value]
    elif verb(choice) == KEEP:
        faces = [value // PAIR, value % PAIR]
        if battle.rolled_d:
            found.kept_d, found.score_d, found.pair_d = value, score_of(faces), is_pair(faces)
        else:
            found.kept_a, found.score_a, found.pair_a = value, score_of(faces), is_pair(faces)
    return found


class BattleForecast:
    """The odds of a battle.

    Args:
        p: the position, in which the attackers are in no space.
        battle: the battle as the seat knows it (`known`).
        seat: the seat for which the odds are computed; -1 for a spectator.
        declared: whether the battle has begun.
    """

    def __init__(self, p: BlitzkriegPosition, battle: Battle, seat: Seat, declared: bool = True) -> None:
        self.p = p
        self.battle = battle
        self.seat = seat
        self.declared = declared
        self.rolled = battle.step >= STEP_ATTACK_DICE
        self.items_a = battle.items_a if self.rolled else modifiers(p, battle, battle.side)
        self.items_d = battle.items_d if self.rolled else modifiers(p, battle, battle.side ^ 1)
        self.dice_a = dice_number(p, self.items_a)
        self.dice_d = dice_number(p, self.items_d)
        self.defenders = p.units[battle.space] % COUNT
        self.attackers = battle.attackers % COUNT
        self.endings = self.all_endings()
        self.rolls = sum(ending.rolls for ending in self.endings)

    def all_endings(self) -> list[BattleEnding]:
        """Return all possible results of the dice.

        The calculation assumes that both sides keep the dice with which they most probably win.
        """
        battle = self.battle
        a, d = self.dice_a, self.dice_d
        if not battle.rolled_a and not battle.rolled_d:
            return endings(a, d, self.defenders > 0)
        first = KeptDice(battle.score_a, battle.pair_a)
        if battle.rolled_a and not battle.kept_a:
            options = choices(tuple(unpack_faces(battle.rolled_a, a)))
            first = attacker_keeps(options, a, d, self.defenders > 0, PAIR_IF_FREE)
        if battle.kept_d:
            return [BattleEnding(1, first, KeptDice(battle.score_d, battle.pair_d))]
        if battle.rolled_d:
            options = choices(tuple(unpack_faces(battle.rolled_d, d)))
            return [BattleEnding(1, first, defender_keeps(options, first.score, a, d, PAIR_IF_FREE))]
        return [
            BattleEnding(number, first, second)
            for number, second in defender_keeps_by_roll(first.score, a, d, PAIR_IF_FREE)
        ]

    def won(self, ending: BattleEnding) -> bool:
        """Return whether the attacker wins with this result of the dice."""
        return wins(ending.attack.score, self.dice_a, ending.defence.score, self.dice_d)

    def chance(self, happens: Callable[[BattleEnding], bool]) -> float:
        """Return the probability of the results for which `happens` is true."""
        return sum(ending.rolls for ending in self.endings if happens(ending)) / self.rolls

    def expected(self, number: Callable[[BattleEnding], int]) -> float:
        """Return the expected value of a number that depends on the result of the dice."""
        return sum(ending.rolls * number(ending) for ending in self.endings) / self.rolls

    def odds(self) -> Odds:
        """Return the odds with all their parts: sides, outcomes, figures, spreads and notes."""
        return Odds(
            title(self.p, self.battle), self.contenders(), self.outcomes(), self.figures(), self.spreads(), self.notes()
        )

    def contenders(self) -> list[Contender]:
        """Return both sides with their dice, modifiers, and losses."""
        side = self.battle.side
        lost = self.expected(self.lost)
        hurt = self.expected(lambda ending: int(ending.defence.pair))
        roles = (
            ("odds-attacker", side, self.dice_a, self.items_a, hurt),
            ("odds-defender", side ^ 1, self.dice_d, self.items_d, lost),
        )
        return [
            Contender(seat_ref(who), say(role), dice, modifier_list(self.p, items), losses=losses)
            for role, who, dice, items, losses in roles
        ]

    def lost(self, ending: BattleEnding) -> int:
        """Return the minimum number of units the defender loses (§8.4b, §8.5.2, §8.6.2)."""
        shot = 1 if ending.attack.pair and self.defenders else 0
        left = self.defenders - shot
        if not left or not self.won(ending):
            return shot
        stuck = max(0, left - self.saved())
        return shot + (min(1, stuck) if self.may_stay() else stuck)

    def saved(self) -> int:
        """Return the maximum number of defenders that could retreat (§8.6)."""
        units = self.p.units[self.battle.space]
        british = (units & BRITISH) % COUNT
        return savable(self.p, open_spaces(self.p, self.battle), british, self.defenders - british)

    def may_stay(self) -> bool:
        """Return whether a beaten defender may refuse to retreat (§8.5.2a)."""
        return may_refuse(self.p, self.battle)

    def outcomes(self) -> list[OddsChance]:
        """Return the probabilities that each side has more points, and of equal points."""
        attacker, defender = SEATS[self.battle.side], SEATS[self.battle.side ^ 1]
        more = self.chance(lambda ending: ending.attack.score > ending.defence.score)
        same = self.chance(lambda ending: ending.attack.score == ending.defence.score)
        less = self.chance(lambda ending: ending.attack.score < ending.defence.score)
        dice = self.dice_a > self.dice_d
        return [
            OddsChance(say("odds-attacker-wins"), more, attacker),
            OddsChance(
                say("odds-same-attacker" if dice else "odds-same-defender"), same, attacker if dice else defender, True
            ),
            OddsChance(say("odds-defender-wins"), less, defender),
        ]

    def figures(self) -> list[Figure]:
        """Return the probabilities that each side keeps a pair."""
        found = []
        if self.defenders:
            hit = self.chance(lambda ending: ending.attack.pair)
            found.append(Figure("8.4", say("odds-pair-attacker"), hit))
        hurt = self.chance(lambda ending: ending.defence.pair)
        found.append(Figure("8.4", say("odds-pair-defender"), hurt))
        return found

    def spreads(self) -> list[Spread]:
        """Return the probability distribution of the attacker's lead in points."""
        leads = Counter[int]()
        for ending in self.endings:
            leads[ending.attack.score - ending.defence.score] += ending.rolls
        first, last = min(leads), max(leads)
        chances = [leads[lead] / self.rolls for lead in range(first, last + 1)]
        return [Spread(say("odds-lead"), "", first, chances)]

    def notes(self) -> list[OddsNote]:
        """Return remarks on factors that the odds leave out, and on results of the battle."""
        found = self.unknown()
        if max(self.dice_a, self.dice_d) > 2:
            found.append(OddsNote("8.4", say("odds-keep")))
        if not self.defenders:
            found.append(OddsNote("8.5.2", say("odds-nobody-there")))
        elif self.saved() < self.defenders:
            found.append(OddsNote("8.6.2", say("odds-no-way-out", n=self.saved())))
        if self.defenders and self.may_stay():
            found.append(OddsNote("8.5.2", say("odds-may-stay")))
        elif self.defenders:
            found.append(OddsNote("8.5.2", say("odds-must-retreat")))
        # §8.9: whether a side is out of supply is determined when the battle begins.
        if self.battle.cut_off_a and self.battle.attackers & INFANTRY:
            found.append(OddsNote("8.9", say("odds-surrender-attacker")))
        if self.battle.cut_off_d and self.p.units[self.battle.space] & INFANTRY:
            found.append(OddsNote("8.9", say("odds-surrender-defender")))
        return found

    def unknown(self) -> list[OddsNote]:
        """Return remarks on unknown battle cards that may still change the odds."""
        battle, side = self.battle, self.battle.side
        if self.rolled:
            return []
        answers = bool(self.p.board.decks[side ^ 1].timed[WHEN_DEFENCE])
        if not self.declared:
            return [OddsNote("8.1", say("odds-without-cards"))]
        found = []
        if self.seat != side:
            found.append(OddsNote("8.1", say("odds-without-attack-cards")))
        if answers and battle.step in (STEP_ATTACK_CARDS, STEP_DEFENCE_CARDS) and self.seat != side ^ 1:
            found.append(OddsNote("8.1", say("odds-without-defence-cards")))
        return found
