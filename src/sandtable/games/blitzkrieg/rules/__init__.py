"""The rulebook of The Rise of Blitzkrieg, a module a chapter."""
