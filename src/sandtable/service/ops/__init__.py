"""Operating a running server: its options, logs and metrics.

The list below names each module of this package. A test compares the list with the folder.

    all options of `sandtable serve`                 options
    reading, checking and writing an option file     config_file
    shutting down without losing requests            server
    several processes on one socket                  supervisor
    logs without secrets                             logs
    recording answered requests                      request_observer
    metrics for Prometheus                           metrics
"""
