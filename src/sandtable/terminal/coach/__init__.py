"""A coach at the table in the terminal: when he is asked and what he says, what is worth saying, what is kept of it."""
