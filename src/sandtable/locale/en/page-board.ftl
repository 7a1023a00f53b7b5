### The map and the things on it, in every game.

page-board-state = Current position
page-board-spoken = { $first }. { $rest }
page-board-may = You can choose: { $what }
page-board-may-many = You have { $n } choices here
page-fan-hint = Release on the option you want, or drag away to close.
