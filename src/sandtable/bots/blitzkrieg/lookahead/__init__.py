"""The compiled evaluation and playouts of The Rise of Blitzkrieg.

A test compares this table with the modules.

    the odds of a battle                                battle_odds
    the values of winning and losing an attack          attack_values
    the value of a position, by rules of thumb          position_evaluation
    the value of a position, learned from games         fitted_evaluation
    the learned coefficients                            fitted_coefficients
    the values of cards, and costs of moves             card_parameters
    promising moves, by kind of move                    move_generation
    complete operations                                 operation_generation
    a side played by rules of thumb without a view      playout_player
    the rest of a turn after an operation, played out   turn_playout
    the features between two turns                      turn_end_features
    the network that was learned from games             turn_end_network
    the parameters of each level                        evaluation_profiles
"""
