"""Games by mail: people on several devices, without a server, exchange turn files.

A turn file contains the choices since its reader's last turn, signed by the sender and encrypted for the reader. The
dice follow from values that both sides had committed to before, so that each device can compute them.

The modules are listed below. A test compares this list with the package.

    content and format of turn files                    turn_files
    order of rounds, dice, replay by the rules          game_replay
    what is stored, and what the page gets              mail_game_data
    games by mail of this browser                       mail_games
    endpoints for the page                              endpoints
"""
