"""What stands between strangers and the tables.

Where what stands; a test holds this table against the modules.

    how often an address may do what, wrong keys  rates
    how many connections, their times and backlogs  connections
    calls to addresses that anybody can reach       public
    whose address it is, also behind a proxy      client
"""
