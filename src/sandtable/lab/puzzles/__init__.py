"""Find puzzles: `python -m sandtable.lab.puzzles GAME` (docs/puzzles.md).

    what a game provides: questions, lines, how to play on       kit
    evaluation of a position: every line against every other     position_judge
    check that an answer is still ahead of its errors            sequential_test
    search of bots' games, duplicates, writing of the file       miner

`sandtable.lessons` defines what a puzzle is and how it is played.
"""
