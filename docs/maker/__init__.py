"""Generate the parts of the documentation site that are not written by hand.

`python -m maker STAGE` gathers the pages of docs/ in a folder, with generated ones: the clauses of the rulebooks with
their code and tests, and the commands with their options. MkDocs builds the site from that folder (mkdocs.yml, `make
docs`). `python -m maker --pictures` redraws docs/pictures/.
"""
