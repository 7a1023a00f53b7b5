"""The games, each a package of its own that imports only the kernel."""
