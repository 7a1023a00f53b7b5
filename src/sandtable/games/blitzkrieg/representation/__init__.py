"""Notation of choices, prompts, views, map drawings, position files and encodings."""
