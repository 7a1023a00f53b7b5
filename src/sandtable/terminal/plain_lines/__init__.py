"""Play in plain lines of text, in terminals that cannot draw and through pipes."""
