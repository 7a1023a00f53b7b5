"""Colours, maps and counters as SVG."""
