"""Notation, prompts, views, drawings, position files and encodings."""
