"""Analyse a recorded game."""
