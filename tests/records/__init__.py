"""The records of games from which tests start. Each record is made from a script.

    a script: the seed of a game and its choices          scripts
    conditions for the positions that scripts lead to     target_positions
    replacement of a script that is no longer valid       replacement_scripts
    rewriting of everything that depends on components    __main__

A script is stored as `<game>/<name>.toml`. Before browser tests, the records of all scripts are made in
`build/records`.
"""
