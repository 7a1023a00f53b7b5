"""The Rise of Blitzkrieg: France 1940, for two players, a module for each chapter."""
