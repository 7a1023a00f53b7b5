"""Access to the bots' parameters in The Rise of Blitzkrieg, for training a bot."""
