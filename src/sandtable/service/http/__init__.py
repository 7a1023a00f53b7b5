"""Addresses and WebSocket.

Where what stands; a test holds this table against the modules.

    games, tables, seats, choices, taking back      routes
    what is pushed to a seat: the WebSocket         live
    odds of a fight                                 odds
    what others could do next, and ways of supply   outlook
    replays, luck, proof, records that are put in   replay
    analyses of finished games                      analysis
    lessons                                         lessons
    told games                                      told
    puzzles                                         puzzles
    the plain table's things and drawing            plain
    the editor's desk                               editor
    the page's files                                page
    the page that needs no server: where it is      offline
    a club's terms, and what becomes of data         terms
    whether the server lives and can serve          health
    what every request passes first: Host, Origin   gate
    how people end a game, and offers to others     endings
    a table's clock, bots that sit in for people    clock
    answers for the case that one is asked          conditional
    what people want to be told, letters ended      notices
    the lobby                                       lobby
    talk at a table, and notes                      talk
    accounts and the games of one                   accounts
    invitations by name, and who is blocked         contacts
    what stewards see and do                        stewards
    rated tables, leaderboards, profiles            ratings
    tournaments                                     tournaments
    which seat a key opens                          auth
    computing beside the loop, by address           computing
    JSON in and out                                 json_io
    what an address is made of: what it takes       addresses
    all addresses told to programs: OpenAPI         openapi
    where that is asked for                         description
    what is answered where there is no address      nowhere
    what is answered where something is refused     failures
    the modules that have addresses                 rooms
    all types that are sent and taken, as a schema  wire
"""
