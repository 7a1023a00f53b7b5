"""Protection of the service against abuse.

The list below names each module of this package. A test compares the list with the folder.

    rate limits per client address, wrong keys       rate_limits
    limits of connections, times and unread data     connection_limits
    recognising public addresses                     ssrf_guard
    connecting to public addresses only              ssrf_backend
    sending a response in one piece                  buffered_transport
    the client's address, also behind a proxy        client_ip
"""
