"""The Rise of Blitzkrieg at the table in the terminal."""
