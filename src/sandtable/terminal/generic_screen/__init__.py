"""The terminal screen of a game that has none of its own: any map, from its catalogue and views."""
