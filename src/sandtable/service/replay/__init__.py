"""Games that have been played, to be looked at."""
