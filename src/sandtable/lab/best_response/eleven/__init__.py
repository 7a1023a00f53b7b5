"""Parameters of the bots of Hitler's Eleven, which a training varies."""
