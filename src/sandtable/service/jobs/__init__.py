"""The queue of long-running work.

The list below names each module of this package. A test compares the list with the folder.

    a queue in this process                       local_queue
    a queue that servers and workers share        postgres_queue
    the tables of the shared queue in PostgreSQL  postgres_schema
    running each kind of job                      job_runner
    the interface of workers, and playing bots    job_handler
"""
