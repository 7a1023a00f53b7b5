"""The lobby: tables at which somebody waits for whoever comes; a table is there if its people want that.

Where what stands; a test holds this table against the modules.

    tables that are listed, sitting down, quick match   lobby
"""
