"""The server uptime that clocks count, and work that is due without a request.

The list below names each module of this package. A test compares the list with the folder.

    the total uptime of servers, which clocks count  service_clock
    tables with a player out of time                timeouts
    tables with a due automatic reply               due_conditional_orders

The module service/tables/table_clock.py contains a table's clock, and substitute_bots.py the bots for absent players.
"""
