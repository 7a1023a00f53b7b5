"""Play thousands of games between bots."""
