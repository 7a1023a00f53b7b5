"""Hitler's Eleven: Europe 1939 to 1945, for one to five players.  One module a chapter of the rulebook."""
