"""Run tables without a server, in a browser's workers behind the service's API.

It does not depend on a browser. The worker passes in small interfaces of texts and numbers (`worker_interfaces`), so
that all of this is ordinary Python, in tests too.

The modules; a test compares this table with the package.

    create and connect all parts                         offline_service
    requests and WebSockets, as the service gets them    asgi_bridge
    tables in the browser's database                     browser_store
    export and import of everything as one file          data_archive
    editions imported from files                         stored_editions
    bots in other workers                                bot_client
    queue and results of analyses                        browser_analyses
    the side of those other workers                      bot_worker
    messages between workers, as text                    message_packing
    the interfaces that a worker provides                worker_interfaces
    clock, changes by other tabs, no notifications       browser_adapters
    answers that need no engine, as static files         static_answers
"""
