"""What a recorded game shows."""
