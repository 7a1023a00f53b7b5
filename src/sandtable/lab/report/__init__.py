"""Collect games into a folder, compute figures, and show them on a page."""
