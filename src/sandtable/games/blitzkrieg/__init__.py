"""The game The Rise of Blitzkrieg: France 1940, for two players."""
