"""Annotated games: recorded games between bots with comments and figures.

    annotated games as stored in files                        annotated_game
    the figures that comments quote                           numbers_in_comments

For each game, `<game>/NN-<id>.toml` contains the comments, `<id>.jsonl` the record and `<id>.json` the analysis.
docs/annotated-games.md describes the texts. The package depends on neither the web page nor the terminal.
"""
