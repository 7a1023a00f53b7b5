"""Games of bots, by the thousand."""
