"""What an operator wants of a server that runs: options, and what it tells of itself.

Where what stands; a test holds this table against the modules.

    all options of `sandtable serve`, each once         options
    options in a file: read, checked, written           config_file
    how it ends: draining                               server
    several processes at one socket                     supervisor
    what is logged, and what never is                   logs
    what is known of a request that was answered        requests
    metrics for Prometheus                              metrics
"""
