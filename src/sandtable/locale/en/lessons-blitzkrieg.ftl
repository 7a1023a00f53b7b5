### The lessons of The Rise of Blitzkrieg.

## Moving and stacking

lesson-blitzkrieg-moving-title = Moving and stacking
lesson-blitzkrieg-moving-map = May 1940: Germany attacks in the west. You lead the Allies, who have to hold out for five turns. Lines join the spaces: they are the routes. The Allies control blue spaces, Germany grey ones. Blue counters are French, red ones British; a crossed box is infantry, an oval a tank.
lesson-blitzkrieg-moving-group = An Operation card is one tactical move: up to four units from one space to a neighbouring one, all together (7.1). Your cards are below the prompt. Choose the card, then two French infantry in Reims, then Laon.
lesson-blitzkrieg-moving-full = Sedan already has four French infantry, and at most four units can end a move in one space (7.3).
lesson-blitzkrieg-moving-too-few = First take two infantry, then choose where they go.
lesson-blitzkrieg-moving-too-many = Two are enough: the third stays to hold Reims.
lesson-blitzkrieg-moving-other-card = That card moves single units far. For a group to a neighbouring space play Operation.
lesson-blitzkrieg-moving-tanks = The Germans pass. Tanks alone can go two spaces if your side already controls the first (7.1). Move the tank from Amiens through Abbeville to Calais.
lesson-blitzkrieg-moving-slow = With infantry along, the tank goes one space only. Take the tank alone.
lesson-blitzkrieg-moving-farther = Abbeville is on the way. Choose Calais: a move ends in the first space you choose.
lesson-blitzkrieg-moving-nations = French and British are together in Lille, but they can’t move together in one tactical move (7.1). Move both British infantry to Dunkirk.
lesson-blitzkrieg-moving-together = A French unit can’t go with British ones. Only the card Allied Command and Control lets them move together.
lesson-blitzkrieg-moving-rail = Strategic Movement takes one or two units any distance through spaces of your own side (7.2). Bring both infantry from Paris to Verdun, one after the other.
lesson-blitzkrieg-moving-pass = You can pass, but the front at Verdun is empty. Use the card.
lesson-blitzkrieg-moving-end = A tactical move takes a group to the next space. A strategic move takes one or two units far away. A space takes at most four units of a side, but a base takes any number (7.3).

## A battle die by die

lesson-blitzkrieg-battle-title = A battle, die by die
lesson-blitzkrieg-battle-empty = You lead the Germans. Libramont is empty, but it is Belgian, and so the Allies control it. Entering an enemy space starts a battle, even if it is empty (8.0).
lesson-blitzkrieg-battle-enter = Play Operation, and move three tanks and one infantry from the base of Army Group A to Libramont.
lesson-blitzkrieg-battle-dinant = Dinant is possible too, but this lesson goes to Libramont.
lesson-blitzkrieg-battle-four = Take three tanks and one infantry: four units, the most that can go together.
lesson-blitzkrieg-battle-count = You roll a die for each unit, but two at most. You roll one more because you have more tanks in the battle: three. Libramont rolls one for its defence value, the number in its shield (8.3). Play no battle card: choose No more attack cards.
lesson-blitzkrieg-battle-save = Save that card. One die can’t beat your next roll.
lesson-blitzkrieg-battle-keep = You rolled 4, 2 and 2. You keep two dice, and their sum is the score (8.4). Libramont is empty, so only the score counts. Keep the highest score.
lesson-blitzkrieg-battle-low = A pair removes an enemy unit, but there is none. Two and two are only 4; you can have 6.
lesson-blitzkrieg-battle-taken = Your score is 6. One die shows 6 at most, and with equal scores more dice win (8.5), so the defender doesn’t roll. Libramont is yours. The Allies pass.
lesson-blitzkrieg-battle-sedan = Two French infantry are in Sedan. Attack them with the three tanks. The infantry stays: an empty Libramont returns to the Allies, and your tanks are cut off.
lesson-blitzkrieg-battle-far = Attack from Libramont: from there Sedan is next door.
lesson-blitzkrieg-battle-road = Leave the infantry behind. It keeps your supply line open. Without it you roll one die fewer.
lesson-blitzkrieg-battle-three = Take all three tanks: two units give two dice, and having more tanks than the enemy gives one more.
lesson-blitzkrieg-battle-cards = The French roll two dice for units and one for the defence value: three, as many as you. A battle card adds one to yours. Play Air Support face down, then confirm (8.1).
lesson-blitzkrieg-battle-more-dice = Without a card it is three dice against three. You have Air Support: play it first.
lesson-blitzkrieg-battle-fog = The Fog of War is a bluff and adds nothing. This battle needs Air Support.
lesson-blitzkrieg-battle-sum = Four dice, the most there are: 5, 3, 2 and 1. Keep the highest two.
lesson-blitzkrieg-battle-highest = Five and three make 8, the highest score of these dice.
lesson-blitzkrieg-battle-end = The French roll 6, 4 and 2 and keep 6 and 4: 10 against 8. The defender has won. Your tanks go back to Libramont, where they began, and no unit is lost. But the Allies gain a point of momentum, which a later lesson explains (8.5.1, 8.8).

## Pairs, and which dice to keep

lesson-blitzkrieg-pairs-title = Pairs, and which dice to keep
lesson-blitzkrieg-pairs-under-attack = You lead the French in Vervins: two infantry. Three German tanks come from Libramont, with one battle card face down.
lesson-blitzkrieg-pairs-defend = You roll a die for each of your two units. Vervins has no defence value. Play Air Support for a third die, then confirm (8.1).
lesson-blitzkrieg-pairs-two-dice = You have Air Support: with a third die you choose among more pairs. Play it first.
lesson-blitzkrieg-pairs-pair = Germany rolled four dice, 6, 4, 3 and 3, and keeps 6 and 4: score 10. You have 6, 2 and 2. Two equal dice are a pair: it removes an enemy unit, win or lose (8.4). Choose.
lesson-blitzkrieg-pairs-lost-anyway = Six and two make 8, and 8 loses against 10. If you lose the battle anyway, let it cost them a tank.
lesson-blitzkrieg-pairs-end = The battle is lost, but the pair has removed a tank, and with it the Allies gain a point of momentum (8.8). The attacker has tank superiority, so Germany chooses where your infantry retreats: to Laon (8.6).
lesson-blitzkrieg-pairs-again = You have passed twice. First a German infantry came up to Vervins, to hold it. Now the two remaining tanks attack Laon, without a card. With tank superiority they roll three dice, and you two. Play your second Air Support, then confirm.
lesson-blitzkrieg-pairs-sum = Germany keeps 5 and 2: score 7. You have 6, 2 and 2 again. Check first whether the highest score wins (8.5). Choose.
lesson-blitzkrieg-pairs-low-pair = The pair would remove a tank, but 4 loses against 7, and Laon is next door to Paris. Six and two make 8: with 8 you hold it.
lesson-blitzkrieg-pairs-held = 8 against 7: Laon is held, and the tanks go back to Vervins. The defender has won, so the Allies gain a point of momentum again (8.8). So compare your highest score with the enemy’s. If it wins, keep it. If it loses anyway, keep a pair.

## Tanks

lesson-blitzkrieg-tanks-title = Tanks: superiority and breakthrough
lesson-blitzkrieg-tanks-advantage = If you attack with more tanks than the defender has, you roll an extra die: tank superiority. It doesn’t apply against a fortress, such as Verdun (8.3).
lesson-blitzkrieg-tanks-attack = You have the card Panzer Breakthrough. Attack Libramont with three tanks and one infantry from the base of Army Group A.
lesson-blitzkrieg-tanks-here = Dinant is possible too, but this lesson goes to Libramont.
lesson-blitzkrieg-tanks-guard = Take three tanks and one infantry: the infantry stays in Libramont when the tanks go on.
lesson-blitzkrieg-tanks-roll = Three dice against one: two for units, one for tank superiority. Play no card: choose No more attack cards.
lesson-blitzkrieg-tanks-nobody = A bluff has no effect on an empty space. Choose No more attack cards.
lesson-blitzkrieg-tanks-keep = You rolled 5, 5 and 3. There is no enemy unit for a pair to remove. 8 and 10 both win. Keep two.
lesson-blitzkrieg-tanks-breakthrough = Libramont is taken. Now play Panzer Breakthrough: of the winning units only the tanks move again (8.2). Take all three to Vervins.
lesson-blitzkrieg-tanks-chance = This is the moment for the card: it can only be played right after an attack that was won.
lesson-blitzkrieg-tanks-held = Two French infantry hold Sedan. Vervins is empty and has no defence value.
lesson-blitzkrieg-tanks-all = Take all three tanks along.
lesson-blitzkrieg-tanks-end = Vervins rolls no die at all, so you don’t roll either: it is yours. The infantry in Libramont keeps the tanks’ supply line open.

## Supply

lesson-blitzkrieg-supply-title = Supply
lesson-blitzkrieg-supply-trace = A unit is in supply if it can trace a supply line to a base of its side through spaces that its side controls (9.2). The Allied base is Paris. Calais can, through Abbeville. Dinant can’t: there are Germans all around.
lesson-blitzkrieg-supply-move = Only units in supply move strategically (7.2). Play Strategic Movement, bring the infantry from Calais to Sedan, and confirm without a second unit.
lesson-blitzkrieg-supply-cut = The infantry in Dinant is cut off. Units out of supply can’t make a strategic move (9.2).
lesson-blitzkrieg-supply-sedan = Any space of yours on the way is possible, but this infantry is needed in Sedan.
lesson-blitzkrieg-supply-one = One is enough here: confirm without a second unit.
lesson-blitzkrieg-supply-attacked = Two tanks from Namur have attacked Dinant. The French would have rolled two dice, but out of supply they roll one fewer. The infantry can’t retreat and is removed. As it was out of supply, it surrenders (8.9).
lesson-blitzkrieg-supply-end = Surrendered infantry is out of the game. Once five points of infantry have surrendered, the game ends. British infantry counts as two points (4.2). Allied defenders in ports and fortresses roll all their dice even when cut off (9.1). If they are removed there, they still surrender.
lesson-blitzkrieg-supply-road = Your own supply lines have weak spots, too. With Germans in Libramont and Vervins, Sedan is in supply only through Reims, and Reims is empty. If Germans entered it through Laon, Sedan would be cut off. Play Strategic Movement, and bring two infantry from Paris to Reims, one after the other.
lesson-blitzkrieg-supply-behind = Sedan has three infantry. It needs a safe supply line to Paris: go to Reims.
lesson-blitzkrieg-supply-elsewhere = The supply line from Sedan to Paris goes through Reims. Bring them there.
lesson-blitzkrieg-supply-reserve = Take the infantry in Paris: it can spare two of the three.
lesson-blitzkrieg-supply-both = One alone is easily driven out. Take a second one.
lesson-blitzkrieg-supply-open = An empty space of your side lets supply through, until the enemy enters it. So before units leave a space, check which supply lines lead through it. Being cut off alone removes no unit: supply is judged in a battle and before a strategic move. When the line is open again, the units are in supply again (9.0).

## Retreat and surrender

lesson-blitzkrieg-retreat-title = Retreat and surrender
lesson-blitzkrieg-retreat-beaten = You lead the Allies. A defender who loses a battle retreats with all units to a neighbouring space of the same side. Two questions matter: can the defender refuse, and which side chooses where to go (8.5.2, 8.6)?
lesson-blitzkrieg-retreat-refuse = Two German infantry have attacked Sedan and won, 11 against 7. They have no tank superiority, so you can refuse: you remove one unit of your choice, the other holds Sedan, and the attackers go back (8.5.2). Refuse.
lesson-blitzkrieg-retreat-hold = You would have to leave Sedan, and the route to Reims would be open. One unit is the price for holding it: refuse.
lesson-blitzkrieg-retreat-driven = You passed, and three tanks attacked Vervins and won, 9 against 6. Against tank superiority you can’t refuse, and Germany chose Laon for the retreat. Units that have just retreated do nothing in your next operation (8.6.1). Bring the two infantry from Reims to Laon.
lesson-blitzkrieg-retreat-way = They are still on the route from Vervins to Laon, and can’t act in this operation.
lesson-blitzkrieg-retreat-reims = Reims has two infantry that are free: use them.
lesson-blitzkrieg-retreat-laon = Laon needs them most: three tanks are next door.
lesson-blitzkrieg-retreat-both = Take both.
lesson-blitzkrieg-retreat-card = Play Operation: one tactical move.
lesson-blitzkrieg-retreat-pocket = Your two infantry in Brussels are cut off, and rolled one die fewer. Two German infantry have won there, 9 against 5. There is no space to retreat to. Units that can’t retreat are removed, and if cut off they surrender (8.6.2, 8.9). Refuse.
lesson-blitzkrieg-retreat-nowhere = If you retreat, both are removed and surrender: two points of the five that end the game. If you refuse, it is one.
lesson-blitzkrieg-retreat-end = One surrendered, the other holds on. Units removed by a refusal bring Germany no momentum (8.8). Without tank superiority against you, you also choose where to go. All go together if they can, if possible to a space without other units of yours and in supply (8.6).

## Planning, momentum and the Fog of War

lesson-blitzkrieg-planning-title = Planning, momentum, the Fog of War
lesson-blitzkrieg-planning-hand = You lead Germany, and turn 2 begins. Both sides secretly choose the cards they can play this turn: Germany eight, the Allies six (6.0). Six of yours are chosen already. You have 2 points of momentum.
lesson-blitzkrieg-planning-choose = If you have momentum when planning begins, you can choose cards that need it, such as Panzer Breakthrough and Rommel (6.1.2). Choose these two and Staff Work. That is one too many for eight: pay a point of momentum for a ninth card (6.1.1). Then confirm the plan.
lesson-blitzkrieg-planning-more = Buy one more card first, for a point of momentum: eight are not enough here.
lesson-blitzkrieg-planning-one = One point is enough. Now choose the last of the three cards.
lesson-blitzkrieg-planning-these = Choose Panzer Breakthrough, Rommel and Staff Work.
lesson-blitzkrieg-planning-seized = From turn 2 on each side seizes unseen cards from the other’s hand for the turn: one each this time (6.2). The Allies have seized your Rommel. Staff Work brings a seized card back. Play it.
lesson-blitzkrieg-planning-back = That can wait. First bring Rommel back with Staff Work.
lesson-blitzkrieg-planning-momentum-first = Keep the point of momentum for later. Play Staff Work.
lesson-blitzkrieg-planning-attack = The Allies have passed, and you have played an Operation: the three tanks attack Sedan from Libramont.
lesson-blitzkrieg-planning-cover = Rommel adds a die to an attack with tanks. Each side also has the Fog of War every turn. It adds nothing, but is played face down like a battle card (6.3, 8.1). Play both, so that the Allies see two.
lesson-blitzkrieg-planning-air = Keep Air Support for later. Rommel and the Fog of War are enough.
lesson-blitzkrieg-planning-lay-both = Play Rommel and the Fog of War first.
lesson-blitzkrieg-planning-won = Two units, tank superiority and Rommel: four dice, 6, 5, 2 and 1. Keep the highest score.
lesson-blitzkrieg-planning-sum = Six and five are the highest.
lesson-blitzkrieg-planning-where = 11 against 8: you have won. The Fog of War is back in your hand. With tank superiority you choose where the French go: Reims or Verdun. Then choose No breakthrough.
lesson-blitzkrieg-planning-later = The tanks could go on, but in this lesson they stay in Sedan.
lesson-blitzkrieg-planning-momentum = The Allies have passed. One point of momentum is left: instead of a card it moves a single unit (7.0). Pay it.
lesson-blitzkrieg-planning-cards = You have cards, but this time use the point of momentum.
lesson-blitzkrieg-planning-end = An infantry has gone from the base of Army Group A to Libramont. You gain momentum by removing enemy units, and by winning as the defender (8.8). You can choose unused cards again next turn (7.0).

## Evacuation and replacements

lesson-blitzkrieg-evacuation-title = Ports, evacuation and replacements
lesson-blitzkrieg-evacuation-pocket = The Germans have reached the sea. Ostend and Dunkirk are cut off. Both are ports, so their defenders roll all their dice (9.1). But infantry lost there surrenders, and each British one counts two of the five points that end the game (4.2).
lesson-blitzkrieg-evacuation-evacuate = Instead of a strategic move the Allies can evacuate one or two infantry from a port by sea, in supply or not (7.4). Play Strategic Movement, and evacuate both British infantry from Ostend.
lesson-blitzkrieg-evacuation-british-first = The French could leave as well, but the British count double if they surrender. Take them first.
lesson-blitzkrieg-evacuation-sea = The units in Paris are safe. Save the British in Ostend.
lesson-blitzkrieg-evacuation-replace = They are out of the game, but they can’t surrender any more. Now play Replacements: two units come back from the replacement box. Bring both French tanks to Paris.
lesson-blitzkrieg-evacuation-french = A British unit can’t stop in Paris (7.1). Take the French tanks.
lesson-blitzkrieg-evacuation-two = The card brings back a second unit. Take it.
lesson-blitzkrieg-evacuation-end = The tank in Dunkirk has to stay: tanks can’t be evacuated, but they don’t surrender either (7.4, 8.9). Units removed in supply wait in the replacement box. Units that surrender or are evacuated never come back.
lesson-blitzkrieg-evacuation-last = The infantry beside the tank would surrender if it were removed. The Germans have passed again, and you have a second Strategic Movement. Play it, and evacuate the infantry from Dunkirk.
lesson-blitzkrieg-evacuation-tank = Tanks can’t be evacuated (7.4). Take the infantry.
lesson-blitzkrieg-evacuation-inland = Those are not cut off. The infantry in Dunkirk is.
lesson-blitzkrieg-evacuation-now = The Germans may attack Dunkirk next. Evacuate the infantry first.
lesson-blitzkrieg-evacuation-price = No unit there can surrender now. The tank alone keeps the port for a while, with one die for itself and one for the defence value. An evacuation costs units that could have fought on. It pays when a retreat is impossible and five points are near. As long as a supply line to Paris is open, keep your units on the map.

## The German’s secret

lesson-blitzkrieg-secret-title = Germany’s secret
lesson-blitzkrieg-secret-cards = You lead Germany. You have drawn two of the four victory cards. Capture of Paris is open. Only you know the other, Break the Maginot Line, which needs Metz and Verdun (3.1). If either is met at the end of turn 5, you win (4.3). The Allies have placed their units.
lesson-blitzkrieg-secret-divide = Divide your units among the three bases, hidden in army group boxes (3.3). Army Group C faces Metz, and tanks have no advantage against a fortress. Give Army Group B three infantry and two tanks. Give A, which faces Sedan and Paris, three infantry and five tanks, and C five infantry and two tanks.
lesson-blitzkrieg-secret-numbers = For this lesson give Army Group B 3 infantry and 2 tanks, A 3 infantry and 5 tanks, and C 5 infantry and 2 tanks.
lesson-blitzkrieg-secret-hidden = Each base has at least three units. The Allies know the total, and see which units leave a base and which arrive. They have to guess the rest, until they attack a base and its army group box is removed (8.7).
lesson-blitzkrieg-secret-end = Tanks in front of Sedan make Paris, the open card, seem to be the aim. While the Allies hurry there, infantry may take Metz and Verdun. But if the Allies take any base of yours, you lose immediately (4.1): leave no base weak.
lesson-blitzkrieg-secret-feint = Both sides have planned, and the Allies make no preliminary move. Now show them what you want them to see: play Operation, and attack Libramont with three tanks and an infantry from Army Group A.
lesson-blitzkrieg-secret-too-early = An attack on Metz now would show your aim. Begin with Army Group A, on the way to Paris.
lesson-blitzkrieg-secret-north = That does not look like Paris. Begin with Army Group A.
lesson-blitzkrieg-secret-sedan = Libramont leads to Sedan. Go there.
lesson-blitzkrieg-secret-strong = A feint must look strong: take three tanks and one infantry.
lesson-blitzkrieg-secret-seen = Libramont is taken. The Allies have seen three tanks and one infantry come out of that base. They still have to guess the rest, and whether you have five infantry at Metz or only the minimum of three units. They don’t know your secret victory card either.

## The whole of turn 1

lesson-blitzkrieg-turn-title = The whole of turn 1
lesson-blitzkrieg-turn-turn = You lead the Allies, and play turn 1 from plan to end. Germany has 2 points of momentum left, because it paid for an extra card: it has nine cards. You have no momentum, so you choose six cards, and none that needs momentum (6.0, 6.1).
lesson-blitzkrieg-turn-plan = Five cards are chosen: three Operations, a Strategic Movement and an Air Support. Choose a fourth Operation, and the plan is complete.
lesson-blitzkrieg-turn-fourth = For this lesson choose an Operation.
lesson-blitzkrieg-turn-pre = Before the first German operation of turn 1 you can spend any cards on tactical moves, one card each. In these moves infantry, too, can go two spaces, even into Belgium (5.2). Spend an Operation: two infantry from Lille to Namur. Then end preliminary moves.
lesson-blitzkrieg-turn-operation = Spend an Operation. You will need the other two cards.
lesson-blitzkrieg-turn-belgium = Namur is a fortress on the way to Brussels and Lille. Spend a card first.
lesson-blitzkrieg-turn-lille = Move the infantry from Lille.
lesson-blitzkrieg-turn-infantry = Take the two infantry.
lesson-blitzkrieg-turn-namur = Bring them to Namur, two spaces away.
lesson-blitzkrieg-turn-enough = One is enough: a card spent now can’t be used later in the turn. End preliminary moves.
lesson-blitzkrieg-turn-strategic = Three tanks and an infantry have taken Libramont. Sedan, with two infantry, may be next. Play Strategic Movement: an infantry from Paris to Sedan. Then confirm without a second unit.
lesson-blitzkrieg-turn-rail = Only a Strategic Movement reaches Sedan from Paris.
lesson-blitzkrieg-turn-paris = Take the infantry from Paris.
lesson-blitzkrieg-turn-sedan = The infantry is needed in Sedan.
lesson-blitzkrieg-turn-second = One is enough: the others hold Paris. Confirm without a second unit.
lesson-blitzkrieg-turn-defend = The three tanks attack Sedan, with a card face down. You roll two dice for units, the maximum, and one for the defence value. Play Air Support for a fourth, then confirm.
lesson-blitzkrieg-turn-four = With Air Support you roll four dice, the most there are. Play it first.
lesson-blitzkrieg-turn-keep = The German card was Air Support too. Germany rolled four dice and keeps 6 and 5: score 11. You rolled 6, 5, 5 and 1. With equal scores and dice the defender wins (8.5). Keep two.
lesson-blitzkrieg-turn-pair = The pair would remove a tank, but lose Sedan with 10 against 11. With 11 you hold it.
lesson-blitzkrieg-turn-pass = Sedan holds: the tanks are back in Libramont, and Germany’s momentum has fallen to 1, because the defender won (8.8). If you pass, and Germany passes too, the turn ends immediately. Your Operations are not lost: you can choose them again (7.0). Pass.
lesson-blitzkrieg-turn-hand = You could go on, but then Germany would too. Pass.
lesson-blitzkrieg-turn-end = Germany has passed as well. Turn 2 begins with planning (5.1). Removed units now go to the replacement boxes. Your Air Support has left the game, and Germany’s is unavailable for a turn. After turn 5 the victory cards decide, unless five points surrender or the Allies control a German base before then.
