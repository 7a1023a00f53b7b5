### The words of the map and of what lies on it, whatever the game.

page-board-fold = Fold this panel up
page-board-unfold = Show all of this panel
page-board-state = How things stand
