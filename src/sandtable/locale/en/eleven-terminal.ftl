### The table in the terminal: what it says of Hitler's Eleven.

## Panels

terminal-eleven-title-prompt = { $seat }
terminal-eleven-title-cards = Factions and cards
terminal-eleven-title-battle = Action and event
terminal-eleven-title-facts = Area
terminal-eleven-typing = : type a choice, such as “{ $example }”
terminal-eleven-no-battle = No action and no event is under way.

## Tracks

terminal-eleven-phase-draft = Draft
terminal-eleven-phase-deployment = Deployment
terminal-eleven-phase-cards = Choosing cards
terminal-eleven-phase-over = Over
terminal-eleven-vp = VP
terminal-eleven-power = Power { $power }
terminal-eleven-entry-short-neutral = { $code } { $n }/{ $last }
terminal-eleven-entry-short-at-war = { $code } at war
terminal-eleven-entry-long-neutral = { $power }: neutral, entry { $n } of { $last }
terminal-eleven-entry-long-at-war = { $power }: at war
terminal-eleven-half = Half-ends { $n }/{ $all }
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
    FR4◎ France: 4 soldiers, head
    # fortress  ~ sea border
    ► can be chosen  * changed

## Factions and cards

terminal-eleven-to-place = To place: { $units }
terminal-eleven-to-draft = Left to draft
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
terminal-eleven-head = The German head acts for: { $seat }
terminal-eleven-power-of = German power { $power } ({ $least } to { $most })
terminal-eleven-london = London’s marker can still be won: { $vp } VP, { $power } power
terminal-eleven-london-held = London is Axis-held
terminal-eleven-london-lost = London is Allied again; its marker is won, and counts for domination
terminal-eleven-surrendered = Surrendered: { $powers }
terminal-eleven-pile-deck = Deck: { $n }
terminal-eleven-pile-discard = Allied discards, top first: { $n }
terminal-eleven-pile-axis-discard = Axis discards: { $n }
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
terminal-eleven-ordered = On a Führer order. It comes from: { $seat }
terminal-eleven-path-from = from { $space }
terminal-eleven-path-to = to { $space }
terminal-eleven-path-target = against { $space }
terminal-eleven-with = with { $units }
terminal-eleven-needs = each die hits with { $needs ->
    [0] nothing
    [1] a 1
   *[other] 1 to { $needs }
 }
terminal-eleven-roll-attack = Attack { $dice }: needs { $needs } or less, { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
 }
terminal-eleven-roll-counter = Striking back { $dice }: needs { $needs } or less, { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
 }
terminal-eleven-roll-strike = { $seat } strikes back { $dice }: needs { $needs } or less, { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
 }
terminal-eleven-to-remove = Allied units still to be removed: { $n }
terminal-eleven-to-lose = Attackers still to be lost: { $n }
terminal-eleven-event = Allied card: { $name }
terminal-eleven-event-again = Once more: { $name }
terminal-eleven-turn-event-name = the turn event
terminal-eleven-effect-reinforce = Replacements
terminal-eleven-effect-march-or-reinforce = March or replacements
terminal-eleven-effect-march = March
terminal-eleven-effect-entry = Entry track
terminal-eleven-effect-enter = Entry into the war
terminal-eleven-effect-add-card = A card is added
terminal-eleven-effect-winter = General Winter
terminal-eleven-effect-bomb = Strategic bombing
terminal-eleven-effect-half-end = End of half the turn
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
terminal-eleven-end-annihilation = The German head has fallen: all players lose.
terminal-eleven-end-time = The last turn has ended.
terminal-eleven-end-domination = The Axis dominates.
terminal-eleven-winner = The game is won by: { $seat }
terminal-eleven-points = { $seat }: { $vp } VP

## An area

terminal-eleven-group = { $seat }: { $units }
terminal-eleven-strength = (strength { $strength })
terminal-eleven-strength-is = Strength { $strength }
terminal-eleven-nobody = Nobody is here.
terminal-eleven-kind-sea = Sea
terminal-eleven-kind-box = Box beside the map
terminal-eleven-zone-capital = The German capital
terminal-eleven-zone-core = In the German core
terminal-eleven-zone-soviet = In the Soviet defence zone
terminal-eleven-owner = Belongs to: { $power }
terminal-eleven-home = Home of { $general }
terminal-eleven-enter-closed = Closed to all
terminal-eleven-enter-head-only = Open to no Axis unit but the German head
terminal-eleven-enter-general-home = Closed to the Axis while that general is on the map
terminal-eleven-enter-allied-box = Never open to the Axis
terminal-eleven-taken = Taken by the Axis
terminal-eleven-pays = Who takes it first: { $vp } VP, { $power } power
terminal-eleven-borders-plain = Borders: { $spaces }
terminal-eleven-borders-fortress = # Fortress borders: { $spaces }
terminal-eleven-borders-sea = ~ Sea borders: { $spaces }
terminal-eleven-arrows = Allied march goes on to: { $spaces }
terminal-eleven-arrow = { $space } ({ $dice })
terminal-eleven-arrows-from = Allied march comes from: { $spaces }

## The next person

terminal-eleven-curtain-pass = { $seat } is asked: pass the screen
terminal-eleven-curtain-open = Enter: I play { $seat }

## Typed dice

terminal-eleven-roll = { $seat }: roll { $n ->
    [one] one die and type its face.
   *[other] { $n } dice and type their faces.
 }

## Keys and help

terminal-eleven-key-battle = action
terminal-eleven-line-act = An action does not go with “{ $word }”. It is typed as GENERAL ACTION AREA SOLDIERS, such as: rommel attack warsaw from breslau 4 with paulus
terminal-eleven-line-only = Here it can only be { $space }.
terminal-eleven-help-keys =
    ?  the rule of what is pointed at: option, area, card; elsewhere, of the question
    u  take the last choice back      r  take all back that may be
    m  map: arrow keys from area to area, Enter chooses; what is known of the area stands beside it
    w  what the next Allied card may bring
    z  map nearer or farther      0 to 9  go to a number in the list of choices
    c  factions and cards      b  action and event      g  log      Esc  back to the options
    Tab  next panel      l  日本語      t  light or dark      q  leave
    s  save the game      o  load one      Ctrl+P  all commands by their names
    Typed whole, and taken back as one:  rommel attack warsaw from breslau 4 with paulus (or: alone)
    rommel move breslau 2      rommel mobilise 2      hitler orders rommel move breslau 2      lose 3 soldiers
terminal-eleven-help-signs =
    ■ □  before a name: Axis or Allied units are here    ⌂  home of an Allied general, x once taken
    A5★★  faction A: five German soldiers and two generals    A3+2★  and two Romanians
    FR4◎  other units by power: four French soldiers and the head    UK9★3  three generals
    Lines are borders:  #  fortress    ~  sea. Those of the area at the cursor are bright, its neighbours underlined.
    {"*"}  something has happened here since your last turn; in the log such sentences have a +
    ×  before a card: this general has acted
