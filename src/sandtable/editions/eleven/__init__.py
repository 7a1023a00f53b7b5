"""The kit of Hitler's Eleven for the edition editor."""
