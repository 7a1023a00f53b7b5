"""Odds of fights, threats, luck with dice, derived facts and automatic replies."""
