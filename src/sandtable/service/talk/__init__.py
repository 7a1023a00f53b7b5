"""Talk: what people at a table say to each other, and what each notes for himself.

Where what stands; a test holds this table against the modules.

    what is said, who hears it, what is reported    talk
    what one notes for oneself                      notes
"""
