"""HTTP endpoints and WebSockets.

The list below names each module of this package. A test compares the list with the folder.

    games, tables, seats, choices, undo                     tables
    the WebSocket that pushes a seat's state                table_websocket
    the odds of a battle                                    odds
    threats, supply and advice for a seat                   outlook
    replays, luck, dice verification, imported records      replay
    analyses of finished games                              analysis
    lessons                                                 lessons
    annotated games                                         annotated_games
    puzzles                                                 puzzles
    components and drawings for the generic table           generic_table
    the editor of an edition                                editor
    the files of the web page                               web_page
    the URL of the offline page                             offline_page
    the server's terms and privacy policy                   terms_pages
    liveness and readiness                                  health
    the check of Host and Origin before each request        host_check
    resigning, aborting, and offers to other players        endings_and_offers
    a table's clock, bots for absent players                clock
    automatic replies                                       conditional_orders
    notification settings, unsubscribing                    notifications
    the lobby                                               lobby
    chat and private notes at a table                       chat
    accounts and their games                                accounts
    invitations by name, and blocks                         contacts
    moderation                                              moderation
    rated tables, leaderboards, profiles                    ratings
    tournaments                                             tournaments
    the seat that a key opens                               auth
    computations in threads, limited per client address     compute_budget
    reading and writing JSON                                json_io
    declaring endpoints                                     routing
    the OpenAPI description of all endpoints                openapi
    the endpoint that sends the OpenAPI description         openapi_endpoint
    responses for unknown paths                             not_found
    responses for refused requests                          error_handlers
    the list of modules with endpoints                      routers
    the JSON schema of all sent and accepted types          schema
"""
