"""The compiled evaluation of Hitler's Eleven.

A test compares this table with the modules.

    targets of Allied marches, the guard of Berlin      berlin_danger
    the values of attacks and of a group's area         attack_and_group_evaluation
    promising actions                                   action_plans
    the weights; the value of a general                 heuristic_weights
    the parameters of each level                        evaluation_profiles
    the chance to be first after a turn                 turn_end_evaluation
    the fitted weights of its features                  turn_end_weights
    the learned values of generals and starting areas   draft_and_deployment_values
"""
