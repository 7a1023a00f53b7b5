"""Run tables without a server, in a browser's workers behind the service's API.

The package itself does not depend on a browser. The worker passes in objects with simple methods for texts and numbers
(`worker_interfaces`). So the whole package is ordinary Python, which tests can run outside a browser.

The modules are listed below. A test compares this list with the package.

    create and connect all parts                         offline_service
    requests and WebSockets, passed on through ASGI      asgi_bridge
    tables in the browser's database                     browser_store
    export and import of everything as one file          data_archive
    editions imported from files                         stored_editions
    requests to bots in separate workers                 bot_client
    requests and results of analyses                     browser_analyses
    bots and analyses in a separate worker               bot_and_analysis_worker
    messages between workers, as text                    message_packing
    the interfaces that a worker provides                worker_interfaces
    changes by other tabs, notifications, execution      tab_change_feed_and_executor
    responses that need no engine, as static files       static_responses
"""
