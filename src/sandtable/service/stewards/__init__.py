"""Stewards: members who look after how people deal with each other; all that they do stands in one log.

Where what stands; a test holds this table against the modules.

    what stewards see and do, and who is told           desk
    what is done at tables, whoever has asked for it    acts
"""
