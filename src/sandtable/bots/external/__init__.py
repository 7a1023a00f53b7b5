"""Bots from outside: programs in any language."""
