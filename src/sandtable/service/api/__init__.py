"""HTTP endpoints and WebSockets, with one module for each resource.

The list below names each module of this package. A test compares the list with the folder. The package `framework`
declares endpoints, and reads requests and builds responses by their declaration.

    games with their components, rules, messages, drawings  games
    tables, seats, choices, undo                            tables
    the WebSocket that pushes a seat's state                table_websocket
    the odds of a battle; threats, supply and advice        odds_threats_and_advice
    replays, dice, imported records, analyses               replays_and_analyses
    lessons and puzzles                                     lessons
    annotated games                                         annotated_games
    the editor of an edition                                edition_editor
    the page, the offline page, terms and privacy           web_pages
    liveness, readiness, the OpenAPI description            health
    resigning, aborting, and offers to other players        endings_and_offers
    a table's clock, bots for absent players                clocks_and_substitute_bots
    automatic replies                                       automatic_replies
    notification settings, unsubscribing                    notifications
    the lobby                                               lobby
    chat and private notes at a table                       chat_and_notes
    signing in and out, the account of a request            sign_in
    accounts and their games                                accounts
    invitations by name, and blocks                         invitations_and_blocks
    moderation                                              moderation
    rated tables, leaderboards, profiles                    ratings
    tournaments                                             tournaments
    the list of modules with endpoints                      endpoint_modules
    the JSON schema of all sent and accepted types          json_schema
"""
