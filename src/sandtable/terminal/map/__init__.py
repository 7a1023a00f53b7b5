"""The map of the terminal table."""
