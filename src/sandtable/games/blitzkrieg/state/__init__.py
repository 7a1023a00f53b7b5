"""The position of the game, its board, and the numbers and verbs that they use."""
