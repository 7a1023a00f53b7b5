"""Tuning of the bots of The Rise of Blitzkrieg."""
