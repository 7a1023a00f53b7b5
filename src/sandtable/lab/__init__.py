"""The laboratory: games of bots against bots, and what can be counted in them."""
