"""The rulebook of Hitler's Eleven."""
