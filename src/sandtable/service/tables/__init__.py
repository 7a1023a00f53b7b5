"""Tables: sessions, seats, takebacks and subscribers, without HTTP or a database.

The list below names each module of this package. A test compares the list with the folder.

    all tables: opening a table, finding it again       registry
    a new table: its seats, dice and record             new_table
    joining by an invitation                            join
    the public facts of a table                         public_info
    games, and the editions that tables use             game_loader
    the requests and actions at a table                 table
    making, repeating, writing and forcing choices      table_session
    which seat's state a viewer sees                    viewers
    a preview of the position after a line of choices   preview
    premoves: choices sent before one's turn            premoves
    automatic replies to expected questions             conditional_orders
    playing automatic replies that are due              conditional_runner
    undo and takeback requests                          takeback, table
    who may take a seat, and under which name           player_kinds
    bots in their seats                                 bot_players
    the time that players have left                     table_clock
    bots that play for absent players                   substitute_bots
    endings outside the rules                           early_endings
    offers to the other players                         offers
    webhook calls at a player's turn                    turn_webhooks
    events of which players can be notified             table_events
    the playback speed of games between bots            bot_pace
    rematches, with sides swapped                       rematch
    rated tables                                        rated_games
    hints                                               hints
    the state that a seat is sent                       seat_state
    each viewer's view, cached as JSON                  viewer_states
    the last state of each viewer, and its subscribers  broadcast
    pushing new states to viewers                       subscriptions
    the stored part of a table                          stored_table
    restoring a game from the store                     restore
    interfaces to store, processes and clock            ports

For an example of an action at a table, follow the seat's name (`Table.set_name`). docs/http-api.md lists the files.
"""
