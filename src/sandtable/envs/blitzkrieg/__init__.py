"""Reward shaping for The Rise of Blitzkrieg."""
