### The table of the page for games that bring none of their own.

page-plain-facts = The position
page-plain-fact = { $label }: { $value }
page-plain-within = { " · " }
page-plain-none = –
page-plain-yes = yes
page-plain-no = no
page-plain-nothing = Nothing is known to be here.
page-plain-others = Can be chosen besides
page-plain-won = Winner: { $seats }
page-plain-nobody = Nobody has won.
