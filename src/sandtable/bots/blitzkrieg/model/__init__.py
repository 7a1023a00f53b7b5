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
    a side played by rules of thumb without a view      player
    the rest of a turn after an operation, played out   rest_of_turn
    what is looked at between two turns, and a judge    turn_features
    what was learned of that from games                 ends_of_turns
    the numbers each level judges by                    profiles
"""
