### The rules of The Rise of Blitzkrieg, reworded, one message a clause (games/blitzkrieg/clauses.toml).

## 1.1

rule-title-1-1 = What the game is about
rule-1-1 = Two players refight the German offensive in the West that began on 10 May 1940. One commands the German army, the other the Allies: the French and the British. Belgian and Dutch forces are part of the defence values of their spaces.
rule-1-1-a = In history the Allies expected the attack in the north of Belgium. It came through the weakly held Ardennes, reached the sea behind their best armies, and decided the campaign in weeks. The game may go differently: it depends on plans, chance and both sides’ choices.

## 1.2

rule-title-1-2 = Scale
rule-1-2 = A turn is a week. A piece is two or three corps of infantry, one German tank division, or about two Allied tank divisions.

## 2.1

rule-title-2-1 = The map
rule-2-1 = Units that are not in use are in the replacement box of their side. The Replacements card brings them back to the map.
rule-2-1-a = The map has 24 spaces joined by routes. Fortresses are hexagons, bases are larger rectangles, and all other spaces are squares. Germany has three bases, the Allies one.
rule-2-1-b = Icons at a space mark a port (7.4, 9.1), a source of supply (9.0) or a special rule: British units cannot stop there (7.1), there is no tank superiority (8.3), defenders may refuse to retreat (8.5.2), or supply is not checked (9.1).
rule-2-1-c = The map also has the turn track, the momentum track, which shows which side has momentum, and a replacement box for each side.

## 2.2

rule-title-2-2 = The pieces
rule-2-2 = Cubes are infantry and discs are tanks: black ones are German, blue ones French, red ones British. Belgian and Dutch forces have no pieces: they are part of the defence values of spaces. Two white cubes mark turn and momentum.
rule-2-2-a = There are 11 German infantry and 9 tanks, 12 French infantry and 3 tanks, 2 British infantry and 1 tank.

## 2.3

rule-title-2-3 = The cards
rule-2-3 = Each side has its own operation cards. The four victory cards give the conditions on which Germany can win.

## 2.4

rule-title-2-4 = The dice
rule-2-4 = Four dice with six faces resolve battles.

## 2.5

rule-title-2-5 = Army group boxes
rule-2-5 = Boxes hide the units in the German bases (3.3). The Allied base is always open.


## 3.0

rule-title-3-0 = Setting up
rule-3-0 = Each side starts with all of its units and cards. Setting up goes in this order: victory cards, Allied units, German units, markers.

## 3.1

rule-title-3-1 = German victory cards
rule-3-1 = One of the four victory cards is drawn at random and lies open. A second is drawn and known to the German player alone. The other two leave the game unseen by the Allies. If either of the two drawn cards is met at the end of the game, Germany wins.

## 3.2

rule-title-3-2 = Placing the Allied units
rule-3-2 = Three French infantry start in Paris; one French tank and one British tank start in the replacement box. The Allied player places all the others anywhere in France.
rule-3-2-a = Outside the base, a space takes at most 4 units, tanks and infantry together.
rule-3-2-b = Any number of units may be placed in the base.
rule-3-2-c = British units are not placed in a fortress or in the base.

## 3.3

rule-title-3-3 = Placing the German units
rule-3-3 = Once the Allies are in place, the German player divides all German units among the three German bases freely.
rule-3-3-a = The Allied player does not see how the German units are divided.
rule-3-3-b = Each base gets at least 3 units of any kind; all infantry or all tanks will do.
rule-3-3-c = A base has no upper limit.
rule-3-3-d = Army group boxes then hide the three bases. The German player may look inside at any time, the Allied player may not.

## 3.4

rule-title-3-4 = Markers
rule-3-4 = The game starts on turn 1, with 3 points of momentum for Germany.

## 4.0

rule-title-4-0 = Winning
rule-4-0 = One side always wins: there are no draws.

## 4.1

rule-title-4-1 = Allied automatic victory
rule-4-1 = Whenever the Allies control a German base, they win and the game ends immediately.

## 4.2

rule-title-4-2 = German automatic victory
rule-4-2 = The moment 5 or more Allied infantry have surrendered, Germany wins and the game ends. A British infantry counts as 2. Tanks do not surrender and do not count.

## 4.3

rule-title-4-3 = Victory at the end of the game
rule-4-3 = After turn 5 the secret victory card is shown. If at least one of the two drawn cards is met, Germany wins; if neither is, the Allies win.
rule-4-3-a = The game ends immediately when the Allies control a German base, but it goes on when Germany takes Paris.
rule-4-3-b = Where a victory card asks for control of a space, supply to that space does not matter.

## 4.4

rule-title-4-4 = Control
rule-4-4 = Every space is always controlled by exactly one side. At the start Germany controls its three bases and the Allies everything else. A side controls every space with its units.
rule-4-4-a = A space with no units belongs to the side of its colour: grey to Germany, blue (France), yellow (Belgium) and orange (the Netherlands) to the Allies.
rule-4-4-b = The Netherlands, or Belgium, collapses the moment Germany controls all of its spaces. From then on its spaces count as grey: without units they are German. A space with Allied units in it is still Allied.
rule-4-4-c = The Netherlands has a single space, so it collapses as soon as Germany controls Dordrecht with a unit.

## 5.0

rule-title-5-0 = The turns
rule-5-0 = The game lasts five turns.

## 5.1

rule-title-5-1 = Order of a turn
rule-5-1 = Each turn starts with planning. The players then take operations in turn, German first, until both pass one after the other.
rule-5-1-i1 = Both players plan their cards.
rule-5-1-i2 = The German player takes one operation.
rule-5-1-i3 = The Allied player takes one operation. Then it is the German player’s operation again, and so on until two passes in a row.
rule-5-1-i4 = Two passes in a row end the turn. The next turn begins; after turn 5 the winner is judged.

## 5.2

rule-title-5-2 = First turn: Allied preliminary moves
rule-5-2 = On turn 1 only, after planning and before the first German operation, the Allied player may make preliminary moves. They are optional.
rule-5-2-a = Each preliminary move costs one card of the hand. The text of the card does not matter. It is a tactical move in which infantry too may go two spaces. It may enter Belgium but not the Netherlands. The card is discarded face up.
rule-5-2-b = The same unit may be moved several times.
rule-5-2-c = Any number of cards may be spent on preliminary moves, but they cannot be used again in the operations of turn 1.
rule-5-2-x = Example: after planning, the Allied player spends some of the 6 cards and moves three groups, British and French, each with a tactical move. Two of these moves take infantry two spaces.

## 6.0

rule-title-6-0 = Planning
rule-6-0 = At the start of each turn both players choose their cards for that turn, at the same time and in secret: 8 for Germany, 6 for the Allies.
rule-6-0-a = Cards that need momentum cannot be chosen by a side without momentum.

## 6.1

rule-title-6-1 = Using momentum
rule-6-1 = Momentum belongs to one side or to neither. Germany starts with 3 points.

## 6.1.1

rule-title-6-1-1 = Buying more cards
rule-6-1-1 = A player with momentum at the start of planning may pay 1 point for each card beyond the normal number.
rule-6-1-1-a = Each point paid moves the marker one space towards 0. Momentum can be used up but never passed to the enemy.

## 6.1.2

rule-title-6-1-2 = Cards that need momentum
rule-6-1-2 = Only a player with at least 1 point at the start of planning may choose the cards that need momentum. Choosing them costs no momentum.

## 6.2

rule-title-6-2 = Confusion and fatigue
rule-6-2 = From turn 2 on, after planning, each player seizes cards at random from the other’s hand, 1 or 2 as the turn track says. The seized cards stay unseen and are returned at the end of the turn.
rule-6-2-a = A seized card cannot be used this turn, but can be chosen again for the next.

## 6.3

rule-title-6-3 = Fog of War
rule-6-3 = After cards have been seized, each player adds the Fog of War card to the hand. It does not count against the number of cards chosen.

## 6.4

rule-title-6-4 = Unused deck
rule-6-4 = Cards that are not in the hand form the unused deck, face down. The enemy may not look at them. They can be chosen again next turn.

## 7.0

rule-title-7-0 = Operations
rule-7-0 = In an operation a player does one of three things: play a card, pass, or pay momentum to move one unit.
rule-7-0-i1 = Play one card from the hand and carry out what it says.
rule-7-0-i2 = Pass.
rule-7-0-i3 = With momentum, pay 1 point and make a tactical move with a single unit. Only 1 point can be used in an operation.
rule-7-0-a = Cards meant for a certain moment, such as a battle, cannot be played as an operation.
rule-7-0-b = When both players pass one after the other the turn ends immediately. Cards still in hand go back unused, so none of them is removed from the game.
rule-7-0-c = A player who has passed may do any of the three things again in the next operation.
rule-7-0-d = The move paid for with momentum is for one unit only, but that unit may start a battle.

## 7.1

rule-title-7-1 = Tactical movement
rule-7-1 = Choose one space with your units. Up to 4 of them move along a route to one adjacent space, all to the same one. The stacking limit applies at the end of the move.
rule-7-1-a = Entering a space the enemy controls starts a battle, even if no enemy unit is there.
rule-7-1-b = Tanks moving without infantry may go on to a second space if their own side controls the first. An enemy-controlled space stops them, and they must fight there. All moving units go to the same space; none is left on the way.
rule-7-1-c = French and British units cannot go together in one tactical move, even from the same space. One Allied card allows it.
rule-7-1-d = Enemy bases may be entered.
rule-7-1-e = Units out of supply may make tactical moves, but their tanks go only one space, like infantry.
rule-7-1-f = British units may pass through fortresses and Paris but may not end any move there, strategic moves included.
rule-7-1-x = Example: three tanks and an infantry move from a German base to Libramont. The Allies control it, so there is a battle; tanks alone could not have gone further either. Then the Allied player moves one or two units any distance through Allied spaces.

## 7.2

rule-title-7-2 = Strategic movement
rule-7-2 = One or two units move along routes through spaces their side controls to another such space. The stacking limit applies at the end of the move.
rule-7-2-a = Two units may start in the same space or in different ones, and end in the same space or in different ones.
rule-7-2-b = There is no limit to the distance, as long as every space on the way is controlled by the moving side.
rule-7-2-c = Spaces in France, Belgium and the Netherlands may all be entered if they are controlled by the moving side.
rule-7-2-d = Units out of supply cannot make strategic moves.

## 7.3

rule-title-7-3 = Stacking
rule-7-3 = After a tactical or strategic move a space may hold at most 4 units of a side, infantry and tanks together. On the way there is no limit.
rule-7-3-x1 = Example: four tanks enter a space with two units of their own side. They cannot stop there, but they may all go on into an adjacent enemy space.
rule-7-3-x2 = Example: a unit on a strategic move may pass through a space with four units of its own side, but cannot stop in it.
rule-7-3-a = A move that would break the limit is not allowed.
rule-7-3-b = Bases have no stacking limit.
rule-7-3-c = A space with enemy units may be entered; that starts a battle, and the limit then counts for each side separately.
rule-7-3-d = French and British units may stack together, 4 in all.

## 7.4

rule-title-7-4 = Evacuation by sea
rule-7-4 = Instead of a strategic move the Allied player may evacuate one or two Allied units from one port.
rule-7-4-a = Evacuated units leave the game.
rule-7-4-b = Evacuated units do not count as surrendered.
rule-7-4-c = Tanks cannot be evacuated.
rule-7-4-d = Supply does not matter for an evacuation.

## 8.0

rule-title-8-0 = Battle
rule-8-0 = A tactical move into a space the enemy controls leads to a battle, even if no enemy unit is in it.

## 8.1

rule-title-8-1 = The steps of a battle
rule-8-1 = A battle has five steps. The player whose move started it is the attacker, the other the defender.
rule-8-1-1 = Step 1: the attacker plays battle cards from the hand face down. Fog of War may be added as a bluff.
rule-8-1-2 = Step 2: the defender plays battle cards face up. Then the attacker reveals the cards played face down; Fog of War goes back to the hand.
rule-8-1-3 = Step 3: the attacker rolls battle dice and determines the score.
rule-8-1-4 = Step 4: the defender rolls battle dice and determines the score.
rule-8-1-5 = Step 5: the result is determined and applied.

## 8.2

rule-title-8-2 = Limits on battle cards
rule-8-2 = Either side may use any number of battle cards in a battle, within these limits.
rule-8-2-a = The attacker may use only cards for the attack, not those for defence alone such as French Fortress.
rule-8-2-b = The defender may use only cards for defence, not those for the attack alone such as Assault Engineers.
rule-8-2-c = Some cards, such as Air Support, can be used in attack and in defence.
rule-8-2-d = Some cards are played from the hand at another moment, when their condition holds: Panzer Breakthrough right after a won attack.
rule-8-2-e = A card is used in one battle only and is discarded after it. Only Fog of War returns to the hand every time.
rule-8-2-f = A side cannot use two cards of the same name in one battle; cards of different names can be combined.

## 8.3

rule-title-8-3 = Battle dice
rule-8-3 = The attacker rolls and determines a score first, then the defender. Each rolls 0 to 4 dice; the number is the sum of the following items.
rule-8-3-1 = Units: one die for each own unit in the battle, 2 at most.
rule-8-3-2 = Defence value: the defender adds the defence value of the space, even without a unit. Germany gets it only in its own bases; other features of a space work for either side.
rule-8-3-3 = Tank superiority: the attacker adds 1 die for more tanks in the battle than the defender. It does not work against a fortress; against a base it does.
rule-8-3-4 = Battle cards: the cards used add dice, or take dice from the enemy.
rule-8-3-5 = Supply: check the supply of both sides during the battle, but not of a defender without units. First limit the sum of the items above to 4. A side out of supply then rolls 1 die fewer, so at most 3.
rule-8-3-x1 = Example, picture 1: Germany plays Operation and moves three tanks and an infantry from a base to Libramont. The Allies control it, so there is a battle.
rule-8-3-x2 = Example, picture 2: the attack has 2 dice for units and 1 for tanks, the defence 1 die for its defence value; without a unit Air Support cannot be used. Neither side uses a card. Germany rolls 4, 2, 2 and keeps 4 and 2, score 6. One die cannot beat that, as equal scores go to the side with more dice, so the defender does not roll. Libramont becomes German.
rule-8-3-x3 = Example, picture 3: with Panzer Breakthrough the three tanks go on from Libramont to Vervins. The infantry cannot come along; it keeps Libramont, without which Vervins would be out of supply.
rule-8-3-x4 = Example, picture 4: Germany plays Air Support and Fog of War face down, the Allies play Air Support. Germany rolls 4 dice, 6 4 3 3, and keeps 6 and 4. The two French units roll 3 dice, 6 2 2, and keep the pair of 2s: the attack wins, but Germany loses a tank. With tank superiority the defenders must retreat, and Germany sends them to Laon; they may not act in the next Allied operation. The lost tank gives the Allies 1 point of momentum. The Allied Air Support leaves the game. The German Air Support cannot be chosen next turn.

## 8.4

rule-title-8-4 = Scoring
rule-8-4 = Each side rolls its dice. With 3 or 4 dice it keeps any two; with 2 or fewer it keeps all. The others are ignored. With 0 dice the score is 0.
rule-8-4-a = The score is the sum of the dice kept, from 0 to 12.
rule-8-4-b = If the two dice kept show the same number, the enemy also loses one unit.

## 8.5

rule-title-8-5 = Result of the battle
rule-8-5 = The higher score wins. If the scores are equal, the side that rolled more dice wins; if those are equal too, the defender.
rule-8-5-a = A player who takes a loss chooses one of their units in the battle and moves it to the next turn’s space of the turn track. When that turn starts, the unit goes to the replacement box.

## 8.5.1

rule-title-8-5-1 = When the defender wins
rule-8-5-1 = The attacker’s remaining units go back to the space where their tactical move began. This includes tanks that moved two spaces.

## 8.5.2

rule-title-8-5-2 = When the attacker wins
rule-8-5-2 = Whether the defender may choose to stay depends on tank superiority and on the kind of space.
rule-8-5-2-a = If the attacker has no tank superiority, or the defender is in a fortress or base, the defender may refuse to retreat. To refuse, the defender removes one own unit in the battle, in addition to any loss, even if it is the last. The attacker then goes back to where the move began. The unit removed goes to the next turn’s space.
rule-8-5-2-b = Otherwise the defender retreats, and the attacker controls the space immediately.

## 8.6

rule-title-8-6 = Retreat
rule-8-6 = All the defender’s units in the battle retreat to an adjacent space their side controls. If several are possible, an attacker with tank superiority chooses, otherwise the defender. These priorities apply:
rule-8-6-i1 = First: the stack stays together if possible. If no space has room for all of it, each unit is sent alone, within the stacking limit. Units without room are removed, and the player who chooses the retreat chooses which.
rule-8-6-i2 = Second: if possible, to a space without other units of the defender.
rule-8-6-i3 = Third: if possible, to a space from which supply can be traced after the retreat.

## 8.6.1

rule-title-8-6-1 = Retreating units
rule-8-6-1 = Units that retreated are shown on the route and cannot act in their side’s next operation. When that operation is over, a pass included, they are placed in the space they went to.
rule-8-6-1-a = An attacker who goes back to the start is not held on the route, even after a defeat.

## 8.6.2

rule-title-8-6-2 = Units that cannot retreat
rule-8-6-2 = Units with no adjacent space of their own side to go to are removed. Like losses by dice, they go to the next turn’s space on the turn track.
rule-8-6-2-a = Units that cannot retreat are as a rule out of supply, and so surrender.

## 8.7

rule-title-8-7 = Attacks on bases
rule-8-7 = An enemy base can be entered and attacked like other spaces. Even against tank superiority its defender may refuse to retreat by removing one unit.
rule-8-7-a = The first attack on a German base removes its army group box, and the base stays open from then on.

## 8.8

rule-title-8-8 = Momentum
rule-8-8 = A battle changes momentum in the following order.
rule-8-8-i1 = First, a side gains 1 point for each enemy unit removed by dice, because it cannot retreat, or by stacking. If both sides removed units, only the one that removed more gains, and only the difference.
rule-8-8-i2 = Then a defender who won the battle gains 1 point. An attacker gains nothing for winning.
rule-8-8-a = A defender who refuses to retreat has still lost the battle, and so gains no momentum for it.
rule-8-8-b = Each point moves the marker one space towards the side that gains it, up to 3. At 3 a further gain changes nothing.
rule-8-8-x = Example: an attacker with 3 points removes a unit, and the marker does not move. If the defender wins that battle, it goes from 3 to 2.

## 8.9

rule-title-8-9 = Surrender
rule-8-9 = Infantry out of supply that is removed in a battle surrenders. It leaves the game permanently, and if it is Allied it counts for the German automatic victory. Tanks never surrender; they come back like other losses.
rule-8-9-a = Infantry that cannot trace supply surrenders even in a space where supply is not checked (9.1).

## 9.0

rule-title-9-0 = Supply
rule-9-0 = Supply is judged in a battle, for the units of both sides in it, and when a strategic move starts, for the moving unit. Lack of supply alone never removes a unit.
rule-9-0-x = Example: the Allied units in Dinant cannot trace a route to their base through spaces of their own side, so they are out of supply. They cannot make a strategic move, roll 1 die fewer, and surrender if removed.

## 9.1

rule-title-9-1 = Units that need no supply check
rule-9-1 = Units defending in a base, and Allied units defending in a fortress or port, are always supplied in battle. Germans defending in a fortress or port are checked, and so are units that attack out of such a space.
rule-9-1-a = For a strategic move, units of either side in a fortress or port are checked too.

## 9.2

rule-title-9-2 = Tracing supply
rule-9-2 = Units are in supply if a route leads from their space to a base of their own through spaces their side controls. Otherwise they are out of supply.
rule-9-2-a = A side out of supply in a battle rolls 1 die fewer. This is taken off last, so it rolls 3 at most.
rule-9-2-b = Only units in supply can make strategic moves.
rule-9-2-x = Example: Ostend is a port, so the British there count as supplied if they are attacked. With no route to their base they cannot make a strategic move. They can be evacuated, which saves them from surrender. The French in Calais are supplied through Abbeville and can make a strategic move.

## card.german

rule-title-card-german = German cards
rule-card-german-operation = Make one tactical move.
rule-card-german-strategic-movement = Make one strategic move with one or two units. The printed wording is not public, so this one is reconstructed.
rule-card-german-replacements = Bring up to two units from the replacement box to German bases that Germany controls. The printed wording is not public, so this one is reconstructed.
rule-card-german-staff-work = Take back one of your cards that was seized this turn. The printed wording is not public, so this one is reconstructed.
rule-card-german-air-support = In attack or defence: 1 extra die. After use it cannot be chosen next turn.
rule-card-german-airborne-operation = In attack: the defender rolls 1 die fewer. After use it leaves the game. The printed wording is not public, so this one is reconstructed.
rule-card-german-rommel = In attack with at least one tank: 1 extra die. Can be chosen only with momentum. The printed wording is not public, so this one is reconstructed.
rule-card-german-assault-engineers = In attack on a fortress or base: 1 extra die. The printed wording is not public, so this one is reconstructed.
rule-card-german-panzer-breakthrough = Right after a won attack that took the space: only the winning tanks make one tactical move, and may fight again. Can be chosen only with momentum; that condition is reconstructed.
rule-card-german-fog-of-war = In attack: play it face down as a bluff. It returns to the hand, does not count against the cards chosen and cannot be seized.

## card.allied

rule-title-card-allied = Allied cards
rule-card-allied-operation = Make one tactical move, with units of one nationality.
rule-card-allied-command-and-control = Make one tactical move in which French and British units may go together. The printed wording is not public, so this one is reconstructed.
rule-card-allied-strategic-movement = Make one strategic move with one or two units, or evacuate one or two infantry from one port. The printed wording is not public, so this one is reconstructed.
rule-card-allied-replacements = Bring up to two units from the replacement box: French to Paris if the Allies control it, British to a port the Allies control, within the stacking limit. The printed wording is not public, so this one is reconstructed.
rule-card-allied-staff-work = Take back one of your cards that was seized this turn. The printed wording is not public, so this one is reconstructed.
rule-card-allied-air-support = In attack or defence, with a French or British unit in the battle: 1 extra die. After use it leaves the game.
rule-card-allied-de-gaulle = In attack with at least one French tank: 1 extra die. Can be chosen only with momentum. The printed wording is not public, so this one is reconstructed.
rule-card-allied-french-fortress = In defence with a French unit in a French space: 1 extra die. The printed wording is not public, so this one is reconstructed.
rule-card-allied-fog-of-war = In attack: play it face down as a bluff. It returns to the hand, does not count against the cards chosen and cannot be seized.

## card.victory

rule-title-card-victory = Victory cards
rule-card-victory-paris = Germany controls Paris at the end of the game.
rule-card-victory-channel-ports = Germany controls Dunkirk and Ostend at the end of the game. The printed wording is not public, so this one is reconstructed.
rule-card-victory-maginot-line = Germany controls Metz and Verdun at the end of the game. The printed wording is not public, so this one is reconstructed.
rule-card-victory-low-countries = Germany controls Dordrecht and every Belgian space at the end of the game. The printed wording is not public, so this one is reconstructed.
