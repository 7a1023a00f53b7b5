"""What looking ahead needs in The Rise of Blitzkrieg, compiled.

Where what stands; a test holds this table against the modules.

    the chances of a battle                             battle_odds
    what winning and losing an attack lead to           battle_values
    what a position is worth, by rules of thumb         evaluation
    what a position is worth, learned from games        features
    the learned numbers, written by a program           coefficients
    what a card is worth, when a move is worth one      card_values
    moves worth thinking about: Mover, by kind of move  move_generation
    whole operations, as search makes them              campaign
    the numbers each level judges by                    profiles
"""
