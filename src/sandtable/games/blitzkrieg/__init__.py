"""The Rise of Blitzkrieg: France 1940, for two players.  One module a chapter of the rulebook."""
