"""Tables: sessions, seats, takebacks, subscribers; no HTTP, no database, no processes.

Where what stands; a test holds this table against the modules.

    all tables: opening one, finding it again           registry
    a new table: its seats, its dice, its record        opening
    ids, keys and their hashes                          keys
    sitting down by an invitation                       joining
    what everybody may know of a table                  facts
    games, and the components that tables have          at_hand
    what may be asked of a table and done at it         table
    steps: made, sent twice, written, forced choices    table_session
    who is shown something of a table                   viewers
    a request that another server was quicker than      overtaken
    what would come after a line of choices             ahead
    choices that are handed in ahead of one's turn      orders
    answers for the case that one is asked something    conditional
    such answers that are due                           conditional_play
    taking back, alone and with the others' consent     takeback, table
    who may sit at a seat, and under what name          players
    bots in their seats                                 bot_players
    how much time people have left                      clock
    a bot that sits in for a person                     sitting
    endings that the rules do not know                  endings
    what is offered to the others at a table            offers
    who is told that it is his turn                     notices
    what people elsewhere may want to be told           happenings
    how fast bots among themselves play                 pace
    the same people once more, sides swapped            rematch
    tables at which people play for ratings             rated
    hints                                               hints
    what a seat is sent                                 seat_state
    what each viewer sees, kept as JSON                 sights
    a player's webhook: its address, its secret         hooks
    what each viewer has been shown, who is told        shown
    pushing what is new to whoever watches              subscriptions
    analyses that are asked for, and who comes next     analyses
    what is kept of a table                             stored_table
    a game built again from what is kept                restore
    what tables need of store, processes and clock      ports

Something new that is done at a table goes the way of a seat's name (`Table.set_name`); docs/service.md lists the files.
"""
