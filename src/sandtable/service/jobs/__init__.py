"""Work outside of requests: the queue of long-running work, processes and threads, clocks, and analyses.

The list below names each module of this package. A test compares the list with the folder.

    a queue in this process                             in_process_queue
    a queue that servers and workers share              postgres_queue
    running each kind of job                            job_runner
    the interface of workers, and playing bots          job_handler
    bot processes                                       bot_workers
    a process with a connection to it                   worker_process
    a server's clock and threads                        system_clock_and_threads
    the total uptime of servers, which clocks count     server_uptime
    players out of time, and due automatic replies      timeouts_and_due_replies
    requesting, reading and stopping analyses           analyses
    computing an analysis in a separate process         analysis_worker

The module service/tables/table_clock.py contains a table's clock, and service/tables/bots.py lets bots play.
"""
