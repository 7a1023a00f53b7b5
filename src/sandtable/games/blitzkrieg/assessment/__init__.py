"""Odds, threats, advice, warnings and other facts that follow from a position."""
