"""Positions and choices as notation, prompts, views, drawings, files and numbers."""
