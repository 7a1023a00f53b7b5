### The page's table for games without their own screen.

page-plain-facts = Position
page-plain-fact = { $label }: { $value }
page-plain-within = { " · " }
page-plain-none = –
page-plain-yes = yes
page-plain-no = no
page-plain-nothing = There is no information about this place.
page-plain-others = Other choices
page-plain-won = Winner: { $seats }
page-plain-nobody = No winner.
