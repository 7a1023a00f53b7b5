"""Tables: sessions, seats, takebacks and subscribers, without HTTP or a database.

The list below names each module of this package. A test compares the list with the folder.

    all tables, and the games that they use             table_registry
    a table's game: new, as a rematch, restored         table_setup
    who may take a seat, invitations, substitutes       joining_seats
    rated tables                                        rated_and_tournament_games
    the requests and actions at a table                 table
    making, repeating, writing and forcing choices      table_session
    premoves and automatic replies                      automatic_replies
    undo, takebacks, offers, endings outside the rules  offers_takebacks_and_endings
    bots in seats, while they play                      bots
    when a job lets the bots play                       bot_schedule
    hints, and previews of several choices              hints_and_previews
    time left, the playback speed of bots               table_clock
    events for notifications and webhooks               notifiable_events
    the state that a seat is sent, public facts         seat_state
    each viewer's view: computed, cached and pushed     viewer_states

For an example of an action at a table, follow the seat's name (`Table.set_name`). docs/http-api.md lists the files.
"""
