"""Games told move by move: recorded games of bots, with what to look at and what it was worth, for whoever reads.

    what is told, and the files it stands in                  book
    a moment with its figures, from the record                moments

`<game>/NN-<id>.toml` tells a game, `<id>.jsonl` beside it is its record and `<id>.json` its analysis; the words stand
in `locale/*/told-<game>.ftl` (docs/told.md).  This package knows neither page nor terminal.
"""
