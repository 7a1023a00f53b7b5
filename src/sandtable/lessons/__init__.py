"""Lessons: a game taught step by step in positions of its own, every choice carried out by its rules.

    what a lesson is, its file and what is wrong with it      lesson
    one being played: where it stands, a try, a step back     runner

`<game>/NN-<id>.toml` are the lessons of a game in their order; what they say stands in `locale/*/lessons-<game>.ftl`.
This package knows neither page nor terminal.
"""
