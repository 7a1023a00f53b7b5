"""The kit of The Rise of Blitzkrieg for the edition editor."""
