"""How strong bots are, and how fair games."""
