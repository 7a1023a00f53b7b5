"""External bots: programs in any language."""
