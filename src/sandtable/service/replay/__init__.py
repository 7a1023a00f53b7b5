"""Replays and analyses of games.

The list below names each module of this package. A test compares the list with the folder.

    a game as frames seen by one viewer          replay_frames
    all dice and draws, with the secret          dice_proof
    requesting and reading analyses              analysis_jobs
    computing requested analyses                 analysis_worker
    an analysis in a separate process            analysis_process
"""
