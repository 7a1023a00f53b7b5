"""What is kept, in a database."""
