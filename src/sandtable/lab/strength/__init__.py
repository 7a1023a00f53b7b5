"""Measure the strength of bots and the fairness of games."""
