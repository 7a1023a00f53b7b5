"""The core that all games share: states, decisions, dice, records and sessions."""
