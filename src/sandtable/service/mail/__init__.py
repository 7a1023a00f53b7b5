"""Mail: letters to those who have said where they want to have them.

Where what stands; a test holds this table against the modules.

    addresses, and handing a letter to the mail server   post
    what letters say, in the reader's language           letters
"""
