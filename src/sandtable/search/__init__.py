"""Search: what bots think with; it sees imagined positions, never the one that is played."""
