"""Odds, threats, advice, warnings and derived facts, computed from a position."""
