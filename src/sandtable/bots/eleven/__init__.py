"""Bots for Hitler's Eleven."""
