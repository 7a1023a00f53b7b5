"""The time that games are played by: counted while a server is there, and looked after when nobody looks.

Where what stands; a test holds this table against the modules.

    time in which a server was there                uptime
    tables at which somebody's time has run out     timeouts
    tables at which a conditional order is due      due_orders
    what is looked after though nobody asks         watchman

How a table's clock goes on stands in service/tables/clock.py, who plays for whoever is away in sitting.py beside it.
"""
