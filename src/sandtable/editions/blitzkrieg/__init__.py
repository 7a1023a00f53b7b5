"""The editions of The Rise of Blitzkrieg."""
