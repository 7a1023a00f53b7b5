"""Fit the numbers of bots to games: `python -m tuning.MODULE` with `PYTHONPATH=tools`.

These programs need a checkout and numpy, and they are not installed with the package. docs/research/bots-tuning.md
describes the results.
"""
