"""Pictures of positions and components for the rules, with arrows, rings and dice.

    the picture of a section of the rules                     rule_pictures
    components in rows                                        component_sheet
    arrows, rings, numbers and dice on a drawing              map_marks
    clipping a drawing                                        drawing_clip
    free space in a drawing                                   free_space

The documentation draws its own pictures with these modules (docs/maker/pictures.py).
"""
