"""Moderation: the actions of moderators, with a log of all of them.

The list below names each module of this package. A test compares the list with the folder.

    the moderators' page and their actions          reports_and_sanctions
    actions at tables                               table_actions
"""
