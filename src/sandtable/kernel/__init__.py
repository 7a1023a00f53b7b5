"""The rules-free core: states, decisions, dice, records and the checked front door to them."""
