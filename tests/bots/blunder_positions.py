"""Positions in which bots have made obvious mistakes."""

# Positions of The Rise of Blitzkrieg.

# Turn 5. Germany controls no space that its victory cards ask for, and has passed. If the Allies pass too, they win.
LEADS_AFTER_A_PASS = """
    turn = 5
    active = "allied"
    momentum = -2
    passed = true
    victory = {open = "paris", secret = "maginot-line"}
    [units]
    aga = "4 german-infantry"
    agb = "3 german-infantry"
    agc = "3 german-infantry 3 german-tank"
    laon = "1 german-infantry"
    reims = "2 french-infantry 2 french-tank"
    paris = "4 french-infantry"
    metz = "1 french-infantry"
    verdun = "2 french-infantry"
    [hands]
    allied = "2 operation 1 strategic-movement"
    german = "1 operation"
"""
# Turn 5. Germany controls Paris, as its open card asks, and the Allies have passed. If Germany passes too, it wins.
LEADS_AS_GERMANY = """
    turn = 5
    active = "german"
    momentum = 1
    passed = true
    victory = {open = "paris", secret = "maginot-line"}
    [units]
    aga = "3 german-infantry"
    agb = "3 german-infantry"
    agc = "3 german-infantry"
    paris = "2 german-tank 1 german-infantry"
    reims = "2 german-tank"
    verdun = "1 french-infantry"
    metz = "1 french-infantry"
    [hands]
    german = "2 operation"
    allied = "2 operation"
"""
# Planning. Germany has taken Paris. French units in the replacement box have no base in which they could arrive.
PARIS_LOST = """
    turn = 5
    phase = "planning"
    planned = ["german"]
    active = "allied"
    momentum = 2
    collapsed = ["belgium", "netherlands"]
    victory = {open = "low-countries", secret = "paris"}
    [units]
    agc = "3 german-infantry"
    paris = "2 german-infantry"
    dordrecht = "1 german-tank"
    antwerp = "1 german-tank"
    ghent = "1 german-tank"
    ostend = "1 german-tank"
    brussels = "1 french-infantry 1 french-tank"
    liege = "1 german-infantry"
    dinant = "2 german-infantry"
    libramont = "2 german-infantry"
    dunkirk = "1 french-infantry 1 british-tank"
    lille = "2 french-infantry"
    abbeville = "1 british-infantry"
    amiens = "2 german-tank"
    vervins = "1 german-tank"
    laon = "1 german-tank"
    reims = "1 french-infantry 1 british-infantry"
    verdun = "2 french-infantry"
    metz = "2 french-infantry"
    [boxes]
    german = {replacement = "1 german-infantry 1 german-tank"}
    allied = {replacement = "3 french-infantry 2 french-tank"}
    [hands]
    german = "6 operation 1 replacements 1 rommel"
    [removed]
    german = "1 airborne-operation"
    allied = "2 air-support"
"""
# Turn 5. Germany controls Dunkirk and Ostend, as its open card asks. If both sides pass, the Allies lose.
BEHIND = """
    turn = 5
    active = "allied"
    momentum = 0
    victory = {open = "channel-ports", secret = "paris"}
    [units]
    aga = "2 german-infantry"
    agb = "2 german-infantry"
    agc = "3 german-infantry"
    ghent = "2 german-tank 1 german-infantry"
    ostend = "1 german-infantry"
    dunkirk = "2 german-infantry 2 german-tank"
    calais = "1 french-infantry"
    paris = "3 french-infantry"
    [hands]
    german = "1 operation"
    allied = "1 operation"
"""
BEHIND_AFTER_A_PASS = BEHIND.replace("momentum = 0", "momentum = 0\n    passed = true")
# A German base is empty, and French tanks are two spaces away from it.
VACANT_BASE = """
    turn = 3
    active = "german"
    momentum = 0
    opened = ["agc"]
    victory = {open = "maginot-line", secret = "paris"}
    [units]
    aga = "4 german-infantry"
    agb = "4 german-infantry"
    verdun = "2 french-tank"
    paris = "3 french-infantry"
    [hands]
    german = "1 operation"
    allied = "2 operation"
"""
# Three German tanks in a base can all move to the empty Vervins or Dinant. If they do, French tanks at Namur reach the
# base with two moves.
BASE_TO_KEEP = """
    turn = 3
    active = "german"
    momentum = 0
    opened = ["aga"]
    victory = {open = "paris", secret = "low-countries"}
    [units]
    aga = "3 german-tank"
    agb = "4 german-infantry"
    agc = "4 german-infantry"
    namur = "2 french-tank"
    metz = "2 french-infantry"
    sedan = "1 french-infantry"
    paris = "3 french-infantry"
    brussels = "3 german-tank"
    libramont = "1 german-infantry"
    [hands]
    german = "1 operation"
    allied = "2 operation"
"""
# The Allies defend {space} with a face-down card, which is Fog of War. Three German tanks attack from {start}.
FOG_OF_WAR = """
    turn = 2
    active = "german"
    momentum = 0
    opened = ["aga"]
    victory = {{open = "paris", secret = "low-countries"}}
    [units]
    aga = "3 german-infantry"
    agb = "4 german-infantry"
    agc = "4 german-infantry"
    {space} = "1 french-infantry"
    verdun = "2 french-infantry"
    [hands]
    german = "2 operation"
    allied = "1 operation 1 air-support"
    [battle]
    space = "{space}"
    from = "{start}"
    units = "3 german-tank"
    fog-of-war = true
    asks = "defence-cards"
"""
# A single French infantry has lost a battle at Metz. It can retreat.
LONELY_DEFENDER = """
    turn = 2
    active = "german"
    momentum = 0
    opened = ["agc"]
    victory = {open = "channel-ports", secret = "low-countries"}
    [units]
    aga = "4 german-infantry"
    agb = "4 german-infantry"
    agc = "3 german-infantry"
    metz = "1 french-infantry"
    verdun = "1 french-infantry"
    paris = "3 french-infantry"
    [hands]
    german = "1 operation"
    allied = "1 operation"
    [battle]
    space = "metz"
    from = "agc"
    units = "3 german-tank"
    asks = "refusal"
    attacker = { rolled = "6 5", kept = "6 5", score = 11 }
    defender = { rolled = "3 2 1", kept = "3 2", score = 5 }
"""

# Positions of Hitler's Eleven. In the first, Cairo has no defenders left and is the last area needed for domination. An
# advance ends the game, and B has the most points.

# Cairo has no defenders left, and is the last area needed for domination. An advance ends the game, and B has the most
# points.
DOMINATION_FOR_ANOTHER = """
    variant = "3"
    turn = "1943-summer"
    active = "a"
    taken = ["leningrad", "moscow", "stalingrad"]
    gone = "alexander"
    london = { marker = false, axis_held = false }
    [vp]
    a = 20
    b = 40
    c = 10
    [cards]
    a = "hitler rommel"
    b = "manstein"
    c = "guderian"
    [units.alexandria]
    a = "1 rommel 4 soldier-germany"
    [units.warsaw]
    b = "1 manstein 3 soldier-germany"
    c = "1 guderian 3 soldier-germany"
    [action]
    general = "rommel"
    does = "attack"
    target = "cairo"
    soldiers = 4
    attack = { rolled = "1 2 3 5 6" }
    removed = 3
    step = "advance"
    asks = "advance-soldiers"
"""
DOMINATION_FOR_ONESELF = DOMINATION_FOR_ANOTHER.replace("a = 20", "a = 34")
# The last turn. A is one point behind B, and can attack isolated soldiers.
LAST_ATTACK = """
    variant = "3"
    turn = "1944-summer"
    active = "a"
    half = 1
    [vp]
    a = 20
    b = 21
    c = 4
    [cards]
    a = "hitler manstein keitel"
    b = "rommel"
    c = "guderian"
    [units.breslau]
    a = "1 manstein 2 soldier-germany"
    [units.munich]
    a = "1 keitel"
    b = "1 rommel 2 soldier-germany"
    c = "1 guderian 2 soldier-germany"
    [units.warsaw]
    allied = "2 soldier-poland"
"""
# General Winter can still be drawn in this turn, and twelve units are at Smolensk.
WINTER_STACK = """
    variant = "3"
    turn = "1942-winter"
    active = "a"
    [vp]
    a = 20
    b = 22
    c = 10
    [cards]
    a = "hitler manstein keitel"
    b = "rommel"
    c = "guderian"
    [units.smolensk]
    a = "1 manstein 8 soldier-germany"
    b = "1 rommel 3 soldier-germany"
    [units.warsaw]
    a = "1 keitel"
    c = "1 guderian 2 soldier-germany"
"""
# A has the most points. Patton is at Paris with nine soldiers. Between him and Berlin, Cologne is empty.
OPEN_WAY = """
    variant = "3"
    turn = "1943-summer"
    active = "a"
    deck = "2 half-end 1 patton 1 eisenhower"
    [entry]
    united-states = 8
    [vp]
    a = 30
    b = 12
    c = 10
    [cards]
    a = "hitler manstein keitel"
    b = "rommel"
    c = "guderian"
    [units.vienna]
    a = "1 manstein 4 soldier-germany"
    [units.zagreb]
    allied = "1 soldier-yugoslavia"
    [units.paris]
    allied = "1 patton 9 soldier-united-states"
    [units.warsaw]
    b = "1 rommel 2 soldier-germany"
    c = "1 guderian 2 soldier-germany"
    [units.konigsberg]
    a = "1 keitel"
"""
# German tanks are next to Paris, which the secret card asks for. Both sides have all their cards, but if Germany
# passes, the turn may end.
TANKS_BEFORE_PARIS = """
    turn = {turn}
    active = "german"
    momentum = 0
    victory = {{open = "maginot-line", secret = "paris"}}
    [units]
    aga = "2 german-infantry"
    agb = "2 german-infantry"
    agc = "3 german-infantry"
    reims = "3 german-tank"
    laon = "2 german-tank"
    sedan = "1 german-infantry"
    vervins = "1 german-infantry"
    libramont = "1 german-infantry"
    paris = "{defenders} french-infantry"
    lille = "2 french-tank 1 french-infantry"
    dunkirk = "2 british-infantry"
    metz = "3 french-infantry"
    verdun = "3 french-infantry"
    amiens = "1 french-infantry"
    [hands]
    german = "4 operation 1 air-support"
    allied = "3 operation"
"""
