"""Odds, threats, luck, facts and foreseeable questions, in forms common to all games."""
