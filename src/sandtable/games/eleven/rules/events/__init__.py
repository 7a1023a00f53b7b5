"""Chapter 5 of the rulebook: Allied cards and turn events, effect by effect."""
