"""The report of Hitler's Eleven."""
