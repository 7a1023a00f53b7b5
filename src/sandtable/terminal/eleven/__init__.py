"""Hitler's Eleven at the table in the terminal."""
