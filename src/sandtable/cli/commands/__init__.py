"""The commands, each in its own module or with related commands."""
