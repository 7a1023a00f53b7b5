"""Tuning of the bots of Hitler's Eleven."""
