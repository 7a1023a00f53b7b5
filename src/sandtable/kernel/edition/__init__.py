"""Editions of any game: component files, catalogue and board."""
