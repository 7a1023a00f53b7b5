"""The parts of a report that are specific to one game."""
