"""Games that have been played, to be looked at.

Where what stands; a test holds this table against the modules.

    a game as frames, through certain eyes          replay_frames
    every die and draw, from the secret             proof
    analyses, asked for and looked at               analysis_jobs
    analyses, worked at one after the other         analysis_work
    an analysis in a process of its own             analysis_process
"""
