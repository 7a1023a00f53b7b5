"""The terminal table of The Rise of Blitzkrieg."""
