"""Read and check the components of an edition, and make its board."""
