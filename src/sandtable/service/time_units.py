"""Conversion factors between units of time."""

MS_PER_SECOND = 1000
