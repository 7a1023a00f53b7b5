"""The position, the board and the numbers that encode them."""
