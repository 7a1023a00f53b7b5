"""The rulebook of The Rise of Blitzkrieg.

The table shows the module of each section. `sandtable coverage blitzkrieg` lists every clause with its code and tests,
and a test compares the table with the section marks in the code.

    3           setup                        the Allies set up, then Germany deploys under covers
    4           victory                      victory cards, collapse, surrender points
    5           turn                         the sequence of play
    5.2         allied_opening_moves         Allied moves before the first German operation
    6           planning                     secret plans, momentum spent on them
    7.0         operations                   an operation: a card, a pass
    7.0         operation_effect_base        the base class of card effects; `operations` has the table of effects
    7.1         tactical_movement            tactical moves and attacks
    7.2 to 7.4  strategic_movement           strategic moves, railways, ports, evacuation
    6.2         replacements_and_staff_work  the cards Replacements and Staff Work
    8.0 to 8.4  battle                       cards, dice, points
    8.5         battle_result                losses, refusals, the winner
    8.6         retreat                      retreats and their routes
    8.7         battle                       covered bases
    8.8         battle_result                momentum after a battle
    8.9         unit_removal                 where removed units go
    9           supply                       sources and supply lines

`question_numbers` lists every question of the rules.
"""
