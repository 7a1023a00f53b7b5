"""Editions as files: copied, drafted, checked, written."""
