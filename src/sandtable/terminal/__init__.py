"""The terminal user interface of a table."""
