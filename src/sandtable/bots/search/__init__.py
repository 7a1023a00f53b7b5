"""Tree search with playouts, for any game."""
