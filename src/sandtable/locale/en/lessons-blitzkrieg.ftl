### The lessons of The Rise of Blitzkrieg.

## Moving and stacking

lesson-blitzkrieg-moving-title = Moving and stacking
lesson-blitzkrieg-moving-map = You lead the Allies. Lines join the spaces: they are the routes. Blue counters are French, red ones British; a box is infantry, an oval a tank.
lesson-blitzkrieg-moving-group = An Operation card is one tactical move: up to four units from one space to a neighbouring one, all together (7.1). Play it, and move two French infantry from Reims to Laon.
lesson-blitzkrieg-moving-full = Four French infantry stand in Sedan already, and no more than four units may end a move in one space (7.3).
lesson-blitzkrieg-moving-too-few = Take two infantry along before you say where they go.
lesson-blitzkrieg-moving-too-many = Two are enough: the third stays to hold Reims.
lesson-blitzkrieg-moving-other-card = That card moves single units far. For a group to a neighbouring space play Operation.
lesson-blitzkrieg-moving-tanks = The Germans pass. Tanks alone may go two spaces, if the first is held by your side already (7.1). Move the tank from Amiens by way of Abbeville to Calais.
lesson-blitzkrieg-moving-slow = With infantry along, the tank goes one space only. Take the tank alone.
lesson-blitzkrieg-moving-farther = Abbeville is on the way. Name Calais at once: a move ends where you say first.
lesson-blitzkrieg-moving-nations = French and British stand together in Lille, but they do not move together in one tactical move (7.1). Move both British infantry to Dunkirk.
lesson-blitzkrieg-moving-together = A French unit cannot go with British ones: only the card Allied Command and Control joins them.
lesson-blitzkrieg-moving-rail = Strategic Movement takes one or two units any distance through spaces of your own side (7.2). Bring both infantry from Paris to Verdun, one after the other.
lesson-blitzkrieg-moving-pass = You could pass, but the front at Verdun is empty. Use the card.
lesson-blitzkrieg-moving-end = A tactical move for a group, next door. A strategic move for one or two, far away. And never more than four units of a side in a space, but for bases, which hold any number (7.3).

## A battle die by die

lesson-blitzkrieg-battle-title = A battle, die by die
lesson-blitzkrieg-battle-empty = You lead the Germans. Nobody stands in Libramont, but it is Belgian, and so the Allies hold it. Whoever enters a space of the enemy's has a battle, even if it is empty (8.0).
lesson-blitzkrieg-battle-enter = Play Operation, and move three tanks and one infantry from the base of Army Group A to Libramont.
lesson-blitzkrieg-battle-dinant = Dinant is a way as well, but this lesson goes to Libramont.
lesson-blitzkrieg-battle-four = Take three tanks and one infantry: four units, the most that may go together.
lesson-blitzkrieg-battle-count = You throw a die for each unit, but two at most, and one more because you have more tanks in the battle: three. Libramont throws one, for its defence value (8.3). Lay no battle card: go on.
lesson-blitzkrieg-battle-save = Save that card. One die cannot beat what you are about to throw.
lesson-blitzkrieg-battle-keep = You have thrown 4, 2 and 2. Two dice are kept, and their sum is the score (8.4). Nobody stands in Libramont, so only the score counts. Keep the best sum.
lesson-blitzkrieg-battle-low = A pair removes an enemy unit, but there is none. Two and two are only 4; you can have 6.
lesson-blitzkrieg-battle-taken = Your score is 6. One die shows 6 at most, and where scores are equal more dice win (8.5): the defender need not throw. Libramont is yours. The Allies pass.
lesson-blitzkrieg-battle-sedan = Two French infantry stand in Sedan. Attack them with the three tanks. The infantry stays: if nobody stands in Libramont it falls back to the Allies, and your tanks are cut off.
lesson-blitzkrieg-battle-far = Attack from Libramont: from there Sedan is next door.
lesson-blitzkrieg-battle-road = Leave the infantry behind. It keeps the road open on which your supply comes; without it you throw a die less.
lesson-blitzkrieg-battle-three = Take all three tanks: two units give two dice, and more tanks than the enemy one more.
lesson-blitzkrieg-battle-cards = The French throw two dice for units and one for the defence value: three, as many as you. A battle card adds one. Lay Air Support face down, then go on (8.1).
lesson-blitzkrieg-battle-more-dice = Without a card it is three dice against three. You have Air Support: lay it first.
lesson-blitzkrieg-battle-fog = The Fog of War is a bluff and adds nothing. This battle needs Air Support.
lesson-blitzkrieg-battle-sum = Four dice, the most there are: 5, 3, 2 and 1. Keep the best two.
lesson-blitzkrieg-battle-highest = Five and three make 8, the best sum of these dice.
lesson-blitzkrieg-battle-end = The French throw 6, 4 and 2 and keep 6 and 4: 10 against 8. The defender has won. Your tanks go back to Libramont, where they began, and nobody is lost; but the Allies gain a point of momentum (8.5.1, 8.8).

## Pairs, and the dice one keeps

lesson-blitzkrieg-pairs-title = Pairs, and the dice one keeps
lesson-blitzkrieg-pairs-under-attack = You lead the French in Vervins: two infantry. Three German tanks come from Libramont, and one battle card lies face down before them.
lesson-blitzkrieg-pairs-defend = You throw a die for each of your two units; Vervins has no defence value. Play Air Support openly for a third die, then go on (8.1).
lesson-blitzkrieg-pairs-two-dice = You have Air Support: with a third die you choose among more pairs. Play it first.
lesson-blitzkrieg-pairs-pair = Germany has thrown four dice, 6, 4, 3 and 3, and keeps 6 and 4: score 10. You have 6, 2 and 2. Two equal dice are a pair: it removes an enemy unit, whoever wins (8.4). Choose.
lesson-blitzkrieg-pairs-lost-anyway = Six and two make 8, and 8 loses against 10. If you lose the battle anyway, let it cost them a tank.
lesson-blitzkrieg-pairs-end = The battle is lost, but the pair has removed a tank, and with it the Allies gain a point of momentum (8.8). The attacker has the tank advantage, so Germany says where your infantry retreats: to Laon (8.6).

## Tanks

lesson-blitzkrieg-tanks-title = Tanks: advantage and breakthrough
lesson-blitzkrieg-tanks-advantage = Who attacks with more tanks than the defender has throws a die more: the tank advantage. Against a fortress, such as Verdun, there is none (8.3).
lesson-blitzkrieg-tanks-attack = You hold the card Panzer Breakthrough. Attack Libramont with three tanks and one infantry from the base of Army Group A.
lesson-blitzkrieg-tanks-here = Dinant would do as well, but this lesson goes to Libramont.
lesson-blitzkrieg-tanks-guard = Take three tanks and one infantry: the infantry is to stay in Libramont when the tanks go on.
lesson-blitzkrieg-tanks-roll = Three dice against one: two for units, one for the tank advantage. Lay no card, go on.
lesson-blitzkrieg-tanks-nobody = A bluff is wasted on an empty space. Go on.
lesson-blitzkrieg-tanks-keep = You have thrown 5, 5 and 3. There is no enemy unit for a pair to remove; 8 or 10 both win. Keep two.
lesson-blitzkrieg-tanks-breakthrough = Libramont is taken. Now play Panzer Breakthrough: of those who have won the tanks alone move once more (8.2). Take all three to Vervins.
lesson-blitzkrieg-tanks-chance = This is the moment for the card: it can only be played right after an attack that was won.
lesson-blitzkrieg-tanks-held = Two French infantry hold Sedan. Vervins is empty, and has no defence value.
lesson-blitzkrieg-tanks-all = Take all three tanks along.
lesson-blitzkrieg-tanks-end = Vervins throws no die at all, so yours need not fall either: it is yours. The infantry in Libramont keeps the way open on which the tanks are supplied.

## Supply

lesson-blitzkrieg-supply-title = Supply
lesson-blitzkrieg-supply-trace = A unit is in supply if it can trace a way to a base of its side through spaces that its side holds (9.2). Calais can, by way of Abbeville to Paris. Dinant cannot: there are Germans all around.
lesson-blitzkrieg-supply-move = Only units in supply move strategically (7.2). Play Strategic Movement, bring the infantry from Calais to Sedan, and leave it at one.
lesson-blitzkrieg-supply-cut = The infantry in Dinant is cut off: out of supply nobody moves strategically (9.2).
lesson-blitzkrieg-supply-sedan = Any space of your own on the way would do, but this infantry is wanted in Sedan.
lesson-blitzkrieg-supply-one = One is enough here: say that no second unit moves.
lesson-blitzkrieg-supply-attacked = Two tanks from Namur have attacked Dinant. The French would have thrown two dice, but out of supply it is one less. Nowhere to retreat to: the infantry is removed, and as it was out of supply it surrenders (8.9).
lesson-blitzkrieg-supply-end = Surrendered infantry is out of the game, and five points of it end the game; a British one counts two (4.2). Defenders in ports and fortresses throw all their dice also when cut off (9.1), but lost, they surrender all the same.

## Evacuation and replacements

lesson-blitzkrieg-evacuation-title = Ports, evacuation and replacements
lesson-blitzkrieg-evacuation-pocket = The Germans have reached the sea. Ostend and Dunkirk are cut off. As ports they defend with all their dice (9.1), but infantry lost there surrenders, and each British one counts two points of the five that end the game (4.2).
lesson-blitzkrieg-evacuation-evacuate = Instead of a strategic move the Allies may take one or two infantry out of a port by sea, supplied or not (7.4). Play Strategic Movement, and evacuate both British infantry from Ostend.
lesson-blitzkrieg-evacuation-british-first = The French could leave as well, but the British count double if they surrender. Take them first.
lesson-blitzkrieg-evacuation-sea = Those in Paris are safe. Save the British in Ostend.
lesson-blitzkrieg-evacuation-replace = They are out of the game, but nobody can make them surrender any more. Now play Replacements: two units come back from the replacement box. Bring both French tanks to Paris.
lesson-blitzkrieg-evacuation-french = A British unit may not stop in Paris (7.1). Take the French tanks.
lesson-blitzkrieg-evacuation-two = The card brings back a second one. Take it.
lesson-blitzkrieg-evacuation-end = The tank in Dunkirk has to stay: tanks are not evacuated, but they do not surrender either (7.4, 8.9). What is lost in supply waits in the replacement box; what surrenders or is evacuated never comes back.
