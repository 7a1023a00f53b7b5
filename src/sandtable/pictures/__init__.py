"""Pictures of positions: the program's own drawing cut out around what matters, with arrows, rings, numbers and dice.

    what a section of the rules shows                         section
    components laid out beside each other                     shelf
    what is laid over a drawing to explain it                 marks
    a picture cut out of a drawing                            outline
    where things lie in a drawing                             room

The documentation draws its own pictures with the same hands (docs/maker/pictures.py).
"""
