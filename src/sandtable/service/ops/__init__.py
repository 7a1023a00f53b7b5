"""Operating a running server: its options, logs and metrics.

The list below names each module of this package. A test compares the list with the folder.

    all options of `sandtable serve`                 server_options
    reading, checking and writing an option file     config_file
    shutting down without losing requests            draining_server
    several processes on one socket                  process_supervisor
    logs without secrets                             logs
    recording answered requests                      request_observer
    metrics for Prometheus                           metrics
"""
