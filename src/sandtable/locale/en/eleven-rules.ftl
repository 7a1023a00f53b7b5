### The rules of Hitler's Eleven in our own words, one message a clause (games/eleven/clauses.toml).

## 0

rule-title-0 = Overview
rule-0 = Players lead factions of the German army, made of Hitler and eleven generals, through the war in Europe from 1939 on. With several players whoever scores most wins; alone one tries to hold Berlin, and counts how well it went.

## 1

rule-title-1 = What lies in the box
rule-1 = A map of four sheets, a sheet with the turn track, 176 counters and 40 cards. Ten dice or more are needed besides, and something to count victory points with.

## 2-1

rule-title-2-1 = The map
rule-2-1 = The map consists of areas. A sea with a name is an area like any other.
rule-2-1-a = The four areas that touch Berlin are the German core. Berlin is not part of it.
rule-2-1-b = All areas east of the dotted line make up the Soviet defence zone.
rule-2-1-c = Outside the areas there is a replacement box for the soldiers of each power, and an entry track each for the United States and the Soviet Union.

## 2-2

rule-title-2-2 = Units
rule-2-2 = A unit is a head, a general or a soldier.
rule-2-2-a = Each unit has a power and a strength. A soldier that shows no strength has strength 1.
rule-2-2-b = Units have two faces. They begin the game with the front face up.

## 2-3

rule-title-2-3 = Powers and sides
rule-2-3 = Each unit belongs to a power, and each power to the Axis or to the Allies.
rule-2-3-a = The Allied powers are at war with Germany from the beginning, except the United States and the Soviet Union.
rule-2-3-b = The other Axis powers are in the war from the beginning too. German units may enter and pass the areas where their units stand.

## 2-4

rule-title-2-4 = Factions
rule-2-4 = Each player leads one faction of the German army, made up of generals, Hitler included, and German soldiers.
rule-2-4-a = Factions that stand in the same area are kept apart.
rule-2-4-b = German soldiers who follow no player, and the units of all other Axis powers, are together the neutral faction.
rule-2-4-c = All Allied units together are one faction.

## 3

rule-title-3 = Setting up
rule-3 = Units start in the areas and replacement boxes where the set-up puts them.
rule-3-a = Both entry markers, the turn marker and the marker of German power start on START.
rule-3-b = Except in solo play, German power has no bearing on who wins.
rule-3-c = The advanced rules, with the Waffen-SS units, the Black Orchestra card and the rebel faction, are not given in the rulebook and are not played.
rule-3-d = Each player starts with 5 VP.
rule-3-e = Lots decide the order of the seats and who begins.
rule-3-f = The deck starts with both half-ends, Churchill, Stalin and Roosevelt. The other Allied cards lie aside.

## 3-1

rule-title-3-1 = Dividing the generals
rule-3-1 = The twelve Axis cards lie open. Beginning with the first player, the players choose them one at a time, until none is left.
rule-3-1-a = Each round goes in the opposite direction to the one before, so that the player at either end chooses twice in a row.
rule-3-1-x = Example with three players: the first player has choices 1, 6, 7 and 12, the second 2, 5, 8 and 11, the third 3, 4, 9 and 10.
rule-3-1-b = Each player receives the generals whose cards he chose.
rule-3-1-c = Each player also receives German soldiers: 6 with two players, 5 with three, 3 with five; with four players 3, 4, 4 and 5 in the order of their turns.
rule-3-1-d = German soldiers that nobody receives leave the game.

## 3-2

rule-title-3-2 = German deployment
rule-3-2 = Hitler is placed in Berlin.
rule-3-2-a = Then, in the order of their turns, the players each place all their other units together in one area of the core.
rule-3-2-b = Several players may choose the same area; their units stay apart.
rule-3-2-c = The first player then takes the first turn, and turns go clockwise.

## 4

rule-title-4 = A general acts
rule-4 = The active player turns one of his unacted cards sideways, and that general carries out an action.
rule-4-a = A general who has acted cannot act again while his player still has an unacted card.
rule-4-b = When all of his cards are acted, a player may use any of these generals, but without the general's active ability.
rule-4-c = The general carries out one of nine actions: move, mobilise, attack, move-attack, air raid, bombardment, transfer, wait, return to duty.

## 4-1

rule-title-4-1 = Move
rule-4-1 = The general moves one or two areas and takes along as many units of his faction from his area as he likes.
rule-4-1-a = The area left behind may stay empty.
rule-4-1-b = Fortress and sea borders, and the arrows of the Allies, do not hinder a move.
rule-4-1-c = The move cannot enter or pass an area with Allied units.
rule-4-1-d = Nor can it enter or pass an area that is closed, or closed to the Axis.
rule-4-1-e = On the way nobody joins and nobody is left.
rule-4-1-f = Of the Axis units Hitler alone may be in Berlin. It is closed even to the other generals of his faction.
rule-4-1-g = Areas where other Axis factions stand may be entered and passed. Factions stay apart there.

## 4-1-1

rule-title-4-1-1 = Soldiers left alone
rule-4-1-1 = German soldiers need a general of their faction in their area. Left without one, they become neutral.
rule-4-1-1-a = If a general of another faction stands there, they join that faction instead. If there are several such factions, the active player chooses.
rule-4-1-1-b = Neutral German soldiers who are alone in an area join the faction of the next general who stops there.

## 4-2

rule-title-4-2 = Mobilise
rule-4-2 = Only a general in the German core may mobilise, unless an ability says otherwise.
rule-4-2-a = Two German soldiers from the German box are placed in the general's area and join his faction.
rule-4-2-b = He may take fewer than he could.

## 4-3

rule-title-4-3 = Attack
rule-4-3 = There are four actions that attack: attack, move-attack, air raid and bombardment.
rule-4-3-a = Except for the move-attack, they are possible only if Allied units stand in an adjacent area.
rule-4-3-b = For an attack one chooses an adjacent area as the target, and the units that take part.
rule-4-3-c = Only units of the general's faction in his own area can take part, and he himself always does.

## 4-3-1

rule-title-4-3-1 = Steps of an attack
rule-4-3-1 = An attack has eight steps, carried out in this order.
rule-4-3-1-a = Step 1: the attackers' hits are rolled.
rule-4-3-1-b = Step 2: the hits of those striking back are rolled. Losses are taken only after both rolls.
rule-4-3-1-c = Step 3: the target takes the attackers' hits.
rule-4-3-1-d = Step 4: the attackers take the hits of those who struck back.
rule-4-3-1-e = Step 5: advance.
rule-4-3-1-f = Step 6: Allied generals who were removed come home.
rule-4-3-1-g = Step 7: powers whose head was removed surrender.
rule-4-3-1-h = Step 8: VP are paid.

## 4-3-2

rule-title-4-3-2 = Hits
rule-4-3-2 = The attack rolls one die for each unit taking part. Each die that shows the acting general's strength or less is a hit.
rule-4-3-2-a = Another general taking part does not change this, however strong he is.
rule-4-3-2-b = Over a fortress border the strength of an Axis attack is 1 lower; 1 becomes 0.
rule-4-3-2-c = The target strikes back at the same time: one die for each unit in it, and a hit for each die at or below the highest strength among them.
rule-4-3-2-d = Units of all powers in the area strike back together, all at that strength. Where there are only soldiers it is 1.
rule-4-3-2-e = Over a fortress border the strength of those striking back is 1 higher.
rule-4-3-2-f = Over a sea border they strike back as over a plain one.

## 4-3-3

rule-title-4-3-3 = Losses
rule-4-3-3 = The active player removes as many Allied units from the target as the attack has hits, and chooses which.
rule-4-3-3-a = A head can be removed only when every other unit of the area has been.
rule-4-3-3-b = A general can be removed only when no soldier of any power is left in the area.
rule-4-3-3-c = Allied soldiers removed go to the replacement box of their power.
rule-4-3-3-d = Hits beyond the number of units in the target are lost.
rule-4-3-3-e = Likewise the active player removes one attacking unit for each hit of those who struck back. He may take generals before soldiers.
rule-4-3-3-f = German soldiers removed go to the German box, German generals to the sanatorium.
rule-4-3-3-g = Hits beyond the attacking units are lost. Axis units of the area that did not take part are safe.
rule-4-3-3-h = Units that strike back never advance, even if the attackers are wiped out.

## 4-3-4

rule-title-4-3-4 = Advance
rule-4-3-4 = If no Allied unit is left in the target, units that took part in the attack may move into it.
rule-4-3-4-a = The active player moves as many of them as he likes, or none.

## 4-3-5

rule-title-4-3-5 = Allied generals and their homes
rule-4-3-5 = Allied generals who were removed return to their home areas.
rule-4-3-5-a = Some homes are closed to Axis units as long as their general is on the map.
rule-4-3-5-b = To enter such a home, one must wipe out the units in it while its general is there, and advance.
rule-4-3-5-c = A general whose home has been taken leaves the game at once. Montgomery alone may come back.
rule-4-3-5-d = A home once taken stays under Axis control for good, even when empty, and orders to place soldiers there have no effect. London is the exception.

## 4-3-6

rule-title-4-3-6 = Surrender
rule-4-3-6 = A power whose head is removed from the map in an attack surrenders and drops out of the game.
rule-4-3-6-a = All of its units are taken from the map and its box and turned over.
rule-4-3-6-b = A unit with a soldier on its back goes to the replacement box of that soldier's power.
rule-4-3-6-c = If the back is a VP marker, the active player gains its VP, German power goes up by the icons on it, and it leaves the game.
rule-4-3-6-d = Tito goes to his home box.
rule-4-3-6-e = Four powers never surrender, as they have no head: the United Kingdom, the Soviet Union, the United States and the Partisans.

## 4-3-7

rule-title-4-3-7 = Victory points
rule-4-3-7 = The active player gains 1 VP for each Allied unit that his attack removed.
rule-4-3-7-a = Hits that removed nothing earn nothing. The VP are paid even if all attackers fell.
rule-4-3-7-b = Units that leave the map because their power surrenders earn no VP.
rule-4-3-7-x = Example: the head of France is removed in Paris. The French units in Metz and Marseille leave the map too, but bring no VP.
rule-4-3-7-c = Taking a home with a VP icon by advance brings its VP, and German power goes up by its power icons.
rule-4-3-7-d = The first player to take London gains the VP of the London marker, and German power rises by its icons. The marker then leaves the game.

## 4-3-8

rule-title-4-3-8 = Move-attack, air raid, bombardment
rule-4-3-8 = Move-attack: the general moves one area with as many units of his faction as he likes, then they attack an adjacent area.
rule-4-3-8-a = Units of his faction that were already in the area he moved to cannot take part.
rule-4-3-8-b = Air raid: the attack has strength 1, and borders have no effect.
rule-4-3-8-c = Only an air raid can attack over a sea border. The target strikes back as over a plain one.
rule-4-3-8-d = Bombardment: the attack rolls one die for every three units, rounded down, and the target does not strike back.
rule-4-3-8-e = Over a fortress border the strength of a bombardment is 1 lower.

## 4-4

rule-title-4-4 = Transfer
rule-4-4 = A soldier from the German box may be placed in the general's area, in his faction.
rule-4-4-a = Then the general is taken from the map and placed in an area of the core without Allied units.

## 4-5

rule-title-4-5 = Wait
rule-4-5 = The player rolls a die and gains 1 VP if it shows 1 or 2.

## 4-6

rule-title-4-6 = Return to duty
rule-4-6 = A general in the sanatorium can do nothing but wait or return to duty.
rule-4-6-a = A general who returns is placed in an area of the core without Allied units.

## 5

rule-title-5 = Allied cards
rule-5 = After the action the active player draws the next card of the deck and carries out its event.
rule-5-a = The card is then laid face up on the Allied discard pile. There is an Axis discard pile in solo play only.
rule-5-b = That ends the turn of this player. The next player to the left is then active.

## 5-1

rule-title-5-1 = March of the Allies
rule-5-1 = An Allied general who is ordered to march moves twice.
rule-5-1-a = If his first move leads to Axis units, he attacks them instead. Whatever comes of it, he does not move a second time.
rule-5-1-b = The arrow of his area leads the way. If there are several, the roll of a die picks one.
rule-5-1-c = All Allied units in the areas he comes to, heads excepted, join him, and from then on move and fight with him.

## 5-1-1

rule-title-5-1-1 = Attacks by the Allies
rule-5-1-1 = Where his move leads to Axis units, the general attacks. The eight steps are those of 4-3-1, but the VP are for the players who strike back.
rule-5-1-1-a = One die is rolled for each Allied unit with him, heads excepted. Dice at or below his strength are hits.
rule-5-1-1-b = The strength is that of the advancing general, even if a stronger one is with him.
rule-5-1-1-c = Over a fortress border his strength is 1 higher.
rule-5-1-1-d = Over the sea, from Africa to Athens, and out of a home box he attacks as over a plain border.

## 5-1-2

rule-title-5-1-2 = The Axis strikes back
rule-5-1-2 = All Axis units in the area under attack strike back at the same time.
rule-5-1-2-a = They do so even if the attack comes out of an area that the Axis may not enter or attack.
rule-5-1-2-b = With several factions in the area, the active player decides in which order they strike back.
rule-5-1-2-c = Each faction rolls for its own units with its own highest strength. One that has only soldiers there has strength 1.
rule-5-1-2-d = Over a fortress border its strength is 1 lower.
rule-5-1-2-e = Over the sea, from Athens to Africa, and into a home box they strike back as over a plain border.
rule-5-1-2-f = Once there are as many hits as attacking Allied units, no more striking back takes place.

## 5-1-3

rule-title-5-1-3 = Losses of an Allied attack
rule-5-1-3 = The Axis units in the area lose one unit for each Allied hit.
rule-5-1-3-a = Each player chooses the losses of his faction.
rule-5-1-3-b = The active player chooses for the neutral faction.
rule-5-1-3-c = A head cannot be lost while another Axis unit is left in the area.
rule-5-1-3-d = Hits are spread over the factions as evenly as possible. The active player decides who takes what cannot be divided.
rule-5-1-3-e = Hits that a faction has no more units for go to the other factions.
rule-5-1-3-x = Example: 8 hits on Rome, with A at 6 units, B at 3, C at 2, and Italy's head and one soldier. Two fall to each. The head is exempt, so one of the neutral faction's hits goes on to A or B, as the active player says. C is wiped out, and the head stays.
rule-5-1-3-f = The active player removes Allied units for the hits of those who struck back, but no general while soldiers are left.
rule-5-1-3-g = Even if the attackers are wiped out, the Axis does not advance.

## 5-1-4

rule-title-5-1-4 = Advance after battle
rule-5-1-4 = If no Axis unit is left in the area, the general advances into it with all units but heads.

## 5-1-5

rule-title-5-1-5 = VP for striking back
rule-5-1-5 = A player gains 1 VP for each Allied unit that his faction removed by striking back.
rule-5-1-5-a = Nobody gains VP for units removed by the neutral faction.

## 5-2

rule-title-5-2 = Allied replacements
rule-5-2 = Ordered replacements are soldiers of that power, moved from its box to the area named.
rule-5-2-a = If the box holds too few, as many as there are come, and the rest is lost.
rule-5-2-x1 = Example: Churchill is drawn while the British box is empty. Nothing happens, and the player’s turn ends.
rule-5-2-b = Replacements for a general who is out of the game, or for a home that the Axis has taken, are void.
rule-5-2-x2 = Example: Stalin is drawn after all three Soviet homes have fallen. Nothing happens, and the player’s turn ends.
rule-5-2-c = Where a general's card counts the units in his area, Allied units of every power count.
rule-5-2-x3 = Example: the six units in a general's area include the head of another power. The general marches with five.

## 5-3

rule-title-5-3 = Strategic bombing
rule-5-3 = An order to remove soldiers is void if no Axis soldier stands in the area.
rule-5-3-a = German power never goes above 11 or below 2.

## 5-4

rule-title-5-4 = The half-ends
rule-5-4 = There are two half-ends in the deck. The first to be drawn brings the event of the present turn.
rule-5-4-a = The second carries out once more the top card of the Allied discard pile.
rule-5-4-b = If the top card is the first half-end, the turn event takes place again.
rule-5-4-c = When that is done, the turn is over.

## 6

rule-title-6 = End of the turn
rule-6 = The turn marker goes on to the next box.
rule-6-a = All players turn their cards back to unacted.
rule-6-b = The Allied discard pile and the rest of the deck are shuffled together into a new deck.
rule-6-c = The player to the left of the one who was last active begins the new turn.

## 7-1

rule-title-7-1 = Surrender of Poland
rule-7-1 = Poland's surrender turns the soldiers of Eastern Poland, Latvia, Lithuania and Estonia over in their places. They are Soviet soldiers from then on.
rule-7-1-a = The rules treat them as Soviet soldiers from the beginning of the game.
rule-7-1-b = They turn over at once if they are attacked before that, or if the Soviet Union enters the war in another way.

## 7-2

rule-title-7-2 = Soviet entry
rule-7-2 = The Soviet Union enters the war on the Allied side as soon as one of three conditions holds.
rule-7-2-a = Its entry marker comes to the last box.
rule-7-2-b = A German unit enters an area of the Soviet defence zone.
rule-7-2-c = Germans attack a Soviet or other Allied unit in the zone.
rule-7-2-d = Units of other Allied powers entering the zone do not bring the Soviet Union into the war.
rule-7-2-e = On entry the marker goes to the last box, and the cards Timoshenko, Konev and, on top, Zhukov are put on the Allied discard pile.

## 7-3

rule-title-7-3 = American entry
rule-7-3 = The United States enters the war on the Allied side as soon as one of two conditions holds.
rule-7-3-a = Its entry marker comes to the last box.
rule-7-3-b = The Axis takes London.
rule-7-3-c = On entry the marker goes to the last box, and the cards Patton and, on top, Eisenhower are put on the Allied discard pile.

## 7-4

rule-title-7-4 = London
rule-7-4 = The London marker is no unit: it does not attack, strike back or march.
rule-7-4-a = The player who first advances into London gains the marker's VP, and German power rises by its icons. The marker leaves the game.
rule-7-4-b = When London falls, Montgomery is taken off the map. He may come back.
rule-7-4-c = When London falls, the United States enters the war at once, if it has not yet.
rule-7-4-d = While the Axis holds London, no Allied units but American ones may enter it.
rule-7-4-e = As soon as Eisenhower comes to London, even on his way through, Montgomery is back in the game and placed there.
rule-7-4-f = Regaining London takes away neither the German power nor the VP it brought.
rule-7-4-g = London can then be taken again, and Montgomery leaves again; but the marker's VP and power are not paid a second time.

## 8

rule-title-8 = End of the game
rule-8 = The game ends as soon as one of three conditions holds.
rule-8-a = Annihilation: Hitler is removed from the map.
rule-8-b = Time: the turn of summer 1944 comes to its end.
rule-8-c = Domination: the London marker has left the game, and the Axis has taken Leningrad, Moscow, Stalingrad and Cairo.
rule-8-d = For domination it does not matter whether the Allies have regained London, or where American and partisan units stand.
rule-8-e = If the game ends by annihilation, all players lose.
rule-8-f = Otherwise the player with the most VP wins.
rule-8-g = Among equals, the first one clockwise from the left of the player who was last active wins.

## 9

rule-title-9 = Abilities of the generals
rule-9 = An ability marked “Active” (on the printed card: A) works only when that general carries out his own action.
rule-9-a = An ability marked “Passive” (on the printed card: P) works at all times.
rule-ability-hitler = Hitler stays in Berlin and never attacks. He can wait, or give a Führer order to another general.
rule-ability-hitler-order = Führer order: one other general carries out any action.
rule-ability-hitler-acted = The general may be one who has acted already, and the order does not make him acted.
rule-ability-hitler-active = Under the order he cannot use active abilities.
rule-ability-hitler-other = The order may go to a general of any faction. Hitler's player decides everything in it, from the move or target down to the units that advance.
rule-ability-hitler-vp = The VP of the action go to the general's own player.
rule-ability-hitler-refuse = That player may refuse. He pays 1 VP to the bank and then uses the general for any action he likes.
rule-ability-hitler-midway = He may also refuse while the order is being carried out.
rule-ability-hitler-x = Example: after an attack the giver of the order wants nobody to advance. The general's player pays 1 VP, refuses and advances.
rule-ability-manstein = Manstein has strength 4 when striking back.
rule-ability-guderian = Active: Guderian has strength 4 in a move-attack.
rule-ability-guderian-moved = It counts as a move-attack only if he has really moved one area first.
rule-ability-rundstedt = Active: Rundstedt can mobilise outside the German core too, but not in the Soviet defence zone.
rule-ability-rundstedt-limit = Outside the core he raises one soldier only, and within the Soviet defence zone none.
rule-ability-model = Passive: Model and units of his faction in his area, six units in all, are treated as absent when General Winter strikes.
rule-ability-model-x = Example: in Smolensk stand A with Model and 7 soldiers, and B with Rommel and 6; the roll is 3. Six units of A are spared, so nine count and six are lost: two by A, four by B. A keeps six and B three. Model cannot be chosen; Rommel can.
rule-ability-paulus = Passive: Romanian soldiers in Paulus's area count as soldiers of his faction. Active: he can mobilise such soldiers in Bucharest.
rule-ability-paulus-left = Left without Paulus they are neutral again.
rule-ability-paulus-others = No other general can bring Romanian soldiers into his faction.
rule-ability-paulus-mobilise = Mobilising in Bucharest, Paulus raises Romanian soldiers from their box, two at most.
rule-ability-paulus-surrender = When Romania surrenders, its soldiers leave the map wherever they are, and Paulus can mobilise no more of them.
rule-ability-rommel = Active: Rommel has strength 4 in an attack or a move-attack.
rule-ability-keitel = Active: Keitel mobilises up to three soldiers.
rule-ability-sepp = Active: Sepp Dietrich goes one area farther in a move or a move-attack.
rule-ability-jodl = Active: Jodl has strength 4 in a bombardment.
rule-ability-goring = Active: in an air raid with six units or fewer, himself among them, Göring has strength 3.
rule-ability-kesselring = Active: in an air raid with six units or fewer, himself among them, Kesselring has strength 2.

## 10

rule-title-10 = Five players
rule-10 = With five players Hitler belongs to the neutral faction.
rule-10-a = The players choose two each of the other eleven cards. The card left over leaves the game together with its general.

## 10-1

rule-title-10-1 = The neutral Hitler
rule-10-1 = Hitler's card is shuffled into the deck.
rule-10-1-a = The player who draws it may order any general he likes.
rule-10-1-b = The card then goes on the Allied discard pile. If it is on top when the second half-end is drawn, there is another order.
rule-10-1-c = At the end of each turn it returns to the deck.

## 11

rule-title-11 = Solo play
rule-11 = In solo play all Germans form one faction, and its player is always the active player.
rule-11-a = Seven German soldiers and all generals but Hitler are placed in the core, divided as the player likes.
rule-11-b = The other nine German soldiers leave the game.
rule-11-c = As many Axis cards as the player likes are shuffled into the deck. The others start on the Axis discard pile.
rule-11-d = Each time one card is drawn. If it is an Axis card, its general carries out an action, and the card goes on the Axis discard pile.
rule-11-e = If it is an Allied card, its event takes place, and the card goes on the Allied discard pile.
rule-11-f = At the end of a turn the player may return cards from the Axis discard pile to the deck, up to as many as German power. The others stay there.
rule-11-g = The last turn is summer 1945.
rule-11-h = The player loses if the game ends by annihilation.
rule-11-i = After domination the player receives 10 VP for every turn still to come.
rule-11-x = Example: domination in spring 1944 pays 40 VP.

## 12

rule-title-12 = The short scenario
rule-12 = The deck starts with both half-ends, Churchill, Montgomery, Alexander, Stalin, Zhukov, Konev, Timoshenko, Roosevelt and one Strategic Bombing.
rule-12-a = In solo play any number of Axis cards is added, with five players Hitler's card.
rule-12-b = The game starts in summer 1941, with German power one above START, the American marker one box before entry, and the Soviet Union at war.
rule-12-c = Poland, Norway, Denmark, the Netherlands, Belgium, France, Yugoslavia and Greece have surrendered. Their units are turned over.
rule-12-d = The units of Eastern Poland, Latvia, Lithuania and Estonia are placed as usual and turned over.
rule-12-e = The United States, the Soviet Union, Italy, Finland, Hungary, Romania and Bulgaria are set up as usual.
rule-12-f = The British have Montgomery, 5 soldiers and the London marker in London, 1 soldier each in El Alamein and Alexandria, Alexander and 5 soldiers in Cairo, and 3 soldiers in their box.
rule-12-g = The Germans have Hitler in Berlin, Model and 5 soldiers in Königsberg, Manstein and 5 in Warsaw, Guderian and 5 in Budapest, Paulus and 3 in Bucharest, Göring and 5 in Lille, Rundstedt and 4 in Paris, Kesselring and 3 in Rome, Rommel and 1 in Tobruk.
rule-12-h = 4 German soldiers are in their box.
rule-12-i = The cards of the generals are divided as in the usual game.
rule-12-j = Keitel, Sepp Dietrich with 2 soldiers and Jodl with 1 are placed in any area of the core by the players who chose them.
rule-12-k = With five players, the general whom nobody chose is taken off the map and leaves the game. The German soldiers in his area go to their box.
rule-12-l = Each player receives 5 VP, and play goes clockwise from the first player.

## 13

rule-title-13 = A last word
rule-13 = The author ends with advice that rules nothing: one had better not expect too much of one’s future self.

## event

rule-title-event = Turn events
rule-event-none = Nothing happens in this turn. The printed turn track is not public; the events of all turns are reconstructions.
rule-event-reinforce = Soldiers join the area named, from the box of their power.
rule-event-lille = British soldiers join Lille if British units stand there, and otherwise London.
rule-event-add-card = A card that lay aside is put on the Allied discard pile. For Tito, only if Yugoslavia has surrendered.
rule-event-entry = An entry marker goes forward. A power whose marker comes to the last box enters the war.
rule-event-soviet-entry = The Soviet Union enters the war if it has not yet.
rule-event-winter = General Winter: two dice are rolled for each area of the Soviet defence zone with Axis units. Units beyond the sum are lost, spread over the factions as in 5-1-3.
rule-event-generals = Soldiers join the American general named, wherever he is, if the United States is at war.
rule-event-homes = Soldiers join each home of a Soviet general that has not been taken: Stalingrad, then Leningrad, then Moscow.
rule-event-march = The general named marches, however many units are with him, if his power is at war.

## card

rule-title-card = Allied cards
rule-card-half-end = Ends half a turn: the first brings the turn event, the second the top discard again and the end of the turn.
rule-card-churchill = British soldiers join London, then Cairo, as far as these are not taken. The printed wording is not public; this is a reconstruction.
rule-card-stalin = If the Soviet Union is neutral, its entry marker goes forward. If it is at war, soldiers join each home of a Soviet general that has not been taken: Stalingrad, then Leningrad, then Moscow. The printed wording is not public; this is a reconstruction.
rule-card-roosevelt = If the United States is neutral, its entry marker goes forward. If it is at war, soldiers join Eisenhower, then Patton. The printed wording is not public; this is a reconstruction.
rule-card-montgomery = If Montgomery's area holds six Allied units or more, he marches; otherwise British soldiers join him. The printed wording is not public; this is a reconstruction.
rule-card-alexander = If Alexander's area holds six Allied units or more, he marches; otherwise British soldiers join him. The printed wording is not public; this is a reconstruction.
rule-card-timoshenko = If Timoshenko's area holds six Allied units or more, he marches; otherwise Soviet soldiers join him. The printed wording is not public; this is a reconstruction.
rule-card-konev = If Konev's area holds six Allied units or more, he marches; otherwise Soviet soldiers join him. The printed wording is not public; this is a reconstruction.
rule-card-zhukov = If Zhukov's area holds six Allied units or more, he marches; otherwise Soviet soldiers join him. The printed wording is not public; this is a reconstruction.
rule-card-eisenhower = If Eisenhower's area holds six Allied units or more, he marches; otherwise American soldiers join him. The printed wording is not public; this is a reconstruction.
rule-card-patton = If Patton's area holds six Allied units or more, he marches; otherwise American soldiers join him. The printed wording is not public; this is a reconstruction.
rule-card-tito = If Tito's area holds six Allied units or more, he marches; otherwise partisans join him. The printed wording is not public; this is a reconstruction.
rule-card-strategic-bombing = A die picks an area. An Axis soldier there is lost, and German power falls. The printed wording is not public; this is a reconstruction.
