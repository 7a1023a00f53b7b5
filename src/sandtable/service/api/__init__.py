"""HTTP endpoints and WebSockets, with one module for each resource.

The list below names each module of this package. A test compares the list with the folder. The package `framework`
declares endpoints, and reads requests and builds responses by their declaration.

    games with their components, rules, messages, drawings  games
    tables, seats, choices, undo                            tables
    the WebSocket that pushes a seat's state                table_websocket
    the odds of a battle; threats, supply and advice        assessment
    replays, dice, imported records, analyses               replay
    lessons and puzzles                                     lessons
    annotated games                                         annotated_games
    the editor of an edition                                editor
    the page, the offline page, terms and privacy           web_pages
    liveness, readiness, the OpenAPI description            health
    resigning, aborting, and offers to other players        endings_and_offers
    a table's clock, bots for absent players                clock
    automatic replies                                       conditional_orders
    notification settings, unsubscribing                    notifications
    the lobby                                               lobby
    chat and private notes at a table                       chat
    signing in and out, the account of a request            sign_in
    accounts and their games                                accounts
    invitations by name, and blocks                         contacts
    moderation                                              moderation
    rated tables, leaderboards, profiles                    ratings
    tournaments                                             tournaments
    the list of modules with endpoints                      routers
    the JSON schema of all sent and accepted types          schema
"""
