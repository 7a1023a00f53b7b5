"""Records of the games in which tests begin, made from scripts.

    a script: the seed of a game and its choices          scripts
    the moments that scripts lead to, by condition        moments
    a script played again because its way is closed       again
    everything that depends on components, rewritten      __main__

`<game>/<name>.toml` is a script. `build/records` gets the records that are made from them when browser tests begin.
"""
