"""Processes beside the service.

Where what stands; a test holds this table against the modules.

    bots that think in processes, by table and seat     bot_workers
    a process and the connection to it                  worker_process
    a server's clock and threads                        surroundings
    structures, learnt before threads decode them       shapes
"""
