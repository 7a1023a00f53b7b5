"""The same tables without a server: what runs in a browser's workers, behind the addresses of the service.

It knows no browser: what a worker brings along is handed in as small interfaces of texts and numbers (`bridge`), so
that all of it runs, and is tested, as any other Python.

Where what stands; a test holds this table against the modules.

    tables, addresses and all they need, put together   engine
    requests and live lines, as the service takes them  door
    tables kept where the browser keeps them            kept
    all that is kept as one file, out and in again      archive
    editions laid over from files                       editions
    bots that think in other workers                    thinkers
    analyses, asked for and worked at                   analyses
    those other workers' side                           thinking
    what passes between workers, as text                packing
    what a worker brings along, as interfaces           bridge
    clock, news of other tabs, nobody notified          surroundings
    what needs no engine, written once as files         answers
"""
