"""Positions and actions as numbers, for learning programs."""
