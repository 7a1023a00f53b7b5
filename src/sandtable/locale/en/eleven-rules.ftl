### The rules of Hitler’s Eleven in our own words, one message a clause (games/eleven/clauses.toml).

## 0

rule-title-0 = Overview
rule-0 = Players lead factions of the German army, made of Hitler and 11 generals, through the war in Europe from 1939 on. With several players, the player who scores most wins. A solo player tries to hold Berlin and counts the score.

## 1

rule-title-1 = Components
rule-1 = A map of four sheets, a sheet with the turn track, 176 counters and 40 cards. You also need ten or more dice, and something to count victory points with.

## 2-1

rule-title-2-1 = The map
rule-2-1 = The map consists of areas. A sea with a name is an area like any other.
rule-2-1-a = The four areas that touch Berlin are the German core. Berlin is not part of it.
rule-2-1-b = All areas east of the dotted line make up the Soviet defence zone.
rule-2-1-c = Outside the areas there is a replacement box for each nation’s soldiers, and an entry track each for the United States and the Soviet Union.

## 2-2

rule-title-2-2 = Units
rule-2-2 = A unit is a head of state, a general or a soldier.
rule-2-2-a = Each unit has a nation and a strength. A soldier that shows no strength has strength 1.
rule-2-2-b = Units have two faces. They begin the game with the front face up.

## 2-3

rule-title-2-3 = Nations and sides
rule-2-3 = Each unit belongs to a nation, and each nation to the Axis or to the Allies.
rule-2-3-a = The Allied nations are at war with Germany from the beginning, except the United States and the Soviet Union.
rule-2-3-b = The other Axis nations are in the war from the beginning too. German units may enter and pass through the areas where their units are.

## 2-4

rule-title-2-4 = Factions
rule-2-4 = Each player leads one faction of the German army, made up of generals, Hitler included, and German soldiers.
rule-2-4-a = Factions in the same area are kept apart.
rule-2-4-b = German soldiers who follow no player, and the units of all other Axis nations, are together the neutral faction.
rule-2-4-c = All Allied units together are one faction.

## 3

rule-title-3 = Setting up
rule-3 = Units start in the areas and replacement boxes where the set-up puts them.
rule-3-a = Both entry markers, the turn marker and the marker of German national power begin in the START boxes of their tracks.
rule-3-b = Except in solo play, German national power has no bearing on who wins.
rule-3-c = The advanced rules, with the Waffen-SS units, the Black Orchestra card and the rebel faction, are not given in the rulebook and are not played.
rule-3-d = Each player starts with 5 VP.
rule-3-e = The order of the seats and the first player are drawn by lot.
rule-3-f = The deck starts with both half-turn cards, Churchill, Stalin and Roosevelt. The other Allied cards are set aside.

## 3-1

rule-title-3-1 = Dividing the generals
rule-3-1 = The twelve Axis cards are laid out face up. Beginning with the first player, the players choose them one at a time, until none is left.
rule-3-1-a = Each round goes in the opposite direction to the one before, so that the player at either end chooses twice in a row.
rule-3-1-x = Example with three players: the first player has choices 1, 6, 7 and 12. The second has 2, 5, 8 and 11, and the third 3, 4, 9 and 10.
rule-3-1-b = Each player receives the generals of the cards they chose.
rule-3-1-c = Each player also receives German soldiers: 6 with two players, 5 with three, 3 with five. With four players they receive 3, 4, 4 and 5 in turn order.
rule-3-1-d = German soldiers that no player receives leave the game.

## 3-2

rule-title-3-2 = German deployment
rule-3-2 = Hitler is placed in Berlin.
rule-3-2-a = Then, in the order of their turns, the players each place all their other units together in one area of the core.
rule-3-2-b = Several players may choose the same area. Their units stay apart.
rule-3-2-c = The first player then takes the first turn, and turns go clockwise.

## 4

rule-title-4 = A general acts
rule-4 = The active player turns the card of a ready general sideways, and that general carries out an action.
rule-4-a = A general who has acted cannot act again while another general of the same player is ready.
rule-4-b = When all of a player’s generals have acted, the player may use any of them, but without the general’s active ability.
rule-4-c = The general carries out one of nine actions: move, mobilise, attack, move-attack, air raid, bombardment, transfer, wait, return to duty.

## 4-1

rule-title-4-1 = Move
rule-4-1 = The general moves one or two areas and takes along as many units of his faction from his area as he likes.
rule-4-1-a = The area left behind may stay empty.
rule-4-1-b = Fortress and sea borders, and the arrows of the Allies, do not hinder a move.
rule-4-1-c = The move cannot enter or pass through an area with Allied units.
rule-4-1-d = Nor can it enter or pass through an area that is closed, or closed to the Axis.
rule-4-1-e = On the way no unit joins and no unit is left behind.
rule-4-1-f = Of the Axis units, only Hitler may be in Berlin. It is closed even to the other generals of his faction.
rule-4-1-g = The move may enter or pass through areas with other Axis factions. The factions stay apart there.

## 4-1-1

rule-title-4-1-1 = Soldiers left alone
rule-4-1-1 = German soldiers need a general of their faction in their area. Left without one, they become neutral.
rule-4-1-1-a = If a general of another faction is there, they join that faction instead. If there are several such factions, the active player chooses.
rule-4-1-1-b = Neutral German soldiers who are alone in an area join the faction of the next general who stops there.

## 4-2

rule-title-4-2 = Mobilise
rule-4-2 = Only a general in the German core may mobilise, unless an ability says otherwise.
rule-4-2-a = Two German soldiers from the German box are placed in the general’s area and join his faction.
rule-4-2-b = The player may place fewer soldiers.

## 4-3

rule-title-4-3 = Attack
rule-4-3 = There are four actions that attack: attack, move-attack, air raid and bombardment.
rule-4-3-a = Except for the move-attack, they are possible only if Allied units are in an adjacent area.
rule-4-3-b = For an attack the active player chooses an adjacent area as the target, and the units that take part.
rule-4-3-c = Only units of the general’s faction in his own area can take part, and he himself always does.

## 4-3-1

rule-title-4-3-1 = Steps of an attack
rule-4-3-1 = An attack has eight steps, carried out in this order.
rule-4-3-1-a = Step 1: the attackers’ hits are rolled.
rule-4-3-1-b = Step 2: the hits of the return fire are rolled. Losses are taken only after both rolls.
rule-4-3-1-c = Step 3: the target takes the attackers’ hits.
rule-4-3-1-d = Step 4: the attackers take the hits of the return fire.
rule-4-3-1-e = Step 5: advance after combat.
rule-4-3-1-f = Step 6: Allied generals who were removed return to their homes.
rule-4-3-1-g = Step 7: nations whose head of state was removed surrender.
rule-4-3-1-h = Step 8: VP are paid.

## 4-3-2

rule-title-4-3-2 = Hits
rule-4-3-2 = The attack rolls one die for each unit taking part. Each die that shows the acting general’s strength or less is a hit.
rule-4-3-2-a = Another general taking part does not change this, however strong he is.
rule-4-3-2-b = Over a fortress border the strength of an Axis attack is 1 lower. Strength 1 becomes 0.
rule-4-3-2-c = The target strikes back at the same time with one die for each unit in it. Each die at or below the highest strength among them hits.
rule-4-3-2-d = Units of all nations in the area strike back together, all at that strength. Where there are only soldiers it is 1.
rule-4-3-2-e = Over a fortress border the strength of return fire is 1 higher.
rule-4-3-2-f = A sea border does not change the strength of return fire.

## 4-3-3

rule-title-4-3-3 = Losses
rule-4-3-3 = The active player removes one Allied unit from the target for each hit of the attack, and chooses which.
rule-4-3-3-a = A head of state can be removed only after every other unit of the area.
rule-4-3-3-b = A general can be removed only when no soldier of any nation is left in the area.
rule-4-3-3-c = Allied soldiers removed go to the replacement box of their nation.
rule-4-3-3-d = Hits beyond the number of units in the target have no effect.
rule-4-3-3-e = Likewise the active player removes one attacking unit for each hit of the return fire. Generals may be removed before soldiers.
rule-4-3-3-f = German soldiers removed go to the German box, German generals to the sanatorium.
rule-4-3-3-g = Hits beyond the attacking units have no effect. Axis units of the area that did not take part are safe.
rule-4-3-3-h = Units that strike back never advance, even if the attackers are wiped out.

## 4-3-4

rule-title-4-3-4 = Advance after combat
rule-4-3-4 = If no Allied unit is left in the target, units that took part in the attack may advance into it.
rule-4-3-4-a = The active player moves any number of them, or none.

## 4-3-5

rule-title-4-3-5 = Allied generals and their homes
rule-4-3-5 = Allied generals who were removed return to their home areas.
rule-4-3-5-a = Some homes are closed to Axis units as long as their general is on the map.
rule-4-3-5-b = To enter such a home, wipe out the units in it while its general is there, and advance after combat.
rule-4-3-5-c = A general whose home has been taken leaves the game immediately. Only Montgomery may come back.
rule-4-3-5-d = A home once taken stays under Axis control permanently, even when empty, and instructions to place soldiers there have no effect. London is the exception.

## 4-3-6

rule-title-4-3-6 = Surrender
rule-4-3-6 = A nation whose head of state is removed from the map in an attack surrenders and drops out of the game.
rule-4-3-6-a = All of its units are taken from the map and its box and turned over.
rule-4-3-6-b = A unit with a soldier on its back goes to the replacement box of that soldier’s nation.
rule-4-3-6-c = If the back is a VP marker, the active player gains its VP, and German national power rises by its icons. The marker leaves the game.
rule-4-3-6-d = Tito goes to his home box.
rule-4-3-6-e = Four nations never surrender, as they have no head of state: the United Kingdom, the Soviet Union, the United States and the Partisans.

## 4-3-7

rule-title-4-3-7 = Victory points
rule-4-3-7 = The active player gains 1 VP for each Allied unit that the attack removed.
rule-4-3-7-a = Hits that removed nothing earn nothing. The VP are paid even if all attackers fell.
rule-4-3-7-b = Units that leave the map because their nation surrenders earn no VP.
rule-4-3-7-x = Example: the French head of state is removed in Paris. The French units in Metz and Marseille leave the map too, but bring no VP.
rule-4-3-7-c = Taking a home with a VP icon by advance after combat brings its VP, and German national power rises by its power icons.
rule-4-3-7-d = The first player to take London gains the VP of the London marker, and German national power rises by its icons. The marker then leaves the game.

## 4-3-8

rule-title-4-3-8 = Move-attack, air raid, bombardment
rule-4-3-8 = Move-attack: the general moves one area with as many units of his faction as he likes, then they attack an adjacent area.
rule-4-3-8-a = Units of his faction that were already in the area he moved to cannot take part.
rule-4-3-8-b = Air raid: the attack has strength 1, and borders have no effect.
rule-4-3-8-c = Only an air raid can attack over a sea border. Return fire is the same as over a plain border.
rule-4-3-8-d = Bombardment: the attack rolls one die for every three units, rounded down, and the target does not strike back.
rule-4-3-8-e = Over a fortress border the strength of a bombardment is 1 lower.

## 4-4

rule-title-4-4 = Transfer
rule-4-4 = A soldier from the German box may be placed in the general’s area, in his faction.
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
rule-5-1-a = If his first move leads to Axis units, he attacks them instead. Regardless of the result, he does not move a second time.
rule-5-1-b = The arrow of his area leads the way. If there are several, the roll of a die picks one.
rule-5-1-c = All Allied units in the areas he comes to, except heads of state, join him. From then on they move and fight with him.

## 5-1-1

rule-title-5-1-1 = Attacks by the Allies
rule-5-1-1 = Where his move leads to Axis units, the general attacks. The eight steps are those of 4-3-1, but the VP are for the players who strike back.
rule-5-1-1-a = One die is rolled for each Allied unit with him, except heads of state. Dice at or below his strength are hits.
rule-5-1-1-b = The strength is that of the marching general, even if a stronger one is with him.
rule-5-1-1-c = Over a fortress border his strength is 1 higher.
rule-5-1-1-d = Attacks over the sea, from Africa on Athens, and out of a home box count as attacks over a plain border.

## 5-1-2

rule-title-5-1-2 = Return fire of the Axis
rule-5-1-2 = All Axis units in the area under attack strike back at the same time.
rule-5-1-2-a = They do so even if the attack comes out of an area that the Axis may not enter or attack.
rule-5-1-2-b = With several factions in the area, the active player decides in which order they strike back.
rule-5-1-2-c = Each faction rolls for its own units with its own highest strength. One that has only soldiers there has strength 1.
rule-5-1-2-d = Over a fortress border the strength of return fire is 1 lower.
rule-5-1-2-e = Return fire over the sea, from Athens into Africa, and into a home box counts as return fire over a plain border.
rule-5-1-2-f = Once there are as many hits as attacking Allied units, return fire ends.

## 5-1-3

rule-title-5-1-3 = Losses of an Allied attack
rule-5-1-3 = The Axis units in the area lose one unit for each Allied hit.
rule-5-1-3-a = Each player chooses the losses of their own faction.
rule-5-1-3-b = The active player chooses for the neutral faction.
rule-5-1-3-c = A head of state cannot be lost while another Axis unit is left in the area.
rule-5-1-3-d = Hits are spread over the factions as evenly as possible. The active player decides which factions take the hits that cannot be divided.
rule-5-1-3-e = Hits that a faction has no more units for go to the other factions.
rule-5-1-3-x = Example: 8 hits on Rome. Faction A has 6 units there, B 3 and C 2, and Italy has its head of state and one soldier. Each faction takes two. The head of state is exempt, so one hit of the neutral faction goes to A or B, as the active player chooses. C is wiped out, and the head of state stays.
rule-5-1-3-f = The active player removes Allied units for the hits of the return fire, but no general while soldiers are left.
rule-5-1-3-g = Even if the attackers are wiped out, the Axis does not advance.

## 5-1-4

rule-title-5-1-4 = Allied advance after combat
rule-5-1-4 = If no Axis unit is left in the area, the general advances into it with all units except heads of state.

## 5-1-5

rule-title-5-1-5 = VP for return fire
rule-5-1-5 = A player gains 1 VP for each Allied unit that their faction’s return fire removed.
rule-5-1-5-a = No player gains VP for units removed by the neutral faction.

## 5-2

rule-title-5-2 = Allied replacements
rule-5-2 = Replacements are soldiers of the nation, moved from its box to the area named.
rule-5-2-a = If the box has too few soldiers, all of them come, and the rest of the instruction is ignored.
rule-5-2-x1 = Example: Churchill is drawn while the British box is empty. Nothing happens, and the player’s turn ends.
rule-5-2-b = Replacements for a general who is out of the game, or for a home that the Axis has taken, do not come.
rule-5-2-x2 = Example: Stalin is drawn after all three Soviet homes have fallen. Nothing happens, and the player’s turn ends.
rule-5-2-c = Where a general’s card counts the units in his area, Allied units of every nation count.
rule-5-2-x3 = Example: the six units in a general’s area include the head of state of another nation. The general marches with five.

## 5-3

rule-title-5-3 = Strategic bombing
rule-5-3 = An instruction to remove soldiers has no effect if no Axis soldier is in the area.
rule-5-3-a = German national power never goes above 11 or below 2.

## 5-4

rule-title-5-4 = The half-turn cards
rule-5-4 = There are two half-turn cards in the deck. The first to be drawn triggers the turn event of the current turn.
rule-5-4-a = The second repeats the top card of the Allied discard pile.
rule-5-4-b = If the top card is the first half-turn card, the turn event takes place again.
rule-5-4-c = When that is done, the turn is over.

## 6

rule-title-6 = End of the turn
rule-6 = The turn marker moves to the next box.
rule-6-a = All generals are ready again.
rule-6-b = The Allied discard pile and the rest of the deck are shuffled together into a new deck.
rule-6-c = The player to the left of the one who was last active begins the new turn.

## 7-1

rule-title-7-1 = Surrender of Poland
rule-7-1 = Poland’s surrender turns the soldiers of Eastern Poland, Latvia, Lithuania and Estonia over in their places. They are Soviet soldiers from then on.
rule-7-1-a = The rules treat them as Soviet soldiers from the beginning of the game.
rule-7-1-b = They turn over immediately if they are attacked before that, or if the Soviet Union enters the war in another way.

## 7-2

rule-title-7-2 = Soviet entry
rule-7-2 = The Soviet Union enters the war on the Allied side as soon as one of three conditions is met.
rule-7-2-a = Its entry marker comes to the last box.
rule-7-2-b = A German unit enters an area of the Soviet defence zone.
rule-7-2-c = Germans attack a Soviet or other Allied unit in the zone.
rule-7-2-d = If units of other Allied nations enter the zone, this does not bring the Soviet Union into the war.
rule-7-2-e = On entry the marker goes to the last box, and the cards Timoshenko, Konev and, on top, Zhukov are put on the Allied discard pile.

## 7-3

rule-title-7-3 = American entry
rule-7-3 = The United States enters the war on the Allied side as soon as one of two conditions is met.
rule-7-3-a = Its entry marker comes to the last box.
rule-7-3-b = The Axis takes London.
rule-7-3-c = On entry the marker goes to the last box, and the cards Patton and, on top, Eisenhower are put on the Allied discard pile.

## 7-4

rule-title-7-4 = London
rule-7-4 = The London marker is not a unit: it does not attack, strike back or march.
rule-7-4-a = The player who first advances into London gains the marker’s VP, and German national power rises by its icons. The marker leaves the game.
rule-7-4-b = When London falls, Montgomery is taken off the map. He may come back.
rule-7-4-c = When London falls, the United States enters the war immediately, if it has not yet.
rule-7-4-d = While London is Axis-held, no Allied units but American ones may enter it.
rule-7-4-e = As soon as Eisenhower comes to London, even on his way through, Montgomery is back in the game and placed there.
rule-7-4-f = Regaining London takes away neither the German national power nor the VP it brought.
rule-7-4-g = London can then be taken again, and Montgomery leaves again. The marker’s VP and national power are not paid a second time.

## 8

rule-title-8 = End of the game
rule-8 = The game ends as soon as one of three conditions is met.
rule-8-a = Annihilation: Hitler is removed from the map.
rule-8-b = End of the last turn: the turn of summer 1944 ends.
rule-8-c = Domination: the London marker has left the game, and the Axis has taken Leningrad, Moscow, Stalingrad and Cairo.
rule-8-d = Domination counts even if the Allies have regained London. American and partisan units do not prevent it, wherever they are.
rule-8-e = If the game ends by annihilation, all players lose.
rule-8-f = Otherwise the player with the most VP wins.
rule-8-g = If players have equal VP, the first of them clockwise wins, starting with the player to the left of the last active one.

## 9

rule-title-9 = Abilities of the generals
rule-9 = An ability marked “Active” (on the printed card: A) works only when that general carries out his own action.
rule-9-a = An ability marked “Passive” (on the printed card: P) works at all times.
rule-ability-hitler = Hitler stays in Berlin and never attacks. He can wait, or give a Führer order to another general.
rule-ability-hitler-order = Führer order: one other general carries out any action.
rule-ability-hitler-acted = The general may have acted already. A ready general stays ready after the order.
rule-ability-hitler-active = Under the order the general cannot use active abilities.
rule-ability-hitler-other = The order may go to a general of any faction. Hitler’s player decides everything in it, from the move or target down to the units that advance.
rule-ability-hitler-vp = The VP of the action go to the general’s own player.
rule-ability-hitler-refuse = That player may refuse. They pay 1 VP to the bank and then use the general for any action.
rule-ability-hitler-midway = They may also refuse while the order is being carried out.
rule-ability-hitler-x = Example: after an attack, the player who gave the order wants no unit to advance. The general’s player pays 1 VP, refuses and advances.
rule-ability-manstein = Manstein has strength 4 when striking back.
rule-ability-guderian = Active: Guderian has strength 4 in a move-attack.
rule-ability-guderian-moved = It counts as a move-attack only if he has really moved one area first.
rule-ability-rundstedt = Active: Rundstedt can mobilise outside the German core too, but not in the Soviet defence zone.
rule-ability-rundstedt-limit = Outside the core he mobilises only one soldier.
rule-ability-model = Passive: Model and units of his faction in his area, up to six units in all, are treated as absent when General Winter strikes.
rule-ability-model-x = Example: in Smolensk, faction A has Model and 7 soldiers, and B has Rommel and 6. The roll is 3. Six units of A are spared, so nine count and six are lost: two by A, four by B. A keeps six and B three. Model cannot be chosen, but Rommel can.
rule-ability-paulus = Passive: Romanian soldiers in Paulus’s area count as soldiers of his faction. Active: he can mobilise such soldiers in Bucharest.
rule-ability-paulus-left = Without Paulus, they become neutral again.
rule-ability-paulus-others = No other general can bring Romanian soldiers into his faction.
rule-ability-paulus-mobilise = When mobilising in Bucharest, Paulus brings up to two Romanian soldiers from their box.
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
rule-10-1 = Hitler’s card is shuffled into the deck.
rule-10-1-a = The player who draws it may give any general a Führer order.
rule-10-1-b = The card then goes on the Allied discard pile. If it is on top when the second half-turn card is drawn, there is another order.
rule-10-1-c = At the end of each turn it returns to the deck.

## 11

rule-title-11 = Solo play
rule-11 = In solo play all Germans form one faction, and its player is always the active player.
rule-11-a = Seven German soldiers and all generals but Hitler are placed in the core, divided as the player chooses.
rule-11-b = The other nine German soldiers leave the game.
rule-11-c = Any number of Axis cards are shuffled into the deck. The others start on the Axis discard pile.
rule-11-d = Cards are drawn one at a time. If the card is an Axis card, its general carries out an action, and the card goes on the Axis discard pile.
rule-11-e = If it is an Allied card, its event takes place, and the card goes on the Allied discard pile.
rule-11-f = At the end of a turn the player may return cards from the Axis discard pile to the deck, up to German national power. The others stay there.
rule-11-g = The last turn is summer 1945.
rule-11-h = The player loses if the game ends by annihilation.
rule-11-i = After domination the player receives 10 VP for each turn left.
rule-11-x = Example: domination in spring 1944 pays 40 VP.

## 12

rule-title-12 = The short scenario
rule-12 = The deck starts with both half-turn cards, Churchill, Montgomery, Alexander, Stalin, Zhukov, Konev, Timoshenko, Roosevelt and one Strategic Bombing.
rule-12-a = In solo play any number of Axis cards is added, and with five players Hitler’s card.
rule-12-b = The game starts in summer 1941. German national power is one above START, the American marker one box before entry, and the Soviet Union at war.
rule-12-c = Poland, Norway, Denmark, the Netherlands, Belgium, France, Yugoslavia and Greece have surrendered. Their units are turned over.
rule-12-d = The units of Eastern Poland, Latvia, Lithuania and Estonia are placed as usual and turned over.
rule-12-e = The United States, the Soviet Union, Italy, Finland, Hungary, Romania and Bulgaria are set up as usual.
rule-12-f = The British have Montgomery, 5 soldiers and the London marker in London, and Alexander and 5 soldiers in Cairo. El Alamein and Alexandria have 1 soldier each. 3 soldiers are in the British box.
rule-12-g = The Germans have Hitler in Berlin, Model and 5 soldiers in Königsberg, Manstein and 5 in Warsaw, Guderian and 5 in Budapest, Paulus and 3 in Bucharest, Göring and 5 in Lille, Rundstedt and 4 in Paris, Kesselring and 3 in Rome, Rommel and 1 in Tobruk.
rule-12-h = 4 German soldiers are in the German box.
rule-12-i = The cards of the generals are divided as in the usual game.
rule-12-j = Keitel, Sepp Dietrich with 2 soldiers and Jodl with 1 are placed in any area of the core by the players who chose them.
rule-12-k = With five players, the general whom no player chose is taken off the map and leaves the game. The German soldiers in his area go to the German box.
rule-12-l = Each player receives 5 VP, and play goes clockwise from the first player.

## 13

rule-title-13 = A last word
rule-13 = The author ends with advice, not a rule: do not expect too much of your future self.

## event

rule-title-event = Turn events
rule-event-none = Nothing happens this turn. The printed turn track is not public. The events of all turns are reconstructed.
rule-event-reinforce = Soldiers from the box of their nation are placed in the area named.
rule-event-lille = British soldiers are placed in Lille if British units are there, and otherwise in London.
rule-event-add-card = A card that was set aside is put on the Allied discard pile. Tito’s card is put there only if Yugoslavia has surrendered.
rule-event-entry = An entry marker moves. A nation whose marker comes to the last box enters the war.
rule-event-soviet-entry = The Soviet Union enters the war if it has not yet done so.
rule-event-winter = General Winter: two dice are rolled for each area of the Soviet defence zone with Axis units. Units beyond the sum are lost, spread over the factions as in 5-1-3.
rule-event-generals = Soldiers join the American general named, wherever he is, if the United States is at war.
rule-event-homes = Soldiers are placed in each home of a Soviet general that has not been taken: Stalingrad, then Leningrad, then Moscow.
rule-event-march = The general named marches, however few units are with him, if his nation is at war.

## card

rule-title-card = Allied cards
rule-card-half-end = The first one drawn triggers the turn event. The second repeats the top card of the discard pile and ends the turn.
rule-card-churchill = British soldiers are placed in London, then in Cairo, unless the Axis has taken these homes. The printed wording is not public. This text is reconstructed.
rule-card-stalin = If the Soviet Union is neutral, its entry marker goes forward. If it is at war, soldiers are placed in each home of a Soviet general that has not been taken: Stalingrad, then Leningrad, then Moscow. The printed wording is not public. This text is reconstructed.
rule-card-roosevelt = If the United States is neutral, its entry marker goes forward. If it is at war, soldiers join Eisenhower, then Patton. The printed wording is not public. This text is reconstructed.
rule-card-montgomery = If Montgomery’s area holds six Allied units or more, he marches. Otherwise British soldiers join him. The printed wording is not public. This text is reconstructed.
rule-card-alexander = If Alexander’s area holds six Allied units or more, he marches. Otherwise British soldiers join him. The printed wording is not public. This text is reconstructed.
rule-card-timoshenko = If Timoshenko’s area holds six Allied units or more, he marches. Otherwise Soviet soldiers join him. The printed wording is not public. This text is reconstructed.
rule-card-konev = If Konev’s area holds six Allied units or more, he marches. Otherwise Soviet soldiers join him. The printed wording is not public. This text is reconstructed.
rule-card-zhukov = If Zhukov’s area holds six Allied units or more, he marches. Otherwise Soviet soldiers join him. The printed wording is not public. This text is reconstructed.
rule-card-eisenhower = If Eisenhower’s area holds six Allied units or more, he marches. Otherwise American soldiers join him. The printed wording is not public. This text is reconstructed.
rule-card-patton = If Patton’s area holds six Allied units or more, he marches. Otherwise American soldiers join him. The printed wording is not public. This text is reconstructed.
rule-card-tito = If Tito’s area holds six Allied units or more, he marches. Otherwise partisans join him. The printed wording is not public. This text is reconstructed.
rule-card-strategic-bombing = A die picks an area. An Axis soldier there is lost, and German national power falls. The printed wording is not public. This text is reconstructed.
