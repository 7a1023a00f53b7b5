"""Lessons and puzzles, in which the rules check every choice of the learner.

    lessons as stored in files                                lesson
    a lesson in progress                                      lesson_runner
    puzzles as stored in files                                puzzle
    a puzzle in progress                                      puzzle_runner

`<game>/NN-<id>.toml` contains a lesson, and `locale/*/lessons-<game>.ftl` the texts of a game's lessons.
`puzzles/<game>.jsonl` contains the puzzles that `sandtable.lab.puzzles` has found. The package depends on neither the
web page nor the terminal.
"""
