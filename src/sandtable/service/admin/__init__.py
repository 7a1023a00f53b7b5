"""What an operator does at a database, beside the servers that use it.

Where what stands; a test holds this table against the modules.

    a database by its file or address                   reach
    copies of it, and going back to one                 backup
    the same by PostgreSQL's own programs               programs
    a copy of SQLite brought into PostgreSQL            transfer
    whether every table can be played on                check
    how many tables, steps and bytes                    stats
    removing what nobody has played for long            expire
    what people have reported of what was said          reports
    stewards, mutes, bans, tables closed, the log       stewards
    rated games, taken out of the ratings or put back   ratings
    tournaments told, and closed                        tournaments
"""
