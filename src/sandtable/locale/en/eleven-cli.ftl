### What commands print for Hitler’s Eleven only.

## Components

cli-show-borders = Borders
cli-show-arrows = Allied march arrows
cli-show-powers = Nations
cli-show-generals = Generals
cli-show-cards-axis = Axis cards
cli-show-cards-allied = Allied cards
cli-show-tracks = Tracks
cli-show-vp = Victory points
cli-column-kind = kind
cli-column-zone = zone
cli-column-owner = belongs to
cli-column-entry = Axis entry
cli-column-home = home
cli-column-vp = VP
cli-column-power = national power
cli-column-borders = next to
cli-column-from = from
cli-column-to = to
cli-column-faces = die faces
cli-column-code = code
cli-column-side = side
cli-column-soldiers = soldiers
cli-column-backs = back side
cli-column-head = head of state
cli-column-strength = strength
cli-column-cards = cards
cli-column-steps = boxes
cli-column-min = minimum
cli-column-max = maximum
cli-column-start = at start
cli-value-land = land
cli-value-sea = sea
cli-value-box = box
cli-value-plain = plain
cli-value-fortress = fortress
cli-value-capital = capital
cli-value-core = German core
cli-value-soviet = Soviet defence zone
cli-value-open = open
cli-value-closed = closed
cli-value-head-only = head of state only
cli-value-general-home = closed while its general is on the map
cli-value-allied-box = closed (Allied box)
cli-value-axis = Axis
cli-value-allied = Allied

## How games end

lab-reason-annihilation = Annihilation (all lose)
lab-reason-time = End of the last turn
lab-reason-domination = Domination
