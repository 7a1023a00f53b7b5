"""Numbers of bots, from games."""
