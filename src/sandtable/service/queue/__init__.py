"""The queue: work that takes long, until somebody does it.

Where what stands; a test holds this table against the modules.

    a queue in this process                       local
    what is done of each kind of work             work
"""
