### What commands print for The Rise of Blitzkrieg only.

## Components

cli-show-routes = Routes
cli-show-units = Units
cli-show-cards-german = German cards
cli-show-cards-allied = Allied cards
cli-show-victory = Victory cards
cli-column-country = country
cli-column-shape = kind
cli-column-defence = defence value
cli-column-supply-exempt = always supplied
cli-column-routes = routes to
cli-column-at-base = in Paris at the start
cli-column-in-box = in the replacement box
cli-column-when = played as
cli-column-control = control of
cli-column-dates = dates
cli-column-german = cards Germany loses
cli-column-allied = cards the Allies lose
cli-mark-port = port
cli-mark-british-no-stop = British units can’t stop
cli-mark-no-tank-superiority = no tank superiority
cli-mark-supply-source = supply source
cli-mark-may-refuse-retreat = may refuse to retreat
cli-mark-momentum-only = with momentum only
cli-mark-remove-after-use = removed after use
cli-mark-rest-next-turn = unavailable next turn after use
cli-value-base = base
cli-value-fort = fortress
cli-value-square = space
cli-value-none = –
cli-value-both = both sides
cli-value-allied = Allied
cli-value-operation = operation
cli-value-attack = attack
cli-value-defence = defence
cli-value-breakthrough = breakthrough

## How games end

lab-reason-surrender = Infantry surrender
lab-reason-base = Base captured
lab-reason-victory-card = Victory card met
lab-reason-no-victory-card = No victory card met
