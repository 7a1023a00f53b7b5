"""The weights of the bots of Hitler's Eleven, for training."""
