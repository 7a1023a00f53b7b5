"""Tools for rule tests of all games: scenes, and the example game."""
