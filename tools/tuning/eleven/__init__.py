"""Tune the bots of Hitler's Eleven."""
