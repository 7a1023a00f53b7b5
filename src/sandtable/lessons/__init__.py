"""Lessons: a game taught step by step in positions of its own, every choice carried out by its rules.

    what a lesson is, its file and what is wrong with it      lesson
    one being played: where it stands, a try, a step back     runner
    puzzles: positions in which one thing is far the best     puzzle
    one being played: its answer judged as a whole            solver

`<game>/NN-<id>.toml` are the lessons of a game in their order; what they say stands in `locale/*/lessons-<game>.ftl`.
`puzzles/<game>.jsonl` are its puzzles, found by `sandtable.lab.puzzles`.
This package knows neither page nor terminal.
"""
