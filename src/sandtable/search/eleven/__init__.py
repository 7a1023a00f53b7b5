"""What search knows of Hitler's Eleven."""
