"""Play many games of bots against bots, and analyse them."""
