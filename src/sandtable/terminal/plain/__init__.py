"""The plain table: any game in the terminal, from what every game gives."""
