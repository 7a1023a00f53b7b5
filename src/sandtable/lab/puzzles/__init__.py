"""Finding puzzles: `python -m sandtable.lab.puzzles GAME` (docs/puzzles.md).

    what a game brings: which questions, which lines, who plays on     kit
    a position judged: every line against every other                  judge
    whether an answer still is ahead of its errors                     lead
    games of bots gone through, doubles dropped, the file written      mine

What a puzzle is, and how it is played, stands in `sandtable.lessons`.
"""
