"""The queue: work that takes long, until somebody does it.

Where what stands; a test holds this table against the modules.

    a queue in this process                       local
    a queue that servers and workers share        postgres
    its tables in PostgreSQL                      postgres_form
    what is done of each kind of work             work
    an interface for whoever does it, bots        doing
"""
