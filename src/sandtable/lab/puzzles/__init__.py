"""Find puzzles: `python -m sandtable.lab.puzzles GAME` (docs/puzzles.md).

    what a game provides: themes, lines of play, fast players    themes_and_lines_by_game
    comparison of the lines of play in a position, by playouts   line_of_play_judge
    check that an answer still beats the wrong lines of play     answer_recheck
    search of bots' games, removal of duplicates, files          puzzle_search

`sandtable.lessons` defines what a puzzle is and how it is played.
"""
