"""The editions of Hitler's Eleven."""
