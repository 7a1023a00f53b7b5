"""The coach at the terminal table."""
