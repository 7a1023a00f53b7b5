"""The rules-free core: states, decisions, dice, records and the checked API."""
