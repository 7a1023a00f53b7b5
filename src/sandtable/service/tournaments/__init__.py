"""Tournaments: created by accounts, paired by the service, with standings.

The list below names each module of this package. A test compares the list with the folder.

    pairing a round                                 pairing
    points, tie-breaks, and who advances            standings
    an organiser's settings, and their checks       tournament_settings
    computing the next round                        next_round
    opening tables, deadlines, starting rounds      scheduler
    creating, entering, leaving, closing, viewing   tournament_actions
    a tournament's data for the page                tournament_data
"""
