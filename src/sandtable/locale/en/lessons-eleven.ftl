### The lessons of Hitler’s Eleven.

## Generals and actions

lesson-eleven-generals-title = Generals and their actions
lesson-eleven-generals-factions = You lead faction A: Manstein in Breslau, Rommel in Munich, Keitel in Cologne, and Hitler in Berlin. The coloured plate under units shows their faction. Faction B in Hamburg is your rival in the same army. The player with the most victory points (VP) at the end wins.
lesson-eleven-generals-mobilise = On your turn one of your generals carries out one action (4). In the German core, the areas round Berlin, a general can mobilise up to two soldiers from the replacement box. Keitel can mobilise three (4-2, 9). Let him mobilise three.
lesson-eleven-generals-keitel = Any of your generals could act, but this lesson begins with Keitel in Cologne.
lesson-eleven-generals-three = Keitel can take three, more than any other general. Take them all.
lesson-eleven-generals-card = After your action one Allied card was drawn and carried out. It was Roosevelt: the entry marker of the United States moved one box. Then it was the turn of faction B: Model waited, and another card was drawn. Players take turns in this way.
lesson-eleven-generals-move = Keitel has acted: his card is turned, and he rests until all your generals have acted. Now move Manstein with his three soldiers to Warsaw. Choose the general, then the area, then who goes along. A move goes up to two areas, but never through Allied units (4-1).
lesson-eleven-generals-acted = Keitel has acted already. While another of your generals is ready, he can’t act again (4).
lesson-eleven-generals-left = Take all three along. Soldiers left without a general of their faction become neutral, and you lose them (4-1-1).
lesson-eleven-generals-other = Guderian waited, and a half-turn card was drawn: the first of two in each turn of the game. It brings the turn event (5-4).
lesson-eleven-generals-wait = Rommel and Hitler are still ready. Let one of them wait: a roll of 2 or less brings 1 VP (4-5).
lesson-eleven-generals-turned = Manstein has acted. Choose between Rommel and Hitler.
lesson-eleven-generals-end = The die showed 2: one point. Each general acts once before any acts again. Soldiers without a general of their faction belong to no player. When all your generals have acted, any of them can act, but without his active ability (4).

## An attack

lesson-eleven-attack-title = An attack and the return fire
lesson-eleven-attack-before = Your Manstein, Rommel and five soldiers are in Breslau, and also Sepp Dietrich of faction C with three. Warsaw has three Polish soldiers and the Polish head of state, the counter with a ring.
lesson-eleven-attack-state = Attack Warsaw with Manstein, five soldiers and Rommel. Each of them rolls a die. A die hits if it shows at most the strength of the general who acts: Manstein’s 3 (4-3-2).
lesson-eleven-attack-who = Rommel could lead as well, and with his own action he attacks with strength 4. This lesson follows the beginner’s guide, where Manstein leads.
lesson-eleven-attack-head = Hitler stays in Berlin and never attacks. Choose Manstein.
lesson-eleven-attack-all = Take all five soldiers: each adds a die, and then soldiers can take the losses.
lesson-eleven-attack-rommel = Bring Rommel too: his unit adds a seventh die.
lesson-eleven-attack-hits = Seven dice, five hits: all four Polish units are removed, soldiers first, heads of state last. At the same time the four struck back with strength 1: one hit. You choose your own losses (4-3-3): lose a soldier. Warsaw is empty, so any survivors can advance (4-3-4). Advance with everything: four soldiers, Manstein and Rommel.
lesson-eleven-attack-general = A general removed goes to the sanatorium and must first return to duty (4-6). A soldier costs less.
lesson-eleven-attack-hold = You can leave soldiers behind, but alone in Breslau they would become neutral. Take four.
lesson-eleven-attack-lead = Both generals go along here: Manstein and Rommel.
lesson-eleven-attack-surrender = The Polish head of state was removed, so Poland surrenders. Its other units leave the map, and the back of its counter gives you 2 points (4-3-6). The soldiers of Eastern Poland and the Baltic states become Soviet (7-1).
lesson-eleven-attack-end = You have a point for each of the four units that the attack removed, and two for the surrender (4-3-7). Sepp Dietrich didn’t take part and scores nothing: each faction attacks for itself.

## Fortress borders, the sea, and heads of state

lesson-eleven-fortress-title = Fortresses, seas and heads of state
lesson-eleven-fortress-line = A fortress border, the line with teeth, runs between Munich and Metz, and between Cologne and Metz. Over it, an attack has 1 strength less and return fire 1 more (4-3-2). You can also go round it.
lesson-eleven-fortress-bombard = Jodl in Munich can bombard: one die for every three units, and no return fire. His strength is 4 then, and 3 over the fortress border (4-3-8, 9). Bombard Metz with all five soldiers.
lesson-eleven-fortress-jodl = Begin with Jodl in Munich.
lesson-eleven-fortress-minus = In an attack over the fortress border his strength 3 becomes 2, and the French strike back with 2 instead of 1. A bombardment gets no return fire.
lesson-eleven-fortress-thirds = Jodl and five soldiers are six units: two dice. With fewer than six units he rolls only one.
lesson-eleven-fortress-round = One die of two hit and removed a French soldier, and you lost no unit. Faction B has waited. Now let Guderian go round the fortress border. In a move-attack he moves one area, then attacks with strength 4 (9). Move to Brussels with all three soldiers, and attack Metz from there.
lesson-eleven-fortress-guderian = Guderian in Cologne goes round the fortress border.
lesson-eleven-fortress-straight = From Cologne you would attack over the fortress border. From Brussels the border to Metz is plain: choose the move-attack.
lesson-eleven-fortress-other-way = From there you would also attack over the fortress border. Move to Brussels.
lesson-eleven-fortress-target = This lesson attacks Metz.
lesson-eleven-fortress-three = Take all three soldiers along.
lesson-eleven-fortress-stay = Metz is empty: three dice of four hit, and only two units were there. Now advance with everything, or stay in Brussels.
lesson-eleven-fortress-together = Soldiers without a general of their own become neutral (4-1-1). Advance with all, or with none.
lesson-eleven-fortress-sea = Only an air raid attacks over the sea. Its strength is 1, but Göring raids with 3 if at most six units take part, himself included (4-3-8, 9). Raid Oslo from Copenhagen with all three soldiers.
lesson-eleven-fortress-water = Copenhagen and Oslo are separated by the sea, and an attack can’t cross it. Choose the air raid.
lesson-eleven-fortress-four = Take all three soldiers. With Göring you roll four dice.
lesson-eleven-fortress-head = One die of four hit, and the return fire missed. Oslo has a Norwegian soldier, a British one and the Norwegian head of state. Choose which soldier to remove.
lesson-eleven-fortress-last = A head of state is removed last of all (4-3-3). Choose a soldier.
lesson-eleven-fortress-end = The head of state is still there, so Norway fights on. Allied soldiers are removed first, then generals, and heads of state last. At a fortress border, bombard or go round. Over the sea there are only air raids.

## Surrender, homes and points

lesson-eleven-surrender-title = Surrender, homes and points
lesson-eleven-surrender-heads = Paris has two French soldiers and the French head of state. There are French units in Metz and Marseille as well. A nation surrenders when an attack removes its head of state (4-3-6).
lesson-eleven-surrender-paris = Manstein is in Brussels with three soldiers. Attack Paris with all of them, at strength 3.
lesson-eleven-surrender-manstein = The lesson begins with Manstein in Brussels.
lesson-eleven-surrender-metz = You could attack Metz too. But the French leave it without an attack when the head of state in Paris is removed.
lesson-eleven-surrender-four = Take all three: three hits are needed.
lesson-eleven-surrender-advance = Three hits: the soldiers first, the head of state last. After the advance France surrenders, and the French in Metz and Marseille leave the map. Advance to Paris with everything, or stay.
lesson-eleven-surrender-together = Soldiers without a general of their own become neutral. Advance with all, or with none.
lesson-eleven-surrender-counted = The attack removed three units: 3 points. The back of the head of state brought 4 points and 2 national power (4-3-6). The units in Metz and Marseille bring nothing (4-3-7). Counters of surrendered nations are turned over: many become German soldiers in the replacement box.
lesson-eleven-surrender-home = Rommel is next to Cairo, the home of Alexander. While Alexander is on the map, Axis units enter his home only after an attack that removes every unit there, him included (4-3-5). Attack with all three soldiers. With his own action Rommel attacks with strength 4.
lesson-eleven-surrender-rommel = Rommel in Alexandria acts now.
lesson-eleven-surrender-all = Take all three soldiers.
lesson-eleven-surrender-enter = Three hits, but only two units were there: 2 points. The return fire hit once. Lose a soldier, then advance to Cairo with Rommel.
lesson-eleven-surrender-general = A soldier costs less than a general in the sanatorium.
lesson-eleven-surrender-empty = Only an advance takes a home. Soldiers alone would become neutral. Take Rommel along.
lesson-eleven-surrender-lead = Cairo is taken only if you enter it: bring Rommel.
lesson-eleven-surrender-end = You have taken Cairo for 4 points and 1 national power, and Alexander is out of the game (4-3-5). Without the advance, he would have returned to Cairo. A home stays taken permanently. Only London can be regained (7-4).

## Mobilising and transfer

lesson-eleven-transfer-title = Mobilising, transfer, return to duty
lesson-eleven-transfer-core = The four areas round Berlin are the German core. Manstein is in one of them, Breslau. Rommel and Keitel are outside, in Warsaw. Model is in the sanatorium. Four soldiers are in the box.
lesson-eleven-transfer-mobilise = In the core a general mobilises up to two soldiers from the box (4-2). Let Manstein mobilise two.
lesson-eleven-transfer-both = There are enough in the box: take two.
lesson-eleven-transfer-not-core = Warsaw is not in the core, so you can’t mobilise there. Rommel acts later.
lesson-eleven-transfer-transfer = A transfer takes a general from any area into the core (4-4). First you can place a soldier from the box in the area he leaves. Then the general goes, alone. Transfer Rommel to Munich, with one soldier for Warsaw.
lesson-eleven-transfer-munich = Any core area without Allied units would do. This lesson goes to Munich.
lesson-eleven-transfer-soldier = Take the soldier: Keitel is in Warsaw too, so it stays yours.
lesson-eleven-transfer-return = Rommel is in Munich, and his soldiers have stayed with Keitel. Without a general they would have become neutral. Now Model: a general in the sanatorium can only wait, or return to duty in any core area without Allied units (4-6). Let him return to Breslau or Munich.
lesson-eleven-transfer-model = Hitler could wait. But you need Model.
lesson-eleven-transfer-wait = Waiting may bring a point, but Model would stay in the sanatorium. Let him return.
lesson-eleven-transfer-end = Mobilising adds soldiers in the core. A transfer brings a general back from far away, and a return to duty brings back a general who was lost. The card just drawn was a half-turn card, and the turn event has brought the Soviet Union into the war (7-2).

## The Allied card and its march

lesson-eleven-march-title = The Allied card and its march
lesson-eleven-march-card = Each action is followed by an Allied card (5). If it is a general’s card, count the Allied units in his area. With six or more he marches. With fewer, a soldier of his nation joins him (5-2). In Smolensk Zhukov has five soldiers: six units. In Leningrad Konev has three soldiers.
lesson-eleven-march-stand = Arrows lead from Smolensk to Minsk on a roll of 1–4, and to Kiev on 5 or 6. Your Manstein is in Minsk with four soldiers. Send Rommel there from Warsaw, with both soldiers.
lesson-eleven-march-stay = Let Manstein hold Minsk, and send Rommel to him.
lesson-eleven-march-threat = If Zhukov’s card comes, four of the six die faces send him to Minsk. Help Manstein.
lesson-eleven-march-minsk = Rommel is needed in Minsk.
lesson-eleven-march-both = Both soldiers are needed: each adds a die when you strike back.
lesson-eleven-march-joined = Konev’s card was drawn. He had four units, fewer than six: a Soviet soldier has joined him. Faction B’s turn is next.
lesson-eleven-march-march = Faction B waited, and Zhukov’s card was drawn. The die showed 2: to Minsk, where your units are. He attacked with six dice at strength 3, and three hit. You struck back with eight dice at 4, Manstein’s strength for return fire (9). You choose your three losses: lose soldiers.
lesson-eleven-march-general = Any unit may be chosen, but a general lost must return from the sanatorium first. Lose a soldier.
lesson-eleven-march-points = Four of your dice hit and removed four Soviet soldiers, a point for each (5-1-5). Zhukov didn’t remove all your units, so he stays in Smolensk. If Minsk had been empty, he would have moved twice (5-1).
lesson-eleven-march-end = A march starts at six units. Beat an Allied group before it is that large, or meet it with many dice. Remember the second half-turn card of a turn: it repeats the top card of the discard pile, so the same general can march again (5-4).

## Losses shared between rivals

lesson-eleven-losses-title = Losses shared between rivals
lesson-eleven-losses-rome = Three factions are in Rome: yours with six units, B with three and C with two. Two Italian units, one of them the head of state, are neutral. Patton has ten units in Naples, and from there the arrow leads to Rome.
lesson-eleven-losses-first = Let Keitel in Munich wait. Then Patton’s card is drawn: he attacks with ten dice, and eight hit. Each faction strikes back for itself, in the order that you choose as the active player (5-1-2). Let your own faction strike back first.
lesson-eleven-losses-keitel = Manstein should stay with his soldiers. Keitel acts.
lesson-eleven-losses-action = Let Keitel wait.
lesson-eleven-losses-own = Hits beyond the number of attackers score for no player, so the faction that strikes first is sure of its points. Strike with your own faction.
lesson-eleven-losses-next = Four of your six dice hit, at Manstein’s 4. Hits beyond the number of attackers don’t count, and those of the neutral faction bring no player a point (5-1-5). Let the neutral faction strike before your rivals, so that fewer units are left for them.
lesson-eleven-losses-rival = That would give a rival points. Let the neutral faction, the Italians, strike next.
lesson-eleven-losses-share = Now the eight hits are shared as evenly as possible: two for each faction. C loses both its units. The Italians can lose only one, as their head of state is spared while others are there (5-1-3). You assign the hit left over: to yourself or to B.
lesson-eleven-losses-yourself = You can, but it would cost you a third unit. Give it to B.
lesson-eleven-losses-lose = B has three hits and three units. Two hits are yours: lose two soldiers.
lesson-eleven-losses-general = Your faction strikes back with Manstein’s strength. Lose a soldier.
lesson-eleven-losses-end = B and C have lost all their units in Rome, and you still have four there. Points: four for you, two for B, one for C. Where rivals share an area, the active player decides who strikes first and who takes a hit left over.

## The Führer order

lesson-eleven-order-title = The Führer order
lesson-eleven-order-head = Hitler stays in Berlin and never attacks. When he acts he waits, or gives a Führer order: any other general, of any faction, ready or acted, carries out one action (9).
lesson-eleven-order-order = Use Hitler, and order Manstein to move with both soldiers to Warsaw. The order doesn’t turn Manstein’s card, so he can still act later.
lesson-eleven-order-rival = You can order a rival’s general, but the rival would get the points and can refuse for 1 point (9). Order Manstein.
lesson-eleven-order-hitler = Manstein acts later. Begin with Hitler.
lesson-eleven-order-both = Take both soldiers along, or they become neutral.
lesson-eleven-order-himself = Faction B has waited. The order didn’t turn Manstein’s card, and Hitler has acted, so it is Manstein’s turn. Let him wait.
lesson-eleven-order-stay = Manstein has just come to Warsaw with his soldiers. Let him wait.
lesson-eleven-order-end = Manstein has acted in both of your turns, once by order. An order to a rival’s general can also spoil the rival’s plans. The general does what you say, down to the advance, unless the rival pays to refuse.
lesson-eleven-order-spoil = Next scene: faction B is next to Amsterdam with Guderian, Rommel and four soldiers. Use Hitler, and order Guderian to move to Munich with all four soldiers, but without Rommel.
lesson-eleven-order-hitler-again = Manstein can wait. Use Hitler first.
lesson-eleven-order-guderian = This time the order goes to a rival: Guderian.
lesson-eleven-order-gift = Units he removes there would score points for faction B. Let him move.
lesson-eleven-order-far = From there they would soon be back, or they would help faction B. Send them to Munich.
lesson-eleven-order-four = Send all four soldiers away.
lesson-eleven-order-alone = Leave Rommel behind: without soldiers he attacks with one die only.
lesson-eleven-order-refused = Faction B has refused. It pays a point and chooses Guderian’s action itself: he waits. So an order to a rival costs the rival a point or a plan. The owner can refuse before the action and again before the advance, and needs a point to refuse (9).

## National power, entries and the end

lesson-eleven-power-title = National power, entries, winter, and the end
lesson-eleven-power-tracks = Two tracks show when the Soviet Union and the United States enter the war. The Soviet marker is in its last box: the Soviet Union is at war. Germans who enter the Soviet defence zone or attack there bring it in as well (7-2). The American marker has three boxes to go.
lesson-eleven-power-bombed = German national power rises with surrenders and homes, and falls with Strategic Bombing (5-3). Let Keitel in Hamburg wait. That card is drawn next, and its die picks Hamburg. Choose which soldier there is lost.
lesson-eleven-power-keitel = Begin with Keitel.
lesson-eleven-power-wait = Let Keitel wait here.
lesson-eleven-power-own = You could choose your own soldier. But you are the active player: choose the one of faction B.
lesson-eleven-power-roosevelt = National power fell from 6 to 5. Faction B waited, and Roosevelt was drawn: the American marker moved one box. Its last box, or the fall of London, means war (7-3).
lesson-eleven-power-winter = In winter 1941, 1942 and 1943 General Winter comes with the first half-turn card (5-4). For each area of the Soviet defence zone two dice are rolled: all Axis units beyond their sum are lost (9). Eight units are in Moscow, and two dice show seven on average. Let Manstein wait, and the half-turn card is drawn.
lesson-eleven-power-manstein = This time it is Manstein’s turn.
lesson-eleven-power-stay = Spreading out would be wise before winter, as areas with few units lose hardly any. But here, see what happens to eight. Let Manstein wait.
lesson-eleven-power-frozen = The dice show 4 and 3: seven of eight units stay, and one is lost. You choose which. Before winter, spread out or leave the Soviet defence zone. Only Model shields up to six units in his area. Choose a soldier to lose.
lesson-eleven-power-keep = A general would go to the sanatorium, and soldiers without one become neutral. Choose a soldier.
lesson-eleven-power-london = The homes in Leningrad, Moscow, Stalingrad and Cairo are taken. When the London marker is gone as well, the game ends immediately (8). Raid London from Lille with Göring and all five soldiers: six units, strength 3.
lesson-eleven-power-goring = London is across the sea: Göring raids it.
lesson-eleven-power-action = Only an air raid attacks over the sea. Choose the air raid.
lesson-eleven-power-six = Göring can take five soldiers along. Take them all.
lesson-eleven-power-enter = Three hits: Montgomery and his soldier are removed. London counts only if you enter it (7-4): advance with Göring.
lesson-eleven-power-led = Soldiers who enter without a general become neutral. Bring Göring.
lesson-eleven-power-end = London fell: 5 points, 1 national power, and the United States enters the war. But the Axis has taken all five areas it needs, so the game ends by domination. The player with the most points wins. Without domination, points decide after summer 1944. If Hitler is removed, all players lose (8). National power matters only in solo play (11).

## Alone against the cards

lesson-eleven-alone-title = Alone against the cards
lesson-eleven-alone-alone = In solo play all generals are yours, and cards decide who acts (11). Generals’ cards and Allied cards are in one deck, and you draw until both half-turn cards have come. Rommel’s card is drawn: he acts now.
lesson-eleven-alone-act = Attack Amsterdam with Rommel and his four soldiers. With his own card his strength is 4. Leave Model in Cologne.
lesson-eleven-alone-chance = Rommel’s card won’t come again this turn. Let him attack.
lesson-eleven-alone-netherlands = Belgium has three units. Begin with Amsterdam, where there are two.
lesson-eleven-alone-all = Take all four soldiers.
lesson-eleven-alone-model = Model stays as a guard in Cologne.
lesson-eleven-alone-advance = Three hits of five dice: the Netherlands surrender after the advance. Advance with all of them, or stay.
lesson-eleven-alone-together = In solo play, soldiers without a general stay yours (11). This lesson keeps Rommel’s group together: advance with all, or with none.
lesson-eleven-alone-drawn = Next, Churchill’s card was drawn and carried out. Then came Manstein’s. Move him to Warsaw with both soldiers, with Guderian or without him.
lesson-eleven-alone-warsaw = This time move to Warsaw.
lesson-eleven-alone-action = Let Manstein move.
lesson-eleven-alone-soldiers = Take both soldiers along.
lesson-eleven-alone-return = The second half-turn card has ended the turn. As many Axis cards as German national power can return to the deck: four. Choose Rommel, Manstein, Guderian, and Model or Göring.
lesson-eleven-alone-attackers = That may be right another time. For the attacks to come take Rommel, Manstein, Guderian, and Model or Göring.
lesson-eleven-alone-four = You can return four. A general whose card isn’t in the deck can’t act.
lesson-eleven-alone-end = Rommel’s card came first again. National power decides how many generals act each turn, and bombing reduces it. Berlin must stand until summer 1945: if Hitler is removed, you lose. Points show how well you did. If you take London and all four homes, you score 10 points for each turn left (11).
