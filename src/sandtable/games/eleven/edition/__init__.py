"""Read and check the components and make the board."""
