"""Processes and threads outside the event loop.

The list below names each module of this package. A test compares the list with the folder.

    bot processes                                       bot_workers
    a process with a connection to it                   worker_process
    a server's clock and threads                        clock_and_threads
    preparing decoders before threads use them          warm_up
"""
