"""What a report tells of one game only."""
