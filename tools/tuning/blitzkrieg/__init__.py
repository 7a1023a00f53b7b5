"""Tune the bots of The Rise of Blitzkrieg."""
