"""The report of The Rise of Blitzkrieg."""
