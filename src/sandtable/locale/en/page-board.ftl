### The words of the map and of what lies on it, whatever the game.

page-board-fold = Fold this panel up
page-board-unfold = Show all of this panel
page-board-state = How things stand
page-board-spoken = { $first }. { $rest }
page-board-may = You may choose: { $what }
page-board-may-many = You may choose among { $n } things here
