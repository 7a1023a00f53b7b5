### The lessons of Hitler's Eleven.

## Generals and actions

lesson-eleven-generals-title = Generals and their actions
lesson-eleven-generals-factions = You lead faction A: Manstein in Breslau, Rommel in Munich, Keitel in Cologne, and Hitler in Berlin. A coloured plate shows whose units they are. Faction B in Hamburg is your rival in the same army: who has most victory points (VP) at the end wins.
lesson-eleven-generals-mobilise = On your turn one of your generals carries out one action (4). Keitel mobilises: in the German core, the areas round Berlin, soldiers from their box off the map join him, up to two, and with Keitel up to three (4-2, 9). Let him mobilise three.
lesson-eleven-generals-keitel = Any of your generals could act, but this lesson begins with Keitel in Cologne.
lesson-eleven-generals-three = Keitel may take three, more than anybody else. Take them all.
lesson-eleven-generals-card = After your action one Allied card was drawn and carried out, here Roosevelt: the track of the United States went a box on. Then it was the turn of faction B: Model waited, and another card was drawn. So it goes round.
lesson-eleven-generals-move = Keitel has acted: his card is turned, and he rests until all your cards are. Now move Manstein with his three soldiers to Warsaw: choose him, then where to, then who goes along. A move goes up to two areas, but never through Allied units (4-1).
lesson-eleven-generals-acted = Keitel has acted already. As long as another of your cards is not turned, he may not act again (4).
lesson-eleven-generals-left = Take all three along. Soldiers left without a general of their faction turn neutral, and are lost to you (4-1-1).
lesson-eleven-generals-other = Guderian waited, and a half-end was drawn: the first of two in each turn of the game. It brings the event of the turn (5-4).
lesson-eleven-generals-wait = Rommel and Hitler have not acted yet. Let one of them wait: a die of 2 or less brings a victory point (4-5).
lesson-eleven-generals-turned = Manstein has acted. Choose between Rommel and Hitler.
lesson-eleven-generals-end = The die showed 2: one point. Each general acts once before any acts again; soldiers follow a general, or they are nobody's. When all your cards are turned, any general may act, but without his active ability (4).

## An attack

lesson-eleven-attack-title = An attack, and what strikes back
lesson-eleven-attack-before = In Breslau stand your Manstein, Rommel and five soldiers, and also Sepp Dietrich of faction C with three. In Warsaw stand three Polish soldiers and the Polish head, the government, on the counter with a ring.
lesson-eleven-attack-state = Attack Warsaw with Manstein, five soldiers and Rommel. Each of them throws a die, and a die hits if it shows at most the strength of the general who acts: Manstein's 3 (4-3-2).
lesson-eleven-attack-who = Rommel could lead as well; of himself he attacks with strength 4. This lesson goes by the guide: Manstein leads.
lesson-eleven-attack-head = Hitler stays in Berlin and never attacks. Choose Manstein.
lesson-eleven-attack-all = Take all five soldiers: each is a die more, and losses can be soldiers then.
lesson-eleven-attack-rommel = Bring Rommel too: his unit is a seventh die.
lesson-eleven-attack-hits = Seven dice, five hits: all four Poles are removed, soldiers first, heads last. At the same time the four threw against strength 1, one hit. You choose what is lost of your attackers (4-3-3): a soldier. Warsaw is empty, so those who survive may advance, all or some or none (4-3-4): advance with everything, four soldiers, Manstein and Rommel.
lesson-eleven-attack-general = A general removed goes to the sanatorium and must first return to duty (4-6). A soldier costs less.
lesson-eleven-attack-hold = You may leave soldiers behind, but alone in Breslau they would turn neutral. Take four.
lesson-eleven-attack-lead = Both generals go along here: Manstein and Rommel.
lesson-eleven-attack-surrender = The Polish head was removed, so Poland surrenders: its other units leave the map, and the back of the head pays 2 points (4-3-6). With that the soldiers of Eastern Poland and the Baltic states turn Soviet (7-1).
lesson-eleven-attack-end = You have a point for each of the four units that the attack removed, and two for the surrender (4-3-7). Sepp Dietrich looked on and has none: factions attack each for itself.

## Fortress lines, the sea, and heads

lesson-eleven-fortress-title = Fortresses, seas and heads
lesson-eleven-fortress-line = Between Munich and Metz, and between Cologne and Metz, runs a fortress line, the one with teeth. Across it an attack has one strength less, and what strikes back one more (4-3-2). There are ways round.
lesson-eleven-fortress-bombard = Jodl in Munich may bombard: one die for every three units, and nobody strikes back. His strength is 4 then, and 3 across the fortress line (4-3-8, 9). Bombard Metz with all five soldiers.
lesson-eleven-fortress-jodl = Begin with Jodl in Munich.
lesson-eleven-fortress-minus = In a plain attack across the line his 3 becomes 2, and the French hit with 2 instead of 1. A bombardment is not struck back at.
lesson-eleven-fortress-thirds = He and five soldiers are six units: two dice. With fewer than six it is only one.
lesson-eleven-fortress-round = One die of two has hit, a French soldier is gone, and you have lost nobody. Faction B has waited. Guderian goes round the line: a move-attack moves one area first, and then he attacks with strength 4 (9). Move to Brussels with all three soldiers, and attack Metz from there.
lesson-eleven-fortress-guderian = Guderian in Cologne goes round the line.
lesson-eleven-fortress-straight = From Cologne the fortress line lies between. From Brussels the border to Metz is plain: choose the move-attack.
lesson-eleven-fortress-other-way = From there, too, the fortress line lies before Metz. Move to Brussels.
lesson-eleven-fortress-target = This lesson goes for Metz.
lesson-eleven-fortress-three = Take all three soldiers along.
lesson-eleven-fortress-stay = Metz is empty: three dice of four hit, and only two units were there. Now advance with everything, or stay in Brussels.
lesson-eleven-fortress-together = Soldiers without a general of their own turn neutral (4-1-1). All go, or nobody.
lesson-eleven-fortress-sea = Over the sea only an air raid attacks. Its strength is 1, but Göring raids with 3, if he and those with him are six units at most (4-3-8, 9). Raid Oslo from Copenhagen with all three soldiers.
lesson-eleven-fortress-water = Between Copenhagen and Oslo lies the sea; a plain attack does not cross it. Choose the air raid.
lesson-eleven-fortress-four = Take all three: four dice.
lesson-eleven-fortress-head = One die of four has hit, and the answer has missed. In Oslo stand a Norwegian soldier, a British one and the Norwegian head. Say which soldier is removed.
lesson-eleven-fortress-last = A head is removed last of all (4-3-3). Choose a soldier.
lesson-eleven-fortress-end = The head is still there, so Norway fights on. Of Allied units soldiers go first, then generals, heads last. Over a fortress line remember bombardments and ways round; over the sea there are only air raids.

## Surrender, homes and points

lesson-eleven-surrender-title = Surrender, homes and points
lesson-eleven-surrender-heads = In Paris stand two French soldiers and the French head; in Metz and Marseille there are French as well. A power surrenders when an attack removes its head (4-3-6).
lesson-eleven-surrender-paris = Manstein stands in Brussels with three soldiers. Attack Paris with all of them, at strength 3.
lesson-eleven-surrender-manstein = The lesson begins with Manstein in Brussels.
lesson-eleven-surrender-metz = Metz could be attacked too. But it falls of itself, when the head in Paris is removed.
lesson-eleven-surrender-four = Take all three: three hits are needed.
lesson-eleven-surrender-advance = Three hits: the soldiers first, the head last. With that France surrenders, when the advance is over, and the French in Metz and Marseille leave the map. Advance to Paris with everything, or stay.
lesson-eleven-surrender-together = Soldiers without a general of their own turn neutral. All go, or nobody.
lesson-eleven-surrender-counted = The attack removed three units: 3 points. The back of the head brought 4 points and 2 German power (4-3-6). Those in Metz and Marseille bring nothing (4-3-7). Counters of surrendered powers are turned over: many are German soldiers for the box.
lesson-eleven-surrender-home = Rommel stands before Cairo, the home of Alexander. As long as he is on the map, Axis units enter his home only by advancing after an attack that removes every unit in it, him included (4-3-5). Attack with all three soldiers; of himself Rommel attacks with strength 4.
lesson-eleven-surrender-rommel = Rommel in Alexandria acts now.
lesson-eleven-surrender-all = Take all three soldiers.
lesson-eleven-surrender-enter = Three hits, but only two units were there: 2 points. One die struck back. Lose a soldier, then advance to Cairo with Rommel.
lesson-eleven-surrender-general = A soldier costs less than a general in the sanatorium.
lesson-eleven-surrender-empty = Only an advance takes a home. Soldiers do not go alone: they would turn neutral. Take Rommel along.
lesson-eleven-surrender-lead = Cairo is taken only if you enter it: bring Rommel.
lesson-eleven-surrender-end = Cairo is taken, for 4 points and 1 power, and Alexander is out of the game (4-3-5). Had you not advanced, he would have come back to Cairo. Taken once, a home counts as taken for good; London alone can be won back (7-4).

## Mobilising and transfer

lesson-eleven-transfer-title = Mobilising, transfer, return to duty
lesson-eleven-transfer-core = The four areas round Berlin are the German core. Manstein stands in Breslau, one of them; Rommel and Keitel stand in Warsaw, outside. Model is in the sanatorium. Four soldiers lie in the box.
lesson-eleven-transfer-mobilise = In the core a general mobilises up to two soldiers from the box (4-2). Let Manstein mobilise two.
lesson-eleven-transfer-both = There are enough in the box: take two.
lesson-eleven-transfer-not-core = Warsaw is not in the core: nobody mobilises there. Rommel’s turn comes.
lesson-eleven-transfer-transfer = A transfer takes a general from anywhere into the core (4-4): if you like, a soldier from the box joins first, where the general stands; then the general goes, alone. Transfer Rommel to Munich, with one soldier for Warsaw.
lesson-eleven-transfer-munich = Any core area without Allied units would do. This lesson goes to Munich.
lesson-eleven-transfer-soldier = Take the soldier: Keitel is in Warsaw too, so it stays yours.
lesson-eleven-transfer-return = Rommel is in Munich, and his soldiers have stayed with Keitel; without a general they would have turned neutral. Now Model: in the sanatorium a general can only wait or return to duty, to any core area without Allied units (4-6). Let him return to Breslau or Munich.
lesson-eleven-transfer-model = Hitler could wait. But Model is missed.
lesson-eleven-transfer-wait = Waiting may bring a point, but he would still be in the sanatorium. Let him return.
lesson-eleven-transfer-end = Mobilising fills the ranks in the core, a transfer brings a general back from far away, and return to duty one who was lost. The card just drawn was a half-end, and the event of the turn has brought the Soviet Union into the war (7-2).

## The Allied card and its march

lesson-eleven-march-title = The Allied card and its march
lesson-eleven-march-card = Each action is followed by an Allied card (5). A general’s card looks at his area: six Allied units or more, and he marches; fewer, and a soldier of his power joins him (5-2). In Smolensk Zhukov stands with five soldiers: six. In Leningrad Konev stands with three.
lesson-eleven-march-stand = Arrows lead from Smolensk to Minsk on 1 to 4, to Kiev on 5 and 6. In Minsk stands your Manstein with four. Send Rommel there from Warsaw, with both soldiers.
lesson-eleven-march-stay = Let Manstein hold Minsk, and send Rommel to him.
lesson-eleven-march-threat = If Zhukov’s card comes, four faces of six lead to Minsk. Help Manstein.
lesson-eleven-march-minsk = He is needed in Minsk.
lesson-eleven-march-both = Both soldiers are needed: each takes part when you strike back.
lesson-eleven-march-joined = Konev’s card was drawn. He had four units, fewer than six: a Soviet soldier has joined him. Faction B’s turn is next.
lesson-eleven-march-march = Faction B waited, and Zhukov’s card was drawn. The die showed 2: to Minsk, where you stand, so he attacks with six dice at 3, and three hit. You struck back with eight dice at 4, as Manstein does (9). Your three losses are yours to choose: lose soldiers.
lesson-eleven-march-general = Any unit may be chosen, but a general lost must return from the sanatorium first. Lose a soldier.
lesson-eleven-march-points = Four of your dice hit: four Soviet soldiers are gone, a point for each (5-1-5). Zhukov has not removed all of you, so he stays in Smolensk. Had Minsk been empty, he would have moved twice (5-1).
lesson-eleven-march-end = A march starts at six: so beat an Allied group before it is that large, or meet it with many dice. And the second half-end of a turn carries out once more the card that lies on top of the discards (5-4).

## Losses shared between rivals

lesson-eleven-losses-title = Losses shared between rivals
lesson-eleven-losses-rome = In Rome stand three factions: yours with six units, B with three, C with two, and two Italian units, the head among them, which are neutral. In Naples Patton has ten units, and from there the arrow leads to Rome.
lesson-eleven-losses-first = Let Keitel in Munich wait, and see what is drawn. Patton’s card will come: he attacks with ten dice, eight hit. Each faction strikes back for itself, and the player whose turn it is says in which order (5-1-2). Strike first.
lesson-eleven-losses-keitel = Manstein is better left with his men. Keitel acts.
lesson-eleven-losses-action = Let Keitel wait.
lesson-eleven-losses-own = More hits than there are attackers count for nobody, so whoever strikes first is sure of his points. Strike with your own faction.
lesson-eleven-losses-next = Four of your six dice have hit, at Manstein’s 4. What neutrals remove brings nobody a point (5-1-5). So let them strike before your rivals.
lesson-eleven-losses-rival = That would give a rival points. Let the neutral Italians strike next.
lesson-eleven-losses-share = Now the eight hits are shared as evenly as can be: two for each faction. C loses both its units; the Italians can lose one only, as their head is spared while others are there (5-1-3). The hit left over is yours to assign: to yourself or to B.
lesson-eleven-losses-yourself = You may, but it would cost you a third unit. Give it to B.
lesson-eleven-losses-lose = B has three hits now, and three units. Two are yours: lose two soldiers.
lesson-eleven-losses-general = Manstein’s strength is what your faction strikes with. Lose a soldier.
lesson-eleven-losses-end = B and C have lost all they had in Rome, and you still stand there with four units. Points: four for you, two for B, one for C. Whose turn it is decides much where rivals share an area.

## The Führer order

lesson-eleven-order-title = The Führer order
lesson-eleven-order-head = Hitler stays in Berlin and attacks nobody. When he acts he waits, or gives a Führer order: any other general, of any faction, acted or not, carries out one action (9).
lesson-eleven-order-order = Use Hitler, and order Manstein to move with both soldiers to Warsaw. An order does not turn Manstein’s card, so he can still act of himself this round.
lesson-eleven-order-rival = You may order a rival’s general, but the points would be the rival’s, and he may refuse for one point (9). Order Manstein.
lesson-eleven-order-hitler = Manstein’s own turn comes. Begin with Hitler.
lesson-eleven-order-both = Take both soldiers along, or they turn neutral.
lesson-eleven-order-himself = Faction B has waited. Manstein’s card has not been turned by the order, and as Hitler has acted it is his turn. Let him wait.
lesson-eleven-order-stay = He has just come to Warsaw with his soldiers. Let him wait.
lesson-eleven-order-end = One general has acted in both of your turns. Ordered to a rival, an action can also spoil his plans: his generals do what you say, down to the advance, unless he pays to refuse.
lesson-eleven-order-spoil = A new round: faction B stands before Amsterdam with Guderian, Rommel and four soldiers. Use Hitler, and order Guderian to move to Munich with all four soldiers, but without Rommel.
lesson-eleven-order-hitler-again = Manstein can wait. Use Hitler first.
lesson-eleven-order-guderian = This time the order goes to a rival: Guderian.
lesson-eleven-order-gift = What he removes there would be points for faction B. Let him move.
lesson-eleven-order-far = From there they would soon be back, or they would help faction B. Send them to Munich.
lesson-eleven-order-four = Send all four soldiers away.
lesson-eleven-order-alone = Leave Rommel behind: without soldiers he alone attacks badly.
lesson-eleven-order-refused = Faction B has refused: it pays a point, and lets Guderian do what it likes; he has waited. So an order to a rival costs him a point, or a plan. The owner is asked before the action is carried out and again before the advance, and needs a point to refuse (9).

## Power, entries and the ends

lesson-eleven-power-title = Power, entries, winter, and how it ends
lesson-eleven-power-tracks = Two tracks tell when the Soviet Union and the United States enter the war. The Soviet marker is in its last box: they are at war. Germans who enter or attack the Soviet zone bring them in as well (7-2). The American marker is three boxes from its last.
lesson-eleven-power-bombed = German power grows with surrenders and homes, and falls with the Strategic Bombing (5-3). Let Keitel in Hamburg wait; that card is drawn, and its die shows Hamburg. Then say which soldier there is lost.
lesson-eleven-power-keitel = Begin with Keitel.
lesson-eleven-power-wait = Let Keitel wait here.
lesson-eleven-power-own = You may choose your own, but the player whose turn it is chooses: take the one of faction B.
lesson-eleven-power-roosevelt = Power fell from 6 to 5. Faction B waited, and Roosevelt was drawn: the American marker went a box on. The last box would be war, and so would be the fall of London (7-3).
lesson-eleven-power-winter = In winter 1941, 1942 and 1943 General Winter comes with the first half-end (5-4). In each area of the Soviet zone two dice tell how many Axis units stay: all beyond their sum are lost (9). Eight stand in Moscow, and seven is what two dice show on average. Let Manstein wait, and the half-end is drawn.
lesson-eleven-power-manstein = This time it is Manstein’s turn.
lesson-eleven-power-stay = That would be wise before winter: a few units in each of several areas lose hardly any. Here see what happens to eight. Let him wait.
lesson-eleven-power-frozen = 4 and 3: seven of eight stay, and one is lost. Which, you say. Before winter spread out, or leave the Soviet zone; only Model shields up to six units where he stands. Take a soldier off.
lesson-eleven-power-keep = A general would go to the sanatorium, and soldiers without one turn neutral. Take a soldier.
lesson-eleven-power-london = The homes in Leningrad, Moscow, Stalingrad and Cairo are taken. With London’s marker gone as well, the game ends at once (8). Raid London from Lille with Göring and all five soldiers: six units, strength 3.
lesson-eleven-power-goring = London is reached over the sea: Göring raids it.
lesson-eleven-power-action = Over the sea only an air raid attacks.
lesson-eleven-power-six = He may have five with him. Take them all.
lesson-eleven-power-enter = Three hits: Montgomery and his soldier are removed. London counts only if you enter it (7-4): advance with Göring.
lesson-eleven-power-led = Soldiers who enter without a general turn neutral. Bring Göring.
lesson-eleven-power-end = London fell: 5 points, 1 power, and the Americans enter the war. But all five are taken: the game ends by domination, and who has most points has won. Otherwise it ends after summer 1944 likewise by points, or when Hitler is removed, and then all players have lost (8). German power decides something only for those who play alone (11).

## Alone against the cards

lesson-eleven-alone-title = Alone against the cards
lesson-eleven-alone-alone = Alone all generals are yours, and cards say who acts (11). Generals’ cards and Allied cards lie in one deck, and you draw until half-end has come twice. Rommel’s card is drawn: he acts now.
lesson-eleven-alone-act = Attack Amsterdam with Rommel and his four soldiers; as it is his own card his strength is 4. Leave Model in Cologne.
lesson-eleven-alone-chance = There will not be many cards of Rommel this turn. Let him attack.
lesson-eleven-alone-netherlands = Belgium has three units. Begin with Amsterdam, where there are two.
lesson-eleven-alone-all = Take all four soldiers.
lesson-eleven-alone-model = Model stays as a guard in Cologne.
lesson-eleven-alone-advance = Three hits of five: the Netherlands surrender, when the advance is over. Advance with all of them, or stay.
lesson-eleven-alone-together = Alone, soldiers without a general stay yours (11). This lesson keeps Rommel’s group together: all go, or all stay.
lesson-eleven-alone-drawn = Next Churchill was drawn, and carried out; then Manstein’s card. Move him to Warsaw with both soldiers, with Guderian or without him.
lesson-eleven-alone-warsaw = Warsaw is the place this time.
lesson-eleven-alone-action = Let Manstein move.
lesson-eleven-alone-soldiers = Take both soldiers along.
lesson-eleven-alone-return = The second half-end has ended the turn. Of the Axis discards as many cards go back into the deck as Germany has power: four. Choose Rommel, Manstein, Guderian, and Model or Göring.
lesson-eleven-alone-attackers = That may be right another time. For the attacks to come take Rommel, Manstein, Guderian, and Model or Göring.
lesson-eleven-alone-four = You may take four back. A card that is not in the deck does not act.
lesson-eleven-alone-end = Rommel’s card came first again. So power says how many act each turn, and the bombing takes it away. Berlin must stand until summer 1945; if Hitler falls you have lost. Points tell how well you did, and whoever takes London and all four homes has 10 for each turn that is left (11).
