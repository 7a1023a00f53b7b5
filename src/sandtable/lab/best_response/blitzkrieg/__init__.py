"""Parameters of the bots of The Rise of Blitzkrieg, which a training varies."""
