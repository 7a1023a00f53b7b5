"""Tournaments: made by any member, paired round by round by the service, with standings that are explained.

Where what stands; a test holds this table against the modules.

    who plays whom in a round                       pairing
    points, tie-breaks, who goes on                 standings
    what a maker wants, and what cannot be had      plans
    the next round of what is kept                  rounds
    tables opened, time that runs out, next rounds  tending
    made, entered, left, begun, closed, looked at   tournaments
    what is sent                                    shapes
"""
