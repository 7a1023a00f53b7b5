"""A generic table that shows any game from its catalogue and views."""
