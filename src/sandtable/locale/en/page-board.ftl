### The words of the map and of what lies on it, whatever the game.

page-board-state = How things stand
page-board-spoken = { $first }. { $rest }
page-board-may = You may choose: { $what }
page-board-may-many = You may choose among { $n } things here
page-fan-hint = Let go over what you want, or draw on.
