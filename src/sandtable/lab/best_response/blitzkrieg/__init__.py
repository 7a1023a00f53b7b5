"""The weights of the bots of The Rise of Blitzkrieg, for training."""
