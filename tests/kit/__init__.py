"""What the tests of any game can be written with."""
