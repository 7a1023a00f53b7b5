"""Games that have been played, to be looked at.

Where what stands; a test holds this table against the modules.

    a game as frames, through certain eyes          replay_frames
    every die and draw, from the secret             proof
    analyses, one at a time beside the service      analysis_jobs
"""
