"""The rulebook of Hitler's Eleven.

Where each section stands; `sandtable rules eleven` lists every clause with its places and tests, and a test holds this
table against the section marks in the code.

    3                setup           draft and deployment
    4                declare         who acts, what, where and with whom, until an action is wholly declared
    4-1, 4-2         legality        where a general may go, what he may raise
    4-1-1            factions        soldiers left without their general
    4-3-1 to 4-3-3   battle          attack dice, striking back, losses
    4-3-4            advance         advance after combat
    4-3-5, 4-3-6     war             neutrals and surrender
    4-3-7, 4-3-8     battle          fortresses, attacks from the sea and the air
    4-4 to 4-6       execute         what is carried out at once
    5, 5-4           cards           Allied cards and their effects, half-ends; with the rest of chapter 5 in events/
    5-1              march           Allied generals on their arrows
    5-1-3            hit_allocation  hits shared among factions
    5-2              reinforcement   soldiers for an area, a general or homes
    5-3              bombing         strategic bombing
    6                turn            the end of a turn
    7                war             powers that enter, London, surrender
    8                war             victory points
    9                orders          the Führer order; other abilities stand with what they change
    9                winter          General Winter, a turn event
    10               setup           five players
    11, 12           setup           alone, the short scenario
"""
