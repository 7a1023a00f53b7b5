### The lessons of Hitler's Eleven.

## Generals and actions

lesson-eleven-generals-title = Generals and their actions
lesson-eleven-generals-factions = You lead faction A: Manstein in Breslau, Rommel in Munich, Keitel in Cologne, and Hitler in Berlin. A coloured plate shows whose units they are. Faction B in Hamburg is your rival in the same army.
lesson-eleven-generals-mobilise = On your turn one of your generals carries out one action (4). Keitel mobilises: in the German core soldiers from the box join him, up to two, and with Keitel up to three (4-2, 9). Let him mobilise three.
lesson-eleven-generals-keitel = Any of your generals could act, but this lesson begins with Keitel in Cologne.
lesson-eleven-generals-three = Keitel may take three, more than anybody else. Take them all.
lesson-eleven-generals-card = After your action one Allied card was drawn and carried out, here Roosevelt. Then it was the turn of faction B: Model waited, and another card was drawn. So it goes round.
lesson-eleven-generals-move = Keitel has acted: his card is turned, and he rests until all your cards are. Now move Manstein with his three soldiers to Warsaw. A move goes up to two areas, but never through Allied units (4-1).
lesson-eleven-generals-acted = Keitel has acted already. As long as another of your cards is not turned, he may not act again (4).
lesson-eleven-generals-left = Take all three along. Soldiers left without a general of their faction turn neutral, and are lost to you (4-1-1).
lesson-eleven-generals-other = Guderian waited, and a half-end was drawn: the first of two in each turn of the game. It brings the event of the turn (5-4).
lesson-eleven-generals-wait = Rommel and Hitler have not acted yet. Let one of them wait: a die of 2 or less brings a victory point (4-5).
lesson-eleven-generals-turned = Manstein has acted. Choose between Rommel and Hitler.
lesson-eleven-generals-end = The die showed 2: one point. Each general acts once before any acts again; soldiers follow a general, or they are nobody's. When all your cards are turned, any general may act, but without his active ability (4).

## An attack

lesson-eleven-attack-title = An attack, and what strikes back
lesson-eleven-attack-before = In Breslau stand your Manstein, Rommel and five soldiers, and also Sepp Dietrich of faction C with three. In Warsaw stand three Polish soldiers and the Polish head.
lesson-eleven-attack-state = Attack Warsaw with Manstein, five soldiers and Rommel. Each of them throws a die, and a die hits if it shows at most the strength of the general who acts: Manstein's 3 (4-3-2).
lesson-eleven-attack-who = Rommel could lead as well; of himself he attacks with strength 4. This lesson goes by the guide: Manstein leads.
lesson-eleven-attack-head = Hitler stays in Berlin and never attacks. Choose Manstein.
lesson-eleven-attack-all = Take all five soldiers: each is a die more, and losses can be soldiers then.
lesson-eleven-attack-rommel = Bring Rommel too: his unit is a seventh die.
lesson-eleven-attack-hits = Seven dice, five hits: all four Poles are removed, soldiers first, heads last. At the same time the four threw against strength 1, one hit. You choose what is lost of your attackers (4-3-3). Lose a soldier.
lesson-eleven-attack-general = A general removed goes to the sanatorium and must first return to duty (4-6). A soldier costs less.
lesson-eleven-attack-advance = Warsaw is empty, so those who survived may advance, all or some or none (4-3-4). Advance with everything: four soldiers, Manstein and Rommel.
lesson-eleven-attack-hold = You may leave soldiers behind, but alone in Breslau they would turn neutral. Take four.
lesson-eleven-attack-lead = Both generals go along here: Manstein and Rommel.
lesson-eleven-attack-surrender = The Polish head was removed, so Poland surrenders: its other units leave the map, and the back of the head pays 2 points (4-3-6). With that the soldiers of Eastern Poland and the Baltic states turn Soviet (7-1).
lesson-eleven-attack-end = You have a point for each of the four units that the attack removed, and two for the surrender (4-3-7). Sepp Dietrich looked on and has none: factions attack each for itself.

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
