"""Fit the parameters of bots to games.

Run a program by `PYTHONPATH=tools python -m tuning.MODULE`.

These programs need a checkout and numpy, and they are not installed with the package. docs/research/bots-tuning.md
describes the results.
"""
