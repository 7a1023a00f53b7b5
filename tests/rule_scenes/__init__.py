"""Tools for the tests of all games."""
