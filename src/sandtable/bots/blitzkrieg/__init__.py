"""Bots for The Rise of Blitzkrieg."""
