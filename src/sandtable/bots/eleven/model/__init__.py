"""What looking ahead needs in Hitler's Eleven, compiled.

Where what stands; a test holds this table against the modules.

    where Allied marches may lead, guarding Berlin      danger
    what an attack and a group's place are worth        evaluation
    actions worth thinking about: Planner               plans
    what all that weighs; what a general is worth       weights
    the numbers each level judges by                    profiles
    the chance to be first when a turn is over          features
    what counts there, as it was fitted                 ends_of_turns
    what generals and places to begin at were worth     openings
"""
