"""Tables: sessions, seats, takebacks and subscribers, without HTTP or a database.

The list below names each module of this package. A test compares the list with the folder.

    all tables, and the games that they use             registry
    a table's game: new, as a rematch, restored         table_setup
    who may take a seat, and joining by an invitation   seats
    rated tables                                        rated_games
    the requests and actions at a table                 table
    making, repeating, writing and forcing choices      table_session
    premoves and automatic replies                      queued_choices
    undo, takebacks, offers, endings outside the rules  endings
    bots in seats, and automatic replies that are due   bots
    hints, and previews of several choices              hints
    time left, the playback speed of bots               table_clock
    events for notifications and webhooks               table_events
    the state that a seat is sent, public facts         seat_state
    each viewer's view: computed, cached and pushed     projection
    the stored part of a table                          stored_table
    interfaces to store, processes and clock            ports

For an example of an action at a table, follow the seat's name (`Table.set_name`). docs/http-api.md lists the files.
"""
