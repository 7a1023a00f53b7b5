### Chat at a table, and private notes.

page-part-talk = Chat
page-part-talk-new = Chat · { $n }
page-talk = Chat
page-talk-onlookers = Spectator chat
page-talk-new = { $n } new
page-talk-none = No messages yet. Only the players at this table can read them.
page-talk-none-onlookers = No messages yet. The players can read them when the game is over.
page-talk-say = Write a message
page-talk-send = Send
page-talk-phrase = Ready phrases (shown in each reader’s language)
page-talk-onlooker = { $name } (spectator)
page-talk-said = { $who }: { $words }
page-talk-off = Turn off chat everywhere
page-talk-on = Turn on chat
page-talk-about = About { $who }’s message
page-talk-block = Mute { $who }
page-talk-unblock = Unmute everyone
page-talk-report = Report:
page-talk-why-abuse = insult or threat
page-talk-why-cheating = unfair play
page-talk-why-spam = advertising
page-talk-why-other = something else
page-talk-reported = Reported to the moderators.

page-phrase-hello = Hello!
page-phrase-good-game = Have a good game.
page-phrase-moment = One moment, please.
page-phrase-back = I am back.
page-phrase-tomorrow = I’ll continue tomorrow.
page-phrase-sorry = Sorry to keep you waiting.
page-phrase-mistake = I made a mistake. May I take it back?
page-phrase-rules = I am still learning the rules.
page-phrase-thanks = Thank you.
page-phrase-well-played = Well played.
page-phrase-again = Shall we play again?
page-phrase-goodbye = Goodbye.
page-phrase-left = I’ve deleted my account and may not come back.

page-notes = Notes
page-notes-game = About this game
page-notes-moment = About this moment
page-notes-hint = Only you can read your notes. In the replay, each moment can have its own.
page-notes-here = Only you can read your notes. This browser stores them.
page-notes-of-moments = Your notes on the game and on each moment
page-notes-all = All notes
page-note-kept = saved
