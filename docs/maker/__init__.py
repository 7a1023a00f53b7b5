"""Makes what the site of the documentation holds besides the pages that are written by hand.

`python -m maker STAGE` gathers the pages of docs/ in a folder, with those that the program tells itself: the clauses
of the rulebooks with their code and tests, the commands with their options. MkDocs builds the site from that folder
(mkdocs.yml, `make docs`). `python -m maker --pictures` draws the pictures of docs/pictures/ anew.
"""
