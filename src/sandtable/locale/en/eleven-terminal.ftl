### The terminal’s texts for Hitler’s Eleven.

## Panels

terminal-eleven-title-prompt = { $seat }
terminal-eleven-title-cards = Factions and cards
terminal-eleven-title-battle = Action and event
terminal-eleven-title-facts = Area
terminal-eleven-typing = : type a choice, such as “{ $example }”
terminal-eleven-no-battle = No action or event is in progress.

## Tracks

terminal-eleven-phase-draft = Draft
terminal-eleven-phase-deployment = Deployment
terminal-eleven-phase-cards = Deck
terminal-eleven-phase-over = Over
terminal-eleven-vp = VP
terminal-eleven-power = Power { $power }
terminal-eleven-entry-short-neutral = { $code } { $n }/{ $last }
terminal-eleven-entry-short-at-war = { $code } at war
terminal-eleven-entry-long-neutral = { $power }: neutral, entry { $n } of { $last }
terminal-eleven-entry-long-at-war = { $power }: at war
terminal-eleven-half = Half-turns { $n }/{ $all }
terminal-eleven-turns-left = { $n ->
    [0] last turn
    [one] 1 turn after this
   *[other] { $n } turns after this
 }
terminal-eleven-deck-size = Deck { $n }

## Map

terminal-eleven-legend =
    ■ □ Axis, Allied  ⌂ home (x: taken)
    A5★ faction A: 5 soldiers, general
    FR4◎ 4 French, head of state
    # fortress  ~ sea border
    ► can be chosen  * changed

## Factions and cards

terminal-eleven-to-place = To place: { $units }
terminal-eleven-to-draft = Generals left to choose
terminal-eleven-faction = { $seat }: { $vp } VP, { $n ->
    [one] 1 soldier
   *[other] { $n } soldiers
 } on the map
terminal-eleven-obeys = (obeys all orders)
terminal-eleven-general = { $name } ({ $strength })
terminal-eleven-in-sanatorium = sanatorium
terminal-eleven-out = out of the game
terminal-eleven-tracks = Tracks, { $turn }
terminal-eleven-turn-event = Turn event: { $text }
terminal-eleven-head = Hitler acts for: { $seat }
terminal-eleven-power-of = German national power { $power } ({ $least }–{ $most })
terminal-eleven-london = The London marker can still be won: { $vp } VP, { $power } national power
terminal-eleven-london-held = London is Axis-held
terminal-eleven-london-lost = The Allies have regained London. Its marker was won, so London still counts towards domination
terminal-eleven-surrendered = Surrendered: { $powers }
terminal-eleven-pile-deck = Deck: { $n }
terminal-eleven-pile-discard = Allied discard pile, top first: { $n }
terminal-eleven-pile-axis-discard = Axis discard pile: { $n }
terminal-eleven-pile-aside = Not in play yet: { $n }
terminal-eleven-off-map = Off the map
terminal-eleven-boxes = Soldiers in the boxes: { $boxes }
terminal-eleven-off-map-sanatorium = Sanatorium: { $generals }
terminal-eleven-off-map-away = Not on the map now: { $generals }
terminal-eleven-off-map-gone = Out of the game: { $generals }

## Actions and events

terminal-eleven-action = { $general }: { $kind }
terminal-eleven-act-move = move
terminal-eleven-act-mobilise = mobilise
terminal-eleven-act-attack = attack
terminal-eleven-act-move-attack = move-attack
terminal-eleven-act-air-raid = air raid
terminal-eleven-act-bombard = bombardment
terminal-eleven-act-transfer = transfer
terminal-eleven-act-wait = wait
terminal-eleven-act-return = return to duty
terminal-eleven-act-order = Führer order
terminal-eleven-ordered = Führer order from: { $seat }
terminal-eleven-path-from = from { $space }
terminal-eleven-path-to = to { $space }
terminal-eleven-path-target = against { $space }
terminal-eleven-with = with { $units }
terminal-eleven-needs = { $needs ->
    [0] no die can hit
    [1] each die hits on a 1
   *[other] each die hits on 1–{ $needs }
 }
terminal-eleven-roll-attack = { $hits ->
    [one] Attack: { $dice }, hitting on { $needs } or less: 1 hit
   *[other] Attack: { $dice }, hitting on { $needs } or less: { $hits } hits
 }
terminal-eleven-roll-counter = { $hits ->
    [one] Return fire: { $dice }, hitting on { $needs } or less: 1 hit
   *[other] Return fire: { $dice }, hitting on { $needs } or less: { $hits } hits
 }
terminal-eleven-roll-strike = { $hits ->
    [one] { $seat } strikes back: { $dice }, hitting on { $needs } or less: 1 hit
   *[other] { $seat } strikes back: { $dice }, hitting on { $needs } or less: { $hits } hits
 }
terminal-eleven-to-remove = Allied units left to remove: { $n }
terminal-eleven-to-lose = Attackers left to lose: { $n }
terminal-eleven-event = Allied card: { $name }
terminal-eleven-event-again = Again: { $name }
terminal-eleven-turn-event-name = the turn event
terminal-eleven-effect-reinforce = Replacements
terminal-eleven-effect-march-or-reinforce = March or replacements
terminal-eleven-effect-march = March
terminal-eleven-effect-entry = Entry track
terminal-eleven-effect-enter = Entry into the war
terminal-eleven-effect-add-card = New card
terminal-eleven-effect-winter = General Winter
terminal-eleven-effect-bomb = Strategic bombing
terminal-eleven-effect-half-end = Half-turn card
terminal-eleven-effect-order = Führer order
terminal-eleven-marches = { $general } marches
terminal-eleven-in-area = in { $space }
terminal-eleven-attacks = attacks { $space }
terminal-eleven-marching = { $n ->
    [one] with 1 Allied unit
   *[other] with { $n } Allied units
 }
terminal-eleven-waiting = Still to strike back: { $seats }
terminal-eleven-share = { $seat }: { $n ->
    [one] 1 hit to take
   *[other] { $n } hits to take
 }
terminal-eleven-to-assign = Hits left over: { $n }
terminal-eleven-end-annihilation = Hitler has been removed: all players lose.
terminal-eleven-end-time = The last turn has ended.
terminal-eleven-end-domination = The Axis dominates.
terminal-eleven-winner = Winner: { $seat }
terminal-eleven-points = { $seat }: { $vp } VP

## An area

terminal-eleven-group = { $seat }: { $units }
terminal-eleven-strength = (strength { $strength })
terminal-eleven-strength-is = Strength { $strength }
terminal-eleven-nobody = No units are here.
terminal-eleven-kind-sea = Sea
terminal-eleven-kind-box = Box off the map
terminal-eleven-zone-capital = The German capital
terminal-eleven-zone-core = In the German core
terminal-eleven-zone-soviet = In the Soviet defence zone
terminal-eleven-owner = Nation: { $power }
terminal-eleven-home = Home of { $general }
terminal-eleven-enter-closed = Closed to all units
terminal-eleven-enter-head-only = Closed to the Axis, except Hitler
terminal-eleven-enter-general-home = Closed to the Axis while that general is on the map
terminal-eleven-enter-allied-box = Always closed to the Axis
terminal-eleven-taken = Taken by the Axis
terminal-eleven-pays = First to take it: { $vp } VP, { $power } national power
terminal-eleven-borders-plain = Borders: { $spaces }
terminal-eleven-borders-fortress = # Fortress borders: { $spaces }
terminal-eleven-borders-sea = ~ Sea borders: { $spaces }
terminal-eleven-arrows = Allied march to: { $spaces }
terminal-eleven-arrow = { $space } ({ $dice })
terminal-eleven-arrows-from = Allied march from: { $spaces }

## Passing the screen

terminal-eleven-curtain-pass = { $seat } is next: pass the screen
terminal-eleven-curtain-open = Enter: play { $seat }

## Typed dice

terminal-eleven-roll = { $n ->
    [one] { $seat }: roll 1 die and type the number.
   *[other] { $seat }: roll { $n } dice and type the numbers.
 }

## Keys and help

terminal-eleven-key-battle = action
terminal-eleven-line-act = “{ $word }” doesn’t fit this action. Type GENERAL ACTION AREA SOLDIERS, such as: rommel attack warsaw from breslau 4 with paulus
terminal-eleven-line-only = Only { $space } is possible here. Choose it.
terminal-eleven-help-keys =
    ?  rule of the selected option, area or card, otherwise of the current choice
    u  undo the last choice      r  undo all choices you can
    m  map: arrow keys move between areas, Enter chooses, and details appear beside it
    w  what the next Allied card can bring
    z  zoom the map in or out      0 to 9  go to a number in the list of choices
    c  factions and cards      b  action and event      g  log      Esc  back to the options
    Tab  next panel      l  日本語      t  light or dark      q  leave
    s  save the game      o  load a game      Ctrl+P  all commands by name
    Typed in one line, undone as one:  rommel attack warsaw from breslau 4 with paulus (or: alone)
    rommel move breslau 2      rommel mobilise 2      hitler orders rommel move breslau 2      lose 3 soldiers
terminal-eleven-help-signs =
    ■ □  before a name: Axis or Allied units are here    ⌂  home of an Allied general, x if taken
    A5★★  faction A: 5 German soldiers and 2 generals    A3+2★  and 2 Romanian soldiers
    FR4◎  other units by nation: 4 French soldiers and the head of state    UK9★3  3 generals
    Lines are borders:  #  fortress    ~  sea. Borders of the selected area are bright, its neighbours underlined.
    {"*"}  changed since your last turn (in the log: +)
    ×  before a card: this general has acted
