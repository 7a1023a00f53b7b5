"""What stands between strangers and the tables.

Where what stands; a test holds this table against the modules.

    how often an address may do what, wrong keys  rates
    how many connections, their times and backlogs  connections
    which addresses anybody can reach             public
    connections to these and no others            public_backend
    an answer that is sent in one piece             corked
    whose address it is, also behind a proxy      client
"""
