"""The terminal table of Hitler's Eleven."""
