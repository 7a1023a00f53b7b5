"""Access to the bots' parameters in Hitler's Eleven, for training a bot."""
