"""What search knows of The Rise of Blitzkrieg."""
