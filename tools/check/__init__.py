"""Checks of language and structure that no linter knows; `make check` runs them.

========================  ==========================================================================
`findings`                A fault with its place, and the files that are checked
`allowances`              The faults that may stay for now: lists that can only shrink
`words`                   Words that the style guide bans; `words.toml` lists them with replacements
`checked_text`            A text that people read, with its kind and line
`python_text`             The names, comments and docstrings of a Python file
`script_text`             The names and comments of a TypeScript, JavaScript or Svelte file
`fluent_text`             The texts and comments of a Fluent file
`markdown_text`           The prose of a document
`classes`                 Public class names that are defined twice
`docstrings`              Functions without a docstring, and first lines that are no imperative
`buttons`                 Button labels that are too long
`quotes`                  Straight quotes in messages
`folders`                 Folders with too many modules
`spelling`                Misspelt words (codespell)
`commit_message`          The form of a commit message, for a Git hook
========================  ==========================================================================

`python -m check` with `PYTHONPATH=tools` prints what is new. `python -m check --shrink` lowers the lists in `allowed/`.
"""
