"""The components, read, checked and turned into a board."""
