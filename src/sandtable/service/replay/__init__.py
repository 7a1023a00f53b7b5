"""Replays and analyses of games.

The list below names each module of this package. A test compares the list with the folder.

    requesting and reading analyses              analysis_jobs
    computing requested analyses                 analysis_worker
    an analysis in a separate process            analysis_process
"""
