"""The rulebook of Hitler's Eleven.

The table shows the module of each section. `sandtable coverage eleven` lists every clause with its code and tests,
and a test compares the table with the section marks in the code.

    3               setup                            draft and deployment
    4               action_declaration               the general, action, areas and group, until the action is complete
    4-1, 4-2        possible_actions                 where a general may go, and whom it may mobilise
    4-1-1           faction_changes                  soldiers left without their general
    4-3-1 to 4-3-3  battle                           attack dice, return fire, losses
    4-3-4           advance_after_combat             advance after combat
    4-3-5, 4-3-6    war_entry_surrender_and_victory  capture of homes, surrender
    4-3-7, 4-3-8    battle                           fortresses, attacks from the sea and the air
    4-4 to 4-6      action_execution                 the execution of a declared action
    5, 5-4          allied_cards                     Allied cards, half-turn cards; in events/ with all of chapter 5
    5-1             allied_march_and_attack          Allied generals on their arrows
    5-1-3           hit_allocation                   hits shared among factions
    5-2             reinforcement                    soldiers for an area, a general or homes
    5-3             bombing                          strategic bombing
    6               turn                             the end of a turn
    7               war_entry_surrender_and_victory  nations that enter, London, surrender
    8               war_entry_surrender_and_victory  victory points
    9               fuhrer_orders                    the Führer order; other abilities are with the rules they change
    9               winter                           General Winter, a turn event
    10              setup                            five players
    11, 12          setup                            solo games, the short scenario
"""
